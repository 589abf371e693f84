"""Changes to try: what is offered, and what is typed."""

from __future__ import annotations

import pytest

from gm_tracker.forecast.what_if import Change, More, Points, Stat, Without
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.nc import NC
from gm_tracker.session.what_ifs import offered, read_what_if
from tests.helpers import begin, nc_fighter


def ford() -> Encounter:
    """Mara (c0) against three orcs (c1 to c3) and Irthea (c4)."""
    mara, orc = nc_fighter("Mara", side="party", df=4), nc_fighter("Orc", hp=30)
    return begin(mara, orc, orc, orc, nc_fighter("Irthea", hp=72)).encounter


def named() -> dict[str, str]:
    """The ids by name."""
    return {each.name: each.id for each in ford().combatants.values()}


def test_one_of_the_crowd_less_the_mightiest_and_a_better_defence_are_offered() -> None:
    assert [each.label for each in offered(NC, ford())] == [
        "one Orc less",
        "without Irthea",
        "the party: DF +2",
    ]


def test_alone_against_one_more_of_it_is_offered() -> None:
    alone = begin(nc_fighter("Mara", side="party"), nc_fighter("Troll")).encounter
    assert [each.label for each in offered(NC, alone)] == ["the party: DF +2", "one more Troll"]


def test_percentages_are_raised_by_ten() -> None:
    high = begin(nc_fighter("Mara", side="party", df=60), nc_fighter("Troll")).encounter
    assert offered(NC, high)[0].label == "the party: DF +10"


def test_of_a_crowd_the_last_one_is_less() -> None:
    assert offered(NC, ford())[0].changes == (Without(named()["Orc 3"]),)


READ: tuple[tuple[str, str, tuple[Change, ...]], ...] = (
    ("2 more orc", "two more Orcs", (More("c1", 2),)),
    ("two orcs more", "two more Orcs", (More("c1", 2),)),
    ("12 more orcs", "12 more Orcs", (More("c1", 12),)),
    ("one orc less", "one Orc less", (Without("c3"),)),
    ("one less orc", "one Orc less", (Without("c3"),)),
    ("without Irthea", "without Irthea", (Without("c4"),)),
    ("no orcs", "without three Orcs", tuple(Without(f"c{at}") for at in (1, 2, 3))),
    ("without the Irthea", "without Irthea", (Without("c4"),)),
    ("without 5", "without Irthea", (Without("c4"),)),
    ("Mara DF +2", "Mara: DF +2", (Stat("c0", "df", 2),)),
    ("party df -1", "the party: DF \N{MINUS SIGN}1", (Stat("c0", "df", -1),)),
    ("orc 2 hp 20", "Orc 2: 20 hit points", (Points("c2", "hp", 20),)),
    ("  irthea   HP 5 ", "Irthea: 5 hit points", (Points("c4", "hp", 5),)),
)


@pytest.mark.parametrize(("text", "label", "changes"), READ)
def test_what_is_typed_is_read(text: str, label: str, changes: tuple[Change, ...]) -> None:
    found = read_what_if(NC, ford(), text)
    assert (found.label, found.changes) == (label, changes)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Say what would be otherwise"),
        ("without the dragon", "Nobody here is called dragon."),
        ("0 more orc", "Say from 1 to 50 more."),
        ("999 more orc", "Say from 1 to 50 more."),
        ("Mara charm +2", "names no number that is known here"),
        ("without 99", "Nobody has the number 99."),
        ("<b>", "Say what would be otherwise"),
    ],
)
def test_what_cannot_be_is_said(text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        read_what_if(NC, ford(), text)
    assert says in refused.value.refusal.sentence


def test_names_that_look_like_changes_are_names() -> None:
    odd = begin(nc_fighter("No-one", side="party"), nc_fighter("Axe +2")).encounter
    assert read_what_if(NC, odd, "without Axe +2").changes == (Without("c1"),)
