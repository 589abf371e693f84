"""One open-ended roll: what its dice mean, and how two results compare (D-01 to D-09)."""

from typing import Literal

from gm_tracker.model.frozen import frozen

ZERO = 10
"""The face that counts as 0: the tenth of the die."""
SURE_SUCCESS = 9
"""The score from which on a simple roll needs no die."""
LADDER = 5
"""Multiplicities from this one on share a name; they still compare exactly."""
Lucky = Literal["equal", "above", "below"]
_TIMES = {1: "critical", 2: "double critical", 3: "triple critical", 4: "quadruple critical"}
_LUCK = {1: "lucky", 2: "double lucky", 3: "triple lucky", 4: "quadruple lucky"}


@frozen
class House:
    """The house rules in force (X-D-3, X-D-5 to X-D-7)."""

    lucky: Lucky = "equal"
    immune: bool = True
    low: bool = False
    later: bool = False


@frozen
class Skill:
    """What is rolled against: the attribute, its fine grain (0 to 9) and its mastery rank."""

    attribute: int
    fine: int = 0
    rank: int = 0
    house: House = House()


@frozen
class Reading:
    """One roll read: a success or not, its zeros, the deciding die, and what moved it."""

    success: bool
    zeros: int
    die: int
    lucky: bool = False
    pushed: bool = False
    rung: int = 0
    """Place on the ladder: 0 success, 1 critical success..., -1 failure, -2 critical failure."""


def wants_more(skill: Skill, faces: tuple[int, ...], *, simple: bool = False) -> bool:
    """Whether another die has to be rolled: after a zero, or to push a miss by one (D-09)."""
    zeros = _zeros(faces)
    if zeros == len(faces):
        return True
    return len(faces) == zeros + 1 and _can_push(skill, 0 if simple else zeros, faces[zeros])


def read(skill: Skill, faces: tuple[int, ...], *, simple: bool = False) -> Reading:
    """The result of a finished chain of faces 1 to 10 (D-01 to D-03, D-05, D-08, D-09).

    In a simple roll zeros are rolled again and mean nothing.
    """
    zeros = _zeros(faces)
    die, rest, counted = faces[zeros], faces[zeros + 1 :], 0 if simple else zeros
    lucky = counted > 0 and die in (1, 9)
    success = die == 1 if lucky else die <= skill.attribute
    pushed = bool(rest) and _pushes(skill, rest[0])
    plain = Reading(success or pushed, counted, die, lucky, pushed)
    return Reading(plain.success, counted, die, lucky, pushed, _rung(skill, plain))


def sure(skill: Skill) -> bool | None:
    """What a simple roll comes to without a die, None where it has to be rolled (D-05).

    A fine grain can lift a score of 0, and a mastery rank makes a success of a sure failure.
    """
    if skill.attribute >= SURE_SUCCESS:
        return True
    if skill.attribute > 0 or (skill.attribute == 0 and skill.fine):
        return None
    return skill.rank > 0


def rank(skill: Skill, reading: Reading) -> int:
    """How the reading stands among those of its rung: its die, lucky ones by X-D-3."""
    if reading.lucky and skill.house.lucky != "equal":
        return 10 if skill.house.lucky == "above" else 0
    return reading.die


def name(rung: int, *, lucky: bool = False) -> str:
    """ "critical success", "failure", "double lucky failure"; from the fifth on a number."""
    times, what = (rung, "success") if rung >= 0 else (-rung - 1, "failure")
    if not times:
        return what
    words = _LUCK if lucky else _TIMES
    return f"{words.get(times) or f'{times}-fold {words[1]}'} {what}"


def _zeros(faces: tuple[int, ...]) -> int:
    return next((i for i, face in enumerate(faces) if face != ZERO), len(faces))


def _rung(skill: Skill, reading: Reading) -> int:
    natural = reading.zeros if reading.success else -reading.zeros - 1
    immune = reading.lucky and skill.house.immune
    return natural if immune else natural + skill.rank


def _can_push(skill: Skill, zeros: int, die: int) -> bool:
    lucky = zeros > 0 and die in (1, 9)
    first = zeros == 0 or skill.house.later
    return skill.fine > 0 and first and not lucky and die == skill.attribute + 1


def _pushes(skill: Skill, face: int) -> bool:
    value = 0 if face == ZERO and skill.house.low else face
    return value <= skill.fine
