"""One roll and two rolls compared: what each game answers, and how a draw is settled."""

from functools import partial
from typing import NamedTuple, Protocol

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.exchange import Amended, Check, Degree, Exchange, Faces, lead
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.percentile import FACES
from gm_tracker.rules.sheet import Table


class Skills(NamedTuple):
    """The two skills that meet, in percent."""

    mine: int
    theirs: int


class Levels(Protocol):
    """How a game of this family reads its dice; `OpposedGame` has defaults for some of it."""

    @property
    def reading(self) -> str:
        """The rule by which a die is read."""

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that succeed in this game, best first."""

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """The level of success of a d100 against a skill in percent."""

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """How that level, with that die, compares with the other side's."""

    def outcome(
        self, encounter: Encounter, skills: Skills, levels: tuple[str, ...], lead: int
    ) -> str:
        """What two rolls come to for the first side: "win", "lose", "draw", or "again"."""

    def rolls_off(self, encounter: Encounter, skills: Skills, *, attack: bool = False) -> bool:
        """Whether equal levels of these skills are rolled off, the lower die winning."""


def level_table(game: Levels, system_id: str) -> Table:
    """What each level takes at some skills."""
    plain, shown = Encounter(system_id), (*game.levels, "failure", "fumble")
    rows = (
        (f"{skill}%", *(_range(game, plain, skill, level) for level in shown))
        for skill in (5, 20, 35, 50, 65, 80, 100, 120)
    )
    return Table("The levels", "", ("Skill", *(LEVELS[each] for each in shown)), tuple(rows))


def degree_of(game: Levels, encounter: Encounter, skill: int, faces: tuple[int, ...]) -> Degree:
    """How a d100 compares against a skill in percent."""
    level = game.level(encounter, skill, faces[0])
    return game.degree(encounter, skill, level, faces[0])


def check(game: Levels, encounter: Encounter, request: Request, skill: int) -> Check:
    """The roll of a skill."""
    return Check(request, partial(degree_of, game, encounter, skill))


def checks(
    game: Levels, encounter: Encounter, requests: tuple[Request, Request], skills: Skills
) -> tuple[Check, Check]:
    """The rolls of both sides."""
    mine, theirs = requests
    first = check(game, encounter, mine, skills.mine)
    if skills.mine == skills.theirs:
        return first, replace(first, request=theirs)
    return first, check(game, encounter, theirs, skills.theirs)


def _weighed(check: Check, shifts: tuple[int, ...]) -> Check:
    """The same check, its weights spread over ranks beside its own."""
    weights: dict[Degree, int] = {}
    for face in FACES:
        degree = check.degree((face,))
        for shift in shifts:
            moved = degree._replace(rank=degree.rank + shift)
            weights[moved] = weights.get(moved, 0) + 2 // len(shifts)
    return replace(check, chances=weights)


def rolled_off(exchange: Exchange) -> Exchange:
    """The exchange with a real second roll where neither is ahead; the lower die wins it.

    The odds count that in: half of mine rank above theirs, half below.
    """
    mine, theirs = exchange.checks
    owners = mine.request.combatant, theirs.request.combatant
    spread = (_weighed(mine, (-1, 1)), _weighed(theirs, (0,)))
    return replace(exchange, checks=spread, amend=partial(_roll_off, *owners))


def _roll_off(
    mine: str | None,
    theirs: str | None,
    _faces: Faces,
    degrees: tuple[Degree, ...],
    _trace: Trace,
    suffix: str,
) -> Dialogue[Amended]:
    """Both roll again until the dice differ; the lower one wins."""
    if lead(degrees):
        return Amended(degrees)
    attempt, dice, lines = 1, [0, 0], list[TraceLine]()
    while dice[0] == dice[1]:
        mark = f"{suffix}.{attempt}" if attempt > 1 else suffix
        requests = (
            Request(f"roll_off{mark}", "equal: d100 again, low wins", dice="1d100", combatant=mine),
            Request(f"roll_off_against{mark}", "d100 again", dice="1d100", combatant=theirs),
        )
        rolled = yield from ask_rolls(requests)
        dice = [each.total for each in rolled]
        lines += [
            TraceLine("O-COC-4", "roll_off", dice[0]),
            TraceLine("O-COC-4", "roll_off_against", dice[1]),
        ]
        attempt += 1
    ahead = 1 if dice[0] < dice[1] else -1
    first = degrees[0]._replace(rank=degrees[0].rank + ahead)
    return Amended((first, *degrees[1:]), trace=tuple(lines))


def _range(game: Levels, encounter: Encounter, skill: int, level: str) -> str:
    """The faces of a level: 1–5, or how many where they do not stand together."""
    faces = [each for each in FACES if game.level(encounter, skill, each) == level]
    if not faces:
        return "–"
    first, last = faces[0], faces[-1]
    if last - first + 1 != len(faces):
        return f"{len(faces)} faces"
    return str(first) if first == last else f"{first}–{last}"
