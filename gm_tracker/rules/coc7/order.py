"""Who acts when: DEX, a ready gun, the better combat skill; or a DEX roll (C7-09, C7-10)."""

from collections.abc import Iterable, Mapping

from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.events_time import ClockMoved, SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import dice, house_dice, keys, moments
from gm_tracker.rules.coc7.documents import DOCUMENTS
from gm_tracker.rules.coc7.house import in_full, says
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_rolls
from gm_tracker.rules.turns import Turns

READINESS = 50
FIRST = "first"
"""The counter that keeps which of equals is first for the fight: 1, or 2 for the other (C7-10)."""
LATER, BY_LEVEL = 10_000, 1000
ROLLED = "dex_roll"
"""The counter that keeps the level of a DEX roll for the fight, one more (X-C7-3)."""


@frozen
class Place:
    """Where somebody stands in the order: the rank, then the skill (C7-09, C7-10)."""

    rank: int
    skill: int


def place(dex: int, skill: int, *, ready: bool = False) -> Place:
    """The place by DEX, 50 more with a gun that is ready (C7-09), then by skill (C7-10)."""
    return Place(dex + (READINESS if ready else 0), skill)


def ready_gun(who: Combatant) -> Attack | None:
    """The firearm that somebody holds ready: the best, where there are several (C7-09)."""
    guns = [each for each in who.weapons if keys.KIND.of(each.stats) == keys.FIREARM]
    if not who.has(keys.READY.key):
        return None
    return max(guns, key=lambda each: keys.SKILL.of(each.stats), default=None)


def place_of(who: Combatant) -> Place:
    """Where somebody stands now; the skill is that of the gun, or of the best weapon (C7-10)."""
    gun = ready_gun(who)
    arms = who.weapons if gun is None else (gun,)
    skill = max((keys.SKILL.of(each.stats) for each in arms), default=0)
    return place(keys.DEX.of(who.stats), skill, ready=who.has(keys.READY.key))


def slots_of(encounter: Encounter, able: Iterable[Combatant]) -> Dialogue[tuple[Slot, ...]]:
    """The slots of a round; only who stands quite equal with a foe is asked about (C7-10)."""
    acting = [each for each in able if encounter.span_of(each.id) is None]
    if says(encounter, house_dice.TURNS, "roll"):
        places = yield from _by_roll(encounter, acting)
    else:
        places = {each.id: place_of(each) for each in acting}
    first = yield from _first(encounter, acting, places)
    position = encounter.clock.position
    people = {each.id: each for each in acting}
    return tuple(
        Slot("", who, position, (found.rank, found.skill, third, *_which(one)))
        for at, (who, found) in enumerate(places.items())
        for third in (-at - LATER * first.get(who, 0),)
        for one in range(keys.ATTACKS.of(people[who].stats))
    )


def _which(attack: int) -> tuple[int, ...]:
    """What sorts the further attacks of a creature behind its first (C7-14)."""
    return (-attack,) if attack else ()


def _first(
    encounter: Encounter, acting: list[Combatant], places: Mapping[str, Place]
) -> Dialogue[Mapping[str, int]]:
    """Which side goes first where foes stand quite equal: 1 for the first, 2 for the other.

    It is asked once a fight (C7-10).
    """
    known = {each.id: encounter.count(FIRST, each.id) for each in acting}
    for place in dict.fromkeys(places.values()):
        level = [each for each in acting if places[each.id] == place]
        sides = {each.side for each in level} & {"party", "foe"}
        if len(sides) < 2 or all(known[each.id] for each in level):
            continue
        chosen = yield from ask_choice(_who_first(level))
        known |= {each.id: 1 if each.side == chosen else 2 for each in level}
    return known


def _who_first(level: list[Combatant]) -> Request:
    by_side = {side: [e.name for e in level if e.side == side] for side in ("party", "foe")}
    options = tuple(Option(side, ", ".join(names)) for side, names in by_side.items())
    key = f"{FIRST}.{level[0].id}"
    return Request(key, "Equal: who goes first?", "choice", options=options, usual="party")


def kept(encounter: Encounter) -> tuple[Event, ...]:
    """What was settled of the order in this round, kept for the fight (C7-10, X-C7-3)."""
    found: list[Event] = []
    by_roll = says(encounter, house_dice.TURNS, "roll")
    for slot in encounter.slots:
        if len(slot.order) != moments.PLACES:
            continue
        side = -slot.order[2] // LATER
        if side and not encounter.count(FIRST, slot.combatant):
            found.append(moments.set_to(FIRST, slot.combatant, side, fight=True))
        if by_roll and not encounter.count(ROLLED, slot.combatant):
            level = slot.order[0] // BY_LEVEL + 1
            found.append(moments.set_to(ROLLED, slot.combatant, level, fight=True))
    return tuple(found)


