"""Fortune points after a roll that failed: the digits swapped, or another roll (OQ-22)."""

from collections.abc import Callable, Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import UNROLLED, Amend, Amended, Check, Degree, Faces
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.dice import SUCCESSES, swapped

KEEP = Option("keep", "keep the roll")
SWAP, ROLL = "swap", "roll"
SURE = "1"
"""The dice of a check that is never rolled, since it is sure."""


@frozen
class _Spent:
    """Points that somebody has left, and what was paid."""

    left: int
    events: tuple[Event, ...] = ()


def points(who: Combatant) -> int:
    """The Fortune points that somebody has left; none without the track."""
    track = who.tracks.get(keys.FORTUNE.key)
    return 0 if track is None else track.value


def spend(who: Combatant, left: int) -> TrackChanged:
    """One point less."""
    return TrackChanged(who.id, keys.FORTUNE.key, left, left - 1, -1)


def after_roll(
    checks: tuple[Check, ...],
    owners: tuple[Combatant, ...],
    done: Callable[[tuple[Degree, ...]], Iterator[Event]] | None = None,
) -> Amend:
    """What is done after the dice of these checks; `done` says what the final degrees use up."""
    return partial(_after, checks, owners, done)


def mended(check: Check, who: Combatant, total: int) -> Dialogue[tuple[Degree, tuple[Event, ...]]]:
    """A roll outside an exchange: how it reads after Fortune, and what was paid for it."""
    shown = (total,)
    degree, paid, _ = yield from _mend(check, who, shown, check.degree(shown), ())
    return degree, paid.events


def _after(
    checks: tuple[Check, ...],
    owners: tuple[Combatant, ...],
    done: Callable[[tuple[Degree, ...]], Iterator[Event]] | None,
    faces: Faces,
    degrees: tuple[Degree, ...],
    trace: Trace,
    suffix: str,
) -> Dialogue[Amended]:
    lines: Trace = ()
    events: tuple[Event, ...] = ()
    found: tuple[Degree, ...] = ()
    for place, (check, who) in enumerate(zip(checks, owners, strict=True)):
        shown, degree = faces[place], degrees[place]
        if check.request.dice == SURE:
            degree = check.degree(())
        elif not shown and check.is_rolled(found):
            # The first roll was mended, so that it is answered after all.
            rolled = yield from ask_roll(check.request, (*trace, *lines))
            shown = (rolled.total,)
            degree = check.degree(shown)
            lines += (_told(check, rolled.total, degree),)
        elif not check.is_rolled(found):
            degree = UNROLLED
        if shown:
            degree, paid, more = yield from _mend(check, who, shown, degree, (*trace, *lines))
            events, lines = (*events, *paid.events), (*lines, *more)
        found = (*found, degree)
    used = () if done is None else tuple(done(found))
    return Amended(found, (*events, *used), lines)


def _told(check: Check, total: int, degree: Degree) -> TraceLine:
    return TraceLine("OQ-22", f"roll.{check.request.id}", total, degree.level)


def _mend(
    check: Check, who: Combatant, shown: tuple[int, ...], degree: Degree, trace: Trace
) -> Dialogue[tuple[Degree, _Spent, Trace]]:
    """Ask as long as the roll fails and points are left."""
    paid, lines, attempt = _Spent(points(who)), list[TraceLine](), 1
    while paid.left > 0 and degree.level not in SUCCESSES:
        other = check.degree((swapped(shown[0]),))
        request = _request(check, who, shown[0], other, attempt)
        chosen = yield from ask_choice(request, (*trace, *lines))
        if chosen == KEEP.key:
            break
        paid = _Spent(paid.left - 1, (*paid.events, spend(who, paid.left)))
        if chosen == SWAP:
            shown = (swapped(shown[0]),)
        else:
            again = replace(check.request, id=f"{check.request.id}.fortune{attempt}")
            shown = ((yield from ask_roll(again, (*trace, *lines))).total,)
        degree = check.degree(shown)
        lines += [TraceLine("OQ-22", "fortune", 1, who.name), _told(check, shown[0], degree)]
        attempt += 1
    return degree, paid, tuple(lines)


def _request(check: Check, who: Combatant, roll: int, other: Degree, attempt: int) -> Request:
    mark = "" if attempt == 1 else f"#{attempt}"
    options = [KEEP]
    if other.level in SUCCESSES:
        options.append(Option(SWAP, f"swap the digits: {swapped(roll):02}, {other.level}"))
    options.append(Option(ROLL, "roll again"))
    return Request(
        f"fortune.{check.request.id}{mark}",
        f"Fortune of {who.name}: {roll:02} failed",
        "choice",
        options=tuple(options),
        combatant=who.id,
        usual=KEEP.key,
    )
