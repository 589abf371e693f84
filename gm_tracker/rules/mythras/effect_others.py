"""Effects that hurt another than the one who was aimed at (MY-29)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_rolls
from gm_tracker.rules.mythras import body, harm, traits, values
from gm_tracker.rules.mythras.applied import Case, Done
from gm_tracker.rules.mythras.blows import damage_dice
from gm_tracker.rules.mythras.wounds import Rolled

NOBODY = Option("nobody", "nobody")


def accidental_injury(case: Case) -> Dialogue[Done]:
    """The attacker strikes a place of its own; the bare hand finds no armour (MY-29)."""
    strike = case.struck.strike
    bare = traits.has(strike.weapon, traits.UNARMED)
    return (yield from _struck(case, strike.actor, "own", damage_dice(strike), bare=bare))


def select_target(case: Case) -> Dialogue[Done]:
    """Somebody beside is struck in place of the target, without effects (MY-29)."""
    other = yield from _whom(case, "select_target", "Who is struck")
    if other is None:
        return Done()
    return (yield from _struck(case, other, "other", damage_dice(case.struck.strike)))


def over_penetration(case: Case) -> Dialogue[Done]:
    """A second target in line takes half the damage (MY-29)."""
    if not case.wounds:
        return Done()
    other = yield from _whom(case, "over_penetration", "Who stands behind in line")
    if other is None:
        return Done()
    half = values.divided_up(case.rolled, 2)
    return (yield from _struck(case, other, "behind", "", fixed=half))


def _whom(case: Case, key: str, label: str) -> Dialogue[Combatant | None]:
    strike = case.struck.strike
    others = [
        each
        for each in case.encounter.present()
        if each.id not in (strike.actor.id, strike.target.id)
    ]
    request = Request(
        key,
        label,
        "choice",
        options=(*(Option(each.id, each.name) for each in others), NOBODY),
        combatant=case.winner.id,
        usual=NOBODY.key,
    )
    return case.encounter.combatants.get((yield from ask_choice(request)))


def _struck(
    case: Case, hurt: Combatant, key: str, dice: str, *, bare: bool = False, fixed: int = 0
) -> Dialogue[Done]:
    """Damage and a place for somebody, and the wound that comes of it."""
    strike = case.struck.strike
    requests = [Request(f"{key}.location", "d20 location", dice="1d20", combatant=strike.actor.id)]
    if dice:
        requests.append(Request(f"{key}.damage", dice, dice=dice, combatant=strike.actor.id))
    rolls = yield from ask_rolls(tuple(requests))
    part = body.place_at(hurt, rolls[0].total)
    damage = max(0, rolls[1].total) if dice else fixed
    through = max(0, damage - (0 if bare else body.armour_at(hurt, part)))
    lines = (
        TraceLine("MY-20", f"roll.{key}.location", rolls[0].total, part.label),
        TraceLine("MY-19", f"{key}.damage", through, hurt.name),
    )
    degree = case.result.degrees[0]
    attack = Rolled(degree.level, degree.rank)
    blow = harm.Blow(hurt.id, strike.actor.id, part.key, through, attack, strike.mine.percent)
    outcome = yield from harm.land(case.encounter, blow)
    if outcome is None:
        return Done(trace=lines)
    return Done(outcome.events, outcome.harm, (*lines, *outcome.trace), (f"{key}_struck",))
