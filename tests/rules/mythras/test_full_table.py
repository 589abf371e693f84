"""Which tests hold each rule of the full reading."""

from __future__ import annotations

from pathlib import Path

from tests.rules.full_games import GAMES
from tests.rules.rule_tables import lost

HERE = Path(__file__).parent
RULES = {
    "MY-01": (
        "values.action_points_go_by_twelves values.action_points_may_be_the_same_for_all "
        "missiles.the_builder_says_what_follows"
    ),
    "MY-02": (
        "values.the_damage_modifier_grows_by_rows values.a_step_is_one_row "
        "values.every_modifier_can_be_rolled"
    ),
    "MY-03": ("values.armour_lowers_the_initiative"),
    "MY-04": (
        "values.each_place_takes_its_share values.the_smallest_arm_still_takes_one "
        "harm.who_had_no_places_is_given_them "
        "missiles.a_beast_is_built_with_its_own_places"
    ),
    "MY-05": ("values.rates_go_by_sixes"),
    "MY-06": (
        "skills.a_check_is_read_as_any_roll "
        "rolls.levels rolls.the_range_of_criticals_may_be_rounded_down"
    ),
    "MY-07": (
        "skills.the_gm_gives_a_grade skills.the_tired_roll_harder "
        "rolls.grades rolls.only_the_hardest_cause_counts"
    ),
    "MY-08": (
        "skills.everybody_loses_what_the_best_has_beyond_100 "
        "rolls.what_the_best_has_beyond_100_everybody_loses "
        "harm.a_skill_beyond_100_takes_from_endurance"
    ),
    "MY-09": (
        "cycles.the_count_runs_down_cycle_after_cycle "
        "cycles.reactions_eat_the_points_of_later_turns "
        "differing.they_end_otherwise_by_that_alone"
    ),
    "MY-10": (
        "cycles.initiative_is_rolled_once "
        "cycles.ties_go_to_the_higher_dex_then_are_rolled_off "
        "cycles.a_newcomer_rolls_on_arrival_and_acts_in_the_next_cycle "
        "differing.they_end_otherwise_by_that_alone"
    ),
    "MY-11": (
        "blows.a_blow_and_a_parry_cost_a_point_each blows.a_miss_needs_no_defence_and_costs_none"
    ),
    "MY-12": (
        "cycles.a_delay_that_comes_to_nothing_is_lost_at_the_next_own_turn "
        "cycles.a_delayed_turn_is_paid_by_what_it_becomes "
        "moves.to_load_takes_turns_with_a_point_each"
    ),
    "MY-13": (
        "blows.effects_come_before_damage_and_place "
        "blows.a_wound_brings_its_endurance_roll_in_the_same_action"
    ),
    "MY-14": ("rolls.differences"),
    "MY-15": ("blows.whoever_does_not_defend_has_failed"),
    "MY-16": ("blows.a_miss_may_be_defended_against_for_the_effect"),
    "MY-17": ("blows.effects_come_before_damage_and_place blows.only_what_stacks_is_offered_twice"),
    "MY-18": (
        "rolls.parries_by_size blows.a_parry_of_equal_size_stops_all "
        "blows.a_smaller_parry_lets_half_through_rounded_up"
    ),
    "MY-19": (
        "blows.armour_worn_and_natural_adds_up_at_its_place "
        "blows.the_armour_of_other_places_does_not_help "
        "missiles.armour_is_that_of_the_place_and_may_be_passed"
    ),
    "MY-20": (
        "values.a_human_is_hit_as_the_table_says values.a_beast_has_other_places "
        "values.the_table_may_be_edited"
    ),
    "MY-21": ("wounds.wounds_go_by_what_is_left harm.a_scratch_takes_points_from_its_place_alone"),
    "MY-22": (
        "harm.a_serious_wound_takes_the_attacks_for_own_turns "
        "harm.who_loses_against_the_attack_roll_loses_the_limb "
        "harm.a_useless_leg_brings_down "
        "harm.a_serious_wound_of_the_trunk_may_take_the_senses "
        "blows.whoever_reels_cannot_attack_for_own_turns care.own_turns_count_down"
    ),
    "MY-23": (
        "harm.a_lost_limb_ends_the_fight_and_later_the_life harm.agony_takes_the_senses "
        "harm.a_major_wound_of_the_head_kills_who_does_not_hold_out"
    ),
    "MY-24": (
        "wounds.the_untreated_die care.the_untreated_die_at_their_time "
        "harm.an_earlier_death_stays care.healing_keeps_from_dying"
    ),
    "MY-25": (
        "wounds.endurance_is_held_against_the_attack "
        "harm.the_chance_is_counted_face_by_face harm.the_tired_hold_out_less"
    ),
    "MY-26": (
        "blows.luck_rolls_damage_again_in_the_same_action "
        "harm.luck_makes_a_major_wound_serious harm.luck_once_an_action "
        "harm.luck_turns_the_die_round_or_rolls_again "
        "missiles.luck_rolls_poor_damage_again "
        "missiles.the_victim_has_bad_wounds_rolled_again care.a_last_effort_costs_luck "
        "care.luck_returns_with_the_session"
    ),
    "MY-27": (
        "wounds.the_tired_have_less_of_everything wounds.rest_is_shorter_for_the_hale "
        "care.rest_takes_its_time care.a_failed_strain_tires"
    ),
    "MY-28": ("care.blood_tires_round_by_round care.first_aid_stops_blood_until_the_next_strain"),
    "MY-29": (
        "blows.weapons_allow_what_they_are_made_for blows.criticals_allow_more "
        "blows.the_full_list_is_a_house_rule blows.a_chosen_place_is_not_rolled"
    ),
    "MY-30": ("rolls.the_figures_of_effects rolls.whole_dice_count_full"),
    "MY-31": (
        "moves.an_unengaged_one_stands_up_for_a_point "
        "moves.an_engaged_one_has_to_win_a_contest_that_costs_nothing"
    ),
    "MY-32": (
        "rolls.reach_matters_from_two_steps_on "
        "moves.the_distance_changes_where_the_foe_lets_it "
        "blows.longer_weapons_keep_shorter_ones_off"
    ),
    "MY-33": (
        "moves.a_charge_is_hard_and_bigger_and_ends_with_its_blow "
        "moves.who_is_charged_may_strike_back_and_the_longer_weapon_first"
    ),
    "MY-34": ("moves.who_is_outmanoeuvred_cannot_attack_the_mover_this_round"),
    "MY-35": ("blows.whoever_evades_lies_down blows.some_styles_evade_on_their_feet"),
    "MY-36": ("moves.a_block_stops_without_a_roll_and_ends_when_its_item_parries"),
    "MY-37": (
        "cycles.the_first_attack_on_the_surprised_has_an_effect_more "
        "cycles.surprise_is_over_with_the_round "
        "differing.they_end_otherwise_by_that_alone"
    ),
    "MY-38": (
        "blows.out_of_range_is_out_of_range ranged.bands_go_by_the_farthest_metre "
        "ranged.far_shots_are_weak "
        "blows.arrows_are_parried_with_shields_alone missiles.the_band_is_said"
    ),
    "MY-39": (
        "missiles.shots_are_made_harder_by_wind_pace_and_sight "
        "missiles.blows_are_made_harder_by_light_and_ground "
        "missiles.who_lies_fights_and_shoots_badly "
        "blows.the_helpless_are_hit_by_themselves"
    ),
    "MY-40": (
        "care.whoever_aims_gives_the_round_for_it missiles.aim_eases"
        " blows.aim_takes_a_grade_but_makes_nothing_easy"
    ),
    "MY-41": (
        "blows.automatic_fire_goes_on_against_the_next_target_for_the_same_point "
        "blows.a_burst_is_one_blow_with_several_wounds "
        "missiles.a_burst_hits_with_as_many_bullets_as_the_die_says "
        "missiles.automatic_fire_is_shared_among_targets_in_one_action "
        "missiles.a_firm_stance_takes_a_grade_of_automatic_fire "
        "blows.a_fumbled_shot_lets_its_target_choose"
    ),
    "MY-42": (
        "blows.a_stray_hits_whoever_stands_beside "
        "missiles.the_chance_to_hit_somebody_beside_is_told "
        "missiles.only_the_crowd_makes_it_stray missiles.whoever_stands_beside_may_be_hit "
        "missiles.whoever_stands_beside_may_evade_or_parry_with_a_shield"
    ),
    "MY-43": (
        "ranged.heavy_blows_throw_back care.heavy_blows_throw_people_down "
        "care.who_is_braced_is_not_thrown_so_easily "
        "blows.heavy_blows_throw_back_in_the_same_action"
    ),
    "MY-44": ("blows.a_foreign_weapon_is_used_untrained"),
    "MY-45": (
        "blows.some_styles_evade_on_their_feet "
        "sweeps.a_formation_of_three_takes_a_point_from_whoever_is_engaged_with_it "
        "sweeps.who_rides_well_is_not_held_back_by_the_mount"
    ),
    "MY-46": (
        "care.first_aid_gives_points_to_one_place_once care.healing_keeps_from_dying "
        "wounds.minor_wounds_heal_by_the_day "
        "wounds.serious_wounds_heal_by_the_week_and_then_by_the_day "
        "wounds.major_wounds_wait_for_treatment"
    ),
    "MY-47": (
        "sweeps.a_sweep_has_one_roll_for_all_and_costs_one_point moves.a_leap_puts_both_down"
    ),
    "MY-48": (
        "care.cover_stands_before_armour_where_it_reaches "
        "blows.through_total_cover_one_strikes_blindly blows.cover_takes_its_points_before_armour"
    ),
    "X-MY-0": ("differing.they_end_otherwise_by_that_alone"),
    "X-MY-1": (
        "values.action_points_may_be_the_same_for_all differing.they_end_otherwise_by_that_alone"
    ),
    "X-MY-2": ("differing.they_end_otherwise_by_that_alone"),
    "X-MY-3": (
        "rolls.the_range_of_criticals_may_be_rounded_down "
        "differing.they_end_otherwise_by_that_alone"
    ),
    "X-MY-4": ("rolls.parries_by_size differing.they_end_otherwise_by_that_alone"),
    "X-MY-5": ("rolls.grades differing.they_end_otherwise_by_that_alone"),
    "X-MY-6": (
        "blows.longer_weapons_keep_shorter_ones_off differing.they_end_otherwise_by_that_alone"
    ),
    "X-MY-7": ("blows.the_full_list_is_a_house_rule differing.they_end_otherwise_by_that_alone"),
    "X-MY-8": (
        "harm.where_neither_wins_it_is_as_the_house_says "
        "wounds.who_resists_may_be_safe_where_both_fail "
        "differing.they_end_otherwise_by_that_alone"
    ),
}


def test_every_rule_has_tests_and_they_are_there() -> None:
    assert lost(HERE, RULES) == []


def test_no_rule_is_missing() -> None:
    game = next(each for each in GAMES if each.id == "mythras")
    assert set(RULES) == {*game.numbered, *game.house_rules}
