"""Blasts: one roll of damage, less the farther away somebody stands (C7-39)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import bands, keys
from gm_tracker.rules.coc7.blows import armour_of
from gm_tracker.rules.dialogue import Dialogue, ask_numbers, ask_roll
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
    lines, harm = [TraceLine("C7-39", "damage", total)], list[Held]()
    for who, far in zip(people, yards, strict=True):
        amount = bands.blast(total, radius, far)
        for stage in armour_of(who)[0]:
            amount = stage.apply(amount)
        lines.append(TraceLine("C7-39", "blast", amount, f"{who.name}, {far} yards"))
        if amount:
            harm.append(Held(who.id, keys.HP.key, -amount, actor.id))
    told = Label.of("blast", who=actor.name, what=weapon.name)
    return Outcome(told, harm=tuple(harm), trace=tuple(lines), named=True)


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
