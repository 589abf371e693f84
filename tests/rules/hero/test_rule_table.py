"""Which test shows which rule: every rule of the document has one, and every one is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

RULES: dict[str, tuple[str, ...]] = {
    "H-01": ("rolls: a_double_zero_is_a_hundred",),
    "H-02": ("golden: bands_of_a_skill", "rolls: a_roll_up_to_the_skill_succeeds"),
    "H-03": (
        "rolls: a_level_is_ten_percent",
        "attack: combat_levels_add_ten_each_to_either_side",
        "rolls: conditions_count_for_skills",
        "contest: conditions_of_the_other_side_count_for_what_it_has",
    ),
    "H-04": ("golden: skills_as_they_are_bought",),
    "H-05": ("build: skills_by_one_or_two_characteristics",),
    "H-06": (
        "rolls: an_ordinary_task_at_a_hundred_needs_no_roll",
        "rolls: below_a_hundred_an_ordinary_task_is_rolled",
    ),
    "H-07": (
        "golden: automatic_success",
        "rolls: a_base_of_sixty_is_competent_and_fifty_nine_is_not",
    ),
    "H-08": (
        "golden: confirming_a_double_zero",
        "rolls: a_double_zero_is_confirmed_against_half",
        "rolls: only_a_double_zero_against_a_hundred_or_more_is_confirmed",
        "odds: the_odds_of_a_confirmed_roll",
    ),
    "H-09": (
        "golden: trying_again",
        "rolls: each_retry_costs_ten_more_until_it_succeeds",
        "rolls: a_new_task_has_no_penalty_and_acting_for_a_bonus_waives_it",
        "rolls: a_failed_confirmation_is_tried_again_like_any_failure",
    ),
    "H-10": (
        "golden: ranges_of_modifiers",
        "rolls: every_modifier_of_the_list_counts",
        "rolls: other_values_are_typed_and_nothing_is_out_of_range",
    ),
    "H-11": ("golden: characteristic_rolls", "rolls: characteristic_rolls_and_perception"),
    "H-12": (
        "golden: wrap_around",
        "laws: the_readings_of_a_hundred_dice_are_all_different",
    ),
    "H-13": ("laws: within_the_skill_higher_is_better", "laws: every_skill_and_face_is_read"),
    "H-14": (
        "golden: contests",
        "contest: the_higher_success_wins",
        "laws: win_and_lose_and_draw_are_all_pairs_of_faces",
    ),
    "H-15": (
        "golden: set_up",
        "rolls: a_block_is_set_up_and_overcome",
        "rolls: a_failed_set_up_leaves_nothing_to_overcome",
        "rolls: a_wrapped_set_up_is_worth_a_hundred",
        "rolls: of_several_blocks_one_is_chosen",
    ),
    "H-16": (
        "golden: complementary_skills",
        "rolls: a_complementary_skill_helps_the_next_roll_once",
        "rolls: a_second_helper_adds_and_takes_nothing_away",
        "rolls: help_for_a_helper_is_used_up_and_its_own_help_counts",
        "rolls: help_for_a_friend_and_help_that_fails",
    ),
    "H-17": ("golden: attacks", "attack: a_hit_and_a_miss"),
    "H-18": ("golden: attacks", "attack: over_dcv_and_up_to_ocv"),
    "H-19": ("golden: attacks", "laws: both_are_never_above_a_hundred_at_once"),
    "H-20": (
        "laws: the_chance_to_hit_is_the_difference",
        "laws: the_odds_shown_are_that_chance",
    ),
    "H-21": (
        "golden: autofire_by_bands",
        "golden: autofire_die_by_die",
        "attack: a_burst_hits_once_more_for_each_full_twenty",
        "laws: a_burst_hits_once_for_each_full_twenty_over_dcv",
    ),
    "H-22": (
        "golden: combat_values_from_dex",
        "build: combat_values_are_filled_from_dex",
        "build: any_number_can_stand_by_hand",
    ),
    "X-H-1": ("golden: autofire_by_bands",),
    "X-H-7": ("laws: the_readings_of_a_hundred_dice_are_all_different",),
    "X-H-8": ("golden: attacks",),
    "X-H-9": ("attack: over_dcv_and_up_to_ocv",),
    "X-H-12": ("attack: shots_limit_the_hits",),
    "X-H-13": ("rolls: other_values_are_typed_and_nothing_is_out_of_range",),
    "X-H-14": ("rolls: a_skill_that_loses_its_hundred_loses_the_wrap",),
    "X-H-15": ("rolls: a_block_is_set_up_and_overcome",),
}
"""By rule: the tests that show it, as file and name without their test_.

The other X-H entries are house rules; test_switches.py has a case for each.
"""


@cache
def names_in(name: str) -> frozenset[str]:
    """The tests of a file beside this one."""
    tree = ast.parse((Path(__file__).parent / f"test_{name}.py").read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_rule_has_its_tests() -> None:
    assert [rule for rule in RULES if rule.startswith("H-")] == [f"H-{n:02}" for n in range(1, 23)]
    assert all(RULES.values())


@pytest.mark.parametrize("rule", RULES)
def test_the_tests_of_a_rule_are_there(rule: str) -> None:
    for named in RULES[rule]:
        file, _, name = named.partition(": ")
        assert f"test_{name}" in names_in(file), named
