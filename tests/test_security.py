"""Nothing of the program talks to a network: a filter in the kernel kills it if it tries."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOCKET_CALLS = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""By machine: its number for the kernel's audit, and that of the call `socket`."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() not in SOCKET_CALLS,
    reason="needs the filters of Linux",
)

GUARD = """
import ctypes, os, struct, sys

MACHINE, SOCKET = map(int, sys.argv[1:3])
LOAD, EQUAL, RETURN, ALLOW, KILL = 0x20, 0x15, 0x06, 0x7FFF0000, 0x80000000
AF_INET, AF_INET6 = 2, 10

def op(code, value, yes=0, no=0):
    return struct.pack("HBBI", code, yes, no, value)

# The number of the call stands at 0, the machine at 4, the first argument at 16.
program = b"".join((
    op(LOAD, 4), op(EQUAL, MACHINE, 0, 5),
    op(LOAD, 0), op(EQUAL, SOCKET, 0, 3),
    op(LOAD, 16), op(EQUAL, AF_INET, 2, 0), op(EQUAL, AF_INET6, 1, 0),
    op(RETURN, ALLOW), op(RETURN, KILL),
))
libc = ctypes.CDLL(None, use_errno=True)
kept = ctypes.create_string_buffer(program, len(program))
filters = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(kept))
if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, filters, 0, 0):
    print("no filter:", os.strerror(ctypes.get_errno()))
    sys.exit(77)
del sys.argv[1:3]
"""

PLAY = """
from pathlib import Path
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from gm_tracker import app
from gm_tracker.__main__ import main
from gm_tracker.ui.window import run

path = Path(sys.argv[1])
made = run.make_window

def make_window(*opened):
    window = made(*opened)

    def play():
        for letter in "norc x2\\r\\rnDeathBow party\\r\\r 3\\r4\\r5\\ra\\r12\\r":
            where = QApplication.focusWidget() or window
            if letter == "\\r":
                QTest.keyClick(where, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(where, letter)
            QApplication.processEvents()
        acts = window.acts
        for show in (acts.view.show_keys, acts.view.show_rules, acts.palette.open_palette,
                     acts.looks.switch, acts.files.restore_backup, acts.view.larger,
                     acts.notices.take_focus):
            show()
            QApplication.processEvents()
        acts.files.copy_to(path.with_name("copy.gmt"))
        acts.files.open_path(path.with_name("copy.gmt"))
        window.file_check.back_up()
        window.close()

    QTimer.singleShot(1200, play)
    return window

run.make_window = make_window
assert app.run(path) == 0
assert main(["check", str(path)]) == 0
assert main(["export", str(path)]) == 0
print("played to the end")
"""


def guarded(program: str, path: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that dies at its first socket of the internet."""
    machine, call = SOCKET_CALLS[platform.machine()]
    command = [sys.executable, "-c", GUARD + program, str(machine), str(call), str(path)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    if done.returncode == 77:
        pytest.skip(done.stdout)
    return done


def test_no_socket_of_the_internet_is_opened_from_start_to_close(tmp_path: Path) -> None:
    done = guarded(PLAY, tmp_path / "a.gmt")
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    assert done.stdout.endswith("played to the end\n")
    assert '"kind": "next"' in done.stdout


@pytest.mark.parametrize("family", ["AF_INET", "AF_INET6"])
def test_the_guard_sees_a_socket(tmp_path: Path, family: str) -> None:
    program = f"import socket\nsocket.socket(socket.{family}, socket.SOCK_DGRAM)\nprint('alive')"
    done = guarded(program, tmp_path)
    assert (done.returncode, done.stdout) == (-signal.SIGSYS, "")


def test_the_guard_lets_other_sockets_be(tmp_path: Path) -> None:
    done = guarded("import socket\nsocket.socketpair()\nprint('alive')", tmp_path)
    assert (done.returncode, done.stdout) == (0, "alive\n")
