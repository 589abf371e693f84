"""What every special effect has to know when it takes hold, and the rolls against it (MY-29)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_roll
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.mythras import keys, luck, numbers
from gm_tracker.rules.mythras.blows import Struck
from gm_tracker.rules.mythras.rolls import STANDARD, Try, contest, level_of
from gm_tracker.rules.sheet import StatKey

FACES = range(1, 101)


@frozen
class Done:
    """What came of an effect: events, harm to be dealt, lines, and how it is told."""

    events: tuple[Event, ...] = ()
    harm: tuple[Held, ...] = ()
    trace: Trace = ()
    told: tuple[str, ...] = ()

    def __add__(self, other: "Done") -> "Done":
        return Done(
            (*self.events, *other.events),
            (*self.harm, *other.harm),
            (*self.trace, *other.trace),
            (*self.told, *other.told),
        )


@frozen
class Case:
    """One effect of a blow: who gained it against whom, and what the blow did.

    `roll` is the winner's own roll, against which the loser resists. With `forced` the loser fails.
    Those who have `paid` have had their Luck point of this action.
    """

    struck: Struck
    result: Result
    winner: Combatant
    loser: Combatant
    own: Attack | None
    foes: Attack | None
    roll: Try
    forced: bool = False
    number: int = 1
    paid: tuple[str, ...] = ()

    @property
    def encounter(self) -> Encounter:
        """The fight before the blow."""
        return self.struck.strike.encounter

    @property
    def wounds(self) -> bool:
        """Whether the blow came through."""
        return self.result.branch.hit and self.result.amount > 0

    @property
    def place(self) -> str:
        """The key of where it landed; nothing where it did not."""
        return self.result.place or self.struck.aimed

    @property
    def rolled(self) -> int:
        """The damage as it was rolled, before anything was taken off."""
        return max(self.result.rolled, default=0)

    @property
    def turned(self) -> "Case":
        """The same against whoever gained it, who cannot resist (prepare counter)."""
        return replace(
            self,
            winner=self.loser,
            loser=self.winner,
            own=self.foes,
            foes=self.own,
            forced=True,
        )


def case_of(struck: Struck, result: Result) -> Case:
    """The case of the side that has won (MY-14)."""
    strike = struck.strike
    dice = [each.rank for each in result.degrees]
    people, ward = (strike.actor, strike.target), strike.stance.ward
    forced = "force_failure" in struck.names
    if struck.ending.winner == "attacker":
        roll = Try(strike.mine.percent, dice[0])
        return Case(struck, result, *people, strike.weapon, ward, roll, forced)
    roll = Try(strike.stance.number.percent, dice[1] if len(dice) > 1 else 1)
    return Case(struck, result, *people[::-1], ward, strike.weapon, roll, forced)


@frozen
class Against:
    """What the loser resists with: its name, and the percent before fatigue and the like."""

    name: str
    percent: int


def best_of(who: Combatant, *skills: StatKey) -> Against:
    """The best of some skills of somebody."""
    found = [Against(each.label, _percent(who, each)) for each in skills]
    return max(found, key=lambda each: each.percent)


def _percent(who: Combatant, skill: StatKey) -> int:
    return keys.skill_of(who, skill)


def resisted(
    case: Case, effect: str, against: Against, easier: int = 0, harder: int = 0
) -> Dialogue[tuple[bool, Done]]:
    """Whether the loser resists an effect, with what that took (MY-25, MY-29).

    `easier` and `harder` are grades by which this roll is shifted.
    """
    if case.forced:
        line = TraceLine("MY-29", "forced", 0, case.loser.name)
        return False, Done(trace=(line,))
    percent = _number(case, against, harder - easier)
    house = case.struck.strike.house
    suffix = f"#{case.number}" if case.number > 1 else ""
    request = Request(
        f"resist.{effect}{suffix}",
        f"{against.name} of {case.loser.name} ({chance(case, percent)}% to resist)",
        dice="1d100",
        combatant=case.loser.id,
    )
    known: Trace = (
        TraceLine("MY-29", f"resist.{effect}", percent, against.name),
        TraceLine("MY-29", "winning_roll", case.roll.die, case.winner.name),
    )
    die = (yield from ask_roll(request, known)).total
    read = luck.Read(request, die, partial(level_of, skill=percent, criticals=house.criticals))
    touched = yield from luck.own_roll(case.loser, read, known, paid=case.paid)
    won = contest(Try(percent, touched.die), case.roll, house.criticals) >= 0
    lines = (TraceLine("", f"roll.resist.{effect}", die, read.said), *touched.trace)
    ended = TraceLine("MY-29", "resisted" if won else "not_resisted", 0)
    return won, Done(touched.events, trace=(*known, *lines, ended))


def _number(case: Case, against: Against, shift: int) -> int:
    """The percent after the hardest grade of the loser, shifted for this roll (MY-07)."""
    causes = tuple(numbers.of_person(case.loser))
    hardest = max((each.grade for each in causes), default=STANDARD)
    shifted = numbers.Cause(hardest + shift, "MY-29", "")
    found = numbers.made(against.percent, (), (shifted,), case.struck.strike.house)
    return found.percent


def chance(case: Case, percent: int) -> int:
    """How many of the 100 faces resist."""
    rule = case.struck.strike.house.criticals
    return sum(contest(Try(percent, face), case.roll, rule) >= 0 for face in FACES)
