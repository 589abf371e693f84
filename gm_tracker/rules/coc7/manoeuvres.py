"""Manoeuvres: what is done in place of damage, how build weighs on it, and what it leaves.

C7-21, C7-42.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Link
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_effects import LinkBroken, LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.coc7 import keys, manoeuvre_dice, states
from gm_tracker.rules.coc7.sources import DEFENCE_DICE, DICE
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Branch, Exchange
from gm_tracker.rules.sheet import Outcome, Situation

GROUP = "manoeuvre"
COUNTER = "counter"
"""The answer to a close attack with a manoeuvre of one's own."""
BACK = "counter."
"""How the outcomes begin in which that succeeded."""
NOTHING = Option("none", "nothing more")


@frozen
class Manoeuvre:
    """Something that is done to somebody; `done` says it of whom it was done to."""

    label: str
    done: str
    lasts: bool = True


MANOEUVRES: Mapping[str, Manoeuvre] = {
    "disarm": Manoeuvre("disarm", "disarmed"),
    "knock_down": Manoeuvre("knock down", "knocked down"),
    "hold": Manoeuvre("hold", "held"),
    "push": Manoeuvre("push away", "pushed away", lasts=False),
    "break_free": Manoeuvre("break free", "shaken off", lasts=False),
}
"""C7-21."""


def possible(encounter: Encounter, actor: Combatant, target: Combatant) -> tuple[str, ...]:
    """The manoeuvres that make sense between these two."""
    held = is_held(encounter, actor, target)
    return tuple(key for key in MANOEUVRES if held or key != "break_free")


def penalty(actor: Combatant, target: Combatant) -> int | None:
    """Penalty dice by the builds of both (C7-42)."""
    return manoeuvre_dice.dice(keys.BUILD.of(actor.stats), keys.BUILD.of(target.stats))


def is_held(encounter: Encounter, held: Combatant, holder: Combatant) -> bool:
    """Whether the second holds the first."""
    return any(
        (each.kind, each.source, each.target) == (states.HELD, holder.id, held.id)
        for each in encounter.links
    )


def situations(encounter: Encounter, actor: Combatant, target: Combatant) -> tuple[Situation, ...]:
    """A close attack may be one of these instead, with the dice that build costs (C7-42)."""
    dice = penalty(actor, target) or 0
    note = f"build {keys.BUILD.of(target.stats)} against {keys.BUILD.of(actor.stats)}"
    return tuple(
        Situation(
            key,
            MANOEUVRES[key].label.capitalize(),
            {DICE: dice} if dice else {},
            "C7-42",
            GROUP,
            note=note if dice else "",
        )
        for key in possible(encounter, actor, target)
    )


def chosen(active: tuple[Situation, ...]) -> str:
    """The manoeuvre that is tried in place of a blow, or nothing."""
    return next((each.key for each in active if each.group == GROUP), "")


def instead(exchange: Exchange, manoeuvre: str) -> Exchange:
    """The exchange with the manoeuvre in place of all that a hit would do (C7-21)."""
    struck = {key for key, each in exchange.branches.items() if each.hit and not each.recoil}
    others = {key: each for key, each in exchange.branches.items() if key not in struck}
    done = Branch(manoeuvre, MANOEUVRES[manoeuvre].done, hit=True)
    settle = partial(_settled, exchange, frozenset(struck), manoeuvre)
    return replace(exchange, branches={manoeuvre: done, **others}, settle=settle)


def _settled(
    exchange: Exchange,
    struck: frozenset[str],
    manoeuvre: str,
    levels: tuple[str, ...],
    lead: int,
) -> str:
    outcome = exchange.settle(levels, lead)
    return manoeuvre if outcome in struck else outcome


def ask_counter(encounter: Encounter, defender: Combatant, actor: Combatant) -> Dialogue[str]:
    """What the defender does to the attacker by a manoeuvre of its own (C7-42)."""
    found = possible(encounter, defender, actor)
    if penalty(defender, actor) is None:
        raise Refused(f"{actor.name} is too big for {defender.name} to handle.", "defence_choice")
    options = tuple(Option(key, MANOEUVRES[key].label) for key in found)
    request = Request(
        "counter", "Counter with", "choice", options=options, combatant=defender.id,
        usual=found[0],
    )  # fmt: skip
    return (yield from ask_choice(request))


