"""Choices after a roll: power points for fate (BR-25), a special in place of a critical (BR-13)."""

from functools import partial
from typing import NamedTuple

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Held
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import clash, keys
from gm_tracker.rules.brp.blow import Blow, located
from gm_tracker.rules.brp.chance import Chance
from gm_tracker.rules.brp.defence import Ward
from gm_tracker.rules.brp.follow import NOTHING, Effect
from gm_tracker.rules.brp.levels import CRITICAL, LEVELS, SPECIAL, Reading
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import UNROLLED, Amend, Amended, Check, Degree, Faces

AGAIN, IGNORED, BETTER = 5, 3, 6
"""Power points for a roll made anew, a point of damage ignored, one level better (BR-25)."""
KEEP = Option("keep", "as it is")


class Roller(NamedTuple):
    """Somebody's roll: the place of its check, and what the die is read against."""

    who: Combatant
    place: int
    percent: int


class Roll(NamedTuple):
    """All that a choice after the dice looks at."""

    reading: Reading
    checks: tuple[Check, ...]
    blow: Blow
    ward: Ward | None
    rollers: tuple[Roller, ...]


def after_roll(
    reading: Reading, checks: tuple[Check, ...], blow: Blow, mine: Chance, ward: Ward | None
) -> Amend:
    """What may still be chosen when the dice lie."""
    rollers = [Roller(blow.actor, 0, mine.percent)]
    if ward is not None:
        rollers.append(Roller(blow.target, 2 if ward.idea else 1, ward.chance.percent))
    return partial(_amend, Roll(reading, checks, blow, ward, tuple(rollers)))


def _amend(
    roll: Roll, _faces: Faces, degrees: tuple[Degree, ...], trace: Trace, suffix: str
) -> Dialogue[Amended]:
    """Each side in turn; what becomes necessary by the first is rolled before the second."""
    events: tuple[Event, ...] = ()
    told: Trace = ()
    for roller in roll.rollers:
        degrees = yield from _missing(roll, degrees, trace)
        spent = yield from _spend(roll, roller, degrees, (*trace, *told), suffix)
        degrees, events, told = spent.degrees, (*events, *spent.events), (*told, *spent.trace)
    degrees = yield from _missing(roll, degrees, trace)
    levels = tuple(each.level for each in degrees)
    outcome = yield from _instead(roll, levels, (*trace, *told))
    if clash.cell_of(roll.ward, levels).hit:
        events = (*located(roll.blow), *events)
    return Amended(degrees, events, told, outcome)


def _missing(roll: Roll, degrees: tuple[Degree, ...], trace: Trace) -> Dialogue[tuple[Degree, ...]]:
    """Rolls that are needed only now, such as a defence against a miss made a hit."""
    found: tuple[Degree, ...] = ()
    for check, degree in zip(roll.checks, degrees, strict=True):
        if degree is UNROLLED and check.is_rolled(found):
            rolled = yield from ask_roll(check.request, trace)
            degree = check.degree(rolled.faces or (rolled.total,))
        found = (*found, degree)
    return found


def _spend(
    roll: Roll, roller: Roller, degrees: tuple[Degree, ...], trace: Trace, suffix: str
) -> Dialogue[Amended]:
    """Power points for a roll anew or a better level, where there are enough (BR-25)."""
    level, left = degrees[roller.place].level, keys.POWER.value(roller.who)
    if left < AGAIN or level in ("", CRITICAL):
        return Amended(degrees)
    check = roll.checks[roller.place]
    options = [KEEP, Option("again", f"roll again: {AGAIN} power points")]
    options += [Option("better", f"one level better: {BETTER}")] * (left >= BETTER)
    key = f"fate.{check.request.id}{suffix}"
    request = Request(
        key, "Fate", "choice", options=tuple(options), combatant=roller.who.id, usual=KEEP.key
    )
    chosen = yield from ask_choice(request, trace)
    if chosen == KEEP.key:
        return Amended(degrees)
    if chosen == "again":
        anew = Request(f"{key}.again", "d100 again", dice="1d100", combatant=roller.who.id)
        rolled = yield from ask_roll(anew, trace)
        degree, price = check.degree(rolled.faces or (rolled.total,)), AGAIN
    else:
        degree, price = Degree(LEVELS[LEVELS.index(level) - 1]), BETTER
    after = (*degrees[: roller.place], degree, *degrees[roller.place + 1 :])
    paid = TrackChanged(roller.who.id, keys.POWER.key, left, left - price, -price)
    return Amended(after, (paid,), (TraceLine("BR-25", f"fate.{chosen}", -price, degree.level),))


def _instead(roll: Roll, levels: tuple[str, ...], trace: Trace) -> Dialogue[str]:
    """BR-13: a special hit in place of a critical one, where the attacker would rather."""
    if clash.settle(roll.ward, levels, 0) != CRITICAL:
        return ""
    options = (Option(CRITICAL, "most damage, no armour"), Option(SPECIAL, "a special hit"))
    request = Request(
        *("critical", "Critical", "choice"),
        options=options,
        combatant=roll.blow.actor.id,
        usual=CRITICAL,
    )
    chosen = yield from ask_choice(request, trace)
    return SPECIAL if chosen == SPECIAL else ""


def can_ignore(who: Combatant) -> bool:
    """Whether somebody has the power points to ignore damage (BR-25)."""
    return keys.POWER.value(who) >= IGNORED


def ignore(who: Combatant, amount: int) -> Dialogue[tuple[int, Effect]]:
    """BR-25: points of damage that somebody ignores, three power points for each."""
    most = min(amount, keys.POWER.value(who) // IGNORED)
    if most <= 0:
        return 0, NOTHING
    request = Request(
        "fate.damage", f"Damage ignored, {IGNORED} power points each", "number",
        highest=most, combatant=who.id, usual=0,
    )  # fmt: skip
    saved = yield from ask_number(request)
    if not saved:
        return 0, NOTHING
    paid = Held(who.id, keys.POWER.key, -IGNORED * saved)
    line = TraceLine("BR-25", "ignored", saved)
    return saved, Effect(harm=(paid,), said=(f"ignored:{saved}",), trace=(line,))
