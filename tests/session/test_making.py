"""The action in the making: whom it is aimed at, and whose answers it has."""

from __future__ import annotations

import random

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.brp import BRP
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import act, begin
from tests.rules.brp.people import ann, one


def cellar(foes: int = 2) -> Fight:
    """Ann (c0), who acts, and some cultists (c1, c2, ...)."""
    cultists = (one(f"Cultist {at}", dodge=40, dex=8) for at in range(1, foes + 1))
    fight = begin(ann(), *cultists, system=BRP)
    act(fight, c.Next())
    return fight


def attacking(fight: Fight) -> FightSession:
    """A session in which Ann is about to attack the first of them."""
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    session.actions.attack("c0")
    session.answers.confirm()
    return session


def entered(session: FightSession) -> dict[str, object]:
    """What is answered, typed or refused, by field."""
    current = session.composer.current
    assert current is not None
    refused = {key: text for key, (text, _) in current.errors.items()}
    return {**current.answers, **current.typed, **refused}


def test_another_target_has_not_answered_as_the_one_who_left() -> None:
    session = attacking(cellar())
    for field, text in (("defence_choice", "dodge"), ("attack", "30"), ("defence", "40")):
        session.answers.answer(field, text)
    session.act(c.Leave("c1"))
    session.act(c.ChangeTrack("c2", "hp", -1))  # and something else happens
    session.making.pick_target("c2")
    assert entered(session) == {"attack": 30}


def test_what_was_wrong_of_one_target_does_not_stand_at_another() -> None:
    session = attacking(cellar())
    for field, text in (("defence_choice", "dodge"), ("attack", "30"), ("defence", "200")):
        session.answers.answer(field, text)
    assert entered(session)["defence"] == "200"
    session.making.pick_target("c2")
    assert entered(session) == {"attack": 30}


def test_who_is_picked_after_a_wrong_number_is_taken() -> None:
    session = FightSession(cellar(), FightNeeds(source=random.Random(1)))
    session.actions.attack("c0")
    session.making.type_target("9")
    session.answers.confirm()
    assert session.composer.current is not None and session.composer.current.picking
    session.making.pick_target("c2")
    session.answers.confirm()
    assert session.making.aimed_at == ("c2",)
    assert not session.composer.current.picking
