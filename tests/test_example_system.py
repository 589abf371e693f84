"""A rule system in a package of its own: built, installed beside the program, and played."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_architecture import ROOT, Module, imported, modules

SOURCE = ROOT / "tests" / "example_system"
FIGHT = SOURCE / "knucklebones" / "resources" / "fights" / "two-in-the-anchor.json"
WINDOW = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from gm_tracker.app import Parts
from gm_tracker.ui.kit.icons import pixmap
from gm_tracker.ui.window.run import make_application, make_window

application, parts = make_application(), Parts(reporting=None)
found = parts.open(Path(sys.argv[1]))
window = make_window(parts.opened(found))
window.show()
window.activateWindow()
application.processEvents()
for menu in window.findChildren(QMenu):
    menu.aboutToShow.emit()
actions = [each for menu in window.findChildren(QMenu) for each in menu.actions()]
next(each for each in actions if each.text() == "Knucklebones").trigger()
enter = Qt.Key.Key_Return
for key in (*"Brawl", enter, "n", *"dock rat x2", enter, enter, Qt.Key.Key_Space):
    QTest.keyClick(QApplication.focusWidget() or window, key)
    application.processEvents()
encounter = window.play.encounter
print(encounter.system, *(each.name for each in encounter.combatants.values()), sep=", ")
print(found[0].help.page("knucklebones").splitlines()[0])
print(*(each.title for each in found[0].fights.ready() if each.system == encounter.system))
print(pixmap("knucklebones-mug", "#ffffff").isNull())
window.close()
found[0].close()
"""


def quietly(*words: str | Path, **around: str) -> str:
    """What a program prints that ends well."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **around}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    return done.stdout


def pip(*words: str | Path) -> None:
    """Run pip without a network."""
    flags = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-index")
    quietly(sys.executable, "-m", "pip", words[0], *flags, *words[1:])


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the package was installed that was built from the example."""
    folder = tmp_path_factory.mktemp("example")
    source = shutil.copytree(SOURCE, folder / "source")
    pip("wheel", "--no-build-isolation", "--wheel-dir", folder, source)
    pip("install", "--target", folder / "beside", next(folder.glob("*.whl")))
    return folder / "beside"


def told(beside: Path, *words: str | Path) -> str:
    """What the program prints with the package beside it."""
    return quietly(sys.executable, *words, PYTHONPATH=f"{beside}{os.pathsep}{ROOT}")


def test_it_names_nothing_of_the_program_but_the_api() -> None:
    known = modules()
    for path in SOURCE.rglob("*.py"):
        text = path.read_text("utf-8")
        module = Module("knucklebones", ast.parse(text), text)
        named = set(imported(module, known, is_package=True))
        ours = {each for each in named if each.startswith("gm_tracker")}
        assert ours == {"gm_tracker.api"}
    assert "knucklebones" not in "".join(each.text for each in known.values())


def test_the_verbs_know_it(beside: Path) -> None:
    odds = told(beside, "-m", "gm_tracker", "odds", "knucklebones", "grip=5", "teeth=2")
    assert odds.startswith("50 % to hit (needs 5 or less)\n")
    played = told(beside, "-m", "gm_tracker", "play", FIGHT)
    assert "Ann hits Dock Rat for 5 · Stool" in played
    assert "Knucklebones" in told(beside, "-m", "gm_tracker", "odds", "--help")


def test_the_window_begins_a_fight_in_it_with_its_presets(beside: Path, tmp_path: Path) -> None:
    words = ("-c", WINDOW, tmp_path / "a.gmt")
    assert told(beside, *words).splitlines() == [
        "knucklebones, Dock Rat 1, Dock Rat 2",
        "# Knucklebones at a glance",
        "Two in the Anchor",
        "False",
    ]
