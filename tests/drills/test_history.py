"""Random commands, undo, redo, jumps and reopening, against whole copies of the encounter."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import settings
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
from tests.helpers import act, nc_fighter, perform

RUNS, LENGTH = 150, 40


class History(RuleBasedStateMachine):
    """`back`, `now` and `forward` are what a program would hold that copies everything."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "night.gmt"
        self.file = CampaignFile.create(self.path)
        self.stream = self.file.new_stream(KIND, "Night", NC.id)
        self.fight = Fight.begin(NC, StreamJournal(self.file, self.stream), "Night", {})
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
        self.fight = Fight(NC, journal, Past(stored.steps, stored.moves, stored.draft))

    @invariant()
    def the_fight_is_the_copy(self) -> None:
        assert encounter_hash(self.fight.encounter) == encounter_hash(self.now)
        assert (self.fight.undo_label is not None) == bool(self.back)
        assert (self.fight.redo_label is not None) == bool(self.forward)

    def teardown(self) -> None:
        assert self.file.verify_all() == ()
        self.file.close()
        self.folder.cleanup()


def test_undo_redo_and_reopening(record_property: Callable[[str, object], None]) -> None:
    form = settings(max_examples=RUNS, stateful_step_count=LENGTH, deadline=None)
    run_state_machine_as_test(History, settings=form)
    record_property("runs", f"{RUNS} histories of up to {LENGTH} acts")
