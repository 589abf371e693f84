"""What is seen of a row of the initiative list as one value: its look, and how it stands out."""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from typing import NamedTuple

from PySide6.QtWidgets import QStyle

from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.words.column_views import InitiativeRow, RowNote

_FLAGS = QStyle.StateFlag
_CURRENT = (_FLAGS.State_Selected | _FLAGS.State_HasFocus).value
_FOCUSED = (_FLAGS.State_Active | _FLAGS.State_HasFocus).value
_UNDER_MOUSE = _FLAGS.State_MouseOver.value
# Whatever is not known to be only heard may be seen.
_row_seen = attrgetter(*(name for name in InitiativeRow.__match_args__ if name != "words"))
_note_seen = attrgetter(*(name for name in RowNote.__match_args__ if name != "spoken"))


class Stand(NamedTuple):
    """How a row stands out: with a ground, with a `ring` of 2 or 1 pixels, bright or faint.

    `named` is the member of its group that is meant alone.
    """

    lit: bool = False
    ring: int = 0
    bright: bool = False
    named: str = ""


PLAIN = Stand()


def stand_of(row: InitiativeRow, state: int, marked: str, named: str) -> Stand:
    """How a row stands in a state of Qt's, while somebody is `marked` and one is `named`."""
    current = bool(state & _CURRENT)
    lit = current or bool(state & _UNDER_MOUSE)
    member = named if named in row.members else ""
    if row.holds(marked) or (current and not marked):
        return Stand(lit, 2, True, member)
    if current:
        return Stand(lit, 1, state & _FOCUSED == _FOCUSED, member)
    return Stand(lit, named=member) if lit or member else PLAIN


def looks_of(row: InitiativeRow) -> Hashable:
    """The same for all rows that are drawn the same, however they are spoken."""
    portrait = row.face.portrait
    # A portrait may be found after its row was drawn.
    found = bool(portrait) and GALLERY.image(portrait) is not None
    return _row_seen(row), tuple(map(_note_seen, row.notes)), found
