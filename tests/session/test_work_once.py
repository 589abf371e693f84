"""What the last Enter of an attack costs: each thing is worked out and written once."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.commands import AddCombatants, Next
from gm_tracker.model.step import Draft, Step
from gm_tracker.rules.nc import NC
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import MemoryJournal, act, nc_fighter


class FullDisk(Exception):
    """No step can be written."""


class TellingJournal(MemoryJournal):
    """Says in which order steps and drafts are written; while it is full it takes no steps."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []
        self.full = False

    def append(self, step: Step) -> int:
        """Keep a step, if there is room."""
        if self.full:
            raise FullDisk("full")
        self.written.append("step")
        return super().append(step)

    def save_draft(self, draft: Draft | None) -> None:
        """Keep a draft."""
        self.written.append("draft" if draft else "no draft")
        super().save_draft(draft)


class Attack:
    """A's blow at B, all answered but for its damage; what is done from then on is counted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.journal = TellingJournal()
        fight = Fight.begin(NC, self.journal, "A fight", {})
        for name in ("A", "B"):
            act(fight, AddCombatants(nc_fighter(name)))
        act(fight, Next(), segments_c0=1, segments_c1=1)
        needs = FightNeeds(source=random.Random(1), failures=(FullDisk,))
        self.session = FightSession(fight, needs)
        self.session.actions.attack("c0")
        self.session.answers.confirm()
        self.session.answers.answer("attack", "40")
        self.counted: Counter[str] = Counter()
        self.journal.written.clear()
        self.session.listen(self._count("changed"), self._count("composed"), self._count("said"))
        resolved = self._count("resolved")

        def counting(*given: Any) -> Any:
            resolved()
            return resolve(*given)

        monkeypatch.setattr("gm_tracker.engine.fight.resolve", counting)

    def _count(self, what: str) -> Any:
        return lambda *_told: self.counted.update([what])


@pytest.fixture
def attack(monkeypatch: pytest.MonkeyPatch) -> Attack:
    """An attack that hits, before its last die."""
    return Attack(monkeypatch)


def test_the_last_enter_resolves_once_and_writes_nothing_but_the_step(attack: Attack) -> None:
    assert attack.session.answers.complete("damage", "30")
    assert attack.session.fight.path[-1].answers == ({"attack": 40, "damage": 30},)
    assert attack.journal.written == ["step"]
    assert attack.counted == {"resolved": 1, "changed": 1, "composed": 1}
    assert attack.journal.draft is None


def test_going_on_is_worked_out_once_for_its_button_and_its_step(attack: Attack) -> None:
    attack.session.answers.complete("damage", "30")
    attack.counted.clear()
    assert attack.session.turns.step() == attack.session.turns.step()
    attack.session.turns.next()
    assert attack.counted["resolved"] == 1
    # Now both are to roll anew: what is asked for the button opens the sheet too.
    while attack.session.turns.step().does != "ask":
        attack.session.turns.next()
    attack.counted.clear()
    attack.session.turns.next()
    assert attack.session.turns.step().does == "dice" and attack.counted["resolved"] == 0


def test_a_rolled_last_die_costs_no_more(attack: Attack) -> None:
    attack.session.take_dice(DiceMode.ROLLED)
    assert attack.session.answers.complete("damage", "")
    assert attack.journal.written == ["step"]
    assert attack.counted["resolved"] == 1


def test_an_answer_after_which_more_is_asked_is_kept_at_once(attack: Attack) -> None:
    assert not attack.session.answers.complete("attack", "45")
    assert attack.journal.written == ["draft"]
    assert attack.journal.draft is not None
    assert attack.journal.draft.answers == {"attack": 45}


def test_a_wrong_last_answer_carries_nothing_out(attack: Attack) -> None:
    assert not attack.session.answers.complete("damage", "300")
    assert attack.journal.written == []
    assert attack.journal.draft is not None
    assert attack.journal.draft.answers == {"attack": 40}


def test_the_last_answer_is_kept_where_the_step_cannot_be(attack: Attack) -> None:
    """So that nothing entered is lost: the draft holds the last die too."""
    attack.journal.full = True
    assert attack.session.answers.complete("damage", "30")
    assert attack.counted["said"] == 1
    assert attack.journal.written == ["draft"]
    assert attack.journal.draft is not None
    assert attack.journal.draft.answers == {"attack": 40, "damage": 30}
    attack.journal.full = False
    attack.session.answers.confirm()
    assert attack.journal.written == ["draft", "step"]
    assert attack.session.fight.path[-1].answers == ({"attack": 40, "damage": 30},)


def test_a_fight_that_went_on_behind_the_composer_is_asked_again(attack: Attack) -> None:
    """What was decided counts for the encounter it was decided in, and for no other."""
    session = attack.session
    session.composer.take("damage", "30")
    session.fight.changed = lambda: None
    act(session.fight, AddCombatants(nc_fighter("C")))
    attack.counted.clear()
    assert session.composer.confirm() is not None
    assert attack.counted["resolved"] == 1
