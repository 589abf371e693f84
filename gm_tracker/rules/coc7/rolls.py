"""A skill as it is rolled: its percent, dice and difficulty, and the check that reads it."""

from functools import lru_cache

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import dice, house_dice
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.exchange import Check, Degree
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted

BROKEN = "malfunction"
"""The level of a roll at which a weapon fails, whatever else it is (C7-37)."""


_NOBODY = Combatant("", 0, "")


@frozen
class Roll:
    """One side's roll: `dice` beside the first, bonus above 0, and the difficulty asked of it.

    `malfunction` is the roll from which the weapon fails (0: never), `by_skill` how fumbles are
    read (X-C7-2), `what` names the skill or the weapon. What is `lucky` may be bettered by Luck;
    of one that is not `graded` every success is alike. On a `strict` one a success that is not
    enough is a failure.
    """

    id: str
    label: str
    owner: Combatant
    percent: int
    dice: int = 0
    difficulty: str = "success"
    malfunction: int = 0
    by_skill: bool = False
    what: str = ""
    trace: Trace = ()
    lucky: bool = True
    graded: bool = True
    strict: bool = False

    def result(self, faces: tuple[int, ...]) -> int:
        """The roll by its faces (C7-04)."""
        return dice.rolled(faces, self.dice)

    def level(self, result: int) -> str:
        """The level of a result; a malfunction comes before any (C7-07, C7-37)."""
        if fails(result, self.malfunction):
            return BROKEN
        found = dice.level(result, self.percent, self.difficulty, by_skill=self.by_skill)
        short = self.strict and found in dice.DIFFICULTIES
        return "failure" if short and not dice.reaches(found, self.difficulty) else found

    def degree(self, faces: tuple[int, ...]) -> Degree:
        """How it compares (C7-08, C7-13)."""
        return degree_of(self.level(self.result(faces)))

    @property
    def check(self) -> Check:
        """The check, with the exact weights of its degrees (C7-06)."""
        request = Request(
            self.id,
            f"{said(self.dice)} {self.label}",
            dice=dice.notation(self.dice),
            combatant=self.owner.id,
        )
        scale = (self.percent, self.difficulty, self.malfunction, self.by_skill, self.strict)
        chances = dict(_weights(self.dice, *scale))
        return Check(request, self.degree, chances=chances)

    @property
    def needs(self) -> str:
        """What it takes, in words, with the dice that are rolled."""
        if self.difficulty == dice.IMPOSSIBLE:
            return "out of reach"
        top = dice.needed(self.percent, self.difficulty)
        plain = self.difficulty == "success"
        found = f"{self.percent}%" if plain else f"{top} or less, {self.difficulty}"
        return ", ".join(filter(None, (found, _DICE[self.dice])))


_DICE = {
    0: "",
    **{1: "a bonus die", 2: "two bonus dice"},
    **{-1: "a penalty die", -2: "two penalty dice"},
}


def fails(result: int, malfunction: int) -> bool:
    """Whether a weapon fails at that result; 0 is a weapon that never does (C7-37)."""
    return 0 < malfunction <= result


def degree_of(level: str) -> Degree:
    """How a level compares."""
    return Degree(level, dice.STANDING.get(level, 0))


@lru_cache(maxsize=4096)
def _weights(
    count: int, percent: int, difficulty: str, malfunction: int, by_skill: bool, strict: bool
) -> tuple[tuple[Degree, int], ...]:
    roll = Roll("", "", _NOBODY, percent, count, difficulty, malfunction, by_skill, strict=strict)
    found: dict[Degree, int] = {}
    for result, ways in enumerate(dice.weights(count), 1):
        degree = degree_of(roll.level(result))
        found[degree] = found.get(degree, 0) + ways
    return tuple(found.items())


def said(count: int) -> str:
    """The dice of a roll, in words."""
    if not count:
        return "d100"
    kind = "bonus" if count > 0 else "penalty"
    return f"d100, {kind} die," if abs(count) == 1 else f"d100, two {kind} dice,"


@frozen
class Causes:
    """The dice beside the first of a roll, one for each cause, with whence they come."""

    count: int
    trace: Trace


def causes(
    key: str, command: DeclareAttack | Perform, active: tuple[Situation, ...], *more: TraceLine
) -> Causes:
    """Bonus and penalty dice of one side, by the moment and the GM's word (C7-04, C7-32)."""
    count, lines = adjusted(key, 0, command.modifiers, active)
    lines = (*lines, *more)
    side = key.partition(".")[0]
    named = tuple(each._replace(key=f"{_kind(each.value)}.{side}") for each in lines)
    return Causes(count + sum(each.value for each in more), named)


def _kind(count: int) -> str:
    """The word for dice of one cause: one of a kind, or so many."""
    if abs(count) > 1:
        return "dice"
    return "bonus" if count > 0 else "penalty"


def settled(
    encounter: Encounter, found: Causes, difficulty: str = "success", *, ranged: bool = False
) -> tuple[dice.Net, Trace]:
    """The dice that are left, and how much harder the others make it (C7-04, C7-05, X-C7-1)."""
    raises = says(encounter, house_dice.SURPLUS, "all") or (
        ranged and says(encounter, house_dice.SURPLUS, "ranged")
    )
    net = dice.net((found.count,), difficulty, raises=raises)
    lines = found.trace
    if net.dice != found.count:
        lines += (TraceLine("C7-04", "left.dice", net.dice),)
    if net.difficulty != difficulty:
        lines += (TraceLine("C7-05", f"harder.{net.difficulty}", 0),)
    return net, lines


def fumbles_by_skill(encounter: Encounter) -> bool:
    """Whether fumbles go by the skill alone (X-C7-2)."""
    return says(encounter, house_dice.FUMBLES, "skill")


def skill_of(
    key: str, value: int, modifiers: tuple[Modifier, ...], rule: str = "C7-08"
) -> tuple[int, Trace]:
    """A skill with what the GM says of it."""
    after, lines = adjusted(key, value, modifiers)
    return after, (TraceLine(rule, key, value), *lines)
