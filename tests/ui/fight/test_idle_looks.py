"""A row of the table of the one who acts is shown from a picture only where it looks the same."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtGui import QImage

from gm_tracker.ui.fight.stage.idle_cells import looks_of
from gm_tracker.ui.kit.gallery import GALLERY
from gm_tracker.words.idle_views import TargetRow
from gm_tracker.words.later import Later
from gm_tracker.words.pieces import Face

NOTE = Later(lambda: "40 hp")
ROW = TargetRow("a", 3, "Orc 3", "foe", Face("O3", 20), "Others", NOTE, "engaged")
SEEN: dict[str, Any] = {
    "badge": 4,
    "name": "Orc",
    "side": "party",
    "face": Face("O3", 21),
    "group": "",
    "noted": Later(lambda: "39 hp"),
    "out": True,
}
HEARD = {"id": "b", "known": ""}


@pytest.mark.parametrize("name", TargetRow.__match_args__)
def test_all_that_is_seen_tells_one_row_from_another(name: str) -> None:
    other = replace(ROW, **{name: {**SEEN, **HEARD}[name]})
    assert (looks_of(other) == looks_of(ROW)) == (name in HEARD)


def test_a_note_that_says_the_same_does_not() -> None:
    assert looks_of(replace(ROW, noted=Later(lambda: "40 hp"))) == looks_of(ROW)


def test_a_portrait_that_was_found_does_too(monkeypatch: pytest.MonkeyPatch) -> None:
    row, found = replace(ROW, face=Face("O3", 20, "of an orc")), list[QImage]()
    monkeypatch.setattr(GALLERY, "image", lambda _key: found[0] if found else None)
    before = looks_of(row)
    found.append(QImage(4, 4, QImage.Format.Format_RGB32))
    assert looks_of(row) != before
