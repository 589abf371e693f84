"""Who acts on whom: the two sides share the width."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
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


def cut_names(exchange: Exchange) -> list[str]:
    """The names that have less room than they need."""
    names = [each for each in exchange.findChildren(PieceLine) if each.isVisible()]
    return [each.text() for each in names if each.width() < each.sizeHint().width()]


def two_in(qtbot: QtBot, badge: int = 0) -> Exchange:
    """Two with names that need all the width there is, shown."""
    exchange = Exchange()
    qtbot.addWidget(exchange)
    exchange.set_theme(Theme(DARK))
    actor = PersonView("Shield Thane", "foe", badge=badge)
    exchange.show_people(actor, PersonView("Garan of Weir", "party"))
    exchange.show()
    QApplication.processEvents()
    exchange.resize(names_width(exchange) + 69, 80)
    QApplication.processEvents()
    return exchange


def names_width(exchange: Exchange) -> int:
    """The width of both large names, in pixels, without the arrow."""
    return sum(each.name_width(Manner.LARGE) for each in exchange.findChildren(PersonHead))


def test_names_become_large_at_one_width_as_the_window_grows(qtbot: QtBot) -> None:
    exchange = two_in(qtbot)
    whole, large = names_width(exchange), []
    for more in range(40, 90):
        exchange.resize(whole + more, 80)
        QApplication.processEvents()
        assert (more, cut_names(exchange)) == (more, [])
        names = (each for each in exchange.findChildren(PieceLine) if each.isVisible())
        large.append(next(names).height() > 30)
    # Small ones have a shorter arrow between them, which must not count as room.
    assert large == sorted(large)
    assert set(large) == {False, True}


def test_the_two_share_the_width_anew_when_a_badge_becomes_wider(qtbot: QtBot) -> None:
    exchange = two_in(qtbot, badge=7)
    (badge,) = (each for each in exchange.findChildren(QLabel) if each.text() == "7")
    badge.setText("7" * 12)
    for _ in range(3):
        QApplication.processEvents()
    assert cut_names(exchange) == []


def test_what_is_said_of_somebody_breaks_only_between_two_facts(qtbot: QtBot) -> None:
    head = PersonHead()
    qtbot.addWidget(head)
    head.show_person(PersonView("Nora", "party", "ready to fire, prone", numbers=NUMBERS[:2]))
    (said,) = (each for each in head.findChildren(PieceLine) if each.text().startswith("DF"))
    held = [each.replace("\N{NO-BREAK SPACE}", " ") for each in said.text().split(" ") if each]
    assert held == ["DF 7 \N{RIGHTWARDS ARROW} 5", "AR 0", "ready to fire,", "prone"]


def test_the_numbers_have_the_room_below_a_corner_that_the_names_leave_free(qtbot: QtBot) -> None:
    exchange = Exchange()
    qtbot.addWidget(exchange)
    exchange.set_theme(Theme(DARK))
    exchange.show_people(
        PersonView("Reaver 1", "foe", numbers=NUMBERS[:1]),
        PersonView("Nim", "party", numbers=NUMBERS),
    )
    actor, target = exchange.findChildren(PersonHead)
    corner = 120
    exchange.set_corner(corner)
    wide = actor.natural_width(Manner.LARGE) + target.natural_width(Manner.LARGE) + 80
    exchange.resize(wide, exchange.height_in(wide, Manner.LARGE))
    exchange.show()
    for _ in range(3):
        QApplication.processEvents()
    (said,) = (each for each in target.findChildren(PieceLine) if each.text().startswith("DF"))
    assert said.height() < 2 * said.fontMetrics().height()
    end = said.mapTo(exchange, said.rect().topRight()).x()
    assert end > exchange.width() - corner
    # A name that is too long for both ends where the corner begins.
    long = PersonView("Sir Bartholomew of the Far Northern Marches", "party", numbers=NUMBERS)
    exchange.show_people(PersonView("Reaver 1", "foe"), long)
    for _ in range(3):
        QApplication.processEvents()
    names = [each for each in target.findChildren(PieceLine) if each.text().startswith("Sir")]
    ends = [each.mapTo(exchange, each.rect().topRight()).x() for each in names if each.isVisible()]
    assert ends and max(ends) < exchange.width() - corner
