"""Recaps that are counted in slices: what is known at once, and what a campaign leaves out."""

from __future__ import annotations

from pathlib import Path

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.label import FIGHT_ENDS, Label
from gm_tracker.paths import resources
from gm_tracker.rules.nc import NC
from gm_tracker.session.recapping import CampaignRecapping, FightRecapping, Recapping
from gm_tracker.session.replay import replay_file
from gm_tracker.session.systems import KnownSystems
from tests.session.test_campaign_fights import campaign
from tests.toy import TOY

READY = resources() / "fights" / "deathbow-and-orc.json"


def of_fight() -> FightRecapping:
    """The recap of a ready fight, none of whose dice are counted."""
    return FightRecapping(replay_file(READY, KnownSystems()).fight, {})


def counted(made: Recapping) -> Recapping:
    """The same with all that is left."""
    while made.work(10):
        pass
    return made


def test_what_was_dealt_is_known_before_any_die_is_counted() -> None:
    made = of_fight()
    early = made.page()
    assert [(each.name, each.dealt) for each in early.rows] == [("DeathBow", 180), ("2 orcs", 59)]
    assert early.luck is None
    assert "still being counted" in early.note
    late = counted(made).page()
    assert [each.dealt for each in late.rows] == [each.dealt for each in early.rows]
    assert late.luck is not None
    assert late.note == ""


def test_a_slice_ends_in_its_time() -> None:
    made, slices = of_fight(), 1
    while made.work(0):
        slices += 1
    assert slices > len(replay_file(READY, KnownSystems()).fight.path)


def test_the_page_and_the_text_tell_the_same() -> None:
    made = counted(of_fight())
    text = made.text("plain")
    assert all(f"{each.name}" in text and f"{each.dealt}" in text for each in made.page().rows)
    assert made.text("md").startswith("# DeathBow and the orcs\n")
    assert made.text("csv").count("\n") == 1 + len(made.page().rows)


def test_a_campaign_counts_one_fight_after_another_and_tells_which_cannot_be(
    tmp_path: Path,
) -> None:
    path = campaign(tmp_path / "a.gmt", ("The mill", NC), ("Sticks", TOY), ("The ford", NC))
    with CampaignFile.open(path, read_only=True) as file:
        made = CampaignRecapping(file, KnownSystems())
        assert made.page().numbers[0] == ("0", "fights")
        page = counted(made).page()
    assert page.numbers[0] == ("2", "fights")
    assert page.note == "Cannot be read: Sticks."
    assert (page.title, page.beneath) == ("a", NC.name)


def test_only_once_it_has_ended_a_fight_says_who_won() -> None:
    fight = replay_file(READY, KnownSystems()).fight
    assert FightRecapping(fight, {}).page().title == "DeathBow and the orcs"
    fight.act_all((), Label(FIGHT_ENDS))
    page = FightRecapping(fight, {}).page()
    assert (page.title, page.ended) == ("The party wins: DeathBow and the orcs", True)
