"""What the rows of the initiative list are made from, found in one walk over the fight."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from operator import attrgetter

from gm_tracker.model.clock import round_of, segment_of
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import faces
from gm_tracker.words.pieces import Face
from gm_tracker.words.until import rounds_left

TurnKey = tuple[int, tuple[int, ...]]
"""Where a slot stands in the order of turns: its position, then its order within it."""
_USED = ("done", "passed")


@frozen
class ListFacts:
    """Of one moment, by the ids of combatants; there may be hundreds, so all is found at once.

    `waiting` has in turn order the first slot of each that waits (one that is held if none does),
    `acted` the slots that were used in this moment, `engaged` the names of those with whom
    somebody is engaged and who still stand, `changes` what is to land on the first track.
    `upcoming` is the slot whose turn comes next, be it that of one who acts now; `melees` says
    whether anybody is engaged at all; `listed` are those who have a turn in this round, or had one.
    """

    waiting: Mapping[str, Slot]
    held: Mapping[str, Slot]
    acting: Collection[str]
    acted: Mapping[str, Slot]
    busy: Collection[str]
    faces: Mapping[str, Face]
    engaged: Mapping[str, tuple[str, ...]]
    questions: Mapping[str, int]
    changes: Mapping[str, int]
    upcoming: Slot | None
    melees: bool
    together: bool
    listed: Collection[str]

    def told(self, group: str, combatant: str) -> Slot | None:
        """The slot that a row tells: the one that was used in this moment, else the next one."""
        slot = self.waiting.get(combatant)
        if group == "now" and (slot is None or slot.id not in self.acting):
            return self.acted[combatant]
        return slot


def list_facts(system: RuleSystem, encounter: Encounter) -> ListFacts:
    """All that the list has to know of this moment."""
    waiting, acting = _waiting(encounter), {slot.id for slot in encounter.acting()}
    track, together = system.sheet.tracks[0].key, system.together(encounter)
    engaged = _engaged(system, encounter)
    changes = Counter[str]()
    for each in encounter.held:
        if each.track == track:
            changes[each.target] += each.amount
    return ListFacts(
        waiting,
        {slot.combatant: slot for slot in encounter.slots if slot.state == "held"},
        acting,
        {slot.combatant: slot for slot in _acted(encounter, together)},
        {span.combatant for span in encounter.spans},
        faces(encounter),
        engaged,
        Counter(each.combatant for each in encounter.prompts if each.combatant is not None),
        changes,
        upcoming(encounter),
        bool(engaged),
        together,
        {slot.combatant for slot in encounter.slots},
    )


def turn_key(slot: Slot | None) -> TurnKey:
    """The place of a slot among all; whoever has none comes after everybody."""
    if slot is None:
        return 1 << 30, ()
    return slot.position, tuple([-each for each in slot.order]) if slot.order else ()


def upcoming(encounter: Encounter) -> Slot | None:
    """The slot whose turn comes after those that act now, in the order of turns, if any waits."""
    acting = {each.id for each in encounter.acting()}
    waiting = [e for e in encounter.slots if e.state == "waiting" and e.id not in acting]
    # There may be hundreds, and the order of most is not asked for.
    first = min([each.position for each in waiting], default=0)
    return min([e for e in waiting if e.position == first], key=attrgetter("turn"), default=None)


def is_next(slot: Slot, facts: ListFacts) -> bool:
    """Whether this is what comes when the present moment is over."""
    coming = facts.upcoming
    if coming is None or slot.state == "held":
        return False
    return slot.position == coming.position if facts.together else slot is coming


def brief_end(encounter: Encounter, position: int) -> str:
    """Until when something goes on, as briefly as a row has room: "to 7", "3 rounds left"."""
    clock = encounter.clock
    far = round_of(position, clock.length) - clock.round
    if clock.length == 1 or far > 1:
        rounds = rounds_left(clock, position)
        return f"{rounds} round{'s' if rounds > 1 else ''} left"
    segment = segment_of(position, clock.length)
    return f"to {segment}, next round" if far == 1 else f"to {segment}"


def next_round(encounter: Encounter, position: int) -> str:
    """The same as the timeline writes it, of what ends in the next round: "to r4.3"."""
    clock = encounter.clock
    found = round_of(position, clock.length)
    soon = clock.length > 1 and found == clock.round + 1
    return f"to r{found}.{segment_of(position, clock.length)}" if soon else ""


def _waiting(encounter: Encounter) -> Mapping[str, Slot]:
    """The first waiting slot of each combatant, one that is held if none waits; in turn order.

    At one place of that order they stand by their numbers.
    """
    people, found = encounter.combatants, dict[str, Slot]()

    def turn(slot: Slot) -> tuple[TurnKey, int]:
        return turn_key(slot), people[slot.combatant].badge

    for slot in sorted((each for each in encounter.slots if each.state == "waiting"), key=turn):
        found.setdefault(slot.combatant, slot)
    held = sorted((each for each in encounter.slots if each.state == "held"), key=turn)
    for slot in held:
        found.setdefault(slot.combatant, slot)
    return {e.combatant: e for e in sorted(found.values(), key=turn)} if held else found


def _acted(encounter: Encounter, together: bool) -> Iterator[Slot]:
    """The slots that were used in the moment that is still open."""
    clock = encounter.clock
    if clock.phase == "start":
        return
    for slot in encounter.slots:
        here = slot.position == clock.position if together else slot.id == clock.cursor
        if here and slot.state in _USED:
            yield slot


def _engaged(system: RuleSystem, encounter: Encounter) -> Mapping[str, tuple[str, ...]]:
    """With whom each is engaged, in the order of their numbers; the fallen are with nobody."""
    kinds = {each.key for each in system.links if each.mutual}
    links = [each for each in encounter.links if each.kind in kinds]
    if not links:
        return {}
    able = {each.id: each for each in system.able(encounter)}
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for link in links:
        if link.source in able and link.target in able:
            found[link.source][link.target] = able[link.target].badge
            found[link.target][link.source] = able[link.source].badge
    return {
        who: tuple(able[each].name for each in sorted(others, key=others.__getitem__))
        for who, others in found.items()
    }
