"""Initials and hues, which stand for a name wherever there is little room."""

from __future__ import annotations

import pytest

from gm_tracker.model import commands as c
from gm_tracker.words.faces import HUES, faces, initials
from tests.helpers import act, begin, nc_fighter


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("DeathBow", "DB"),
        ("Irthea", "Ir"),
        ("Sister Maren", "SM"),
        ("Orc 2", "O2"),
        ("Orc 112", "O12"),
        ("X", "X"),
        ("CON", "Co"),
        ("<b>Bob</b> & <i>sons</i>", "BI"),
        ("\N{DRAGON} Fafnir \N{FIRE}\N{FIRE}", "Fa"),
        ("Zoë Ångström-Łukasiewicz", "ZÅ"),
        ("\N{DRAGON}", ""),
        ("", ""),
    ],
)
def test_initials_are_letters_and_digits(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_the_first_eight_have_hues_of_their_own() -> None:
    fight = begin()
    act(fight, c.AddCombatants(nc_fighter("Orc"), 9))
    shown = list(faces(fight.encounter).values())
    assert [face.initials for face in shown] == [f"O{at}" for at in range(1, 10)]
    assert {face.hue for face in shown[:8]} == set(HUES)


def test_a_face_stays_when_others_leave_or_come() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Bob"), nc_fighter("\N{DRAGON}"))
    before = dict(faces(fight.encounter))
    act(fight, c.Leave("c0"))
    act(fight, c.AddCombatants(nc_fighter("Cy")))
    after = faces(fight.encounter)
    assert {each: after[each] for each in before} == before
    assert after["c2"].initials == "3"


def test_who_is_called_otherwise_has_another_face_and_the_old_one_once_that_is_taken_back() -> None:
    fight = begin(nc_fighter("Ann"), nc_fighter("Bob"))
    before = faces(fight.encounter)["c1"]
    act(fight, c.EditCombatant("c1", name="Zoe"))
    after = faces(fight.encounter)["c1"]
    assert (before.initials, after.initials) == ("Bo", "Zo")
    fight.undo()
    assert faces(fight.encounter)["c1"] == before
