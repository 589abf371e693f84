"""Who notices an ambush: Stealth against what each of the others notices (C7-12)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.label import Label
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import dice, keys
from gm_tracker.rules.coc7.checks import record_of
from gm_tracker.rules.coc7.rolls import fumbles_by_skill
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import ActionKey, Outcome

AMBUSH = ActionKey(
    "ambush",
    "Ambush",
    "Stealth against what each of the others notices: who does not is surprised (C7-12).",
    "skill",
    "many",
    icon="eye-off",
)
ACTIONS = (AMBUSH,)


def sprung(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """Each of the others rolls; who does not match the ambusher is surprised (C7-12)."""
    actor = encounter.combatants[command.actor]
    people = [encounter.combatants[each] for each in command.targets]
    rolled = yield from ask_rolls(tuple(map(_request, people)), result.trace)
    mine, skill = result.degrees[0].level, keys.SKILL.of(record_of(actor, command.record).stats)
    lines, caught = list(result.trace), list[Combatant]()
    for who, roll in zip(people, rolled, strict=True):
        notice = keys.NOTICE.of(who.stats)
        level = dice.level(roll.total, notice, by_skill=fumbles_by_skill(encounter))
        lines.append(TraceLine("C7-12", "notice", roll.total, f"{who.name}, {level}"))
        if not notices((level, notice), (mine, skill)):
            caught.append(who)
    told = Label.of("ambush", who=actor.name, caught=tuple(each.name for each in caught))
    events = tuple(ConditionAdded(e.id, surprise(encounter, e)) for e in caught)
    return Outcome(told, events, trace=tuple(lines), named=True)


def notices(theirs: tuple[str, int], mine: tuple[str, int]) -> bool:
    """Whether a level and skill notice those of who hides: the better level, then the skill."""
    found, hidden = (dice.STANDING[level] for level, _ in (theirs, mine))
    return not hidden or (found, theirs[1]) > (hidden, mine[1])


def surprise(encounter: Encounter, who: Combatant) -> Condition:
    """Until the first attack on it, or its own turn (C7-12)."""
    return Condition(keys.SURPRISED.key, End(encounter.clock.position, who.id, "start"))


def _request(who: Combatant) -> Request:
    label = f"d100 to notice, {keys.NOTICE.of(who.stats)}%"
    return Request(f"notice.{who.id}", label, dice="1d100", combatant=who.id)