def countered(manoeuvre: str) -> Branch:
    """The outcome in which the defender's own manoeuvre succeeds."""
    label = f"{MANOEUVRES[manoeuvre].done} in return"
    return Branch(BACK + manoeuvre, label, hit=True, recoil=True)


def done_by(outcome: str) -> str:
    """The manoeuvre that an outcome means, whoever did it; nothing for blows."""
    key = outcome.removeprefix(BACK)
    return key if key in MANOEUVRES else ""


def effects(
    encounter: Encounter, manoeuvre: str, doer: Combatant, victim: Combatant
) -> Iterator[Event]:
    """What a manoeuvre that succeeded leaves (C7-42)."""
    if manoeuvre == "disarm":
        yield ConditionAdded(victim.id, Condition(states.DISARMED.key))
    elif manoeuvre == "knock_down":
        yield ConditionAdded(victim.id, Condition(keys.PRONE.key))
    elif manoeuvre == "hold":
        yield LinkMade(Link(states.HELD, doer.id, victim.id))
    elif manoeuvre == "push":
        yield from _apart(encounter, doer, victim)
    else:
        yield LinkBroken(states.HELD, victim.id, doer.id)
        yield from freed(doer)


def _apart(encounter: Encounter, doer: Combatant, victim: Combatant) -> Iterator[Event]:
    """Who is pushed away fights hand to hand no longer, nor holds the other, nor is held."""
    for each in encounter.links:
        if {each.source, each.target} == {doer.id, victim.id}:
            yield LinkBroken(each.kind, each.source, each.target)


def freed(held: Combatant) -> Iterator[Event]:
    """What lasted as long as somebody was held is over."""
    for key in states.LASTING:
        if held.has(key):
            yield ConditionEnded(held.id, key, by_itself=True)


def lets_go(encounter: Encounter, fallen: Combatant) -> Iterator[Event]:
    """Who is out of action holds nobody any longer, and fights nobody hand to hand."""
    for each in encounter.links:
        holds = (each.kind, each.source) == (states.HELD, fallen.id)
        if holds or (each.kind == keys.CLOSE and fallen.id in (each.source, each.target)):
            yield LinkBroken(each.kind, each.source, each.target)
        if holds:
            yield from freed(encounter.combatants[each.target])


def let_go(encounter: Encounter, link: Link, *, on: bool) -> tuple[Event, ...]:
    """What follows when the GM makes or breaks a hold."""
    if on or link.kind != states.HELD:
        return ()
    return tuple(freed(encounter.combatants[link.target]))


def of_lasting(actor: Combatant, target: Combatant) -> Iterator[Situation]:
    """The dice that manoeuvres of before cost or give, as long as they last (C7-42)."""
    if actor.has(states.HINDERED.key):
        yield Situation("hindered", "Hindered", {DICE: -1}, "C7-42", on=True)
    if target.has(states.HINDERED.key):
        effects = {DEFENCE_DICE: -1}
        yield Situation("hindered_target", "Hindered target", effects, "C7-42", on=True)
    if target.has(states.EXPOSED.key):
        yield Situation("exposed", "Exposed target", {DICE: 1}, "C7-42", on=True)


def lasting(manoeuvre: str, victim: Combatant) -> Dialogue[Outcome | None]:
    """Whether it costs the victim a die, or gives others one, while it lasts (C7-42)."""
    if not MANOEUVRES[manoeuvre].lasts:
        return None
    options = (
        NOTHING,
        Option(states.HINDERED.key, f"a penalty die for {victim.name}"),
        Option(states.EXPOSED.key, f"a bonus die against {victim.name}"),
    )
    label = f"{victim.name} is {MANOEUVRES[manoeuvre].done}; while that lasts"
    request = Request("lasting", label, "choice", options=options, usual=NOTHING.key)
    picked = yield from ask_choice(request)
    if picked == NOTHING.key:
        return None
    told = Label.of(f"lasting.{picked}", who=victim.name)
    return Outcome(told, (ConditionAdded(victim.id, Condition(picked)),), key=picked)


def check(actor: Combatant, target: Combatant, manoeuvre: str) -> None:
    """Refused where the target is too big for what is tried (C7-42)."""
    if penalty(actor, target) is None:
        label = MANOEUVRES[manoeuvre].label
        raise Refused(f"{target.name} is too big for {actor.name} to {label}.")
