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
from gm_tracker.rules.mythras import cover, effects, keys
from gm_tracker.rules.mythras.blows import Ending
from gm_tracker.rules.mythras.effect_names import NAMES
from gm_tracker.rules.mythras.effects import BY_KEY, EFFECTS, Effect, Moment
from gm_tracker.rules.mythras.locations import Place
from gm_tracker.rules.mythras.strike import Strike

NO_EFFECT = Option("plain", "no effect")
COUNTER = "counter."
"""Counters of effects that somebody has prepared to counter begin with this."""
PLACED = ("choose_location", "marksman")
AIMED_AT: tuple[str, ...] = ("head", "chest", "abdomen")


@frozen
class Picked:
    """The effects as the key of a branch says them, and what choosing them has changed."""

    keys: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    trace: Trace = ()


def wish_of(who: Combatant) -> str:
    """The effect that somebody chooses first where nobody says (MY-17)."""
    wished = keys.WISH.of(who.stats)
    return tuple(NAMES)[wished - 1] if wished else ""


def wishes(strike: Strike) -> tuple[str, str]:
    """The first choices of both sides."""
    return wish_of(strike.actor), wish_of(strike.target)


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
    if strike.encounter.count(COUNTER + effect.key, loser.id):
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
    places: tuple[Place, ...] = keys.body_of(loser).places
    seen = cover.seen(strike.encounter, loser)
    options = tuple(Option(each.key, each.label) for each in places if each.key in seen)
    usual = next((e for e in AIMED_AT if e in seen), options[0].key if options else "chest")
    request = Request(
        f"{key}#{number + 1}" if number else key,
        "Which place" if key == "choose_location" else "Towards which place",
        "choice",
        options=options or tuple(Option(each.key, each.label) for each in places),
        combatant=winner.id,
        usual=usual,
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
