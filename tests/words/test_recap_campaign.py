"""The recap of a campaign in words: its characters over all fights."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.recap import CampaignRecap, Career, Luck, Percentile, TableTime
from gm_tracker.words.recap_campaign import CampaignWords
from gm_tracker.words.recap_views import RecapView
from tests.recap_values import FIGHT, LUCK, MARA, ORCS, SERIES

UNLUCKY = replace(LUCK, who=("Bo",), dice=Percentile(0.06, 0.06, 0.06), count=30)
MARAS = Career("Mara", 3, replace(MARA, id="c0 c4"), replace(LUCK, count=12))
BO = Career("Bo", 1, replace(MARA, id="c9", falls=ORCS.falls), UNLUCKY)
TIMED = replace(FIGHT, time=TableTime(5400))


def page(recap: CampaignRecap, waiting: int = 0, unread: tuple[str, ...] = ()) -> RecapView:
    """The page of a campaign in two games."""
    return CampaignWords(recap, "Tuesday", ("NC", "Mythras")).page(waiting, unread)


def test_a_row_says_in_how_many_fights_one_was_and_how_often_one_fell() -> None:
    rows = page(CampaignRecap((FIGHT,), (MARAS, BO))).rows
    assert [(each.who, each.note) for each in rows] == [
        ("Mara", "3 fights"),
        ("Bo", "1 fight, fell 2 times"),
    ]


def test_each_row_has_the_chart_of_its_own_luck() -> None:
    row = page(CampaignRecap((FIGHT,), (MARAS,))).rows[0]
    assert row.luck_chart is not None
    assert (row.luck_chart.head, row.luck_chart.came) == ("Luck of Mara", SERIES.good)


def test_fights_rounds_and_hours_are_summed() -> None:
    assert page(CampaignRecap((TIMED, TIMED), ())).numbers == (
        ("2", "fights"),
        ("4", "rounds"),
        ("3.0", "hours at the table"),
    )


def test_the_luckiest_has_the_better_dice() -> None:
    facts = page(CampaignRecap((FIGHT,), (BO, MARAS))).facts
    assert [each.text.split(":")[0] for each in facts] == ["Mara", "Bo"]
    assert "6\N{THIN SPACE}%" in facts[1].text


def test_of_few_dice_nobody_is_called_lucky() -> None:
    few = replace(MARAS, luck=Luck(("Mara",), dice=Percentile(1, 1, 1), count=9))
    assert page(CampaignRecap((FIGHT,), (few, BO))).facts == ()


def test_the_bloodiest_fight_is_the_one_in_which_most_of_the_party_fell() -> None:
    fell = replace(FIGHT, title="Bridge", falls=(replace(ORCS.falls[0], who="c0"),))
    (fact,) = page(CampaignRecap((FIGHT, fell), ())).facts
    assert fact.text == "Bridge: 1 of the party fell"


def test_what_waits_and_what_cannot_be_read_is_said() -> None:
    note = page(CampaignRecap(), 2, ("Old fight",)).note
    assert note == "2 fights still being counted... Cannot be read: Old fight."
