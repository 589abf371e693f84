"""Random commands, undo, redo, jumps and reopening, against whole copies of the encounter."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import ClassVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import KIND, StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Step
from gm_tracker.rules.nc import NC
from tests.drills.drilling import FULL, Drill, long_or_short, quick_folder
from tests.helpers import act, nc_fighter, perform

LENGTH = 110 if FULL else 40
"""Acts at the most; hypothesis ends some histories sooner, so these are 100 on the average."""


class History(RuleBasedStateMachine):
    """`back`, `now` and `forward` are what a program would hold that copies everything."""

    kind: ClassVar[type[Fight]] = Fight
    count: ClassVar[list[int]] = [0, 0]
    """Histories and acts so far."""

    def __init__(self) -> None:
        super().__init__()
        self.count[0] += 1
        self.folder = tempfile.TemporaryDirectory(dir=quick_folder())
        self.path = Path(self.folder.name) / "night.gmt"
        self.file = CampaignFile.create(self.path)
        self.stream = self.file.new_stream(KIND, "Night", NC.id)
        self.fight = self.kind.begin(NC, StreamJournal(self.file, self.stream), "Night", {})
        self.back: list[Encounter] = []
        self.forward: list[Encounter] = []
        self.now = self.fight.encounter
        self.after: dict[int, Encounter] = {self.fight.path[-1].id: self.now}

    @initialize(count=st.integers(2, 4))
    def people(self, count: int) -> None:
        self._went(act(self.fight, c.AddCombatants(nc_fighter("Orc"), count)))

    def _went(self, step: object) -> None:
        if isinstance(step, Step):
            self.back.append(self.now)
            self.forward.clear()
            self.now = self.fight.encounter
            self.after[step.id] = self.now

    @rule(seed=st.integers(0, 999), kind=st.sampled_from(["next", "attack", "hurt", "stun", "add"]))
    def command(self, seed: int, kind: str) -> None:
        source = random.Random(seed)
        ids = list(self.fight.encounter.combatants) or ["c0"]
        actor, target = source.choice(ids), source.choice(ids)
        made: dict[str, c.Command] = {
            "next": c.Next(),
            "attack": c.DeclareAttack(actor, target, "sword"),
            "hurt": c.ChangeTrack(target, "hp", source.randint(-90, 30)),
            "stun": c.AddCondition(target, "stunned"),
            "add": c.AddCombatants(nc_fighter("Wolf"), 1),
        }
        self._went(perform(self.fight, made[kind], source))

    @rule()
    def undo(self) -> None:
        self.fight.undo()
        if self.back:
            self.forward.append(self.now)
            self.now = self.back.pop()

    @rule()
    def redo(self) -> None:
        self.fight.redo()
        if self.forward:
            self.back.append(self.now)
            self.now = self.forward.pop()

    @rule(data=st.data())
    def jump(self, data: st.DataObject) -> None:
        step = data.draw(st.sampled_from(sorted(self.after)))
        if step != self.fight.path[-1].id:
            self.back.append(self.now)
            self.forward.clear()
            self.now = self.after[step]
        self.fight.jump(step)

    @rule()
    def reopen(self) -> None:
        self.file.close()
        self.file = CampaignFile.open(self.path)
        stored = read_fight(self.file, self.stream)
        journal = StreamJournal(self.file, self.stream)
        self.fight = self.kind(NC, journal, Past(stored.steps, stored.moves, stored.draft))

    @invariant()
    def the_fight_is_the_copy(self) -> None:
        self.count[1] += 1
        assert encounter_hash(self.fight.encounter) == encounter_hash(self.now)
        assert (self.fight.undo_label is not None) == bool(self.back)
        assert (self.fight.redo_label is not None) == bool(self.forward)

    def teardown(self) -> None:
        assert self.file.verify_all() == ()
        self.file.close()
        self.folder.cleanup()


def live(drill: Drill, machine: type[History], runs: int, length: int) -> None:
    """That many histories of up to so many acts; hypothesis stops at the first fault."""
    machine.count = [0, 0]
    form = settings(
        max_examples=runs,
        stateful_step_count=length,
        deadline=None,
        database=None,
        # A fault is told as it is met; making it small would take longer than finding it.
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    with drill.run():
        run_state_machine_as_test(machine, settings=form)
    drill.runs = machine.count[0]
    drill.notes.append(f"{machine.count[1]} acts")


def test_undo_redo_and_reopening(drill: Drill) -> None:
    """Histories of random acts."""
    live(drill, History, long_or_short(5000, 25), LENGTH)


class Forgetful(Fight):
    """Planted: redo forgets to tell the journal."""

    def redo(self) -> Step | None:
        """Go forward in memory alone."""
        move = self.history.redo_to
        if move is None:
            return None
        self.history.follow(move)
        return self.path[-1]


class Forgotten(History):
    """Histories of a forgetful fight."""

    kind = Forgetful


def test_a_planted_fault_in_redo_is_found() -> None:
    planted = Drill("planted")
    live(planted, Forgotten, 100, 40)
    assert planted.faults
