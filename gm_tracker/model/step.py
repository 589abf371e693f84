"""A step of history, what a resolver may say, and the typed refusals."""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, Protocol

from gm_tracker.model.advice import Advice, Offer, Said
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.trace import Trace

Answer = tuple[int, ...] | int | str
"""Faces of dice in order, a typed total or number, or the key of a chosen option."""

Answers = Mapping[str, Answer]


@frozen
class Option:
    """One thing that can be chosen; `reason` says why it cannot be, if it cannot."""

    key: str
    label: str
    reason: str = ""


@frozen
class Request:
    """One thing that a resolver wants to know, answered under its `id`.

    A roll has `dice` (notation) and is answered with faces, or with a total where `total_ok`;
    a choice has `options`; a number has `lowest` and `highest`. `combatant` answers it. What is
    left blank is `usual`, if that is said, else it is rolled. `help` is said where the number of
    dice is another. `beside` is the label where the name of who answers stands beside it anyway.
    `adjusts` names the number of that combatant that decides what is rolled. One that `follows` is
    the die before it once more. A choice that `defends` is what the target does about an attack:
    what it wants is to lose the least by the exact odds.
    """

    id: str
    label: str
    what: Literal["roll", "choice", "number"] = "roll"
    dice: str = ""
    total_ok: bool = True
    options: tuple[Option, ...] = ()
    lowest: int = 0
    highest: int = 0
    combatant: str | None = None
    usual: int | str | None = None
    help: str = ""
    beside: str = ""
    adjusts: str = ""
    follows: bool = False
    defends: bool = False


@frozen
class Ask:
    """The resolver needs these answers first.

    `trace` says what is known already, `answered` repeats the requests answered so far.
    """

    requests: tuple[Request, ...]
    trace: Trace = ()
    answered: tuple[Request, ...] = ()

    @property
    def asked(self) -> tuple[Request, ...]:
        """All that was asked so far, answered or open, in order."""
        return (*self.answered, *self.requests)


@frozen
class Done:
    """Everything is decided; `label` names the step for undo; `answered` is what was asked.

    `after` is the fight with the events, where it is known.
    """

    events: tuple[Event, ...]
    label: Label
    answered: tuple[Request, ...] = ()
    after: Encounter | None = field(default=None, compare=False, repr=False)

    @property
    def asked(self) -> tuple[Request, ...]:
        """All that was asked, in order."""
        return self.answered


@frozen
class Refusal:
    """The user may not, and why, in the GM's words. Nothing has changed.

    `field` is the id of the request at which to show the sentence, if it is about one; `offers`
    are acts that help.
    """

    sentence: str
    field: str = ""
    offers: tuple[Offer, ...] = ()

    @property
    def said(self) -> Said:
        """The sentence, with its offers if it has any."""
        return Advice(self.sentence, self.offers) if self.offers else self.sentence

    def helps(self, act: str) -> bool:
        """Whether that act is offered."""
        return any(each.act == act for each in self.offers)


class Refused(Exception):
    """Carries a refusal out of the middle of a decision."""

    def __init__(self, sentence: str, field: str = "", *offers: Offer) -> None:
        super().__init__(sentence)
        self.refusal = Refusal(sentence, field, offers)


@frozen
class Step:
    """One user operation: its commands with their answers, the events decided, and its parent.

    `answers` holds one mapping for each command. `parent` is None for the first step.
    """

    id: int
    parent: int | None
    label: Label
    commands: tuple[Command, ...]
    answers: tuple[Answers, ...]
    events: tuple[Event, ...]


@frozen
class Draft:
    """An unfinished command with the answers entered so far.

    `typed` holds texts that are no answers yet, by the field they were typed for; `picking` is
    set while the target is still to be picked.
    """

    command: Command
    answers: Answers = field(default_factory=dict)
    typed: Mapping[str, str] = field(default_factory=dict)
    picking: bool = False


@frozen
class HeadMove:
    """The head of a stream went to `step` (None: before the first step).

    *branch* says that the step was stored beside the head, which stays; *correct* that the head
    went over to what was stored so.
    """

    step: int | None
    move: Literal["step", "undo", "redo", "jump", "branch", "correct"]


class Journal(Protocol):
    """Where the engine writes one stream of steps. Each call is on disk when it returns."""

    def append(self, step: Step) -> int:
        """Store a step (its id is given by the journal) as the head; forget the draft."""

    def branch(self, parent: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Store steps one after the other behind `parent`, which is not the head; their ids.

        The head goes over to the last of them in the same write; the draft is forgotten.
        """

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """Record that the head moved; `draft` is what is being edited from then on."""

    def save_draft(self, draft: Draft | None) -> None:
        """Keep the unfinished command, or forget it."""

    def save_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        """The same with all commands that were put aside, oldest first, in one write."""
