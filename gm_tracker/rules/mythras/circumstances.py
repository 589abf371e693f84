"""What the moment adds to blows and shots: light, ground, wind, range, crowds (MY-38 to MY-42)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.mythras import keys, keys_wounds, traits
from gm_tracker.rules.mythras.body import wound_at
from gm_tracker.rules.mythras.cover import cover_of
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.ranged import Band, Ranges, steadied
from gm_tracker.rules.mythras.rolls import FORMIDABLE, HARD, HERCULEAN, HOPELESS, STANDARD
from gm_tracker.rules.sheet import Situation

ATTACK, DEFENCE, EASED = "attack_grade", "defence_grade", "eased"
"""The numbers that these change: the grade of either side, and how much easier it is."""
BURST, AUTO = "burst", "auto"
EDGE, THROUGH = "crowd_edge", "crowd_through"
CROWDS = (EDGE, THROUGH)
CLOSE, LONG, BEYOND = "range_close", "range_long", "range_beyond"
HELPLESS, UNAWARE, BLIND_SHOT = "helpless", "unmoving", "blind_shot"


def _harder(
    key: str,
    label: str,
    grade: int,
    *,
    sides: tuple[str, ...] = (ATTACK,),
    group: str = "",
    on: bool = False,
    note: str = "",
    rule: str = "MY-39",
) -> Situation:
    return Situation(key, label, dict.fromkeys(sides, grade), rule, group, on, note)


BOTH = (ATTACK, DEFENCE)
LIGHT = (
    _harder("poor_sight", "fog or snow", HARD, sides=BOTH, group="light"),
    _harder("dim", "dim light", FORMIDABLE, sides=BOTH, group="light"),
    _harder("dark", "dark, or blinded", HERCULEAN, sides=BOTH, group="light"),
)
GROUND = (
    _harder("confined", "confined place", HARD),
    _harder("low", "defends from below, or against a rider", HARD, sides=(DEFENCE,)),
    _harder("behind", "attack from behind", FORMIDABLE, sides=(DEFENCE,)),
    _harder("unstable", "unstable ground", HARD, sides=BOTH),
    _harder("crouching", "attacker crouches", HARD),
    _harder("crouching_foe", "defender crouches", HARD, sides=(DEFENCE,)),
)
WIND = (
    _harder("wind_light", "light wind", HARD, group="wind"),
    _harder("wind_moderate", "moderate wind", FORMIDABLE, group="wind"),
    _harder("wind_strong", "strong wind", HERCULEAN, group="wind"),
    _harder("gale", "gale", HOPELESS, group="wind"),
)
SIGHT = (
    _harder("mist", "target in mist", HARD, group="light"),
    _harder("smoke", "target in smoke or dark", FORMIDABLE, group="light"),
    _harder("hidden", "target hidden", HERCULEAN, group="light"),
)
PACE = (
    _harder("running", "target runs", HARD, group="pace"),
    _harder("sprinting", "target sprints", FORMIDABLE, group="pace"),
)
CROWD = (
    _harder(EDGE, "edge of a crowd", HARD, group="crowd", rule="MY-42"),
    _harder(THROUGH, "through a crowd", FORMIDABLE, group="crowd", rule="MY-42"),
)


def of_attack(
    encounter: Encounter, actor: Combatant, target: Combatant, weapon: Attack
) -> tuple[Situation, ...]:
    """All that may hold in a blow or a shot; some of it by itself."""
    if traits.is_ranged(weapon):
        missile = _ranged(actor, target, weapon)
        return (*missile, *_hurt(actor), *_of_target(encounter, target))
    near = _close(actor, target)
    return (*near, *LIGHT, *GROUND, *_hurt(actor), *_of_target(encounter, target))


def _hurt(actor: Combatant) -> Iterator[Situation]:
    """A grade for what is done with a badly wounded place, where the GM says so (MY-22)."""
    if any(wound_at(actor, each) == "serious" for each in body_of(actor).places):
        yield Situation("hurt", "with the wounded place", {EASED: -1}, "MY-22")


def _of_target(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    if (cover := cover_of(encounter, target)) is not None and cover.total:
        yield Situation(BLIND_SHOT, "blindly through cover", {EASED: -1}, "MY-48", on=True)
    helpless = target.state != keys.UP.key
    yield Situation(HELPLESS, "target is helpless", {}, "MY-39", on=helpless)


def _close(actor: Combatant, target: Combatant) -> Iterator[Situation]:
    prone = keys.PRONE.key
    yield _harder("prone", "attacker lies", FORMIDABLE, on=actor.has(prone))
    yield _harder("prone_foe", "defender lies", FORMIDABLE, sides=(DEFENCE,), on=target.has(prone))


def _ranged(actor: Combatant, target: Combatant, weapon: Attack) -> Iterator[Situation]:
    yield from _bands(weapon)
    yield from _modes(actor, weapon)
    if traits.KIND.of(weapon.stats) != traits.GUN:
        yield from WIND
    yield from (*PACE, *SIGHT, *CROWD)
    prone, steady = keys.PRONE.key, actor.has(keys_wounds.STEADY.key)
    yield _harder("target_prone", "target lies", FORMIDABLE, on=target.has(prone))
    yield _harder("prone", "shooter lies", HERCULEAN, on=actor.has(prone) and not steady)
    if not keys.SKIRMISHER.of(actor.stats):
        yield _harder("shaky", "shooter unstable", HARD)
    aiming = actor.has(keys_wounds.AIMING.key)
    yield Situation("aimed", "aimed for a round", {EASED: 1}, "MY-40", on=aiming)
    yield Situation(UNAWARE, "target still or unaware", {}, "MY-38")


def ranges_of(weapon: Attack) -> Ranges:
    """How far a weapon reaches (MY-38)."""
    stats = weapon.stats
    return Ranges(traits.CLOSE.of(stats), traits.EFFECTIVE.of(stats), traits.LONG.of(stats))


def _bands(weapon: Attack) -> Iterator[Situation]:
    ranges = ranges_of(weapon)
    if ranges.long:
        yield Situation(CLOSE, f"close, to {ranges.close} m", {}, "MY-38", "range")
        label = f"long, {ranges.effective + 1} to {ranges.long} m"
        yield Situation(LONG, label, {}, "MY-38", "range")
        yield Situation(BEYOND, f"farther than {ranges.long} m", {}, "MY-38", "range")


def _modes(actor: Combatant, weapon: Attack) -> Iterator[Situation]:
    """Ways to fire; from a firm stance one grade less (MY-41)."""
    steady = actor.has(keys_wounds.STEADY.key)
    for key, trait, grade in ((BURST, traits.BURST, HARD), (AUTO, traits.AUTO, FORMIDABLE)):
        bullets = trait.of(weapon.stats)
        if bullets > 1:
            label = f"{'burst' if key == BURST else 'full automatic'} of {bullets}"
            final = STANDARD + steadied(grade - STANDARD) if steady else grade
            yield _harder(key, label, final, group="fire", rule="MY-41")
    if traits.KIND.of(weapon.stats) == traits.GUN:
        pistols = not traits.has(weapon, traits.TWO_HANDED)
        grade = HARD if pistols else FORMIDABLE
        yield _harder("two_guns", "a gun in each hand", grade, rule="MY-41")


def band_of(said: frozenset[str]) -> Band:
    """The band of a shot by what is said of it; effective where nothing is (MY-38)."""
    if BEYOND in said:
        return "beyond"
    return "close" if CLOSE in said else "long" if LONG in said else "effective"
