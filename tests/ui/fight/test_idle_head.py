"""Who acts, in large: what is still to land shows, and a long name is readable at both ends."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QColor, QImage, QPaintEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.fight.stage.idle_cells import head_line
from gm_tracker.ui.fight.stage.idle_head import IdleHead, named
from gm_tracker.ui.kit.colours import DARK, LIGHT, Colours
from gm_tracker.ui.kit.letters import letters, letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.idle_views import ActingView, AttackHead

WIDE = 700
WHOLE = ActingView("a", 1, "DeathBow", "party", value=90, maximum=102)


@pytest.fixture
def head(qtbot: QtBot) -> IdleHead:
    """A head as wide as on a small screen."""
    made = IdleHead()
    qtbot.addWidget(made)
    return made


def drawn(head: IdleHead, view: ActingView, colours: Colours, *, small: bool = False) -> QImage:
    """The picture of it."""
    head.set_theme(Theme(colours))
    head.set_small(small)
    head.resize(WIDE, head.sizeHint().height())
    head.show_actor(view)
    return head.grab().toImage()


def coloured(picture: QImage, colour: str, box: QRect) -> int:
    """How many pixels of a box have about that colour."""
    wanted, count = QColor(colour), 0
    for x in range(box.left(), box.right() + 1):
        for y in range(box.top(), box.bottom() + 1):
            pairs = zip(_rgb(picture.pixelColor(x, y)), _rgb(wanted), strict=True)
            count += all(abs(one - other) < 12 for one, other in pairs)
    return count


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("landing", "sign"), [(-13, "foe"), (9, "ok")])
def test_what_is_to_land_has_its_colour_in_the_bar_and_in_the_numbers(
    head: IdleHead, colours: Colours, landing: int, sign: str
) -> None:
    high = head.height_as(small=False)
    numbers, bar = QRect(WIDE - 190, 0, 190, 31), QRect(WIDE - 175, 36, 174, high - 37)
    before, after = (drawn(head, replace(WHOLE, landing=e), colours) for e in (0, landing))
    colour = str(getattr(colours, sign))
    for box in (numbers, bar):
        assert coloured(after, colour, box) > 10
    at_end = QRect(WIDE - 175 + 135, 36, 39, high - 37)
    assert before.copy(at_end) != after.copy(at_end)
    assert coloured(before, colours.foe, numbers) == coloured(before, colours.foe, bar) == 0


def test_a_long_name_is_smaller_before_it_is_cut_and_keeps_its_end() -> None:
    theme, name = Theme(LIGHT), "Zoë Ångström-Łukasiewicz"
    large = letters(theme, "stage_name")
    whole = large.width(name)
    assert named(theme, name, whole + 2, small=False) == (large, name)
    font, text = named(theme, name, whole - 30, small=False)
    assert font is not large
    assert text == name
    _, cut = named(theme, name, whole // 3, small=False)
    assert cut.startswith("Zo")
    assert cut.endswith("cz")


def test_numbers_give_a_long_name_what_they_do_not_need(head: IdleHead) -> None:
    long = replace(WHOLE, name="Ermengarde Wolfsbane-Hohenstaufen of the Marches")
    drawn(head, long, LIGHT, small=True)
    assert head.value_width() < 150
    drawn(head, WHOLE, LIGHT, small=True)
    assert head.value_width() == WIDE // 4


def test_conditions_give_up_their_times_before_they_are_cut(head: IdleHead) -> None:
    numbers = tuple((f"number {at}", "10") for at in range(3))
    whole = replace(WHOLE, numbers=numbers, note="blinded to segment 3, next round")
    brief, named = replace(whole, brief="blinded"), replace(whole, note="blinded")
    assert drawn(head, whole, DARK) != drawn(head, named, DARK), "it is cut"
    assert drawn(head, brief, DARK) == drawn(head, named, DARK)


def test_over_a_weapon_that_is_to_be_taken_up_stands_at_least_how_long_that_takes(
    themed_app: QApplication,
) -> None:
    theme, knife = (
        Theme(DARK),
        AttackHead("k", "Knife", "1d6x10", "8 segments to take up", "8 segments"),
    )
    wide = letters(theme, "note").width(knife.first)
    assert head_line(theme, knife, wide + 1) == "8 segments to take up"
    assert head_line(theme, knife, wide - 9) == "8 segments"
    assert head_line(theme, AttackHead("a", "Axe", "1d8x10"), 10) == "1d8x10"


def test_of_how_many_hit_points_gives_way_to_a_name_that_is_whole_then(head: IdleHead) -> None:
    drawn(head, WHOLE, LIGHT, small=True)
    theme = Theme(LIGHT)
    name = letters_of(theme, 19, 700).width(WHOLE.name)
    beside = theme.px(31 + 14 + 9) + letters(theme, "key_cap").width("1") + 2 * theme.px(10)
    points = letters_of(theme, 21, 700).width("90")
    head.resize(beside + name + points + 8, head.height())
    assert points < head.value_width() < points + 8
    # With hardly any room for either both stay as they were.
    head.resize(beside + name, head.height())
    assert head.value_width() == head.width() // 4


def painted_by(head: IdleHead, view: ActingView, qtbot: QtBot) -> QRect:
    """What is painted anew when that is shown."""
    head.show()
    qtbot.waitExposed(head)
    QApplication.processEvents()
    with qtbot.waitCallback() as painted:
        head.installEventFilter(seen := _Paints(head, painted))
        head.show_actor(view)
    head.removeEventFilter(seen)
    found = next(iter(painted.args or ()), None)
    assert isinstance(found, QRect)
    return found


def test_other_points_are_painted_alone(head: IdleHead, qtbot: QtBot) -> None:
    drawn(head, replace(WHOLE, numbers=(("DF", "5"),)), DARK)
    rect = painted_by(head, replace(WHOLE, numbers=(("DF", "5"),), value=71, landing=-4), qtbot)
    assert rect.left() == WIDE - head.value_width()
    whole = head.grab().toImage()
    assert head.grab(rect).toImage() == whole.copy(rect)


def test_another_condition_paints_all_of_it(head: IdleHead, qtbot: QtBot) -> None:
    drawn(head, WHOLE, DARK)
    assert painted_by(head, replace(WHOLE, value=71, note="prone"), qtbot) == head.rect()


class _Paints(QObject):
    """Tells what is to be painted."""

    def __init__(self, head: IdleHead, told: Callable[[QRect], None]) -> None:
        super().__init__(head)
        self._told = told

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self._told(event.rect())
        return False
