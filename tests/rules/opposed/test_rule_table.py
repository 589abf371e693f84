"""Which tests hold which rules of the opposed games, and their house rules."""

from __future__ import annotations

from pathlib import Path

from tests.rules.opposed.duels import GAMES
from tests.rules.rule_tables import lost

TABLE = {
    "O-BRP-1": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-BRP-2": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-BRP-3": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-BRP-4": "tables.the_printed_table checks.the_better_level_wins "
    "checks.two_failures_in_brp_are_compared_unless_the_house_says_no",
    "O-COC-1": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-COC-2": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-COC-3": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-COC-4": "tables.the_printed_table checks.the_higher_skill_wins_ties_in_coc7 "
    "checks.equal_skills_in_coc7_roll_off_until_the_dice_differ",
    "O-MYT-1": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-MYT-2": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-MYT-3": "levels.levels_stand_where_the_tables_have_them",
    "O-MYT-4": "tables.the_printed_table checks.nobody_wins_where_the_rules_say_so",
    "O-OQ-1": "levels.levels_stand_where_the_tables_have_them tables.the_printed_table",
    "O-OQ-2": "tables.the_printed_table checks.the_better_level_wins",
    "O-OQ-3": "tables.the_printed_table checks.nobody_wins_where_the_rules_say_so",
    "O-ALL-1": "levels.levels_stand_where_the_tables_have_them",
    "O-ALL-2": "tables.wins_losses_and_draws_of_the_printed_cells "
    "tables.what_one_wins_the_other_loses tables.a_cell_is_what_all_its_pairs_give",
    "O-ORDER": "fights.initiative_can_be_typed fights.a_readied_firearm_acts_fifty_earlier",
    "O-HIT": "fights.taken_literally_the_better_failure_hits_in_brp "
    "fights.a_failed_attack_does_not_hit_a_worse_defence",
    "O-COC-TIE": "fights.ties_in_coc7_go_by_the_defence "
    "fights.equal_skills_in_coc7_are_rolled_off_and_the_lower_die_wins",
    "X-O-1": "tables.what_a_prose_reading_changes tables.closest_to_the_own_skill_in_openquest "
    "fights.the_closer_roll_wins_in_openquest_by_house_rule",
    "X-O-2": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-3": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-4": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-5": "tables.what_a_prose_reading_changes checks.a_failure_may_beat_a_fumble_in_mythras",
    "X-O-6": "tables.a_real_roll_off_makes_the_diagonal_of_coc7_exactly_half "
    "checks.equal_skills_in_coc7_by_parity "
    "fights.the_sum_of_the_dice_may_stand_in_for_the_roll_off",
    "X-O-7": "tables.a_draw_of_equal_dice_takes_the_diagonal_from_the_active_side "
    "checks.equal_rolls_are_rolled_again_for_real checks.equal_rolls_by_house_rule "
    "fights.a_draw_may_stand fights.equal_dice_go_to_the_attacker_by_house_rule",
    "X-O-9": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-10": "tables.two_failures_are_compared_or_not "
    "checks.two_failures_in_brp_are_compared_unless_the_house_says_no",
    "X-O-14": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-15": "tables.what_a_prose_reading_changes levels.a_house_rule_changes_the_level",
    "X-O-16": "tables.what_a_prose_reading_changes "
    "fights.the_higher_skill_breaks_ties_in_brp_by_house_rule",
}


def test_every_rule_has_tests_that_are_there() -> None:
    assert lost(Path(__file__).parent, TABLE) == []


def test_every_house_rule_is_in_the_table() -> None:
    declared = {switch.id for game in GAMES.values() for switch in game.switches}
    assert declared <= set(TABLE)
    assert {each for each in TABLE if each.startswith("X-")} <= declared


def test_no_rule_is_left_out() -> None:
    last = {"BRP": 4, "COC": 4, "MYT": 4, "OQ": 3, "ALL": 2}
    rules = {f"O-{game}-{i}" for game, most in last.items() for i in range(1, most + 1)}
    assert rules <= set(TABLE)
