"""What one attack on one target is worth, by the exact odds, worked out once for many fights.

Fights played ahead come to the same two people again and again. What is kept must not depend on
which fight came first, so the odds are those of a duel: these two with what is on them now, and
all others as they stood at the beginning. The attacker's own wounds weigh alike on every target
and are left out; the target's points say only how much takes it out.
"""

from collections.abc import Hashable
from typing import Any, TypeVar

from gm_tracker import odds
from gm_tracker.forecast.worth import Known, Worth, joint_of, odds_of
from gm_tracker.model.clock import Clock
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Action, DeclareAttack
from gm_tracker.model.dice import DiceError
from gm_tracker.model.encounter import Counter, Encounter, Link, Span
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer, Answers, Ask, Option, Refused, Request
from gm_tracker.rules.system import RuleSystem

Owned = TypeVar("Owned", Span, Counter)
Linked = tuple[tuple[str, str], tuple[Link, ...]]
"""Actor and target, and all links."""


class _Seen(Encounter):
    """A fight that remembers whether anybody asked for its links.

    They change all the time, and few attacks depend on them: who never asked for them cannot know
    what they are.
    """

    linked_to = False

    def __getattribute__(self, name: str) -> Any:
        if name == "links":
            self.__dict__["linked_to"] = True
        return super().__getattribute__(name)


class Duels:
    """The worth of attacks in fights that begin with one encounter, each worked out once."""

    def __init__(self, system: RuleSystem, start: Encounter) -> None:
        self._system, self._start = system, start
        self._found: dict[Hashable, dict[Linked | None, Known | None]] = {}
        """What is known, for each state of the links; under None where nobody asks for them."""
        self._tracks = {each.key: each for each in system.sheet.tracks}
        self._twins = _twins(start)

    def worth(
        self, encounter: Encounter, attack: Action, given: Answers | None = None
    ) -> Worth | None:
        """What an attack is worth to the attacker; None where it cannot be made.

        What is still to be chosen is taken as it will be chosen.
        """
        known = self._known(encounter, attack, given or {})
        if known is None:
            return None
        target = encounter.combatants[target_of(attack)]
        worth = known.worth(self._points(target, known.track))
        if known.joint is None:
            return worth
        have = [self._points(target, each) for each in known.joint.tracks]
        return worth._replace(drop=known.joint.drop(have))

    def option(
        self, encounter: Encounter, attack: Action, given: Answers, request: Request
    ) -> str | None:
        """The better of the options before any die: for the attacker the greater worth, for all
        others the lesser. None where the odds do not say."""
        worths: list[tuple[Worth, str]] = []
        for each in possible(request):
            worth = self.worth(encounter, attack, {**given, request.id: each.key})
            if worth is not None:
                worths.append((worth, each.key))
        if not worths:
            return None
        if request.combatant == attack.actor:
            return max(worths, key=lambda pair: pair[0])[1]
        return min(worths, key=lambda pair: (pair[0].loss, pair[0].hit, pair[0].spared))[1]

    def _known(self, encounter: Encounter, attack: Action, given: Answers) -> Known | None:
        spans = _from_now(_of_both(encounter.spans, attack), encounter.clock.position)
        # Most that is counted for a whole fight says when somebody acts again, not how well.
        lasting = self._system.tactics.lasting
        counted = tuple(
            each
            for each in encounter.counters
            if each.scope == "round" or each.key.startswith(lasting)
        )
        counters = _of_both(counted, attack)
        ends = attack.actor, target_of(attack)
        key = (
            _what(attack),
            self._look(encounter.combatants[ends[0]]),
            self._look(encounter.combatants[ends[1]]),
            # These tell who is who, which is else of no account.
            (ends, spans, counters) if spans or counters else (),
            tuple(given.items()),
        )
        by_links = self._found.setdefault(key, {})
        if None in by_links:
            return by_links[None]
        linked = (ends, encounter.links)
        if linked not in by_links:
            seen = self._seen(encounter, attack, spans, counters)
            known = self._worked_out(seen, attack, dict(given))
            by_links[linked if seen.linked_to else None] = known
            return known
        return by_links[linked]

    def _look(self, combatant: Combatant) -> Hashable:
        """What tells somebody from others, and from how they began, but for points."""
        begun, who = self._start.combatants[combatant.id], self._twins[combatant.id]
        hurt = self._system.tactics.look(combatant)
        if combatant.attacks is begun.attacks and combatant.stats is begun.stats:
            return who, combatant.conditions, hurt
        attacks = tuple((each.id, *each.stats.items()) for each in combatant.attacks)
        return who, combatant.conditions, hurt, attacks, tuple(combatant.stats.items())

    def _seen(
        self,
        encounter: Encounter,
        attack: Action,
        spans: tuple[Span, ...],
        counters: tuple[Counter, ...],
    ) -> "_Seen":
        """The fight as far as the odds look at it, which is as far as the key does."""
        both = {each: self._whole(encounter, each) for each in (attack.actor, target_of(attack))}
        return _Seen(
            self._start.system,
            clock=Clock(self._start.clock.length, 0, "open"),
            combatants={**self._start.combatants, **both},
            links=encounter.links,
            spans=spans,
            counters=counters,
            switches=self._start.switches,
        )

    def _whole(self, encounter: Encounter, who: str) -> Combatant:
        """Somebody without losses that do not count."""
        now, begun = encounter.combatants[who], self._start.combatants[who]
        look = self._system.tactics.look
        return now if look(now) != look(begun) else replace(now, tracks=begun.tracks)

    def _worked_out(
        self, seen: Encounter, attack: Action, given: dict[str, Answer]
    ) -> Known | None:
        try:
            found = odds.prepare(self._system, seen, attack, given)
            while isinstance(found, Ask):
                chosen = self._before(seen, attack, given, found.requests[0])
                if chosen is None:
                    return None
                given[found.requests[0].id] = chosen
                found = odds.prepare(self._system, seen, attack, given)
            if found is None:
                return None
            target = seen.combatants[target_of(attack)]
            known = odds_of(found, self._points(target, found.track))
            joint = joint_of(found, lambda track: self._points(target, track))
            return known if joint is None else replace(known, joint=joint)
        except (Refused, DiceError):
            return None

    def _before(
        self, seen: Encounter, attack: Action, given: Answers, request: Request
    ) -> Answer | None:
        """What is said before any die: the better option, of numbers what is usual."""
        if request.what == "number":
            return request.usual
        return self.option(seen, attack, given, request)

    def _points(self, target: Combatant, track: str) -> int:
        """What the target has left of a track; 0 where the attack takes from none."""
        return self._tracks[track].value(target) if track else 0


