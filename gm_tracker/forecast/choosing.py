"""What somebody does by the policy when it is their turn."""

from collections.abc import Callable, Iterator

from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.policy import Manner, Policy
from gm_tracker.forecast.worth import Worth, together
from gm_tracker.model.combatant import MOST, Combatant, are_opponents
from gm_tracker.model.commands import Action, Command, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.system import RuleSystem
from gm_tracker.rules.tactics import Plan

Wish = Callable[[tuple[str, ...], Worth], tuple[float, ...]]
"""How much it is wished to aim at these with that worth; the greatest is done."""


class Chooser:
    """The policy at work in fights that begin with one encounter."""

    def __init__(self, system: RuleSystem, policy: Policy, duels: Duels) -> None:
        self._system, self._policy, self.duels = system, policy, duels
        self._melee = frozenset(each.key for each in system.links if each.melee)

    def choices(self, encounter: Encounter, actor: Combatant) -> Iterator[Command]:
        """What somebody would do now, best first; the first that the rules allow is done.

        That is aimed at those whom it is engaged with, else at any opponent who stands; where no
        weapon is ready, it makes one ready. Nothing where nobody is left.
        """
        foes = self._opponents(encounter, actor)
        if not foes:
            return
        wish = self._wish(encounter, actor, foes)
        plans = self._system.tactics.plans(encounter, actor, foes)
        weighed = ((self._worth(encounter, each), each) for each in plans)
        ranked = [(wish(_targets(p.aim), worth), p.do) for worth, p in weighed if worth is not None]
        # Of equals the first one, as they came.
        ranked.sort(key=lambda each: each[0], reverse=True)
        yield from (do for _, do in ranked)
        yield from self._readying(encounter, actor)

    def _worth(self, encounter: Encounter, plan: Plan) -> Worth | None:
        """What a plan is worth for each moment that it takes, on all its targets together."""
        if isinstance(plan.aim, DeclareAttack):
            parts = [self.duels.worth(encounter, plan.aim)]
        else:
            alone = (replace(plan.aim, targets=(each,)) for each in plan.aim.targets)
            parts = [self.duels.worth(encounter, each) for each in alone]
        known = [each for each in parts if each is not None]
        return together(known, plan.time) if known else None

    def _wish(self, encounter: Encounter, actor: Combatant, foes: list[Combatant]) -> Wish:
        manner: Manner = self._policy.of(actor.side)
        if manner == "focused":
            track = self._system.sheet.tracks[0]
            left = {each.id: track.value(each) for each in foes}
            return lambda targets, worth: (-min(left.get(e, MOST) for e in targets), *worth)
        if manner == "spread":
            side = [each.id for each in encounter.present() if each.side == actor.side]
            own = foes[side.index(actor.id) % len(foes)].id
            return lambda targets, worth: (own in targets, *worth)
        return lambda _targets, worth: worth

    def _opponents(self, encounter: Encounter, actor: Combatant) -> list[Combatant]:
        """Whom somebody who is up fights: the engaged, else all opponents who stand."""
        able = self._system.able(encounter)
        if all(each.id != actor.id for each in able):
            return []
        engaged = self._engaged(encounter, actor.id)
        foes = [each for each in able if each.id in engaged and each.side != actor.side]
        return foes or [each for each in able if are_opponents(actor.side, each.side)]

    def _engaged(self, encounter: Encounter, actor: str) -> set[str]:
        if not encounter.links:
            return set()
        return {other for kind in self._melee for other in encounter.linked(kind, actor)}

    def _readying(self, encounter: Encounter, actor: Combatant) -> Iterator[Command]:
        for weapon in actor.weapons:
            before = self._system.hands.beforehand(encounter, actor, "", weapon)
            if before is not None and before.command is not None:
                yield before.command


def _targets(action: Action) -> tuple[str, ...]:
    return (action.target,) if isinstance(action, DeclareAttack) else action.targets
