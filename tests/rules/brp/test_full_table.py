"""Which test shows which rule of the full reading: every rule has one, and every one is there."""

from __future__ import annotations

from pathlib import Path

from tests.rules.full_games import GAMES
from tests.rules.rule_tables import lost

_KNOWN = "full_golden.known_answers"
_PAIR = "differing.no_pair_ends_alike_and_one_thing_alone_differs"
RULES = {
    "BR-01": f"{_KNOWN} exchange.the_modifier_follows_from_the_body",
    "BR-02": f"{_KNOWN} exchange.a_tiny_base_chance_is_not_sure_of_05",
    "BR-03": f"{_KNOWN} {_PAIR}",
    "BR-04": "rounds.a_power_comes_first_and_takes_the_place_of_the_attack",
    "BR-05": f"{_KNOWN} rounds.the_order_by_dex_reach_and_skill rounds.a_move_halves_the_rank",
    "BR-06": "rounds.the_die_of_the_order_is_kept_for_the_fight",
    "BR-07": f"{_KNOWN} rounds.strike_ranks_are_counted_from_the_lowest",
    "BR-08": f"{_KNOWN} exchange.a_parrying_item_loses_points_and_breaks",
    "BR-09": "exchange.no_defence_is_rolled_against_a_miss "
    "exchange.who_parried_does_not_dodge_in_that_round",
    "BR-10": f"{_KNOWN} {_PAIR}",
    "BR-11": f"{_KNOWN} exchange.shields_stop_arrows_at_a_fixed_chance "
    "exchange.arrows_are_dodged_once_a_round_and_with_difficulty",
    "BR-12": f"{_KNOWN} rounds.a_split_skill_strikes_twice",
    "BR-13": f"{_KNOWN} exchange.a_critical_hit_passes_armour_with_all_its_damage",
    "BR-14": f"{_KNOWN} exchange.special_hits_by_their_kind "
    "rounds.a_weapon_is_pulled_free_or_torn_out",
    "BR-15": "exchange.bleeding_costs_a_point_a_round_until_it_stops",
    "BR-16": f"{_KNOWN} exchange.a_knockback_throws_against_what_is_in_the_way",
    "BR-17": f"{_KNOWN} {_PAIR}",
    "BR-18": f"{_KNOWN} exchange.fumbles_are_rolled_and_happen exchange.an_ally_may_be_hit",
    "BR-19": f"{_KNOWN} rounds.minor_wounds_that_add_up_ask_for_luck",
    "BR-20": f"{_KNOWN} rounds.a_major_wound_lets_fight_on_for_some_rounds",
    "BR-21": f"{_KNOWN} rounds.a_fatal_wound_kills_at_the_end_of_the_next_round",
    "BR-22": f"{_KNOWN} rounds.locations_have_their_own_armour_and_fate",
    "BR-23": f"{_KNOWN} rounds.locations_have_their_own_armour_and_fate",
    "BR-24": "rounds.first_aid_is_tried_once_on_a_wound rounds.a_week_heals_and_care_doubles_it",
    "BR-25": "exchange.power_points_for_fate",
    "BR-26": f"{_KNOWN} exchange.ranges_change_the_chance",
    "BR-27": "rounds.aiming_waits_and_adds",
    "BR-28": f"{_KNOWN} exchange.a_jammed_weapon_is_out_of_hand "
    "exchange.shots_are_counted_and_loaded_again",
    "BR-29": f"{_KNOWN} exchange.a_stray_shot_hits_who_fights_there",
    "BR-30": "exchange.who_only_defends_has_a_dodge_more",
    "BR-31": "rounds.who_flees_gives_each_a_blow rounds.who_breaks_away_is_free_after_a_round "
    "rounds.a_desperate_act_costs_the_next_round",
    "BR-32": "exchange.a_crushing_special_goes_through_a_parry",
    "BR-33": "exchange.situations_come_by_themselves exchange.a_long_weapon_keeps_others_off "
    "exchange.six_do_not_stand_around_one rounds.getting_up_takes_the_turn",
    "BR-34": "exchange.the_unaware_are_easy_and_hardly_defend",
    "BR-35": "exchange.disarming_sweeping_and_knocking_out",
    **{f"X-BR-{number}": _PAIR for number in range(9)},
    "X-O-9": "rounds.fractions_are_rounded_as_the_house_says",
}


def test_each_rule_has_a_test_that_is_there() -> None:
    assert lost(Path(__file__).parent, RULES) == []


def test_no_rule_is_left_out() -> None:
    game = next(each for each in GAMES if each.id == "brp")
    assert {*game.numbered, *game.house_rules} <= {*RULES}
