"""A fight: steps, undo and redo, drafts, several commands as one, and the journal's order."""

from __future__ import annotations

import pytest

from gm_tracker.engine.fight import Fight, Past
from gm_tracker.model import commands as c
from gm_tracker.model.fold import fold_all
from gm_tracker.model.label import Label
from gm_tracker.model.step import Draft, HeadMove, Refusal, Step
from gm_tracker.rules.nc import NC
from tests.helpers import MemoryJournal, act, begin, nc_fighter, person, toy_fighter, value
from tests.toy import TOY

BLOW = c.ChangeTrack("c0", "hp", -5)
LOSES = Label.of("changed", who="A", amount=-5, track="hp")
JOINS = Label.of("join", first="A", last="A", count=1)


def test_undo_and_redo_name_their_step() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, BLOW)
    assert (fight.undo_label, fight.redo_label) == (LOSES, None)
    fight.undo()
    assert (fight.undo_label, fight.redo_label) == (JOINS, LOSES)


def test_the_beginning_cannot_be_undone() -> None:
    fight = begin()
    assert fight.undo_label is None
    assert fight.undo() is None
    assert fight.encounter.system == "nc"


def test_a_new_step_after_undo_leaves_nothing_to_redo() -> None:
    fight = begin(nc_fighter("A"))
    act(fight, BLOW)
    fight.undo()
    act(fight, c.ChangeTrack("c0", "hp", -1))
    assert fight.redo() is None
    assert value(fight, "A") == 59


def test_a_jump_is_undone_by_going_back_to_where_it_came_from() -> None:
    fight = begin(nc_fighter("A"))
    first = fight.path[-1].id
    for _ in range(3):
        act(fight, BLOW)
    fight.jump(first)
    assert value(fight, "A") == 60
    fight.undo()
    assert value(fight, "A") == 45


def test_undoing_an_attack_reopens_it_with_its_dice() -> None:
    fight = begin(nc_fighter("A", damage="40", of=20), nc_fighter("B"))
    act(fight, c.Next(), segments_c0=1, segments_c1=1)
    command = c.DeclareAttack("c0", "c1", "sword")
    act(fight, command, attack=100)
    fight.undo()
    assert fight.draft == Draft(command, {"attack": 100})


def test_a_step_forgets_the_draft() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    fight.keep_draft(Draft(c.Next(), {"segments.c0": 3}))
    act(fight, BLOW)
    assert fight.draft is None


def test_several_commands_are_one_step_or_none() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    step = fight.act_all([(BLOW, {}), (c.ChangeTrack("c1", "hp", -5), {})], Label("fireball"))
    assert isinstance(step, Step)
    assert (value(fight, "A"), value(fight, "B"), step.label) == (55, 55, Label("fireball"))
    before = fight.encounter
    assert isinstance(fight.act_all([(BLOW, {}), (c.Leave("c9"), {})]), Refusal)
    assert fight.encounter is before
    fight.undo()
    assert (value(fight, "A"), value(fight, "B")) == (60, 60)


def test_the_fight_after_several_commands_is_what_their_events_make_of_it() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    before = fight.encounter
    step = fight.act_all([(c.ChangeTrack(who, "hp", -70), {}) for who in ("c0", "c1", "c0")])
    assert isinstance(step, Step)
    assert fight.encounter == fold_all(before, step.events) != before


def test_what_the_journal_refuses_does_not_happen() -> None:
    class Full(MemoryJournal):
        full = False

        def append(self, step: Step) -> int:
            if self.full:
                raise OSError("disk full")
            return super().append(step)

        def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
            raise OSError("disk full")

    journal = Full()
    fight = Fight.begin(NC, journal, "A fight", {})
    act(fight, c.AddCombatants(nc_fighter("A")))
    before, journal.full = fight.encounter, True
    with pytest.raises(OSError, match="full"):
        fight.act(BLOW)
    with pytest.raises(OSError, match="full"):
        fight.undo()
    assert fight.encounter is before
    journal.full = False
    act(fight, BLOW)
    assert value(fight, "A") == 55


def test_a_fight_is_read_back_from_its_journal() -> None:
    journal = MemoryJournal()
    fight = Fight.begin(NC, journal, "A fight", {"X-N-16": "off"})
    act(fight, c.AddCombatants(nc_fighter("A")))
    act(fight, BLOW)
    fight.undo()
    again = Fight(NC, journal, Past(journal.steps, tuple(journal.moves), journal.draft))
    assert again.encounter == fight.encounter
    assert again.encounter.switches == {"X-N-16": "off"}
    assert again.redo_label == fight.redo_label
    again.redo()
    assert value(again, "A") == 55


def test_changed_is_called_after_every_change() -> None:
    fight = begin(nc_fighter("A"))
    seen: list[int] = []
    fight.changed = lambda: seen.append(value(fight, "A"))
    act(fight, BLOW)
    fight.undo()
    fight.redo()
    assert seen == [55, 60, 55]


def test_a_toy_fight_to_the_end() -> None:
    """A system that the engine knows nothing of: a defence, a dodge, a fall."""
    fight = begin(toy_fighter("Imp", skill=4), toy_fighter("Elf", vigour=7, armour=1), system=TOY)
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    stab = c.DeclareAttack("c0", "c1", "stick")
    act(fight, stab, defence="dodge", attack=4, damage=(5,))
    assert value(fight, "Elf", "vigour") == 5
    act(fight, c.Next())
    act(fight, c.DeclareAttack("c1", "c0", "stick"), defence="none", attack=6)
    act(fight, c.Next())
    assert fight.encounter.clock.round == 2
    act(fight, c.Next(), initiative_c0=3, initiative_c1=2)
    act(fight, stab, defence="none", attack=1, damage=(6,))
    assert person(fight, "Elf").state == "down"
    act(fight, c.Next())
    assert fight.encounter.clock.round == 3
