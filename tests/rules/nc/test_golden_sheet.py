"""NC's sheet against known numbers: gear, races, classes, shots, and the example's combatants."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tracker.campaign.presets import find_creature
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.converting import HitDice
from gm_tracker.rules.nc import abilities, build, classes, gear, keys, monsters
from gm_tracker.rules.nc.build import NCBuilder
from gm_tracker.rules.nc.levels import fighter_level, monster_level
from gm_tracker.rules.nc.projectiles import PROJECTILES
from tests.helpers import encounter_of, nc_fighter
from tests.rules.nc.people import (
    GOLDEN,
    SWORD,
    armour,
    cases,
    casts,
    deathbow,
    exchange,
    having,
    irthea,
    klass,
    level,
    made,
    race,
    taken,
    under,
)

BOW = Attack("bow", "Longbow", "1d10x10", {"kind": 2})


def archer() -> Encounter:
    """An archer with no other numbers against somebody with none."""
    shooter = made("A", klass("fighter", 4), BOW, SWORD)
    return encounter_of(shooter, nc_fighter("B"))


@cases("armours")
def test_armours(case: dict[str, Any]) -> None:
    """NC-20."""
    assert gear.ARMOURS[case["armour"]]._asdict() == case["expected"]
    built = NCBuilder().build({**klass("fighter", 9), **armour(case["armour"])}, ())
    bare = NCBuilder().build(klass("fighter", 9), ())
    found = {key: built.stats[key] - bare.stats[key] for key in ("df", "dr", "ar")}
    assert found == case["expected"]


@cases("races")
def test_races(case: dict[str, Any]) -> None:
    """NC-04, before levels and constitution."""
    built = NCBuilder().build(race(case["race"]), ())
    assert built.tracks == {"hp": case["expected"]["base_hp"]}


@cases("hit_points")
def test_hit_points(case: dict[str, Any]) -> None:
    """NC-01 to NC-03."""
    values = race(case["race"]) | {"con_bonus": case["con_bonus"]}
    for place, each in enumerate(case["levels"], 1):
        values |= klass(("fighter", "mage")[place - 1], each, place)
    assert build.hit_points(values).value == case["expected"]["max_hp"]


@cases("fighter_levels")
def test_fighter_levels(case: dict[str, Any]) -> None:
    """NC-12, NC-62 and X-N-22."""
    found = (
        _monster(case)
        if case["class"] == "monster"
        else fighter_level(case["class"], case["level"])
    )
    assert found == case["expected"]["fighter_level"]


def _monster(case: dict[str, Any]) -> int:
    text = str(case["level"])
    if "." in text:
        return monster_level(0, part="half" if text == "0.5" else "less")
    return monster_level(int(text.rstrip("+")), plus=text.endswith("+"))


@cases("dexterity")
def test_dexterity(case: dict[str, Any]) -> None:
    """NC-13."""
    values = klass("fighter", 1) | {"dexterity": case["dexterity"]}
    assert build.defence(values).value == 1 + case["expected"]["df"]


@pytest.mark.parametrize(("score", "df"), [(3, -4), (4, -3), (5, -2), (6, -1), (7, 0), (14, 0)])
def test_low_dexterity(score: int, df: int) -> None:
    """NC-13."""
    assert abilities.by_score(abilities.DEFENCE, score) == df


@cases("projectiles")
def test_projectiles(case: dict[str, Any]) -> None:
    """NC-09 and NC-15."""
    found = PROJECTILES[case["weapon"]]
    assert found.cap == case["expected"]["df_bdr_cap"]
    assert found.penalty == (case["expected"]["of_penalty"] or 0)
    shot = Attack("a", "Shot", "1d6x10", {"kind": keys.KINDS.index(case["weapon"])})
    built = NCBuilder().build(klass("fighter", 4), (shot,))
    assert built.attacks[0].stats["of"] == 4 + found.penalty


SAID = {
    "conceal25": "concealed25",
    "conceal50": "concealed50",
    "conceal90": "concealed90",
    "tall1.5": "size18",
    "tall3": "size36",
    "tall9": "size108",
    "tall12": "size144",
    "tall18": "size216",
    "perpendicular": "moving",
}
"""The situations by the names of the cases, where they differ."""


@cases("shots")
def test_shots(case: dict[str, Any]) -> None:
    """NC-16: what is added to DF is taken off the chance level."""
    said = SAID.get(case["condition"], case["condition"])
    before = level(exchange(archer(), "bow"))
    assert before - level(exchange(archer(), "bow", said)) == case["expected"]["df"]
    assert level(exchange(archer(), "sword", said)) == level(exchange(archer(), "sword"))


@cases("situations")
def test_situations(case: dict[str, Any]) -> None:
    """NC-10, NC-11 and NC-14."""
    expected, what = case["expected"], case["adjustment"]
    if what.startswith("str"):
        assert abilities.strength_to_hit(int(what[3:])) == expected["of"]
        return
    before, after = level(exchange(archer())), level(exchange(*_with(case)))
    more = expected["of"] if "of" in expected else -expected["df"]
    assert after - before == more


def _with(case: dict[str, Any]) -> tuple[Any, ...]:
    what, encounter = case["adjustment"], archer()
    if what == "unarmed_vs_armed":
        return encounter, "sword", "unarmed"
    if what == "shield":
        shooter = made("A", klass("fighter", 4), BOW, SWORD)
        shielded = made("B", {"shield": 1})
        return encounter_of(shooter, shielded), "sword"
    if what == "casting":
        return casts(encounter, "c1"), "sword"
    who = "c0" if "of" in case["expected"] else "c1"
    if case.get("opponent_blind"):
        blind = having(encounter, "c0", "blinded")
        # Being blind takes 4 off its own OF (NC-10), which is no matter of DF.
        shooter = made("A", klass("fighter", 8), BOW, SWORD)
        blind = having(encounter_of(shooter, nc_fighter("B")), "c0", "blinded")
        return having(blind, "c1", what), "sword"
    return having(encounter, who, what), "sword"


@cases("magical")
def test_magical_adjustments(case: dict[str, Any]) -> None:
    """NC-24 and NC-63."""
    name, _, against = case["class"].partition("_vs_")
    if name.endswith("_race"):
        assert name.removesuffix("_race") in classes.HARDY
        assert case["expected"]["bdr"] == classes.HARDY_MAGICAL
        return
    more = {"": 0, "opposing": classes.CREED, "known": classes.KNOWN}[against]
    assert classes.magical_adjustment(name) + more == case["expected"]["bdr"]


@cases("reduction_states")
def test_reduction_states(case: dict[str, Any]) -> None:
    """NC-23 and NC-25: with 12 points of either kind, 2 of them by armour."""
    blade = Attack("sword", "Blade", "1d8x10", {"harm": 2 if case["harm"] == "magical" else 0})
    target = nc_fighter("B", dr=12, mdr=12, dr_outside=2)
    encounter = encounter_of(made("A", klass("fighter", 4), blade), target)
    state = {"blind": "blinded"}.get(case["state"], case["state"])
    encounter = casts(encounter, "c1") if state == "casting" else having(encounter, "c1", state)
    expected = case["expected"]["dr"]
    left = 2 if expected == "bdr=0" else 12 + expected
    (reduce, *_) = [s for s in exchange(encounter).branches["hit"].stages if s.key == "after_dr"]
    assert reduce.apply(10**9) == round(10**9 * 0.9**left)


@cases("monsters")
def test_monsters(case: dict[str, Any]) -> None:
    """NC-44 and NC-45: the samples come with the program."""
    expected = case["expected"]
    if "nc_hd" in expected:
        assert monsters.nc_hit_dice(HitDice(case["hd"], case["plus"])) == expected["nc_hd"]
        return
    creature = find_creature("nc", case["monster"])
    assert creature is not None
    found = {key: creature.stats.get(key, 0) for key in ("hd", "df", "dr", "ar")}
    assert found == {key: expected[key] for key in found}
    assert creature.attacks[0].stats["of"] == expected["of"]


EXAMPLE = {case["id"]: case["expected"] for case in GOLDEN["example"]}


def test_deathbow_by_the_builder() -> None:
    """The example's ranger (NC-02, NC-08, NC-09, NC-13, NC-20, NC-21, NC-24)."""
    ranger = deathbow()
    sword, bow = ranger.attacks
    assert ranger.tracks["hp"].maximum == EXAMPLE["nc-ex-01-deathbow-hp"]["hp"]
    assert ranger.stats["ar"] == EXAMPLE["nc-ex-02-deathbow-ar"]["ar"]
    assert sword.stats["of"] == EXAMPLE["nc-ex-03-deathbow-melee-of"]["of"]
    assert bow.stats["of"] == EXAMPLE["nc-ex-05-deathbow-longbow-of"]["of"]
    assert ranger.stats["df"] == EXAMPLE["nc-ex-06-deathbow-df"]["df"]
    expected = EXAMPLE["nc-ex-07-deathbow-dr"]
    assert ranger.stats["dr"] == expected["dr"]
    assert ranger.stats["dr"] - ranger.stats["dr_outside"] == expected["bdr"]
    assert ranger.stats["mdr"] == EXAMPLE["nc-ex-08-deathbow-dr-magic"]["dr"]
    assert ranger.stats["dex"] == 1


