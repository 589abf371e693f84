"""Weapons that are stuck or lost, holds, getting up, loading (BR-08, 14, 28, 33)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Counter, Encounter, Held, Link
from gm_tracker.model.events_combatants import ConditionEnded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkBroken, LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.rules.brp import checks, keys, moment
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.follow import bleeding, die, puts_on
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Outcome

AGILITY, STRENGTH, CUT = "agility", "strength", "cut"


def _told(encounter: Encounter, command: Perform, key: str, *events: Event) -> Outcome:
    names = {"who": encounter.combatants[command.actor].name}
    if command.targets:
        names["target"] = encounter.combatants[command.targets[0]].name
    return Outcome(Label(key, names), events, named=True)


def stuck_in(encounter: Encounter, owner: str, target: str) -> Link | None:
    """The link of a weapon that is stuck in somebody."""
    mine = (e for e in encounter.links if e.kind == keys.STUCK)
    return next((e for e in mine if (e.source, e.target) == (owner, target)), None)


def _stuck_weapon(encounter: Encounter, owner: Combatant) -> Attack | None:
    return next(
        (
            each
            for each in owner.weapons
            if encounter.count(moment.GONE + each.id, owner.id) == moment.IN_TARGET
        ),
        None,
    )


def pull_exchange(encounter: Encounter, command: Perform) -> Exchange:
    """BR-14: a weapon comes free on a roll of its skill."""
    actor, target = checks.actor_of(encounter, command), checks.target_of(encounter, command)
    weapon = _stuck_weapon(encounter, actor)
    if stuck_in(encounter, actor.id, target.id) is None or weapon is None:
        raise Refused(f"No weapon of {actor.name} is stuck in {target.name}.")
    return checks.simple(encounter, actor, weapon.name, keys.SKILL.of(weapon.stats))


def pulled(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """BR-14: who pulls gives up the defence and is easy to hit meanwhile."""
    actor, target = command.actor, command.targets[0]
    events: tuple[Event, ...] = (puts_on(encounter, actor, c.EXPOSED, 0),)
    if not result.branch.hit:
        return _told(encounter, command, "pull.failure", *events)
    return _told(encounter, command, "pull.success", *events, *_freed(encounter, actor, target))


def _freed(encounter: Encounter, owner: str, target: str) -> tuple[Event, ...]:
    """The weapon is out of the wound, and in hand again."""
    weapon = _stuck_weapon(encounter, encounter.combatants[owner])
    back = () if weapon is None else (CounterSet(Counter(moment.GONE + weapon.id, owner, 0)),)
    return (
        LinkBroken(keys.STUCK, owner, target),
        ConditionEnded(target, c.IMPALED.key),
        *back,
    )


def tear_exchange(encounter: Encounter, command: Perform) -> Exchange:
    """BR-14: STR against the damage done; a failure costs 1D3."""
    actor = checks.actor_of(encounter, command)
    links = [e for e in encounter.links if e.kind == keys.STUCK and e.target == actor.id]
    if not links:
        raise Refused(f"No weapon is stuck in {actor.name}.")
    return checks.by_resistance(actor, keys.STR.of(actor.stats), links[0].value)


def torn(encounter: Encounter, command: Perform, result: Result) -> Dialogue[Outcome]:
    """The weapon lies on the ground then."""
    link = next(e for e in encounter.links if e.kind == keys.STUCK and e.target == command.actor)
    if result.branch.hit:
        weapon = _stuck_weapon(encounter, encounter.combatants[link.source])
        freed = _freed(encounter, link.source, command.actor)
        if weapon is not None:
            freed = (*freed[:2], moment.puts_out(link.source, weapon, moment.DROPPED))
        return _told(encounter, command, "tear.success", *freed)
    rolled = yield from ask_roll(die("tears", "the wound: 1D3", "1d3", command.actor))
    harm = (Held(command.actor, keys.HP.key, -rolled.total),)
    told = Label("tear.failure", {"who": encounter.combatants[command.actor].name})
    return Outcome(told, now=harm, named=True)


def escape_exchange(encounter: Encounter, command: Perform) -> Dialogue[Exchange]:
    """BR-14: agility, STR against STR, or a blade against what holds."""
    actor = checks.actor_of(encounter, command)
    if not actor.has(c.HELD.key):
        raise Refused(f"Nothing holds {actor.name}.")
    options = (Option(AGILITY, "agility"), Option(STRENGTH, "STR against STR"), Option(CUT, "cut"))
    request = Request("how", "How", "choice", options=options, usual=AGILITY, combatant=actor.id)
    chosen = yield from ask_choice(request)
    if chosen == AGILITY:
        return checks.simple(encounter, actor, "Agility", moment.times_five(actor, keys.DEX))
    holder = next((e.source for e in encounter.links
                   if e.kind == keys.HELD and e.target == actor.id), actor.id)  # fmt: skip
    if chosen == STRENGTH:
        passive = keys.STR.of(encounter.combatants[holder].stats)
        return checks.by_resistance(actor, keys.STR.of(actor.stats), passive)
    blade = max((keys.SKILL.of(each.stats) for each in actor.weapons), default=0)
    return checks.simple(encounter, actor, "to cut", blade)


def escaped(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """Free of the hold, or not."""
    if not result.branch.hit:
        return _told(encounter, command, "escape.failure")
    held = [e for e in encounter.links if e.kind == keys.HELD and e.target == command.actor]
    broken = (LinkBroken(each.kind, each.source, each.target) for each in held)
    free = ConditionEnded(command.actor, c.HELD.key)
    return _told(encounter, command, "escape.success", *broken, free)


def keep_off_exchange(encounter: Encounter, command: Perform) -> Exchange:
    """BR-33: a long weapon keeps those with shorter ones off, on a roll of its skill."""
    actor, target = checks.actor_of(encounter, command), checks.target_of(encounter, command)
    long = [each for each in actor.weapons if keys.LENGTH.of(each.stats) == keys.LONG]
    if not long or encounter.count("kept_off", actor.id):
        raise Refused(f"{actor.name} cannot keep {target.name} off now.")
    return checks.simple(encounter, actor, long[0].name, keys.SKILL.of(long[0].stats))


def kept_off(encounter: Encounter, command: Perform, result: Result) -> Outcome:
    """Until the end of the round."""
    tried = CounterSet(Counter("kept_off", command.actor, 1))
    if not result.branch.hit:
        return _told(encounter, command, "keep_off.failure", tried)
    end = End(encounter.clock.position)
    link = LinkMade(Link(keys.KEPT_OFF, command.actor, command.targets[0], end=end))
    return _told(encounter, command, "keep_off.success", tried, link)


def takes_up(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """A weapon that was dropped or thrown, or is jammed, is in hand again."""
    lost = (moment.DROPPED, moment.FLEW, moment.JAMMED)
    gone = [w for w in who.weapons if encounter.count(moment.GONE + w.id, who.id) in lost]
    weapon = yield from _which(who, gone, f"{who.name} has lost no weapon.")
    back = CounterSet(Counter(moment.GONE + weapon.id, who.id, 0))
    return Outcome(Label.of("takes_up", who=who.name, what=weapon.name), (back,), named=True)


def reloads(encounter: Encounter, who: Combatant) -> Dialogue[Outcome]:
    """BR-28: two shots a round, or a whole magazine."""
    empty = [w for w in who.weapons if keys.FIRED.of(w.stats) and keys.LOADED.of(w.stats)]
    weapon = yield from _which(who, empty, f"Nothing of {who.name} has to be loaded.")
    options = (Option("two", "two shots"), Option("all", "a magazine"))
    request = Request("load", "Load", "choice", options=options, usual="two", combatant=who.id)
    fired = keys.FIRED.of(weapon.stats)
    left = 0 if (yield from ask_choice(request)) == "all" else max(0, fired - 2)
    event = RecordSet(who.id, weapon.id, keys.FIRED.key, left)
    return Outcome(Label.of("reloads", who=who.name, what=weapon.name), (event,), named=True)


def _which(who: Combatant, among: list[Attack], none: str) -> Dialogue[Attack]:
    if not among:
        raise Refused(none)
    if len(among) == 1:
        return among[0]
    options = tuple(Option(each.id, each.name) for each in among)
    request = Request("which", "Which", "choice", options=options, usual=among[0].id,
                      combatant=who.id)  # fmt: skip
    chosen = yield from ask_choice(request)
    return next(each for each in among if each.id == chosen)


def gets_up(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-33: it takes the attack; meanwhile defences are difficult and attacks easy."""
    if not moment.is_prone(who):
        raise Refused(f"{who.name} stands already.")
    rising = puts_on(encounter, who.id, c.RISING, 0)
    events = (ConditionEnded(who.id, c.PRONE.key), rising)
    return Outcome(Label.of("gets_up", who=who.name), events, named=True)


def presses(encounter: Encounter, who: Combatant) -> Outcome:
    """BR-14: from now on a Stamina roll at the end of each round against the bleeding."""
    if not bleeding(encounter, who.id) or who.has(c.PRESSING.key):
        raise Refused(f"{who.name} has no wound to press.")
    event = puts_on(encounter, who.id, c.PRESSING)
    return Outcome(Label.of("presses", who=who.name), (event,), named=True)
