from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.panel import CombatantPanel
from gm_tracker.ui.fight.panel_tracks import TrackEdit
from gm_tracker.ui.kit.colours import DARK, LIGHT
from gm_tracker.ui.kit.owned_text import TextOwner
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip
from gm_tracker.words.views import NumberLine, PanelView, TrackLine
from tests.screens import STATES, drawn_stage

KEY, LEFT = Qt.Key, Qt.MouseButton.LeftButton
IRTHEA = PanelView(
    "c", 5, "Irthea", "foe", "casting",
    tracks=(TrackLine("hp", "hit points", 60, 72), TrackLine("luck", "Luck", 3, 50, "−2 later")),
    numbers=(NumberLine("df", "DF", "7 of 12", ("level +2", "casting −5")),
             NumberLine("x", "X", "1")),
    conditions=(Chip("prone", "Prone"), Chip("casting", "Casting", on=True)),
    attacks=(Chip("staff", "Staff"), Chip("bolt", "Bolt", reason="already casting")),
    notes="Flees below 20.",
    spoken="Irthea, foe",
)  # fmt: skip


@pytest.fixture
def shown(qtbot: QtBot, themed_app: QApplication) -> CombatantPanel:
    made = CombatantPanel(Theme(DARK))
    qtbot.addWidget(made)
    made.resize(296, 668)
    made.show_view(IRTHEA)
    made.show()
    return made


def hit_points(shown: CombatantPanel) -> TrackEdit:
    edit = shown.tracks.parts["c/hp"].edit
    edit.setFocus()
    edit.selectAll()
    return edit


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("12", "12"), ("+5", "+5"), ("-7", "-7"), ("=40", "=40"), ("= -4", "=-4"), ("007", "007")],
)
def test_typing_into_a_track(shown: CombatantPanel, typed: str, expected: str) -> None:
    told: list[tuple[str, str, str]] = []
    shown.track_typed.connect(lambda *args: told.append(args))
    edit = hit_points(shown)
    QTest.keyClicks(edit, typed)
    QTest.keyClick(edit, KEY.Key_Return)
    assert told == [("c", "hp", expected)]
    assert edit.text() == "60"


def test_the_typographic_minus_counts(shown: CombatantPanel, qtbot: QtBot) -> None:
    edit = hit_points(shown)
    with qtbot.waitSignal(shown.track_typed) as caught:
        # As pasting does: key presses of tests know only plain letters.
        edit.insert("−3")
        QTest.keyClick(edit, KEY.Key_Return)
    assert caught.args == ["c", "hp", "-3"]


@pytest.mark.parametrize("typed", ["abc", "1d6", "--3", "+"])
def test_nonsense_is_marked_and_not_sent(shown: CombatantPanel, typed: str) -> None:
    told: list[object] = []
    shown.track_typed.connect(lambda *args: told.append(args))
    edit = hit_points(shown)
    QTest.keyClicks(edit, typed)
    assert edit.property("invalid")
    QTest.keyClick(edit, KEY.Key_Return)
    assert (told, edit.text()) == ([], "60")


def test_esc_takes_back_what_was_typed_and_then_closes(shown: CombatantPanel) -> None:
    closed: list[bool] = []
    shown.closed.connect(lambda: closed.append(True))
    edit = hit_points(shown)
    QTest.keyClicks(edit, "9")
    QTest.keyClick(edit, KEY.Key_Escape)
    assert (edit.text(), closed) == ("60", [])
    QTest.keyClick(edit, KEY.Key_Escape)
    assert closed == [True]


def test_a_new_value_does_not_disturb_typing(shown: CombatantPanel) -> None:
    edit = hit_points(shown)
    QTest.keyClicks(edit, "4")
    shown.show_view(replace(IRTHEA, tracks=(replace(IRTHEA.tracks[0], value=10),)))
    assert edit.text() == "4"
    QTest.keyClick(edit, KEY.Key_Escape)
    assert edit.text() == "10"


def test_enter_on_a_number_opens_and_closes_its_reasons(shown: CombatantPanel) -> None:
    row = shown.numbers.parts["df"]
    row.button.setFocus()
    QTest.keyClick(row.button, KEY.Key_Return)
    assert row.why.isVisible() and row.why.text() == "level +2\ncasting −5"
    shown.show_view(replace(IRTHEA, state="free"))
    assert shown.numbers.parts["df"] is row and row.why.isVisible()
    QTest.keyClick(row.button, KEY.Key_Space)
    assert row.why.isHidden()