def _twins(start: Encounter) -> dict[str, str]:
    """For each the first one with the same sheet: one orc is as good as another."""
    first: list[Combatant] = []
    found = {}
    for each in start.combatants.values():
        twin = next((one for one in first if _sheet(one) == _sheet(each)), None)
        if twin is None:
            first.append(each)
        found[each.id] = each.id if twin is None else twin.id
    return found


def _sheet(combatant: Combatant) -> tuple[object, ...]:
    return combatant.side, combatant.stats, combatant.attacks, combatant.tracks


def target_of(action: Action) -> str:
    """At whom it is aimed: the odds are those of one target."""
    return action.target if isinstance(action, DeclareAttack) else action.targets[0]


def _what(action: Action) -> Hashable:
    if isinstance(action, DeclareAttack):
        return action.attack, action.situations
    return action.action, action.record, action.situations


def possible(request: Request) -> list[Option]:
    """The options of a request that can be chosen."""
    return [each for each in request.options if not each.reason]


def _of_both(those: tuple[Owned, ...], attack: Action) -> tuple[Owned, ...]:
    ends = (attack.actor, target_of(attack))
    return tuple(each for each in those if each.combatant in ends) if those else ()


def _from_now(spans: tuple[Span, ...], now: int) -> tuple[Span, ...]:
    """Long actions as they lie about a moment 0: the same ones come at any time of a fight."""
    return tuple(
        replace(each, id="", start=each.start - now, finish=each.finish - now) for each in spans
    )
