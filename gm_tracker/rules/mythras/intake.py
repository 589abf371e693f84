"""People and creatures as generators, books and other programs print them (MY-01 to MY-04)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import taking
from gm_tracker.rules.converting import Converted, Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation
from gm_tracker.rules.mythras import keys, traits
from gm_tracker.rules.mythras.locations import BODIES, Body
from gm_tracker.rules.mythras.sizes import REACHES, SIZES

_PERCENTS = {each.label: each for each in keys.SKILL_KEYS}
_TORSOS = ("chest", "thorax", "forequarters", "body", "fore coils", "torso")
_RANGED = 2
LABELS = {"armour": "armour", "hp": "hit points"}


class MythrasIntake:
    """Fills the sheet; the damage that is printed holds the damage modifier already."""

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        made = [*_derived(creature)]
        values = {each.key: each.value for each in made}
        fitted = fitting_body(creature.locations)
        stats = taking.taken(creature, (*keys.CHARACTERISTICS, keys.ARMOUR, keys.POINTS))
        stats |= _skills(creature)
        stats |= {key: value for key, value in values.items() if key != keys.HP.key}
        stats |= {} if fitted is None else _places(*fitted)
        tracks = {} if fitted is None else _place_tracks(*fitted)
        points = creature.numbers.get("hp", values.get(keys.HP.key))
        if points is not None:
            tracks = {
                keys.HP.key: taking.hit_points(points, creature.numbers.get("hp_now"))
            } | tracks
        if luck := creature.numbers.get("luck"):
            tracks[keys.LUCK.key] = Track(luck, luck)
        attacks = tuple(_attack(at, each) for at, each in enumerate(creature.attacks))
        records = taking.skill_records(creature.skills, keys.SKILLS.key, keys.SKILL.key)
        new = NewCombatant(
            *(creature.name, creature.side, stats, tracks, (*attacks, *records)),
            taking.notes_of(creature),
        )
        return Converted(new, (*made, *taking.doubtful(creature, LABELS)))


def _skills(creature: GameCreature) -> dict[str, int]:
    """The skills that the sheet has numbers for."""
    found = {
        key.key: value
        for label, key in _PERCENTS.items()
        if (value := taking.skill_named(creature, label)) is not None
    }
    evade = creature.numbers.get("evade", taking.skill_named(creature, "evade"))
    return found if evade is None else found | {keys.EVADE.key: evade}


def _derived(creature: GameCreature) -> Iterator[Derivation]:
    """Parry, hit points and armour, where they follow from the rest."""
    bonus = creature.numbers.get("initiative")
    if "dex" not in creature.numbers and bonus is not None:
        doubt = "no DEX is printed"
        yield taking.derived(
            keys.DEX.key, "DEX", bonus, rule="MY-03", how="as its strike rank", doubt=doubt
        )
    best = [e.percent for e in creature.attacks if e.percent is not None and not e.ranged]
    parry = creature.numbers.get("parry", max(best, default=None))
    if parry is not None:
        yield taking.derived(keys.PARRY.key, keys.PARRY.label, parry, how="its best combat style")
    if "hp" not in creature.numbers and (points := _points(creature)) is not None:
        yield taking.derived(keys.HP.key, keys.HP.label, points[0], rule="MY-04", how=points[1])
    worn = taking.from_locations(creature)
    if "armour" not in creature.numbers and worn is not None:
        doubt = "its places have different armour" if worn[1] else ""
        how = "the mean of its places, by their faces"
        yield taking.derived(
            keys.ARMOUR.key, keys.ARMOUR.label, worn[0], rule="MY-20", how=how, doubt=doubt
        )


def _points(creature: GameCreature) -> tuple[int, str] | None:
    """One number of hit points, for the reading without places: by CON and SIZ, or the torso's."""
    con, siz = creature.numbers.get("con", 0), creature.numbers.get("siz", 0)
    if con and siz:
        return (con + siz + 1) // 2, "half of CON and SIZ, rounded up"
    known = {e.name.casefold(): e.hit_points for e in creature.locations if e.hit_points}
    found = next((known[each] for each in _TORSOS if each in known), None)
    most = found or max((e for e in known.values() if e), default=None)
    return None if most is None else (most, "those of its torso")


def fitting_body(
    locations: tuple[GameLocation, ...],
) -> tuple[Body, tuple[GameLocation, ...]] | None:
    """The body with as many places that answer to the same faces, as nearly as any (MY-20).

    None where it has another number of places; they stand in the notes then.
    """
    told = tuple(sorted(locations, key=lambda each: each.lowest))
    if len(told) != len(BODIES[0].places):
        return None
    return min(BODIES, key=lambda body: _unlike(body, told)), told


def _unlike(body: Body, told: tuple[GameLocation, ...]) -> int:
    """How far names and faces are apart."""
    pairs = zip(body.places, body.highest, told, strict=True)
    return sum(
        abs(most - each.highest) + 3 * (place.label.casefold() != each.name.casefold())
        for place, most, each in pairs
    )


def _places(body: Body, told: tuple[GameLocation, ...]) -> dict[str, int]:
    """Which body it is, its armour by place, and its own faces where they are not that body's."""
    stats = {keys.BODY.key: BODIES.index(body)} if body is not BODIES[0] else {}
    for place, most, each in zip(body.places, body.highest, told, strict=True):
        if each.armour is not None:
            stats[f"armour_{place.key}"] = each.armour
        if each.highest != most:
            stats[keys.FACES[place.key].key] = each.highest
    return stats


def _place_tracks(body: Body, told: tuple[GameLocation, ...]) -> dict[str, Track]:
    return {
        place.key: Track(each.hit_points, each.hit_points)
        for place, each in zip(body.places, told, strict=True)
        if each.hit_points is not None
    }


def _attack(at: int, each: GameAttack) -> Attack:
    # Else the modifier that is in the dice already would be added once more.
    stats: dict[str, int] = {keys.SKILL.key: each.percent or 0, traits.MODIFIED.key: 0}
    stats |= _measured(each.words)
    if each.ranged:
        stats["kind"] = _RANGED
    wanted = {"armour": traits.POINTS, "points": traits.SOUND, "load": traits.LOAD}
    stats |= {key.key: each.numbers[n] for n, key in wanted.items() if each.numbers.get(n)}
    return Attack(f"a{at}", each.name, each.damage, stats)


def _measured(words: Mapping[str, str]) -> dict[str, int]:
    """Size and reach by their letters (MY-10)."""
    size, reach = words.get("size", "").upper(), words.get("reach", "").upper()
    found = {"size": SIZES.index(size)} if size and size in SIZES and len(size) == 1 else {}
    return found | ({"reach": REACHES.index(reach)} if reach in REACHES else {})
