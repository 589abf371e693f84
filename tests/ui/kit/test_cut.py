"""Long names keep the number that tells them apart."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import cut, cut_parts, cut_words
from gm_tracker.ui.kit.theme import Theme


def test_the_number_at_the_end_stays(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    room = metrics.horizontalAdvance("Cellar Cult")
    first, second = (cut(metrics, f"Cellar Cultist {n}", room) for n in (1, 12))
    assert first.startswith("C") and first.endswith("\N{HORIZONTAL ELLIPSIS} 1")
    assert second.endswith("\N{HORIZONTAL ELLIPSIS} 12")
    assert metrics.horizontalAdvance(first) <= room


def test_so_does_the_count_of_further_ones_behind_it(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    room = metrics.horizontalAdvance("River Pirate +2")
    assert cut(metrics, "River Pirate 1 +2", room).startswith("River")
    assert cut(metrics, "River Pirate 1 +2", room).endswith("\N{HORIZONTAL ELLIPSIS} 1 +2")
    assert cut(metrics, "Theia +1", room) == "Theia +1"


def test_what_fits_and_what_has_no_number_is_as_ever(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    assert cut(metrics, "Orc 1", 1000) == "Orc 1"
    assert cut(metrics, "Night Constable", metrics.horizontalAdvance("Night Con")).endswith("…")
    assert cut(metrics, "Cellar Cultist 1", 0) == ""


def test_a_part_that_has_no_room_gives_way_whole(qtbot: QtBot) -> None:
    metrics, line = QFontMetrics(QFont()), "1d10 \N{MIDDLE DOT} OF 9 \N{MIDDLE DOT} kind longbow"
    room = metrics.horizontalAdvance(line) + 1
    assert cut_parts(metrics, line, room) == line
    assert cut_parts(metrics, line, room - 1) == "1d10 \N{MIDDLE DOT} OF 9"
    assert cut_parts(metrics, line, metrics.horizontalAdvance("1d10") + 1) == "1d10"


def test_dots_alone_do_not_stand_for_a_part(qtbot: QtBot) -> None:
    metrics, line = QFontMetrics(QFont()), "1d6+2 \N{MIDDLE DOT} skill 75"
    wide = metrics.horizontalAdvance
    assert cut_parts(metrics, line, wide("\N{HORIZONTAL ELLIPSIS}") + 1) == ""
    assert cut_parts(metrics, line, wide("1d\N{HORIZONTAL ELLIPSIS}") + 1) == ""
    assert cut_parts(metrics, "d6 \N{MIDDLE DOT} OF 9", wide("d6") + 1) == "d6"


def test_notes_are_cut_behind_a_word(themed_app: QApplication) -> None:
    metrics = QFontMetrics(Theme(DARK).type_font("note"))

    def shown(text: str, whole: str) -> str:
        return cut_words(metrics, text, metrics.horizontalAdvance(f"{whole}…") + 2)

    assert shown("Bastard sword", "Bastard swo") == "Bastard…"
    assert shown("Bastard sword +2", "Bastard +2") == "Bastard… +2"
    assert shown("Bastard sword", "Bastard") == "Bastard…"
    # A short word at the end, or alone, says nothing.
    assert shown("loading a crossbow", "loading a cross") == "loading…"
    assert shown("Two handed sword", "Two hand") == "Two hand…"
    assert cut_words(metrics, "Bastard sword", 1000) == "Bastard sword"
