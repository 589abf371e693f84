"""Who acts when: by the modified skill of the action that was stated (OQ-05, OQ-19, X-OQ-7)."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_numbers
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.dice import cut
from gm_tracker.rules.openquest.modifiers import second_weapon
from gm_tracker.rules.openquest.stances import is_surprised
from gm_tracker.rules.openquest.switches import EQUALS, says
from gm_tracker.rules.opposed import ORDER
from gm_tracker.rules.turns import Turns

OFFSET = 1000
"""Added to a stated place, so that a counter of 0 is none."""
MANOEUVRES = {keys.ALL_OUT.key: -20, keys.GREAT.key: 20}
"""What a manoeuvre adds to the skill, and so to the place (OQ-14)."""
WAITS = (keys.SET, keys.BEHIND)
"""Who is in one of these holds the action until something happens (OQ-14, OQ-18)."""


def best_weapon(who: Combatant) -> Attack | None:
    """The weapon that somebody is best with."""
    return max(who.weapons, key=lambda each: keys.SKILL.of(each.stats), default=None)


def usual_place(who: Combatant) -> Trace:
    """The skill with the best weapon, or Athletics where there is none (OQ-05)."""
    weapon = best_weapon(who)
    if weapon is None:
        return (TraceLine("OQ-05", keys.ATHLETICS.key, keys.ATHLETICS.of(who.stats)),)
    return skill_lines(who, weapon)


def skill_lines(who: Combatant, record: Attack) -> Trace:
    """The skill that an action is ordered by; a rider's is Riding at most (OQ-05, OQ-24)."""
    found, riding = keys.SKILL.of(record.stats), keys.RIDING.of(who.stats)
    line = TraceLine("OQ-05", keys.SKILL.key, found, record.name)
    if record.form or not who.has(keys.MOUNTED.key) or riding >= found:
        return (line,)
    return line, TraceLine("OQ-24", "rides", riding - found)


def place_trace(encounter: Encounter, who: Combatant) -> Trace:
    """What the place of somebody in the order is the sum of."""
    stated = encounter.count(keys.RANK, who.id)
    if stated:
        return (TraceLine("OQ-05", "stated", stated - OFFSET),)
    lines = usual_place(who)
    for key, more in MANOEUVRES.items():
        if who.has(key):
            lines += (TraceLine("OQ-14", f"condition.{key}", more),)
    return lines


def place(encounter: Encounter, who: Combatant) -> int:
    """The place in the order, from 100 down (OQ-05)."""
    stated = encounter.count(keys.RANK, who.id)
    if stated:
        return stated - OFFSET
    return cut(sum(each.value for each in place_trace(encounter, who)))


class SkillTurns(Turns):
    """By the skill of what was stated, or the documents' DEX where those are played."""

    def __init__(self, depth_id: str, plain: Turns) -> None:
        self._depth = depth_id
        self._plain = plain

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """The skill and what changes it, or the number that was typed."""
        if encounter.switches.get(self._depth) != "full":
            return self._plain.trace(encounter, slot)
        if encounter.switches.get(ORDER.id) == "typed":
            return (TraceLine("", "initiative", slot.order[0]),)
        who = encounter.combatants[slot.combatant]
        lines = place_trace(encounter, who)
        if slot.record and slot.order and slot.order[0] != place(encounter, who):
            lines += (TraceLine("OQ-19", "halved", slot.order[0]),)
        return lines

    def idle(self, encounter: Encounter, combatant: Combatant) -> str:
        """The surprised do nothing of their own (OQ-23)."""
        return "surprised" if is_surprised(combatant) else ""


def open_round(encounter: Encounter, able: Sequence[Combatant]) -> Dialogue[tuple[Slot, ...]]:
    """The slots of a round; equal places by DEX, at once, or as the table says (X-OQ-7)."""
    able = [each for each in able if not is_surprised(each)]
    places = {each.id: place(encounter, each) for each in able}
    if encounter.switches.get(ORDER.id) == "typed":
        typed = yield from ask_numbers(tuple(map(_initiative, able)))
        places = {each.id: number for each, number in zip(able, typed, strict=True)}
    ranks = yield from _ranks(encounter, able, places)
    return tuple(slot for each in able for slot in _slots(encounter, each, places, ranks))


def _slots(
    encounter: Encounter, who: Combatant, places: Mapping[str, int], ranks: Mapping[str, int]
) -> Iterator[Slot]:
    """One slot each, and one at half the place for the second weapon (OQ-06, OQ-19)."""
    now, first = encounter.clock.position, places[who.id]
    waits = any(who.has(each.key) for each in WAITS)
    yield Slot("", who.id, now, (first, ranks[who.id]), "held" if waits else "waiting",
               note=_waits_for(who))  # fmt: skip
    other = off_hand(who)
    if who.has(keys.TWO.key) and other is not None:
        yield Slot("", who.id, now, extra_order(other, first, ranks[who.id]), record=other.id)


def extra_order(weapon: Attack, first: int, rank: int) -> tuple[int, ...]:
    """Where the extra attack of a second weapon stands (OQ-19)."""
    return second_weapon(keys.SKILL.of(weapon.stats), first)[1], rank, -1


def off_hand(who: Combatant) -> Attack | None:
    """The second weapon of somebody, or None."""
    return next((each for each in who.weapons if keys.OFFHAND.of(each.stats)), None)


def _waits_for(who: Combatant) -> str:
    if who.has(keys.SET.key):
        return "a charge"
    return "the end of the shooting" if who.has(keys.BEHIND.key) else ""


def _ranks(
    encounter: Encounter, able: Sequence[Combatant], places: Mapping[str, int]
) -> Dialogue[dict[str, int]]:
    """Who acts first of those with equal places, the higher number first (X-OQ-7)."""
    found = {each.id: rank(each) for each in able}
    if not says(encounter, EQUALS, "prompt"):
        return found
    for number in sorted(set(places.values()), reverse=True):
        tied = [each for each in able if places[each.id] == number]
        first = 1_000_000 + len(tied)
        while len(tied) > 1:
            chosen = yield from ask_choice(_who_first(number, tied))
            found[chosen] = first
            first, tied = first - 1, [each for each in tied if each.id != chosen]
    return found


def _who_first(number: int, tied: Sequence[Combatant]) -> Request:
    options = tuple(Option(each.id, each.name) for each in tied)
    quickest = max(tied, key=rank)
    return Request(
        f"first.{number}.{len(tied)}", f"First of those at {number}", "choice", options=options,
        usual=quickest.id,
    )  # fmt: skip


def rank(who: Combatant) -> int:
    """Among equals the higher DEX, then who came first (OQ-05)."""
    return 1_000 * keys.DEX.of(who.stats) - who.badge


def _initiative(who: Combatant) -> Request:
    key = f"initiative.{who.id}"
    return Request(key, "initiative", "number", lowest=1, highest=200, combatant=who.id)
