"""Attack against defence (BR-08): how well it hits, and what the parrying items lose."""

from typing import NamedTuple

from gm_tracker.rules.brp.levels import (
    CRITICAL,
    FAILURE,
    FUMBLE,
    SPECIAL,
    SUCCESS,
    SUCCESSES,
)


class Cell(NamedTuple):
    """One cell: the level at which damage is rolled ("" for none) and the points items lose.

    `fumbles` says that the defender rolls on a fumble table.
    """

    hit: str = ""
    parrying: int = 0
    attacking: int = 0
    fumbles: bool = False


_CELLS = {
    (CRITICAL, CRITICAL): Cell(),
    (CRITICAL, SPECIAL): Cell(SUCCESS, parrying=2),
    (CRITICAL, SUCCESS): Cell(SPECIAL, parrying=4),
    (SPECIAL, CRITICAL): Cell(attacking=1),
    (SPECIAL, SPECIAL): Cell(),
    (SPECIAL, SUCCESS): Cell(SUCCESS, parrying=2),
    (SUCCESS, CRITICAL): Cell(attacking=2),
    (SUCCESS, SPECIAL): Cell(attacking=1),
    (SUCCESS, SUCCESS): Cell(),
}


def cell(attack: str, defence: str = "", *, parry: bool = False) -> Cell:
    """BR-08: what the two levels come to; without a defence it is as against a failed one.

    Items lose points only where a `parry` met the blow.
    """
    if attack not in SUCCESSES:
        return Cell()
    if defence in ("", FAILURE, FUMBLE):
        return Cell(attack, fumbles=defence == FUMBLE)
    found = _CELLS[attack, defence]
    return found if parry else Cell(found.hit)


def table() -> tuple[tuple[str, ...], ...]:
    """The matrix as it is shown: a row for each level of the attack."""
    defences = (CRITICAL, SPECIAL, SUCCESS, FAILURE, FUMBLE)
    return tuple(
        (attack, *(_said(cell(attack, each, parry=True)) for each in defences))
        for attack in SUCCESSES
    )


def _said(found: Cell) -> str:
    parts = [f"{found.hit} hit" if found.hit else "nothing"]
    parts += [f"item -{found.parrying}"] * bool(found.parrying)
    parts += [f"attacking weapon -{found.attacking}"] * bool(found.attacking)
    parts += ["defender fumbles"] * found.fumbles
    return ", ".join(parts)
