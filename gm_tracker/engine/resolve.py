"""The one resolver: a command and the answers so far in, a question or the events out."""

from collections.abc import Callable

from gm_tracker.engine import time
from gm_tracker.engine.decision import Decision
from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answer, Answers, Ask, Done, Refusal, Refused, Request
from gm_tracker.rules.dialogue import Dialogue, Finished, converse, talk_through
from gm_tracker.rules.system import RuleSystem


def may_ask(command: c.Command) -> bool:
    """Whether it is one of those that need answers."""
    from gm_tracker.engine.handlers import AT_ONCE

    return type(command) not in AT_ONCE


def resolve(
    system: RuleSystem, encounter: Encounter, command: c.Command, answers: Answers
) -> Ask | Done | Refusal:
    """What the command leads to with the answers known so far. Nothing is changed by asking."""
    decision = Decision(system, encounter)
    try:
        outcome = _outcome(decision, command, answers)
        if isinstance(outcome, Ask):
            return outcome
        _check_superfluous(outcome, answers)
    except Refused as refused:
        return refused.refusal
    return Done(tuple(decision.events), outcome.value, outcome.asked, decision.encounter)


def carried_out(
    system: RuleSystem,
    encounter: Encounter,
    command: c.Command,
    answer: Callable[[Request], Answer],
) -> Decision | Refusal:
    """The same for whom nobody waits: each request is answered as it comes up.

    The decision holds the events and the encounter after them. Not for the attack of a group,
    which is one of each member.
    """
    decision = Decision(system, encounter)
    try:
        talk_through(_dialogue(decision, command), answer)
    except Refused as refused:
        return refused.refusal
    return decision


def _outcome(decision: Decision, command: c.Command, answers: Answers) -> Ask | Finished[Label]:
    if not isinstance(command, c.Next):
        from gm_tracker.engine.handlers import OF_MANY

        of_many = OF_MANY.get(type(command))
        if of_many is not None:
            return of_many(decision, command, answers)
    return converse(_dialogue(decision, command), answers)


def _dialogue(decision: Decision, command: c.Command) -> Dialogue[Label]:
    if isinstance(command, c.Next):
        return (yield from time.go_on(decision))
    # Only here: the window stands before anything but Next is worked out.
    from gm_tracker.engine.handlers import ASKING, AT_ONCE

    asking = ASKING.get(type(command))
    if asking is not None:
        return (yield from asking(decision, command))
    return AT_ONCE[type(command)](decision, command)


def _check_superfluous(outcome: Finished[Label], answers: Answers) -> None:
    asked = {each.id for each in outcome.asked}
    for key in answers:
        if key not in asked:
            raise Refused(f"The answer {key!r} was not asked for.", key)
