"""What attack and defence come to, by their levels (BR-08, BR-09, BR-11, BR-14, BR-26)."""

from collections.abc import Callable

from gm_tracker.rules.brp.chance import Chance
from gm_tracker.rules.brp.defence import PARRY, Ward
from gm_tracker.rules.brp.levels import FAILURE, FUMBLE, SUCCESS, SUCCESSES, Reading
from gm_tracker.rules.brp.matrix import Cell, cell
from gm_tracker.rules.exchange import Degree

MISS, STOPPED, FUMBLED = "miss", "stopped", "fumble"


def attack_degree(reading: Reading, mine: Chance, faces: tuple[int, ...]) -> Degree:
    """The level of the attack; at long range at most a plain success (BR-26)."""
    level = reading.level(mine.percent, faces[0], mine.base)
    return Degree(SUCCESS if mine.long and level in SUCCESSES else level)


def answers(ward: Ward) -> Callable[[tuple[Degree, ...]], bool]:
    """Whether the attack is one that this defence can stop (BR-09, BR-11)."""

    def needed(degrees: tuple[Degree, ...]) -> bool:
        level = degrees[0].level
        return level == SUCCESS or (level in SUCCESSES and not ward.only_plain)

    return needed


def defends(ward: Ward) -> Callable[[tuple[Degree, ...]], bool]:
    """The same; who is stunned needs the idea as well (BR-14)."""
    can_stop = answers(ward)
    return lambda done: can_stop(done) and (not ward.idea or done[1].level in SUCCESSES)


def ward_level(ward: Ward | None, levels: tuple[str, ...]) -> str:
    """The level of the defence as it counts; "" where there is none."""
    if ward is None or levels[0] not in SUCCESSES:
        return ""
    if ward.only_plain and levels[0] != SUCCESS:
        return ""
    if ward.idea and levels[1] not in SUCCESSES:
        return ""
    found = levels[2 if ward.idea else 1]
    return FAILURE if ward.only_special and found == SUCCESS else found


def cell_of(ward: Ward | None, levels: tuple[str, ...]) -> Cell:
    """The cell of the matrix that the levels come to (BR-08)."""
    parry = ward is not None and ward.key == PARRY
    return cell(levels[0], ward_level(ward, levels), parry=parry)


def settle(ward: Ward | None, levels: tuple[str, ...], _lead: int) -> str:
    """BR-08: the key of what the levels come to."""
    if levels[0] not in SUCCESSES:
        return FUMBLED if levels[0] == FUMBLE else MISS
    hit = cell_of(ward, levels).hit
    if not hit:
        return STOPPED
    shots = levels[-1] if levels[-1].isdecimal() else "1"
    return hit if shots == "1" else f"{SUCCESS}.{shots}"
