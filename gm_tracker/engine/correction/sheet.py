"""The sheet of consequences: a correction played through to the end, before anything is changed."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from gm_tracker.engine.correction.again import decide_again, named_again
from gm_tracker.engine.correction.changes import (
    Amended,
    Consequence,
    Correction,
    Inserted,
    Outcome,
    Part,
    Struck,
    Verdict,
)
from gm_tracker.engine.correction.ids import Ids, followed, gone, renamed, renamed_parts
from gm_tracker.engine.correction.kept import by_word
from gm_tracker.engine.correction.places import place_of
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.step import Answers, Refusal, Refused, Step

NOT_COMPLETE = "The consequences are not known to their end yet."
NEEDS_DICE = "Dice are needed first."
GONE_ON = "The fight has gone on since. Begin the correction again."
NOTHING = "That changes nothing."


class Sheet:
    """What a correction of a fight leads to, worked out step by step; see the package.

    Refused, with one sentence, where there can be no such correction.
    """

    def __init__(self, fight: Fight, correction: Correction) -> None:
        self.fight, self.correction = fight, correction
        self.entries: list[Consequence] = []
        """What is known so far, by place. Not to be changed from outside."""
        self._head = fight.history.head
        self._first = place_of(fight, correction)
        self._old: tuple[Step | None, ...] = self._steps()
        self._ids: list[Ids] = []
        self._more: dict[int, Answers] = {}
        self._kept: set[int] = set()
        self._same_from: int | None = None
        self._take(self._corrected())
        refusal = self.entries[0].outcome.refusal
        if refusal is not None:
            raise Refused(refusal.sentence, refusal.field, *refusal.offers)

    # What is known

    @property
    def total(self) -> int:
        """How many entries there will be, the corrected step among them."""
        return len(self._old)

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
        return self.fight.before(self._until(len(self.entries) - 1))

    def then_at(self, place: int) -> Encounter:
        """The fight as it was after the step at a place."""
        return self.fight.before(self._until(place))

    # Going on

    def work(self) -> Iterator[Consequence]:
        """Work out what is not known yet, a step at a time; ends at one that needs dice."""
        while (made := self.step()) is not None:
            yield made

    def step(self) -> Consequence | None:
        """Work out one more step; None where there is none, or dice are needed first."""
        place = len(self.entries)
        if place == self.total or self.open is not None:
            return None
        self._take(self._as_it_was(place) if self._is_same(place) else self._later(place))
        return self.entries[-1]

    # What the GM says about it

    def answer(self, place: int, answers: Answers) -> Refusal | None:
        """Give what a step needs (or, by its place, gave before); what follows is open again.

        A refusal, and nothing changes, where an answer cannot be.
        """
        entry, given = self.entries[place], {**self._more.get(place, {}), **answers}
        found = self._decided(entry.before, self._meant(place), given)
        for key in answers:
            if key in found.dropped:
                return Refusal(found.dropped[key], key)
            if all(key != each.id for each in found.asked):
                return Refusal(f"The answer {key!r} was not asked for.", key)
        self._more[place] = given
        self._again_from(place)
        return None

    def roll(self, place: int, source: random.Random) -> None:
        """Roll what a step needs, whatever its dice lead to as well."""
        while asked := self.entries[place].requests:
            if self.answer(place, {each.id: roll_answer(each, source) for each in asked}):
                break

    def keep(self, place: int) -> Refusal | None:
        """Let the numbers of an impossible step stay, by the GM's word."""
        entry = self.entries[place]
        if entry.verdict != "impossible" or not self._by_word(entry).parts:
            return Refusal("There is nothing of it that could be kept.")
        self._kept.add(place)
        self._again_from(place)
        return None

    def drop(self, place: int) -> None:
        """Leave an impossible step out after all."""
        self._kept.discard(place)
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
        self.fight.branch(self._first - 1, self.steps())
        return None

    # Inside

    def _steps(self) -> tuple[Step | None, ...]:
        later = self.fight.path[self._first :]
        return (None, *later) if isinstance(self.correction, Inserted) else tuple(later)

    def _until(self, place: int) -> int:
        """How many steps of the old path end with that place."""
        return self._first + place + (self._old[0] is not None)

    def _corrected(self) -> Consequence:
        before, correction = self.fight.before(self._first), self.correction
        old = self._old[0]
        if isinstance(correction, Struck):
            return self._entry(0, "struck", before, Outcome((), before))
        outcome = self._decided(before, self._meant(0), self._more.get(0, {}))
        said = correction.answers.keys() if isinstance(correction, Amended) else outcome.dropped
        for key in said & outcome.dropped.keys():
            raise Refused(outcome.dropped[key], key)
        verdict = _verdict(old, outcome, {})
        changed = verdict == "same" and outcome.parts != self._parts(0)
        return self._entry(0, "changed" if changed else verdict, before, outcome)

    def _meant(self, place: int) -> tuple[Part, ...]:
        """The commands of a step with the answers that are stored, as they are meant now."""
        if place:
            return tuple(renamed_parts(self._ids[place - 1], self._parts(place)))
        if isinstance(self.correction, Inserted):
            return self.correction.parts
        return _amended(self.correction, self._parts(0))

    def _parts(self, place: int) -> tuple[Part, ...]:
        old = self._old[place]
        return () if old is None else tuple(zip(old.commands, old.answers, strict=True))

    def _is_same(self, place: int) -> bool:
        return self._same_from is not None and place >= self._same_from

    def _as_it_was(self, place: int) -> Consequence:
        old = self._old[place]
        events = () if old is None else old.events
        outcome = Outcome(self._parts(place), self.then_at(place), events)
        return self._entry(place, "same", self.now, outcome)

    def _later(self, place: int) -> Consequence:
        old, before, ids = self._old[place], self.now, self._ids[-1]
        if old is not None and not old.commands:
            # A step without commands is no decision: its events are as they were.
            after = fold_all(before, old.events)
            return self._entry(place, "same", before, Outcome((), after, old.events))
        missing = [each for command, _ in self._parts(place) for each in gone(ids, command)]
        if missing:
            refusal = Refusal(self._missing(place, missing[0]))
            outcome = Outcome(self._parts(place), before, refusal=refusal)
        else:
            outcome = self._decided(before, self._meant(place), self._more.get(place, {}))
        entry = self._entry(place, _verdict(old, outcome, ids), before, outcome)
        return self._kept_as(entry) if place in self._kept else entry

    def _missing(self, place: int, who: str) -> str:
        then = self.fight.before(self._until(place) - 1)
        known, slot = then.combatants.get(who), then.slot(who)
        if known is not None:
            return f"{known.name} is not in the fight any more."
        owner = None if slot is None else then.combatants.get(slot.combatant)
        name = "somebody" if owner is None else owner.name
        return f"That action of {name} is not there any more."

    def _decided(self, before: Encounter, parts: tuple[Part, ...], more: Answers) -> Outcome:
        """What the commands lead to; what they ask beyond their answers is looked for in `more`."""
        outcome = decide_again(self.fight.system, before, parts)
        while fitting := {e.id: more[e.id] for e in outcome.requests if e.id in more}:
            at, tried = outcome.open_part, outcome.parts
            command, answers = tried[at]
            tried = (*tried[:at], (command, {**answers, **fitting}), *tried[at + 1 :])
            again = decide_again(self.fight.system, before, tried)
            before_it = {k: why for k, why in outcome.dropped.items() if k not in fitting}
            outcome = replace(again, dropped={**before_it, **again.dropped})
            if fitting.keys() & again.dropped.keys():
                break
        return outcome

    def _by_word(self, entry: Consequence) -> Outcome:
        ids = self._ids[entry.place - 1] if entry.place else {}
        events = () if entry.old is None else renamed(ids, entry.old.events)
        return by_word(self.fight.system, entry.before, events)

    def _kept_as(self, entry: Consequence) -> Consequence:
        if entry.verdict != "impossible":
            return entry
        outcome = replace(self._by_word(entry), refusal=entry.outcome.refusal)
        label = Label.of("kept", what=entry.label.key)
        return replace(entry, outcome=outcome, kept=bool(outcome.parts), label=label)

    def _entry(
        self, place: int, verdict: Verdict, before: Encounter, outcome: Outcome
    ) -> Consequence:
        old = self._old[place]
        label = outcome.label or Label(WRITTEN) if old is None else named_again(old, outcome)
        return Consequence(place, old, verdict, before, outcome, label)

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
        self._take(self._later(place) if place else self._corrected())


def _amended(correction: Correction, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    if not isinstance(correction, Amended):
        return parts
    at = correction.part
    if not 0 <= at < len(parts):
        raise Refused("That step has no such part.")
    command, answers = parts[at]
    mended = (correction.command or command, {**answers, **correction.answers})
    return (*parts[:at], mended, *parts[at + 1 :])


def _verdict(old: Step | None, outcome: Outcome, ids: Ids) -> Verdict:
    if outcome.refusal is not None:
        return "impossible"
    if outcome.requests:
        return "needs"
    if old is None:
        return "changed"
    made = followed(ids, old.events, outcome.events)
    same = outcome.events == old.events or outcome.events == renamed(made, old.events)
    return "same" if same else "changed"


def _stored(entry: Consequence) -> Step:
    commands = tuple(command for command, _ in entry.outcome.parts)
    answers = tuple(dict(each) for _, each in entry.outcome.parts)
    return Step(0, None, entry.label, commands, answers, entry.outcome.events)
