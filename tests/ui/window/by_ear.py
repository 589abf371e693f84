"""Plays the fight of four against twelve as somebody who sees nothing.

All that is read are names, values, descriptions, states and keys of Qt's accessible interfaces, and
what is announced; each key that is pressed is one of those that were read, or moves a cursor.
`blank` is the kind of text that is not heard: each kind that is `used` is needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QKeyCombination
from PySide6.QtGui import QAccessible, QAccessibleInterface, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gm_tracker.ui.window.main_window import MainWindow
from gm_tracker.ui.window.run import make_window
from tests.ui.hearing import Heard, face, hearing, role
from tests.ui.window import four_against_a_band as band
from tests.ui.window import four_against_twelve as fight
from tests.ui.window_parts import WindowParts

Text = QAccessible.Text
_BAND = re.compile(r"^\d+ [^;]+; ")
_NUMBER = re.compile(r"number (\d+)")
_POINTS = re.compile(r"^(?:On the stage, )?(.+?), (party|foe), (−?\d+) of \d+ hit points")
_OUT = re.compile(r", (?:unconscious|dying|dead|down|left|out)\b")


def fight_by_ear(qtbot: QtBot, rounds: int, blank: str = "") -> tuple[dict[str, None], str]:
    """Play so many rounds; the kinds of texts that were used, and the hash of the end."""
    with fight.begun() as begun:
        return _played(qtbot, begun, lambda hands: fight.play(hands, rounds), blank)


def band_by_ear(qtbot: QtBot, rounds: int, blank: str = "") -> tuple[dict[str, None], str]:
    """The same with the twelve as one."""
    with band.begun() as begun:
        return _played(qtbot, begun, lambda hands: band.play(hands, rounds), blank)


def _played(
    qtbot: QtBot, begun: fight.Begun, play: Callable[[ByEar], None], blank: str
) -> tuple[dict[str, None], str]:
    with hearing() as heard:
        window = make_window(begun.parts.opened((begun.workspace, begun.session)))
        qtbot.addWidget(window)
        window.resize(1366, 768)
        try:
            with qtbot.waitActive(window):
                window.show()
            hands = ByEar(window, heard, blank)
            play(hands)
            return hands.used, begun.hash
        finally:
            window.close()


class Lost(AssertionError):
    """Somebody who hears only this does not know how to go on."""


class ByEar:
    """Hands that are led by what is heard."""

    def __init__(self, window: MainWindow, heard: Heard, blank: str = "") -> None:
        self._window, self._heard, self._blank = window, heard, blank
        self.used: dict[str, None] = {}
        self._root = face(window)
        self._menus = dict(self._menu_keys())
        self._list = self._find("List", "Initiative")
        self._stage = self._find("Border", "Stage")
        self._clock = self._find("StaticText", "Clock")

    # Reading

    def _read(self, one: QAccessibleInterface, kind: QAccessible.Text, what: str) -> str:
        """A text of that kind, unless it is the one that is not heard."""
        key = f"{what}: {kind.name.lower()}"
        self.used[key] = None
        return "" if key == self._blank else one.text(kind)

    def _name(self, one: QAccessibleInterface, what: str) -> str:
        return self._read(one, Text.Name, what)

    def _said(self, what: str, pattern: str) -> str:
        """The first new announcement of that pattern."""
        key = f"announced: {what}"
        self.used[key] = None
        new = [] if key == self._blank else self._heard.new()
        found = next((each for each in new if re.search(pattern, each)), None)
        if found is None:
            raise Lost(f"{what}: {pattern} not in {new}")
        return found

    def _below(self, one: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
        for at in range(one.childCount()):
            child = one.child(at)
            if child is not None and child.isValid():
                yield child
                if role(child) not in ("List", "Table", "MenuBar"):
                    yield from self._below(child)

    def _find(
        self, kind: str, begins: str, within: QAccessibleInterface | None = None
    ) -> QAccessibleInterface:
        for each in self._below(within or self._root):
            fits = role(each) == kind and not each.state().invisible
            if fits and self._name(each, f"{kind} {begins}").startswith(begins):
                return each
        raise Lost(f"no {kind} {begins}")

    def _menu_keys(self) -> Iterator[tuple[str, str]]:
        (bar,) = (each for each in self._below(self._root) if role(each) == "MenuBar")
        for at in range(bar.childCount()):
            for menu in self._below(bar.child(at)):
                if role(menu) == "MenuItem" and menu.text(Text.Accelerator):
                    yield menu.text(Text.Name), menu.text(Text.Accelerator)

    def _rows(self) -> list[tuple[str, QAccessibleInterface]]:
        rows = (self._list.child(at) for at in range(self._list.childCount()))
        return [(self._name(each, "row"), each) for each in rows if each is not None]

    def _number(self, row: QAccessibleInterface, what: str) -> str:
        found = _NUMBER.search(self._read(row, Text.Description, what))
        if found is None:
            raise Lost(f"no number of {row.text(Text.Name)}")
        return found[1]

    # Pressing

    def _press(self, key: str) -> None:
        if not key:
            raise Lost("no key is told")
        WindowParts(self._window).paint_buttons()
        # What the hints of PySide do not know.
        stroke: QKeyCombination = QKeySequence(key)[0]  # type: ignore[index]
        where = QApplication.focusWidget() or self._window
        QTest.keyClick(where, stroke.key(), stroke.keyboardModifiers())

    def _type(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget() or self._window, text)

    def _choose(self, menu: str) -> None:
        """The key of an entry of the menus."""
        key = f"menu {menu}: accelerator"
        self.used[key] = None
        told = [] if key == self._blank else [each for each in self._menus if each.startswith(menu)]
        self._press(self._menus[told[0]] if told else "")

    def _push(self, button: str) -> None:
        """The key that a button of the stage tells."""
        self._press(self._read(self._find("Button", button, self._stage), Text.Description, button))

    def _answer(self, asked: str, text: str) -> None:
        """Type this into the line that asks for it."""
        line = face(QApplication.focusWidget() or self._window)
        if asked not in self._name(line, f"line {asked}"):
            raise Lost(f"{line.text(Text.Name)} is no line for {asked}")
        self._type(text)
        self._press("Return")

    # What Hands can do

    def _time(self) -> tuple[int, int]:
        said = self._read(self._clock, Text.Value, "clock")
        found = re.search(r"Round (\d+), (?:Segment (\d+))?", said)
        if found is None:
            raise Lost(f"the clock says {said!r}")
        return int(found[1]), int(found[2] or 0)

    def round(self) -> int:
        return self._time()[0]

    def segment(self) -> int:
        return self._time()[1]

    def standing(self, side: str) -> Sequence[fight.Seen]:
        found = []
        for said, row in self._rows():
            told = _POINTS.search(said)
            if told and told[2] == side and not _OUT.search(said):
                number = int(self._number(row, "row"))
                found.append((number, fight.Seen(told[1], int(told[3].replace("−", "-")))))
        return [seen for _, seen in sorted(found, key=lambda each: each[0])]

    def acting(self) -> str:
        said = self._read(self._stage, Text.Description, "stage")
        if not said:
            raise Lost("the stage says nothing")
        if _BAND.match(said):
            return band.BAND
        who, at, _ = said.partition(" at ")
        return who if at else ""

    def asks(self) -> bool:
        bar = self._clock.parent()
        assert bar is not None
        first = next(each for each in self._below(bar) if role(each) == "Button")
        said = self._name(first, "Next")
        if not said:
            raise Lost("Next says nothing")
        return "question" in said

    def settle(self) -> None:
        self._choose("Next open question")
        card = face(QApplication.focusWidget() or self._window)
        if not self._name(card, "question").startswith("Question: "):
            raise Lost("no question has the keyboard")
        first = re.search(r"(\d): ", self._read(card, Text.Description, "question"))
        if first is None:
            raise Lost("no answer is told")
        self._type(first[1])
        self._said("questions left", r"questions? left$")

    def go_on(self) -> None:
        self._choose("Next")
        said = self._said("clock", r"act|segment|Segment|Round")
        if "roll the segments" in said:
            self._push("Start")
            self._said("clock", "segment")

    def strike(self, actor: str, target: str) -> None:
        if self.acting() != actor:
            self._select(actor)
        self._choose("Stage")
        table = self._find("Table", "Targets", self._stage)
        cells = [table.child(at) for at in range(table.childCount())]
        told = [each for each in cells if self._name(each, "cell").startswith(f"{target},")]
        if not told:
            raise Lost(f"{target} is no target")
        self._type(self._number(told[0], "cell"))
        if self.acting() != actor:
            raise Lost(f"{actor} is not on the stage")
        self._press("Return")
        self._said("asked", f"^{actor} at {target}, ")
        self._push("Resolve")
        self._put_away(self._said("outcome", f"^! {actor} .*{target}"))

    def _put_away(self, outcome: str) -> None:
        self._push("Settle later" if "question" in outcome else "Close")

    def up(self) -> bool:
        rows = [said for said, _row in self._rows()]
        if not rows or not any(rows):
            raise Lost("the list says nothing")
        foes = any(re.search(r", foe, group, [1-9]\d* of", each) for each in rows)
        return foes and bool(self.standing("party"))

    def first_target(self) -> str:
        table = self._find("Table", "Targets", self._stage)
        cells = [table.child(at) for at in range(table.childCount())]
        told = [(self._name(each, "cell"), each) for each in cells]
        numbers = {
            int(self._number(each, "cell")): said for said, each in told if said.startswith("Guard")
        }
        if not numbers:
            raise Lost("nobody to attack")
        return numbers[min(numbers)].partition(",")[0]

    def volley(self) -> None:
        self._choose("Stage")
        self._push("Roll and resolve")
        self._put_away(self._said("outcome", "^! .*(attack|hits|misses)"))

    def delay(self, actor: str, segment: int) -> None:
        self._select(actor)
        self._choose("Delay")
        self._answer(f"Delay {actor} to segment", str(segment))

    def hold(self, actor: str) -> None:
        self._select(actor)
        self._choose("Hold")
        self._answer(f"{actor} holds until", "")

    def release(self, actor: str) -> None:
        self._select(actor)
        self._choose("Hold")
        self._answer(f"{actor} acts now", "")

    def give_up(self, actor: str) -> None:
        self._select(actor)
        self._choose("Give up")

    def engage(self, one: str, other: str) -> None:
        number = self._number(self._row(other), "row")
        self._select(one)
        self._choose("Engage")
        self._answer(one, number)

    def condition(self, whom: str, label: str) -> None:
        self._select(whom)
        self._choose("Condition")
        self._answer(whom, label)

    def dies(self, whom: str) -> None:
        self._select(whom)
        self._choose("Dead")

    def undo(self) -> None:
        self._choose("Undo")
        self._said("undone", "^Undone: ")

    def redo(self) -> None:
        self._choose("Redo")
        self._said("done again", "^Done again: ")

    def _select(self, whom: str) -> None:
        """Go to the row of somebody in the list."""
        number = self._number(self._row(whom), "row")
        self._choose("Initiative list")
        self._type(number)
        # The next digit belongs to another number.
        QApplication.processEvents()
        if not self._row(whom).state().selected:
            raise Lost(f"{whom} is not selected")

    def _row(self, whom: str) -> QAccessibleInterface:
        """The row of somebody in the list."""
        for said, row in self._rows():
            if said.startswith(f"{whom},"):
                return row
        raise Lost(f"{whom} is not in the list")
