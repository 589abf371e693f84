"""Effects on weapons, on turns and on distance (MY-29, MY-30)."""

from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Link, Slot
from gm_tracker.model.events_combatants import CombatantEdited, ConditionAdded, RecordSet
from gm_tracker.model.events_effects import CounterSet, LinkBroken, LinkMade
from gm_tracker.model.events_time import SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.mythras import conditions, cover, figures, keys, situations, traits, values
from gm_tracker.rules.mythras.applied import Against, Case, Done, best_of, resisted
from gm_tracker.rules.mythras.rolls import GRADES, STANDARD
from gm_tracker.rules.mythras.strike import modifier_of
from gm_tracker.rules.mythras.timers import for_turns

RAPID = "rapid."
"""Counters of turns that a reload is shorter begin with this; the weapon follows."""


def _style(case: Case) -> Against:
    """The loser's skill with what it fights with, or unarmed."""
    if case.foes is None:
        return best_of(case.loser, keys.UNARMED)
    return Against(case.foes.name, keys.SKILL.of(case.foes.stats))


def _place_of(weapon: Attack | None) -> int:
    return 0 if weapon is None else traits.SIZE.of(weapon.stats)


def disarm(case: Case) -> Dialogue[Done]:
    """The loser's weapon flies off, unless the style holds (MY-29, MY-30)."""
    weapon = case.foes
    if weapon is None:
        return Done()
    grade = figures.disarm_grade(_place_of(case.own), _place_of(weapon))
    shift = GRADES.index(grade) - STANDARD
    won, done = yield from resisted(case, "disarm", _style(case), harder=shift)
    if won:
        return done
    metres = yield from _flies(case)
    fallen = RecordSet(case.loser.id, weapon.id, traits.STATE.key, traits.FALLEN)
    line = TraceLine("MY-30", "flies", metres, weapon.name)
    return done + Done((fallen,), trace=(line,), told=("disarmed",))


def _flies(case: Case) -> Dialogue[int]:
    """How many metres it flies: the winner's damage modifier (MY-30)."""
    dice = modifier_of(case.winner)
    if dice == values.NO_MODIFIER or dice.startswith("-"):
        return 0
    request = Request("flies", "metres it flies", dice=dice, combatant=case.winner.id)
    return (yield from ask_roll(request)).total


def take_weapon(case: Case) -> Dialogue[Done]:
    """The loser's weapon changes hands, unless the style holds (MY-29)."""
    weapon = case.foes
    if weapon is None:
        return Done()
    won, done = yield from resisted(case, "take_weapon", _style(case))
    if won:
        return done
    taken = {each.id for each in case.winner.attacks}
    free = next(f"w{n}" for n in range(len(taken) + 1) if f"w{n}" not in taken)
    own = replace(weapon, id=free, stats={**weapon.stats, keys.SKILL.key: case.roll.skill})
    gone = RecordSet(case.loser.id, weapon.id, traits.STATE.key, traits.FALLEN)
    mine = CombatantEdited(case.winner.id, attacks=(*case.winner.attacks, own))
    return done + Done((gone, mine), told=("taken",))


def damage_weapon(case: Case) -> Dialogue[Done]:
    """What the winner's weapon does to the loser's (MY-29)."""
    weapon = case.foes
    if weapon is None:
        return Done()
    damage = case.rolled
    if case.struck.ending.winner != "attacker":
        dice = case.own.damage if case.own is not None else "1d3"
        dice = figures.with_modifier(dice, modifier_of(case.winner))
        request = Request("weapon_damage", f"{dice}", dice=dice, combatant=case.winner.id)
        damage = max(0, (yield from ask_roll(request)).total)
    events, line = worn_down(case.loser, weapon, damage)
    broken = line.key == "breaks"
    return Done(events, trace=(line,), told=("breaks",) if broken else ("damaged",))


def worn_down(owner: Combatant, weapon: Attack, damage: int) -> tuple[tuple[Event, ...], TraceLine]:
    """A weapon that is struck: what is beyond its armour points is lost, at 0 it breaks (MY-29)."""
    through = max(0, damage - traits.POINTS.of(weapon.stats))
    left = max(0, traits.SOUND.of(weapon.stats) - through)
    if through and not left:
        gone = RecordSet(owner.id, weapon.id, traits.STATE.key, traits.BROKEN)
        down = RecordSet(owner.id, weapon.id, traits.SOUND.key, 0)
        return (down, gone), TraceLine("MY-29", "breaks", through, weapon.name)
    event = RecordSet(owner.id, weapon.id, traits.SOUND.key, left)
    return (event,), TraceLine("MY-29", "worn_down", through, weapon.name)


def weapon_malfunction(case: Case) -> Dialogue[Done]:
    """The shooter's gun is of no use until it is cleaned (MY-29)."""
    yield from ()
    weapon = case.struck.strike.weapon
    jammed = RecordSet(case.loser.id, weapon.id, traits.STATE.key, traits.BROKEN)
    return Done((jammed,), told=("jams",))


def pin_weapon(case: Case) -> Dialogue[Done]:
    """The loser's weapon is held (MY-29)."""
    yield from ()
    name = "" if case.foes is None else case.foes.name
    pinned = ConditionAdded(case.loser.id, Condition(conditions.PINNED.key, note=name))
    return Done((pinned,), told=("pinned",))


