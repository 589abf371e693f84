"""Which tests show which rule of the full reading, and each of its house rules."""

from __future__ import annotations

from pathlib import Path

from tests.rules.full_games import GAMES
from tests.rules.rule_tables import lost

HERE = Path(__file__).parent
RULES = {
    "C7-01": "values.damage_bonus_and_build_change_at_their_steps"
    " presets.the_builder_works_out_what_follows",
    "C7-02": "values.hit_points_are_a_tenth_and_a_fifth_for_heroes_of_pulp"
    " values.move_goes_by_both_against_size presets.quick_add_knows_characteristics",
    "C7-03": "harm.hit_points_stop_at_nothing",
    "C7-04": "dice.dice_cancel_and_two_are_left_at_most"
    " dice.the_dice_that_are_asked_read_as_the_rule_does",
    "C7-05": "dice.further_penalty_dice_make_it_harder guns.three_penalty_dice_make_a_shot_harder",
    "C7-06": "dice.the_weights_are_those_of_all_faces dice.the_odds_are_those_of_the_formula",
    "C7-07": "dice.a_fumble_goes_by_the_number_needed",
    "C7-08": "dice.a_difficulty_is_reached_by_its_level_or_better"
    " dice.levels_stand_at_fifths_halves_and_the_whole",
    "C7-09": "shots.a_ready_gun_is_50_quicker"
    " guns.a_gun_that_is_drawn_moves_the_turn_up_in_this_round",
    "C7-10": "guns.equal_dex_goes_by_the_better_skill",
    "C7-11": "waiting.a_turn_is_kept_until_something_happens waiting.the_quicker_of_two_goes_first",
    "C7-12": "moments.the_surprised_cannot_answer_and_are_so_once"
    " moments.an_ambush_surprises_who_does_not_notice",
    "C7-13": "moments.levels_decide_against_a_dodge_and_a_blow_back",
    "C7-14": "moments.who_has_answered_is_outnumbered_by_the_next_blow",
    "C7-15": "moments.who_does_not_resist_is_hit_with_a_bonus_die_or_by_all_but_a_fumble",
    "C7-16": "moments.a_throw_can_be_dodged_not_fought_back_and_has_half_the_bonus",
    "C7-17": "shots.half_a_bonus_has_dice_of_half_the_size",
    "C7-18": "shots.an_impaling_extreme_success_is_the_most_and_a_further_roll"
    " moments.a_blow_back_is_never_extreme",
    "C7-19": "moments.a_prone_target_is_easy_at_hand_and_hard_from_afar"
    " guns.the_shot_of_a_shotgun_loses_force_and_does_not_impale",
    "C7-20": "armour.armour_is_taken_off_each_hit armour.armour_may_be_dice"
    " armour.armour_wears_as_it_is_said",
    "C7-21": "manoeuvres.a_manoeuvre_does_no_damage manoeuvres.what_each_leaves",
    "C7-22": "wounds.as_many_as_the_maximum_kill_at_once harm.as_much_as_all_hit_points_kills",
    "C7-23": "wounds.half_of_the_maximum_rounded_up_is_a_major_wound"
    " harm.a_major_wound_throws_down_and_asks_for_con"
    " harm.who_fails_it_falls_unconscious_and_loses_the_turn",
    "C7-24": "wounds.without_a_mark_nobody_dies_of_small_wounds harm.a_fresh_mark_counts_at_once",
    "C7-25": "harm.the_dying_roll_at_the_end_of_each_round_after_the_first"
    " healing.first_aid_holds_the_dying_with_one_point"
    " healing.the_stabilised_roll_con_each_hour",
    "C7-26": "harm.less_than_half_is_hit_points_only",
    "C7-27": "healing.first_aid_gives_a_point_once_for_each_wound"
    " healing.medicine_is_hard_on_another_day healing.a_failure_can_be_pushed_once",
    "C7-28": "healing.a_day_gives_a_point_to_who_has_no_mark"
    " healing.a_week_with_a_mark_is_a_con_roll"
    " healing.rest_and_medicine_are_bonus_dice_in_a_week"
    " healing.a_fumbled_week_leaves_an_injury",
    "C7-29": "healing.the_mark_goes_when_half_of_the_points_are_back"
    " healing.an_extreme_week_ends_the_mark_whatever_it_gives",
    "C7-30": "shots.a_range_is_once_twice_and_four_times_the_base"
    " guns.the_distance_that_is_typed_says_how_hard_it_is"
    " shots.shot_loses_its_force_with_the_distance",
    "C7-31": "shots.point_blank_is_a_fifteenth_of_dex_in_yards",
    "C7-32": "moments.an_aim_costs_a_turn_and_is_lost_by_a_wound moments.size_counts_by_itself"
    " moments.only_the_quick_run_too_fast moments.a_fumble_into_a_melee_hits_the_friend",
    "C7-33": "moments.who_dives_has_cover_and_loses_the_next_attack"
    " moments.who_dives_too_late_has_no_cover",
    "C7-34": "moments.a_throw_can_be_dodged_not_fought_back_and_has_half_the_bonus",
    "C7-35": "guns.two_shots_cost_a_penalty_die_each_and_follow_one_another",
    "C7-36": "shots.a_volley_is_a_tenth_of_the_skill_and_what_is_there"
    " guns.an_extreme_volley_hits_with_all_and_half_impale"
    " guns.going_on_to_another_target_wastes_bullets",
    "C7-37": "guns.a_malfunction_is_no_shot_whatever_the_level"
    " guns.a_jam_is_cleared_by_a_roll_and_some_rounds",
    "C7-38": "guns.an_empty_gun_is_loaded_two_rounds_at_a_turn guns.a_belt_takes_two_turns",
    "C7-39": "shots.a_blast_does_half_and_a_quarter_farther_away moments.a_blast_harms_by_distance",
    "C7-40": "luck.every_level_that_can_be_reached_is_offered_with_its_price"
    " luck.luck_lowers_the_roll_and_is_gone luck.a_fumble_and_a_malfunction_cannot_be_bought_off",
    "C7-41": "luck.what_is_rolled_in_a_fight_is_never_pushed luck.no_luck_after_a_push"
    " luck.another_try_at_a_jam_is_pushed"
    " healing.a_failure_can_be_pushed_once",
    "C7-42": "manoeuvres.build_costs_penalty_dice manoeuvres.who_is_too_big_cannot_be_handled"
    " manoeuvres.a_counter_wins_by_a_better_level_only"
    " manoeuvres.what_it_leaves_may_cost_dice_while_it_lasts",
    "C7-43": "luck.heroes_of_pulp_pay_ten_for_a_plain_failure",
    "X-C7-0": "differing.one_thing_makes_another_end",
    "X-C7-1": "differing.one_thing_makes_another_end",
    "X-C7-2": "dice.a_fumble_goes_by_the_number_needed differing.one_thing_makes_another_end",
    "X-C7-3": "guns.by_a_house_rule_all_roll_dex_once",
    "X-C7-4": "moments.who_does_not_resist_is_hit_with_a_bonus_die_or_by_all_but_a_fumble",
    "X-C7-5": "shots.half_a_bonus_has_dice_of_half_the_size",
    "X-C7-6": "harm.by_a_house_rule_it_takes_more",
    "X-C7-7": "shots.at_extreme_range_nothing_impales_but_by_a_01",
    "X-C7-8": "luck.luck_may_be_off luck.the_critical_is_a_house_rule"
    " luck.one_point_is_kept_unless_the_whole_pool_may_go",
    "X-C7-9": "harm.heroes_of_pulp_have_no_marks healing.heroes_of_pulp_heal_faster",
}


def test_every_rule_has_tests_and_they_are_there() -> None:
    assert lost(HERE, RULES) == []


def test_no_rule_is_missing() -> None:
    game = next(each for each in GAMES if each.id == "coc7")
    assert set(RULES) == {*game.numbered, *game.house_rules}
