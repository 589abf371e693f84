"""Plays a script in the window by keys: who acts, at whom, with what, each die and each choice.

What a game master has no key for (who joins, house rules, edits) is carried out beside it, and
counted: attacks, other actions, answers to questions and Next are always by key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import product

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import Script, ScriptStep
from gm_tracker.engine.parse_answers import shown_text
from gm_tracker.engine.scripted import all_understood
from gm_tracker.model import commands as c
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Answer, Answers, Request, Step
from gm_tracker.rules.of_actions import question_of
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import active
from gm_tracker.ui.fight.stage.fact_row import MORE
from gm_tracker.ui.fight.stage.fields import FieldBox
from gm_tracker.ui.kit.chips import ChipButton
from gm_tracker.words.actions import GROUPED
from tests.ui.window_helpers import CTRL, ENTER, ESC, SPACE, TAB, Table

_ROWS = 3
"""Of so many rows of facts some may be folded away."""
_STOPS = 120
"""So many parts of the window are gone through by Tab before it is given up."""


class Lost(AssertionError):
    """No key leads on from here."""


class ByScript:
    """Hands that play one script; `by_key` and `beside` count commands by their kind."""

    def __init__(self, table: Table, script: Script) -> None:
        self._table, self._script = table, script
        self.by_key, self.beside = Counter[str](), Counter[str]()

    def play(self, rounds: int = 0) -> str:
        """Play all of it, or until so many rounds are over; where it came out otherwise, if so."""
        for number, step in enumerate(self._script.steps):
            if rounds and self._table.encounter.clock.round > rounds:
                return ""
            try:
                self._step(step)
            except Lost as lost:
                return f"commands[{number}]: {lost}"
            if step.hash and not encounter_hash(self._table.encounter).startswith(step.hash):
                return f"commands[{number}] comes out otherwise: {step.parts[0].command}"
        return ""

    def _step(self, step: ScriptStep) -> None:
        fight = self._table.session.fight
        parts = [(each.command, each.answers) for each in step.parts]
        parts = all_understood(fight.system, fight.encounter, parts)
        (command, answers), *others = parts
        ways: Mapping[type, Callable[[c.Command, Answers], None]] = {
            c.Next: self._next,
            c.DeclareAttack: self._act,
            c.Perform: self._act,
            c.SettlePrompt: self._settle,
            c.HoldSlot: self._hold,
        }
        way = ways.get(type(command))
        ruled = isinstance(command, c.DeclareAttack | c.Perform) and (
            command.modifiers or (isinstance(command, c.Perform) and command.note)
        )
        if isinstance(command, c.Next) and fight.encounter.prompts:
            way = None  # the window goes on only when all questions are settled
        if way is None or ruled or (others and not isinstance(command, c.SettlePrompt)):
            self._clear()
            self.beside[command.kind] += 1
            made = self._table.session.beside(lambda: fight.act_all(parts))
            if not isinstance(made, Step):
                raise Lost(str(made))
            return
        self._clear()
        before = len(fight.path)
        self.by_key[command.kind] += 1
        way(command, answers)
        if len(fight.path) != before + 1:
            told = self._table.session.composer.current, self._table.encounter.prompts
            raise Lost(f"{len(fight.path) - before} steps were made of {command}: {told}")

    def _clear(self) -> None:
        """Nothing is being entered any more, and no result stands on the stage."""
        composer = self._table.session.composer
        for _ in range(4):
            if composer.current is None and composer.finished is None:
                break
            self._table.press(ESC)
        self._table.press(ESC)

    def _next(self, _command: c.Command, answers: Answers) -> None:
        before = len(self._table.session.fight.path)
        self._table.press(SPACE)
        if len(self._table.session.fight.path) == before:
            self._answer(answers)

    def _act(self, command: c.Command, answers: Answers) -> None:
        """An attack or another action, from who acts to the last die."""
        assert isinstance(command, c.DeclareAttack | c.Perform)
        if command.actor:
            self._select(command.actor)
        self._table.press(Qt.Key.Key_3, with_=CTRL)
        if isinstance(command, c.DeclareAttack):
            self._attack(command)
        else:
            self._begin(command)
        self._take(command)
        self._answer(answers)

    def _attack(self, command: c.DeclareAttack) -> None:
        """By its key; where that would ready the first weapon, by its cell on the stage."""
        self._table.press("a")
        making = self._table.session.making.action
        if isinstance(making, c.DeclareAttack):
            self._table.press(str(self._badge(command.target)), ENTER)
            return
        self._clear()
        self._table.press(Qt.Key.Key_3, with_=CTRL)
        self._table.press(str(self._badge(command.target)))
        for _ in range(_ROWS * _ROWS):
            if self._table.stage.idle.model.meant[1] == command.attack:
                break
            self._table.press(Qt.Key.Key_Right)
        self._table.press(ENTER)

    def _begin(self, command: c.Perform) -> None:
        """Choose it from the list of what somebody can do, then at whom."""
        system, encounter = self._table.session.fight.system, self._table.encounter
        action = system.action(command.action)
        assert action is not None
        actor = encounter.combatants.get(command.actor)
        record = None if actor is None else actor.attack(command.record)
        listed = f"{action.label}: {record.name}" if record and not action.own_skill else ""
        self._table.press("r")
        self._table.press(listed or action.label, ENTER)
        composer = self._table.session.composer
        if composer.current is not None and composer.current.picking:
            badges = " ".join(str(self._badge(each)) for each in command.targets)
            self._table.press(badges, ENTER)

    def _take(self, command: c.DeclareAttack | c.Perform) -> None:
        """The weapon and the situations of a command."""
        now = self._command()
        wanted = command.attack if isinstance(command, c.DeclareAttack) else command.record
        has = now.attack if isinstance(now, c.DeclareAttack) else now.record
        if has != wanted:
            self._press_chip(wanted)
        for _ in range(9):
            # One may only be there while another holds.
            found = self._offered() & (self._holding(command) ^ self._holding(self._command()))
            said = [each for each in command.situations if each in found]
            for key in [*said, *sorted(found)][:1]:
                self._switch(key, key in self._holding(command))
        left = self._holding(command) ^ self._holding(self._command())
        if left:
            raise Lost(f"{left} cannot be switched")

    def _switch(self, key: str, on: bool) -> None:
        """Switch a situation, by the chip of its group where several share one."""
        found = self._situations()
        alike = [each for each in found.values() if each.group and each.group == found[key].group]
        for _ in range(1 + len(alike)):
            if (key in self._holding(self._command())) == on:
                return
            own = len(alike) < GROUPED
            self._press_chip(f"situation.{key}" if own else f"cycle.{found[key].group}")

    def _offered(self) -> set[str]:
        return {*self._situations()}

    def _situations(self) -> dict[str, Situation]:
        fight, command = self._table.session.fight, self._command()
        return {each.key: each for each in fight.system.situations(fight.encounter, command)}

    def _holding(self, command: c.DeclareAttack | c.Perform) -> set[str]:
        fight = self._table.session.fight
        return {each.key for each in active(fight.system, fight.encounter, command)}

    def _command(self) -> c.DeclareAttack | c.Perform:
        current = self._table.session.composer.current
        if current is None or not isinstance(current.command, c.DeclareAttack | c.Perform):
            raise Lost(f"nothing is in the making after {self._table.labels[-1]}")
        return current.command

    def _answer(self, answers: Answers) -> None:
        """Every die and every choice that is asked, then the Enter that resolves it."""
        composer, asked = self._table.session.composer, 0
        while composer.current is not None:
            open_now = composer.open_requests()
            if not open_now:
                # On a chip Enter would press that.
                self._table.press(Qt.Key.Key_3, with_=CTRL)
                self._table.press(ENTER)
                if composer.current is not None and not composer.open_requests():
                    raise Lost(f"Enter does not resolve {composer.current.command}")
                continue
            request = open_now[0]
            if request.id not in answers or asked > 200:
                raise Lost(
                    f"{request.id} is asked of {composer.current.command}, with {dict(answers)}"
                )
            asked += 1
            self._type(request, answers[request.id])

    def _type(self, request: Request, answer: Answer) -> None:
        if request.what == "choice":
            self._tab_to(
                lambda part: (
                    isinstance(part, ChipButton)
                    and part.chip.key == answer
                    and self._field_of(part) == request.id
                ),
                f"{request.id} {answer}",
            )
            self._table.press(SPACE)
            return
        self._tab_to(lambda part: self._field_of(part) == request.id, request.id)
        self._table.press(shown_text(request, _as_faces(request, answer)))
        open_now = [each.id for each in self._table.session.composer.open_requests()]
        if request.id in open_now:
            self._table.press(ENTER)

    def _field_of(self, part: QWidget) -> str:
        """The question that a part of the window belongs to."""
        up: QWidget | None = part
        while up is not None and not isinstance(up, FieldBox):
            up = up.parentWidget()
        return "" if up is None else up.id

    def _press_chip(self, key: str) -> None:
        """Space on a chip, unfolding those that are hidden."""
        for _ in range(_ROWS):
            if self._is_shown(key):
                break
            self._tab_to(lambda part: isinstance(part, ChipButton) and part.chip.key == MORE, key)
            self._table.press(SPACE)
        self._tab_to(lambda part: isinstance(part, ChipButton) and part.chip.key == key, key)
        self._table.press(SPACE)

    def _is_shown(self, key: str) -> bool:
        chips = self._table.stage.findChildren(ChipButton)
        return any(each.chip.key == key for each in chips if each.isVisible())

    def _tab_to(self, there: Callable[[QWidget], bool], what: str) -> None:
        """Press Tab until the keyboard is there."""
        for _ in range(_STOPS):
            focus = QApplication.focusWidget()
            if focus is not None and there(focus):
                return
            self._table.press(TAB)
        raise Lost(f"Tab does not lead to {what}")

    def _badge(self, combatant: str) -> int:
        return self._table.encounter.combatants[combatant].badge

    def _select(self, combatant: str) -> None:
        """Type the number of somebody in the list."""
        if self._table.selected == combatant:
            return
        self._table.press(Qt.Key.Key_1, with_=CTRL)
        self._table.press(str(self._badge(combatant)))
        if self._table.selected != combatant:
            raise Lost(f"{combatant} is not selected but {self._table.selected}")

    def _settle(self, command: c.Command, _answers: Answers) -> None:
        """The digit of the usual reply, or the words."""
        assert isinstance(command, c.SettlePrompt)
        encounter, system = self._table.encounter, self._table.session.fight.system
        prompts = [each.id for each in encounter.prompts]
        prompt = encounter.prompts[prompts.index(command.prompt)]
        replies = [each.text for each in question_of(system, prompt).replies]
        for _ in range(1 + prompts.index(command.prompt)):
            self._table.press("q")
        if command.note in replies[:9]:
            self._table.press(str(1 + replies.index(command.note)))
        else:
            self._table.press("0", command.note, ENTER)

    def _hold(self, command: c.Command, _answers: Answers) -> None:
        assert isinstance(command, c.HoldSlot)
        slot = self._table.encounter.slot(command.slot)
        assert slot is not None
        self._select(slot.combatant)
        self._table.press("o")
        self._table.answer(command.trigger)


def _as_faces(request: Request, answer: Answer) -> Answer:
    """A total below 0 by dice that come to it: a minus begins a ruling."""
    if request.what != "roll" or not isinstance(answer, int) or answer >= 0:
        return answer
    dice = parse_dice(request.dice)
    falls = product(*(range(1, sides + 1) for sides in dice.sides))
    return next(faces for faces in falls if dice.total(faces) == answer)
