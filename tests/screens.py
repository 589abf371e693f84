"""Pictures of the window in many states and looks: `python -m tests.screens FOLDER [WORD...]`.

File names say state, colours, size and text size. With words only states with the first in their
name are drawn, and of those the files with all the others in theirs: `attack dark 1366x738 200`.
738 and 572 are what a title bar leaves of two small screens. Whatever Qt complains of on the way
is printed and makes the exit code 1.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gm_tracker.app import Parts
from gm_tracker.campaign.presets import find_creature
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.step import Answer
from gm_tracker.session.settings import Settings
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.colours import CONTRAST, DARK, LIGHT
from gm_tracker.ui.window.run import make_application, make_window
from tests.helpers import act, perform
from tests.library_states import STATES as LIBRARY
from tests.screen_forecast import FORECAST
from tests.screen_groups import GROUPS
from tests.screen_idle import IDLE
from tests.screen_menus import BEFORE, draw_open
from tests.screen_notes import NOTES
from tests.screen_past import PAST
from tests.screen_players import PLAYERS
from tests.screen_recap import RECAP
from tests.screen_second import BARE_SECOND, PREVIEWS, SECOND, draw_second
from tests.screen_states import MORE
from tests.screen_systems import SYSTEMS
from tests.screen_touch import TOUCH
from tests.ui.window_parts import WindowParts

SHAPES = {
    (1366, 768): (1.0, 1.5, 2.0),
    (1366, 738): (1.0, 2.0),
    (1920, 1080): (1.0, 1.5, 2.0),
    (1024, 600): (1.0, 1.5, 2.0),
    (1024, 572): (1.0, 1.5),
}
"""The sizes of the window, each with the text sizes that are drawn in it."""
COLOURS = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
HARMLESS = tuple(
    f"This plugin does not support {each}"
    for each in ("propagateSizeHints()", "raise()", "grabbing the keyboard")
)
TRIES, BETWEEN_MS = 20, 20
"""A window is looked at so often, with so many milliseconds between, until it stands still."""
ODD_NAMES = (
    "<b>Bob</b> & <i>sons</i>",
    "\N{DRAGON} Fafnir \N{FIRE}\N{FIRE}",
    "\u0645\u062d\u0627\u0631\u0628 \u0627\u0644\u0635\u062d\u0631\u0627\u0621",
    "The very long name " * 10,
    "Zoë Ångström-Łukasiewicz",
    "W" * 200,
)

warnings: list[str] = []


class Stage(WindowParts):
    """A window on a fight of its own, and the state that is to be drawn."""

    @property
    def fight(self) -> Fight:
        """The fight in play."""
        return self.session.fight

    def keys(self, text: str) -> None:
        """Type into whatever has the focus; a line end is Enter."""
        for letter in text:
            target = QApplication.focusWidget() or self.window
            if letter == "\n":
                QTest.keyClick(target, Qt.Key.Key_Return)
            else:
                QTest.keyClicks(target, letter)

    def select(self, name: str) -> None:
        """Go to a combatant in the list."""
        self.initiative.select(self.id(name))

    @property
    def odd_names(self) -> tuple[str, ...]:
        """Names that are hard to show."""
        return ODD_NAMES

    @property
    def source(self) -> random.Random:
        """Dice for this picture."""
        return random.Random(len(self.fight.path))

    def name_of(self, combatant: str) -> str:
        """The name of a combatant."""
        return self.fight.encounter.combatants[combatant].name

    def id(self, name: str) -> str:
        """The id of a combatant."""
        everybody = self.fight.encounter.combatants.values()
        return next(each.id for each in everybody if each.name == name)


def main(folder: Path, word: str = "", *words: str) -> int:
    """Draw everything; 1 if Qt had something to complain of."""
    qInstallMessageHandler(_hear)
    application = make_application()
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, play in STATES.items():
        if word in name:
            with drawn_stage(name) as stage:
                play(stage)
                if name in SECOND:
                    count += draw_second(stage, folder, name, words)
                else:
                    count += _draw(application, stage, folder, name, words)
    if not word and "QT_SCALE_FACTOR" not in os.environ:
        _draw_on_a_dense_screen(folder)
    for line in sorted(set(warnings)):
        print(f"Qt: {line}", file=sys.stderr)
    print(f"{count} pictures are in {folder}")
    return 1 if warnings else 0


def _hear(_kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
    if text not in HARMLESS:
        warnings.append(text)


def _draw(
    application: QApplication, stage: Stage, folder: Path, name: str, words: Sequence[str]
) -> int:
    dense = os.environ.get("QT_SCALE_FACTOR", "")
    count = 0
    shapes = [(size, scale) for size, scales in SHAPES.items() for scale in scales]
    for called, (size, scale) in product(COLOURS, shapes):
        at = f"-{called}-{size[0]}x{size[1]}-{round(scale * 100)}"
        if not all(f"-{each}" in at for each in words):
            continue
        stage.window.resize(*size)
        stage.take_theme(look.Theme(COLOURS[called], scale))
        application.processEvents()
        stage.refresh()
        application.processEvents()
        if name in SAID:
            # What was said is outdated by what is shown anew.
            STATES[name](stage)
        file = f"{name}{at}{f'-dense{dense}' if dense else ''}.png"
        picture = _still(stage)
        draw_open(name, stage, picture)
        picture.save(str(folder / file))
        count += 1
    return count


def _still(stage: Stage) -> QPixmap:
    """The window when nothing in it moves any more: rows are laid out, odds have come."""
    picture = stage.window.grab()
    for _ in range(TRIES):
        QTest.qWait(BETWEEN_MS)
        again = stage.window.grab()
        if again.toImage() == picture.toImage():
            break
        picture = again
    return picture


def _draw_on_a_dense_screen(folder: Path) -> None:
    """Qt takes the density of a screen only when it starts."""
    command = [sys.executable, "-m", "tests.screens", str(folder), "attack-critical"]
    subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": "1.5"}, check=True)


@contextmanager
def _stage(bare: bool) -> Iterator[Stage]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.json")
        parts = Parts(source=random.Random(7), settings=lambda: settings)
        workspace, session = parts.open(Path(folder) / "evening.gmtrack")
        if not bare:
            _play(session.fight)
        window = make_window(parts.opened((workspace, session)))
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        try:
            yield Stage(window)
        finally:
            window.close()
            window.deleteLater()
            # Windows left over would take every new look as well.
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            workspace.close()


def drawn_stage(name: str) -> AbstractContextManager[Stage]:
    """A window for one of the states, which is still to be played."""
    return _stage(name in BARE)


def _fighter(name: str, weapon: Attack, hp: int, full: int, **stats: int) -> c.NewCombatant:
    side: Side = "party" if name in ("DeathBow", "Sister Maren", "Tobin") else "foe"
    return c.NewCombatant(name, side, stats, {"hp": Track(hp, full)}, (weapon,))


def _play(fight: Fight) -> None:
    """Eight combatants in segment 5 of the second round: two act, one is down, two are marked."""
    sword = Attack("a0", "Bastard sword", "1d10x10+50", {"of": 9})
    for new in (
        _fighter("DeathBow", sword, 90, 102, df=7, dr=11, dex=1, attacks=2),
        _fighter("Sister Maren", Attack("a0", "Mace", "1d6x10", {"of": 4}), 74, 80, df=4, ar=20),
        _fighter("Tobin", Attack("a0", "Crossbow", "1d8x10", {"of": 5}), 38, 60, df=5),
        _fighter("Irthea", Attack("a0", "Staff", "2d6x10", {"of": 4}), 72, 72, df=7, dr=8),
        _fighter("Lizardman", Attack("a0", "Claws", "1d8x10", {"of": 4}), 20, 90, df=2, attacks=2),
    ):
        act(fight, c.AddCombatants(new))
    orc = find_creature("nc", "Orc")
    assert orc is not None
    act(fight, c.AddCombatants(orc, 3))
    perform(fight, c.Next(), random.Random(3))
    while fight.encounter.clock.phase != "start" and fight.encounter.clock.round == 1:
        act(fight, c.Next())
    segments: tuple[Answer, ...] = ((3, 3), 8, 9, 7, (3, 4), 4, 5, 7)
    act(fight, c.Next(), **{f"segments_c{at}": segment for at, segment in enumerate(segments)})
    act(fight, c.Next())
    while fight.encounter.clock.segment < 5:
        act(fight, c.Next())
    here = fight.encounter.clock.position
    act(fight, c.AddCondition("c4", "stunned", End(here + 20)))
    act(fight, c.AddCondition("c3", "prone"))
    act(fight, c.ChangeTrack("c7", "hp", -60))


def _fight(stage: Stage) -> None:
    """One of the two who act has struck; the damage is held until the segment closes."""
    sword = c.DeclareAttack("c6", "c0", "a0")
    act(stage.fight, sword, attack=(12,), damage=40)
    stage.select("DeathBow")


def _empty(stage: Stage) -> None:
    """Nothing yet."""


def _attack_picking(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("4")


def _attack_odds(stage: Stage) -> None:
    _attack_picking(stage)
    stage.keys("\n")


def _attack_critical(stage: Stage) -> None:
    _attack_odds(stage)
    stage.keys("3\n")


def _attack_result(stage: Stage) -> None:
    _attack_critical(stage)
    stage.keys("7\n")


def _panel(stage: Stage) -> None:
    stage.select("Lizardman")
    stage.acts.combatants.toggle_panel()


def _form(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.combatants.edit_selected()


def _round(stage: Stage) -> None:
    fight = stage.fight
    while fight.encounter.clock.phase != "start":
        act(fight, c.Next())
    stage.acts.round.go_next()


def _palette(stage: Stage) -> None:
    stage.acts.palette.open_palette()
    stage.keys("or")


def _quick(stage: Stage) -> None:
    stage.select("Orc 2")
    stage.acts.combatants.ask_damage()
    stage.keys("twelve\n")


def _said(stage: Stage) -> None:
    stage.window.say("Orc 1 has acted in this segment; it can act again in round 3.")


def _forty(stage: Stage) -> None:
    for line in ("Mara party hp 60 df 4", "orc x30", "town guard neutral x9"):
        assert not stage.session.entries.add(line)
    perform(stage.fight, c.Next(), random.Random(5))
    stage.acts.round.go_next()


def _odd_names(stage: Stage) -> None:
    for at, name in enumerate(ODD_NAMES):
        fighter = _fighter(name, Attack("a0", "Sword", "1d8x10", {"of": 5}), 50, 60, df=3)
        act(stage.fight, c.AddCombatants(fighter))
        if at % 2:
            act(stage.fight, c.AddCondition(f"c{at}", "stunned"))
    perform(stage.fight, c.Next(), random.Random(5))
    while not stage.fight.encounter.acting():
        act(stage.fight, c.Next())
    stage.acts.round.attack()


STATES: dict[str, Callable[[Stage], None]] = {
    "fight": _fight,
    "empty": _empty,
    "attack-picking": _attack_picking,
    "attack-odds": _attack_odds,
    "attack-critical": _attack_critical,
    "attack-result": _attack_result,
    "panel": _panel,
    "form": _form,
    "rules": lambda stage: stage.acts.view.show_rules(),
    "keys": lambda stage: stage.acts.view.show_keys(),
    "round": _round,
    "settings": lambda stage: stage.acts.settings.show_settings(),
    "prepare": lambda stage: stage.acts.arrange.arrange_prep(),
    "small-screen": lambda stage: stage.acts.arrange.arrange_small(),
    "palette": _palette,
    "quick": _quick,
    "said": _said,
    "forty": _forty,
    "odd-names": _odd_names,
    **MORE,
    **PLAYERS,
    **IDLE,
    **PAST,
    **RECAP,
    **FORECAST,
    **GROUPS,
    **LIBRARY,
    **NOTES,
    **SYSTEMS,
    **TOUCH,
    **SECOND,
    **PREVIEWS,
    **BEFORE,
}
SAID = ("said",)
"""States that say something in passing: it is said again for each picture."""
BARE = ("empty", "forty", "odd-names", "busy-forty", "forecast-eve", *BARE_SECOND, *GROUPS)
"""States that begin with nobody there."""

if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
