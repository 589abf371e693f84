"""What the GM's list and panel say of what the players see."""

from __future__ import annotations

from typing import Literal

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import Disclose, Disclosure
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.words.column_views import InitiativeRow, RowNote
from gm_tracker.words.initiative import Known, initiative_rows
from gm_tracker.words.last_result import last_result
from gm_tracker.words.log import step_lines
from gm_tracker.words.panel import panel_view
from gm_tracker.words.pieces import Chip
from tests.helpers import act, begin, nc_fighter

HIDDEN = RowNote("hidden", "eye-off", spoken="hidden from the players")


def ambush(disclosure: Disclosure, count: int = 1) -> Fight:
    """Mara (c0), and orcs of whom this is said."""
    fight = begin(nc_fighter("Mara", side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), count, disclosure=disclosure))
    return fight


def rows(fight: Fight, known: Known | None = None) -> dict[str, InitiativeRow]:
    """The rows by the id of who leads them."""
    found = initiative_rows(fight.system, fight.encounter, known)
    return {each.id: each for each in found if each.id}


def chips(fight: Fight, who: str) -> dict[str, Chip]:
    """The chips of the panel by their keys."""
    view = panel_view(fight.system, fight.encounter, who)
    assert view is not None
    return {each.key: each for each in view.shown}


def test_a_hidden_one_is_marked_and_told() -> None:
    fight = ambush(Disclosure(hidden=True))
    assert rows(fight)["c1"].notes[0] == HIDDEN
    assert "hidden from the players" in rows(fight)["c1"].spoken
    assert HIDDEN not in rows(fight)["c0"].notes


def test_one_under_another_name_says_under_which() -> None:
    fight = ambush(Disclosure(alias="a hooded figure"))
    row = rows(fight)["c1"]
    assert row.notes[0].text == "a hooded figure"
    assert "the players see a hooded figure" in row.spoken
    act(fight, Disclose(("c1",), fields={"name": "exact"}))
    assert [each.icon for each in rows(fight)["c1"].notes if each.icon == "eye-off"] == []


def test_a_row_is_made_anew_when_its_one_is_revealed_and_only_that_row() -> None:
    fight = ambush(Disclosure(hidden=True))
    kept: Known = {}
    before = rows(fight, kept)
    act(fight, Disclose(("c1",), hidden=False))
    after = rows(fight, kept)
    assert after["c0"] is before["c0"]
    assert HIDDEN not in after["c1"].notes


def test_a_group_says_how_many_of_it_are_hidden() -> None:
    fight = ambush(Disclosure(), 3)
    act(fight, MakeGroup(("c1", "c2", "c3")))
    kept: Known = {}
    assert [each.icon for each in rows(fight, kept)["c1"].notes] == [""]
    act(fight, Disclose(("c2",), hidden=True))
    assert rows(fight, kept)["c1"].notes[0].text == "1 hidden"
    act(fight, Disclose(("c1", "c3"), hidden=True))
    assert rows(fight, kept)["c1"].notes[0] == HIDDEN
    act(fight, Disclose(("c1", "c2", "c3"), hidden=False, alias="a mob"))
    assert rows(fight, kept)["c1"].notes[0].text == "a mob"


def test_the_panel_says_what_the_players_see() -> None:
    found = chips(ambush(Disclosure(True, "a hood")), "c1")
    assert found["hidden"].on
    assert found["alias"].label == "as a hood"
    assert (found["wounds"].detail, found["wounds"].spoken) == (
        "in words",
        "players see wounds in words, as usual",
    )
    assert list(found) == ["hidden", "alias", "wounds", "more"]


def test_what_is_not_as_usual_has_a_chip_too() -> None:
    fight = ambush(Disclosure(fields={"wounds": "hidden", "turn": "hidden"}))
    assert chips(fight, "c1")["wounds"].spoken == "players see wounds hidden"
    assert chips(fight, "c1")["turn"].spoken == "players see place in the order hidden"
    act(fight, Disclose(("c1",), fields={"turn": "usual", "name": "vague"}))
    assert list(chips(fight, "c1")) == ["hidden", "alias", "name", "wounds", "more"]


def test_the_panel_says_which_number_the_players_see() -> None:
    fight = ambush(Disclosure(), 3)
    act(fight, Disclose(("c1",), hidden=True))
    act(fight, Disclose(("c2",), fields={"name": "hidden"}))
    assert chips(fight, "c3")["alias"].label == "as Orc"
    assert chips(fight, "c2")["alias"].label == "as someone"
    assert chips(fight, "c0")["alias"].label == "another name..."


def test_what_players_see_is_no_result_but_stands_in_the_log() -> None:
    fight = ambush(Disclosure(hidden=True))
    step = act(fight, Disclose(("c1",), hidden=False))
    before = fight.before(len(fight.path) - 1)
    lines = step_lines(fight.system, before, step)
    assert [each.text for each in lines] == ["Orc is revealed"]
    assert last_result(fight.system, (before, fight.encounter), step, lines) is None


def test_when_one_acts_stands_before_what_players_see() -> None:
    fight = begin(*(nc_fighter(name) for name in ("Mara", "Elf", "Orc", "Wolf")))
    act(fight, Disclose(("c2",), alias="a shape in the fog"))
    act(fight, c.Next(), segments_c0=3, segments_c1=5, segments_c2=6, segments_c3=8)
    assert [each.text for each in rows(fight)["c2"].notes] == ["seg. 6", "a shape in the fog"]


@pytest.mark.parametrize("members", [(), ("c1", "c2", "c3")])
def test_rows_follow_what_is_usual_for_a_side(members: tuple[str, ...]) -> None:
    fight, known = ambush(Disclosure(), 3), Known()
    if members:
        act(fight, MakeGroup(members))
    wanted: tuple[Literal["hidden", "usual"], ...] = ("hidden", "usual")
    for each in wanted:
        assert rows(fight, known) == rows(fight)
        act(fight, Disclose(side="foe", fields={"name": each}))
    assert rows(fight, known) == rows(fight)
