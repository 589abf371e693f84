"""NC against known numbers: each case is a situation and its answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.clock import segment_of
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    DeclareAttack,
    Next,
    SetSwitch,
    SetTrack,
)
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Answer, Done
from gm_tracker.odds import prepare
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.nc import NC, classes, schedule, switches, tables
from tests.helpers import MemoryJournal, encounter_of, nc_fighter

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "nc.json").read_text(encoding="utf-8")
)
ATTACK = DeclareAttack("c0", "c1", "sword")


def cases(group: str) -> Any:
    """The cases of one group, each under its id."""
    return pytest.mark.parametrize("case", GOLDEN[group], ids=lambda case: str(case["id"]))


def fight(
    of: int = 0, df: int = 0, ar: int = 0, dr: int = 0, *, hp: int = 60, damage: str = "1d8x10"
) -> Encounter:
    """An attacker against a defender."""
    return encounter_of(
        nc_fighter("A", of=of, damage=damage, side="party"),
        nc_fighter("B", hp=hp, df=df, ar=ar, dr=dr),
    )


def exchange(encounter: Encounter) -> Exchange:
    """The attack of A on B, ready to be rolled."""
    prepared = prepare(NC, encounter, ATTACK, {})
    assert isinstance(prepared, Exchange)
    return prepared


def taken(encounter: Encounter, branch: str, damage: int) -> int:
    """The points lost on that outcome with that much rolled damage."""
    for stage in exchange(encounter).branches[branch].stages:
        damage = stage.apply(damage)
    return damage


@pytest.mark.parametrize("table", ["table_large", "table_small"])
def test_every_cell_of_the_damage_tables(table: str) -> None:
    wrong = [
        (damage, dr, expected)
        for damage, row in GOLDEN[table].items()
        for dr, expected in enumerate(row)
        if tables.after_dr(int(damage), dr) != expected
    ]
    assert wrong == []


def test_the_damage_tables_have_2220_cells() -> None:
    rows = [*GOLDEN["table_large"].values(), *GOLDEN["table_small"].values()]
    assert sum(map(len, rows)) == 2220


def test_every_cell_with_the_minimum_through_the_stages() -> None:
    for dr, expected in enumerate(GOLDEN["table_large"]["10"]):
        assert taken(fight(dr=dr), "hit", 10) == max(1, expected)


@cases("reduction")
def test_reduction_between_the_cells(case: dict[str, Any]) -> None:
    assert tables.after_dr(case["damage"], case["dr"]) == case["expected"]["table"]
    through = taken(fight(dr=case["dr"]), "hit", case["damage"])
    assert through == case["expected"]["with_minimum"]


@pytest.mark.parametrize("dr", [300, 301, 99_999])
def test_any_reduction_beyond_the_table_leaves_nothing(dr: int) -> None:
    assert tables.after_dr(1_000_000_000, dr) == 0


@cases("chances")
def test_chance_levels(case: dict[str, Any]) -> None:
    expected = case["expected"]
    percent = tables.chance(case["c"])
    assert percent == expected["chance"]
    if "critical_at_or_below" in expected:
        assert tables.critical_at(percent) == expected["critical_at_or_below"]


def test_all_41_levels_are_among_the_cases() -> None:
    assert {case["c"] for case in GOLDEN["chances"]} >= set(range(-20, 21))


@cases("attacks")
def test_attack_rolls(case: dict[str, Any]) -> None:
    expected = case["expected"]
    level = case["of"] - case["df"] if "of" in case else None
    percent = case["chance"] if level is None else tables.chance(level)
    assert percent == expected.get("chance", percent)
    assert expected.get("c", level) == level
    assert tables.critical_at(percent) == expected.get("critical_at", tables.critical_at(percent))
    if "result" in expected:
        degree = tables.attack_degree(case["roll"], percent, tables.critical_at(percent))
        assert degree == expected["result"]


@pytest.mark.parametrize(
    "case", [c for c in GOLDEN["attacks"] if "of" in c and "roll" in c], ids=lambda c: str(c["id"])
)
def test_attack_rolls_through_the_exchange(case: dict[str, Any]) -> None:
    (check,) = exchange(fight(of=case["of"], df=case["df"])).checks
    assert check.degree((case["roll"],)).level == case["expected"]["result"]


@cases("hits")
def test_hits(case: dict[str, Any]) -> None:
    expected = case["expected"]
    if "after_ar" in expected:
        assert tables.after_ar(case["damage"], case["ar"]) == expected["after_ar"]
    encounter = fight(ar=case["ar"], dr=case["dr"])
    assert taken(encounter, "hit", case["damage"]) == expected["taken"]


@cases("wounds")
def test_wounds_through_the_resolver(case: dict[str, Any]) -> None:
    start = case["expected"]["taken"] + case["expected"]["hp"]
    encounter = fight(dr=case["dr"], hp=start, damage=f"1d1x{case['damage']}")
    encounter = done(encounter, Next(), {"segments.c0": 1, "segments.c1": 9})
    encounter = done(encounter, ATTACK, {"attack": 30, "damage": (1,)})
    encounter = done(encounter, Next(), {})
    assert encounter.combatants["c1"].tracks["hp"].value == case["expected"]["hp"]


def done(encounter: Encounter, command: Any, answers: dict[str, Answer]) -> Encounter:
    """The encounter after a command that must succeed."""
    outcome = resolve(NC, encounter, command, answers)
    assert isinstance(outcome, Done), outcome
    return fold_all(encounter, outcome.events)


def test_a_critical_takes_four_off_the_reduction() -> None:
    case = GOLDEN["criticals"][0]
    trace = exchange(fight(dr=case["dr"])).branches["critical"].trace
    values = {line.key: line.value for line in trace}
    assert values["critical_dr"] == case["critical"]
    assert values["dr_now"] == case["expected"]["dr"]


@pytest.mark.parametrize("dr", [0, 3, 4])
def test_a_critical_does_not_take_the_reduction_below_zero(dr: int) -> None:
    assert taken(fight(dr=dr), "critical", 70) == 70


def test_disabling() -> None:
    case = GOLDEN["criticals"][1]
    said = tables.is_disabling(case["taken"], case["hp_before"])
    assert said is case["expected"]["disabling"]
    assert not tables.is_disabling(13, 26)
    assert tables.is_disabling(14, 26)


@cases("states")
def test_states(case: dict[str, Any]) -> None:
    encounter = fight(hp=case["hp"] + 100)
    combatant = encounter.combatants["c1"]
    assert NC.state(encounter, combatant) == "up"
    struck = encounter_of(nc_fighter("B", hp=1))
    event = resolve(NC, struck, set_hp(case["hp"]), {})
    assert isinstance(event, Done)
    after = fold_all(struck, event.events).combatants["c0"]
    assert after.state == case["expected"]["state"]


def set_hp(value: int) -> Any:
    """Set the hit points of c0."""
    return SetTrack("c0", "hp", value)


@cases("schedules")
def test_schedules(case: dict[str, Any]) -> None:
    expected = case["expected"]
    if "dice" in case:
        found = schedule.rolled_segments(tuple(case["dice"]), case["dex_adjust"])
    else:
        found = schedule.fixed_segments(case["attacks"])
    kept = [each for each in found if each <= 10]
    assert kept == expected["segments"]
    assert len(found) - len(kept) == expected["lost"]


@cases("schedules")
def test_schedules_through_the_resolver(case: dict[str, Any]) -> None:
    dex = case.get("dex_adjust", 0)
    encounter = encounter_of(nc_fighter("A", attacks=case["attacks"], dex=dex))
    answers: dict[str, Answer] = {"segments.c0": tuple(case["dice"])} if "dice" in case else {}
    encounter = done(encounter, Next(), answers)
    waiting = [s for s in encounter.slots if s.state == "waiting"]
    assert [segment_of(s.position, 10) for s in waiting] == case["expected"]["segments"]


def test_a_segment_beyond_the_tenth_is_lost() -> None:
    encounter = encounter_of(nc_fighter("A", attacks=2, dex=-3))
    encounter = done(encounter, Next(), {"segments.c0": (6, 4)})
    assert [(s.position, s.state) for s in encounter.slots] == [(8, "waiting"), (12, "lost")]


@pytest.mark.parametrize("attacks", range(4, 11))
def test_fixed_segments_are_all_different_and_in_the_round(attacks: int) -> None:
    segments = schedule.fixed_segments(attacks)
    assert len(set(segments)) == attacks
    assert set(segments) <= set(range(1, 11))


def test_the_minimum_can_be_switched_off() -> None:
    """X-N-16."""
    stopped = fight(ar=500)
    assert taken(stopped, "hit", 80) == 1
    assert taken(switched(stopped, switches.MINIMUM.id, "off"), "hit", 80) == 0


@pytest.mark.parametrize(
    ("percent", "tenth", "strict"),
    [(90, 9, 8), (60, 6, 5), (50, 5, 4), (40, 4, 3), (10, 1, 0), (35, 3, 3), (65, 6, 6), (9, 0, 0)],
)
def test_both_readings_of_a_critical(percent: int, tenth: int, strict: int) -> None:
    """X-N-37: strictly, the chance is more than ten times the roll."""
    assert tables.critical_at(percent) == tenth
    assert tables.critical_at(percent, strict=True) == strict
    assert all((percent > 10 * roll) == (roll <= strict) for roll in range(1, 11))


def test_the_strict_reading_is_a_switch() -> None:
    even = fight()
    strict = switched(even, switches.CRITICAL.id, "strict")
    assert exchange(even).checks[0].degree((5,)).level == "critical"
    assert exchange(strict).checks[0].degree((5,)).level == "hit"


def switched(encounter: Encounter, switch: str, choice: str) -> Encounter:
    """The encounter with a house rule chosen."""
    return done(encounter, SetSwitch(switch, choice), {})


@cases("classes")
def test_class_adjustments(case: dict[str, Any]) -> None:
    assert classes.physical_adjustment(case["class"]) == case["expected"]["bdr"]


def test_an_assassin_counts_as_a_thief() -> None:
    assert classes.physical_adjustment("assassin") == classes.physical_adjustment("thief") == 1


def test_an_unknown_class_is_an_error() -> None:
    with pytest.raises(LookupError, match="bard"):
        classes.physical_adjustment("bard")


def test_a_condition_does_not_bring_dr_below_nothing() -> None:
    """NC-21: DR is never below 0; NC-23 gives the effect, NC-14 that on DF."""
    fight = Fight.begin(NC, MemoryJournal(), "", {})
    fight.act(AddCombatants(nc_fighter("Orc", df=3, dr=0)))
    fight.act(AddCondition("c0", "prone"))
    orc = fight.encounter.combatants["c0"]
    derived = {each.key: each for each in NC.derive(fight.encounter, orc)}
    assert (derived["df"].value, derived["dr"].value) == (1, 0)
    assert [each.rule for each in derived["df"].trace] == ["NC-13", "NC-14"]
    assert [each.rule for each in derived["dr"].trace] == ["NC-21", "NC-23"]
