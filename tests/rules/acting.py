"""What a test does with a fight: act, be asked, be refused."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.step import Answer, Ask, Refusal, Request, Step


def do(fight: Fight, command: c.Command, answers: Mapping[str, Answer] | None = None) -> Step:
    """A command that must succeed."""
    outcome = fight.act(command, dict(answers or {}))
    assert isinstance(outcome, Step), outcome
    return outcome


def asks(
    fight: Fight, command: c.Command, answers: Mapping[str, Answer] | None = None
) -> dict[str, Request]:
    """What a command still asks, by id; nothing changes."""
    before = fight.encounter
    outcome = fight.act(command, dict(answers or {}))
    assert isinstance(outcome, Ask), outcome
    assert fight.encounter is before
    return {each.id: each for each in outcome.requests}


def no(fight: Fight, command: c.Command, answers: Mapping[str, Answer] | None = None) -> str:
    """The sentence with which a command is refused."""
    outcome = fight.act(command, dict(answers or {}))
    assert isinstance(outcome, Refusal), outcome
    return outcome.sentence
