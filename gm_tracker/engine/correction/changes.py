"""What a correction of an earlier step can be, and what comes of each step after it."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Refusal, Request, Step

Verdict = Literal["same", "changed", "needs", "impossible", "struck", "past"]
"""*same*: it comes out as it did. *changed*: other events. *needs*: it asks what is not answered.
*impossible*: it is refused; unless it is kept as a ruling it is dropped. *struck*: left out.
*past*: it only went on, to a moment that has come already."""
Part = tuple[Command, Answers]
"""A command with its answers."""


@frozen
class Amended:
    """A step was otherwise: `answers` are put over the stored ones, `command` in place of its own.

    `step` is the step's id, `part` says which of its commands. The stored answers `without` are
    asked for again, such as the dice of another target.
    """

    step: int
    answers: Answers = field(default_factory=dict)
    command: Command | None = None
    part: int = 0
    without: frozenset[str] = frozenset()


@frozen
class Struck:
    """A step did not happen."""

    step: int


@frozen
class Inserted:
    """Something happened before a step, or `after` it, that was not entered."""

    step: int
    parts: tuple[Part, ...]
    after: bool = False


Correction = Amended | Struck | Inserted


@frozen
class Outcome:
    """What comes of a step's commands when they are decided again.

    `asked` are the requests that are answered, `requests` those that are open, of the command
    `open_part`. `dropped` are answers that no longer fit, each with the reason.
    """

    parts: tuple[Part, ...]
    after: Encounter
    events: tuple[Event, ...] = ()
    label: Label | None = None
    asked: tuple[Request, ...] = ()
    requests: tuple[Request, ...] = ()
    open_part: int = 0
    refusal: Refusal | None = None
    dropped: Mapping[str, str] = field(default_factory=dict)


@frozen
class Consequence:
    """A step as it was (`old`; None for one put in) and as it is now.

    `before` and `after` are the fight around it now; where it is open, impossible or struck they
    are the same. `place` counts from 0, which is the corrected step itself. `kept` is set where
    its numbers stay by the GM's word; `label` is what it is called now.
    """

    place: int
    old: Step | None
    verdict: Verdict
    before: Encounter
    outcome: Outcome
    label: Label
    kept: bool = False

    @property
    def after(self) -> Encounter:
        """The fight after it, as it is now."""
        return self.outcome.after

    @property
    def requests(self) -> tuple[Request, ...]:
        """What it asks that is not answered."""
        return self.outcome.requests

    @property
    def is_there(self) -> bool:
        """Whether it is a step of the corrected fight."""
        return self.kept or self.verdict in ("same", "changed")
