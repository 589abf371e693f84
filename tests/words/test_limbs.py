"""Tracks of a group, such as hit locations: given to some, side by side, told by the worst."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.quick_add import read_add
from gm_tracker.model.combatant import Track
from gm_tracker.model.commands import AddCombatants, ChangeTrack, EditCombatant, SetTrack
from gm_tracker.model.library import Entry, body_text
from gm_tracker.model.numbered_store import NumberedStore
from gm_tracker.session.form_reading import changes, read_form
from gm_tracker.words.forms import FormView, form_view
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.library import entry_page, number_line
from gm_tracker.words.library_views import GroupRow, PlanPage
from gm_tracker.words.panel import panel_view
from gm_tracker.words.paper import plan_html
from gm_tracker.words.views import PanelView
from tests.helpers import act, begin, person, refused, tells
from tests.limbs import GROUP, LIMBS, LIMBS_OF, body

KEYS = [each.key for each in LIMBS_OF]


@pytest.fixture
def fight() -> Fight:
    """Ann has limbs, two of them hurt; Bob has vigour alone."""
    bob = read_add(LIMBS, "Bob", lambda _name: None)
    made = begin(body("Ann", chest=-1, head=4), system=LIMBS)
    act(made, bob)
    return made


def panel(fight: Fight, who: str) -> PanelView:
    """Somebody's panel."""
    found = panel_view(LIMBS, fight.encounter, who)
    assert found is not None
    return found


def test_they_are_only_on_those_to_whom_they_were_given(fight: Fight) -> None:
    assert set(person(fight, "Ann").tracks) == {"vigour", *KEYS}
    assert set(person(fight, "Bob").tracks) == {"vigour"}


def test_the_panel_shows_parts_in_place_of_the_whole(fight: Fight) -> None:
    assert [each.key for each in panel(fight, "c0").tracks] == KEYS
    assert [each.key for each in panel(fight, "c1").tracks] == ["vigour"]


def test_armour_stands_beside_what_it_protects(fight: Fight) -> None:
    shown = panel(fight, "c0")
    head = shown.tracks[-1]
    assert (head.group, head.armour, bool(head.why)) == (GROUP, "3", True)
    assert [each.key for each in shown.numbers] == ["skill", "armour"]


def test_the_list_tells_the_worst_part(fight: Fight) -> None:
    ann, bob = (each for each in initiative_rows(LIMBS, fight.encounter) if each.name)
    assert (ann.value, ann.maximum) == (-1, 5)
    assert [each.text for each in ann.notes] == ["chest \N{MINUS SIGN}1/5 +1"]
    assert (bob.value, bob.maximum) == (12, 12)


def test_somebody_can_be_given_parts_later(fight: Fight) -> None:
    act(fight, EditCombatant("c1", maxima={"head": 6}))
    assert person(fight, "Bob").tracks["head"] == Track(6, 6)


def test_who_has_none_cannot_lose_any(fight: Fight) -> None:
    for command in (ChangeTrack("c1", "head", -1), SetTrack("c1", "head", 1)):
        assert tells(refused(fight, command).sentence, "Bob", "no track", "'head'")


def form(fight: Fight, name: str, **typed: str) -> FormView:
    """The form of somebody with these lines typed over."""
    shown = form_view(LIMBS, person(fight, name))
    lines = (replace(each, text=typed.get(each.key, each.text)) for each in shown.tracks)
    return replace(shown, tracks=tuple(lines))


def test_a_form_leaves_blank_what_somebody_has_not(fight: Fight) -> None:
    fields = {each.key: each for each in form(fight, "Bob").tracks}
    assert (fields["head"].text, fields["head"].quiet, fields["head"].group) == ("", True, GROUP)
    assert fields["vigour"].text == "12/12"
    edit = read_form("c1", form(fight, "Bob"))
    assert isinstance(edit, tuple) and len(edit) == 2


def test_a_part_typed_into_a_form_is_given(fight: Fight) -> None:
    made = changes("c1", form(fight, "Bob"), form(fight, "Bob", head="4/6"))
    assert made == (EditCombatant("c1", maxima={"head": 6}), SetTrack("c1", "head", 4))


def test_a_wrong_part_is_told(fight: Fight) -> None:
    made = changes("c1", form(fight, "Bob"), form(fight, "Bob", head="six"))
    assert isinstance(made, FormView)
    assert [each.key for each in made.tracks if each.error] == ["head"]


def test_quick_add_gives_them(fight: Fight) -> None:
    added = read_add(LIMBS, "Cy head 4", lambda _name: None)
    assert isinstance(added, AddCombatants)
    assert added.combatant.tracks["head"] == Track(4, 4)


def test_the_library_tells_the_armour_with_the_place() -> None:
    entry = Entry(1, "creature", "limbs", "Ann", body_text(body("Ann")))
    page = entry_page((LIMBS,), NumberedStore[Entry]().put([entry]), 1)
    assert page is not None
    facts = {each.label: each.value for each in page.facts}
    assert (facts["head"], facts["chest"]) == ("5 (armour 3)", "5")
    assert "vigour" not in facts and "head armour" not in facts


def test_one_line_of_the_library_tells_the_span() -> None:
    entry = Entry(1, "creature", "limbs", "Ann", body_text(body("Ann")))
    assert number_line(LIMBS, entry).startswith("Hit locations 5 to 5 ")


def test_on_paper_each_place_is_counted_down() -> None:
    page = PlanPage(1, "Ambush", "", (GroupRow("a", 1, "Ann", 2, "foe"),))
    told = plan_html(LIMBS, page, {}, {1: body("Ann")})
    assert told.count("head <b>5 4 3 2 1</b>") == 2
    assert "a box is" not in told
