"""The turn of twelve segments: phases by SPD, in order of DEX, and aborting to a defence."""

from collections.abc import Iterable, Mapping

from gm_tracker.model.clock import End, round_of, round_start, segment_of
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Slot
from gm_tracker.model.events_combatants import ConditionAdded
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.refusals import not_started
from gm_tracker.model.step import Refused, Request
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero.switches import UNTIL, house_of
from gm_tracker.rules.sheet import Outcome, Table
from gm_tracker.rules.turns import Turns

SEGMENTS = 12
CHART: dict[int, tuple[int, ...]] = {
    0: (),
    1: (7,),
    2: (6, 12),
    3: (4, 8, 12),
    4: (3, 6, 9, 12),
    5: (3, 5, 8, 10, 12),
    6: (2, 4, 6, 8, 10, 12),
    7: (2, 4, 6, 7, 9, 11, 12),
    8: (2, 3, 5, 6, 8, 9, 11, 12),
    9: (2, 3, 4, 6, 7, 8, 10, 11, 12),
    10: (2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    12: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
}
"""The segments with a phase, by SPD."""
TIE = "tie_break"
"""The counter that keeps somebody's tie-break die for the fight."""
MOST_ROLLS = 3
SOON = 3
"""How many segments of the next turn are looked ahead to."""
BASE = 101
GIVEN_UP = "aborted"
"""The counter of the round whose first phase was given up before it came."""


def phases(combatant: Combatant) -> tuple[int, ...]:
    """The segments in which somebody has a phase."""
    return CHART[max(0, min(SEGMENTS, keys.SPD.of(combatant.stats)))]


class HeroTurns(Turns):
    """The speed chart says long before when somebody has a phase."""

    def coming(self, encounter: Encounter) -> tuple[Slot, ...]:
        """The first phases of the next turn, and all of one that has not begun.

        They are those of whoever can act now.
        """
        start = round_start(encounter.clock.position, SEGMENTS)
        begins = encounter.clock.phase == "start"
        first = self.opens(encounter) if begins else start + SEGMENTS
        able = {each.key for each in keys.STATES if each.able}
        return tuple(
            Slot("", each.id, position)
            for each in encounter.present()
            if each.state in able
            for turn in ((start, start + SEGMENTS) if begins else (start + SEGMENTS,))
            for position in (turn + segment - 1 for segment in phases(each))
            if first <= position < start + SEGMENTS + SOON
        )


def slots_of(encounter: Encounter, able: Iterable[Combatant]) -> Dialogue[tuple[Slot, ...]]:
    """The phases of a turn; a d100 is asked where equal DEX meets in a segment."""
    here = {each.id: each for each in able}
    known = {i: encounter.count(TIE, i) for i in here if encounter.count(TIE, i)}
    ties = yield from break_ties(here, known, encounter.as_one())
    start = encounter.clock.position
    return tuple(
        Slot(
            "",
            each.id,
            start + segment - 1,
            (keys.DEX.of(each.stats), ties.get(each.id, 0)),
            "cancelled" if not place and _gave_up(encounter, each.id) else "waiting",
        )
        for each in here.values()
        for place, segment in enumerate(phases(each))
    )


def _gave_up(encounter: Encounter, who: str) -> bool:
    return encounter.count(GIVEN_UP, who) == encounter.clock.round


def break_ties(
    here: Mapping[str, Combatant], known: Mapping[str, int], as_one: Mapping[str, str]
) -> Dialogue[dict[str, int]]:
    """Tie-breaks, highest first; equal dice are rolled again, and kept as one number.

    Those who act `as_one` have no tie among themselves.
    """
    found = dict(known)
    for attempt in range(MOST_ROLLS):
        tied = [i for i in here if _is_tied(here, found, i, as_one, fresh=not attempt)]
        suffix = f"#{attempt + 1}" if attempt else ""
        requests = tuple(
            Request(f"tie.{i}{suffix}", "d100 tie-break, high", dice="1d100", combatant=i)
            for i in tied
        )
        rolls = yield from ask_rolls(requests)
        for i, roll in zip(tied, rolls, strict=True):
            found[i] = found.get(i, 0) + roll.total * BASE ** (MOST_ROLLS - 1 - attempt)
    return found


def _is_tied(
    here: Mapping[str, Combatant],
    ties: Mapping[str, int],
    who: str,
    as_one: Mapping[str, str],
    *,
    fresh: bool,
) -> bool:
    """Whether somebody has to roll: at first who has no die yet, later who stands equal."""
    if fresh and who in ties:
        return False
    return any(
        as_one.get(other, other) != as_one.get(who, who)
        and _meet(here[other], here[who])
        and (fresh or ties.get(other, 0) == ties.get(who, 0))
        for other in here
    )


def _meet(one: Combatant, other: Combatant) -> bool:
    same = keys.DEX.of(one.stats) == keys.DEX.of(other.stats)
    return same and not set(phases(one)).isdisjoint(phases(other))


def kept_ties(encounter: Encounter) -> tuple[Event, ...]:
    """The tie-breaks of a turn that ends, kept for the rest of the fight."""
    rolled = {s.combatant: s.order[1] for s in encounter.slots if len(s.order) > 1}
    return tuple(
        CounterSet(Counter(TIE, i, tie, "fight"))
        for i, tie in rolled.items()
        if tie and tie != encounter.count(TIE, i)
    )


def abort(encounter: Encounter, who: str) -> Outcome:
    """Defend at once; a held phase, or the next one to come, is given up for it."""
    actor = encounter.combatants[who]
    if encounter.clock.phase == "start":
        raise not_started(encounter)
    unable = next((e.label for e in keys.STATES if e.key == actor.state and not e.able), "")
    if unable:
        raise Refused(f"{actor.name} is {unable} and cannot defend.")
    if actor.has(keys.DEFENDING.key):
        raise Refused(f"{actor.name} is defending already.")
    slot = _to_give_up(encounter, who)
    return _of_next_turn(encounter, actor) if slot is None else _given(encounter, actor, slot)


def _to_give_up(encounter: Encounter, who: str) -> Slot | None:
    """What is held goes first, then the next phase of this turn."""
    mine = [each for each in encounter.slots if each.combatant == who]
    held = [each for each in mine if each.state == "held"]
    waiting = [each for each in mine if each.state == "waiting"]
    return min(held or waiting, key=lambda each: each.position, default=None)


def _given(encounter: Encounter, actor: Combatant, slot: Slot) -> Outcome:
    now = encounter.clock.position
    gone = SlotChanged(slot.id, "cancelled", note=slot.note, before=slot.before)
    if slot.state == "held" or slot.position <= now:
        told = Label.of("aborts.held" if slot.state == "held" else "aborts.this", who=actor.name)
        return _defended(actor, told, End(now + 1, actor.id, "start"), gone)
    return _defended(actor, *_later(encounter, actor, slot.position), gone)


def _of_next_turn(encounter: Encounter, actor: Combatant) -> Outcome:
    """Nothing is left in this turn: the first phase of the next one is given up."""
    start = round_start(encounter.clock.position, SEGMENTS) + SEGMENTS
    following = round_of(start, SEGMENTS)
    if not phases(actor) or encounter.count(GIVEN_UP, actor.id) == following:
        raise Refused(f"{actor.name} has no phase left to give up.")
    position = start + phases(actor)[0] - 1
    given = CounterSet(Counter(GIVEN_UP, actor.id, following, "fight"))
    return _defended(actor, *_later(encounter, actor, position), given)


def _later(encounter: Encounter, actor: Combatant, position: int) -> tuple[Label, End]:
    """A phase that is still to come: what is said of it, and how long the defence lasts."""
    number = round_of(position, SEGMENTS)
    after = house_of(encounter).says(UNTIL, "next")
    values: dict[str, LabelValue] = {"segment": segment_of(position, SEGMENTS)}
    if number != encounter.clock.round:
        values["round"] = number
    told = Label.of("aborts.later", who=actor.name, after=int(after), **values)
    return told, End(position + 1, actor.id, "start") if after else End(position)


def _defended(actor: Combatant, told: Label, end: End, given: Event) -> Outcome:
    defending = ConditionAdded(actor.id, Condition(keys.DEFENDING.key, end))
    return Outcome(told, (given, defending), named=True)


def chart_table() -> Table:
    """The speed chart."""
    columns = ("SPD", *(str(segment) for segment in range(1, SEGMENTS + 1)))
    rows = tuple(
        (str(spd), *("\N{BULLET}" if s + 1 in found else "" for s in range(SEGMENTS)))
        for spd, found in CHART.items()
        if spd
    )
    return Table("Segments with a phase, by SPD", "", columns, rows)
