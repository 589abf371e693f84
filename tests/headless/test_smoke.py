"""`--smoke` on a whole and on a broken installation, and `--version` without Qt."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gm_tracker import __version__, app, paths
from gm_tracker.campaign.presets import creatures
from gm_tracker.headless.smoke import NOT_WHOLE, smoke
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.sample import SAMPLE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A copy of the resources that the program takes for its own, to break.

    Its fonts are loaded into this very process, so the copy stays as long as that.
    """
    copy = tmp_path_factory.mktemp("installed") / "resources"
    shutil.copytree(paths.resources(), copy)
    monkeypatch.setattr(paths, "__file__", str(copy.parent / "paths.py"))
    creatures.cache_clear()
    yield copy
    creatures.cache_clear()


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, without a screen."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    around = {k: v for k, v in os.environ.items() if k not in hidden}
    around |= {"GM_TRACKER_HOME": str(home), "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *words], env=around, capture_output=True, text=True, check=False
    )


def test_a_whole_installation_is_sound_also_without_a_screen(tmp_path: Path) -> None:
    home = tmp_path / "Ящик с кубиками"
    done = run("-m", "gm_tracker", "--smoke", home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert "window, PDF and campaign are sound" in done.stdout
    assert list(home.iterdir()) == []


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def halved(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def swapped(path: Path) -> None:
    path.write_text("no picture and no font", encoding="utf-8")


def swapped_json(path: Path) -> None:
    path.write_text('{"format": "something else"}', encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "fault", "said"),
    [
        ("fonts/Inter-Bold.otf", swapped, "fonts/Inter-Bold.otf cannot be opened"),
        ("icons/sword.svg", swapped, "icons/sword.svg cannot be opened"),
        ("help/window.png", swapped, "help/window.png cannot be opened"),
        ("fonts/OFL.txt", emptied, "OFL.txt is empty"),
        (f"presets/{SYSTEMS[0].id}.json", swapped_json, f"{SYSTEMS[0].id}.json cannot be read"),
        ("presets", shutil.rmtree, "there are no presets"),
        (f"fights/{SAMPLE}", Path.unlink, SAMPLE),
        ("fights", shutil.rmtree, "no fight among the resources"),
        (f"fights/{SAMPLE}", halved, "smoke: "),
    ],
)
def test_each_thing_that_is_missing_or_broken_is_named_in_one_line(
    qapp: QApplication,
    installed: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    fault: Callable[[Path], None],
    said: str,
) -> None:
    fault(installed / name)
    assert smoke(app.try_window) == NOT_WHOLE
    err = capsys.readouterr().err
    assert err.startswith("smoke: ") and said in err and err.count("\n") == 1


def no_window(_campaign: Path, _paper: Path) -> None:
    """A window that does nothing at all."""


def test_a_window_that_saves_nothing_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert smoke(no_window) == NOT_WHOLE
    assert "smoke.pdf" in capsys.readouterr().err


def test_a_fight_that_was_not_played_to_its_end_is_noticed(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gm_tracker.session.sample.play_sample", lambda *_: None)
    assert smoke(app.try_window) == NOT_WHOLE
    assert "differently" in capsys.readouterr().err


VERSION_MAY_IMPORT = """
import sys
from gm_tracker.__main__ import main
main(["--version"])
print(*sorted({each.partition(".")[0] for each in sys.modules}))
"""


def test_the_version_is_told_without_qt_and_without_the_rest(tmp_path: Path) -> None:
    done = run("-c", VERSION_MAY_IMPORT, home=tmp_path)
    version, modules = done.stdout.splitlines()
    assert version == f"GM Tracker {__version__}"
    assert not {"PySide6", "shiboken6", "pydantic", "sqlite3"} & set(modules.split())
