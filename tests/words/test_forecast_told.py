"""A forecast in words."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Forecast, Share
from gm_tracker.rules.nc import NC
from gm_tracker.words.forecast_tables import (
    fall_rows,
    how_long,
    left_lines,
    many_rows,
    mean_left,
)
from gm_tracker.words.forecast_told import (
    Around,
    card_view,
    forecast_view,
    party_told,
    plus_minus,
    spoken,
    verdict,
)
from tests.helpers import begin, nc_fighter

FIGHTS, THIN = 1000, "\N{THIN SPACE}"


def shares(**counts: int) -> dict[str, Share]:
    """So many of a thousand fights each."""
    return {key: Share(count, FIGHTS) for key, count in counts.items()}


def by_number(*counts: int) -> dict[int, Share]:
    """So many fights with 0, 1, 2..."""
    return {at: Share(count, FIGHTS) for at, count in enumerate(counts) if count}


def trio() -> Encounter:
    """Mara, Tobin and Ulf against an orc."""
    party = [nc_fighter(each, side="party", hp=60) for each in ("Mara", "Tobin", "Ulf")]
    return begin(*party, nc_fighter("Orc", hp=30)).encounter


def forecast() -> Forecast:
    """What is told below."""
    return Forecast(
        FIGHTS,
        shares(party=720, foe=270, nobody=10),
        shares(c0=390, c1=610, c2=430, c3=720),
        {"party": by_number(220, 410, 90, 280), "foe": by_number(280, 720)},
        {2: Share(40, FIGHTS), 3: Share(300, FIGHTS), 4: Share(300, FIGHTS), 6: Share(360, FIGHTS)},
        {"c0": {-5: Share(390, FIGHTS), 60: Share(610, FIGHTS)}, "c3": {0: Share(FIGHTS, FIGHTS)}},
    )


def texts(view: object) -> list[str]:
    """The labels and chances of rows."""
    assert isinstance(view, tuple)
    return [f"{each.label} {each.chance.text}".replace(THIN, "") for each in view]


def test_the_verdict_is_of_the_party_with_its_error() -> None:
    assert verdict(forecast()).replace(THIN, "") == "The party wins 72%"
    assert plus_minus(Share(720, FIGHTS)) == 3


def test_with_few_fights_the_error_is_great() -> None:
    assert plus_minus(Share(7, 10)) == 31
    assert plus_minus(Share(0, 4)) == 49


def test_how_many_fall_from_nobody_to_all() -> None:
    rows = many_rows(NC, trio(), forecast(), "party")
    assert texts(rows) == ["nobody 22%", "one falls 41%", "two fall 9%", "all three 28%"]
    assert [each.tone for each in rows] == ["good", "fair", "bad", "bad"]
    assert [each.strong for each in rows] == [False, True, False, False]


def test_of_a_large_party_several_numbers_share_a_row() -> None:
    party = [nc_fighter(f"P{at}", side="party") for at in range(7)]
    seven = begin(*party, nc_fighter("Orc")).encounter
    told = replace(forecast(), lost={"party": by_number(100, 200, 100, 50, 50, 0, 300, 200)})
    rows = many_rows(NC, seven, told, "party")
    assert texts(rows) == [
        "nobody 10%",
        "one falls 20%",
        "two to six 50%",
        "all 7 20%",
    ]


def test_who_falls_is_told_the_party_first_the_likeliest_on_top() -> None:
    rows = fall_rows(NC, trio(), forecast())
    assert texts(rows) == ["Tobin 61%", "Ulf 43%", "Mara 39%", "Orc 72%"]
    assert rows[2].spoken.startswith("Mara falls: 39 percent, 36 to 42; 37 give or take 2 of 60")


def test_what_is_below_nothing_counts_as_nothing_left() -> None:
    mean, half = mean_left(forecast(), "c0")
    assert (round(mean, 1), round(half, 2)) == (36.6, 1.81)


def test_each_side_keeps_a_part_of_its_hit_points() -> None:
    lines = [each.replace(THIN, "") for each in left_lines(NC, trio(), forecast())]
    assert lines == ["party 20%", "foes 0%"]


def test_how_long_is_the_middle_and_nine_in_ten() -> None:
    assert how_long(forecast()) == ("4 rounds", "nine in ten last 3 to 6")


def test_the_sentence_for_the_ear_has_no_signs() -> None:
    assert spoken(NC, trio(), forecast()) == (
        "The party wins 72 percent, give or take 3. Tobin falls in 61 percent. "
        "4 rounds, nine in ten last 3 to 6"
    )


def test_what_is_tried_is_told_beside_what_is() -> None:
    around = Around(FIGHTS, "one orc less", Share(600, FIGHTS))
    view = forecast_view(NC, trio(), forecast(), around)
    assert view.error.endswith("12 more than now \N{MIDDLE DOT} one orc less")
    assert view.spoken.startswith("one orc less: The party wins")


def test_before_the_first_fight_nothing_is_claimed() -> None:
    view = forecast_view(NC, trio(), None, Around(FIGHTS))
    assert (view.verdict, view.sides, view.many) == ("The first fights are played\u2026", (), ())


def test_trouble_is_told_in_place_of_numbers() -> None:
    view = forecast_view(NC, trio(), forecast(), Around(FIGHTS, trouble="It broke."))
    assert (view.trouble, view.verdict, view.spoken) == ("It broke.", "", "It broke.")


def test_while_it_counts_it_says_how_far_it_is() -> None:
    view = forecast_view(NC, trio(), forecast(), Around(2000))
    assert view.under == "1000 of 2000 fights played to the end with these numbers"
    assert not view.whole


def test_an_encounter_is_named_with_its_party_and_who_is_not_counted() -> None:
    assert party_told(NC, trio(), "The ford") == "The ford, with Mara, Tobin and Ulf"
    told = party_told(NC, trio(), "The ford", later=True)
    assert told.endswith("Ulf; without those who come later")


def test_a_card_says_the_chance_once_it_is_counted() -> None:
    waits = card_view("a", "one orc less", None)
    assert (waits.label, waits.text) == ("One orc less", "")
    known = card_view("a", "one orc less", forecast(), tried=True)
    assert known.spoken == "One orc less: the party wins 72 percent, tried now"
