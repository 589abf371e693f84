"""Who acts on whom: the two sides share the width."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.person_head import Exchange, Manner, PersonHead
from gm_tracker.ui.kit.colours import DARK
from gm_tracker.ui.kit.theme import Theme
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
