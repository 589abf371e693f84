"""People and creatures as books and other programs print them (BR-01 to BR-09, BR-22)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import taking
from gm_tracker.rules.brp import keys
from gm_tracker.rules.brp.body import PLACES
from gm_tracker.rules.converting import Converted, Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature, GameLocation

_TRAITS = (keys.DEX, keys.STR, keys.CON, keys.SIZ, keys.INT, keys.POW, keys.CHA)
_TORSOS = ("chest", "thorax", "forequarters", "body", "torso", "abdomen")
LABELS = {"armour": keys.ARMOUR.label, "hp": keys.HP.label}


class BrpIntake:
    """Fills the sheet; the damage that is printed holds the damage modifier already.

    So the sheet's own modifier, which is added to every blow, stays none; it stands in the notes.
    """

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        made = [*_derived(creature)]
        values = {each.key: each.value for each in made}
        stats = taking.taken(creature, (*_TRAITS, keys.ARMOUR, keys.DODGE, keys.PARRY))
        if "move" in creature.numbers:
            stats[keys.MOV.key] = creature.numbers["move"]
        stats |= {key: value for key, value in values.items() if key != keys.HP.key}
        stats |= {f"armour_{k}": e.armour for k, e in _places(creature) if e.armour is not None}
        attacks = tuple(_attack(at, each) for at, each in enumerate(creature.attacks))
        new = NewCombatant(
            *(creature.name, creature.side, stats, dict(_tracks(creature, values))),
            (*attacks, *taking.skill_records(creature.skills, "skill", keys.SKILL.key)),
            taking.notes_of(creature),
        )
        return Converted(new, (*made, *taking.doubtful(creature, LABELS)))


def _derived(creature: GameCreature) -> Iterator[Derivation]:
    numbers = creature.numbers
    if "dodge" not in numbers:
        yield from _dodge(creature)
    best = max(_parries(creature), default=None)
    if "parry" not in numbers and best is not None:
        how = (
            "its best parry"
            if any("parry" in e.numbers for e in creature.attacks)
            else ("its best weapon")
        )
        yield taking.derived(keys.PARRY.key, keys.PARRY.label, best, rule="BR-09", how=how)
    if "hp" not in numbers and (points := _points(creature)) is not None:
        yield taking.derived(keys.HP.key, keys.HP.label, points[0], rule="BR-01", how=points[1])
    worn = taking.from_locations(creature)
    if "armour" not in numbers and worn is not None:
        doubt = "its locations have different armour" if worn[1] else ""
        how = "the mean of its locations, by their faces"
        yield taking.derived(
            keys.ARMOUR.key, keys.ARMOUR.label, worn[0], rule="BR-22", how=how, doubt=doubt
        )


def _dodge(creature: GameCreature) -> Iterator[Derivation]:
    skill, dexterity = taking.skill_named(creature, "dodge"), creature.numbers.get("dex")
    if skill is not None:
        yield taking.derived(keys.DODGE.key, keys.DODGE.label, skill, how="its skill Dodge")
    elif dexterity is not None:
        how, doubt = "twice DEX, the skill's base", "no Dodge is printed"
        yield taking.derived(
            *(keys.DODGE.key, keys.DODGE.label, 2 * dexterity), rule="BR-04", how=how, doubt=doubt
        )


def _parries(creature: GameCreature) -> list[int]:
    """What it parries with: the printed parries, else its weapons hand to hand."""
    told = [each.numbers["parry"] for each in creature.attacks if "parry" in each.numbers]
    return told or [e.percent for e in creature.attacks if e.percent is not None and not e.ranged]


def _points(creature: GameCreature) -> tuple[int, str] | None:
    con, siz = creature.numbers.get("con", 0), creature.numbers.get("siz", 0)
    if con and siz:
        return (con + siz + 1) // 2, "half of CON and SIZ, rounded up"
    known = {e.name.casefold(): e.hit_points for e in creature.locations if e.hit_points}
    found = next((known[each] for each in _TORSOS if each in known), None)
    return None if found is None else (found, "those of its torso")


def _places(creature: GameCreature) -> Iterator[tuple[str, GameLocation]]:
    """Its locations that are those of the sheet, by their names (BR-22)."""
    for each in creature.locations:
        key = each.name.casefold().replace(" ", "_")
        if key in PLACES:
            yield key, each


def _tracks(creature: GameCreature, made: dict[str, int]) -> Iterator[tuple[str, Track]]:
    most = creature.numbers.get("hp", made.get(keys.HP.key))
    if most is not None:
        yield keys.HP.key, taking.hit_points(most, creature.numbers.get("hp_now"))
    if power := creature.numbers.get("mp"):
        yield keys.POWER.key, Track(power, power)
    for key, each in _places(creature):
        if each.hit_points is not None:
            yield key, Track(each.hit_points, each.hit_points)


def _attack(at: int, each: GameAttack) -> Attack:
    stats = {keys.SKILL.key: each.percent or 0}
    if "shield" in each.name.casefold():
        stats[keys.SORT.key] = keys.SHIELD
    elif each.ranged:
        stats[keys.SORT.key] = keys.BOW
    wanted = {
        **{"parry": keys.OWN_PARRY, "points": keys.POINTS, "malfunction": keys.MALFUNCTION},
        **{"range": keys.BASE_RANGE, "magazine": keys.LOADED},
    }
    stats |= {key.key: each.numbers[n] for n, key in wanted.items() if each.numbers.get(n)}
    return Attack(f"a{at}", each.name, each.damage, stats)
