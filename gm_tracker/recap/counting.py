"""A recap as it is worked out: the events at once, the dice one step after another."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.recap import ClosestCall, Luck, NearMiss, Recap, Roll
from gm_tracker.model.step import Step
from gm_tracker.odds import exchange_odds
from gm_tracker.odds.luck import Trial, series, standing
from gm_tracker.recap.blows import Blow, blows
from gm_tracker.recap.casts import Cast
from gm_tracker.recap.dice import CHANGED, StepDice, Thrown
from gm_tracker.recap.ledger import Ledger
from gm_tracker.recap.summing import summed
from gm_tracker.recap.table_time import table_time
from gm_tracker.rules.system import RuleSystem

Before = Callable[[int], Encounter]
"""The encounter before the step at a place of the path."""


LOOKED_AT = 12
"""Of so many misses the exact odds are worked out, to find the one that nearly felled."""


class Counting:
    """The recap of one course of a fight. What the events say is there from the beginning.

    `times` say by id when each step was made, if that is known.
    """

    def __init__(
        self,
        system: RuleSystem,
        path: Sequence[Step],
        before: Before,
        times: Mapping[int, str] | None = None,
    ) -> None:
        ledger = Ledger(system)
        for step in path:
            ledger.enter(step)
        time = table_time([times.get(each.id, "") for each in path]) if times else None
        self.recap: Recap = replace(summed(ledger), time=time)
        """As far as it is known: with the luck of all once it is `counted`."""
        self._system, self._path, self._before = system, tuple(path), before
        self._known = frozenset(each.id for each in self.recap.people)
        self._dice = StepDice(system)
        self.casts: dict[str, list[tuple[Roll, Cast]]] = {}
        """All rolls by whose they are. Not to be changed from outside."""
        self._unread = 0
        self._misses: list[tuple[int, int, Blow]] = []
        self._left = self._counting()

    def work(self, seconds: float) -> bool:
        """Count for so long; whether more is left to be counted."""
        end = perf_counter() + seconds
        return any(perf_counter() >= end for _ in self._left)

    def finish(self) -> Recap:
        """Count all that is left."""
        for _ in self._left:
            pass
        return self.recap

    def _counting(self) -> Iterator[None]:
        position = 0
        for place, step in enumerate(self._path):
            before = self._before(place)
            position = before.clock.position
            for each in self._dice.of(before, step):
                self._enter(each, step.id, position)
            self._near(before, step)
            yield
        luck = []
        for who in self._owners():
            luck.append(self._luck(who))
            yield
        party = self._luck(tuple(e.id for e in self.recap.people if e.side == "party"))
        self.recap = replace(
            self.recap,
            luck=tuple(luck),
            party=party if party.count or party.attacks.count else None,
            worst=self._worst(),
            closest=self._closest(),
            counted=True,
            unread=self._unread,
        )

    def _enter(self, thrown: Thrown, step: int, position: int) -> None:
        cast = thrown.cast
        if cast is None:
            self._unread += 1
        elif thrown.who in self._known:
            roll = roll_of(thrown, cast, step, position)
            self.casts.setdefault(thrown.who, []).append((roll, cast))

    def _owners(self) -> Iterator[tuple[str, ...]]:
        """Each who rolled, then each row of several of whom somebody did."""
        yield from ((each.id,) for each in self.recap.people if each.id in self.casts)
        for row in self.recap.rows:
            if any(each in self.casts for each in row.members):
                yield row.members

    def _luck(self, who: tuple[str, ...]) -> Luck:
        return luck_of(who, [each for one in who for each in self.casts.get(one, ())])

    def _worst(self) -> Roll | None:
        """The die of the party that went worst, of equal ones the likeliest to have been good."""
        party = [each for each in self.recap.people if each.side == "party"]
        rolls = [
            roll
            for each in party
            for roll, cast in self.casts.get(each.id, ())
            if cast.ranked is not None and roll.good is False
        ]
        return min(rolls, key=lambda each: (each.rank, -(each.chance or 0)), default=None)

    def _near(self, before: Encounter, step: Step) -> None:
        """Keep the attacks that missed who came closest to falling."""
        call = self.recap.closest
        if call is None:
            return
        for blow in blows(self._system, before, step):
            if blow.made.target == call.who and not blow.made.hit:
                left = self._system.sheet.tracks[0].value(blow.encounter.combatants[call.who])
                rolls = self.casts.get(blow.made.actor, ())
                shown = next((r.shown for r, _ in reversed(rolls) if r.role == "attack"), None)
                if shown is not None:
                    self._misses.append((left, shown, blow))

    def _closest(self) -> ClosestCall | None:
        """The closest call with the miss that would have felled most likely, had it hit.

        Looked for among those made when the least was left.
        """
        call, low = self.recap.closest, sorted(self._misses, key=lambda each: each[0])
        found = [e for _, shown, blow in low[:LOOKED_AT] for e in self._missed(blow, shown)]
        if call is None or not found:
            return call
        return replace(call, miss=max(found, key=lambda each: each.chance))

    def _missed(self, blow: Blow, shown: int) -> Iterator[NearMiss]:
        try:
            exchange = self._dice.exchange(blow)
            odds = None if exchange is None else exchange_odds(exchange, blow.command.modifiers)
        except CHANGED:
            return
        if odds is not None and odds.drop:
            position = blow.encounter.clock.position
            yield NearMiss(blow.made.actor, shown, odds.needs, float(odds.drop), position)


def roll_of(thrown: Thrown, cast: Cast, step: int, position: int) -> Roll:
    """A roll as a value."""
    ranked = cast.ranked
    return Roll(
        step,
        position,
        thrown.who,
        cast.role,
        cast.request.dice,
        cast.shown,
        0.5 if ranked is None else ranked.worse,
        0.0 if ranked is None else ranked.level,
        None if cast.chance is None else float(cast.chance),
        cast.good,
        thrown.against,
    )


def luck_of(who: tuple[str, ...], rolled: Sequence[tuple[Roll, Cast]]) -> Luck:
    """The luck in these rolls of one, or of several together."""
    ranked = [cast.ranked for _, cast in rolled if cast.ranked is not None]
    return Luck(
        who,
        series(_trials(rolled, ("attack",))),
        series(_trials(rolled, ("defence",))),
        series(_trials(rolled, ("save", "check"))),
        standing(ranked),
        len(ranked),
        tuple(roll for roll, _ in rolled),
    )


def _trials(rolled: Sequence[tuple[Roll, Cast]], roles: tuple[str, ...]) -> list[Trial]:
    return [
        (cast.chance, bool(cast.good))
        for _, cast in rolled
        if cast.role in roles and cast.chance is not None
    ]
