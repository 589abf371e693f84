"""A moment of a fight as the players are shown it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import faces
from gm_tracker.words.names import capital
from gm_tracker.words.players.deeds import Known
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.outcome import last_outcome
from gm_tracker.words.players.projection import Notch, NotchState, Projection
from gm_tracker.words.players.public_faces import band_face, public_face
from gm_tracker.words.players.public_fight import public_fight
from gm_tracker.words.players.rows import Rows, next_text, public_rows
from gm_tracker.words.players.standing import Course, standing

_PAST = ("done", "passed")
_NO_TURN = ("lost", "cancelled")


def project(system: RuleSystem, course: Course) -> Projection:
    """What is shown of a fight where it stands; nothing at all where nobody is to be seen.

    It depends on the way to this moment and on what is disclosed now, and on nothing else: after
    undo it is what it was there.
    """
    stands = standing(system, course)
    levels = Levels(system, stands.encounter)
    public = public_fight(levels)
    rows, encounter = public_rows(system, public), public.encounter
    if not (rows.now or rows.then or rows.out):
        return Projection()
    return Projection(
        f"{capital(system.round)} {encounter.clock.round}",
        _moment(system, encounter),
        tuple(_segments(system, encounter) if system.length > 1 else _turns(encounter)),
        _heading(system, encounter, rows),
        rows.now,
        rows.then,
        rows.out,
        next_text(rows.following),
        last_outcome(Known(levels, public.names), stands),
    )


def _moment(system: RuleSystem, encounter: Encounter) -> str:
    if system.length == 1 or encounter.clock.phase == "start":
        return ""
    return f"{capital(system.moment)} {encounter.clock.segment}"


def _heading(system: RuleSystem, encounter: Encounter, rows: Rows) -> str:
    if not rows.now:
        return ""
    return "Now, together" if len(rows.now) > 1 and system.together(encounter) else "Now"


def _segments(system: RuleSystem, encounter: Encounter) -> Iterator[Notch]:
    """The segments of a round, with the one that runs."""
    now = 0 if encounter.clock.phase == "start" else encounter.clock.segment
    for each in range(1, system.length + 1):
        state: NotchState = "past" if each < now else "now" if each == now else "later"
        yield Notch(str(each), state)


def _turns(encounter: Encounter) -> Iterator[Notch]:
    """The turns of a round in their order; several in a row are one."""
    if encounter.clock.phase == "start":
        return
    known = faces(encounter)
    slots = sorted(filter(_is_turn(encounter), encounter.slots), key=lambda each: each.turn)
    for _group, run in groupby(slots, key=lambda each: _whose(encounter, each)):
        turns = tuple(run)
        who = encounter.combatants[turns[0].combatant]
        group, state = encounter.group_of(who.id), _state(encounter, turns)
        name = who.name if group is None else group.name
        face = band_face(known, encounter, group) if group else public_face(known, who)
        yield Notch(name, state, int(who.id[1:]), face, who.side)


def _is_turn(encounter: Encounter) -> Callable[[Slot], bool]:
    """Whether it is a turn that somebody has or had."""
    people = encounter.combatants
    return lambda slot: slot.state not in _NO_TURN and people[slot.combatant].present


def _whose(encounter: Encounter, slot: Slot) -> str:
    group = encounter.group_of(slot.combatant)
    return slot.combatant if group is None else group.id


def _state(encounter: Encounter, turns: Sequence[Slot]) -> NotchState:
    if any(each.id == encounter.clock.cursor for each in turns):
        return "now"
    return "past" if all(each.state in _PAST for each in turns) else "later"
