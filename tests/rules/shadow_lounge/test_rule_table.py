"""Which test shows which rule: every rule of the document has one, and every one is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

RULES: dict[str, tuple[str, ...]] = {
    "S-01": ("golden: bands_of_degrees", "checks: a_check_is_told_by_its_degree"),
    "S-02": ("golden: bands_of_degrees", "golden: single_rolls"),
    "S-03": ("golden: bands_of_degrees", "laws: more_skill_is_never_worse"),
    "S-04": ("laws: a_hundred_fails_and_69_succeeds_whatever_the_skill",),
    "S-05": ("golden: single_rolls", "laws: every_skill_and_face_has_a_degree"),
    "S-06": ("golden: single_rolls", "attack: a_fumble_a_hundred_and_a_malfunction_are_for_the_gm"),
    "S-07": (
        "laws: a_hundred_fails_and_69_succeeds_whatever_the_skill",
        "switches: a_hundred_never_hits_not_even_literally",
    ),
    "S-08": ("checks: a_higher_degree_may_be_needed",),
    "S-09": ("attack: a_fumble_a_hundred_and_a_malfunction_are_for_the_gm",),
    "S-10": ("golden: bands_of_degrees", "laws: every_skill_and_face_has_a_degree"),
    "S-11": ("checks: the_higher_degree_then_the_higher_skill_wins", "golden: opposed_checks"),
    "S-12": (
        "checks: equal_skills_are_rolled_off_and_the_lower_die_wins",
        "odds: the_odds_of_a_contest_count_the_roll_off",
    ),
    "S-13": (
        "checks: originals_still_fumble_in_a_contest",
        "checks: a_success_that_fumbles_counts_in_a_contest",
    ),
    "S-14": (
        "order: dex_with_its_modifier_orders_the_round",
        "order: who_is_ready_has_fifty_more",
        "order: dice_are_asked_only_for_ties_and_the_highest_acts_first",
        "order: equal_tie_breaks_are_rolled_again",
        "order: tie_breaks_are_kept_for_the_fight",
    ),
    "S-15": (
        "attack: conditions_of_the_target_bring_their_dice",
        "attack: who_is_ready_is_not_surprised",
    ),
    "S-16": (
        "order: one_action_a_round_and_those_that_a_weapon_adds",
        "attack: extra_actions_are_bound_to_their_weapon",
    ),
    "S-17": (
        "golden: dodge_and_parry_by_degree",
        "attack: a_tie_of_degrees_goes_to_who_dodges_and_against_who_fights_back",
        "attack: dodge_and_parry_have_no_limit",
        "attack: degrees_are_compared_and_not_dice",
    ),
    "S-18": (
        "golden: fight_back_by_degree",
        "attack: fighting_back_once_a_round_with_the_own_degree_and_skill",
        "attack: a_shooter_is_struck_back_only_within_reach",
    ),
    "S-19": ("attack: a_failed_fight_back_stops_nothing_and_two_failures_do_nothing",),
    "S-20": (
        "golden: skill_modifiers",
        "attack: a_force_power_without_a_skill_uses_power",
        "attack: a_skill_below_ten_adds_nothing",
    ),
    "S-21": ("attack: damage_by_degree",),
    "S-22": ("attack: damage_by_degree", "attack: faces_are_asked_where_ones_are_rolled_again"),
    "S-23": ("attack: damage_by_degree", "golden: damage_by_degree"),
    "S-24": ("attack: damage_by_degree", "golden: damage_by_degree"),
    "S-25": ("attack: the_skill_modifier_comes_last_from_the_modified_skill",),
    "S-26": (
        "golden: methods_of_healing",
        "healing: first_aid_runs_for_its_rounds_and_heals_when_it_is_finished",
        "healing: medicine_takes_hours_and_no_rounds",
    ),
    "S-27": (
        "healing: higher_degrees_add_their_dice",
        "healing: a_failure_heals_nothing_and_uses_the_turn",
    ),
    "S-28": (
        "golden: states_by_hit_points",
        "attack: wounds_are_for_the_gm_and_death_for_the_player",
        "attack: who_is_critically_wounded_still_acts",
    ),
    "S-29": (
        "golden: which_die_counts",
        "attack: dice_by_the_gms_word",
        "laws: two_dice_are_counted_as_they_are_read",
    ),
    "S-30": (
        "golden: situations_that_bring_dice",
        "attack: the_third_attacker_makes_outnumbered_by_himself",
        "attack: shooting_into_melee_and_at_point_blank_follow_from_who_fights_whom",
        "attack: a_burst_goes_on_shot_by_shot_until_it_is_over",
        "attack: conditions_of_the_target_bring_their_dice",
    ),
    "S-31": ("luck: ten_luck_make_a_60_a_50", "luck: both_sides_have_their_luck"),
    "S-32": ("luck: a_die_moved_to_69_or_1_is_no_critical",),
    "S-33": ("checks: a_luck_check_uses_what_is_left_and_spends_nothing",),
    "S-34": (
        "luck: criticals_bring_luck_back_and_two_in_a_row_more",
        "luck: luck_never_grows_beyond_its_maximum",
        "downtime: luck_returns_by_dice_between_adventures_and_campaigns",
    ),
    "S-35": (
        "luck: a_success_is_noted_though_the_defence_was_better",
        "luck: a_success_that_needed_luck_is_not_noted",
        "luck: a_skill_at_its_cap_is_not_noted",
    ),
    "S-36": ("downtime: each_skill_has_one_attempt_defences_too",),
    "S-37": (
        "downtime: five_successes_add_eight_to_the_roll",
        "downtime: an_equal_roll_gains_nothing",
    ),
    "S-38": ("golden: dice_of_a_gain", "downtime: the_higher_the_skill_the_smaller_the_gain"),
    "S-39": (
        "downtime: the_force_grows_by_a_tenth_of_power",
        "luck: successes_with_the_force_are_noted_together",
    ),
    "S-40": (
        "downtime: every_fifth_session_with_the_force_brings_a_bonus_point",
        "checks: a_force_power_is_checked_against_power_and_its_bonus",
    ),
    "S-41": ("healing: first_aid_stabilises_the_dying_at_once_and_wakes_them_when_it_heals",),
    "S-42": ("checks: a_fumble_of_a_check_is_for_the_gm",),
}
"""By rule: the tests that show it, as file and name without their test_."""


@cache
def names_in(name: str) -> frozenset[str]:
    """The tests of a file beside this one."""
    tree = ast.parse((Path(__file__).parent / f"test_{name}.py").read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_rule_has_its_tests() -> None:
    assert list(RULES) == [f"S-{number:02}" for number in range(1, 43)]
    assert all(RULES.values())


@pytest.mark.parametrize("rule", RULES)
def test_the_tests_of_a_rule_are_there(rule: str) -> None:
    for named in RULES[rule]:
        file, _, name = named.partition(": ")
        assert f"test_{name}" in names_in(file), named
