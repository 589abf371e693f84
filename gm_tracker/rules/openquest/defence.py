"""What the defender does, chosen before any die and rolled against a hit (OQ-06, OQ-13, OQ-17)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.blow import Blow
from gm_tracker.rules.openquest.modifiers import STEP
from gm_tracker.rules.openquest.numbers import Number, number
from gm_tracker.rules.openquest.situations import DEFENCE
from gm_tracker.rules.openquest.stances import why_no_defence
from gm_tracker.rules.sheet import Situation, StatKey

NONE = Option("none", "none")
STRIKE, HOLD, THROW = "strike", "hold", "throw"
ANSWERS = {STRIKE: "strike back", HOLD: "hold", THROW: "throw"}
"""What an unarmed defender with an action left may answer with (OQ-17)."""
MODES = {"parry": keys.PARRY, "dodge": keys.DODGE, "unarmed": keys.UNARMED}


@frozen
class Defence:
    """What was chosen: its mode (nothing for none), its skill, and what an unarmed one answers."""

    mode: str = ""
    number: Number | None = None
    answer: str = ""

    @property
    def sure(self) -> bool:
        """Whether it is critical without a roll."""
        return self.number is not None and self.number.sure


def choose(
    encounter: Encounter, command: DeclareAttack, blow: Blow, active: tuple[Situation, ...]
) -> Dialogue[Defence]:
    """Ask for the defence; nothing is asked where there is none (OQ-06, OQ-13, OQ-14)."""
    modes = tuple(possible(encounter, blow))
    if not modes:
        return Defence()
    found = {each: _number(encounter, blow, each, active, command.modifiers) for each in modes}
    options = tuple(_options(encounter, blow, found))
    best = max(found, key=lambda each: found[each].percent)
    request = Request(
        "defence_choice",
        "Defence",
        "choice",
        options=(*options, NONE),
        combatant=blow.target.id,
        usual=best,
        defends=True,
    )
    chosen = yield from ask_choice(request)
    mode, _, answer = chosen.partition(".")
    return Defence() if mode == NONE.key else Defence(mode, found[mode], answer)


def possible(encounter: Encounter, blow: Blow) -> Iterator[str]:
    """What can be tried against this blow (OQ-13, OQ-14, OQ-23, OQ-27)."""
    target = blow.target
    if why_no_defence(target) or "helpless" in blow.said:
        return
    sprints = target.has(keys.SPRINT.key)
    if not sprints and _parries(blow):
        yield "parry"
    if not blow.far or (blow.kind == keys.THROWN and "unseen" not in blow.said):
        yield "dodge"
    if blow.kind == keys.BODY and not sprints:
        yield "unarmed"


def _parries(blow: Blow) -> bool:
    """Blows, and throws with a medium or large shield (OQ-13)."""
    if blow.target.has(keys.DISARMED.key) and not keys.SHIELD.of(blow.target.stats):
        return False
    shield = keys.SHIELD.of(blow.target.stats) >= keys.MEDIUM
    return not blow.far or (blow.kind == keys.THROWN and shield)


def _options(encounter: Encounter, blow: Blow, found: dict[str, Number]) -> Iterator[Option]:
    for mode, each in found.items():
        yield Option(mode, f"{MODES[mode].label} {each.percent}%")
    if "unarmed" in found and has_action(encounter, blow.target):
        for key, label in ANSWERS.items():
            yield Option(f"unarmed.{key}", f"{label} by the action")


def has_action(encounter: Encounter, who: Combatant) -> bool:
    """Whether somebody has an action left this round (OQ-17)."""
    mine = (each for each in encounter.slots if each.combatant == who.id)
    return any(each.state in ("waiting", "held") for each in mine)


def _number(
    encounter: Encounter,
    blow: Blow,
    mode: str,
    active: tuple[Situation, ...],
    modifiers: tuple[Modifier, ...],
) -> Number:
    stat = MODES[mode]
    base, rides = _base(blow.target, stat)
    lines = (*rides, *_lines(encounter, blow, mode, active))
    return number(encounter, stat.key, base, lines, modifiers)


def _base(who: Combatant, stat: StatKey) -> tuple[int, tuple[TraceLine, ...]]:
    """The skill; a rider parries with Riding at most (OQ-24)."""
    skill, riding = stat.of(who.stats), keys.RIDING.of(who.stats)
    if stat is not keys.PARRY or not who.has(keys.MOUNTED.key) or riding >= skill:
        return skill, ()
    return riding, (TraceLine("OQ-24", "riding", 0),)


def _lines(
    encounter: Encounter, blow: Blow, mode: str, active: tuple[Situation, ...]
) -> Iterator[TraceLine]:
    who = blow.target
    earlier = series(encounter, who, mode)
    if earlier:
        yield TraceLine("OQ-06", "series", -STEP * earlier)
    yield from _stances(who, mode)
    below = [each for each in active if DEFENCE in each.effects]
    worst = min(below, key=lambda each: each.effects[DEFENCE], default=None)
    if worst is not None and (worst.effects[DEFENCE] < 0 or mode == "parry"):
        yield TraceLine(worst.rule, "situation.defence", worst.effects[DEFENCE], worst.label)


def series(encounter: Encounter, who: Combatant, mode: str) -> int:
    """How many earlier defences of the round count against the next one (OQ-06, OQ-14, OQ-19)."""
    if who.has(keys.DERVISH.key) and keys.SHIELD.of(who.stats) == keys.SMALL and mode == "parry":
        return 0
    if who.has(keys.SHIELD_DEFENCE.key) and keys.SHIELD.of(who.stats) and mode == "parry":
        return 0
    free = any(keys.OFFHAND.of(each.stats) for each in who.weapons) and not who.has(keys.TWO.key)
    return max(0, encounter.count(keys.DEFENCES, who.id) - int(free))


def _stances(who: Combatant, mode: str) -> Iterator[TraceLine]:
    """What the defender's stance adds (OQ-14, OQ-27, OQ-30)."""
    shield = keys.SHIELD.of(who.stats)
    if who.has(keys.SHIELD_DEFENCE.key) and shield and mode == "parry":
        yield TraceLine("OQ-14", f"condition.{keys.SHIELD_DEFENCE.key}", STEP)
    if who.has(keys.RETREAT.key):
        more = 50 if shield == keys.LARGE and mode == "parry" else STEP
        yield TraceLine("OQ-27", f"condition.{keys.RETREAT.key}", more)
    if who.has(keys.READYING.key) and mode == "parry":
        less = keys.READYING.effects["parry"]
        yield TraceLine("OQ-30", f"condition.{keys.READYING.key}", less)
