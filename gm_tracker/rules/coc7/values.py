"""What follows from characteristics: damage bonus, build, hit points, magic points, MOV, dodge."""

from typing import NamedTuple

SMALL = ((65, -2, -2), (85, -1, -1), (125, 0, 0))
"""C7-01: below this sum of STR and SIZ a flat damage bonus, and the build."""
FIRST_DIE, MANY_DICE = 165, 80
"""C7-01: below the first a bonus of 1d4; from it on one 1d6 more for each step of the second."""
AGE, DECADE = 40, 10
"""C7-02: MOV falls by one for each decade from this age on."""


class Strength(NamedTuple):
    """The damage bonus as dice notation ("0" for none), and the build."""

    bonus: str
    build: int


def strength(str_siz: int) -> Strength:
    """Damage bonus and build by the sum of STR and SIZ (C7-01)."""
    for below, bonus, build in SMALL:
        if str_siz < below:
            return Strength(str(bonus), build)
    if str_siz < FIRST_DIE:
        return Strength("1d4", 1)
    dice = (str_siz - 45) // MANY_DICE
    return Strength(f"{dice}d6", dice + 1)


def hit_points(con: int, siz: int, *, pulp: bool = False) -> int:
    """Hit points by CON and SIZ, twice as many for the heroes of pulp (C7-02, X-C7-9)."""
    return (con + siz) // (5 if pulp else 10)


def magic_points(power: int) -> int:
    """Magic points by POW (C7-02)."""
    return power // 5


def move(str_: int, dex: int, siz: int, age: int = 0) -> int:
    """MOV by STR and DEX against SIZ, one less for each decade of age from 40 on (C7-02)."""
    quick = 9 if min(str_, dex) > siz else 7 if max(str_, dex) < siz else 8
    return max(0, quick - max(0, (age - AGE) // DECADE + 1))


def base_dodge(dex: int) -> int:
    """Dodge of who has not trained it, in percent (C7-02)."""
    return dex // 2
