"""Going on in another course of a fight: as far as it went, not as often as it was pressed.

Where somebody falls earlier, or lives, another number of moments lies between two actions. A stored
Next leads to the moment to which it led then: it is past where that has come already, and goes on
more than once where others act before it; they let it pass.
"""

from collections.abc import Callable

from gm_tracker.engine.correction.changes import Outcome, Part
from gm_tracker.model.commands import Next
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answers

MOST = 40
"""So often a Next goes on at the most."""
Moment = tuple[int, int, tuple[int, ...]]


def moment(encounter: Encounter) -> Moment:
    """When a fight stands: its position, whether the round is open, and whose turn it is."""
    clock = encounter.clock
    slot = None if clock.cursor is None else encounter.slot(clock.cursor)
    order = () if slot is None else slot.turn[1]
    return clock.position, int(clock.phase != "start"), order


def goes_on(parts: tuple[Part, ...]) -> bool:
    """Whether a step is nothing but going on."""
    return bool(parts) and all(isinstance(command, Next) for command, _ in parts)


def gone_on(
    decide: Callable[[tuple[Part, ...]], Outcome],
    parts: tuple[Part, ...],
    before: Encounter,
    target: Moment,
) -> Outcome | None:
    """What comes of going on until the target; None where that moment has come already."""
    if moment(before) >= target:
        return None
    found = decide(parts[:1])
    for at in range(1, MOST):
        if found.requests or found.refusal or moment(found.after) >= target:
            break
        answers = parts[at][1] if at < len(parts) else _left(parts, found)
        more = decide((*found.parts, (Next(), answers)))
        if more.refusal is not None or moment(more.after) == moment(found.after):
            break
        found = more
    return found


def _left(parts: tuple[Part, ...], found: Outcome) -> Answers:
    """The stored answers that were not asked for so far: they may be asked for now."""
    used = {key for _, answers in found.parts for key in answers}
    return {key: each for _, answers in parts for key, each in answers.items() if key not in used}
