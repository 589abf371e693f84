"""Creatures whose NC numbers are printed: nothing of them is converted."""

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import taking
from gm_tracker.rules.converting import Converted
from gm_tracker.rules.game_creature import GameAttack, GameCreature
from gm_tracker.rules.nc import keys

_STATS = {"df": keys.DF, "dr": keys.DR, "ar": keys.AR, "hd": keys.HD, "attacks": keys.ATTACKS}
LABELS = {name: key.label for name, key in _STATS.items()}


class NCIntake:
    """Fills the sheet; a printed OF is that of each attack."""

    def take(self, creature: GameCreature) -> Converted:
        """The combatant."""
        numbers = creature.numbers
        stats = {key.key: numbers[name] for name, key in _STATS.items() if name in numbers}
        points = numbers.get("hp")
        tracks = {} if points is None else {keys.HP.key: Track(points, points)}
        attacks = tuple(
            _attack(at, each, numbers.get("of", 0)) for at, each in enumerate(creature.attacks)
        )
        new = NewCombatant(
            *(creature.name, creature.side, stats, tracks, attacks), "\n\n".join(creature.lines)
        )
        return Converted(new, tuple(taking.doubtful(creature, LABELS)))


def _attack(at: int, each: GameAttack, force: int) -> Attack:
    return Attack(f"a{at}", each.name, each.damage, {keys.OF.key: force})
