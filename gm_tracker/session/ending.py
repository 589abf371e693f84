"""The end of a fight: a step of its own, and what the party brings home with it."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.label import FIGHT_ENDS, Label, is_ending
from gm_tracker.model.step import Ask, Refusal, Step
from gm_tracker.session.library_at_hand import LibraryAtHand


def is_ended(fight: Fight) -> bool:
    """Whether the fight was ended and nothing has happened in it since."""
    return bool(fight.path) and is_ending(fight.path[-1].label)


def end(fight: Fight, library: LibraryAtHand) -> Step | Ask | Refusal:
    """End the fight; what characters of the library have lost or won goes there in the same step.

    Undone as one; whatever is done in the fight afterwards begins it again.
    """
    if is_ended(fight):
        return Refusal("This fight has ended already.")
    if library.is_kept() and library.open().home_lines():
        return library.open().bring_home(ends=True)
    return fight.act_all((), Label(FIGHT_ENDS))