def test_buttons_name_the_combatant(shown: CombatantPanel) -> None:
    told: list[tuple[object, ...]] = []
    shown.damage.connect(lambda *args: told.append(("damage", *args)))
    shown.heal.connect(lambda *args: told.append(("heal", *args)))
    shown.condition.connect(lambda *args: told.append(("condition", *args)))
    for button in (*shown.changes.buttons(), *shown.conditions.buttons()):
        QTest.mouseClick(button, LEFT)
    assert told == [
        ("damage", "c"),
        ("heal", "c"),
        ("condition", "c", "", True),
        ("condition", "c", "prone", True),
        ("condition", "c", "casting", False),
    ]


def test_an_act_that_cannot_be_done_says_why(shown: CombatantPanel) -> None:
    told: list[tuple[str, str]] = []
    refused: list[str] = []
    shown.attack_chosen.connect(lambda *args: told.append(args))
    shown.refused.connect(refused.append)
    for part in shown.attacks.parts.values():
        QTest.keyClick(part, KEY.Key_Return)
    assert (told, refused) == ([("c", "staff")], ["already casting"])


def taken_notes(panel: CombatantPanel) -> list[tuple[str, str]]:
    """A list that fills with the notes that are taken, and whose they are."""
    told: list[tuple[str, str]] = []

    def owner(who: str) -> TextOwner:
        def take(text: str) -> bool:
            told.append((who, text))
            return True

        return TextOwner(take)

    panel.owner_of = owner
    panel.show_view(None)
    panel.show_view(IRTHEA)
    return told


def test_notes_are_sent_on_leaving_once(shown: CombatantPanel) -> None:
    told = taken_notes(shown)
    shown.notes.setFocus()
    QTest.keyClicks(shown.notes, "Ho. ")
    shown.edit.setFocus()
    shown.notes.setFocus()
    shown.edit.setFocus()
    assert told == [("c", "Ho. Flees below 20.")]


def test_notes_go_to_the_one_they_were_typed_for(shown: CombatantPanel) -> None:
    told = taken_notes(shown)
    shown.notes.setFocus()
    QTest.keyClicks(shown.notes, "A")
    shown.show_view(replace(IRTHEA, id="d", notes="other"))
    assert told == [("c", "AFlees below 20.")]
    assert shown.notes.toPlainText() == "other"


def test_a_number_goes_to_the_one_it_was_typed_for(shown: CombatantPanel) -> None:
    told: list[tuple[str, str, str]] = []
    shown.track_typed.connect(lambda *args: told.append(args))
    QTest.keyClicks(hit_points(shown), "4")
    shown.show_view(replace(IRTHEA, id="d"))
    assert shown.tracks.parts["d/hp"].edit.text() == "60"
    assert told == [("c", "hp", "4")]


def test_edit_remove_and_the_way_back(shown: CombatantPanel, qtbot: QtBot) -> None:
    with qtbot.waitSignals([shown.edit_requested, shown.remove_requested, shown.closed]):
        for button in (shown.edit, shown.remove, shown.link):
            QTest.mouseClick(button, LEFT)


def test_names_are_plain_text_and_nothing_widens_the_panel(shown: CombatantPanel) -> None:
    long = replace(IRTHEA, name="<b>" + "🐉 long" * 40, state="x" * 200, numbers=())
    shown.show_view(long)
    shown.set_theme(Theme(DARK, 2.0))
    assert shown.minimumSizeHint().width() <= 296
    plain = Qt.TextFormat.PlainText
    assert all(label.textFormat() == plain for label in shown.findChildren(QLabel))
    assert not shown.grab().isNull()


def test_nobody_to_show(shown: CombatantPanel) -> None:
    shown.show_view(None)
    assert shown.empty.isVisible() and not shown.notes.isVisible()
    shown.show_view(IRTHEA)
    assert not shown.empty.isVisible() and shown.notes.toPlainText() == "Flees below 20."


def test_the_way_back_stays_at_the_end_where_nobody_is_shown(shown: CombatantPanel) -> None:
    shown.show_view(IRTHEA)
    QApplication.processEvents()
    end = shown.link.geometry().right()
    shown.show_view(None)
    QApplication.processEvents()
    assert shown.link.geometry().right() == end
    assert shown.link.width() == shown.link.sizeHint().width()


def test_other_colours_leave_the_hit_locations_as_high_as_they_were(
    themed_app: QApplication,
) -> None:
    with drawn_stage("system-mythras") as stage:
        STATES["system-mythras"](stage)
        stage.window.resize(1920, 1080)
        places = list[list[QRect]]()
        for colours in (LIGHT, DARK, LIGHT):
            stage.take_theme(Theme(colours))
            for _ in range(3):
                QApplication.processEvents()
            parts = stage.window.parts.later.panel.tracks.parts.values()
            places.append([each.geometry() for each in parts])
        assert len(places[0]) == 7
        assert places[0] == places[1] == places[2]
