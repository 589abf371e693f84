"""The other course of a fight: each of its steps as it is when one step is corrected."""

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
from gm_tracker.engine.correction.moments import goes_on, gone_on, moment
from gm_tracker.engine.correction.places import place_of
from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import SettlePrompt
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.step import Answers, Refusal, Refused, Step

NO_QUESTION = "That question does not come up any more."


class Course:
    """A fight as it was, and a correction of it. A place counts from the corrected step, 0.

    Refused where the fight cannot be corrected there.
    """

    def __init__(self, fight: Fight, correction: Correction) -> None:
        self.fight, self.correction = fight, correction
        self.first = place_of(fight, correction)
        """The index in the path at which the courses part."""
        later: tuple[Step | None, ...] = tuple(fight.path[self.first :])
        self.old = (None, *later) if isinstance(correction, Inserted) else later
        """What was there, by place; None for what is put in."""

    def then(self, place: int) -> Encounter:
        """The fight as it was after that place."""
        return self.fight.before(self._until(place))

    def _until(self, place: int) -> int:
        """How many steps of the old path end with that place."""
        return self.first + place + (self.old[0] is not None)

    def corrected(self, more: Answers) -> Consequence:
        """The corrected step itself; Refused where an answer, or the whole, cannot be."""
        before, correction, old = self.fight.before(self.first), self.correction, self.old[0]
        if isinstance(correction, Struck):
            return self._entry(0, "struck", before, Outcome((), before))
        outcome = self.decided(before, self.meant(0, {}), more)
        said = correction.answers.keys() if isinstance(correction, Amended) else outcome.dropped
        for key in said & outcome.dropped.keys():
            raise Refused(outcome.dropped[key], key)
        if outcome.refusal is not None:
            raise Refused(outcome.refusal.sentence, outcome.refusal.field, *outcome.refusal.offers)
        verdict = _verdict(old, outcome, {})
        changed = verdict == "same" and outcome.parts != self._parts(0)
        return self._entry(0, "changed" if changed else verdict, before, outcome)

    def later(
        self, place: int, before: Encounter, ids: Ids, more: Answers, *, kept: bool
    ) -> Consequence:
        """A step after it, from where the one before it leads now; `kept` by the GM's word."""
        old = self.old[place]
        if old is not None and not old.commands:
            # A step without commands is no decision: its events are as they were.
            after = fold_all(before, old.events)
            return self._entry(place, "same", before, Outcome((), after, old.events))
        missing = [each for command, _ in self._parts(place) for each in gone(ids, command)]
        if missing:
            refusal = Refusal(self._missing(place, missing[0]))
            outcome = Outcome(self._parts(place), before, refusal=refusal)
        else:
            found = self._gone_on(place, before, self.meant(place, ids), more)
            if found is None:
                return self._entry(place, "past", before, Outcome((), before))
            outcome = _told(found)
        entry = self._entry(place, _verdict(old, outcome, ids), before, outcome)
        return self.kept_as(entry, ids) if kept else entry

    def _gone_on(
        self, place: int, before: Encounter, parts: tuple[Part, ...], more: Answers
    ) -> Outcome | None:
        """What comes of a step; None where it led to a moment that has come already."""

        def decide(tried: tuple[Part, ...]) -> Outcome:
            return self.decided(before, tried, more)

        began, target = (moment(self.fight.before(self._until(place) - by)) for by in (1, 0))
        if not goes_on(parts) or began >= target:
            return decide(parts)
        return gone_on(decide, parts, before, target)

    def as_it_was(self, place: int, before: Encounter) -> Consequence:
        """A step after it, once nothing is different any more."""
        old = self.old[place]
        events = () if old is None else old.events
        outcome = Outcome(self._parts(place), self.then(place), events)
        return self._entry(place, "same", before, outcome)

    def meant(self, place: int, ids: Ids) -> tuple[Part, ...]:
        """The commands of a step with the answers that are stored, as they are meant now."""
        if place:
            return tuple(renamed_parts(ids, self._parts(place)))
        if isinstance(self.correction, Inserted):
            return self.correction.parts
        return _amended(self.correction, self._parts(0))

    def decided(self, before: Encounter, parts: tuple[Part, ...], more: Answers) -> Outcome:
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

    def kept_as(self, entry: Consequence, ids: Ids) -> Consequence:
        """An impossible step with its numbers by the GM's word; any other as it is."""
        if entry.verdict != "impossible" or entry.old is None:
            return entry
        events = renamed(ids, entry.old.events)
        made = by_word(self.fight.system, entry.before, events)
        outcome = replace(made, refusal=entry.outcome.refusal)
        return replace(entry, outcome=outcome, kept=bool(made.parts))

    def _parts(self, place: int) -> tuple[Part, ...]:
        old = self.old[place]
        return () if old is None else tuple(zip(old.commands, old.answers, strict=True))

    def _missing(self, place: int, who: str) -> str:
        then = self.fight.before(self._until(place) - 1)
        known, group = then.combatants.get(who), then.group(who)
        if known is not None:
            return f"{known.name} is not in the fight any more."
        if group is not None:
            return f"The group {group.name} is not there any more."
        owners = {each.id: each.combatant for each in then.slots}
        owners |= {each.id: each.combatant for each in then.spans}
        owner = then.combatants.get(owners.get(who, ""))
        name = "somebody" if owner is None else owner.name
        return f"That action of {name} is not there any more."

    def _entry(
        self, place: int, verdict: Verdict, before: Encounter, outcome: Outcome
    ) -> Consequence:
        old = self.old[place]
        label = outcome.label or Label(WRITTEN) if old is None else named_again(old, outcome)
        return Consequence(place, old, verdict, before, outcome, label)


def _amended(correction: Correction, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    if not isinstance(correction, Amended):
        return parts
    at = correction.part
    if not 0 <= at < len(parts):
        raise Refused("That step has no such part.")
    command, answers = parts[at]
    stored = {key: each for key, each in answers.items() if key not in correction.without}
    mended = (correction.command or command, {**stored, **correction.answers})
    return (*parts[:at], mended, *parts[at + 1 :])


def _told(outcome: Outcome) -> Outcome:
    """A question that was settled and does not come up any more is told as that."""
    settles = all(isinstance(command, SettlePrompt) for command, _ in outcome.parts)
    if outcome.refusal is None or not settles:
        return outcome
    return replace(outcome, refusal=Refusal(NO_QUESTION))


def _verdict(old: Step | None, outcome: Outcome, ids: Ids) -> Verdict:
    if outcome.refusal is not None:
        return "impossible"
    if outcome.requests:
        return "needs"
    if old is None:
        return "changed"
    if outcome.events == old.events:
        return "same"
    made = followed(ids, old.events, outcome.events)
    return "same" if made and outcome.events == renamed(made, old.events) else "changed"
