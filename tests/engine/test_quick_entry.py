"""One-line entries, as they are typed in a hurry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.quick_add import entries_of, read_add
from gm_tracker.engine.quick_entry import condition_offers, read_amount, read_conditions
from gm_tracker.engine.rulings import MOST_WAYS
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    Leave,
    NewCombatant,
    RemoveCondition,
)
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.step import Refused
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.nc import NC
from tests.helpers import act, begin, nc_fighter, person, refused


def add(text: str) -> AddCombatants:
    """A quick-add line of NC without presets."""
    return read_add(NC, text, lambda name: None)


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("orc x4", "orc", 4),
        ("Orc ×3", "Orc", 3),
        ("4x orc", "orc", 4),
        ("Bob", "Bob", 1),
        ("Sir x2 Lancelot", "Sir Lancelot", 2),
        ("orc x0", "orc", 0),
        ("orc x1000", "orc", 1000),
        ("orc x99999", "orc", 99999),
        ("\N{JAPANESE OGRE} ogre", "\N{JAPANESE OGRE} ogre", 1),
        ("<b>orc</b>", "<b>orc</b>", 1),
        ("אורק", "אורק", 1),
        ("E=mc2", "E=mc2", 1),
        ("Queen of hearts", "Queen of hearts", 1),
    ],
)
def test_names_and_how_many(text: str, name: str, count: int) -> None:
    entry = add(text)
    assert (entry.combatant.name, entry.count) == (name, count)


@pytest.mark.parametrize(
    ("text", "name", "count"),
    [
        ("4 orcs", "Orc", 4),
        ("3 Orc party", "Orc", 3),
        ("2 dire wolves hp 30", "Dire wolf", 2),
        ("5 zonks", "5 zonks", 1),
        ("3 orcs x2", "3 orcs", 2),
        ("7 sisters", "7 Sisters", 1),
        ("1d4 orcs", "1d4 orcs", 1),
    ],
)
def test_a_number_before_a_kind_that_is_known_is_how_many(text: str, name: str, count: int) -> None:
    known = {
        each.lower(): NewCombatant(each) for each in ("Orc", "Dire wolf", "7 Sisters", "Sister")
    }
    entry = read_add(NC, text, lambda name: known.get(name.lower()))
    assert (entry.combatant.name, entry.count) == (name, count)


@pytest.mark.parametrize(
    ("text", "name", "count", "disclosure"),
    [
        ("hidden orc x3", "orc", 3, Disclosure(hidden=True)),
        ("orc HIDDEN x2", "orc", 2, Disclosure(hidden=True)),
        ("hidden", "hidden", 1, Disclosure()),
        ("orc as 'a shape in the fog'", "orc", 1, Disclosure(alias="a shape in the fog")),
        ('orc x2 As "the Duke\'s man" foe', "orc", 2, Disclosure(alias="the Duke's man")),
        ("orc as 'the Duke's  man'", "orc", 1, Disclosure(alias="the Duke's man")),
        ("orc as \u2018a hood\u2019", "orc", 1, Disclosure(alias="a hood")),
        ("hidden orc as \u201cone, two\u201d x4", "orc", 4, Disclosure(True, "one, two")),
        ("hidden orc as '<b>x</b>' as one x2", "orc", 2, Disclosure(True, "<b>x</b>")),
        ("D'Artagnan as one x2", "D'Artagnan", 2, Disclosure()),
        ("as 'one'", "as 'one'", 1, Disclosure()),
        ("hidden stalker x2", "hidden stalker", 2, Disclosure()),
        ("hidden hidden stalker", "hidden stalker", 1, Disclosure(hidden=True)),
    ],
)
def test_hidden_ones_and_ones_under_another_name(
    text: str, name: str, count: int, disclosure: Disclosure
) -> None:
    stalker = NewCombatant("Hidden stalker")
    entry = read_add(NC, text, lambda n: stalker if n.lower() == "hidden stalker" else None)
    told = (entry.combatant.name.lower(), entry.count, entry.disclosure)
    assert told == (name.lower(), count, disclosure)


@pytest.mark.parametrize("text", ["orc as 'a shape in the", 'orc as "a shape x3'])
def test_another_name_that_does_not_end_adds_nobody_under_a_wrong_name(text: str) -> None:
    with pytest.raises(Refused, match="quote"):
        add(text)


def test_a_comma_between_quotes_parts_no_entries() -> None:
    line = "orc as 'one, two' x2, D'Arc, hidden elf as \"three, four\",, wolf"
    assert entries_of(line) == [
        "orc as 'one, two' x2",
        "D'Arc",
        'hidden elf as "three, four"',
        "wolf",
    ]


@pytest.mark.parametrize(
    ("text", "name", "count", "as_one"),
    [
        ("orc x12 as one", "orc", 12, True),
        ("orc As One x12", "orc", 12, True),
        ("as one x2", "as one", 2, False),
        ("orc as x2", "orc as", 2, False),
        ("one as one x3", "one", 3, True),
    ],
)
def test_several_come_as_one(text: str, name: str, count: int, as_one: bool) -> None:
    entry = add(text)
    assert (entry.combatant.name, entry.count, entry.as_one) == (name, count, as_one)


def test_a_group_is_meant_by_its_letter() -> None:
    fight = begin(nc_fighter("Bo"))
    act(fight, add("orc x3 as one"))
    act(fight, Leave("c2"))
    assert read_amount(fight.encounter, "o 12", "") == (("c1", "c3"), 12)
    assert read_amount(fight.encounter, "1 O 12", "") == (("c0", "c1", "c3"), 12)
    whom = read_conditions(NC, fight.encounter, "o prone", "")
    assert [each.combatant for each in whom] == ["c1", "c3"]
    whom = read_conditions(NC, fight.encounter, "p", "c0")
    assert [each.combatant for each in whom] == ["c0"]
    with pytest.raises(Refused, match="letter Z"):
        read_amount(fight.encounter, "z 12", "")


def test_a_letter_begins_a_condition_until_more_follows() -> None:
    assert condition_offers(NC, "p")
    assert ("o prone", "prone") in condition_offers(NC, "o ")
    assert ("o prone", "prone") in condition_offers(NC, "o pro")


def test_a_line_with_everything() -> None:
    new = add("DeathBow party hp 102 df 7 attacks 2 of 9").combatant
    assert (new.name, new.side) == ("DeathBow", "party")
    assert new.stats == {"df": 7, "attacks": 2}
    assert new.tracks == {"hp": Track(102, 102)}
    assert [each.stats for each in new.attacks] == [{"of": 9}]


def test_numbers_with_an_equals_sign_stand_anywhere() -> None:
    assert add("hp=30 orc").combatant == add("orc hp 30").combatant


@pytest.mark.parametrize(
    ("typed", "attacks", "second"), [("3/2", 1, 1), ("5/2", 2, 1), ("4/2", 2, 0), ("1/2", 0, 1)]
)
def test_a_rate_in_halves(typed: str, attacks: int, second: int) -> None:
    """3/2 is one attack, and one more in even rounds."""
    for text in (f"orc attacks {typed}", f"attacks={typed} orc"):
        assert add(text).combatant.stats == {"attacks": attacks, "second": second}


@pytest.mark.parametrize("typed", ["3/", "3/3", "3/2/2", "x/2", "-3/2"])
def test_rates_that_are_none(typed: str) -> None:
    with pytest.raises(Refused, match="or halves such as 3/2"):
        add(f"orc attacks={typed}")
    with pytest.raises(Refused, match="df takes a whole number, not '3/2'"):
        add("orc df 3/2")


def test_a_preset_brings_its_sheet_and_what_is_typed_goes_over_it() -> None:
    preset = nc_fighter("Orc", hp=40, of=3, df=2)
    new = read_add(NC, "orc df 5", lambda name: preset if name == "orc" else None).combatant
    assert (new.name, new.stats["df"], new.tracks["hp"]) == ("Orc", 5, Track(40, 40))


@pytest.mark.parametrize("text", ["", "   ", "x4", "4x", "hp=30", "hp=30 df=2"])
def test_no_name(text: str) -> None:
    with pytest.raises(Refused, match="Type a name"):
        add(text)


def test_a_side_alone_is_no_name() -> None:
    with pytest.raises(Refused, match="party is a side and stands behind a name: Mara party"):
        add("party")
    assert add("Ally hp 30").combatant.name == "Ally"


@pytest.mark.parametrize("text", ["orc hp=abc", "orc hp=", "orc hp 30hp", "orc hp 12345678901"])
def test_numbers_that_are_none(text: str) -> None:
    with pytest.raises(Refused, match="hp takes a whole number"):
        add(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("orc x0", "Add 1 to 200 combatants at a time."),
        ("orc x1000", "Add 1 to 200 combatants at a time."),
        ("a" * 201, "A name has at most 200 characters."),
        ("a" * 200 + " x2", "A name has at most 200 characters."),
        ("\N{ZERO WIDTH SPACE}", "A combatant needs a name."),
        ("\N{RIGHT-TO-LEFT OVERRIDE}", "A combatant needs a name."),
        ("orc hp 1000000", "Use numbers up to 99999."),
        ("orc df 5000", "DF goes from −99 to 999, not 5000."),
    ],
)
def test_lines_that_are_read_but_cannot_be(text: str, sentence: str) -> None:
    assert refused(begin(), add(text)).sentence == sentence


def test_a_name_does_not_turn_the_text_around_it() -> None:
    fight = begin()
    act(fight, add("Orc \N{RIGHT-TO-LEFT OVERRIDE}kcid"))
    assert person(fight, "Orc kcid").badge == 1


@pytest.mark.parametrize(
    ("text", "who", "amount"),
    [("12", "c0", 12), ("3 12", "c2", 12), ("٣ 12", "c2", 12), ("2-3 1 5", "c1 c2 c0", 5)],
)
def test_an_amount(text: str, who: str, amount: int) -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"), nc_fighter("C"))
    assert read_amount(fight.encounter, text, "c0") == (tuple(who.split()), amount)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("-5", "Type a number from 1"),
        ("", "Type a number from 1"),
        ("x", "Type a number from 1"),
        ("1 2 3", "Nobody has the number 2."),
        ("party 3", "Nobody here is meant by that."),
        ("1 ²", "Type a number from 1"),
        ("1 99999999999", "Type a number from 1"),
        ("9 12", "Nobody has the number 9."),
    ],
)
def test_no_amount(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read_amount(begin(nc_fighter("A")).encounter, text, "c0")


def test_an_amount_for_nobody() -> None:
    with pytest.raises(Refused, match="Select somebody first"):
        read_amount(begin(nc_fighter("A")).encounter, "12", "")


def test_conditions() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B"))
    read = fight.encounter
    assert read_conditions(NC, read, "pro 2", "c0") == (AddCondition("c0", "prone", End(19)),)
    assert read_conditions(NC, read, "2 STUN", "c0") == (AddCondition("c1", "stunned"),)
    act(fight, AddCondition("c0", "prone"))
    taken = read_conditions(NC, fight.encounter, "prone", "c0")
    assert taken == (RemoveCondition("c0", "prone"),)
    again = read_conditions(NC, fight.encounter, "prone 1", "c0")
    assert again == (AddCondition("c0", "prone", End(9)),)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("prone 2 rounds", 19),
        ("prone for 1 round", 9),
        ("prone for 2", 19),
        ("prone 3 segments", 2),
        ("prone 1 Segment", 0),
    ],
)
def test_how_long_a_condition_lasts_is_said_in_the_games_words(text: str, last: int) -> None:
    read = begin(nc_fighter("A")).encounter
    assert read_conditions(NC, read, text, "c0") == (AddCondition("c0", "prone", End(last)),)


def test_a_game_whose_rounds_are_turns_counts_turns() -> None:
    read = begin(system=HERO).encounter
    people = {"c0": Combatant("c0", 1, "A", "foe")}
    made = read_conditions(HERO, replace(read, combatants=people), "prone 2 turns", "c0")
    assert made == (AddCondition("c0", "prone", End(2 * HERO.length - 1)),)


def test_a_refusal_names_six_ways_at_most_those_first_that_are_like_it() -> None:
    read = replace(
        begin(system=MYTHRAS).encounter, combatants={"c0": Combatant("c0", 1, "A", "foe")}
    )
    with pytest.raises(Refused) as many:
        read_conditions(MYTHRAS, read, "zonk", "c0")
    assert many.value.refusal.sentence.count(", ") == MOST_WAYS - 1
    assert many.value.refusal.sentence.endswith(" or another.")
    with pytest.raises(Refused, match="Type a condition: right leg useless, left leg useless or"):
        read_conditions(MYTHRAS, read, "leg", "c0")
    offered = [each for _, each in condition_offers(MYTHRAS, "use")]
    assert len(offered) == 4, "by any of its words"


def test_a_condition_for_several() -> None:
    fight = begin(nc_fighter("A"), nc_fighter("B", side="party"), nc_fighter("C"))
    act(fight, AddCondition("c0", "prone"))
    lacking = read_conditions(NC, fight.encounter, "foes prone", "c0")
    assert lacking == (AddCondition("c2", "prone"),)
    longer = read_conditions(NC, fight.encounter, "1 3 prone 1", "c0")
    assert longer == (AddCondition("c0", "prone", End(9)), AddCondition("c2", "prone", End(9)))
    act(fight, AddCondition("c2", "prone"))
    up = read_conditions(NC, fight.encounter, "foes prone", "c0")
    assert up == (RemoveCondition("c0", "prone"), RemoveCondition("c2", "prone"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("zz", "Type a condition: stunned, prone."),
        ("", "Type a condition: stunned, prone."),
        ("1", "Type a condition: stunned, prone."),
        ("prone ²", "Type a condition: stunned, prone."),
        ("prone 0", "Type 1 to 999 rounds."),
        ("prone 1000", "Type 1 to 999 rounds."),
        ("prone 99999999999", "Type 1 to 999 rounds."),
        ("prone 0 segments", "Type 1 to 999 segments."),
        ("prone segments", "Type a condition: stunned, prone."),
        ("9 prone", "Nobody has the number 9."),
    ],
)
def test_no_condition(text: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read_conditions(NC, begin(nc_fighter("A")).encounter, text, "c0")


def test_a_new_combatant_has_the_systems_weapon() -> None:
    new: NewCombatant = add("Bob").combatant
    assert [(each.name, each.damage) for each in new.attacks] == [("Weapon", "1d8x10")]
