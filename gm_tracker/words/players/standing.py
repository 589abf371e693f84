"""Which moment the players are shown: while somebody unknown acts, the last one that was public."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players.levels import Levels

_USED = ("waiting", "done", "passed")


class Course(Protocol):
    """A fight with the way that led to where it stands: what was left by undo is not part of it."""

    @property
    def encounter(self) -> Encounter:
        """The fight as it is now."""

    @property
    def path(self) -> Sequence[Step]:
        """The steps from the beginning to now."""

    def before(self, index: int) -> Encounter:
        """The encounter before the step at `index` of the path."""


def unknown(levels: Levels) -> Collection[str]:
    """The ids of those of whose turns the players are to know nothing."""
    return {each for each in levels.encounter.combatants if not levels.is_exact(each, "turn")}


def is_public(system: RuleSystem, encounter: Encounter, unknown: Collection[str]) -> bool:
    """Whether anybody else has this moment, or nobody at all."""
    here = [slot.combatant for slot in _here(system, encounter)]
    return not here or not all(each in unknown for each in here)


@frozen
class Standing:
    """The moment that is shown, with what is disclosed now.

    From the step at `since` of the path on nothing is shown of what the clock brought about.
    """

    encounter: Encounter
    since: int

    def tells(self, course: Course, index: int) -> bool:
        """Whether what came of the step at `index` of the path may be told."""
        return index < self.since or course.before(index).clock == after(course, index).clock


def standing(system: RuleSystem, course: Course) -> Standing:
    """Where the players see the fight stand.

    While only those act of whom nothing is known, the clock and all that it brought about stay as
    they were; what is done in that time to somebody is taken over.
    """
    now = course.encounter
    nobody = unknown(Levels(system, now))
    if not nobody or is_public(system, now, nobody):
        return Standing(now, len(course.path))
    last = len(course.path) - 1
    while last > 0 and not is_public(system, course.before(last), nobody):
        last -= 1
    found = course.before(last)
    for at in range(last, len(course.path)):
        old, new = course.before(at), after(course, at)
        if old.clock == new.clock:
            found = _with_changes(found, old, new)
    found = replace(found, disclosures=now.disclosures, usual_shown=now.usual_shown)
    return Standing(found, last)


def after(course: Course, index: int) -> Encounter:
    """The encounter after the step at `index` of the path."""
    last = index + 1 == len(course.path)
    return course.encounter if last else course.before(index + 1)


def _here(system: RuleSystem, encounter: Encounter) -> tuple[Slot, ...]:
    """The turns of this moment, used or still to be."""
    clock = encounter.clock
    if clock.phase == "start":
        return ()
    if not system.together(encounter):
        cursor = None if clock.cursor is None else encounter.slot(clock.cursor)
        return () if cursor is None else (cursor,)
    here = (each for each in encounter.slots if each.position == clock.position)
    return tuple(each for each in here if each.state in _USED)


def _with_changes(found: Encounter, before: Encounter, after: Encounter) -> Encounter:
    """With all that a step changed: unchanged parts are the same objects."""
    people = dict(found.combatants)
    for id, each in after.combatants.items():
        was = before.combatants.get(id)
        if was is not each:
            mine = people.get(id)
            people[id] = each if was is None or mine is None else _body(mine, was, each)
    known = {each.id: each for each in before.slots}
    moved = {each.id: each for each in after.slots if known.get(each.id) is not each}
    slots = {**{each.id: each for each in found.slots}, **moved}
    return replace(
        found,
        combatants=people,
        slots=tuple(slots.values()),
        links=found.links if before.links is after.links else after.links,
        spans=found.spans if before.spans is after.spans else after.spans,
        groups=found.groups if before.groups is after.groups else after.groups,
    )


def _body(mine: Combatant, was: Combatant, now: Combatant) -> Combatant:
    """Somebody as shown, with what changed between two moments and nothing else of them."""
    tracks = {
        key: Track(track.value + now.tracks[key].value - was.tracks[key].value, track.maximum)
        for key, track in mine.tracks.items()
        if key in now.tracks and key in was.tracks
    }
    gone = {each.key for each in was.conditions} - {each.key for each in now.conditions}
    new = {each.key: each for each in now.conditions if each not in was.conditions}
    kept = (each for each in mine.conditions if each.key not in gone and each.key not in new)
    return replace(
        now,
        tracks={**now.tracks, **tracks},
        conditions=(*kept, *new.values()),
        state=mine.state if was.state == now.state else now.state,
        present=mine.present if was.present == now.present else now.present,
    )
