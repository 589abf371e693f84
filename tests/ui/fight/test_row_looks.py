"""A row of the initiative list is shown from a picture only where it would be drawn the same."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication, QStyle

from gm_tracker.ui.fight.initiative_row import RowPainter
from gm_tracker.ui.fight.row_looks import looks_of, stand_of
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.column_views import InitiativeRow, LifeCell, RowNote, RowWords
from gm_tracker.words.pieces import Face

NOTE = RowNote("segment 5")
WORDS = RowWords.of((NOTE,), "Orc 3 acts in segment 5")
ROW = InitiativeRow("a", badge=3, name="Orc 3", face=Face("O3", 20), value=30, maximum=40,
                    words=WORDS)  # fmt: skip
OTHERS: dict[str, Any] = {
    "id": "b",
    "heading": "Now",
    "brief": "Now",
    "beside": "together",
    "badge": 4,
    "name": "Orc",
    "face": Face("O3", 21),
    "side": "party",
    "words": RowWords.of((), "Orc 3 acts in segment 5"),
    "value": 29,
    "maximum": 41,
    "change": -1,
    "pending": "-1 later",
    "acting": True,
    "acted": True,
    "out": True,
    "letter": "B",
    "members": ("a", "b"),
    "life": (LifeCell(1, 0.5),),
    "up": 2,
}
NOTES: dict[str, Any] = {"text": "prone", "icon": "eye", "shorter": ("s",), "now": True}
STATES = QStyle.StateFlag


@pytest.mark.parametrize("name", InitiativeRow.__match_args__)
def test_all_that_is_seen_tells_one_row_from_another(name: str) -> None:
    assert looks_of(replace(ROW, **{name: OTHERS[name]})) != looks_of(ROW)


def test_what_is_only_heard_does_not() -> None:
    other = replace(ROW, words=RowWords.of((NOTE,), "Orc 3 acts in segment 5 of round 2"))
    assert looks_of(other) == looks_of(ROW)


@pytest.mark.parametrize("name", RowNote.__match_args__)
def test_so_does_all_that_is_seen_of_a_note(name: str) -> None:
    note = replace(NOTE, **{name: NOTES.get(name, "said otherwise")})
    other = replace(ROW, words=RowWords.of((note,), ROW.spoken))
    assert (looks_of(other) == looks_of(ROW)) == (name == "spoken")


def test_a_portrait_that_was_found_does_too(monkeypatch: pytest.MonkeyPatch) -> None:
    row, found = replace(ROW, face=Face("O3", 20, "of an orc")), list[QImage]()
    monkeypatch.setattr(GALLERY, "image", lambda _key: found[0] if found else None)
    before = looks_of(row)
    found.append(QImage(4, 4, QImage.Format.Format_RGB32))
    assert looks_of(row) != before


class _List:
    """One row after the other in the same place, drawn by one painter of rows."""

    def __init__(self) -> None:
        self.painter = RowPainter(Theme(DARK))

    def seen(
        self,
        row: InitiativeRow,
        state: STATES,
        who: str = "",
        *,
        fresh: bool = False,
        card: str = DARK.surface,
    ) -> QImage:
        """The row as it is seen, by a painter that has painted others, or by a fresh one."""
        by = RowPainter(Theme(DARK)) if fresh else self.painter
        by.marked = by.named = who
        made = QImage(300, 60, QImage.Format.Format_RGB32)
        made.fill(QColor(card))
        painter = QPainter(made)
        by.paint(painter, made.rect(), row, state.value)
        painter.end()
        return made


def _shown() -> Iterator[tuple[InitiativeRow, STATES, str]]:
    current = STATES.State_Selected | STATES.State_Enabled
    focused = current | STATES.State_HasFocus | STATES.State_Active
    group = replace(ROW, members=("a", "b"), life=(LifeCell(1, 1), LifeCell(1, 0.5)), up=2)
    for row in (ROW, group, replace(ROW, acting=True), replace(ROW, value=12)):
        for state in (STATES.State_Enabled, current, focused, STATES.State_MouseOver):
            for who in ("", "a", "b"):
                yield row, state, who


def test_whatever_was_painted_before_a_row_looks_as_it_would_alone(
    themed_app: QApplication,
) -> None:
    made = _List()
    for _ in range(2):
        for row, state, who in _shown():
            assert made.seen(row, state, who, fresh=False) == made.seen(row, state, who, fresh=True)


@pytest.mark.parametrize("state", [STATES.State_Enabled, STATES.State_MouseOver])
def test_only_a_row_with_a_ground_reaches_into_the_corners(
    themed_app: QApplication, state: STATES
) -> None:
    made, under = _List(), state == STATES.State_MouseOver
    for row, fills in (
        (InitiativeRow(heading="Now"), False),
        (ROW, under),
        (replace(ROW, acting=True), True),
    ):
        corner = made.seen(row, state, card="#ff00ff").pixelColor(0, 0)
        assert (corner != QColor("#ff00ff")) == fills


def test_a_plain_row_has_no_ring() -> None:
    assert not stand_of(ROW, STATES.State_Enabled.value, "", "").ring
    assert stand_of(ROW, STATES.State_Selected.value, "", "").ring == 2
    assert stand_of(ROW, STATES.State_Selected.value, "b", "").ring == 1
    assert stand_of(ROW, STATES.State_Enabled.value, "a", "").ring == 2


@pytest.mark.parametrize("acting", [True, False])
def test_the_ground_of_a_row_does_not_stick_out_of_its_ring(
    themed_app: QApplication, acting: bool
) -> None:
    painter, row = RowPainter(Theme(DARK)), replace(ROW, acting=acting)
    painter.marked = ROW.id
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    image.fill(QColor(DARK.surface))
    on = QPainter(image)
    painter.paint(on, image.rect(), row, STATES.State_Selected.value)
    on.end()
    corners = [image.pixelColor(x, y).name() for x in (0, 299) for y in (0, 59)]
    assert corners == [DARK.surface] * 4
    assert image.pixelColor(150, 5).name() == (DARK.nowbg if acting else DARK.raised)


def test_the_ring_of_a_row_has_no_holes_at_the_corners_of_the_card(
    themed_app: QApplication,
) -> None:
    """The list is as high as the row, which so reaches into all four corners."""
    made, ring = _List(), QColor(DARK.text)
    focused = STATES.State_Selected | STATES.State_HasFocus | STATES.State_Active
    seen = made.seen(ROW, focused, card="#ff00ff")
    for x, y in ((1, 12), (298, 12), (12, 1), (1, 47), (12, 58), (298, 47)):
        assert seen.pixelColor(x, y) == ring, (x, y)
    for x, y in ((5, 5), (294, 5), (5, 54), (294, 54)):
        assert seen.pixelColor(x, y) != QColor("#ff00ff"), (x, y)
