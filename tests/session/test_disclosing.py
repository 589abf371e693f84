"""What the players see, as it is asked for at the table: by a key, by a chip, by a typed line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import pytest

from gm_tracker.engine.disclosing_typed import read_disclosing
from gm_tracker.model import commands as c
from gm_tracker.model.disclosure import OPEN, Disclose, Disclosure
from gm_tracker.model.step import Refused
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import act, begin, nc_fighter

NO_WOUNDS: Mapping[str, Literal["hidden"]] = {"wounds": "hidden"}


def ambush(disclosure: Disclosure = OPEN, count: int = 2) -> FightSession:
    """Mara (c0), and orcs of whom this is said."""
    fight = begin(nc_fighter("Mara", side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), count, disclosure=disclosure))
    return FightSession(fight, FightNeeds())


def said(session: FightSession, who: str) -> Disclosure:
    """What was said of somebody."""
    return session.fight.encounter.disclosure(who)


def test_first_who_is_hidden_is_there_then_known_by_name_then_nothing_is_left() -> None:
    session = ambush(Disclosure(True, "a hood"))
    reveal = session.disclosing.reveal
    assert reveal(("c1", "c2")) == ""
    assert said(session, "c1") == said(session, "c2") == Disclosure(False, "a hood")
    assert reveal(("c1", "c2")) == ""
    assert said(session, "c2") == Disclosure(False, "a hood", {"name": "exact"})
    steps = len(session.fight.path)
    assert reveal(("c1", "c2")) == "Nothing of 2 orcs is hidden."
    assert len(session.fight.path) == steps


def test_of_some_only_those_who_are_hidden_are_revealed() -> None:
    session = ambush()
    session.disclosing.conceal(("c2",))
    session.disclosing.reveal(("c1", "c2"))
    assert session.fight.path[-1].commands == (Disclose(("c2",), hidden=False),)


def test_who_is_hidden_already_is_not_hidden_again() -> None:
    session = ambush(Disclosure(hidden=True))
    assert session.disclosing.conceal(("c1",)) == "Orc 1: hidden already."


def test_a_name_for_the_players_hides_the_name_that_was_shown() -> None:
    session = ambush(Disclosure(False, "a hood", {"name": "exact"}))
    assert session.disclosing.call(("c1",), " a shape ") == ""
    assert said(session, "c1") == Disclosure(False, "a shape")
    assert session.disclosing.is_veiled("c1")
    session.disclosing.call(("c1",), "")
    assert said(session, "c1") == OPEN
    assert not session.disclosing.is_veiled("c1")


def test_a_field_goes_round_and_is_as_usual_again() -> None:
    session, turned = ambush(), []
    for _ in range(3):
        session.disclosing.turn(("c1", "c2"), "wounds")
        turned.append(said(session, "c2").fields.get("wounds", "usual"))
    assert turned == ["hidden", "exact", "usual"]
    assert said(session, "c1") == said(session, "c2") == OPEN


def test_the_name_of_one_with_an_alias_goes_round_too() -> None:
    session, turned = ambush(Disclosure(alias="a hood")), []
    for _ in range(3):
        session.disclosing.turn(("c1",), "name")
        turned.append(said(session, "c1").fields.get("name", "usual"))
    assert turned == ["hidden", "exact", "usual"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("hidden", Disclose(("c1",), hidden=True)),
        ("2-3 shown", Disclose(("c1", "c2"), hidden=False)),
        ("1 3 hidden as 'a hood'", Disclose(("c0", "c2"), hidden=True, alias="a hood")),
        ("As a hooded figure", Disclose(("c1",), alias="a hooded figure")),
        ("wounds full turn no", Disclose(("c1",), fields={"wounds": "exact", "turn": "hidden"})),
        ("Foes wounds exact", Disclose(side="foe", fields={"wounds": "exact"})),
        ("foes hidden", Disclose(("c1", "c2"), hidden=True)),
        ("foes wounds no as a mob", Disclose(("c1", "c2"), None, None, "a mob", NO_WOUNDS)),
        ("party wounds usual", Disclose(side="party", fields={"wounds": "usual"})),
    ],
)
def test_what_is_typed(text: str, meant: Disclose) -> None:
    encounter = ambush().fight.encounter
    assert read_disclosing(encounter, text, ("c1",)) == meant


@pytest.mark.parametrize("text", ["", "9 hidden", "armour exact", "wounds", "wounds green", "x"])
def test_what_is_no_sentence_about_it_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        read_disclosing(ambush().fight.encounter, text, ("c1",))


def test_a_typed_line_gives_its_error_and_changes_nothing() -> None:
    session = ambush()
    steps = len(session.fight.path)
    assert "Name" in str(session.disclosing.typed(("c1",), "neutrals hidden"))
    assert len(session.fight.path) == steps
    assert session.disclosing.typed(("c1",), "foes wounds hidden") == ""
    assert session.fight.encounter.usual_shown == {"foe": {"wounds": "hidden"}}
