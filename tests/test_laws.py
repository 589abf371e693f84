"""Laws that hold for every fight: hypothesis looks for a counter-example."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model import group_commands as g
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantAdded, CombatantEdited, TrackChanged
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Ask, Done, Refusal, Refused, Request
from gm_tracker.rules.dialogue import read_answer
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal, answered, begin, nc_fighter, perform, reread, toy_fighter
from tests.toy import TOY

QUICK = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
SEEDS = st.integers(0, 2**32 - 1)

nc_people = st.builds(
    nc_fighter,
    st.sampled_from(["Orc", "Elf", "DeathBow"]),
    hp=st.integers(1, 150),
    of=st.integers(-5, 25),
    damage=st.sampled_from(["1d10x10+50", "1d8x10", "2d6x5", "40"]),
    df=st.integers(-5, 15),
    ar=st.integers(0, 30),
    dr=st.integers(0, 12),
    attacks=st.integers(1, 10),
    dex=st.integers(-2, 3),
)
toy_people = st.builds(
    toy_fighter,
    st.sampled_from(["Imp", "Pixie"]),
    vigour=st.integers(1, 20),
    bonus=st.integers(-1, 3),
    skill=st.integers(1, 5),
    armour=st.integers(0, 4),
)


def some(people: Any, least: int = 2) -> Any:
    """Two to six combatants."""
    return st.lists(people, min_size=least, max_size=6)


ids = st.sampled_from([*(f"c{i}" for i in range(7)), "nobody", ""])
slot_ids = st.builds(lambda i: f"s{i}", st.integers(0, 40))
numbers = st.one_of(st.integers(-120, 120), st.sampled_from([10**6, -(10**6), 10**30]))
small = st.integers(-80, 80)
members = st.lists(ids, max_size=4).map(tuple)
groups = st.builds(lambda i: f"g{i}", st.integers(0, 12))
weapons = st.sampled_from(["sword", "stick", "axe"])
shares = st.lists(st.builds(g.Share, ids, st.integers(-1, 4)), max_size=3).map(tuple)
tracks = st.sampled_from(["hp", "vigour", "luck"])
ends = st.none() | st.builds(
    End, st.integers(0, 25), st.none() | ids, st.sampled_from(["start", "end"])
)
commands = st.one_of(
    st.just(c.Next()),
    st.just(c.Next()),
    st.builds(c.DeclareAttack, ids, ids, st.sampled_from(["sword", "stick", "axe"])),
    st.builds(c.DeclareAttack, ids, ids, st.sampled_from(["sword", "stick"])),
    st.builds(c.AddCombatants, nc_people | toy_people, st.integers(0, 3)),
    st.builds(c.Leave, ids),
    st.builds(c.Return, ids),
    st.builds(c.ChangeTrack, ids, tracks, numbers | small),
    st.builds(c.SetTrack, ids, tracks, numbers | small),
    st.builds(c.SetState, ids, st.sampled_from(["up", "down", "dead", "asleep"])),
    st.builds(c.AddCondition, ids, st.sampled_from(["prone", "stunned", "dazed", "wet"]), ends),
    st.builds(c.RemoveCondition, ids, st.sampled_from(["prone", "dazed"])),
    st.builds(c.EditCombatant, ids, st.none() | st.text(max_size=4), maxima=st.just({"hp": 70})),
    st.builds(c.EditCombatant, ids, stats=st.dictionaries(st.sampled_from(["df", "zz"]), numbers)),
    st.builds(c.GrantSlot, ids),
    st.builds(c.MoveSlot, slot_ids, st.integers(-3, 40)),
    st.builds(c.CancelSlot, slot_ids),
    st.builds(c.HoldSlot, slot_ids, st.text(max_size=3)),
    st.builds(c.ReleaseSlot, slot_ids, st.booleans()),
    st.builds(c.Interrupt, st.sampled_from(["p0.c0", "p3.c1", "p8", ""])),
    st.builds(c.Perform, st.sampled_from(["do", "save", "time", "?"]), ids),
    st.builds(c.SetLink, st.just("engaged"), ids, ids, on=st.booleans()),
    st.builds(c.SettlePrompt, st.text(max_size=3)),
    st.builds(c.SetSwitch, st.sampled_from(["X-N-16", "TOY-S", "?"]), st.just("off")),
    st.builds(g.MakeGroup, members, st.text(max_size=3), st.booleans()),
    st.builds(g.JoinGroup, groups, members),
    st.builds(g.SplitOff, members),
    st.builds(g.EditGroup, groups, one_roll=st.booleans()),
    st.builds(c.GroupAttack, groups, weapons, shares, one_roll=st.booleans()),
    st.builds(c.GroupAttack, groups, weapons, shares, one_roll=st.booleans()),
    st.builds(g.HarmMany, members, st.sampled_from(["9", "2d6", "?"])),
)
histories = st.lists(commands, max_size=25)


def wild(people: Any, history: list[Any], seed: int, system: RuleSystem = NC) -> Fight:
    """A fight in which all that was possible of a history has happened."""
    fight = begin(*people, system=system)
    source = random.Random(seed)
    for command in history:
        perform(fight, command, source)
    return fight


def at_a_segment(people: Any, seed: int) -> Fight | None:
    """A fight at the segment where most of its combatants act, if several do."""
    fight = begin(*people)
    perform(fight, c.Next(), random.Random(seed))
    positions = [s.position for s in fight.encounter.slots if s.state == "waiting"]
    busiest = max(positions, key=lambda p: (positions.count(p), -p))
    while fight.encounter.clock.position < busiest:
        perform(fight, c.Next(), random.Random(seed))
    return fight if len(fight.encounter.acting()) > 1 else None


@QUICK
@given(some(nc_people.map(lambda p: replace(p, stats={**p.stats, "attacks": 10}))), SEEDS)
def test_any_order_within_a_segment_gives_the_same_encounter(people: Any, seed: int) -> None:
    fight = at_a_segment(people, seed)
    assume(fight is not None)
    assert fight is not None
    source = random.Random(seed)
    everybody = list(fight.encounter.combatants)
    attacks = []
    for slot in fight.encounter.acting():
        target = source.choice([each for each in everybody if each != slot.combatant])
        command = c.DeclareAttack(slot.combatant, target, "sword")
        attacks.append((command, answered(NC, fight.encounter, command, source)[0]))
    hashes = set()
    for _ in range(4):
        encounter = fight.encounter
        for command, answers in attacks:
            encounter = folded(encounter, resolve(NC, encounter, command, answers))
        encounter = folded(encounter, resolve(NC, encounter, c.Next(), {}))
        hashes.add(encounter_hash(encounter))
        source.shuffle(attacks)
    assert len(hashes) == 1


def folded(encounter: Encounter, outcome: Ask | Done | Refusal) -> Encounter:
    """The encounter after an outcome that must be complete."""
    assert isinstance(outcome, Done), outcome
    return fold_all(encounter, outcome.events)


@QUICK
@given(some(nc_people), histories, SEEDS, st.integers(1, 12))
def test_undone_commands_leave_the_identical_encounter_and_redo_brings_them_back(
    people: Any, history: list[Any], seed: int, count: int
) -> None:
    fight = wild(people, history, seed)
    count = min(count, len(fight.path) - 1)
    before = [(fight.before(i), encounter_hash(fight.before(i))) for i in range(len(fight.path))]
    end = (fight.encounter, encounter_hash(fight.encounter))
    for state, known in before[::-1][:count]:
        fight.undo()
        assert fight.encounter == state
        assert encounter_hash(fight.encounter) == known
    for _ in range(count):
        fight.redo()
    assert (fight.encounter, encounter_hash(fight.encounter)) == end
    assert fight.redo() is None


@QUICK
@given(some(nc_people) | some(toy_people), histories, SEEDS, st.sampled_from([NC, TOY]))
def test_replaying_the_stored_events_is_the_live_fight(
    people: Any, history: list[Any], seed: int, system: RuleSystem
) -> None:
    people = [p for p in people if ("hp" in p.tracks) == (system is NC)]
    fight = wild(people, history, seed, system)
    stored = [reread(each) for each in fight.path]
    assert stored == fight.path
    replayed = Encounter(system.id)
    for step in stored:
        replayed = fold_all(replayed, step.events)
    assert replayed == fight.encounter
    assert encounter_hash(replayed) == encounter_hash(fight.encounter)


@QUICK
@given(some(nc_people), histories, SEEDS)
def test_deciding_the_commands_again_gives_the_same_fight(
    people: Any, history: list[Any], seed: int
) -> None:
    fight = wild(people, history, seed)
    again = begin()
    for step in fight.path[1:]:
        parts = zip(step.commands, step.answers, strict=True)
        again.act_all(parts)
    assert again.encounter == fight.encounter


@settings(QUICK, max_examples=15)
@given(some(nc_people), histories, SEEDS, st.integers(0, 4), st.integers(0, 2))
def test_a_reopened_fight_is_the_live_one(
    people: Any, history: list[Any], seed: int, undos: int, redos: int
) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "laws.gmt"
        with CampaignFile.create(path) as file:
            stream = file.new_stream("fight", "A fight", NC.id)
            live = Fight.begin(NC, StreamJournal(file, stream), "A fight", {})
            for new in people:
                live.act(c.AddCombatants(new))
            for command in history:
                perform(live, command, random.Random(seed))
            for go, times in ((live.undo, undos), (live.redo, redos)):
                for _ in range(times):
                    go()
        with CampaignFile.open(path) as file:
            stored = read_fight(file, stream)
            past = Past(stored.steps, stored.moves, stored.draft)
            reopened = Fight(NC, StreamJournal(file, stream), past)
        assert reopened.encounter == live.encounter
        assert reopened.path == live.path
        assert reopened.draft == live.draft
        assert (reopened.undo_label, reopened.redo_label) == (live.undo_label, live.redo_label)


@QUICK
@given(some(nc_people), SEEDS)
def test_the_order_in_which_answers_arrive_does_not_matter(people: Any, seed: int) -> None:
    fight, source = begin(*people), random.Random(seed)
    answers, outcome = answered(NC, fight.encounter, c.Next(), source)
    keys = list(answers)
    source.shuffle(keys)
    given_so_far: dict[str, Any] = {}
    for key in keys:
        asking = resolve(NC, fight.encounter, c.Next(), given_so_far)
        assert isinstance(asking, Ask)
        assert {r.id for r in asking.requests} == set(answers) - set(given_so_far)
        given_so_far[key] = answers[key]
    assert resolve(NC, fight.encounter, c.Next(), given_so_far) == outcome


@QUICK
@given(some(toy_people), SEEDS)
def test_an_attack_takes_its_answers_in_any_order_of_keys(people: Any, seed: int) -> None:
    fight, source = begin(*people, system=TOY), random.Random(seed)
    perform(fight, c.Next(), source)
    (slot,) = fight.encounter.acting()
    target = next(i for i in fight.encounter.combatants if i != slot.combatant)
    command = c.DeclareAttack(slot.combatant, target, "stick")
    answers, outcome = answered(TOY, fight.encounter, command, source)
    turned = dict(reversed(answers.items()))
    assert resolve(TOY, fight.encounter, command, turned) == outcome


@QUICK
@given(some(nc_people), histories, SEEDS)
def test_hit_points_are_the_start_and_all_changes(
    people: Any, history: list[Any], seed: int
) -> None:
    fight = wild(people, history, seed)
    known: dict[str, int] = {}
    for event in (e for step in fight.path for e in step.events):
        if isinstance(event, CombatantAdded):
            known[event.combatant.id] = event.combatant.tracks["hp"].value
        elif isinstance(event, TrackChanged):
            assert event.before == known[event.combatant]
            known[event.combatant] += event.after - event.before
        elif isinstance(event, CombatantEdited) and event.tracks is not None:
            known[event.combatant] = event.tracks["hp"].value
    now = {i: each.tracks["hp"].value for i, each in fight.encounter.combatants.items()}
    assert now == known


def check_slots(encounter: Encounter) -> None:
    """What must be true of the slots at every moment."""
    clock = encounter.clock
    start = clock.position - clock.position % clock.length
    assert len({s.id for s in encounter.slots}) == len(encounter.slots)
    for slot in encounter.slots:
        assert slot.combatant in encounter.combatants
        if slot.state == "waiting":
            assert clock.position <= slot.position
            assert slot.position < start + clock.length or slot.span
    if clock.cursor is not None:
        assert encounter.slot(clock.cursor) is not None
    acting = [s.combatant for s in encounter.acting()]
    assert len(set(acting)) == len(acting)


moves = st.one_of(
    *(st.just(c.Next()) for _ in range(3)),
    st.builds(c.DeclareAttack, ids, ids, st.sampled_from(["sword", "stick"])),
    st.builds(c.MoveSlot, slot_ids, st.integers(0, 30)),
    st.builds(c.CancelSlot, slot_ids),
    st.builds(c.HoldSlot, slot_ids),
    st.builds(c.ReleaseSlot, slot_ids, st.booleans()),
    st.builds(c.Perform, st.just("do"), ids),
    st.builds(c.GrantSlot, ids),
    st.builds(c.Leave, ids),
    st.builds(c.Return, ids),
    st.builds(c.SetState, ids, st.sampled_from(["up", "down"])),
    st.sampled_from(["undo", "redo"]),
)


@QUICK
@given(some(nc_people), st.lists(moves, max_size=40), SEEDS)
def test_slots_stay_consistent_whatever_is_done_to_them(
    people: Any, history: list[Any], seed: int
) -> None:
    keep_going(begin(*people), history, seed)


@QUICK
@given(some(toy_people), st.lists(moves, max_size=40), SEEDS)
def test_turns_stay_consistent_whatever_is_done_to_them(
    people: Any, history: list[Any], seed: int
) -> None:
    keep_going(begin(*people, system=TOY), history, seed)


def keep_going(fight: Fight, history: list[Any], seed: int) -> None:
    """Do everything of a history, and look at the slots after each."""
    source = random.Random(seed)
    for move in history:
        if isinstance(move, str):
            getattr(fight, move)()
        else:
            perform(fight, move, source)
        check_slots(fight.encounter)


@QUICK
@given(some(nc_people), st.lists(moves, max_size=40), SEEDS)
def test_nobody_acts_twice_in_a_slot(people: Any, history: list[Any], seed: int) -> None:
    fight, source = begin(*people), random.Random(seed)
    used: list[str] = []
    for move in history:
        if isinstance(move, str):
            continue
        before = {s.id: s.state for s in fight.encounter.slots}
        perform(fight, move, source)
        done = {s.id for s in fight.encounter.slots if s.state == "done"}
        fresh = {each for each in done if before.get(each) != "done"}
        assert all(before.get(each) == "waiting" for each in fresh)
        used.extend(fresh)
    assert len(set(used)) == len(used)


answer_values = st.one_of(
    numbers, st.tuples(numbers), st.text(max_size=3), st.lists(small, max_size=4).map(tuple)
)
answer_sets = st.dictionaries(
    st.sampled_from(["attack", "damage", "defence", "segments.c0", "initiative.c0", "what"]),
    answer_values,
    max_size=3,
)


@settings(QUICK, max_examples=150)
@given(histories, commands, answer_sets, SEEDS, st.sampled_from([NC, TOY]))
def test_arbitrary_input_is_asked_about_done_or_refused(
    history: list[Any], command: Any, answers: Any, seed: int, system: RuleSystem
) -> None:
    people = [nc_fighter("A"), nc_fighter("B")] if system is NC else [toy_fighter("A")] * 2
    fight = wild(people, history, seed, system)
    before, known = fight.encounter, encounter_hash(fight.encounter)
    outcome = fight.decide(command, answers)
    assert isinstance(outcome, Ask | Done | Refusal)
    assert encounter_hash(before) == known
    if isinstance(outcome, Refusal):
        assert outcome.sentence.strip().endswith((".", "?", "!"))
        assert fight.act(command, answers) == outcome
    if not isinstance(outcome, Done):
        fight.act(command, answers)
        assert fight.encounter is before


@QUICK
@given(answer_values, st.sampled_from(["1d6", "1d10x10+50", "4d6kh3", "2d6ro1"]))
def test_every_answer_is_read_or_refused(answer: Any, dice: str) -> None:
    try:
        read_answer(Request("x", "x", dice=dice), answer)
    except Refused as refused:
        assert refused.refusal.field == "x"


@QUICK
@given(st.text(max_size=30), st.text(max_size=12), numbers, numbers)
def test_arbitrary_newcomers_are_added_or_refused(
    name: str, damage: str, maximum: int, df: int
) -> None:
    fight = Fight.begin(NC, MemoryJournal(), "", {})
    attack = Attack("a", name, damage, {"of": df})
    new = c.NewCombatant(name, "foe", {"df": df}, {"hp": Track(maximum, maximum)}, (attack,))
    outcome = fight.act(c.AddCombatants(new))
    assert isinstance(outcome, Refusal) == (not fight.encounter.combatants)
