"""NC's saves, recovery and poison against known numbers."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import DeclareAttack, Next, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.rules.nc import NC, healing, keys, saves, spell_keys, tables
from gm_tracker.rules.nc.healing import Passed
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.system import active
from tests.helpers import act, begin, encounter_of, nc_fighter
from tests.rules.nc.people import (
    BOLT,
    GOLDEN,
    cases,
    cast,
    deathbow,
    hp,
    irthea,
    klass,
    made,
    number_of,
    number_shown,
    race,
    under,
)

KINDS = {"poison": spell_keys.POISON, "death": spell_keys.DEATH, "polymorph": spell_keys.CHANGE}


def bonus(encounter: Encounter, kind: int, *said: str) -> int:
    """What is added to the basic chance level of c0 with severity 0."""
    command = Perform("save", targets=("c0",), situations=said)
    words = Words(active(NC, encounter, command))
    target = encounter.combatants["c0"]
    return (
        saves.level(encounter, target, kind, 0, words).value - saves.basic(encounter, target).value
    )


@cases("save_bonuses")
def test_bonuses(case: dict[str, Any]) -> None:
    """NC-37, NC-38, NC-39."""
    values, kind, said = _situation(case)
    encounter = encounter_of(made("A", values))
    assert bonus(encounter, kind, *said) == case["expected"]["bonus"]


def _situation(case: dict[str, Any]) -> tuple[dict[str, int], int, tuple[str, ...]]:
    if "wisdom" in case:
        return {"wisdom": case["wisdom"]}, spell_keys.MENTAL, ()
    if "dexterity" in case:
        return {"dexterity": case["dexterity"]}, spell_keys.BREATH, ()
    if "constitution" in case:
        return race(case["race"]) | {"constitution": case["constitution"]}, spell_keys.POISON, ()
    return {
        "assassin_poison": (klass("assassin", 4), spell_keys.POISON, ()),
        "mage_familiar": (klass("mage", 4), spell_keys.SPELLS, ("familiar.c0",)),
        "cleric_opposing": (klass("cleric", 4), spell_keys.SPELLS, ("opposing.c0",)),
        "death_cleric": (klass("cleric", 4), spell_keys.DEATH, ()),
        "death_other": (klass("thief", 4), spell_keys.DEATH, ()),
        "polymorph": (klass("thief", 4), spell_keys.CHANGE, ()),
    }[case["case"]]


@cases("severities")
def test_severities(case: dict[str, Any]) -> None:
    """NC-36 to NC-41, X-N-10 and X-N-32."""
    encounter = encounter_of()
    expected = case["expected"]["severity"]
    if "caster_level" in case:
        level = case["caster_level"]
        assert saves.usual_severity(encounter, spell_keys.SPELLS, level) == expected
        return
    effect = case["effect"]
    young_and_old = {"breath_young": saves.YOUNG_BREATH, "breath_old": saves.OLD_BREATH}
    if effect in young_and_old:
        assert young_and_old[effect] == expected
        return
    if effect == "trap_table":
        encounter = under(encounter, "X-N-10", "4")
    named = {"spell_base": "spells", "trap_text": "traps", "trap_table": "traps", "staff": "staves"}
    name = named.get(effect, effect)
    kind = number_of(spell_keys.SAVES, name if name in spell_keys.SAVES else f"{name}s")
    assert saves.usual_severity(encounter, kind) == expected


@cases("saves")
def test_saves(case: dict[str, Any]) -> None:
    """NC-35 and X-N-12."""
    encounter = encounter_of(nc_fighter("A", save=case["level"]))
    target = encounter.combatants["c0"]
    number = saves.level(encounter, target, spell_keys.POISON, case["severity"])
    assert number.value == case["expected"]["c"]
    assert tables.chance(number.value) == case["expected"]["chance"]


@cases("recovery")
def test_recovery(case: dict[str, Any]) -> None:
    """NC-05 and X-N-26."""
    encounter = encounter_of(nc_fighter("A", con=case["con_bonus"]))
    hurt = encounter.combatants["c0"]
    for rest, expected in case["expected"].items():
        passed = Passed(1, "days", rest.removesuffix("_rest"))
        assert healing.recovery(encounter, hurt, passed) == expected
    tenfold = under(encounter, "X-N-26", "10")
    assert healing.recovery(tenfold, hurt, Passed(1, "days", "full")) == 2 + 10 * case["con_bonus"]


def test_poison_by_the_round() -> None:
    """NC-47: at most 10 a round."""
    case = GOLDEN["poison"][0]
    fight = begin(nc_fighter("A", hp=200, attacks=0))
    act(fight, Perform("poison", targets=("c0",)), points=case["total"], speed="0")
    ticks = []
    for _ in range(len(case["expected"]["ticks"]) + 2):
        before = hp(fight.encounter, "c0")
        act(fight, Next())
        act(fight, Next())
        ticks.append(before - hp(fight.encounter, "c0"))
    assert ticks == [*case["expected"]["ticks"], 0, 0]
    assert keys.POISONED.value(fight.encounter.combatants["c0"]) == case["total"]


@pytest.mark.parametrize(("ar", "enters"), [(20, True), (29, True), (30, False), (40, False)])
def test_poison_through_armour(ar: int, enters: bool) -> None:
    """NC-48 and X-N-20: armour that takes the whole blow lets no poison in."""
    case = GOLDEN["poison"][1]
    assert case["ar"] == 20 and case["expected"]["poison"]
    bite = Attack("bite", "Bite", f"1d1x{case['damage']}", {"poison_dice": 2})
    fight = begin(made("A", klass("fighter", 9), bite), nc_fighter("B", ar=ar, attacks=0))
    act(fight, Next(), segments_c0=3)
    answers: dict[str, Answer] = {"attack": (50,), "damage": 30}
    if enters:
        answers["poison"] = 60
    act(fight, DeclareAttack("c0", "c1", "bite"), **answers)
    assert fight.encounter.held_for("c1", "poison") == (60 if enters else 0)
    assert fight.encounter.held_for("c1", "hp") == -max(1, 30 - ar)


EXAMPLE = {case["id"]: case for case in GOLDEN["example"]}


def test_the_save_to_keep_casting() -> None:
    """NC-43."""
    case = EXAMPLE["nc-ex-21-casting-save"]
    encounter = encounter_of(irthea())
    number = saves.level(
        encounter, encounter.combatants["c0"], spell_keys.NO_SAVE, case["severity"]
    )
    check = saves.check(encounter.combatants["c0"], number)
    expected = case["expected"]
    assert (number.value, tables.chance(number.value)) == (expected["c"], expected["chance"])
    assert (check.degree((case["roll"],)).level == "saved") is expected["success"]


def test_the_save_against_the_bolt() -> None:
    """NC-38: the severity goes with the caster's level, through the spell itself."""
    case = EXAMPLE["nc-ex-22-bolt-save"]
    encounter = encounter_of(irthea(), deathbow())
    command = Perform("cast", "c0", BOLT.id, ("c1",))
    spell = NC.preview(encounter, command)
    with pytest.raises(StopIteration) as end:
        next(spell)
    exchange = end.value.value
    values = {line.key: line.value for line in exchange.trace}
    expected = case["expected"]
    assert values["severity"] == -expected["severity"]
    assert (values["level"], values["percent"]) == (expected["c"], expected["chance"])
    degree = exchange.checks[0].degree((case["roll"],)).level
    assert (degree == "saved") is expected["success"]


def test_the_misty_veil() -> None:
    """NC-13: a spell adds to DF while it lasts."""
    case = EXAMPLE["nc-ex-24-misty-veil"]
    fight = begin(irthea(), deathbow())
    act(fight, Next(), segments_c0=1, segments_c1=9)
    assert number_shown(fight.encounter, "c0", "df") == case["df"]
    cast(fight, "c0", "veil", ("c0",))
    act(fight, Next())
    assert number_shown(fight.encounter, "c0", "df") == case["expected"]["df"]
    (condition,) = fight.encounter.combatants["c0"].conditions
    assert condition.end is not None
    assert condition.end.position == 3 + 6 * 10
