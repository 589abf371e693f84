"""What every test gets: no screen needed, a data folder of its own, steady hypothesis."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from gm_tracker import paths
from gm_tracker.ui.kit import resources

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

# Set before anything imports Qt. GM_TRACKER_TEST_SCREEN=1 shows the windows on the real screen.
if not os.environ.get("GM_TRACKER_TEST_SCREEN"):
    os.environ["QT_QPA_PLATFORM"] = "offscreen"

resources.look_in(lambda: paths.resources())

settings.register_profile("default", deadline=None, max_examples=50)
settings.register_profile("ci", parent=settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone, so that no test meets a real campaign."""
    home = tmp_path / "home"
    monkeypatch.setenv("GM_TRACKER_HOME", str(home))
    return home


@pytest.fixture(scope="session")
def themed_app(qapp: QApplication) -> QApplication:
    """The application in the dark theme at 100 %."""
    from gm_tracker.ui.kit.colours import DARK
    from gm_tracker.ui.kit.theme import Theme, apply

    apply(qapp, Theme(DARK))
    return qapp
