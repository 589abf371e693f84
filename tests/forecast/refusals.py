"""A watch over what a fight that is played ahead tries: nothing of it may be refused."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.resolve import carried_out
from gm_tracker.model.commands import Command, Next
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answer, Refusal, Request
from gm_tracker.rules.system import RuleSystem

PLACE = "gm_tracker.forecast.playing.carried_out"
"""Where the resolver is called from."""


def watched(
    system: RuleSystem,
    encounter: Encounter,
    command: Command,
    answer: Callable[[Request], Answer],
) -> Decision | Refusal:
    """The same as the resolver, but a refusal is a fault; only Next may find nobody."""
    made = carried_out(system, encounter, command, answer)
    if isinstance(made, Refusal):
        assert isinstance(command, Next), (command, made.sentence)
        assert not any(encounter.present())
    return made
