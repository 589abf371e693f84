"""The commands of a stored step decided again, elsewhere or with other answers."""

from collections.abc import Iterable

from gm_tracker.engine.correction.changes import Outcome, Part
from gm_tracker.engine.resolve import may_ask, resolve
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answer, Answers, Ask, Done, Refusal, Request, Step
from gm_tracker.rules.system import RuleSystem


def decide_again(system: RuleSystem, encounter: Encounter, parts: Iterable[Part]) -> Outcome:
    """What the commands lead to now, one after the other.

    An answer that was stored but does not fit any more is left out: where it is still asked for,
    it is open then; else it is only told. The first command that is open or refused is the last
    that is tried.
    """
    now, events, given = encounter, list[Event](), list[Part](parts)
    label: Label | None = None
    asked: tuple[Request, ...] = ()
    dropped = dict[str, str]()
    for at, (command, answers) in enumerate(given):
        fitting, found, wrong = decide_fitting(system, now, command, answers)
        given[at] = (command, fitting)
        dropped.update(wrong)
        if isinstance(found, Ask):
            told = (*asked, *found.answered)
            return Outcome(
                tuple(given), encounter, (), label, told, found.requests, at, dropped=dropped
            )
        if isinstance(found, Refusal):
            return Outcome(tuple(given), encounter, refusal=found, dropped=dropped)
        now = fold_all(now, found.events)
        events.extend(found.events)
        label = label or found.label
        asked = (*asked, *found.answered)
    return Outcome(tuple(given), now, tuple(events), label, asked, dropped=dropped)


def decide_fitting(
    system: RuleSystem, encounter: Encounter, command: Command, answers: Answers
) -> tuple[Answers, Ask | Done | Refusal, dict[str, str]]:
    """The answers that fit, what they lead to, and why the others do not."""
    fitting: dict[str, Answer] = dict(answers)
    dropped: dict[str, str] = {}
    found = resolve(system, encounter, command, fitting)
    while isinstance(found, Refusal) and found.field in fitting:
        del fitting[found.field]
        dropped[found.field] = found.sentence
        found = resolve(system, encounter, command, fitting)
    return fitting, found, dropped


def named_again(old: Step, outcome: Outcome) -> Label:
    """What the step is called now; a name of its own that it was given stays."""
    made = outcome.label
    if made is None:
        return old.label
    anew = len(old.commands) == 1 and may_ask(old.commands[0])
    return made if anew or made.key == old.label.key else old.label
