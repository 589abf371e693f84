"""Effects on the loser's body and stand: trip, bleed, impale, stun and the like (MY-29, MY-30)."""

from gm_tracker.model.clock import End, round_start
from gm_tracker.model.combatant import Condition
from gm_tracker.model.encounter import Link
from gm_tracker.model.events_combatants import (
    CombatantEdited,
    ConditionAdded,
    ConditionEnded,
    RecordSet,
    StateChanged,
)
from gm_tracker.model.events_effects import LinkMade
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.mythras import body, conditions, figures, keys, keys_wounds, traits, wounds
from gm_tracker.rules.mythras.applied import Against, Case, Done, best_of, resisted
from gm_tracker.rules.mythras.locations import KEYS as PLACES
from gm_tracker.rules.mythras.locations import MANY_LEGGED
from gm_tracker.rules.mythras.strike import CASTING
from gm_tracker.rules.mythras.timers import for_turns, turns_left

GRIP = "grip"
"""The link of who grips to who is gripped."""
ROUNDS_AN_HOUR = 60 * wounds.ROUNDS_A_MINUTE
TURNS = "1d3"


def bleed(case: Case) -> Dialogue[Done]:
    """A wound that bleeds, unless Endurance holds (MY-28, MY-29)."""
    if not case.wounds:
        return Done()
    won, done = yield from resisted(case, "bleed", best_of(case.loser, keys.ENDURANCE))
    if won:
        return done
    bleeding = ConditionAdded(case.loser.id, Condition(keys_wounds.BLEEDING.key))
    return done + Done((bleeding,), told=("bleeds",))


def trip(case: Case) -> Dialogue[Done]:
    """The loser falls, unless Brawn, Evade or Acrobatics hold (MY-29)."""
    evade = Against("evade", keys.EVADE.of(case.loser.stats))
    others = best_of(case.loser, keys.BRAWN, keys.ACROBATICS)
    easier = int(keys.body_of(case.loser) in MANY_LEGGED)
    against = max((evade, others), key=lambda each: each.percent)
    won, done = yield from resisted(case, "trip", against, easier=easier)
    if won:
        return done
    return done + Done((_prone(case.loser.id),), told=("falls",))


def _prone(who: str) -> Event:
    return ConditionAdded(who, Condition(keys.PRONE.key))


def stun_location(case: Case) -> Dialogue[Done]:
    """The place struck is stunned for as many turns as points were lost (MY-29, MY-30)."""
    if not case.wounds:
        return Done()
    won, done = yield from resisted(case, "stun_location", best_of(case.loser, keys.ENDURANCE))
    if won:
        return done
    place = keys.body_of(case.loser).place(case.place)
    kind = figures.stun_of(place.kind)
    condition = {
        "head": conditions.INSENSIBLE.key,
        "trunk": conditions.ONLY_DEFENDS.key,
        "limb": keys_wounds.USELESS[place.key].key
        if place.key in keys_wounds.USELESS
        else conditions.ONLY_DEFENDS.key,
    }[kind]
    hurt = case.loser.has(condition) and not turns_left(case.encounter, case.loser.id, condition)
    many = _stunned_for(case)
    events = () if hurt else for_turns(case.encounter, case.loser.id, condition, many, place.label)
    return done + Done(events, told=("stunned",))


def _stunned_for(case: Case) -> int:
    """Turns by the damage; a knockout blow on the surprised counts them as minutes (MY-45)."""
    knockout = keys.KNOCKOUT.of(case.winner.stats) and case.loser.has(keys.SURPRISED.key)
    return case.result.amount * (wounds.ROUNDS_A_MINUTE if knockout else 1)


def drop_foe(case: Case) -> Dialogue[Done]:
    """Out of the fight for an hour by the healing rate, unless Endurance holds (MY-29)."""
    if not case.wounds:
        return Done()
    won, done = yield from resisted(case, "drop_foe", best_of(case.loser, keys.ENDURANCE))
    if won:
        return done
    clock = case.encounter.clock
    rounds = ROUNDS_AN_HOUR // body.healing_rate(case.loser)
    last = round_start(clock.position, clock.length) + rounds * clock.length
    out = ConditionAdded(case.loser.id, Condition(keys_wounds.OUT_COLD.key, End(last)))
    state = keys_wounds.UNCONSCIOUS.key
    fallen = StateChanged(case.loser.id, case.loser.state, state)
    return done + Done((out, fallen), told=("drops",))


