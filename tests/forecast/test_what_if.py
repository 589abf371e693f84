"""What if: the encounter with other people or numbers."""

from __future__ import annotations

import pytest

from gm_tracker.forecast.what_if import Change, More, Points, Stat, Without, changed
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refusal
from gm_tracker.rules.nc import NC
from tests.helpers import begin, nc_fighter


def orc_after(*changes: Change) -> Encounter:
    """A fight of an elf (c0) and a hurt orc (c1), changed."""
    start = begin(nc_fighter("Elf", side="party"), nc_fighter("Orc", hp=40, of=2, df=1)).encounter
    made = changed(NC, start, changes)
    assert isinstance(made, Encounter)
    return made


def test_more_of_a_kind_are_unhurt() -> None:
    made = orc_after(Points("c1", "hp", 3), More("c1", 2))
    assert [each.tracks["hp"].value for each in made.combatants.values()] == [60, 3, 40, 40]
    assert {each.side for each in list(made.combatants.values())[1:]} == {"foe"}


def test_without_somebody() -> None:
    assert [each.name for each in orc_after(Without("c1")).present()] == ["Elf"]


def test_a_number_of_the_sheet() -> None:
    assert orc_after(Stat("c1", "df", 2)).combatants["c1"].stats["df"] == 3


def test_a_number_of_a_weapon() -> None:
    weapon = orc_after(Stat("c1", "of", -1, "sword")).combatants["c1"].attack("sword")
    assert weapon is not None
    assert weapon.stats["of"] == 1


def test_more_points_than_the_maximum_raise_it() -> None:
    track = orc_after(Points("c1", "hp", 90)).combatants["c1"].tracks["hp"]
    assert (track.value, track.maximum) == (90, 90)


def test_what_cannot_be_is_refused() -> None:
    start = begin(nc_fighter("Elf")).encounter
    assert isinstance(changed(NC, start, (Stat("c0", "df", 10**6),)), Refusal)


def test_whom_nobody_knows() -> None:
    with pytest.raises(KeyError):
        orc_after(Without("c9"))
