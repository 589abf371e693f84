"""The last result with names that are longer than a line of the card."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.log_card import LogCard
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.cut import short_words
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.last_result import LastResult
from gm_tracker.words.pieces import Piece

WIDE = "W" * 200
SAID = (Piece(WIDE, strong=True), Piece(" hits "), Piece("Sir Orc", strong=True), Piece(" for 50"))


def test_no_word_is_wider_than_a_line(themed_app: QApplication, qtbot: QtBot) -> None:
    card = LogCard()
    qtbot.addWidget(card)
    card.set_theme(Theme(DARK))
    card.show_result(LastResult(1, "1.5", SAID))
    card.show()
    for wide in (260, 420, 300):
        card.resize(wide, 200)
        first, *rest = card.sentence.text().split(" ")
        assert rest == ["hits", "Sir", "Orc", "for", "50"]
        assert (
            first.startswith("WWW") and first.endswith("WWW") and "\N{HORIZONTAL ELLIPSIS}" in first
        )
        room = card.sentence.width()
        taken = letters(Theme(DARK), "last_result").metrics.horizontalAdvance(first)
        assert room - 40 < taken <= room
    assert card.sentence.accessibleName() == f"{WIDE} hits Sir Orc for 50"


def test_words_beyond_thirty_letters_have_no_middle() -> None:
    dots = "\N{HORIZONTAL ELLIPSIS}"
    assert (
        short_words(f"{WIDE} is disabled: where?")
        == f"{'W' * 14}{dots}{'W' * 14} is disabled: where?"
    )
    assert short_words("Ermengarde of the Far Northern Marches falls") == (
        "Ermengarde of the Far Northern Marches falls"
    )
