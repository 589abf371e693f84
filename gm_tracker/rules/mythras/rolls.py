"""How a d100 is read: levels, grades of difficulty, and what two levels come to (MY-06 to MY-08,
MY-14)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras.values import divided_up

Level = Literal["fumble", "failure", "success", "critical"]
Side = Literal["attacker", "defender"]
LADDER: dict[str, int] = {"fumble": -1, "failure": 0, "success": 1, "critical": 2}
"""How far apart levels are (MY-14)."""
SUCCESSES = ("success", "critical")
ALWAYS, NEVER = 5, 96
"""Faces up to here succeed, from here on they fail (MY-06)."""
WORST = 100

GRADES = ("very_easy", "easy", "standard", "hard", "formidable", "herculean", "hopeless")
"""Grades of difficulty from the easiest on (MY-07)."""
STANDARD = GRADES.index("standard")
HARD, FORMIDABLE, HERCULEAN, HOPELESS = range(STANDARD + 1, len(GRADES))
TIMES = {"very_easy": (2, 1), "easy": (3, 2), "hard": (2, 3), "formidable": (1, 2)} | {
    "herculean": (1, 5),
    "hopeless": (0, 1),
}
ADDED = {"very_easy": 40, "easy": 20, "hard": -20, "formidable": -40, "herculean": -80}


def level_of(roll: int, skill: int, criticals: str = "ceil") -> Level:
    """The level of a d100 against a modified skill in percent (MY-06, X-MY-3)."""
    if roll <= ALWAYS or (roll < NEVER and roll <= skill):
        tenth = skill // 10 if criticals == "floor" else divided_up(skill, 10)
        return "critical" if roll <= tenth else "success"
    fumbles = roll == WORST or (roll == WORST - 1 and skill <= WORST)
    return "fumble" if fumbles else "failure"


def hardest(grades: Iterable[int]) -> int:
    """Of several causes only the hardest counts; without any it is standard (MY-07)."""
    return max(grades, default=STANDARD)


def graded(skill: int, grade: int, rule: str = "multiply") -> int:
    """A skill at a grade, rounded up, or by whole steps (MY-07, X-MY-5). Never below 0."""
    name = GRADES[min(max(grade, 0), HOPELESS)]
    if rule == "simple" and name != "hopeless":
        return max(0, skill + ADDED.get(name, 0))
    times, by = TIMES.get(name, (1, 1))
    return max(0, divided_up(skill * times, by))


def excess(skills: Iterable[int]) -> int:
    """What everybody loses of a skill where the best of them is beyond 100 (MY-08)."""
    return max(0, max(skills, default=0) - WORST)


class Difference(NamedTuple):
    """Who is ahead, and by how many effects."""

    winner: Side | None
    effects: int


def differential(attack: str, defence: str) -> Difference:
    """The effects that a difference of levels earns, where one side succeeds at least (MY-14)."""
    if attack not in SUCCESSES and defence not in SUCCESSES:
        return Difference(None, 0)
    apart = LADDER[attack] - LADDER[defence]
    if not apart:
        return Difference(None, 0)
    return Difference("attacker" if apart > 0 else "defender", abs(apart))


@frozen
class Try:
    """One roll of a contest: the skill it was made with, and its die."""

    skill: int
    die: int


def contest(mine: Try, theirs: Try, criticals: str = "ceil") -> int:
    """1 where mine wins an opposed roll, -1 where theirs does, 0 where neither (MY-08, MY-25).

    The better level wins, among equal ones the higher die; two rolls that fail win nothing.
    """
    lost = excess((mine.skill, theirs.skill))
    levels = [level_of(each.die, each.skill - lost, criticals) for each in (mine, theirs)]
    ranks = [
        (LADDER[level] if level in SUCCESSES else 0, each.die if level in SUCCESSES else 0)
        for level, each in zip(levels, (mine, theirs), strict=True)
    ]
    return (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])
