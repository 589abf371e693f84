"""What somebody does by the policy when it is their turn."""

from collections.abc import Callable, Iterator

from gm_tracker.forecast.duels import Duels, Worth
from gm_tracker.forecast.policy import Manner, Policy
from gm_tracker.model.combatant import Combatant, are_opponents
from gm_tracker.model.commands import Action, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem

Rank = Callable[[Combatant, Worth], tuple[float, ...]]
"""How much an attack on somebody is wished; the greatest is made."""


class Chooser:
    """The policy at work in fights that begin with one encounter."""

    def __init__(self, system: RuleSystem, policy: Policy, duels: Duels) -> None:
        self._system, self._policy, self.duels = system, policy, duels
        self._melee = frozenset(each.key for each in system.links if each.melee)

    def choices(self, encounter: Encounter, actor: Combatant) -> Iterator[Action]:
        """What somebody would do now, best first; the first that the rules allow is done.

        That is an attack on one of those whom it is engaged with, else on any opponent who
        stands; where no weapon is ready, what makes one ready. Nothing where nobody is left.
        """
        foes = self._opponents(encounter, actor)
        yield from self._attacks(encounter, actor, foes)
        if foes:
            yield from self._readying(encounter, actor)

    def _attacks(
        self, encounter: Encounter, actor: Combatant, foes: list[Combatant]
    ) -> list[DeclareAttack]:
        rank = self._ranking(encounter, actor, foes)
        ranked: list[tuple[tuple[float, ...], DeclareAttack]] = []
        for target in foes:
            for weapon in actor.weapons:
                attack = DeclareAttack(actor.id, target.id, weapon.id)
                worth = self.duels.worth(encounter, attack)
                if worth is not None:
                    ranked.append((rank(target, worth), attack))
        # Of equals the first one, as they came.
        return [attack for _, attack in sorted(ranked, key=lambda each: each[0], reverse=True)]

    def _ranking(self, encounter: Encounter, actor: Combatant, foes: list[Combatant]) -> Rank:
        manner: Manner = self._policy.of(actor.side)
        if manner == "focused":
            track = self._system.sheet.tracks[0]
            return lambda target, worth: (-track.value(target), *worth)
        if manner == "spread" and foes:
            side = [each.id for each in encounter.present() if each.side == actor.side]
            own = foes[side.index(actor.id) % len(foes)].id
            return lambda target, worth: (target.id == own, *worth)
        return lambda _target, worth: worth

    def _opponents(self, encounter: Encounter, actor: Combatant) -> list[Combatant]:
        """Those whom somebody fights: the engaged, else all opponents who stand."""
        able = self._system.able(encounter)
        engaged = self._engaged(encounter, actor.id)
        foes = [each for each in able if each.id in engaged and each.side != actor.side]
        return foes or [each for each in able if are_opponents(actor.side, each.side)]

    def _engaged(self, encounter: Encounter, actor: str) -> set[str]:
        if not encounter.links:
            return set()
        return {other for kind in self._melee for other in encounter.linked(kind, actor)}

    def _readying(self, encounter: Encounter, actor: Combatant) -> Iterator[Action]:
        for weapon in actor.weapons:
            before = self._system.hands.beforehand(encounter, actor, "", weapon)
            if before is not None and before.command is not None:
                yield before.command
