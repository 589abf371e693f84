"""Which step of a fight the GM means: the last one with dice, the one before it."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.step import Step
from gm_tracker.words.outcome import made_of


def last_with_dice(fight: Fight) -> int | None:
    """The newest attack or action with dice, else the newest step with any; None where none has."""
    rolled = [each for each in reversed(fight.path) if _has_dice(each)]
    made = (each for each in rolled if made_of(each) is not None)
    found = next(made, rolled[0] if rolled else None)
    return None if found is None else found.id


def beside(fight: Fight, step: int, by: int) -> int | None:
    """The attack or action with dice next to a step: before it (-1) or after it (1)."""
    at = next((at for at, each in enumerate(fight.path) if each.id == step), 0)
    others = fight.path[at + 1 :] if by > 0 else reversed(fight.path[:at])
    found = (each.id for each in others if _has_dice(each) and made_of(each) is not None)
    return next(found, None)


def step_of_slot(fight: Fight, slot: str) -> int | None:
    """The step in which an action was used, or None: what a mark of the timeline stands for."""
    used = ("done", "passed", "lost")
    return next(
        (
            step.id
            for step in reversed(fight.path)
            for each in step.events
            if isinstance(each, SlotChanged) and each.slot == slot and each.state in used
        ),
        None,
    )


def _has_dice(step: Step) -> bool:
    return any(step.answers)
