"""Which moment the players are shown: while somebody unknown acts, the last one that was public."""

from collections.abc import Collection, Iterator, Sequence
from typing import Protocol

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import frozen, replace
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


@frozen
class Standing:
    """The moment that is shown, with what is disclosed now, and the way that led to it.

    `unknown` are the ids of those of whose turns the players are to know nothing.
    """

    encounter: Encounter
    course: Course
    system: RuleSystem
    unknown: Collection[str]

    def newest_first(self) -> Iterator[int]:
        """The steps of the path, by their places, as the players came to see what they did.

        What the clock brought about while only unknown ones acted is seen when others act again;
        it is left out if they have not yet.
        """
        end = len(self.course.path)
        while end > 0:
            start = end - 1
            while start > 0 and not self.is_public(start):
                start -= 1
            run = range(end - 1, start - 1, -1)
            if self.is_public(end):
                yield from (each for each in run if _moves_on(self.course, each))
            yield from (each for each in run if not _moves_on(self.course, each))
            end = start

    def is_public(self, index: int) -> bool:
        """Whether, after so many steps, anybody known has the moment, or nobody at all."""
        if not self.unknown:
            return True
        here = self._last_here(index)
        return not here or not all(each.combatant in self.unknown for each in here)

    def _last_here(self, index: int) -> tuple[Slot, ...]:
        """The turns of the moment after so many steps; where they are lost, held or moved since
        the clock came here, the last that there were: whose they were still tells who is known.
        """
        now = moment(self.course, index)
        here = _here(self.system, now)
        while not here and index > 0 and now.clock.phase != "start":
            index -= 1
            if (before := moment(self.course, index)).clock != now.clock:
                return ()
            here = _here(self.system, before)
        return here


def standing(system: RuleSystem, course: Course) -> Standing:
    """Where the players see the fight stand.

    While only those act of whom nothing is known, the clock and all that it brought about stay as
    they were; what is done in that time to somebody is taken over.
    """
    levels = Levels(system, course.encounter)
    nobody = {e for e in course.encounter.combatants if not levels.is_exact(e, "turn")}
    stands, end = Standing(course.encounter, course, system, nobody), len(course.path)
    start = end
    while start > 0 and not stands.is_public(start):
        start -= 1
    if start == end:
        return stands
    found = moment(course, start)
    for at in range(start, end):
        if not _moves_on(course, at):
            found = _with_changes(found, moment(course, at), moment(course, at + 1))
    said = course.encounter.disclosures, course.encounter.usual_shown
    return replace(stands, encounter=replace(found, disclosures=said[0], usual_shown=said[1]))


def moment(course: Course, index: int) -> Encounter:
    """The encounter after so many steps of the path."""
    return course.encounter if index == len(course.path) else course.before(index)


def _moves_on(course: Course, index: int) -> bool:
    """Whether the clock stands otherwise after the step at that place than before."""
    return moment(course, index).clock != moment(course, index + 1).clock


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
        key: Track(track.value + held.value - was.tracks[key].value, held.maximum)
        for key, track in mine.tracks.items()
        if (held := now.tracks.get(key)) is not None and key in was.tracks
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
