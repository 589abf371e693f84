"""Every rule of the full reading, and the tests that show it."""

from __future__ import annotations

from pathlib import Path

from tests.rules.full_games import GAMES
from tests.rules.rule_tables import lost

_PAIR = "differing.the_fights_of_a_pair_end_otherwise"
RULES = {
    "HP-01": "full.phases_follow_spd_and_then_dex",
    "HP-02": "full.a_fight_opens_in_segment_12 "
    "full.nobody_without_a_phase_in_12_acts_before_the_next_turn",
    "HP-03": "full.equal_dex_is_rolled_off",
    "HP-04": "full.after_segment_12_everybody_recovers full.who_holds_the_breath_does_not_recover",
    "HP-05": "full.a_recovery_works_at_the_end_of_the_segment full.a_blow_spoils_a_recovery",
    "HP-06": "full.the_knocked_out_recover_at_the_end_of_their_phases "
    "full.below_minus_ten_only_after_segment_12",
    "HP-07": "full.a_changed_spd_waits_for_a_phase_of_both "
    "full.a_declared_spd_holds_from_the_next_turn_on",
    "HP-08": "full.a_newcomer_acts_if_its_dex_has_not_passed",
    "HP-09": "full.two_halves_make_a_phase full.somebody_prone_stands_up",
    "HP-10": "full.a_held_phase_is_used_later full.who_is_quicker_is_rolled_by_dex",
    "HP-11": "full.an_abort_costs_the_phase_that_is_due "
    "full.an_abort_in_the_next_turn_is_crossed_out_there "
    "full.the_stunned_and_those_who_acted_cannot_abort",
    "HP-12": "full.what_is_left_of_dcv full.the_odds_say_ocv_and_both_tracks",
    "HP-13": "full.range_costs_ocv_and_bracing_helps",
    "HP-14": "full.normal_damage_counts_body_by_the_faces full.killing_damage_is_multiplied "
    "full.damage_classes",
    "HP-15": "full.killing_damage_is_multiplied",
    "HP-16": "full.stun_is_at_least_the_body",
    "HP-17": "full.more_stun_than_con_stuns_until_the_next_phase_is_over "
    "full.a_second_blow_puts_the_recovery_off",
    "HP-18": "full.without_stun_somebody_is_out_and_prone_and_takes_double",
    "HP-19": "full.the_dying_lose_body_until_they_are_stabilised",
    "HP-20": "full.end_is_paid_and_its_lack_costs_stun full.heroes_pay_more_for_str",
    "HP-21": "full.knockback_throws_into_things",
    "HP-22": "full.locations_multiply_after_the_defences full.a_called_shot_rolls_no_place",
    "HP-23": "full.a_presence_attack_works_on_each_target full.the_awed_lose_a_phase "
    "full.the_cowed_are_for_the_gm",
    "HP-24": "full.manoeuvres_cost_ocv_and_dcv "
    "full.a_haymaker_lands_at_the_end_of_the_next_segment full.stunning_spoils_a_haymaker "
    "full.an_attack_on_several_goes_on_until_a_miss full.a_move_by_costs_a_third "
    "full.a_disarm_is_str_against_str full.a_club_of_a_blade_is_normal "
    "full.a_blow_can_be_rolled_with full.a_dive_for_cover_ends_prone",
    "HP-25": "full.a_block_is_rolled_against_ocv_less_60 full.who_blocked_goes_first "
    "full.whoever_is_unaware_has_half_dcv_and_out_of_combat_takes_double",
    "X-HP-0": f"{_PAIR} full.by_the_documents_there_is_none_of_it",
    "X-HP-1": "full.the_gm_may_say_who_goes_first full.equal_dex_may_act_together",
    "X-HP-2": f"{_PAIR} full.waking_only_by_a_phase",
    "X-HP-3": f"{_PAIR} full.a_fixed_multiplier_asks_no_die",
    "X-HP-4": f"{_PAIR} full.bare_pd_may_not_count_against_killing_stun",
    "X-HP-5": _PAIR,
    "X-HP-6": f"{_PAIR} full.a_newcomer_may_have_to_wait",
    "X-HP-7": "full.half_of_an_odd_dcv_is_rounded_as_the_house_says",
    "X-HP-8": f"{_PAIR} full.a_block_may_be_a_contest",
    "X-HP-9": f"{_PAIR} full.knockback_throws_into_things full.heroes_pay_more_for_str",
    "X-HP-10": f"{_PAIR} full.end_of_who_is_out_stops_at_stun",
}


def test_each_rule_has_a_test_that_is_there() -> None:
    assert lost(Path(__file__).parent, RULES) == []


def test_no_rule_is_left_out() -> None:
    game = next(each for each in GAMES if each.id == "hero")
    assert {*game.numbered, *game.house_rules} == {*RULES}
