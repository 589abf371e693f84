"""The four fumble tables (BR-18)."""

from gm_tracker.model.frozen import frozen

ATTACK, PARRY, MISSILE, NATURAL = "melee attack", "melee parry", "missile", "natural"


@frozen
class Mishap:
    """A row of a table: what happens, its dice if it takes any, and the level of a blow."""

    key: str
    said: str
    dice: str = ""
    level: str = ""


NEXT = Mishap("lose", "lose next round")
ROUNDS = Mishap("lose", "lose 1D3 rounds", "1d3")
PRONE = Mishap("prone", "prone")
SPRAIN = Mishap("sprain", "prone, MOV -1", "1d10")
DROP = Mishap("drop", "drop weapon")
FLIES = Mishap("drop", "drop weapon", "1d6-1")
THROW = Mishap("throw", "throw weapon", "1d10")
WORN = Mishap("damage", "damage weapon", "1d10")
WORN_LESS = Mishap("damage", "damage weapon", "1d6")
BREAK = Mishap("break", "break weapon")
STRAIN = Mishap("strain", "lose 1 HP")
SIGHT = Mishap("sight", "sight -30", "1d3")
TWICE = Mishap("again", "roll twice", "2")
THRICE = Mishap("again", "roll three times", "3")


def _blow(who: str, level: str) -> Mishap:
    said = "normal" if level == "success" else level
    words = {"ally": f"hit ally {said}", "foe": f"foe hits {said}", "self": f"hit self {said}"}
    return Mishap(who, words[who], level=level)


ALLY = {each: _blow("ally", each) for each in ("success", "special", "critical")}
FOE = {each: _blow("foe", each) for each in ("success", "special", "critical")}
SELF = _blow("self", "success")

_ALLIES = ALLY["success"], ALLY["special"], ALLY["critical"]
TABLES: dict[str, tuple[tuple[int, Mishap], ...]] = {
    ATTACK: tuple(
        zip(
            (15, 25, 40, 50, 60, 65, 75, 85, 90, 98, 99, 100),
            (NEXT, ROUNDS, PRONE, DROP, THROW, WORN, SIGHT, *_ALLIES, TWICE, THRICE),
            strict=True,
        )
    ),
    PARRY: tuple(
        zip(
            (20, 40, 50, 60, 75, 85, 90, 93, 98, 100),
            (NEXT, PRONE, DROP, THROW, SIGHT, *FOE.values(), TWICE, THRICE),
            strict=True,
        )
    ),
    MISSILE: tuple(
        zip(
            (15, 25, 40, 55, 65, 80, 85, 90, 95, 98, 99, 100),
            (NEXT, ROUNDS, PRONE, SIGHT, FLIES, WORN_LESS, BREAK, *_ALLIES, TWICE, THRICE),
            strict=True,
        )
    ),
    NATURAL: tuple(
        zip(
            (25, 30, 50, 60, 75, 85, 90, 94, 98, 99, 100),
            (NEXT, ROUNDS, PRONE, SPRAIN, SIGHT, STRAIN, *_ALLIES[:2], SELF, TWICE, THRICE),
            strict=True,
        )
    ),
}
"""By the highest d100 of each row."""
WITHOUT_ALLY = {
    ATTACK: {"success": DROP, "special": THROW, "critical": WORN},
    MISSILE: {"success": FLIES, "special": WORN_LESS, "critical": BREAK},
    NATURAL: {"success": STRAIN, "special": STRAIN},
}
"""What takes the place of a blow at an ally where none is near, by its level."""


def mishap(table: str, roll: int) -> Mishap:
    """BR-18: what a d100 on that table says."""
    return next(found for most, found in TABLES[table] if roll <= most)


def alone(table: str, found: Mishap) -> Mishap:
    """BR-18: the same where no ally is near."""
    if found.key != "ally":
        return found
    return WITHOUT_ALLY[table][found.level]
