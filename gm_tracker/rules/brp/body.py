"""What follows from the characteristics: hit points, damage modifier, locations (BR-01, BR-22)."""

from collections.abc import Mapping


def up(value: int, by: int) -> int:
    """A fraction rounded up."""
    return -(-value // by)


def hit_points(con: int, siz: int) -> int:
    """BR-01: half of CON and SIZ, rounded up."""
    return up(con + siz, 2)


def major_level(maximum: int) -> int:
    """BR-01: points of one wound from which on it is major, half the hit points, rounded up."""
    return up(maximum, 2)


MODIFIERS = {-2: "-1D6", -1: "-1D4", 0: "none", 1: "+1D4"}
"""Steps of the damage modifier up to the first die of six."""
MOST_STEP = 40


def modifier_step(strength: int, siz: int) -> int:
    """BR-01: the step of the damage modifier: 0 is none, 1 is +1D4, 2 is +1D6, 3 is +2D6..."""
    total = strength + siz
    for step, most in ((-2, 12), (-1, 16), (0, 24), (1, 32), (2, 40)):
        if total <= most:
            return step
    return 2 + up(total - 40, 16)


def modifier_text(step: int) -> str:
    """BR-01: how a step of the damage modifier is written, such as +1D4 or none."""
    return MODIFIERS.get(step, f"+{step - 1}D6")


def location_points(maximum: int) -> Mapping[str, int]:
    """BR-22: the points of each kind of location by the hit points, rounded up."""
    third, quarter = up(maximum, 3), up(maximum, 4)
    chest = up(maximum * 4, 10)
    return {"head": third, "abdomen": third, "leg": third, "chest": chest, "arm": quarter}


LOCATIONS = {
    **dict.fromkeys(range(1, 5), "right_leg"),
    **dict.fromkeys(range(5, 9), "left_leg"),
    **dict.fromkeys(range(9, 12), "abdomen"),
    12: "chest",
    **dict.fromkeys(range(13, 16), "right_arm"),
    **dict.fromkeys(range(16, 19), "left_arm"),
    19: "head",
    20: "head",
}
"""BR-22: the location by a d20."""
PLACES = tuple(dict.fromkeys(LOCATIONS[face] for face in range(20, 0, -1)))
"""Every location, from the head down."""
KINDS = {each: each.rpartition("_")[2] for each in PLACES}
"""What kind of location each is."""


def location_said(place: str) -> str:
    """What a location is called."""
    return place.replace("_", " ")
