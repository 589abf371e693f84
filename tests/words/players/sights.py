"""Short words for tests about what the players are shown."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.words.players.project import project
from gm_tracker.words.players.projection import Projection, PublicRow


def shown(fight: Fight) -> Projection:
    """What the players see."""
    return project(fight.system, fight)


def names(fight: Fight) -> list[str]:
    """The names of all rows, those who act now first."""
    view = shown(fight)
    return [each.name for each in (*view.now, *view.then)]


def row(fight: Fight, name: str) -> PublicRow:
    """Somebody's row, whether it acts now or then."""
    view = shown(fight)
    return next(each for each in (*view.now, *view.then) if each.name == name)
