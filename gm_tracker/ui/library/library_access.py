"""What the pages of the library are handed: the library, its acts, and ways to ask and say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gm_tracker.model.frozen import frozen
from gm_tracker.model.library import Entry, Library
from gm_tracker.model.library_commands import LibraryCommand
from gm_tracker.model.library_events import EntriesAdded, LibraryStep, PlanSaved
from gm_tracker.model.step import Refusal
from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.session.fight_core import NOT_SAVED
from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.asking import Asking
from gm_tracker.ui.kit.keymap import keys_of, named
from gm_tracker.ui.kit.owned_text import TextOwner
from gm_tracker.ui.kit.pasting import Pasted
from gm_tracker.ui.library.places import PLACES
from gm_tracker.words.labels import label_text
from gm_tracker.words.library import Rules

COPIED = "entries_copied"
"""The label of a step that copied what is built in."""


@frozen
class LibraryAround:
    """What the window tells the library of: `room` is the library of the open campaign,
    `system` the rule system of the fight in play, `acts` all acts with the keys they have now,
    `pasted` takes what is pasted into a line and is none.
    """

    room: Callable[[], CampaignLibrary]
    system: Callable[[], str]
    acts: Callable[[], tuple[Act, ...]]
    failures: tuple[type[Exception], ...]
    half_typed: HalfTyped
    say: Callable[[str], None]
    pasted: Pasted


class LibraryAccess:
    """The library of the open campaign. `changed` shows it anew, `show_sentence` what is said."""

    def __init__(self, around: LibraryAround, asking: Asking) -> None:
        self._around, self.asking = around, asking
        self.changed: Callable[[], None] = lambda: None
        self.show_sentence: Callable[[str], None] = lambda sentence: None

    @property
    def room(self) -> CampaignLibrary:
        """The library with its index and its history."""
        return self._around.room()

    @property
    def library(self) -> Library:
        """The library as it is now."""
        return self.room.stream.library

    def entry(self, number: int) -> Entry | None:
        """The entry of that number, the GM's own or built in, or None."""
        return self.room.catalogue.get(number)

    @property
    def pasted(self) -> Pasted:
        """Takes what is pasted into a line and is none."""
        return self._around.pasted

    @property
    def systems(self) -> Sequence[Rules]:
        """The rules of all games that the library knows."""
        return self.room.stream.systems

    @property
    def system(self) -> str:
        """The rule system of the fight in play."""
        return self._around.system()

    def notes_of(self, owner: str, take: Callable[[str], str]) -> TextOwner:
        """Notes that belong to an owner; `take` makes a step of them, or gives the error."""
        half = self._around.half_typed

        def taken(text: str) -> bool:
            if error := take(text):
                self.say(error)
            return not error

        keep, drop = partial(half.keep, owner), partial(half.drop, owner)
        return TextOwner(taken, keep, drop, half.get(owner))

    @property
    def half_typed(self) -> HalfTyped:
        """Where texts are kept that are typed and not taken yet."""
        return self._around.half_typed

    def act(self, act_id: str) -> Act:
        """The act of that id, with the keys it has now."""
        return next(act for act in self._around.acts() if act.id == act_id)

    def acts_of(self, *places: str) -> tuple[Act, ...]:
        """The acts of just these places, with the keys they have now."""
        return tuple(act for act in self._around.acts() if act.places == places)

    def passed_keys(self) -> set[str]:
        """The keys that the window keeps while the library stands over it."""
        passed = (act for act in self._around.acts() if {"window", *PLACES} <= set(act.places))
        return {key for act in passed for key in keys_of(act)}

    def named(self, text: str) -> str:
        """A text with the keys of the acts that it names."""
        return named(text, self._around.acts())

    def say(self, sentence: str) -> None:
        """Show a sentence until the next change."""
        self.show_sentence(sentence)
        self._around.say(sentence)

    def guarded(self, work: Callable[[], object]) -> object:
        """Do it; a failure of the world is said and gives None."""
        try:
            return work()
        except self._around.failures as failure:
            self.say(getattr(failure, "sentence", str(failure)) or NOT_SAVED)
            return None

    def do(self, command: LibraryCommand) -> LibraryStep | None:
        """Carry a command out; what is wrong is said."""
        outcome = self.guarded(lambda: self.room.stream.do(command))
        if isinstance(outcome, Refusal):
            self.say(outcome.sentence)
        if isinstance(outcome, LibraryStep):
            self._settled(outcome)
        self.changed()
        return outcome if isinstance(outcome, LibraryStep) else None

    def _settled(self, step: LibraryStep) -> None:
        """What was wrong before is no longer said; that something was copied is."""
        self.show_sentence("")
        if step.label.key == COPIED:
            self._around.say(f"{label_text(step.label)}.")

    def typed(self, command: LibraryCommand, made: Callable[[LibraryStep], None]) -> str:
        """Carry a typed command out; gives the error, or nothing.

        `made` is called with the step before the library is shown anew.
        """
        outcome = self.guarded(lambda: self.room.stream.do(command))
        if isinstance(outcome, Refusal):
            return outcome.sentence
        if not isinstance(outcome, LibraryStep):
            return NOT_SAVED
        self._settled(outcome)
        made(outcome)
        self.changed()
        return ""


def added(step: LibraryStep) -> int:
    """The number of the first entry or encounter that a step made, 0 for none."""
    for event in step.events:
        if isinstance(event, EntriesAdded):
            return event.entries[0].id
        if isinstance(event, PlanSaved):
            return event.plan.id
    return 0
