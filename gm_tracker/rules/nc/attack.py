"""An NC attack: chance level, critical hit, armour rating, damage reduction (NC-28 to NC-33)."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, partial

from gm_tracker.model.commands import Modifier
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Stage
from gm_tracker.rules.nc import tables
from gm_tracker.rules.nc.number import Number, start
from gm_tracker.rules.percentile import FACES


@frozen
class Blow:
    """All that an NC attack depends on: numbers, damage dice and the house rules in force."""

    of: Number
    df: Number
    ar: Number
    dr: Number
    damage: str
    hit_points: int
    actor: str
    minimum: bool = True
    strict: bool = False
    falls_at: int = 0
    """The hit points at which the target goes down."""
    poison: str = ""
    """The track of what is to come, where the damage is poison (NC-47)."""
    chance: tuple[Modifier, ...] = ()
    """The GM's word about the chance in percent."""


def exchange(blow: Blow) -> Exchange:
    """The attack as a chain of stages, for playing it and for its odds."""
    level = blow.of.value - blow.df.value
    chance = start("NC-29", "chance", tables.chance(level)).adjusted("chance", blow.chance)
    percent = max(0, min(100, chance.value))
    critical = tables.critical_at(percent, strict=blow.strict)
    request = Request("attack", "d100 to hit", dice="1d100", combatant=blow.actor)
    degree, counted = partial(_degree, percent, critical), _counted(percent, critical)
    check = Check(request, degree, chances=counted)
    trace = (
        *blow.of.trace,
        *blow.df.trace,
        TraceLine("NC-30", "level", level),
        *chance.trace,
        TraceLine("NC-32", "critical", critical),
    )
    return Exchange(
        checks=(check,),
        settle=_first,
        branches={"critical": _critical(blow), "hit": _hit(blow), "miss": MISS},
        track=blow.poison or "hp",
        # Poison takes its time, so nobody drops at once.
        drops=lambda amount: not blow.poison and blow.hit_points - amount <= blow.falls_at,
        trace=trace,
        needs=_needs(percent),
        also=f"{critical}{' or less' * (critical > 1)} is critical" if critical else "",
        lands=not blow.poison,
    )


MISS = Branch("miss", "miss")


def _needs(percent: int) -> str:
    """The faces that hit; 1 always does, and 100 never (NC-31)."""
    return f"{min(99, percent)} or less hits" if percent > 1 else "1 hits"


def _degree(percent: int, critical: int, faces: tuple[int, ...]) -> Degree:
    return Degree(tables.attack_degree(faces[0], percent, critical))


@cache
def _counted(percent: int, critical: int) -> Mapping[Degree, int]:
    """How many faces give each degree: the same chances come again and again."""
    return Counter(_degree(percent, critical, (face,)) for face in FACES)


def _first(levels: tuple[str, ...], _lead: int) -> str:
    return levels[0]


def _hit(blow: Blow) -> Branch:
    dr = max(0, blow.dr.value)
    known = (*blow.ar.trace, *blow.dr.trace)
    return Branch("hit", "hit", True, _damage(blow), _stages(blow, dr), known)


def _critical(blow: Blow) -> Branch:
    dr = max(0, blow.dr.value + tables.CRITICAL_DR)
    known = (
        *blow.ar.trace,
        *blow.dr.trace,
        TraceLine("NC-33", "critical_dr", tables.CRITICAL_DR),
        TraceLine("NC-33", "dr_now", dr),
    )
    stages = _stages(blow, dr)
    return Branch("critical", "critical", True, _damage(blow), stages, known)


def _damage(blow: Blow) -> Request:
    return Request("damage", blow.damage, dice=blow.damage, combatant=blow.actor)


def _stages(blow: Blow, dr: int) -> tuple[Stage, ...]:
    stages = (
        Stage("NC-18", "after_ar", partial(after_ar, blow.ar.value)),
        Stage("NC-27", "after_dr", partial(after_dr, dr)),
    )
    # The least that a hit costs is no poison (X-N-20).
    least = blow.minimum and not blow.poison
    return (*stages, Stage("NC-28", "minimum", at_least_one)) if least else stages


def after_ar(ar: int, damage: int) -> int:
    """A stage: less the armour rating (NC-18)."""
    return tables.after_ar(damage, ar)


def after_dr(dr: int, damage: int) -> int:
    """A stage: less by the damage reduction (NC-27)."""
    return tables.after_dr(damage, dr)


def at_least_one(damage: int) -> int:
    """A stage: a hit always costs a point (NC-28)."""
    return max(1, damage)