def impale(case: Case) -> Dialogue[Done]:
    """A melee weapon that wounded may stay in, and hampers its victim (MY-29, MY-30)."""
    weapon = case.own
    if not case.wounds or weapon is None or traits.is_ranged(weapon):
        return Done()
    if traits.has(weapon, traits.UNARMED):
        return Done()
    request = Request(
        "impale",
        f"{weapon.name} in the wound",
        "choice",
        options=(Option("out", "pulled back"), Option("stays", "stays in")),
        combatant=case.winner.id,
        usual="out",
    )
    if (yield from ask_choice(request)) == "out":
        return Done()
    grade = figures.impale_grade(keys.SIZ.of(case.loser.stats), traits.SIZE.of(weapon.stats))
    events: list[Event] = [RecordSet(case.winner.id, weapon.id, traits.STATE.key, traits.STUCK)]
    at = tuple(PLACES).index(case.place)
    events.append(LinkMade(Link(keys.STUCK_IN, case.winner.id, case.loser.id, at)))
    line = TraceLine("MY-30", f"impaled.{grade}", 0, weapon.name)
    if grade != "none":
        condition = Condition(conditions.IMPALED[grade].key, note=weapon.name)
        events.append(ConditionAdded(case.loser.id, condition))
    return Done(tuple(events), trace=(line,), told=("impaled",))


def blind(case: Case) -> Dialogue[Done]:
    """The attacker is blinded for some turns, unless Evade or the shield holds (MY-29)."""
    shield = case.foes is not None and traits.has(case.foes, traits.SHIELD)
    against = Against("evade", keys.EVADE.of(case.loser.stats))
    if shield and case.foes is not None:
        against = Against(case.foes.name, keys.SKILL.of(case.foes.stats))
    won, done = yield from resisted(case, "blind", against)
    if won:
        return done
    turns = Request("blind.turns", "turns blinded", dice=TURNS, combatant=case.loser.id)
    many = (yield from ask_roll(turns)).total
    how = Request(
        "blind.grade",
        "How badly blinded",
        "choice",
        options=(Option("hard", "hard"), Option("formidable", "formidable")),
        combatant=case.winner.id,
        usual="formidable",
    )
    worse = (yield from ask_choice(how)) == "formidable"
    condition = conditions.BLINDED if worse else conditions.BLINDED_HARD
    # The turn that goes on is none of them.
    events = for_turns(case.encounter, case.loser.id, condition.key, many + 1)
    return done + Done(events, told=("blinded",))


def entangle(case: Case) -> Dialogue[Done]:
    """The place that is struck is held (MY-29)."""
    yield from ()
    condition = Condition(conditions.HELD.key, note=case.place.replace("_", " "))
    return Done((ConditionAdded(case.loser.id, condition),), told=("held",))


def grip(case: Case) -> Dialogue[Done]:
    """The loser is gripped until it breaks free (MY-29)."""
    yield from ()
    linked = LinkMade(Link(GRIP, case.winner.id, case.loser.id))
    gripped = ConditionAdded(case.loser.id, Condition(conditions.GRIPPED.key))
    return Done((linked, gripped), told=("gripped",))


def slip_free(case: Case) -> Dialogue[Done]:
    """What holds the winner ends (MY-29)."""
    yield from ()
    held = (conditions.HELD.key, conditions.GRIPPED.key, conditions.PINNED.key)
    events = (ConditionEnded(case.winner.id, each) for each in held if case.winner.has(each))
    return Done(tuple(events), told=("free",))


def arise(case: Case) -> Dialogue[Done]:
    """The winner gets up (MY-29)."""
    yield from ()
    if not case.winner.has(keys.PRONE.key):
        return Done()
    return Done((ConditionEnded(case.winner.id, keys.PRONE.key),), told=("arises",))


def spoil_spell(case: Case) -> Dialogue[Done]:
    """A casting that goes on is lost with the wound (MY-29)."""
    yield from ()
    if not case.wounds or not case.loser.has(CASTING):
        return Done()
    return Done((ConditionEnded(case.loser.id, CASTING),), told=("spoiled",))


def sunder(case: Case) -> Dialogue[Done]:
    """What is beyond the armour lowers it first (MY-29, MY-30)."""
    yield from ()
    if not case.place:
        return Done()
    strike = case.struck.strike
    damage = case.rolled
    for stage in case.result.branch.stages:
        if stage.key in ("at_least_0", "after_parry", "long_range"):
            damage = stage.apply(damage)
    part = keys.body_of(strike.target).place(case.place)
    worn = body.worn_at(strike.target, part)
    lost = min(worn, max(0, damage - body.armour_at(strike.target, part)))
    if not lost:
        return Done()
    known = {
        each.key: body.worn_at(strike.target, each) for each in keys.body_of(strike.target).places
    }
    armour = {keys.ARMOURS[place].key: points for place, points in known.items()}
    armour[keys.ARMOURS[case.place].key] = worn - lost
    stats = {**strike.target.stats, **armour}
    line = TraceLine("MY-30", "sundered", lost, part.label)
    return Done((CombatantEdited(strike.target.id, stats=stats),), (), (line,), ("sundered",))
