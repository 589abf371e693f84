"""Next does what its button says, and nothing beyond it, in any fight of every system."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.typing_in import answers_as_typed
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Said, sentence_of
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import PositionClosed
from gm_tracker.model.step import Refusal
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.words.kinds import banded
from gm_tracker.words.labels import label_text
from gm_tracker.words.log import step_lines
from gm_tracker.words.names import finished_slots, state_label
from gm_tracker.words.next_step import NextStep
from gm_tracker.words.order import order_view
from tests.helpers import MemoryJournal, act, begin, nc_fighter, slot_of, to_segment
from tests.rules.brp.people import ann, bob
from tests.test_anything_goes import Chaos, decided

BOLT = Attack("bolt", "Bolt", "40", {"casting": 3}, "spell")


def text(session: FightSession) -> str:
    """What the button says."""
    return session.turns.step().text


def playing(fight: Fight, dice: DiceMode = DiceMode.TYPED) -> FightSession:
    """A session on it."""
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    session.take_dice(dice)
    return session


def test_what_next_costs_is_counted() -> None:
    people = (nc_fighter("A"), nc_fighter("Bo"), nc_fighter("C", side="party"))
    session = playing(fight := begin(*people))
    assert (text(session), session.turns.step().manner) == ("Next · asks 3 segment rolls", "do")
    session.turns.next()
    assert (text(session), session.turns.step().manner) == ("Next · 3 segment rolls first", "open")
    for who, face in (("c0", "3"), ("c1", "3"), ("c2", "7")):
        session.answers.answer(f"segments.{who}", face)
    assert text(session) == "Begin round 1"
    session.turns.next()
    assert (text(session), session.turns.step().manner) == ("Next · passes 2", "pass")
    act(fight, c.DeclareAttack("c0", "c2", "sword"), attack=1, damage=(1,))
    assert text(session) == "Next · Bo passes, 1 blow lands"
    act(fight, c.DeclareAttack("c1", "c2", "sword"), attack=1, damage=(1,))
    assert (text(session), session.turns.step().manner) == ("Next · 2 blows land", "do")
    session.turns.next()
    act(fight, c.CancelSlot(slot_of(fight, "c2")))
    assert text(session) == "Next · ends round 1"


def test_who_is_out_loses_nothing_by_it_and_is_not_counted() -> None:
    people = (nc_fighter("A", side="party"), nc_fighter("Bo"), nc_fighter("C"))
    session = playing(fight := begin(*people))
    act(fight, c.Next(), segments_c0=(3,), segments_c1=(3,), segments_c2=(3,))
    assert text(session) == "Next · passes 3"
    act(fight, c.ChangeTrack("c1", "hp", -200))
    assert (text(session), session.turns.step().passes) == ("Next · passes 2", ("c0", "c2"))
    act(fight, c.ChangeTrack("c2", "hp", -200))
    assert text(session) == "Next · A passes"
    act(fight, c.ChangeTrack("c0", "hp", -200))
    assert text(session) == "Next · ends round 1"


def test_dice_that_were_put_aside_half_entered_are_counted_as_what_is_left_of_them() -> None:
    people = (nc_fighter("A"), nc_fighter("Bo"), nc_fighter("C", side="party"))
    session = playing(begin(*people))
    session.turns.next()
    session.answers.answer("segments.c0", "3")
    session.answers.type("segments.c1", "4")
    session.answers.put_aside()
    assert text(session) == "Next · asks 1 segment roll"
    session.turns.next()
    assert text(session) == "Next · 1 segment roll first"
    session.answers.answer("segments.c1", "4")
    session.answers.answer("segments.c2", "7")
    session.answers.put_aside()
    assert (text(session), session.turns.step().does) == ("Next · shows the segments", "ask")
    session.turns.next()
    assert text(session) == "Begin round 1" and session.fight.encounter.clock.phase == "start"


def test_what_is_begun_meanwhile_makes_going_on_no_more_than_possible() -> None:
    session = playing(fight := begin(nc_fighter("A"), nc_fighter("B", side="party")))
    act(fight, c.Next(), segments_c0=(3,), segments_c1=(3,))
    assert session.turns.step().manner == "pass"
    session.composer.begin(c.DeclareAttack("c0", "c1", "sword"))
    assert session.turns.step().manner == "open"
    session.composer.dismiss()
    session.composer.put_aside()
    assert session.turns.step().manner == "pass"


def test_a_choice_is_called_one() -> None:
    people = [c.NewCombatant(each, each, {"dex": 50}) for each in ("party", "foe")]
    session = playing(fight := begin(*people, system=COC7, switches={"X-C7-0": "full"}))
    assert text(session) == "Next · asks 1 choice"
    assert order_view(COC7, fight.encounter).note == "The order is still to be chosen."
    session.turns.next()
    assert text(session) == "Next · 1 choice first"
    assert FightViews(session).composer().title == "Round 1: choose the order"


def test_only_the_players_dice_are_asked_where_foes_are_rolled() -> None:
    people = (nc_fighter("A"), nc_fighter("B", side="neutral"), nc_fighter("C", side="party"))
    session = playing(begin(*people), DiceMode.FOES)
    assert text(session) == "Next · asks 1 segment roll"
    session.turns.next()
    asked = [each.combatant for each in session.composer.open_requests()]
    assert asked == ["c2"] and text(session) == "Next · 1 segment roll first"
    session = playing(begin(*people), DiceMode.ROLLED)
    assert text(session) == "Next · rolls the segments"
    session.turns.next()
    assert text(session) == "Begin round 1" and session.fight.encounter.clock.phase == "start"


def test_nobody_a_half_entered_attack_and_a_question_come_first() -> None:
    session = playing(begin())
    assert text(session) == "Next · nobody is here yet"
    fight = begin(nc_fighter("A"), nc_fighter("B", side="party"))
    act(fight, c.Next(), segments_c0=3, segments_c1=3)
    session = playing(fight)
    session.actions.attack("c0")
    session.answers.answer("attack", "50")
    assert text(session) == "Next · the attack first"
    steps = len(fight.path)
    session.turns.next()
    assert len(fight.path) == steps and session.composer.current is not None


def test_an_attack_whose_round_has_not_started_lets_it_start_and_waits_aside() -> None:
    session = playing(fight := begin(ann(), bob(), system=BRP))
    said: list[Said] = []
    session.listen(lambda: None, lambda: None, said.append)
    session.turns.next()
    session.actions.attack("c0")
    session.answers.confirm()
    session.answers.answer("defence_choice", "dodge")
    session.history.undo()
    refused = session.composer.outcome
    assert isinstance(refused, Refusal) and refused.helps("go_next"), "that is what the page says"
    assert text(session) == "Begin round 1"
    session.turns.next()
    assert label_text(fight.path[-1].label) == "start of round 1"
    assert [each.answers for each in fight.aside] == [{"defence_choice": "dodge"}]
    assert sentence_of(said[-1]) == "The half-entered attack of Ann is put aside."


def test_dice_of_a_round_that_were_put_aside_are_thrown_away_with_anybody() -> None:
    session = playing(fight := begin(nc_fighter("A"), nc_fighter("B", side="party")))
    session.turns.next()
    session.answers.answer("segments.c0", "5")
    session.answers.put_aside()
    assert session.answers.give_up("c1") and not fight.aside
    session.turns.next()
    session.answers.answer("segments.c0", "5")
    session.answers.put_aside()
    act(fight, c.Next(), segments_c0=1, segments_c1=1)
    assert not session.answers.give_up("c1") and fight.aside, "they are not asked for now"


def test_a_finished_spell_waits_and_is_let_go_by_name() -> None:
    caster = replace(nc_fighter("Irthea", side="party"), attacks=(BOLT,))
    fight = begin(caster, nc_fighter("Orc"), switches={"N-ENGAGED": "links"})
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c0", "bolt", ("c1",)))
    to_segment(fight, fight.encounter.spans[0].finish + 1)
    session = playing(fight)
    assert text(session) == "Next · a spell waits"
    steps = len(fight.path)
    session.turns.next()
    assert len(fight.path) == steps
    assert not session.turns.let_go(finished_slots(fight.encounter)[0].id)
    assert label_text(fight.path[-1].label) == "Irthea lets Bolt come to nothing"
    assert not text(session).endswith("waits")
    lines = step_lines(NC, fight.before(len(fight.path) - 1), fight.path[-1])
    assert [each.spoken for each in lines] == ["1.4: Irthea lets Bolt come to nothing"]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_what_the_label_says_is_what_is_done(system: RuleSystem, seed: int) -> None:
    chaos = Chaos(system, seed)
    fight = Fight.begin(system, MemoryJournal(), "A fight", {})
    session = playing(fight, chaos.random.choice(list(DiceMode)))
    for name in ("Ann", "Bob", "Cid"):
        fight.act(c.AddCombatants(chaos.person(name)))
    for _ in range(80):
        command = chaos.command(fight.encounter)
        answers, outcome = decided(chaos, fight.encounter, command)
        if not isinstance(outcome, Refusal) and not isinstance(command, c.Next):
            fight.act(command, answers)
        if chaos.random.random() < 0.3:
            press(session)


def press(session: FightSession) -> None:
    """Press Next once, hold what it did against what it said, and clear its way."""
    fight, step = session.fight, session.turns.step()
    before, made = fight.encounter, len(fight.path)
    typed = answers_as_typed(session.composer)
    # What is typed is as good as entered.
    asked = [each for each in session.composer.open_requests() if each.id not in typed]
    assert session.turns.next() == step
    assert len(fight.path) == made + (step.does == "go"), step
    if step.does == "go":
        went_on(before, fight, step)
        return
    assert fight.encounter is before
    if step.does == "question":
        assert step.first == len(before.prompts)
        fight.act(c.SettlePrompt(before.prompts[0].id, "so be it"))
    elif step.does == "spell":
        assert not session.turns.let_go(finished_slots(before)[0].id)
    elif step.does == "ask":
        assert session.composer.current is not None
    elif step.does == "dice":
        assert step.first == len(asked)
    while step.does in ("ask", "dice") and (open_ := session.composer.open_requests()):
        bare = open_[0].what == "number" and open_[0].usual is None
        session.answers.answer(open_[0].id, str(open_[0].lowest) if bare else "")


def went_on(before: Encounter, fight: Fight, step: NextStep) -> None:
    """A step was made: who was passed, what landed, and where the clock stands are as named."""
    after = fight.encounter
    kept = {each.id: each.state for each in after.slots}
    gone = [e.combatant for e in before.acting() if kept.get(e.id, "passed") == "passed"]
    passed = [each for each in gone if not state_label(fight.system, before.combatants[each])]
    if before.clock.phase == "start":
        assert step.text == f"Begin {fight.system.round} {before.clock.round}"
        assert after.clock.phase == "open"
        return
    assert sorted(step.passes) == sorted(passed)
    assert step.manner == ("open" if step.manner == "open" else "pass" if passed else "do")
    closed = any(isinstance(each, PositionClosed) for each in fight.path[-1].events)
    if step.lands:
        assert closed and before.held
    names = {each.name for each in (before.combatants[who] for who in passed)}
    said = step.text.removeprefix("Next · ")
    if len(set(passed)) > 1:
        band = next((each for each in before.groups if set(passed) <= set(each.members)), None)
        named = "" if band is None else f"{banded(len(passed), band.name)} pass"
        assert said.startswith((f"passes {len(passed)}", named or "passes"))
    elif passed:
        # Somebody may let several moments pass at once: the name says it all the same.
        assert said.split(",")[0] in {f"passes {len(passed)}", *(f"{e} passes" for e in names)}
    elif said.startswith("ends "):
        assert said == f"ends {fight.system.round} {after.clock.round - 1}"
        assert after.clock.phase == "start"
    elif said.endswith(" acts"):
        (acting,) = after.acting()
        assert said == f"{after.combatants[acting.combatant].name} acts"
    elif said.startswith("segment"):
        assert said.split()[1] == str(after.clock.segment)