def _by_roll(encounter: Encounter, acting: list[Combatant]) -> Dialogue[dict[str, Place]]:
    """X-C7-3: by the level of a DEX roll that is kept for the fight, then by DEX."""
    levels = {each.id: encounter.count(ROLLED, each.id) - 1 for each in acting}
    new = [each for each in acting if levels[each.id] < 0]
    rolled = yield from ask_rolls(tuple(map(_dex_roll, new)))
    for who, found in zip(new, rolled, strict=True):
        roll = dice.rolled(found.faces or (found.total,), int(who.has(keys.READY.key)))
        levels[who.id] = dice.STANDING[dice.level(roll, keys.DEX.of(who.stats))]
    return {
        each.id: Place(levels[each.id] * BY_LEVEL + keys.DEX.of(each.stats), place_of(each).skill)
        for each in acting
    }


def _dex_roll(who: Combatant) -> Request:
    ready = int(who.has(keys.READY.key))
    return Request(f"dex.{who.id}", "DEX roll", dice=dice.notation(ready), combatant=who.id)


class DexTurns(Turns):
    """By DEX in full, as the documents say where the fight keeps to them."""

    def trace(self, encounter: Encounter, slot: Slot) -> Trace:
        """DEX, what a ready gun adds, and the skill (C7-09, C7-10)."""
        if not in_full(encounter):
            return DOCUMENTS.turns.trace(encounter, slot)
        who = encounter.combatants[slot.combatant]
        lines = [TraceLine("C7-09", keys.DEX.key, keys.DEX.of(who.stats))]
        if who.has(keys.READY.key):
            lines.append(TraceLine("C7-09", f"condition.{keys.READY.key}", READINESS))
        return (*lines, TraceLine("C7-10", "combat_skill", place_of(who).skill))

    def shifted(
        self, encounter: Encounter, combatant: Combatant, condition: str, on: bool
    ) -> tuple[Event, ...]:
        """Who readies a gun by the GM's word moves up, who puts it away falls back (C7-09)."""
        if condition != keys.READY.key or not in_full(encounter):
            return ()
        return moved(encounter, with_gun(combatant, on))


def check_rank(encounter: Encounter, actor: Combatant, weapon: Attack | None) -> None:
    """Refused where somebody acts early by a ready gun, and not with it (C7-09)."""
    slot, gun = moments.slot_of(encounter, actor.id), ready_gun(actor)
    if slot is None or gun is None or (weapon is not None and weapon.id == gun.id):
        return
    dex = keys.DEX.of(actor.stats)
    late = (dex, 0, 0)
    if len(slot.order) < moments.PLACES or slot.order[0] != dex + READINESS:
        return
    waiting = [each for each in encounter.slots if each.state == "waiting" and each != slot]
    between = [each.combatant for each in waiting if late < each.order < slot.order]
    if between:
        name = encounter.combatants[between[0]].name
        raise Refused(
            f"{actor.name} acts now only with {gun.name}, and with anything else after {name}:"
            " put the gun away first."
        )


def with_gun(who: Combatant, on: bool) -> Combatant:
    """Somebody with a gun ready, or without."""
    others = tuple(each for each in who.conditions if each.key != keys.READY.key)
    return replace(who, conditions=(*others, Condition(keys.READY.key)) if on else others)


def moved(encounter: Encounter, who: Combatant) -> tuple[Event, ...]:
    """What is still to come stands where somebody stands as it is now (C7-09).

    A turn that is now and falls back goes on with whoever comes before it then.
    """
    if says(encounter, house_dice.TURNS, "roll"):
        return ()
    found, now = place_of(who), moments.slot_of(encounter, who.id)
    waiting = [each for each in encounter.slots if each.state == "waiting"]
    after = {each.id: _moved(each, who.id, found) for each in waiting}
    events: list[Event] = [
        SlotChanged(each.id, "waiting", note=each.note, before=each.before, order=after[each.id])
        for each in waiting
        if after[each.id] != each.order and (each != now or after[each.id] < each.order)
    ]
    if now is not None and after[now.id] < now.order:
        first = max(waiting, key=lambda each: after[each.id])
        events.append(ClockMoved(now.position, first.id))
    return tuple(events)


def _moved(slot: Slot, who: str, found: Place) -> tuple[int, ...]:
    if slot.combatant != who or len(slot.order) < moments.PLACES:
        return slot.order
    return (found.rank, found.skill, *slot.order[2:])
