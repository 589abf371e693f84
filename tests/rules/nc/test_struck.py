"""What asks a caster's save: a weapon's blow, any harm by house rule, nothing by the GM's word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.step import Answer, Ask, Request
from gm_tracker.rules.nc import NC
from gm_tracker.words.live import Live
from gm_tracker.words.log import step_lines
from tests.helpers import act, asked, begin, came_of, value
from tests.rules.nc.play import FREE, TURNS, acting, armed, strike
from tests.rules.nc.test_spans import cast, mage

DART = Attack("dart", "Dart", "20", {"casting": 1, "save_kind": 0}, "spell")
THROWN = c.Perform("cast", "c1", "dart", ("c0",))
BY_HOUSE = pytest.mark.parametrize(
    ("choice", "wanted"), [("weapon", ()), ("any", ("severity.c0",))]
)


def duel(choice: str = "weapon", **switches: str) -> Fight:
    """Mia, who casts a bolt, and Bob, who has an axe and a dart of magic."""
    bob = armed("Bob")
    bob = replace(bob, attacks=(*bob.attacks, DART))
    return begin(mage(dex=1), bob, switches={**switches, "N-STRUCK": choice})


def engaged(choice: str = "weapon") -> Fight:
    """The two in hand-to-hand; both act in the first segment, and Mia begins her bolt."""
    fight = duel(choice, **FREE)
    act(fight, c.SetLink("engaged", "c0", "c1"))
    act(fight, c.Next(), segments_c0=2, segments_c1=1)
    cast(fight)
    return fight


def asks(fight: Fight) -> tuple[str, ...]:
    """What closing this segment or turn asks for."""
    outcome = fight.act(c.Next())
    return tuple(each.id for each in outcome.requests) if isinstance(outcome, Ask) else ()


@BY_HOUSE
def test_a_spell_is_no_blow(choice: str, wanted: tuple[str, ...]) -> None:
    """NC-43, N-STRUCK."""
    fight = engaged(choice)
    act(fight, THROWN)
    act(fight, c.Next())
    act(fight, THROWN)
    assert fight.encounter.held_for("c0", "hp") == -20
    assert asks(fight) == wanted


@BY_HOUSE
def test_nor_in_plain_turns(choice: str, wanted: tuple[str, ...]) -> None:
    fight = duel(choice, **TURNS)
    act(fight, c.Next())
    cast(fight)
    for _ in range(4):
        if acting(fight) == ["Bob"]:
            act(fight, THROWN)
        if value(fight, "Mia") < 500:
            break
        act(fight, c.Next())
    assert value(fight, "Mia") == 480
    assert asks(fight) == wanted


def test_a_blow_asks_whatever_the_house_says() -> None:
    for choice in ("weapon", "any"):
        fight = engaged(choice)
        act(fight, c.Next())
        strike(fight, "c1", "c0")
        assert asked(fight, c.Next()) == ("severity.c0",)
        assert asked(fight, c.Next(), severity_c0=5) == ("keep.c0",)


def test_a_severity_waives_the_save() -> None:
    """At -99 no die is asked; the spell goes on, and the log says why."""
    fight = engaged()
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    before = fight.encounter
    step = act(fight, c.Next(), severity_c0=-99)
    (kept,) = (e for e in step.events if isinstance(e, ActionMade) and e.action == "keep")
    assert (came_of(NC, kept), kept.outcome) == ("Mia keeps the spell (no save)", "kept")
    assert fight.encounter.span_of("c0") is not None
    details = [detail for line in step_lines(NC, before, step) for detail in line.details]
    assert any("no save is asked of the caster" in each for each in details)


def test_the_question_says_what_blank_is_and_how_to_waive_it() -> None:
    fight = engaged()
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    outcome = fight.act(c.Next())
    assert isinstance(outcome, Ask)
    (request,) = outcome.requests
    assert isinstance(request, Request)
    assert (request.label, request.usual) == (
        "Mia: severity; blank is 5, \N{MINUS SIGN}99 is no save; the d100 comes next",
        5,
    )


def test_the_chance_is_told_before_the_roll() -> None:
    fight = engaged()
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    asked: list[dict[str, Answer]] = [{"severity.c0": 5}, {"severity.c0": 7}]
    for answers, chance in zip(asked, (40, 31), strict=True):
        outcome = fight.act(c.Next(), answers)
        assert isinstance(outcome, Ask)
        assert [(each.key, each.value) for each in outcome.trace] == [("outcome.keeps", chance)]
        told = Live(NC, fight.encounter, c.Next(), answers, None).view((), outcome)
        severity = answers["severity.c0"]
        assert told.spoken == f"{chance} or less keeps the spell (Mia, severity {severity})"


def test_while_the_severity_is_asked_the_sentence_asks_for_it() -> None:
    fight = engaged()
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    outcome = fight.act(c.Next())
    assert isinstance(outcome, Ask)
    told = Live(NC, fight.encounter, c.Next(), {}, None).view((), outcome)
    assert told.spoken == "Which severity? Usually 40 or less, rolled next, keeps the spell (Mia)"
