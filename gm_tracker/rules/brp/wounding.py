"""A wound as it is played: rolls against it, conditions with deadlines (BR-19 to BR-23)."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter, Encounter, Held, Prompt
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.blow import place_left, place_points
from gm_tracker.rules.brp.body import KINDS, location_said
from gm_tracker.rules.brp.follow import (
    NOTHING,
    Effect,
    against,
    becomes,
    bleeds,
    both,
    die,
    loses_turns,
    puts_on,
)
from gm_tracker.rules.brp.switches import COUNTED, DEPTH, WOUNDS, says
from gm_tracker.rules.brp.wounds import FATAL, MAJOR, OK, Wound, hurt, lasting, wound
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.saving import SharedHarm
from gm_tracker.rules.two_readings import IN_FULL

CARE_ROUNDS = 25
"""Rounds of 12 seconds in five minutes (BR-23)."""


def wounded(
    encounter: Encounter,
    who: Combatant,
    amount: int,
    place: str = "",
    raw: int = 0,
    suffix: str = "",
) -> Dialogue[Effect]:
    """What follows when somebody loses so many hit points by one blow.

    `place` is where it landed and `raw` what went through there, under hit locations; `suffix`
    tells the rolls of one blow from those of another.
    """
    if amount <= 0 and raw <= 0:
        return NOTHING
    by_wounds = says(encounter, WOUNDS, "major")
    lost = _lost(encounter, who)
    found = wound(moment.maximum(who), keys.HP.value(who), lost, amount, major=by_wounds)
    landed = _at_place(encounter, who, place, raw) if place else NOTHING
    whole = yield from _whole(encounter, who, found, suffix)
    return both(landed, whole)


def marks(encounter: Encounter, who: Combatant, amount: int) -> tuple[Event, ...]:
    """What is counted of each wound: it may be treated once (BR-24), and lasts a day (X-BR-4)."""
    if amount <= 0:
        return ()
    wounds = encounter.count(moment.WOUNDS, who.id) + 1
    marked: tuple[Event, ...] = (CounterSet(Counter(moment.WOUNDS, who.id, wounds, "fight")),)
    if says(encounter, COUNTED, "day"):
        lost = encounter.count(moment.LOST_TODAY, who.id) + amount
        marked += (CounterSet(Counter(moment.LOST_TODAY, who.id, lost, "fight")),)
    return marked


def _lost(encounter: Encounter, who: Combatant) -> int:
    """The points lost before (X-BR-4)."""
    if says(encounter, COUNTED, "day"):
        return encounter.count(moment.LOST_TODAY, who.id)
    return max(0, moment.maximum(who) - keys.HP.value(who))


def _whole(encounter: Encounter, who: Combatant, found: Wound, suffix: str) -> Dialogue[Effect]:
    """What the wound does to the whole body."""
    if found.kind == FATAL:
        return fatal(encounter, who)
    if found.kind == MAJOR:
        return (yield from _major(encounter, who, found, suffix))
    if found.luck:
        return (yield from _minor(encounter, who, suffix))
    return NOTHING


def fatal(encounter: Encounter, who: Combatant) -> Effect:
    """BR-21: prone and dying; dead at the end of the next round unless brought back."""
    soon = encounter.clock.position + 1
    mine = (each.end for each in who.conditions if each.key == c.FATAL.key)
    if any(end is None or end.position <= soon for end in mine):
        return NOTHING
    events = (puts_on(encounter, who.id, c.FATAL, 1), puts_on(encounter, who.id, c.PRONE))
    return Effect(events, said=("fatal",))


def _minor(encounter: Encounter, who: Combatant, suffix: str) -> Dialogue[Effect]:
    """BR-19: minor wounds that add up to a major one: a Luck roll, or unconscious."""
    request = die(f"luck{suffix}", f"d100 Luck of {who.name}", "1d100", who.id)
    luck = moment.times_five(who, keys.POW)
    made, line = yield from against(encounter, request, luck, "BR-19", "luck")
    if made:
        return Effect(said=("awake",), trace=(line,))
    return Effect(becomes(who, keys.UNCONSCIOUS.key), said=("faints",), trace=(line,))


def _major(encounter: Encounter, who: Combatant, found: Wound, suffix: str) -> Dialogue[Effect]:
    """BR-20: a Luck roll against lasting loss, and a deadline by the hit points left."""
    request = die(f"luck{suffix}", f"d100 Luck of {who.name}", "1d100", who.id)
    luck = moment.times_five(who, keys.POW)
    made, line = yield from against(encounter, request, luck, "BR-20", "luck")
    rounds = found.rounds
    said = (f"major:{rounds}",) if rounds else ("faints",)
    marked = Effect((puts_on(encounter, who.id, c.MAJOR, rounds),), said=said, trace=(line,))
    if made:
        return marked
    request = die(f"lasting{suffix}", "d100 of the major wound", "1d100", who.id)
    rolled = (yield from ask_roll(request)).total
    text = lasting(rolled)
    key = f"lasting.{encounter.clock.position}.{who.id}"
    prompt = PromptRaised(Prompt(key, f"{who.name} for good: {text}", who.id))
    return both(marked, Effect((prompt,), trace=(TraceLine("BR-20", "lasting", rolled, text),)))


def _at_place(encounter: Encounter, who: Combatant, place: str, raw: int) -> Effect:
    """BR-23: what a blow does to the location."""
    points = place_points(who, place)
    found = hurt(KINDS[place], points, raw, points - place_left(who, place))
    harm = (Held(who.id, place, -raw),)
    said = (f"landed:{location_said(place)}",)
    effect = Effect((), harm, said, (TraceLine("BR-23", "place", raw, location_said(place)),))
    if found.state == OK:
        return effect
    return both(effect, _disabled(encounter, who, place, found.state))


def _disabled(encounter: Encounter, who: Combatant, place: str, state: str) -> Effect:
    """Conditions and states that a disabled location brings."""
    kind = KINDS[place]
    effects = [Effect(said=(f"{kind}.{_SAID[state]}",))]
    if state == "dead":
        return both(*effects, Effect(becomes(who, "dead")))
    if "bleeding" in state or state == "lost":
        severe = _SAID[state] != "useless"
        effects.append(Effect(bleeds(encounter, who.id, severe=severe)))
    if kind in ("arm", "leg", "abdomen"):
        note = place.replace("_", " ")
        effects.append(Effect((puts_on(encounter, who.id, c.CRIPPLED, note=note),)))
    if kind in ("leg", "abdomen"):
        falls = puts_on(encounter, who.id, c.PRONE)
        idle = puts_on(encounter, who.id, c.LOST, 0)
        effects.append(Effect((falls, idle, *loses_turns(encounter, who.id))))
    if kind == "arm":
        effects.append(_drops(encounter, who))
    if kind == "chest" or "unconscious" in state:
        out = "down" if state == "down, bleeding" else keys.UNCONSCIOUS.key
        effects.append(Effect(becomes(who, out)))
    if kind == "head":
        care = puts_on(encounter, who.id, c.FATAL, CARE_ROUNDS, "head")
        effects.append(Effect((care,)))
    return both(*effects)


_SAID = {
    "useless, prone": "useless",
    "useless, drops": "useless",
    "prone, bleeding": "useless",
    "down, bleeding": "useless",
    "unconscious": "useless",
    "incapacitated, bleeding": "ruined",
    "unconscious, bleeding": "ruined",
    "lost": "lost",
    "dead": "dead",
}


def _drops(encounter: Encounter, who: Combatant) -> Effect:
    """What a useless arm held: the first weapon that is in hand."""
    held = (
        each
        for each in who.weapons
        if not moment.is_natural(each) and not moment.out_of_hand(encounter, who.id, each)
    )
    weapon = next(held, None)
    return NOTHING if weapon is None else Effect((moment.puts_out(who.id, weapon, moment.DROPPED),))


class BrpHarm(SharedHarm):
    """Harm for many wounds like a blow; whether anything lasts is said at the table."""

    by_word = True

    def harmed(self, encounter: Encounter, lost: Mapping[str, int]) -> tuple[Event, ...]:
        """Wounds with their deadlines, in full (BR-20, BR-21)."""
        if not says(encounter, DEPTH, IN_FULL):
            return ()
        found = (_harmed(encounter, encounter.combatants[who], n) for who, n in lost.items())
        return tuple(event for each in found for event in each)


def _harmed(encounter: Encounter, who: Combatant, amount: int) -> tuple[Event, ...]:
    by_wounds = says(encounter, WOUNDS, "major")
    left, lost = keys.HP.value(who), _lost(encounter, who)
    found = wound(moment.maximum(who), left, lost, amount, major=by_wounds)
    marked = marks(encounter, who, amount)
    if found.kind == FATAL:
        return (*marked, *fatal(encounter, who).events)
    if found.kind == MAJOR:
        return (*marked, puts_on(encounter, who.id, c.MAJOR, found.rounds))
    return marked
