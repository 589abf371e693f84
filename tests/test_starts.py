"""Starts that cannot be: one sentence on standard error and exit code 2, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="displays and links of Linux")


def start(folder: Path, *words: str, **changed: str | None) -> subprocess.CompletedProcess[str]:
    """Start the program on these words, with these variables changed (None: taken away)."""
    known = {**os.environ, "PYTHONPATH": str(ROOT), "GM_TRACKER_HOME": str(folder / "home")}
    given = {**known, **changed}
    return subprocess.run(
        [sys.executable, "-m", "gm_tracker", *words],
        cwd=folder,
        env={key: value for key, value in given.items() if value is not None},
        capture_output=True,
        text=True,
        errors="surrogateescape",
        timeout=30,
        check=False,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence with which a start ended."""
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    (sentence,) = done.stderr.splitlines()
    assert sentence.endswith(".")
    return sentence


def test_a_name_of_300_letters_is_too_long(tmp_path: Path) -> None:
    assert "too long" in refused(start(tmp_path, "n" * 300 + ".gmt"))


def test_an_empty_name_is_a_folder(tmp_path: Path) -> None:
    assert refused(start(tmp_path, "")).startswith(". is not a GM Tracker campaign")


def test_the_home_of_nobody_is_said(tmp_path: Path) -> None:
    assert "no such user" in refused(start(tmp_path, GM_TRACKER_HOME="~nobody-at-all/x"))
    assert "~nobody-at-all" in refused(start(tmp_path, "~nobody-at-all/x.gmt"))
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_no_folder_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    home = str(tmp_path / "file")
    assert str(tmp_path / "file") in refused(start(tmp_path, GM_TRACKER_HOME=home))


@LINUX
def test_without_a_whole_path_of_a_home_nobody_knows_where_the_data_belongs(
    tmp_path: Path,
) -> None:
    done = start(tmp_path, GM_TRACKER_HOME=None, HOME="some/where", XDG_DATA_HOME=None)
    assert "HOME is missing or no whole path" in refused(done)
    assert list(tmp_path.iterdir()) == []


@LINUX
def test_a_link_that_leads_nowhere_becomes_no_empty_campaign(tmp_path: Path) -> None:
    (tmp_path / "a.gmt").symlink_to(tmp_path / "gone.gmt")
    assert "there is no such file" in refused(start(tmp_path, "a.gmt"))
    assert not (tmp_path / "gone.gmt").exists()


@LINUX
def test_a_dead_display_is_named(tmp_path: Path) -> None:
    done = start(tmp_path, QT_QPA_PLATFORM=None, DISPLAY=":4077", WAYLAND_DISPLAY=None)
    assert ":4077 does not answer" in refused(done)


@LINUX
def test_a_name_that_is_not_utf_8_opens(tmp_path: Path) -> None:
    odd = os.fsdecode(b"\xff\xfe.gmt")
    (tmp_path / "aside").mkdir()
    done = start(tmp_path, odd, "--offscreen-demo", TMPDIR=str(tmp_path / "aside"))
    assert (done.returncode, done.stderr) == (0, "")
    assert [each.name for each in (tmp_path / "aside").iterdir()] == [], "nothing is left behind"
    assert (tmp_path / "home" / "demo.png").is_file()
    done = start(tmp_path, "check", odd)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do all")
def test_folders_without_permission_are_said(tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0)
    try:
        assert "no permission" in refused(start(tmp_path, str(locked / "a.gmt")))
        assert "no permission" in refused(start(tmp_path, GM_TRACKER_HOME=str(locked)))
    finally:
        locked.chmod(0o700)


def test_a_fault_before_the_window_is_one_sentence_and_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import gm_tracker.session.opening as o\ndef broken(*_): raise ZeroDivisionError\n"
        "o._file_at = broken\n",
        "utf-8",
    )
    done = start(tmp_path, PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    assert "Something went wrong in the program" in refused(done)
    log = (tmp_path / "home" / "log" / "gm-tracker.log").read_text("utf-8")
    assert "ZeroDivisionError" in log


RACE = """
import sys, time
from pathlib import Path
from gm_tracker.session.opening import FAILURES, _file_at
print("ready", flush=True)
sys.stdin.readline()
try:
    file, made = _file_at(Path(sys.argv[1]))
except FAILURES as failure:
    print(failure, flush=True)
else:
    print("open", flush=True)
sys.stdin.readline()
"""


def test_of_two_starts_on_one_new_file_one_opens_it_and_the_other_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RACE]
    for number in range(6):
        path = tmp_path / f"{number}.gmt"
        two = [
            subprocess.Popen(
                [*command, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(2)
        ]
        for word in ("ready", ""):
            said = [each.stdout.readline().strip() for each in two if each.stdout]
            assert word in said[0]
            for each in two:
                assert each.stdin is not None
                each.stdin.write("go\n")
                each.stdin.flush()
        for each in two:
            each.communicate()
        assert "open" in said, said
        assert any("is already open" in each for each in said), said
