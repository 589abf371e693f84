"""The armour chart and the hit points of races."""

from typing import NamedTuple


class Armour(NamedTuple):
    """What armour adds to DF, DR and AR."""

    df: int
    dr: int
    ar: int


ARMOURS = {
    "none": Armour(0, 0, 0),
    "leather": Armour(-1, 1, 0),
    "studded": Armour(-2, 1, 10),
    "ring": Armour(-1, 1, 10),
    "scale": Armour(-2, 2, 10),
    "chain": Armour(-1, 2, 20),
    "elven chain": Armour(0, 2, 20),
    "banded": Armour(-2, 3, 20),
    "splinted": Armour(-3, 3, 30),
    "plate mail": Armour(-3, 4, 30),
    "field plate": Armour(-4, 5, 40),
}
"""NC-20."""
SHIELD = 1
"""NC-14, by the table (X-N-1)."""
HIT_POINTS = {
    "human": 60,
    "elf": 50,
    "half-elf": 60,
    "dwarf": 60,
    "gnome": 50,
    "halfling": 40,
    "half-orc": 70,
    "half-troll": 90,
    "orc": 60,
}
"""NC-04."""
PER_LEVEL = 2
"""NC-02."""
PER_CONSTITUTION = 10
"""NC-01."""
