"""Traces, percentages and odds in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tracker.model.chances import Distribution
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.frozen import replace
from gm_tracker.model.odds import Odds
from gm_tracker.model.trace import TraceLine
from gm_tracker.odds import attack_odds
from gm_tracker.rules.nc import NC
from gm_tracker.words.explain import explain, last_line, minus
from gm_tracker.words.odds import odds_view, percent, whole_percent, whole_percents
from tests.helpers import encounter_of, nc_fighter
from tests.toy import TOY


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(35, 100), "35%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(1, 6), "16.7%"),
        (Fraction(1, 5000), "<0.1%"),
        (Fraction(4999, 5000), ">99.9%"),
        (Fraction(1, 1000), "0.1%"),
    ],
)
def test_percent(chance: Fraction, text: str) -> None:
    assert percent(chance) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("DF -5", "DF −5"),
        ("-5 by the GM's word", "−5 by the GM's word"),
        ("(-5)", "(−5)"),
        ("a well-made 2-handed sword", "a well-made 2-handed sword"),
        ("r2 - the end", "r2 - the end"),
    ],
)
def test_minus_signs_stand_before_numbers_only(text: str, shown: str) -> None:
    assert minus(text) == shown


def test_rule_ids_end_a_line_and_a_bar_begins_one() -> None:
    trace = (
        TraceLine("NC-08", "of", 9),
        TraceLine("NC-13", "df", -12),
        TraceLine("NC-30", "level", 21),
        TraceLine("NC-30", "chance", 99),
    )
    assert explain(NC, trace) == (
        "OF 9 · DF −12  (NC-08, NC-13)",
        "chance level +21 · hits on 99 or less  (NC-30)",
    )


@pytest.mark.parametrize(
    ("left", "told"),
    [
        ((20, 20, 20), "20 damage"),
        ((15, 15, 15), "20 damage \N{MIDDLE DOT} 15 after armour"),
        ((15, 0, 1), "20 damage · 15 after armour · 0 after damage reduction · 1 taken"),
    ],
)
def test_the_end_in_short_leaves_out_steps_that_change_nothing(
    left: tuple[int, int, int], told: str
) -> None:
    steps = zip(("after_ar", "after_dr", "minimum"), left, strict=True)
    trace = [TraceLine("", "damage", 20), *(TraceLine("", key, value) for key, value in steps)]
    assert last_line(NC, trace) == told


def test_a_house_rule_is_named_beside_its_id() -> None:
    """Rules of the source stay bare ids, and so do readings that no switch belongs to."""
    trace = (
        TraceLine("NC-13", "df", 5),
        TraceLine("X-N-1", "house", 1),
        TraceLine("X-N-1", "house", 1),
        TraceLine("N-ENGAGED", "house", 1),
        TraceLine("X-N-22", "of", 3),
    )
    (line,) = explain(NC, trace)
    rules = "NC-13, X-N-1: What a shield adds to DF, N-ENGAGED: Who is in hand-to-hand, X-N-22"
    assert line.endswith(f"  ({rules})")


def test_words_for_what_a_system_does_not_name() -> None:
    trace = (
        TraceLine("", "damage", 7),
        TraceLine("", "override", -3, "the {holy} | ground"),
        TraceLine("", "shield_wall", 2),
    )
    assert explain(TOY, trace) == (
        "7 damage · −3 by the GM's word (the {holy} | ground) · shield wall 2",
    )
    assert explain(TOY, ()) == ()


def known_odds() -> Odds:
    """The known example: 9 against 12, 35 % to hit."""
    actor = nc_fighter("A", of=9, damage="1d10x10+50")
    encounter = encounter_of(actor, nc_fighter("Orc", df=12, dr=8, hp=27))
    odds = attack_odds(NC, encounter, DeclareAttack("c0", "c1", "sword"), {})
    assert isinstance(odds, Odds)
    return odds


def test_the_odds() -> None:
    view = odds_view(known_odds(), ("A", "Orc"), "HP")
    assert (view.headline, view.sentence) == ("35\u2009%", "35 or less hits")
    assert view.also == "3 or less is critical"
    assert view.mean.endswith(" a hit")
    assert view.fells.startswith("fells Orc: ")
    assert view.drop_label == f"{view.drop_at} fells Orc"
    assert sum(bar.share for bar in view.bars) == pytest.approx(1)
    assert all(bar.drops == (bar.value >= 27) for bar in view.bars)
    assert view.spoken.startswith("35 percent, 35 or less hits, 3 or less is critical. ")


def test_a_critical_of_one_face_is_not_said_to_be_less() -> None:
    actor = nc_fighter("A", of=9, damage="1d10x10+50")
    encounter = encounter_of(actor, nc_fighter("Orc", df=18, dr=8, hp=27))
    odds = attack_odds(NC, encounter, DeclareAttack("c0", "c1", "sword"), {})
    assert isinstance(odds, Odds) and odds.also == "1 is critical"


def test_percents_are_whole_and_neither_none_nor_all_by_rounding() -> None:
    chances = {Fraction(383, 1000): "38", Fraction(1, 300): "<1", Fraction(299, 300): ">99"}
    for chance, said in chances.items():
        assert whole_percent(chance) == f"{said}\u2009%"
    assert (whole_percent(Fraction(0)), whole_percent(Fraction(1))) == ("0\u2009%", "100\u2009%")


def test_what_excludes_one_another_makes_a_hundred() -> None:
    """Rounded each by itself, 27.5 % and 72.5 % were 28 and 73."""
    for thousandths, expected in (
        ((275, 725), "28 72"),
        ((335, 325, 340), "34 33 33"),
        ((334, 333, 333), "33 34 33"),
        ((0, 275, 725), "0 28 72"),
        ((4, 996), "<1 >99"),
        ((275, 275), "28 28"),
        ((1000,), "100"),
    ):
        texts = whole_percents([Fraction(each, 1000) for each in thousandths])
        assert texts == [f"{each}\u2009%" for each in expected.split()]


def test_who_hits_and_nobody_make_a_hundred() -> None:
    hit = Fraction(275, 1000)
    outcomes = ("hit", "hit", hit), ("stopped", "stopped", 1 - hit)
    blow = Distribution({4: 275, 0: 725})
    odds = Odds(outcomes, hit, blow, Distribution.certain(4), Fraction(0), opposed=True)
    view = odds_view(odds, ("Ann", "Orc"), "HP")
    assert [each.text for each in view.shares] == ["28\u2009% Ann hits", "72\u2009% nobody"]
    saved = replace(odds, hit=Fraction(1), per_hit=blow, opposed=False)
    view = odds_view(saved, ("Ann", "Orc"), "HP")
    assert (view.headline, view.parts[0].text) == ("28\u2009%", "stopped 72\u2009%")


def test_where_the_odds_are_folded_their_number_has_a_name() -> None:
    blow = Distribution({3: 1})
    odds = Odds((), Fraction(29, 100), blow, blow, Fraction(0), needs="to hit with 65%")
    assert odds_view(odds, ("Ann", "Orc"), "HP").brief == "hits 29\u2009%"
    won = replace(odds, per_attack=Distribution.certain(0), per_hit=None)
    assert odds_view(won, ("Ann", "Orc"), "HP").brief == "29\u2009%", "a contest hits nobody"


def test_odds_without_a_hit() -> None:
    never = Odds(
        (("miss", "miss", Fraction(1)),), Fraction(0), Distribution.certain(0), None, Fraction(0)
    )
    view = odds_view(never, ("A", "Orc"), "HP")
    assert (view.headline, view.sentence, view.parts) == ("0\u2009%", "to hit", ())
    assert (view.bars, view.drop_label) == ((), "")


def test_of_what_hits_in_any_case_the_first_outcome_is_told_in_large() -> None:
    """Half of the blast is saved by whoever saves: 100 % would say nothing."""
    saves = ("failed", "takes it", Fraction(73, 100)), ("saved", "saves", Fraction(27, 100))
    blast = Distribution({90: 73, 45: 27})
    odds = Odds(saves, Fraction(1), blast, blast, Fraction(0), needs="takes it; 27 or less halves")
    view = odds_view(odds, ("A", "Orc"), "HP")
    assert (view.headline, view.brief) == ("73\u2009%", "takes it 73\u2009%")
    assert [each.text for each in view.parts] == ["saves 27\u2009%"]
    assert view.mean == "78 HP on average"
    lost = replace(odds, outcomes=saves, hit=Fraction(73, 100), per_hit=Distribution({90: 1}))
    assert odds_view(lost, ("A", "Orc"), "HP").mean == "90 HP if it is not saved"