def no_attack(case: Case) -> Dialogue[Done]:
    """The loser cannot attack in its next turn (press advantage, overextend) (MY-29)."""
    yield from ()
    many = case.struck.names.count("overextend") or 1
    now = int(case.loser.id == case.struck.strike.actor.id)
    events = for_turns(case.encounter, case.loser.id, keys.DELAYED.key, many + now)
    return Done(events, told=("no_attack",))


def pin_down(case: Case) -> Dialogue[Done]:
    """No shooting back in the next turn, unless Willpower holds (MY-29)."""
    won, done = yield from resisted(case, "pin_down", best_of(case.loser, keys.WILLPOWER))
    if won:
        return done
    events = for_turns(case.encounter, case.loser.id, conditions.KEPT_DOWN.key, 1)
    return done + Done(events, told=("kept_down",))


def compel_surrender(case: Case) -> Dialogue[Done]:
    """The loser gives up, unless Willpower holds (MY-29)."""
    won, done = yield from resisted(case, "compel_surrender", best_of(case.loser, keys.WILLPOWER))
    if won:
        return done
    given = ConditionAdded(case.loser.id, Condition(conditions.SURRENDERED.key))
    return done + Done((given,), told=("surrenders",))


def rapid_reload(case: Case) -> Dialogue[Done]:
    """The next reload is a turn shorter (MY-29)."""
    yield from ()
    weapon = case.struck.strike.weapon
    key = RAPID + weapon.id
    many = case.struck.names.count("rapid_reload")
    counted = Counter(key, case.winner.id, many, "fight")
    return Done((CounterSet(counted),), told=("rapid",))


def flurry(case: Case) -> Dialogue[Done]:
    """Another attack at once, for its action point (MY-29)."""
    yield from ()
    return Done(_granted(case.encounter, case.winner.id), told=("flurry",))


def _granted(encounter: Encounter, who: str, behind: Slot | None = None) -> tuple[Event, ...]:
    cursor = encounter.clock.cursor
    slot = behind or (None if cursor is None else encounter.slot(cursor))
    if slot is None:
        return ()
    return (SlotGranted(Slot("", who, slot.position, (*slot.order, 1))),)


def remise(case: Case) -> Dialogue[Done]:
    """A second attack in the loser's next turn (MY-29)."""
    yield from ()
    mine = (
        each
        for each in case.encounter.slots
        if each.combatant == case.loser.id and each.state == "waiting"
    )
    behind = min(mine, key=lambda each: each.turn, default=None)
    if behind is None:
        return Done()
    return Done(_granted(case.encounter, case.winner.id, behind), told=("remise",))


def distance(case: Case) -> Dialogue[Done]:
    """Both stand at the distance of the shorter weapon, or of the longer (MY-29, MY-32)."""
    yield from ()
    shorter = "close_range" in case.struck.names
    reaches = [
        traits.REACH.of(each.stats) if each is not None else 0 for each in (case.own, case.foes)
    ]
    value = min(reaches) if shorter else max(reaches)
    return Done(at_distance(case.encounter, case.winner.id, case.loser.id, value), told=("range",))


def at_distance(encounter: Encounter, one: str, other: str, reach: int) -> tuple[Event, ...]:
    """Two stand at a distance from now on (MY-32)."""
    kind = situations.DISTANCE_LINK
    old = [e for e in encounter.links if e.kind == kind and {e.source, e.target} == {one, other}]
    gone = (LinkBroken(kind, each.source, each.target) for each in old)
    return (*gone, LinkMade(Link(kind, one, other, reach)))


def withdraw(case: Case) -> Dialogue[Done]:
    """The winner is free of the loser (MY-29, MY-31)."""
    yield from ()
    return Done(parted(case.encounter, case.winner.id, case.loser.id), told=("withdraws",))


def parted(encounter: Encounter, one: str, other: str) -> tuple[Event, ...]:
    """Two who are not engaged any more, nor at a distance (MY-31)."""
    kinds = (keys.ENGAGED, situations.DISTANCE_LINK)
    return tuple(
        LinkBroken(each.kind, each.source, each.target)
        for each in encounter.links
        if each.kind in kinds and {each.source, each.target} == {one, other}
    )


def bash(case: Case) -> Dialogue[Done]:
    """The loser is driven back by what was rolled (MY-29, MY-30)."""
    yield from ()
    shield = case.own is not None and traits.has(case.own, traits.SHIELD)
    metres = figures.bash_metres(case.rolled, shield=shield)
    line = TraceLine("MY-30", "bash", metres, case.loser.name)
    return Done(trace=(line,), told=("bashed",) if metres else ())


def duck_back(case: Case) -> Dialogue[Done]:
    """The shooter is in cover at once (MY-29, MY-48)."""
    request = Request(
        "duck_back",
        "Which cover",
        "choice",
        options=tuple(Option(key, each.label) for key, each in cover.COVERS.items()),
        combatant=case.winner.id,
        usual="peek",
    )
    kind = yield from ask_choice(request)
    stops = Request(
        "duck_back.points",
        "Points of the cover",
        "number",
        lowest=0,
        highest=99,
        combatant=case.winner.id,
        usual=6,
    )
    points = yield from ask_number(stops)
    return Done(cover.take(case.winner, kind, points), told=("ducks",))
