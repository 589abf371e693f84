"""What the first keys at a table need, and no start does."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

_NEEDED = (
    "gm_tracker.engine.actions",
    "gm_tracker.engine.combatant_commands",
    "gm_tracker.engine.group_attack",
    "gm_tracker.engine.handlers",
    "gm_tracker.session.fight_making",
    "gm_tracker.session.fight_actions",
    "gm_tracker.session.fight_answers",
    "gm_tracker.words.group_making",
    "gm_tracker.words.composer",
    "gm_tracker.session.live_dice",
    "pydantic_core",
    "gm_tracker.session.fight_history",
    "gm_tracker.session.fight_groups",
    "gm_tracker.session.fight_overrides",
    "gm_tracker.words.questions",
    "gm_tracker.words.result",
    "gm_tracker.words.news",
    "gm_tracker.session.fight_entries",
)
"""In the order in which they are likely to be wanted; each takes a few milliseconds."""


def loading() -> Iterator[None]:
    """Load them, one at each step."""
    for each in _NEEDED:
        import_module(each)
        yield
