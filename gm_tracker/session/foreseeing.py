"""What an action may come to before any die is rolled, each worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import field
from operator import is_
from typing import TYPE_CHECKING

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import Command, DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answers, Ask, Option, Refusal, Request

if TYPE_CHECKING:
    from fractions import Fraction

    from gm_tracker.model.odds import Odds


MOST_KNOWN = 4000
"""So many attacks are kept: seven attacks of many on two hundred."""
_BOOKS = 4
"""For so many states of the fight: undo leads back to one of them."""


@frozen
class Foreseen:
    """The exact odds, or `reason`, which says why there are none.

    `said` names what is still to be chosen and was taken as Enter would take it, `taken` has its
    keys by the ids of the requests.
    """

    odds: Odds | None = None
    said: tuple[str, ...] = ()
    reason: str = ""
    taken: Mapping[str, str] = field(default_factory=dict)

    @property
    def named(self) -> Odds | None:
        """The odds, with what was taken as offered in what they need."""
        if self.odds is None or not self.said:
            return self.odds
        return replace(self.odds, needs=", ".join((self.odds.needs, *self.said)))

    def offered(self, request: Request) -> Request:
        """The request with what was taken as what is usual."""
        taken = self.taken.get(request.id)
        return request if taken is None else replace(request, usual=taken)


def foreseen(
    fight: Fight,
    command: Command,
    answers: Answers | None = None,
    before: Mapping[str, str] | None = None,
) -> Foreseen:
    """The odds of an action with these answers; what is still to be chosen is taken as offered.

    Of its defences the target takes that by which it loses the least, or the one that was taken
    `before`, as long as it can.
    """
    from gm_tracker.model.odds import Odds

    given: Answers = answers or {}
    found = _worked_out(fight, command, given)
    if isinstance(found, Odds):
        return Foreseen(found)
    if not isinstance(found, Ask):
        return Foreseen(reason=found.sentence if isinstance(found, Refusal) else "")
    asked = found.requests[0]
    tried = (
        _and_so(asked, each, foreseen(fight, command, {**given, asked.id: each.key}, before))
        for each in _offered(asked, before or {})
    )
    # Of equals the first one, as they are offered.
    return min(tried, key=_harm, default=Foreseen())


def _and_so(asked: Request, option: Option, found: Foreseen) -> Foreseen:
    """What comes of that option, with it among what was taken; the only one is no news."""
    taken = {asked.id: option.key, **found.taken}
    said = () if len(_possible(asked)) == 1 else (option.label,)
    return replace(found, said=(*said, *found.said), taken=taken)


def _harm(found: Foreseen) -> tuple[bool, Fraction | int, Fraction | int, Fraction | int]:
    """How bad it is for the target: what it loses, how often it is hit and does not hit back."""
    odds = found.odds
    if odds is None:
        return True, 0, 0, 0
    return False, odds.per_attack.mean(), odds.hit, -odds.back


def _worked_out(fight: Fight, command: Command, answers: Answers) -> Odds | Ask | Refusal | None:
    if isinstance(command, DeclareAttack):
        from gm_tracker import odds

        return odds.attack_odds(fight.system, fight.encounter, command, answers)
    if isinstance(command, Perform):
        from gm_tracker import odds

        return odds.action_odds(fight.system, fight.encounter, command, answers)
    return None


def _offered(asked: Request, before: Mapping[str, str]) -> Sequence[Option]:
    """What may be taken of a choice: of a defence all of it, else what is usual, or the first."""
    possible = _possible(asked)
    if asked.defends:
        return [e for e in possible if e.key == before.get(asked.id)] or possible
    return [e for e in possible if e.key == asked.usual][:1] or possible[:1]


def _possible(asked: Request) -> Sequence[Option]:
    """What can be chosen; nothing of what is no choice."""
    return [e for e in asked.options if not e.reason] if asked.what == "choice" else ()


class OddsBook:
    """The odds of attacks in the fight as it stands; the last few states of it are kept.

    What the odds may depend on is everything but questions and names: as long as that is the
    same, a step leaves the book as it was.
    """

    def __init__(self, fight: Fight) -> None:
        self._fight = fight
        self._seen: Encounter | None = None
        self._known: dict[DeclareAttack, Foreseen] = {}
        self._books = deque([(tuple[object, ...](), self._known)], maxlen=_BOOKS)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is known for this state of the fight."""
        self._turn()
        return not self._known

    def known(self, attack: DeclareAttack) -> Foreseen | None:
        """What was worked out for this state of the fight, or None."""
        self._turn()
        return self._known.get(attack)

    def work_out(self, attack: DeclareAttack) -> Foreseen:
        """The odds of an attack; worked out now if they are not known."""
        found = self.known(attack)
        if found is None:
            if len(self._known) > MOST_KNOWN:
                self._known.clear()
            found = self._known[attack] = foreseen(self._fight, attack)
        return found

    def _turn(self) -> None:
        # Asked for with every cell: a state that was looked at is the same object.
        if self._fight.encounter is self._seen:
            return
        self._seen = self._fight.encounter
        ground = _ground(self._fight.encounter)
        found = (known for each, known in self._books if _is_same(each, ground))
        known = next(found, None)
        if known is None:
            known = {}
            self._books.appendleft((ground, known))
        self._known = known


def _is_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return len(one) == len(other) and all(map(is_, one, other))


def _ground(encounter: Encounter) -> tuple[object, ...]:
    """All parts of a fight that odds may depend on; unchanged parts stay the same objects."""
    people: Mapping[str, object] = encounter.combatants
    parts = encounter.clock, encounter.slots, encounter.held, encounter.links, encounter.spans
    return (*parts, encounter.counters, encounter.switches, *people.values())
