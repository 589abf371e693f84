"""What holds for all numbers of NC, whatever they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import Command, DeclareAttack, NewCombatant, Next, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer
from gm_tracker.odds import exchange_odds
from gm_tracker.rules.nc import abilities, build_keys, keys, saves, spell_keys, tables
from gm_tracker.rules.nc.build import NCBuilder
from gm_tracker.rules.nc.projectiles import HEIGHTS, height_df
from tests.helpers import encounter_of, nc_fighter
from tests.rules.nc.people import casts, done, exchange, having, level, made, plain, taken

small = st.integers(0, 20)
kinds = st.integers(0, len(keys.KINDS) - 1)
harms = st.integers(0, 3)
SHEETS = st.fixed_dictionaries(
    dict.fromkeys(("df", "df_outside", "dr", "dr_outside", "mdr", "ar", "poison_dr"), small)
)
STATES = st.lists(st.sampled_from(["stunned", "prone", "blinded", "asleep", "invisible"]))


def attack(kind: int, harm: int, of: int = 9) -> NewCombatant:
    """Somebody with such a weapon."""
    weapon = Attack("sword", "Weapon", "2d6x10", {"of": of, "kind": kind, "harm": harm})
    return NewCombatant("A", "foe", {}, {"hp": Track(60, 60)}, (weapon,))


@given(kinds, harms, SHEETS, STATES, st.booleans(), st.integers(0, 400))
def test_harm_stays_between_one_and_the_damage(
    kind: int, harm: int, sheet: dict[str, int], states: list[str], casting: bool, damage: int
) -> None:
    """NC-18, NC-21, NC-27, NC-28: never more than was rolled, and a hit costs a point.

    Poison can be stopped altogether; the point is no poison (X-N-20).
    """
    encounter = having(encounter_of(attack(kind, harm), plain("B", sheet)), "c1", *states)
    encounter = casts(encounter, "c1") if casting else encounter
    found = exchange(encounter)
    least = 0 if harm == keys.POISONOUS else 1
    for branch in ("hit", "critical"):
        assert least <= taken(found, damage, branch) <= max(1, damage)
    assert taken(found, damage, "critical") >= taken(found, damage)


@given(kinds, SHEETS, STATES)
def test_a_cap_never_helps_the_target(kind: int, sheet: dict[str, int], states: list[str]) -> None:
    """NC-15: a shot is at least as likely to hit as a blow of the same OF."""
    target = plain("B", {**sheet, "df_outside": 0})
    shot = having(encounter_of(attack(kind, 0), target), "c1", *states)
    blow = having(encounter_of(attack(0, 0), target), "c1", *states)
    assert level(exchange(shot)) >= level(exchange(blow))


@given(kinds, harms, SHEETS)
def test_odds_are_counted_over_the_same_stages(kind: int, harm: int, sheet: dict[str, int]) -> None:
    found = exchange(encounter_of(attack(kind, harm), plain("B", sheet)))
    odds = exchange_odds(found)
    rolls = [found.checks[0].degree((roll,)).level for roll in range(1, 101)]
    assert odds.hit * 100 == len([each for each in rolls if each != "miss"])
    expected = {taken(found, n * 10, b) for n in range(2, 13) for b in set(rolls) - {"miss"}}
    assert odds.per_hit is not None
    assert set(odds.per_hit.weights) == expected


@given(st.integers(0, 30), st.integers(-10, 20), st.integers(0, len(spell_keys.SAVES) - 1))
def test_saves_get_harder_with_severity_and_easier_with_level(
    of: int, severity: int, kind: int
) -> None:
    """NC-35."""
    weak, strong = nc_fighter("A", save=of), nc_fighter("B", save=of + 2)
    encounter = encounter_of(weak, strong)
    first, second = encounter.combatants.values()
    found = saves.level(encounter, first, kind, severity).value
    assert saves.level(encounter, first, kind, severity + 1).value == found - 1
    assert saves.level(encounter, second, kind, severity).value == found + 1


@given(st.integers(1, 600))
def test_the_smaller_the_harder_to_hit(inches: int) -> None:
    """NC-16 and X-N-17, both readings."""
    for halving in (False, True):
        mine = height_df(inches, by_halving=halving)
        assert mine >= height_df(inches + 1, by_halving=halving)
    for each, more in HEIGHTS.items():
        assert height_df(each) == more


@given(st.integers(1, 30))
def test_abilities_never_fall_with_the_score(score: int) -> None:
    for table in (
        *(abilities.DEFENCE, abilities.REACTION, abilities.BREATH),
        *(abilities.CONSTITUTION, abilities.WISDOM),
    ):
        assert abilities.by_score(table, score) <= abilities.by_score(table, score + 1)


FIELDS: Any = st.fixed_dictionaries(
    {
        each.key: st.integers(each.lowest, min(each.highest, 30))
        for each in (*build_keys.FIELDS, keys.SHIELD)
        if each.key not in ("dice", "dice_plus", "agile", "hide")
    }
)


@given(FIELDS)
def test_whatever_is_typed_can_be_built_and_explained(values: dict[str, int]) -> None:
    """Each number is the sum of its lines, and base DR is what is not worn (NC-21)."""
    weapon = Attack("w", "Weapon", "1d6x10", {"kind": 4, "plus": 1})
    built = NCBuilder().build(values, (weapon,))
    for line in built.numbers:
        assert sum(each.value for each in line.trace) == line.value
    worn = built.stats["dr_outside"]
    assert built.stats["dr"] - worn >= 0
    assert tables.chance(built.attacks[0].stats["of"]) in range(1, 100)


FIRE = Attack("fire", "Fire", "40", {"casting": 1, "targets": 2, "save_kind": 0}, "spell")
MEND = Attack("mend", "Mend", "2d10", {"casting": 1, "works": 3, "save_kind": 0}, "spell")
WEAK = Attack("weak", "Weak", "", {"casting": 1, "save_kind": 0, "gives_df": 2}, "spell")
STRONG = Attack("strong", "Strong", "", {"casting": 1, "save_kind": 0, "gives_df": 4}, "spell")
FANG = Attack("fang", "Fang", "1d1x20", {"of": 30, "poison_dice": 2, "poison_cures": 2})
VICTIM = "c5"
ACTIONS: tuple[tuple[Command, dict[str, Answer]], ...] = (
    (Perform("cast", "c0", "fire", (VICTIM, "c4")), {}),
    (Perform("cast", "c1", "mend", (VICTIM,)), {"damage": 12}),
    (Perform("cast", "c2", "weak", (VICTIM,)), {}),
    (Perform("cast", "c3", "strong", (VICTIM,)), {}),
    (DeclareAttack("c4", VICTIM, "fang"), {"attack": 50, "damage": 20, "poison": 30}),
    (Perform("neutralise", "c1", targets=(VICTIM,)), {}),
    (Perform("heal", "c1", targets=(VICTIM,)), {"points": 9, "by": "spell"}),
    (Perform("poison", targets=(VICTIM,)), {"points": 15, "speed": "1"}),
)
"""What happens to one victim in one segment."""


def segment_two() -> Encounter:
    """Four casters whose spells are complete, a viper, and somebody poisoned and hurt."""
    spells = (FIRE, MEND, WEAK, STRONG)
    casters = [made(f"Mage {each.name}", {}, each, attacks=1) for each in spells]
    victim = plain("Victim", {"attacks": 0}, 90)
    tracks = {"hp": Track(50, 90), "poison": Track(7, 99), "poisoned": Track(25, 99)}
    victim = replace(victim, tracks=tracks)
    encounter = encounter_of(*casters, made("Viper", {}, FANG, attacks=1), victim)
    dice: dict[str, Answer] = {f"segments.c{i}": 1 for i in range(4)}
    encounter = done(encounter, Next(), {**dice, "segments.c4": 2})
    for command, _ in ACTIONS[:4]:
        encounter = done(encounter, command)
    return done(encounter, Next())


@given(st.permutations(ACTIONS))
def test_what_is_told_first_leaves_no_trace(
    order: list[tuple[Command, dict[str, Answer]]],
) -> None:
    """NC-57, for spells, poison, healing and neutralising."""
    ends = []
    for actions in (ACTIONS, order):
        encounter = segment_two()
        for command, answers in actions:
            encounter = done(encounter, command, answers)
        encounter = done(encounter, Next())
        ends.append((encounter.combatants, encounter.held, encounter.prompts))
    assert ends[0] == ends[1]
