"""The builder: characters of one and several classes, monsters, every number with its trace."""

from __future__ import annotations

import pytest

from gm_tracker.engine.building import read_values
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import EditCombatant
from gm_tracker.rules.building import Builder, Built
from gm_tracker.rules.nc import NC, build_keys, keys
from gm_tracker.words.building import build_view
from gm_tracker.words.explain import explain
from tests.helpers import act, begin, nc_fighter, person
from tests.rules.nc.people import DEATHBOW, IRTHEA, SWORD, armour, klass, race

CLAW = Attack("claw", "Claw", "1d6x10")
BUILDER: Builder = NC.builder


def built(*parts: dict[str, int], attacks: tuple[Attack, ...] = ()) -> Built:
    """What the builder makes of these fields."""
    return BUILDER.build({key: n for part in parts for key, n in part.items()}, attacks)


def test_nothing_typed_is_somebody_without_a_class() -> None:
    nobody = built()
    assert nobody.tracks == {"hp": 60}
    assert {key: n for key, n in nobody.stats.items() if n} == {}


def test_several_classes() -> None:
    """NC-03, NC-21, X-N-44: levels add up, the best fighter level, the best level and class."""
    both = built(klass("cleric", 5), klass("fighter", 4, 2), klass("thief", 6, 3))
    assert both.tracks == {"hp": 60 + 2 * 15}
    assert both.stats["df"] == 4
    assert both.stats["dr"] == 7
    assert both.stats["mdr"] == 6
    assert both.stats["save"] == 6
    assert both.stats["caster"] == 5


def test_levels_beyond_the_table() -> None:
    """NC-62."""
    assert built(klass("paladin", 23)).stats["df"] == 23


@pytest.mark.parametrize(("name", "more"), [("dwarf", 2), ("halfling", 2), ("elf", 0)])
def test_hardy_races(name: str, more: int) -> None:
    """NC-24."""
    hardy = built(klass("fighter", 5), race(name))
    assert hardy.stats["mdr"] == 5 + more
    assert hardy.stats["dr"] == 8


def test_shield_and_magic_stand_where_they_belong() -> None:
    """NC-13 and X-N-24: plus and items outside the cap, the shield itself inside."""
    fields = {"shield": 1, "shield_plus": 2, "item_df": 3, "item_dr": 1, "armour_plus": 2}
    knight = built(klass("fighter", 8), armour("plate mail"), fields)
    assert knight.stats["df"] == 8 - 3 + 1 + 2 + 3
    assert knight.stats["df_outside"] == 5
    assert knight.stats["dr"] == 8 + 3 + 4 + 2 + 1
    assert knight.stats["dr_outside"] == 7
    assert (knight.stats["ar"], knight.stats["armour_df"]) == (30, -3)


def test_typed_adjustments_go_before_scores() -> None:
    scores = {"dexterity": 16, "constitution": 10, "strength": 18}
    typed = {"dex_defence": 1, "con_bonus": 2, "strength_hit": 0, "strength_own": 1}
    plain = built(klass("fighter", 3), scores, attacks=(SWORD,))
    by_hand = built(klass("fighter", 3), scores, typed, attacks=(SWORD,))
    assert (plain.stats["df"], by_hand.stats["df"]) == (5, 4)
    assert (plain.tracks["hp"], by_hand.tracks["hp"]) == (66, 86)
    assert [each.attacks[0].stats["of"] for each in (plain, by_hand)] == [7, 5]


@pytest.mark.parametrize(
    ("dexterity", "constitution", "df", "hp"),
    [("", "", 5, 96), ("0", "", 3, 96), ("", "0", 5, 66), ("-1", "1", 2, 76)],
)
def test_a_typed_0_goes_before_the_score_and_a_blank_follows_it(
    dexterity: str, constitution: str, df: int, hp: int
) -> None:
    """X-N-27: dexterity 16 gives 2 to DF, constitution 17 gives 30 hit points."""
    texts = {"dexterity": "16", "constitution": "17", "class1": "1", "level1": "3"}
    typed = {"dex_defence": dexterity, "con_bonus": constitution}
    values = read_values(NC, {**texts, **typed})
    assert values is not None
    made = BUILDER.build(values, ())
    assert (made.stats["df"], made.tracks["hp"]) == (df, hp)


def test_the_builder_shows_a_blank_as_a_blank_and_a_typed_0_as_0() -> None:
    fight = begin(nc_fighter("A"))
    found = person(fight, "A")
    for text in ("", "0", "3"):
        values = read_values(NC, {"con_bonus": text})
        assert values is not None
        view = build_view(NC, found, values, BUILDER.build(values, ()), {})
        fields = {each.key: each.text for each in view.fields}
        assert fields["con_bonus"] == text
        assert "con_bonus_own" not in fields


def test_a_bonus_of_an_old_sheet_still_goes_before_the_score() -> None:
    """Sheets of before say nothing of whether it was typed; 0 follows the score there."""
    for bonus, hit_points in ((1, 76), (0, 96)):
        old = built(klass("fighter", 3), {"constitution": 17, "con_bonus": bonus})
        assert old.tracks["hp"] == hit_points


def test_offensive_and_defensive_level_apart() -> None:
    """NC-13."""
    both = built(klass("fighter", 3), {"of_level": 2, "df_level": -1}, attacks=(SWORD,))
    assert (both.attacks[0].stats["of"], both.stats["df"]) == (7, 2)


def test_weapons_keep_everything_but_their_of() -> None:
    spell = Attack("s", "Light", "", {"casting": 2}, "spell")
    made = built(klass("mage", 6), attacks=(SWORD, spell))
    assert made.attacks[1] == spell
    assert made.attacks[0].damage == SWORD.damage
    assert made.attacks[0].stats == {"plus": 2, "of": 4}


