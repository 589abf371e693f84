"""On which screen the window opens: never over the fight where another one is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from gm_tracker.ui.players.screens import Stand, part_of, read_stand, stand_for, stand_text


@pytest.mark.parametrize(
    ("names", "kept", "found"),
    [
        (["own"], Stand(), Stand("own", whole=False)),
        (["own"], Stand("TV"), Stand("own", whole=False)),
        (["own", "TV"], Stand(), Stand("TV")),
        (["TV", "own"], Stand("own", whole=False), Stand("TV")),
        (["own", "TV", "beamer"], Stand("beamer"), Stand("beamer")),
        (["own", "TV"], Stand("TV", whole=False), Stand("TV", whole=False)),
        ([], Stand("TV"), Stand("own", whole=False)),
    ],
)
def test_where_it_opens(names: list[str], kept: Stand, found: Stand) -> None:
    assert stand_for(names, "own", kept) == found


@pytest.mark.parametrize("stand", [Stand("HDMI-1"), Stand("A screen: 2", whole=False)])
def test_a_stand_is_kept_and_read_again(stand: Stand) -> None:
    assert read_stand(stand_text(stand)) == stand


@pytest.mark.parametrize("kept", ["", "rubbish", "  "])
def test_a_setting_that_is_none_is_the_default(kept: str) -> None:
    assert read_stand(kept) == Stand()


@pytest.mark.parametrize("room", [QRect(0, 0, 1366, 768), QRect(1920, 40, 800, 1280)])
def test_a_window_stands_in_the_middle_in_the_shape_of_a_television(room: QRect) -> None:
    area = part_of(room)
    assert room.contains(area)
    assert abs(area.center().x() - room.center().x()) <= 1
    assert abs(area.width() / area.height() - 16 / 9) < 0.02
