"""What every test gets: no screen needed, a data folder of its own, steady hypothesis."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from itertools import count
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


MEMORY = Path("/dev/shm")  # noqa: S108 -- only the parent of folders that nobody can foresee
"""Where files cost no disk, on Linux."""
ENOUGH = 1_000_000_000
"""Bytes free there, many times what all tests together leave."""


def _room_in_memory() -> bool:
    if not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < ENOUGH:
        return False
    # Some tests start programs that they have put there.
    return not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC


# Every step of a fight waits for the disk, which is no test's concern; what is to be true of disks
# is said by the calls that are made (tests/drills/test_faults.py).
if not os.environ.get("TMPDIR") and _room_in_memory():
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_collection_finish() -> None:
    """Look for garbage as the running program does: not in what stays, and not all the time."""
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


_homes = count()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all data folders."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def data_home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone, so that no test meets a real campaign.

    It is not made before it is needed: most tests need none.
    """
    home = homes / str(next(_homes))
    monkeypatch.setenv("GM_TRACKER_HOME", str(home))
    return home


@pytest.fixture(scope="session")
def themed_app(qapp: QApplication) -> QApplication:
    """The application in the dark theme at 100 %."""
    from gm_tracker.ui.kit.colours import DARK
    from gm_tracker.ui.kit.theme import Theme, apply

    apply(qapp, Theme(DARK))
    return qapp
