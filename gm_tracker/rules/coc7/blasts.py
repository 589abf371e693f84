"""Blasts: one roll of damage, less the farther away somebody stands (C7-39)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import armour, bands, keys
from gm_tracker.rules.coc7.harm import all_of
from gm_tracker.rules.dialogue import Dialogue, ask_numbers, ask_roll, ask_rolls
from gm_tracker.rules.sheet import ActionKey, Outcome

BLAST = ActionKey(
    "blast",
    "Blast",
    "All its damage within its radius, half within twice, a quarter within three times (C7-39).",
    targets="many",
    turn=True,
    icon="warning",
)
ACTIONS = (BLAST,)
FARTHEST = 3


def blast(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """What a blast does to each of those who stand near it (C7-39)."""
    actor = encounter.combatants[command.actor]
    weapon = _charge(actor)
    radius = keys.BLAST.of(weapon.stats)
    people = [encounter.combatants[each] for each in command.targets]
    yards = yield from ask_numbers(tuple(_distance(each, radius) for each in people))
    request = Request("damage", weapon.damage, dice=weapon.damage, combatant=actor.id)
    total = (yield from ask_roll(request)).total
    lines, lost = [TraceLine("C7-39", "damage", total)], list[Held]()
    stopped = yield from _stopped(people)
    for who, far in zip(people, yards, strict=True):
        amount = bands.blast(total, radius, far) - stopped.get(who.id, 0)
        for stage in armour.of(who).stages:
            amount = stage.apply(amount)
        lines.append(TraceLine("C7-39", "blast", amount, f"{who.name}, {far} yards"))
        if amount:
            lost.append(Held(who.id, keys.HP.key, -amount, actor.id))
    told = Label.of("blast", who=actor.name, what=weapon.name)
    wounds = yield from all_of(encounter, {each.target: -each.amount for each in lost})
    return Outcome(told, wounds, tuple(lost), trace=tuple(lines), named=True)


def _stopped(people: list[Combatant]) -> Dialogue[dict[str, int]]:
    """What the dice of armour stop, for those who have such (C7-20)."""
    dice = {each.id: armour.of(each).dice for each in people}
    worn = [who for who, each in dice.items() if each]
    requests = (Request(f"armour.{who}", "armour", dice=dice[who], combatant=who) for who in worn)
    rolled = yield from ask_rolls(tuple(requests))
    return {who: each.total for who, each in zip(worn, rolled, strict=True)}


def _charge(actor: Combatant) -> Attack:
    found = next((each for each in actor.weapons if keys.BLAST.of(each.stats)), None)
    if found is None:
        raise Refused(f"{actor.name} has nothing that goes off with a blast.")
    return found


def _distance(who: Combatant, radius: int) -> Request:
    return Request(
        f"yards.{who.id}",
        f"Yards of {who.name} from it",
        "number",
        lowest=0,
        highest=FARTHEST * radius + 1,
        combatant=who.id,
        usual=0,
    )
