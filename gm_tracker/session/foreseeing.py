"""What an action may come to before any die is rolled, each worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from operator import is_
from typing import TYPE_CHECKING

from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import Command, DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answer, Answers, Ask, Option, Refusal

if TYPE_CHECKING:
    from gm_tracker.model.odds import Odds


MOST_KNOWN = 4000
"""So many attacks are kept: seven attacks of many on two hundred."""
_BOOKS = 4
"""For so many states of the fight: undo leads back to one of them."""


@frozen
class Foreseen:
    """The exact odds, or `reason`, which says why there are none.

    `said` names what is still to be chosen and was taken as Enter would take it.
    """

    odds: Odds | None = None
    said: tuple[str, ...] = ()
    reason: str = ""

    @property
    def named(self) -> Odds | None:
        """The odds, with what was taken as offered in what they need."""
        if self.odds is None or not self.said:
            return self.odds
        return replace(self.odds, needs=", ".join((self.odds.needs, *self.said)))


def foreseen(fight: Fight, command: Command, answers: Answers | None = None) -> Foreseen:
    """The odds of an action with these answers; what is still to be chosen is taken as offered."""
    from gm_tracker.model.odds import Odds

    given: dict[str, Answer] = dict(answers or {})
    said: list[str] = []
    found = _worked_out(fight, command, given)
    while isinstance(found, Ask) and (choice := _open_choice(found)) is not None:
        given[choice[0]] = choice[1].key
        said.append(choice[1].label)
        found = _worked_out(fight, command, given)
    if isinstance(found, Odds):
        return Foreseen(found, tuple(said))
    return Foreseen(reason=found.sentence if isinstance(found, Refusal) else "")


def _worked_out(fight: Fight, command: Command, answers: Answers) -> Odds | Ask | Refusal | None:
    if isinstance(command, DeclareAttack):
        from gm_tracker import odds

        return odds.attack_odds(fight.system, fight.encounter, command, answers)
    if isinstance(command, Perform):
        from gm_tracker import odds

        return odds.action_odds(fight.system, fight.encounter, command, answers)
    return None


def _open_choice(asked: Ask) -> tuple[str, Option] | None:
    """The first request if it is a choice, with what is usual there, else what comes first."""
    request = asked.requests[0]
    possible = [each for each in request.options if not each.reason]
    if request.what != "choice" or not possible:
        return None
    return request.id, next((e for e in possible if e.key == request.usual), possible[0])


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
