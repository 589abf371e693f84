"""NC's house rules: each one declared, and each choice with another result (X-N ids).

The house rules of scheduling (NC-49, N-STRUCK, X-N-30, 39, 40, 41, 43, 47) are tested beside it.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import EditCombatant, Perform, SetTrack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import NC, healing, keys, keys_time, saves, spell_keys, switches
from gm_tracker.rules.nc.healing import Passed
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.system import active
from tests.helpers import encounter_of, nc_fighter
from tests.rules.nc.people import (
    SWORD,
    armour,
    casts,
    deathbow,
    done,
    exchange,
    having,
    irthea,
    klass,
    level,
    made,
    number_shown,
    race,
    taken,
    under,
)

FIXED = {
    "X-N-8": "a monster's AR is typed in tens",
    "X-N-9": "the table, with the assassin as a thief; DR can be typed",
    "X-N-13": "the sum of the parts: the builder gives 4",
    "X-N-14": "hit points less what is taken",
    "X-N-15": "a field: the dice of each healing spell",
    "X-N-18": "slings are in the table; other kinds of weapons are a choice of each weapon",
    "X-N-19": "the table",
    "X-N-20": "a point of fatigue, and no poison",
    "X-N-21": "the table by the base hit dice; OF can be typed",
    "X-N-22": "fighter level 3",
    "X-N-24": "a field: the part of DF that stands outside the cap",
    "X-N-25": "the example's order; the other one belongs to the text's casting, X-N-5",
    "X-N-27": "a field: the bonus can be typed",
    "X-N-28": "a field: strength to hit can be typed",
    "X-N-29": "a list that the GM extends, in the library and for each combatant: timed actions",
    "X-N-31": "the table",
    "X-N-32": "rounded down, as in the example",
    "X-N-33": "99 and 1 beyond the table",
    "X-N-34": "1 always saves and 100 never does, by the table itself",
    "X-N-35": "ten times",
    "X-N-36": "a tick at each save, on by itself for clerics and paladins",
    "X-N-45": "a modifier of the GM, who is told of it",
}
"""What is no choice, and why."""

TIMED = {"X-N-30", "X-N-39", "X-N-40", "X-N-41", "X-N-43", "X-N-47"}


def test_all_49_entries_are_accounted_for() -> None:
    declared = {each.id for each in NC.switches}
    entries = {f"X-N-{i}" for i in range(1, 50)}
    assert (declared | set(FIXED)) >= entries
    assert not declared & set(FIXED)
    assert declared >= TIMED
    assert {each.id for each in keys_time.SWITCHES} - entries == {"NC-49", "N-ENGAGED", "N-STRUCK"}


@pytest.mark.parametrize("switch", NC.switches, ids=lambda each: each.id)
def test_each_is_well_declared(switch: Switch) -> None:
    choices = [key for key, _ in switch.choices]
    assert switch.default in choices
    assert len(choices) == len(set(choices)) > 1
    assert switch.label
    assert switch.sentence.endswith(".")


def test_every_switch_about_numbers_has_its_case() -> None:
    assert set(RESULTS) == {each.id for each in switches.SWITCHES}


def _pair(values: dict[str, int], *attacks: Attack) -> Encounter:
    one = made("A", klass("fighter", 4), *(attacks or (SWORD,)))
    return encounter_of(one, made("B", values))


def save_level(encounter: Encounter, kind: int, *said: str) -> int:
    """The chance level of a save of c1 with severity 5."""
    command = Perform("save", targets=("c1",), situations=said)
    words = Words(active(NC, encounter, command))
    return saves.level(encounter, encounter.combatants["c1"], kind, 5, words).value


def shown(key: str) -> Callable[[Encounter], int]:
    """A number of c1 as it is shown."""
    return lambda encounter: number_shown(encounter, "c1", key)


def saving(kind: int) -> Callable[[Encounter], int]:
    """Its save against that kind with severity 5."""
    return lambda encounter: save_level(encounter, kind)


def hit(damage: int, attack: str = "sword", *said: str) -> Callable[[Encounter], int]:
    """What a hit with that much damage takes."""
    return lambda encounter: taken(exchange(encounter, attack, *said), damage)


def at(attack: str = "sword", *said: str, actor: str = "c0") -> Callable[[Encounter], int]:
    """The chance level of an attack."""
    target = "c1" if actor == "c0" else "c0"
    return lambda e: level(exchange(e, attack, *said, actor=actor, target=target))


def state(value: int) -> Callable[[Encounter], str]:
    """The state at that many hit points."""

    def read(encounter: Encounter) -> str:
        return done(encounter, SetTrack("c1", "hp", value)).combatants["c1"].state

    return read


def magic(harm: int) -> Attack:
    """A weapon of magical harm."""
    return Attack("sword", "Blade", "1d10x10", {"harm": harm, "plus": 2})


MULTI = klass("fighter", 3) | klass("mage", 4, 2) | {"typed_level": 2, "typed_adjustment": 1}
DWARF = race("dwarf") | {"constitution": 18}
BOW = Attack("bow", "Bow", "1d10x10", {"kind": 2, "plus": 3})

Case = tuple[Callable[[], Encounter], Callable[[Encounter], object], dict[str, object]]

RESULTS: dict[str, Case] = {
    "X-N-1": (lambda: _pair({"shield": 1}), shown("df"), {"1": 1, "2": 2}),
    "X-N-2": (lambda: _pair(armour("leather")), hit(40), {"0": 36, "10": 27}),
    "X-N-3": (lambda: encounter_of(irthea(), deathbow()), shown("dr"), {"3": 11, "2": 10}),
    "X-N-4": (lambda: having(_pair({}), "c1", "invisible"), at(), {"3": 3, "4": 2}),
    "X-N-5": (
        lambda: casts(encounter_of(deathbow(), irthea()), "c1"),
        at("bow", "cover25"),
        {"flat": -1, "strip": -2},
    ),
    "X-N-6": (lambda: encounter_of(deathbow(), irthea()), at(), {"own": -1, "table": 0}),
    "X-N-7": (
        lambda: _pair(klass("mage", 4), magic(2)),
        hit(100, "sword", "known", "kind"),
        {"known": 43, "kind": 48},
    ),
    "X-N-10": (
        lambda: _pair({}),
        lambda e: saves.usual_severity(e, spell_keys.TRAP),
        {"4": 4, "5": 5},
    ),
    "X-N-11": (lambda: _pair({"wisdom": 14}), saving(spell_keys.MENTAL), {"0": -5, "1": -4}),
    "X-N-12": (lambda: _pair(klass("mage", 5)), saving(spell_keys.SPELLS), {"up": -2, "down": -3}),
    "X-N-16": (lambda: _pair({"item_ar": 90}), hit(80), {"on": 1, "off": 0}),
    "X-N-17": (lambda: _pair({"height": 216}, BOW), at("bow"), {"table": 15, "log2": 13}),
    "X-N-23": (lambda: _pair({}), state(0), {"0": "down", "-1": "up", "-11": "up"}),
    "X-N-23b": (
        lambda: _pair({}),
        state(-15),
        {"-11": "unconscious", "0": "unconscious", "-21": "down"},
    ),
    "X-N-26": (
        lambda: encounter_of(irthea(), deathbow()),
        lambda e: healing.recovery(e, e.combatants["c1"], Passed(1, "days", "full")),
        {"1": 5, "10": 32},
    ),
    "X-N-37": (
        lambda: encounter_of(nc_fighter("A"), nc_fighter("B")),
        lambda e: exchange(e).checks[0].degree((5,)).level,
        {"tenth": "critical", "strict": "hit"},
    ),
    "X-N-38": (
        lambda: having(_pair(klass("mage", 9) | {"item_dr": 1}), "c1", "asleep"),
        shown("mdr"),
        {"table": 7, "text": 1},
    ),
    "X-N-42": (
        lambda: _with_save(_pair({"dice": 5}), 12),
        saving(spell_keys.SPELLS),
        {"hd": -2, "typed": 1},
    ),
    "X-N-44": (lambda: _pair(MULTI), shown("dr"), {"best": 6, "typed": 5}),
    "X-N-46": (
        lambda: _pair(klass("fighter", 4), magic(1)),
        hit(100),
        {"magical": 66, "physical": 48},
    ),
    "X-N-48": (lambda: _pair({}, BOW), at("bow"), {"on": 3, "off": 0}),
    "X-N-49": (lambda: _pair(DWARF), saving(spell_keys.POISON), {"down": -2, "up": -1}),
}
"""A situation, what is read of it, and the answer under each choice."""


def _with_save(encounter: Encounter, value: int) -> Encounter:
    return done(encounter, EditCombatant("c1", stats={"save": value}))


@pytest.mark.parametrize("switch", RESULTS)
def test_each_choice_has_its_result(switch: str) -> None:
    situation, read, expected = RESULTS[switch]
    declared = next(each for each in NC.switches if each.id == switch)
    assert set(expected) == {key for key, _ in declared.choices}
    found = {choice: read(under(situation(), switch, choice)) for choice in expected}
    assert found == expected
    assert len(set(expected.values())) > 1
    assert read(situation()) == expected[declared.default]


@pytest.mark.parametrize(("choice", "of", "df"), [("best", 5, 3), ("typed", 4, 2)])
def test_the_fighter_level_of_several_classes(choice: str, of: int, df: int) -> None:
    """X-N-44 on OF and DF too."""
    encounter = encounter_of(made("A", MULTI, SWORD), nc_fighter("B"))
    encounter = under(encounter, "X-N-44", choice)
    assert level(exchange(encounter)) == of
    assert number_shown(encounter, "c0", "df") == df


@pytest.mark.parametrize(
    ("down", "out", "least"),
    [("0", "-11", 60), ("-1", "-11", 61), ("-11", "-11", 71), ("-11", "0", 60), ("-1", "-21", 61)],
)
def test_the_odds_know_when_somebody_goes_down(down: str, out: str, least: int) -> None:
    """X-N-23: what drops the target by the odds is what drops it in play."""
    encounter = encounter_of(nc_fighter("A", damage="1d100"), nc_fighter("B", hp=60))
    encounter = under(under(encounter, "X-N-23", down), "X-N-23b", out)
    drops = exchange(encounter).drops
    assert [drops(least - 1), drops(least)] == [False, True]
    for amount, able in ((least - 1, True), (least, False)):
        after = done(encounter, SetTrack("c1", "hp", 60 - amount))
        assert (after.combatants["c1"].state == "up") is able


def test_casting_keeps_armour_and_shield_where_it_strips() -> None:
    """X-N-5: level and dexterity go, armour, shield and items stay."""
    values = klass("cleric", 9) | armour("chain") | {"shield": 1, "dexterity": 18, "item_df": 3}
    encounter = casts(_pair(values), "c1")
    assert number_shown(encounter, "c1", "df") == 6 + 4 - 1 + 1 + 3 - 5
    stripped = under(encounter, "X-N-5", "strip")
    assert number_shown(stripped, "c1", "df") == -1 + 1 + 3
    assert number_shown(encounter, "c1", "dr") == 9 + 2 + 2 - 5
    assert number_shown(stripped, "c1", "dr") == 9 - 5 + 2


def test_a_choice_counts_from_its_moment_on() -> None:
    encounter = _pair({"shield": 1})
    before = number_shown(encounter, "c1", "df")
    encounter = under(encounter, "X-N-1", "2")
    assert number_shown(encounter, "c1", "df") == before + 1
    assert keys.DF.of(encounter.combatants["c1"].stats) == before
    assert number_shown(under(encounter, "X-N-1", "1"), "c1", "df") == before
