"""The recap in words: what a hand-made fight came to."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.recap import (
    Account,
    ClosestCall,
    NearMiss,
    Percentile,
    Recap,
    Series,
    TableTime,
)
from gm_tracker.rules import SYSTEMS
from gm_tracker.words.recap_luck import over_text, spread_view
from gm_tracker.words.recap_page import RecapWords
from tests.recap_values import FIGHT, LUCK, MARA, ROLL, SERIES


def words(recap: Recap = FIGHT) -> RecapWords:
    """The words for a recap of NC."""
    system = next(each for each in SYSTEMS if each.id == "nc")
    return RecapWords(system, Encounter("nc"), recap)


def test_a_row_says_what_one_did() -> None:
    mara = words().page(ended=True).rows[0]
    assert (mara.dealt, mara.taken, mara.hits) == (150, "57", "3 of 4")
    assert (round(mara.luck or 0, 1), mara.luck_text) == (0.8, "+0.8")
    assert mara.spoken == (
        "Mara, party, 150 damage dealt, 57 taken, 3 hits of 4 attacks, luck +0.8"
    )


def test_several_of_a_kind_are_one_row_with_their_number() -> None:
    orcs = words().page(ended=True).rows[1]
    assert (orcs.name, orcs.note) == ("2 orcs", "2 of 2 fell")


def test_whoever_fell_is_told_with_the_moment_and_by_whom() -> None:
    rows = words(replace(FIGHT, rows=FIGHT.people)).page(ended=True).rows
    assert [each.note for each in rows] == ["", "fell 1.7, by Mara", "fell 2.3, by Mara"]


def test_who_rolled_nothing_has_no_luck_which_is_not_none_at_all() -> None:
    orcs = words().page(ended=True).rows[1]
    assert (orcs.luck, orcs.luck_text) == (None, "\N{EN DASH}")


def test_less_than_the_odds_say_has_a_real_minus_sign() -> None:
    assert over_text(Series(4, 1, 2.2)) == "\N{MINUS SIGN}1.2"
    assert over_text(Series(4, 2, 2.04)) == "0.0"


def test_the_title_says_who_won_once_the_fight_has_ended() -> None:
    assert words().page(ended=True).title == "The party wins: Ford"
    assert words().page(ended=False).title == "Ford"
    assert words().page(ended=False).beneath == "So far \N{MIDDLE DOT} NC"


def test_nobody_wins_over_nobody() -> None:
    alone = replace(FIGHT, people=(MARA,), rows=(MARA,))
    assert words(alone).page(ended=True).title == "Ford"


def test_where_nothing_has_happened_there_are_no_rows() -> None:
    fresh = Account("c0", "Mara", "party", 60, 60, 60)
    page = words(Recap("Ford", "nc", 10, 0, 1, (fresh,), (fresh,))).page(ended=False)
    assert (page.rows, page.facts, page.luck) == ((), (), None)


def test_long_pauses_are_left_out_and_that_is_said() -> None:
    page = words(replace(FIGHT, time=TableTime(2280, 2))).page(ended=True)
    assert page.numbers == (("2", "rounds"), ("38", "minutes at the table"),
                            ("0", "of the party fell"))  # fmt: skip
    assert page.note == "2 pauses of over 15 minutes left out."


def test_dice_that_are_still_counted_and_rules_that_changed_are_told() -> None:
    page = words(replace(FIGHT, counted=False, unread=1)).page(ended=True)
    assert page.note == (
        "The odds of 1 roll are not known: the rules have changed since. "
        "The dice are still being counted..."
    )


def test_the_closest_call_names_the_die_that_would_have_felled() -> None:
    miss = NearMiss("c1", 37, "to hit with 60%", 0.35, 16)
    call = words(replace(FIGHT, closest=ClosestCall("c0", 3, 60, 16, miss))).page(ended=True).call
    assert call is not None
    assert (call.when, call.sentence) == ("2.7", "Mara at 3 of 60")
    assert call.text == "Orc 1 missed with 37: 35\N{THIN SPACE}% of such attacks fell Mara."


def test_remarkable_moments_lead_to_their_steps() -> None:
    facts = words().page(ended=True).facts
    assert [(each.head, each.step) for each in facts] == [("Best blow", 5), ("Who fell", None)]
    assert facts[0].text == "Mara on Orc 2 for 90, round 2, segment 3"
    assert facts[1].text == "Orc 1 1.7 and Orc 2 2.3"


def test_the_spread_is_a_sentence_and_a_table_for_the_ear() -> None:
    spread = spread_view("The party's luck", LUCK)
    assert spread is not None
    assert spread.sentence == "3 hits where the odds say 2.2"
    assert [each.spoken for each in spread.bars][2:4] == [
        "2 hits, 35 percent",
        "3 hits, 30 percent, this is what came",
    ]
    assert spread.note.startswith("A little lucky: 25\N{THIN SPACE}% of such fights go better.")


def test_the_ends_of_a_spread_are_left_out_but_never_what_came() -> None:
    shares = (0.0001, 0.0009, 0.5, 0.499, 0.00005)
    spread = spread_view("Luck", replace(LUCK, attacks=Series(4, 0, 2.5, shares)))
    assert spread is not None
    assert [each.value for each in spread.bars] == [0, 1, 2, 3]


def test_a_normal_curve_is_named_with_its_bounds() -> None:
    about = Percentile(0.06, 0.04, 0.09, exact=False)
    spread = spread_view("Luck", replace(LUCK, attacks=replace(SERIES, standing=about)))
    assert spread is not None
    assert "about 6\N{THIN SPACE}% of such fights go worse (by a normal curve, 4" in spread.note


def test_a_die_says_what_it_was_for_and_what_came_of_it() -> None:
    rolls = words().rolls("c0")
    assert rolls.title == "The dice of Mara"
    row = rolls.rows[0]
    assert (row.step, row.when, row.what) == (7, "2.7", "attack on Orc 2")
    assert (row.die, row.chance, row.came) == ("37", "45\N{THIN SPACE}%", "missed")
    assert row.spoken == (
        "attack on Orc 2, 2.7, d100 37, chance 45 percent, missed, "
        "better than 61 percent of such rolls"
    )


def test_a_die_of_which_nothing_is_known_stands_nowhere() -> None:
    luck = replace(LUCK, rolls=(replace(ROLL, worse=0.0, level=1.0),))
    assert words(replace(FIGHT, luck=(luck,))).rolls("c0").rows[0].rank is None
