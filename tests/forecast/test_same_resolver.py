"""What a forecast plays is what the resolver says of the same commands and answers at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.resolve import carried_out, resolve
from gm_tracker.forecast import playing
from gm_tracker.forecast.playing import play_out, source_of
from gm_tracker.forecast.policy import Policy
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer, Done, Refusal, Request
from gm_tracker.rules.system import RuleSystem
from tests.forecast.ready import READY, ready_encounter

ROUNDS = 3


@pytest.mark.parametrize("name", READY)
def test_each_command_comes_to_the_same_at_the_table(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Command] = []

    def compared(
        system: RuleSystem,
        encounter: Encounter,
        command: Command,
        answer: Callable[[Request], Answer],
    ) -> Decision | Refusal:
        answers: dict[str, Answer] = {}

        def kept(request: Request) -> Answer:
            answers[request.id] = answer(request)
            return answers[request.id]

        made = carried_out(system, encounter, command, kept)
        told = resolve(system, encounter, command, answers)
        if isinstance(told, Done):
            assert isinstance(made, Decision)
            assert tuple(made.events) == told.events
        else:
            assert made == told
        played.append(command)
        return made

    monkeypatch.setattr(playing, "carried_out", compared)
    system, start = ready_encounter(name)
    play_out(system, start, Policy(), source_of(1, 1), most=ROUNDS)
    assert len(played) > 3
