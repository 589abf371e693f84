"""Which tests hold which rules of the open-ended d10, D-01 to D-10, and its house rules."""

from __future__ import annotations

from pathlib import Path

from gm_tracker.rules.open_d10 import OPEN_D10
from tests.rules.rule_tables import lost

TABLE = {
    "D-01": "rolls.the_dice_mean_what_they_should",
    "D-02": "rolls.the_dice_mean_what_they_should rolls.a_zero_wants_another_die "
    "system.three_zeros_and_a_three_are_a_triple_critical_success",
    "D-03": "rolls.the_dice_mean_what_they_should",
    "D-04": "rolls.the_chances_of_a_full_roll rolls.a_score_of_9_fails_once_in_ninety "
    "rolls.between_1_and_8_the_chance_is_the_score_in_nine "
    "rolls.every_chain_has_a_result_and_all_chances_are_one",
    "D-05": "system.a_simple_roll_has_no_criticals system.a_simple_roll_may_need_no_roll "
    "rolls.a_simple_roll_of_5_3_is_53_of_90 "
    "system.a_simple_roll_may_need_no_roll_after_modifiers "
    "system.a_simple_roll_goes_by_the_score_after_conditions "
    "system.a_fine_grain_lifts_a_score_of_nothing "
    "system.a_mastery_rank_lifts_a_sure_failure_of_a_simple_roll",
    "D-06": "rolls.degrees_are_compared rolls.a_double_critical_failure_is_the_worst "
    "system.a_difficulty_degree_is_needed contests.an_opposed_roll_counts_every_pair_of_chains "
    "system.a_defence_is_compared contests.what_one_wins_the_other_loses",
    "D-07": "system.a_demanded_critical_is_needed",
    "D-08": "rolls.mastery_moves_a_result_up_the_ladder rolls.mastery_counts_in_the_reading "
    "system.a_mastery_rank_takes_a_score_of_eight "
    "system.a_mastery_rank_leaves_no_tenths_of_the_score",
    "D-09": "rolls.the_fine_grain",
    "D-10": "rolls.the_dice_mean_what_they_should",
    "D-ORDER": "system.the_initiative_is_a_die_and_a_number system.the_initiative_may_be_typed",
    "X-D-3": "rolls.lucky_results_among_criticals system.lucky_results_by_house_rule",
    "X-D-4": "system.an_opposed_roll_and_its_draw",
    "X-D-5": "rolls.luck_is_moved_by_mastery_only_where_the_house_says_so "
    "system.a_house_rule_changes_a_roll",
    "X-D-6": "rolls.a_zero_pushes_only_where_it_counts_as_zero system.a_house_rule_changes_a_roll",
    "X-D-7": "rolls.a_miss_after_a_zero_is_pushed_only_where_the_house_says_so "
    "system.pushing_after_a_zero_is_a_house_rule",
}


def test_every_rule_has_tests_that_are_there() -> None:
    assert lost(Path(__file__).parent, TABLE) == []


def test_no_rule_and_no_house_rule_is_left_out() -> None:
    assert {f"D-{i:02}" for i in range(1, 11)} <= set(TABLE)
    assert {each.id for each in OPEN_D10.switches} <= set(TABLE)
