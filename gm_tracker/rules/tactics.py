"""What a system says of people whom the program plays itself, as in a forecast."""

from collections.abc import Hashable, Iterator, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Action, Command, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request


@frozen
class Plan:
    """Something that somebody can do in their turn.

    `do` is done now, and `aim` is what it is for: the same, or what it makes ready. By the odds of
    that it is weighed, for each position of the clock of the `time` that it takes.
    """

    do: Command
    aim: Action
    time: int = 1


class Tactics:
    """How people fight by themselves, as far as a game must say it. Default: with any weapon.

    `said` tells in sentences what it adds to how everybody fights. `lasting` is how the keys of
    those counters of a whole fight begin on which the odds of an attack depend.
    """

    said: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()

    def look(self, combatant: Combatant) -> Hashable:
        """What the odds of attacks depend on of somebody's tracks. Default: they do not."""
        return ()

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """What somebody who acts now can do against these, each of it allowed by the rules."""
        for weapon in weapons_of(encounter, actor):
            for foe in foes:
                attack = DeclareAttack(actor.id, foe.id, weapon.id)
                yield Plan(attack, attack)

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """What is chosen after a roll. Default: what is usual, else the first option."""
        return None

    def ruled(self, encounter: Encounter, made: AttackMade) -> tuple[Command, ...]:
        """What the GM's word adds to an attack, where the rules leave its harm to that."""
        return ()


def weapons_of(encounter: Encounter, actor: Combatant) -> tuple[Attack, ...]:
    """The weapons that somebody can use in the turn that it has now."""
    turn = next((each for each in encounter.acting() if each.combatant == actor.id), None)
    bound = None if turn is None else actor.attack(turn.record)
    return actor.weapons if bound is None or bound.form else (bound,)
