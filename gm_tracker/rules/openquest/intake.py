"""People and creatures as books and other programs print them (OQ-01, OQ-02)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import taking
from gm_tracker.rules.converting import Converted, Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature
from gm_tracker.rules.openquest import keys

_SHIELDS = {"small shield": keys.SMALL, "medium shield": keys.MEDIUM, "large shield": keys.LARGE}
_SKILLS = {each.key: each for each in keys.SKILL_STATS}
LABELS = {"armour": keys.ARMOUR.label, "hp": keys.HP.label}


class OpenQuestIntake:
    """Fills the sheet; the damage that is printed holds the damage modifier already.

    So the sheet's own modifier, which is added to every blow, stays none; it stands in the notes.
    """

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        made = [*_derived(creature)]
        values = {each.key: each.value for each in made}
        stats = taking.taken(creature, (keys.DEX, *keys.TRAITS, keys.ARMOUR))
        stats |= taking.taken(creature, (keys.PARRY, keys.DODGE, keys.RATE_OF_MOVE))
        stats |= dict(_own_skills(creature))
        stats |= {key: value for key, value in values.items() if key != keys.HP.key}
        attacks = tuple(_attack(at, each) for at, each in enumerate(creature.attacks))
        new = NewCombatant(
            *(creature.name, creature.side, stats, dict(_tracks(creature, values))),
            (*attacks, *taking.skill_records(creature.skills, keys.SKILLS.key, keys.SKILL.key)),
            taking.notes_of(creature),
        )
        return Converted(new, (*made, *taking.doubtful(creature, LABELS)))


def _own_skills(creature: GameCreature) -> Iterator[tuple[str, int]]:
    """The skills that the sheet has numbers for."""
    for key in _SKILLS:
        told = creature.numbers.get(key, taking.skill_named(creature, key))
        if told is not None:
            yield key, told
    for each in creature.attacks:
        if each.name.casefold() in _SHIELDS:
            yield keys.SHIELD.key, _SHIELDS[each.name.casefold()]


def _derived(creature: GameCreature) -> Iterator[Derivation]:
    numbers = creature.numbers
    skill = taking.skill_named(creature, "dodge")
    if "dodge" not in numbers and skill is not None:
        yield taking.derived(keys.DODGE.key, keys.DODGE.label, skill, how="its skill Dodge")
    near = [e.percent for e in creature.attacks if e.percent is not None and not e.ranged]
    if "parry" not in numbers and near:
        how = "as it fights hand to hand"
        yield taking.derived(keys.PARRY.key, keys.PARRY.label, max(near), rule="OQ-12", how=how)
    con, siz = numbers.get("con", 0), numbers.get("siz", 0)
    if "hp" not in numbers and con and siz:
        how = "half of CON and SIZ, rounded up"
        points = (con + siz + 1) // 2
        yield taking.derived(keys.HP.key, keys.HP.label, points, rule="OQ-01", how=how)


def _tracks(creature: GameCreature, made: dict[str, int]) -> Iterator[tuple[str, Track]]:
    most = creature.numbers.get("hp", made.get(keys.HP.key))
    if most is not None:
        yield keys.HP.key, taking.hit_points(most, creature.numbers.get("hp_now"))
    for name, key in (("mp", keys.MAGIC), ("fortune", keys.FORTUNE)):
        if value := creature.numbers.get(name):
            yield key.key, Track(value, value)


def _attack(at: int, each: GameAttack) -> Attack:
    stats = {keys.SKILL.key: each.percent or 0}
    name = each.name.casefold()
    if each.ranged:
        bows = {"crossbow": keys.CROSSBOW, "bow": keys.BOW}
        stats[keys.KIND.key] = next((v for w, v in bows.items() if w in name), keys.THROWN)
    elif name in ("unarmed", "fist", "unarmed combat"):
        stats[keys.KIND.key] = keys.BODY
    if each.numbers.get("range"):
        stats[keys.RANGE.key] = each.numbers["range"]
    return Attack(f"a{at}", each.name, each.damage, stats)
