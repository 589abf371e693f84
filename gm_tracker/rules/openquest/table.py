"""What comes of attack and defence, and what a blow costs (OQ-07 to OQ-11, OQ-14)."""

from typing import Literal

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Table

Damage = Literal["none", "rolled", "maximum"]
ATTACKER, DEFENDER = "attacker fumbles", "defender fumbles"


@frozen
class Cell:
    """One cell: how the damage is found, whether armour counts, and who fumbles beside it."""

    damage: Damage
    armour: bool | None = None
    note: str = ""


def cell(
    attack: str, defence: str, mode: str, *, procedure: bool = True, backfires: bool = True
) -> Cell:
    """What a level of the attack comes to against that of the defence (OQ-07).

    `defence` is "none" where nothing was tried, `mode` parry or dodge. By the `procedure` a dodge
    that is fumbled takes the maximum (OQ-08, X-OQ-1); a critical parry `backfires` on whoever
    attacks (OQ-09, X-OQ-2).
    """
    if attack in ("failure", "fumble"):
        return Cell("none", None, ATTACKER if attack == "fumble" else "")
    note = DEFENDER if defence == "fumble" else ""
    if attack == "critical":
        return Cell("rolled", True) if defence == "critical" else Cell("maximum", False, note)
    if defence in ("critical", "success"):
        back = backfires and defence == "critical" and mode == "parry"
        return Cell("none", None, ATTACKER if back else "")
    worst = procedure and defence == "fumble" and mode == "dodge"
    return Cell("maximum" if worst else "rolled", True, note)


def rolled(weapon: int, modifier: int, more: int = 0) -> int:
    """The damage before armour: 1 at least where the modifier lowers it (OQ-01, OQ-11).

    `more` is what a charge adds (OQ-14).
    """
    total = weapon + modifier + more
    return max(1, total) if modifier < 0 else total


def after_armour(damage: int, armour: int) -> int:
    """What is lost of it (OQ-11)."""
    return max(0, damage - max(0, armour))


def results() -> Table:
    """The table of results (OQ-07 to OQ-09)."""
    columns = ("attack", *(f"against {each}" for each in ("critical", "success", "failure")))
    levels = ("critical", "success", "failure")
    rows = [
        (attack, *(_said(cell(attack, each, "dodge")) for each in levels))
        for attack in (*levels, "fumble")
    ]
    return Table("Attack and defence", "OQ-07", columns, tuple(rows))


def _said(found: Cell) -> str:
    if found.damage == "none":
        return found.note or "nothing"
    return f"{found.damage}{', less armour' if found.armour else ', no armour'}"
