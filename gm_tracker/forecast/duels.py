"""What one attack on one target is worth, by the exact odds, worked out once for many fights.

Fights played ahead come to the same two people again and again. What is kept must not depend on
which fight came first, so the odds are those of a duel: these two as they are now, the attacker
without wounds of its own (they weigh alike on every target), and all others as they stood at the
beginning.
"""

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple, TypeVar

from gm_tracker import odds
from gm_tracker.model.clock import Clock
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter, Span
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer, Answers, Ask, Option, Request
from gm_tracker.rules.system import RuleSystem

Owned = TypeVar("Owned", Span, Counter)


class Worth(NamedTuple):
    """What an attack may come to for the target; the greater the better for the attacker.

    `drop` is the chance that it takes the target out, `loss` the points lost at the mean, `hit`
    the chance of a hit, `spared` that of not being hit back.
    """

    drop: float
    loss: float
    hit: float
    spared: float


class Duels:
    """The worth of attacks in fights that begin with one encounter, each worked out once."""

    def __init__(self, system: RuleSystem, start: Encounter) -> None:
        self._system, self._start = system, start
        self._known: dict[Hashable, Worth | None] = {}

    def worth(self, encounter: Encounter, attack: DeclareAttack) -> Worth | None:
        """What an attack is worth to the attacker; None where it cannot be made.

        What the target may choose is taken as it will be chosen.
        """
        return self._worth(encounter, attack, {})

    def option(
        self, encounter: Encounter, attack: DeclareAttack, given: Answers, request: Request
    ) -> str | None:
        """The better of the options before any die: for the attacker the greater worth, for all
        others the lesser. None where the odds do not say."""
        worths: list[tuple[Worth, str]] = []
        for each in possible(request):
            worth = self._worth(encounter, attack, {**given, request.id: each.key})
            if worth is not None:
                worths.append((worth, each.key))
        if not worths:
            return None
        if request.combatant == attack.actor:
            return max(worths, key=lambda pair: pair[0])[1]
        return min(worths, key=lambda pair: (pair[0].loss, pair[0].hit, pair[0].spared))[1]

    def _worth(self, encounter: Encounter, attack: DeclareAttack, given: Answers) -> Worth | None:
        actor, target = encounter.combatants[attack.actor], encounter.combatants[attack.target]
        spans = _of_both(encounter.spans, attack)
        counters = _of_both(encounter.counters, attack)
        key = (
            attack.attack,
            self._look(actor),
            self._look(target),
            tuple(track.value for track in target.tracks.values()),
            () if encounter.links is self._start.links else encounter.links,
            (encounter.clock.position, spans, counters) if spans or counters else (),
            tuple(given.items()),
        )
        if key not in self._known:
            seen = self._seen(encounter, attack, spans, counters)
            self._known[key] = self._worked_out(seen, attack, dict(given))
        return self._known[key]

    def _look(self, combatant: Combatant) -> Hashable:
        """What tells somebody from how they were at the beginning, but for wounds."""
        begun = self._start.combatants[combatant.id]
        if combatant.attacks is begun.attacks and combatant.stats is begun.stats:
            return combatant.id, combatant.conditions
        attacks = tuple((each.id, *each.stats.items()) for each in combatant.attacks)
        return combatant.id, combatant.conditions, attacks, tuple(combatant.stats.items())

    def _seen(
        self,
        encounter: Encounter,
        attack: DeclareAttack,
        spans: tuple[Span, ...],
        counters: tuple[Counter, ...],
    ) -> Encounter:
        """The fight as far as the odds look at it, which is as far as the key does."""
        begun, now = self._start.combatants, encounter.combatants
        actor = replace(now[attack.actor], tracks=begun[attack.actor].tracks)
        length, position = self._start.clock.length, encounter.clock.position
        return Encounter(
            self._start.system,
            clock=Clock(length, position if spans or counters else 0, "open"),
            combatants={**begun, attack.actor: actor, attack.target: now[attack.target]},
            links=encounter.links,
            spans=spans,
            counters=counters,
            switches=self._start.switches,
        )

    def _worked_out(
        self, seen: Encounter, attack: DeclareAttack, given: dict[str, Answer]
    ) -> Worth | None:
        found = odds.attack_odds(self._system, seen, attack, given)
        while isinstance(found, Ask) and (request := found.requests[0]).what == "choice":
            chosen = self.option(seen, attack, given, request)
            if chosen is None:
                return None
            given[request.id] = chosen
            found = odds.attack_odds(self._system, seen, attack, given)
        return _worth_of(found) if isinstance(found, Odds) else None


def possible(request: Request) -> list[Option]:
    """The options of a request that can be chosen."""
    return [each for each in request.options if not each.reason]


def _worth_of(found: Odds) -> Worth:
    loss = found.per_attack.mean()
    return Worth(float(found.drop), float(loss), float(found.hit), float(1 - found.back))


def _of_both(those: tuple[Owned, ...], attack: DeclareAttack) -> tuple[Owned, ...]:
    ends = (attack.actor, attack.target)
    return tuple(each for each in those if each.combatant in ends) if those else ()
