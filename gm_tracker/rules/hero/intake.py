"""Characters as Hero Designer, books and other programs print them (H-03, H-17, H-22).

The printed game counts combat values from about 3 to 12; percentile HERO has 3 x DEX + 60 for OCV
and 3 x DEX for DCV. Where OCV and DCV are bought apart from DEX they are ten percent each (H-03).
"""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.rules import taking
from gm_tracker.rules.converting import Converted, Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature
from gm_tracker.rules.hero import keys

_PLAIN = (
    *(keys.DEX, keys.SPD, keys.PD, keys.ED, keys.RPD, keys.RED, keys.STR, keys.CON, keys.INT),
    *(keys.EGO, keys.PRE, keys.REC, keys.COMBAT_LEVELS),
)
_TRACKS = {"hp": keys.HP, "stun": keys.STUN, "end": keys.END}
_AGAINST = {"pd": keys.PHYSICAL, "ed": keys.ENERGY, "none": keys.PIERCING}
LARGEST_PRINTED = 35
"""A printed combat value above that is in percent already."""
LABELS = {"ocv": keys.OCV.label, "dcv": keys.DCV.label, "hp": "BODY", "stun": "STUN"}


class HeroIntake:
    """Fills the sheet; combat values become percent."""

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        made = [*_combat_values(creature)]
        stats = taking.taken(creature, _PLAIN) | {each.key: each.value for each in made}
        new = NewCombatant(
            *(creature.name, creature.side, stats, dict(_tracks(creature))),
            (*map(_attack, range(len(creature.attacks)), creature.attacks), *_skills(creature)),
            taking.notes_of(creature),
        )
        return Converted(new, (*made, *taking.doubtful(creature, LABELS)))

    def amend(self, new: NewCombatant) -> Converted:
        """The combatant; combat values that are too small for percent are printed ones."""
        told = {key.key: new.stats[key.key] for key in (keys.OCV, keys.DCV) if key.key in new.stats}
        made = tuple(_combat_values(GameCreature("", new.name, numbers=told)))
        percent = {each.key: each.value for each in made}
        return Converted(
            replace(new, stats={**new.stats, **percent}), tuple(e for e in made if e.doubt)
        )


def _combat_values(creature: GameCreature) -> Iterator[Derivation]:
    dexterity = creature.numbers.get("dex")
    for key, base in ((keys.OCV, 60), (keys.DCV, 0)):
        printed = creature.numbers.get(key.key)
        if printed is not None and printed > LARGEST_PRINTED:
            yield taking.derived(key.key, key.label, printed)
        elif printed is not None:
            how = f"ten for each of the printed {printed}" + (f", and {base}" if base else "")
            doubt = f"the printed {key.label} {printed} is bought apart from DEX"
            value = base + 10 * printed
            yield taking.derived(key.key, key.label, value, rule="H-03", how=how, doubt=doubt)
        elif dexterity is not None:
            how = f"three times DEX{f' and {base}' if base else ''}"
            value = base + 3 * dexterity
            yield taking.derived(key.key, key.label, value, rule="H-22", how=how)


def _tracks(creature: GameCreature) -> Iterator[tuple[str, Track]]:
    for name, key in _TRACKS.items():
        if (most := creature.numbers.get(name)) is not None:
            yield key.key, taking.hit_points(most, creature.numbers.get(f"{name}_now"))


def _attack(at: int, each: GameAttack) -> Attack:
    stats = {keys.AGAINST.key: _AGAINST.get(each.words.get("against", "pd"), keys.PHYSICAL)}
    if each.words.get("kind") == "killing":
        stats[keys.KIND.key] = keys.KILLING
    elif each.words.get("hurts", "stun") == "stun" and each.words.get("kind") == "mental":
        stats[keys.HURTS.key] = 1
    if each.ranged:
        stats[keys.RANGED.key] = 1
    if each.numbers.get("auto"):
        stats |= {keys.AUTO.key: 1, keys.SHOTS.key: each.numbers.get("shots", 0)}
    wanted = {"bonus": keys.BONUS, "active": keys.ACTIVE, "str_used": keys.STRENGTH}
    stats |= {key.key: each.numbers[n] for n, key in wanted.items() if each.numbers.get(n)}
    return Attack(f"a{at}", each.name, each.damage, stats)


def _skills(creature: GameCreature) -> tuple[Attack, ...]:
    return taking.skill_records(creature.skills, "skill", "skill")
