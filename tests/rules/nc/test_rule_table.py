"""Which tests hold which of NC's rules, NC-01 to NC-63."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.helpers import encounter_of, nc_fighter
from tests.rules.nc.people import exchange

TABLE = {
    "NC-01": "golden_sheet.hit_points build.the_numbers_explain_themselves",
    "NC-02": "golden_sheet.hit_points golden_sheet.deathbow_by_the_builder",
    "NC-03": "golden_sheet.hit_points build.several_classes",
    "NC-04": "golden_sheet.races",
    "NC-05": "golden_saves.recovery healing.recovery_by_rest_and_hospital",
    "NC-06": "spells.healing_stops_at_the_maximum_and_at_poison",
    "NC-07": "example.veil_staff_and_sword build.weapons_keep_everything_but_their_of",
    "NC-08": "golden_sheet.deathbow_by_the_builder golden_sheet.irthea_by_the_builder",
    "NC-09": "golden_sheet.projectiles golden_sheet.deathbow_by_the_builder",
    "NC-10": "golden_sheet.situations attacks.invisible_counts_against_who_sees",
    "NC-11": "golden_sheet.situations golden_sheet.strength_by_the_table",
    "NC-12": "golden_sheet.fighter_levels levels.classes",
    "NC-13": "golden_sheet.dexterity build.shield_and_magic_stand_where_they_belong",
    "NC-14": "golden_sheet.situations attacks.unarmed_against_armed",
    "NC-15": "attacks.shots_cap_df_and_dr number_laws.a_cap_never_helps_the_target",
    "NC-16": "golden_sheet.shots number_laws.the_smaller_the_harder_to_hit",
    "NC-17": "attacks.busy_with_something_else spans.attacks_at_the_full_rate_replace_or_add",
    "NC-18": "golden.hits",
    "NC-19": "attacks.kinds_of_harm spells.what_reduces_what",
    "NC-20": "golden_sheet.armours",
    "NC-21": "build.several_classes golden.a_condition_does_not_bring_dr_below_nothing",
    "NC-22": "golden.class_adjustments",
    "NC-23": "golden_sheet.reduction_states attacks.a_sleeper_has_armour_and_items_only",
    "NC-24": "golden_sheet.magical_adjustments build.hardy_races",
    "NC-25": "golden_sheet.reduction_states",
    "NC-26": "attacks.a_magical_projectile_lifts_the_cap_of_dr_only attacks.shots_cap_df_and_dr",
    "NC-27": "golden.every_cell_of_the_damage_tables golden.reduction_between_the_cells",
    "NC-28": "golden.hits number_laws.harm_stays_between_one_and_the_damage",
    "NC-29": "golden.chance_levels golden.all_41_levels_are_among_the_cases",
    "NC-30": "golden.attack_rolls_through_the_exchange",
    "NC-31": "golden.attack_rolls",
    "NC-32": "golden.attack_rolls golden.both_readings_of_a_critical",
    "NC-33": "golden.disabling golden.a_critical_takes_four_off_the_reduction",
    "NC-34": "rule_table.there_are_no_fumbles",
    "NC-35": "golden_saves.saves number_laws.saves_get_harder_with_severity_and_easier_with_level",
    "NC-36": "golden_saves.severities",
    "NC-37": "golden_saves.bonuses healing.a_save_against_poison_in_the_wound"
    " save_situations.a_poisoned_weapon_offers_the_poisoners_bonus",
    "NC-38": "golden_saves.bonuses golden_saves.the_save_against_the_bolt",
    "NC-39": "golden_saves.bonuses golden_saves.severities",
    "NC-40": "golden_saves.severities save_situations.rods_staves_and_wands_act_as_spells_do",
    "NC-41": "saves.what_helps_in_a_trap golden_saves.severities"
    " save_situations.a_trap_offers_strength_and_dexterity",
    "NC-42": "saves.a_modifier_for_one_and_for_all spells.a_condition_with_an_end",
    "NC-43": "golden_saves.the_save_to_keep_casting spells.the_harm_drops_with_the_spell "
    "struck.a_spell_is_no_blow struck.a_severity_waives_the_save",
    "NC-44": "build.monsters golden_sheet.monsters",
    "NC-45": "golden_sheet.monsters",
    "NC-46": "healing.items_against_poison attacks.kinds_of_harm",
    "NC-47": "golden_saves.poison_by_the_round healing.slow_poison",
    "NC-48": "golden_saves.poison_through_armour",
    "NC-49": "rounds.plain_turns_go_by_dexterity_then_arrival",
    "NC-50": "engagement.who_is_engaged rounds.nobody_free_is_asked_for_dice",
    "NC-51": "spans.a_timed_action_of_somebody_free_leads_to_the_next",
    "NC-52": "golden.schedules",
    "NC-53": "golden.schedules",
    "NC-54": "golden.schedules rounds.dexterity_with_three_attacks",
    "NC-55": "golden.schedules golden.fixed_segments_are_all_different_and_in_the_round",
    "NC-56": "golden.a_segment_beyond_the_tenth_is_lost rounds.too_early_attacks_are_all_raised",
    "NC-57": "laws.the_order_in_which_a_segment_is_told_leaves_no_trace "
    "ready_fights.two_kill_each_other_in_one_segment",
    "NC-58": "engagement.coming_to_blows_gives_each_side_one_attack_now_and_no_more_in_this_round",
    "NC-59": "rounds.a_crossbow_is_fired_every_second_round attacks.ammunition "
    "ready_fights.a_crossbow_is_loaded_over_a_rounds_end",
    "NC-60": "saves.climbing ready_fights.every_action_is_used",
    "NC-61": "spans.a_spell_is_let_go_when_its_time_has_come",
    "NC-62": "build.levels_beyond_the_table",
    "NC-63": "golden_sheet.magical_adjustments spells.only_clerics_stand_another_creed",
}
"""Each rule with its tests, as file.test without the word test."""

HERE = Path(__file__).parent


@cache
def names(file: str) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse((HERE / f"test_{file}.py").read_text(encoding="utf-8"))
    functions = (each.name for each in tree.body if isinstance(each, ast.FunctionDef))
    return frozenset(each.removeprefix("test_") for each in functions)


def test_every_rule_has_its_place() -> None:
    assert list(TABLE) == [f"NC-{i:02}" for i in range(1, 64)]


@pytest.mark.parametrize(("rule", "tests"), TABLE.items())
def test_every_rule_has_its_tests(rule: str, tests: str) -> None:
    assert tests.split()
    for each in tests.split():
        file, _, name = each.partition(".")
        assert name in names(file), f"{rule}: {each}"


def test_there_are_no_fumbles() -> None:
    """NC-34: whatever is rolled, an attack is a critical hit, a hit, or a miss."""
    found = exchange(encounter_of(nc_fighter("A"), nc_fighter("B")))
    assert set(found.branches) == {"critical", "hit", "miss"}
    levels = {found.checks[0].degree((roll,)).level for roll in range(1, 101)}
    assert levels == set(found.branches)
    assert not found.branches["miss"].recoil