@pytest.mark.parametrize(
    ("fields", "hd", "of", "df"),
    [
        ({"dice": 7, "dice_plus": 7}, 9, 8, 5),
        ({"dice": 1}, 1, 2, 1),
        ({"dice": 1, "dice_plus": 1}, 2, 3, 1),
        ({"dice": 4, "agile": 8}, 2, 6, 2),
    ],
)
def test_monsters(fields: dict[str, int], hd: int, of: int, df: int) -> None:
    """NC-44: OF by the unreduced dice, fewer hit dice for those that dodge."""
    monster = built(fields, attacks=(CLAW,))
    assert (monster.stats["hd"], monster.stats["df"]) == (hd, df)
    assert monster.attacks[0].stats["of"] == of
    assert monster.tracks == {"hp": 45 * hd}
    assert monster.stats["dr"] == fields.get("agile", 0)


@pytest.mark.parametrize(
    ("weapon", "of"),
    [
        ({}, 4),
        ({"plus": 2}, 6),
        ({"kind": 2}, 0),
        ({"kind": 2, "plus": 1, "skill": 1}, 2),
        ({"kind": 6}, 2),
    ],
)
def test_monsters_use_weapons_as_others_do(weapon: dict[str, int], of: int) -> None:
    """NC-08, NC-09: a lizardman's plus counts, and a longbow is as hard to use for it."""
    made = built({"dice": 2}, attacks=(Attack("w", "Weapon", "1d8x10", weapon),))
    assert made.attacks[0].stats["of"] == of


def test_monsters_carry_shields_and_items_as_others_do() -> None:
    """NC-13, NC-14, NC-18: DF 1 by two hit dice, a shield +1 with a plus of 2, items +3, AR 10."""
    gear = {"shield": 1, "shield_plus": 2, "item_df": 3, "item_ar": 10}
    stats = built({"dice": 2, "hide": 10}, gear).stats
    assert (stats["df"], stats["df_outside"], stats["ar"]) == (7, 5, 20)


def test_only_weapons_of_monsters_have_an_of() -> None:
    spell = Attack("bolt", "Bolt", "40", {"casting": 3}, "spell")
    assert built({"dice": 2}, attacks=(spell,)).attacks == (spell,)


@pytest.mark.parametrize("values", [DEATHBOW, IRTHEA, {"dice": 4, "hide": 20, "agile": 3}])
def test_each_number_is_the_sum_of_its_trace(values: dict[str, int]) -> None:
    for line in built(values, attacks=(SWORD,)).numbers:
        rules = [each.rule for each in line.trace]
        assert all(rule.startswith(("NC-", "X-N-")) for rule in rules)
        if "hit_dice_left" not in {each.key for each in line.trace}:
            assert sum(each.value for each in line.trace) == line.value


def test_the_numbers_explain_themselves() -> None:
    lines = {each.key: explain(NC, each.trace) for each in built(DEATHBOW).numbers}
    assert lines["dr"] == (
        "level 6 (ranger) · +3 (ranger) · armour +1 (leather) · its plus +1  (NC-21, NC-22, NC-20)",
    )
    hit_points = "60 (half-elf) · +12 (6 levels) · constitution +30"
    assert lines["hp"] == (f"{hit_points}  (NC-04, NC-02, NC-01)",)


def test_every_field_and_number_has_its_place_on_the_sheet() -> None:
    sheet = {each.key for each in keys.SHEET.stats}
    assert {each.key for each in BUILDER.fields} <= sheet
    for values in (DEATHBOW, {"dice": 3}):
        assert set(built(values).stats) <= sheet
    assert {each.group for each in build_keys.FIELDS} == {
        *("Character", "Abilities", "Armour", "By hand", "Monster")
    }


def test_a_built_sheet_is_taken_as_it_is() -> None:
    fight = begin(nc_fighter("A"))
    made = built(DEATHBOW)
    stats = {**DEATHBOW, **made.stats}
    act(fight, EditCombatant("c0", stats=stats, maxima=made.tracks))
    combatant = fight.encounter.combatants["c0"]
    assert combatant.stats["dr"] == 11
    assert combatant.tracks["hp"].maximum == 102


def test_what_counts_against_each_kind_of_harm() -> None:
    """NC-15, NC-26, NC-46, X-N-46: DeathBow against arrows, spells of a physical kind, poison."""
    made = built(DEATHBOW, {"poison_dr": 2})
    shown = {each.key: each.value for each in made.numbers}
    assert shown["bdr"] == 9
    assert (shown["df.4"], shown["dr.4"]) == (4, 4 + 2)
    assert (shown["df.8"], shown["dr.8"]) == (7, 8 + 2)
    assert "df.10" not in shown
    assert (shown["dr.force"], shown["dr.poison"]) == (9, 2)
    assert "bdr" not in made.stats


def test_caps_that_do_not_matter_are_not_shown() -> None:
    shown = {each.key for each in built(klass("mage", 1)).numbers}
    assert not {"df.10", "df.8", "df.4", "df.3"} & shown


def caution(**values: int) -> str:
    """What the builder's page wonders about."""
    found = person(begin(nc_fighter("A")), "A")
    return build_view(NC, found, values, BUILDER.build(values, ()), {}).caution


def test_a_number_one_field_off_is_wondered_about_and_built_all_the_same() -> None:
    assert caution(**klass("fighter", 6), dexterity=18, item_df=2) == ""
    off = caution(**klass("fighter", 6), item_df=18)
    assert "DF of items 18 is rare: most have \N{MINUS SIGN}3 to 6" in off
    assert "DF 24 is rare" in off
