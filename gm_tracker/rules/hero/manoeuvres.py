"""What can be done with an attack beside striking: its OCV, DCV and what comes of it (HP-24)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hero import conditions, keys
from gm_tracker.rules.sheet import ConditionKey, Situation, Table

GROUP = "manoeuvre"
PER_TEN = 10
FAST = "velocity"
"""The request of how fast somebody moves, in metres."""


@frozen
class Manoeuvre:
    """One of them: `ocv` and `dcv` in percent, the latter until the next own phase (HP-24).

    `harm` says what it does: "weapon", "none", "club", "by" or "through" for those with a move.
    `brings` is the condition of whom it hits. `where` are weapons it is for.
    """

    key: str
    label: str
    ocv: int
    dcv: int
    harm: str = "weapon"
    brings: ConditionKey | None = None
    where: str = "hand"

    @property
    def note(self) -> str:
        """Its numbers, in words."""
        text = f"OCV {self.ocv:+} DCV {self.dcv:+}"
        return text.replace("-", "\N{MINUS SIGN}").replace("+0", "0")


GRAB = Manoeuvre("grab", "Grab", -10, -20, "none", conditions.GRABBED)
DISARM = Manoeuvre("disarm", "Disarm", -20, 0, "none")
SHOVE = Manoeuvre("shove", "Shove", -10, -10, "none")
BY = Manoeuvre("move_by", "Move by", -20, -20, "by")
THROUGH = Manoeuvre("move_through", "Move through", 0, -30, "through")
CLUB = Manoeuvre("club", "Club", 0, 0, "club")
ALL = (
    GRAB,
    Manoeuvre("grab_by", "Grab by", -30, -40, "none", conditions.GRABBED),
    DISARM,
    BY,
    THROUGH,
    SHOVE,
    CLUB,
    Manoeuvre("trip", "Trip", -10, -20, "none", conditions.PRONE),
    Manoeuvre("choke", "Choke", -20, -20, "weapon", conditions.GRABBED),
    Manoeuvre("throw", "Throw", 0, 0),
    Manoeuvre("cover", "Cover", -20, 0, "none", conditions.COVERED, "far"),
    Manoeuvre("snap_shot", "Snap shot", -10, 0, where="far"),
    Manoeuvre("suppression", "Suppression fire", -20, 0, where="far"),
)
BY_KEY = {each.key: each for each in ALL}
MOST_TARGETS = 4
PER_TARGET = -20
HAYMAKER_CLASSES, HAYMAKER_DCV = 4, 50


def used(active: tuple[Situation, ...]) -> Manoeuvre | None:
    """The manoeuvre of an attack; None for a plain strike."""
    return next((BY_KEY[each.key] for each in active if each.key in BY_KEY), None)


def situations(weapon: Attack) -> Iterator[Situation]:
    """What can be done with such a weapon."""
    far = bool(keys.RANGED.of(weapon.stats))
    for each in ALL:
        if (each.where == "far") != far:
            continue
        if each is CLUB and keys.KIND.of(weapon.stats) != keys.KILLING:
            continue
        effects = {keys.OCV.key: each.ocv} if each.ocv else {}
        yield Situation(each.key, each.label, effects, "HP-24", GROUP, note=each.note)


def several(count: int, *, on: bool = False, nth: int = 1) -> Situation:
    """An attack on several targets in one phase; the first miss ends it (HP-24)."""
    effects = {keys.OCV.key: PER_TARGET * (count - 1)}
    note = f"attack {nth} of {count}" if on else "half DCV; a miss ends it"
    return Situation(f"multiple_{count}", f"{count} attacks", effects, "HP-24", "several", on, note)


def speed_penalty(metres: int) -> int:
    """What a move through costs OCV, by its speed (HP-24)."""
    return -PER_TEN * (metres // PER_TEN)


def moving_dice(harm: str, strength: int, metres: int) -> int:
    """The dice of a move by, or of a move through (HP-24)."""
    if harm == "by":
        return max(1, strength // 10 + metres // 10)
    return max(1, strength // 5 + metres // 6)


def table() -> Table:
    """All manoeuvres with their numbers (HP-24)."""
    rows = [(each.label, _signed(each.ocv), _signed(each.dcv)) for each in ALL]
    more = (
        ("Block", "0", "0"),
        ("Brace", "+20 at range", "half"),
        ("Dodge", "\N{EN DASH}", "+30"),
        ("Haymaker", "0", _signed(-HAYMAKER_DCV)),
        ("Set", "+10", "0"),
        ("Several targets", f"{_signed(PER_TARGET)} each more", "half"),
        ("Roll with a punch", _signed(-20), _signed(-20)),
        ("Dive for cover", "0", "0"),
    )
    return Table("Manoeuvres", "HP-24", ("Manoeuvre", "OCV", "DCV"), (*rows, *more))


def _signed(value: int) -> str:
    return f"{value:+}".replace("-", "\N{MINUS SIGN}") if value else "0"
