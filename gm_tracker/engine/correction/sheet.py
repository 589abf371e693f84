"""The sheet of consequences: a correction played through to the end, before anything is changed."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

from gm_tracker.engine.correction.changes import Consequence, Correction, Verdict
from gm_tracker.engine.correction.course import Course
from gm_tracker.engine.correction.ids import Ids, followed
from gm_tracker.engine.correction.moments import goes_on
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Answers, Refusal, Step

NOT_COMPLETE = "The consequences are not known to their end yet."
NEEDS_DICE = "Dice are needed first."
GONE_ON = "The fight has gone on since. Begin the correction again."
NOTHING = "That changes nothing."


class Sheet:
    """What a correction of a fight leads to, worked out step by step; see the package.

    Refused, with one sentence, where there can be no such correction.
    """

    def __init__(self, fight: Fight, correction: Correction, said: "Sheet | None" = None) -> None:
        self.fight, self.correction = fight, correction
        self.entries: list[Consequence] = []
        """What is known so far, by place. Not to be changed from outside."""
        self.earlier = fight.history.corrected
        """The steps that were corrected before: what cannot be now may follow from them."""
        self._head = fight.history.head
        self._course = Course(fight, correction)
        self._ids: list[Ids] = []
        self._more: dict[int, Answers] = {} if said is None else dict(said._more)
        self._kept: set[int] = set() if said is None else set(said._kept)
        self._same_from: int | None = None
        self._take(self._course.corrected(self._more.get(0, {})))

    def again(self, correction: Correction) -> "Sheet":
        """Another correction of the same step, with what was said so far of the dice it needs."""
        return Sheet(self.fight, correction, self)

    @property
    def total(self) -> int:
        """How many entries there will be, the corrected step among them."""
        return len(self._course.old)

    @property
    def open(self) -> Consequence | None:
        """The step that needs dice; what comes after it is known only when they are there."""
        last = self.entries[-1]
        return last if last.verdict == "needs" else None

    @property
    def is_complete(self) -> bool:
        """Whether all is known to the end."""
        return len(self.entries) == self.total and self.open is None

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """How many of each kind among what is known."""
        return Counter(each.verdict for each in self.entries)

    @property
    def now(self) -> Encounter:
        """The fight as it is after what is known."""
        return self.entries[-1].after

    @property
    def then(self) -> Encounter:
        """The fight as it was at the same place."""
        return self.then_at(len(self.entries) - 1)

    def then_at(self, place: int) -> Encounter:
        """The fight as it was after the step at a place."""
        return self._course.then(place)

    def work(self) -> Iterator[Consequence]:
        """Work out what is not known yet, a step at a time; ends at one that needs dice."""
        while (made := self.step()) is not None:
            yield made

    def step(self) -> Consequence | None:
        """Work out one more step; None where there is none, or dice are needed first."""
        place = len(self.entries)
        if place == self.total or self.open is not None:
            return None
        same = self._is_same(place)
        self._take(self._course.as_it_was(place, self.now) if same else self._later(place))
        return self.entries[-1]

    def answer(self, place: int, answers: Answers) -> Refusal | None:
        """Give what a step needs (or, by its place, was given before); what follows is open again.

        A refusal, and nothing changes, where an answer cannot be.
        """
        if not self._is_known(place):
            return Refusal(NOT_COMPLETE)
        entry, given = self.entries[place], {**self._more.get(place, {}), **answers}
        parts = self._course.meant(place, self._ids_before(place))
        if goes_on(parts):
            # It may have to go on further than it did: what is asked then is answered too.
            parts = entry.outcome.parts or parts
        found = self._course.decided(entry.before, parts, given)
        for key in answers:
            if key in found.dropped:
                return Refusal(found.dropped[key], key)
            if all(key != each.id for each in found.asked):
                return Refusal(f"The answer {key!r} was not asked for.", key)
        self._more[place] = given
        self._again_from(place)
        return None

    def roll(self, place: int, source: random.Random) -> None:
        """Roll what a step needs, and whatever that leads to."""
        while self._is_known(place) and (asked := self.entries[place].requests):
            if self.answer(place, {each.id: roll_answer(each, source) for each in asked}):
                break

    def keep(self, place: int) -> Refusal | None:
        """Let the numbers of an impossible step stay, by the GM's word."""
        if not self._is_known(place):
            return Refusal(NOT_COMPLETE)
        entry = self._course.kept_as(self.entries[place], self._ids_before(place))
        if not entry.kept:
            return Refusal("There is nothing of it that could be kept.")
        self._kept.add(place)
        self._again_from(place)
        return None

    def drop(self, place: int) -> None:
        """Leave an impossible step out after all."""
        self._kept.discard(place)
        if self._is_known(place):
            self._again_from(place)

    def steps(self) -> tuple[Step, ...]:
        """The corrected step and those after it, as they are stored when it is accepted."""
        return tuple(_stored(each) for each in self.entries if each.is_there)

    def accept(self) -> Refusal | None:
        """Go over to the corrected fight, which one undo takes back; a refusal says why not."""
        if self.fight.history.head != self._head:
            return Refusal(GONE_ON)
        if self.open is not None:
            return Refusal(NEEDS_DICE)
        if not self.is_complete:
            return Refusal(NOT_COMPLETE)
        if self.counts["same"] == self.total:
            return Refusal(NOTHING)
        self.fight.branch(self._course.first - 1, self.steps())
        return None

    def _is_known(self, place: int) -> bool:
        return 0 <= place < len(self.entries)

    def _is_same(self, place: int) -> bool:
        return self._same_from is not None and place >= self._same_from

    def _ids_before(self, place: int) -> Ids:
        return self._ids[place - 1] if place else {}

    def _later(self, place: int) -> Consequence:
        before, ids = self.entries[place - 1].after, self._ids_before(place)
        more, kept = self._more.get(place, {}), place in self._kept
        return self._course.later(place, before, ids, more, kept=kept)

    def _take(self, entry: Consequence) -> None:
        """Go on behind it, in the ids that it leaves."""
        known = self._ids[-1] if self._ids else {}
        old = () if entry.old is None else entry.old.events
        same = self._is_same(entry.place)
        self._ids.append({} if same else followed(known, old, entry.outcome.events))
        self.entries.append(entry)
        if not same and entry.verdict != "needs" and entry.after == self.then:
            # From here on nothing is different, down to the numbers that are given out.
            self._same_from = entry.place + 1
            self._ids[-1] = {}

    def _again_from(self, place: int) -> None:
        """Work a step out again; what was said of later ones is kept for when they come."""
        del self.entries[place:], self._ids[place:]
        self._same_from = None
        more = self._more.get(place, {})
        self._take(self._later(place) if place else self._course.corrected(more))


def _stored(entry: Consequence) -> Step:
    commands = tuple(command for command, _ in entry.outcome.parts)
    answers = tuple(dict(each) for _, each in entry.outcome.parts)
    return Step(0, None, entry.label, commands, answers, entry.outcome.events)