def test_strength_by_the_table() -> None:
    """X-N-6."""
    expected = EXAMPLE["nc-ex-04-deathbow-melee-of-by-str-table"]["of"]
    encounter = encounter_of(deathbow(), nc_fighter("B"))
    assert level(exchange(encounter)) == 9
    assert level(exchange(under(encounter, "X-N-6", "table"))) == expected


def test_irthea_by_the_builder() -> None:
    """The example's mage."""
    mage = irthea()
    assert mage.tracks["hp"].maximum == EXAMPLE["nc-ex-09-irthea-hp"]["hp"]
    assert mage.attacks[0].stats["of"] == EXAMPLE["nc-ex-11-irthea-of"]["of"]
    assert mage.stats["df"] == EXAMPLE["nc-ex-12-irthea-df"]["df"]
    assert mage.stats["dr"] == EXAMPLE["nc-ex-13-irthea-dr"]["dr"]
    assert mage.stats["ar"] == 0
    assert mage.stats["df_outside"] == 4


def test_irthea_against_the_arrow() -> None:
    """NC-15 and NC-26, and the text's casting (X-N-5, with the order of X-N-25)."""
    encounter = casts(encounter_of(deathbow(), irthea()), "c1")
    shot = exchange(encounter, "bow", "cover25")
    assert EXAMPLE["nc-ex-14-df-vs-arrow"]["df"] == 4 - level(shot)
    assert taken(shot, 50) == 45
    assert "df_now" in {each.key for each in shot.trace}
    strip = exchange(under(encounter, "X-N-5", "strip"), "bow", "cover25")
    assert level(strip) == 4 - 6
    assert taken(strip, 50) == EXAMPLE["nc-ex-alt-casting-dr"]["taken"]
