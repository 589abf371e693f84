"""The winner chooses effects, each with what it needs to know, before damage and place are known
(MY-17, MY-29)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Counter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.mythras import effects, keys
from gm_tracker.rules.mythras.effects import BY_KEY, EFFECTS, Effect, Moment
from gm_tracker.rules.mythras.endings import Ending
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.mythras.usual import (
    COUNTER,
    PLACED,
    countered,
    places,
    usual_place,
    wish_of,
)

NO_EFFECT = Option("plain", "no effect")


@frozen
class Picked:
    """The effects as the key of a branch says them, and what choosing them has changed."""

    keys: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    trace: Trace = ()


def choose_effects(
    strike: Strike, found: Ending, levels: tuple[str, ...], trace: Trace
) -> Dialogue[Picked]:
    """As many effects as were earned, one after the other (MY-17)."""
    if found.winner is None or not found.effects:
        return Picked()
    moment = strike.moment(found.winner, *levels[:2])
    winner, loser = moment.people
    picked = Picked()
    for number in range(found.effects):
        names = tuple(each.partition("=")[0] for each in picked.keys)
        chosen = yield from _one(moment, names, number, trace, wish_of(winner))
        if chosen is None:
            continue
        one = yield from _settled(strike, winner, loser, chosen, number, trace)
        line = TraceLine("MY-29", f"effect.{chosen.key}", number + 1, winner.name)
        picked = Picked(
            (*picked.keys, *one.keys),
            (*picked.events, *one.events),
            (*picked.trace, line, *one.trace),
        )
    return picked


def _one(
    moment: Moment, names: tuple[str, ...], number: int, trace: Trace, wished: str
) -> Dialogue[Effect | None]:
    allowed = effects.legal(moment, names)
    if not allowed:
        return None
    winner = moment.people[0]
    usual = effects.usual(moment, names, wished) or NO_EFFECT.key
    request = Request(
        f"effect#{number + 1}" if number else "effect",
        f"Special effect of {winner.name}",
        "choice",
        options=(*(Option(each.key, each.label) for each in allowed), NO_EFFECT),
        combatant=winner.id,
        usual=usual,
    )
    chosen = yield from ask_choice(request, trace)
    return BY_KEY.get(chosen)


def _settled(
    strike: Strike,
    winner: Combatant,
    loser: Combatant,
    effect: Effect,
    number: int,
    trace: Trace,
) -> Dialogue[Picked]:
    """What else is to be said of an effect: where, or which one is to be countered."""
    if countered(strike.encounter, loser, effect.key):
        used = CounterSet(Counter(COUNTER + effect.key, loser.id, 0, "fight"))
        line = TraceLine("MY-29", "countered", 0, loser.name)
        return Picked((f"countered={effect.key}",), (used,), (line,))
    if effect.key in PLACED:
        place = yield from _place(strike, winner, loser, effect.key, number, trace)
        return Picked((f"{effect.key}={place}",))
    if effect.key == "prepare_counter":
        named = yield from _named(winner, number, trace)
        counted = CounterSet(Counter(COUNTER + named, winner.id, 1, "fight"))
        return Picked((effect.key,), (counted,))
    return Picked((effect.key,))


def _place(
    strike: Strike,
    winner: Combatant,
    loser: Combatant,
    key: str,
    number: int,
    trace: Trace,
) -> Dialogue[str]:
    """The place that is aimed at: one that lies open (MY-48)."""
    there = places(strike.encounter, loser)
    body = keys.body_of(loser)
    request = Request(
        f"{key}#{number + 1}" if number else key,
        "Which place" if key == "choose_location" else "Towards which place",
        "choice",
        options=tuple(Option(each, body.place(each).label) for each in there),
        combatant=winner.id,
        usual=usual_place(strike.encounter, loser),
    )
    return (yield from ask_choice(request, trace))


def _named(winner: Combatant, number: int, trace: Trace) -> Dialogue[str]:
    """The effect that is to be countered later (MY-29)."""
    options = tuple(Option(e.key, e.label) for e in EFFECTS if "attacker" in e.sides)
    request = Request(
        f"counters#{number + 1}" if number else "counters",
        "Which effect is countered later",
        "choice",
        options=options,
        combatant=winner.id,
        usual="trip",
    )
    return (yield from ask_choice(request, trace))
