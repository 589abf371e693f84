"""Which tests show which rule of the full reading, and which house rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.full_games import GAMES
from tests.rules.rule_tables import lost

GAME = next(each for each in GAMES if each.id == "openquest")
RULES = {
    "OQ-01": "values.the_damage_modifier values.hit_points_round_up "
    "attacks.a_modifier_that_takes_away_leaves_one",
    "OQ-02": "values.the_builder_derives_what_is_left_blank",
    "OQ-03": "values.levels attacks.a_master_needs_no_roll full_golden.known_answers",
    "OQ-04": "values.of_several_the_strongest attacks.of_difficulties_the_strongest_counts "
    "attacks.one_for_and_one_against_are_nothing",
    "OQ-05": "rounds.turns_come_by_the_skill_of_what_is_done rounds.what_is_stated_moves_the_turn",
    "OQ-06": "attacks.defences_count_against_the_next_one "
    "attacks.a_miss_takes_no_defence_and_counts_for_none",
    "OQ-07": "attacks.the_table full_golden.known_answers",
    "OQ-08": "attacks.a_dodge_that_fumbles_takes_the_maximum_less_armour",
    "OQ-09": "attacks.fumbles_are_asked_with_the_usual_answers",
    "OQ-10": "attacks.the_table attacks.a_master_parries_all_but_criticals",
    "OQ-11": "attacks.the_table attacks.crossbows_have_no_modifier",
    "OQ-12": "attacks.what_parries_wears_by_an_older_rule",
    "OQ-13": "attacks.what_cannot_be_dodged_is_not_asked "
    "attacks.throws_are_dodged_and_parried_with_a_shield",
    "OQ-14": "attacks.two_attacks_all_out_and_no_defence "
    "attacks.a_great_attack_has_all_of_the_modifier attacks.a_charge_hurts_more_but_not_uphill "
    "attacks.an_athletic_attack_is_critical_or_a_fumble "
    "attacks.who_is_disarmed_makes_a_weapon_ready_first "
    "attacks.a_set_weapon_strikes_the_charger_first "
    "attacks.a_shield_defence_strikes_back_with_a_critical_parry "
    "attacks.a_dervish_has_no_series rounds.one_lies_down_and_stands_up",
    "OQ-15": "attacks.sections_add_up attacks.a_storm_lets_no_shot_hit "
    "attacks.who_is_helpless_is_hit_critically values.a_storm_fails_a_shot",
    "OQ-16": "attacks.who_aims_and_defends_has_aimed_for_nothing "
    "differing.each_pair_ends_otherwise",
    "OQ-17": "attacks.bare_hands_hold_and_hurt_at_the_end_of_each_round "
    "attacks.bare_hands_throw_down attacks.bare_hands_may_be_answered_with_the_action",
    "OQ-18": "attacks.the_best_of_cover_and_shield "
    "attacks.a_large_shield_covers_while_somebody_stays_behind_it",
    "OQ-19": "attacks.a_second_weapon_attacks_at_half_the_place full_golden.known_answers",
    "OQ-20": "rounds.a_mortal_wound_kills_at_the_end_of_the_next_round "
    "rounds.the_gms_word_brings_a_mortal_wound_too attacks.who_is_spared_is_only_unconscious",
    "OQ-21": "rounds.healing_stabilises_and_surgery_brings_back "
    "rounds.nobody_heals_in_close_combat",
    "OQ-22": "attacks.fortune_mends_a_roll rounds.a_point_of_fortune_saves "
    "attacks.fortune_that_makes_a_hit_is_answered_by_the_defence rounds.fortune_is_awarded "
    "values.digits_are_swapped",
    "OQ-23": "rounds.the_surprised_have_no_turn_and_only_defend",
    "OQ-24": "attacks.a_rider_fights_from_above_those_on_foot "
    "attacks.an_untrained_mount_is_mastered_each_round",
    "OQ-25": "attacks.beyond_twice_the_range_is_refused attacks.a_crowd_takes_what_the_cover_stops",
    "OQ-26": "attacks.slow_weapons_are_loaded_again values.shots_of_a_weapon_that_is_loaded",
    "OQ-27": "rounds.a_blow_engages_and_a_retreat_that_holds_frees "
    "rounds.who_is_hit_does_not_get_away rounds.who_slips_away_is_free",
    "OQ-28": "rounds.ties_go_to_the_player rounds.a_master_is_beaten_by_a_critical_alone",
    "OQ-29": "attacks.fumbles_are_asked_with_the_usual_answers",
    "OQ-30": "rounds.one_waits_for_another rounds.a_held_action_cuts_in "
    "rounds.intimidating_is_closed_by_a_fumble",
    "OQ-31": "attacks.a_blow_of_half_the_points_is_major_by_an_older_rule",
    "X-OQ-0": "rounds.what_only_the_full_reading_plays_is_refused_by_the_documents",
    "X-OQ-1": "attacks.a_dodge_that_fumbles_takes_the_maximum_less_armour",
    "X-OQ-2": "attacks.fumbles_are_asked_with_the_usual_answers",
    "X-OQ-3": "attacks.what_parries_wears_by_an_older_rule "
    "attacks.a_blow_of_half_the_points_is_major_by_an_older_rule",
    "X-OQ-4": "differing.each_pair_ends_otherwise",
    "X-OQ-5": "differing.each_pair_ends_otherwise values.a_storm_fails_a_shot",
    "X-OQ-6": "rounds.the_hours_of_who_was_saved_may_be_rolled",
    "X-OQ-7": "rounds.equal_places_go_by_dex_or_as_the_table_says "
    "rounds.equal_places_may_act_at_once",
    "X-OQ-8": "differing.each_pair_ends_otherwise",
    "X-O-7": "rounds.ties_go_to_the_player",
}


def test_every_rule_has_its_tests() -> None:
    assert lost(Path(__file__).parent, RULES) == []


@pytest.mark.parametrize("rule", (*GAME.numbered, *GAME.house_rules))
def test_no_rule_is_without(rule: str) -> None:
    assert RULES[rule]
