"""Investigators, creatures and people as books and other programs print them (C7-01, C7-02)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import taking
from gm_tracker.rules.coc7 import keys
from gm_tracker.rules.converting import Converted, Derivation
from gm_tracker.rules.game_creature import GameAttack, GameCreature

_BY_HAND = ("fighting (brawl)", "brawl", "fighting", "unarmed", "fist", "fists", "fist/punch")
_SENSES = ("listen", "spot hidden", "psychology")
_OWN_NAMES = {"build": keys.BUILD, "move": keys.MOV, "attacks": keys.ATTACKS, "dodge": keys.DODGE}
LABELS = {"fight_back": keys.FIGHT.label, "armour": keys.ARMOUR.label, "hp": keys.HP.label}


class CocIntake:
    """Fills the sheet; the damage that is printed holds the damage bonus already."""

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        made = [*_defences(creature), *_points(creature)]
        worked_out = {each.key: each.value for each in made}
        stats = taking.taken(creature, (keys.DEX, keys.STR, keys.CON, keys.SIZ, keys.POW))
        stats |= taking.taken(creature, (keys.ARMOUR,))
        stats |= {
            k.key: creature.numbers[n] for n, k in _OWN_NAMES.items() if n in creature.numbers
        }
        stats |= {key: value for key, value in worked_out.items() if key != keys.HP.key}
        if "fight_back" in creature.numbers:
            stats[keys.FIGHT.key] = creature.numbers["fight_back"]
        if (step := _bonus_step(creature)) is not None:
            stats[keys.BONUS.key] = step
        senses = taking.skill_named(creature, *_SENSES)
        if senses is not None:
            stats[keys.NOTICE.key] = max(
                e.percent for e in creature.skills if e.name.casefold() in _SENSES
            )
        new = NewCombatant(
            creature.name,
            creature.side,
            stats,
            dict(_tracks(creature, worked_out)),
            (*map(_attack, range(len(creature.attacks)), creature.attacks), *_skills(creature)),
            taking.notes_of(creature),
        )
        return Converted(new, (*made, *taking.doubtful(creature, LABELS)))


def _bonus_step(creature: GameCreature) -> int | None:
    """The step of the damage bonus (C7-01)."""
    told = creature.damage_bonus
    if told in ("", "none"):
        return None if not told else 0
    return taking.choice_of(keys.BONUS, told)


def _defences(creature: GameCreature) -> Iterator[Derivation]:
    """Dodging and fighting back, where no number for them is printed."""
    dexterity = creature.numbers.get("dex")
    if "dodge" not in creature.numbers:
        skill = taking.skill_named(creature, "dodge")
        if skill is not None:
            yield taking.derived(keys.DODGE.key, keys.DODGE.label, skill, how="its skill Dodge")
        elif dexterity is not None:
            half = dexterity // 2
            yield taking.derived("dodge", keys.DODGE.label, half, rule="C7-02", how="half of DEX")
    if "fight_back" not in creature.numbers and (found := _fights_back(creature)) is not None:
        value, how = found
        yield taking.derived(keys.FIGHT.key, keys.FIGHT.label, value, how=how)


def _fights_back(creature: GameCreature) -> tuple[int, str] | None:
    skill = taking.skill_named(creature, *_BY_HAND)
    if skill is not None:
        return skill, "its skill Fighting (Brawl)"
    near = [e for e in creature.attacks if e.percent is not None and not e.ranged]
    hands = [e for e in near if e.name.casefold() in _BY_HAND]
    best = max(hands or near, key=lambda e: e.percent or 0, default=None)
    return None if best is None else (best.percent or 0, f"as it attacks with {best.name}")


def _points(creature: GameCreature) -> Iterator[Derivation]:
    """Hit points of CON and SIZ, where none are printed (C7-02)."""
    con, siz = creature.numbers.get("con"), creature.numbers.get("siz")
    if "hp" not in creature.numbers and con is not None and siz is not None:
        value = (con + siz) // 10
        how = "a tenth of CON and SIZ, rounded down"
        yield taking.derived(keys.HP.key, keys.HP.label, value, rule="C7-02", how=how)


def _tracks(creature: GameCreature, made: dict[str, int]) -> Iterator[tuple[str, Track]]:
    most = creature.numbers.get("hp", made.get(keys.HP.key))
    if most is not None:
        yield keys.HP.key, taking.hit_points(most, creature.numbers.get("hp_now"))
    luck = creature.numbers.get("luck")
    if luck is not None:
        yield keys.LUCK.key, Track(luck, luck)


def _attack(at: int, each: GameAttack) -> Attack:
    stats = {keys.SKILL.key: each.percent or 0}
    if each.damage:
        # Else the bonus that is in the dice already would be added once more.
        stats[keys.TAKES.key] = keys.NO_BONUS
    if each.ranged:
        stats[keys.KIND.key] = keys.FIREARM
    wanted = {"malfunction": keys.MALFUNCTION, "magazine": keys.MAGAZINE, "range": keys.REACH}
    stats |= {key.key: each.numbers[n] for n, key in wanted.items() if each.numbers.get(n)}
    if each.numbers.get("shots", 1) > 1:
        stats[keys.SHOTS.key] = min(each.numbers["shots"], keys.SHOTS.highest)
    return Attack(f"a{at}", each.name, each.damage, stats)


def _skills(creature: GameCreature) -> tuple[Attack, ...]:
    return taking.skill_records(creature.skills, "skill", keys.SKILL.key)
