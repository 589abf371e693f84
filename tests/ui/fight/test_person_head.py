"""Who acts on whom: the two sides share the width."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.arrow import Arrow
from gm_tracker.ui.fight.stage.exchange import Exchange
from gm_tracker.ui.fight.stage.person_head import Manner, PersonHead
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.piece_line import PieceLine
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Face
from gm_tracker.words.views import PersonView

NUMBERS = (("DF", "7 \N{RIGHTWARDS ARROW} 5"), ("AR", "0"), ("DR", "8"), ("HP", "172/172"))


def test_both_names_are_whole_where_the_numbers_of_one_can_wrap(qtbot: QtBot) -> None:
    exchange = Exchange()
    qtbot.addWidget(exchange)
    exchange.set_theme(Theme(DARK))
    exchange.show_people(
        PersonView("DeathBow Long", "party"), PersonView("Ir", "foe", numbers=NUMBERS)
    )
    actor, target = exchange.findChildren(PersonHead)
    exchange.resize(actor.name_width(Manner.LARGE) + target.name_width(Manner.LARGE) + 80, 80)
    exchange.show()
    # The widths are taken with the next event.
    QApplication.processEvents()
    assert target.natural_width(Manner.LARGE) > exchange.width() // 2
    assert actor.width() >= actor.name_width(Manner.LARGE)
    assert target.width() >= target.name_width(Manner.LARGE)


@pytest.mark.parametrize("manner", Manner)
def test_names_and_arrow_stand_level_where_one_of_the_two_is_a_count(
    qtbot: QtBot, manner: Manner
) -> None:
    exchange = Exchange()
    qtbot.addWidget(exchange)
    exchange.set_theme(Theme(DARK))
    actor = PersonView("Sela", "party", badge=4, face=Face("Se", 20), numbers=NUMBERS[:2])
    exchange.show_people(actor, PersonView("6 targets", "foe"))
    exchange.set_manner(manner)
    exchange.resize(900, exchange.height_in(900, manner))
    exchange.show()
    QApplication.processEvents()
    names = [
        each
        for each in exchange.findChildren(PieceLine)
        if each.isVisible() and each.text() in ("Sela", "6 targets")
    ]
    (arrow,) = exchange.findChildren(Arrow)
    parts = (*names, arrow)
    middles = [each.mapTo(exchange, each.rect().center()).y() for each in parts]
    assert len(names) == 2
    assert max(middles) - min(middles) <= 1
