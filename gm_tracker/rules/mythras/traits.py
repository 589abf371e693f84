"""The numbers of a weapon in the full reading (MY-18, MY-29, MY-32, MY-38)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.rules.sheet import StatKey

NO_YES = ((0, "no"), (1, "yes"))
MELEE, THROWN, SHOT, GUN = range(4)
IN_HAND, FALLEN, BROKEN, STUCK, HELD = range(5)


def _flag(key: str, label: str, hint: str = "", default: int = 0) -> StatKey:
    return StatKey(
        *(key, label, default, 0, 1, hint, "actor", "MY-29", -99_999, NO_YES),
        quiet=True,
        group="Traits",
    )


def _number(
    key: str, label: str, most: int, rule: str, hint: str = "", default: int = 0
) -> StatKey:
    return StatKey(key, label, default, 0, most, hint, "actor", rule, quiet=True, group="Numbers")


SIZE = StatKey(
    *("size", "size", 1, 0, 4, "or force", "actor", "MY-18"),
    choices=tuple(enumerate(("small", "medium", "large", "huge", "enormous"))),
)
REACH = StatKey(
    *("reach", "reach", 2, 0, 4, "", "actor", "MY-32"),
    choices=tuple(enumerate(("touch", "short", "medium", "long", "very long"))),
    quiet=True,
)
KIND = StatKey(
    *("kind", "kind", 0, 0, 3, "", "actor", "MY-38"),
    choices=tuple(enumerate(("melee", "thrown", "shot", "gun"))),
    quiet=True,
)
IMPALING = _flag("impaling", "impales")
CUTTING = _flag("cutting", "cuts")
BLUDGEON = _flag("bludgeon", "bludgeons")
AXE = _flag("axe", "an axe")
TWO_HANDED = _flag("two_handed", "two-handed")
ENTANGLING = _flag("entangling", "entangles")
BARBED = _flag("barbed", "barbed")
UNARMED = _flag("unarmed", "unarmed", "a part of the body")
MODIFIED = _flag("modified", "damage modifier", "added to its damage", 1)
SHIELD = _number("shield", "shield", 7, "MY-36", "places it can cover; 0: no shield")
POINTS = _number("points", "armour points", 99, "MY-29", "of the weapon itself")
SOUND = _number("sound", "hit points", 999, "MY-29", "of the weapon itself; 0: not counted")
LOAD = _number("load", "turns to load", 99, "MY-12")
EMPTY = _number("empty", "empty", 1, "MY-12", "1 until it is loaded again")
CLOSE = _number("close", "close up to", 9999, "MY-38", "metres")
EFFECTIVE = _number("effective", "effective up to", 9999, "MY-38", "metres")
LONG = _number("long", "long up to", 9999, "MY-38", "metres; 0: no ranges")
BURST = _number("burst", "burst", 99, "MY-41", "bullets")
AUTO = _number("auto", "full automatic", 999, "MY-41", "bullets")
STATE = StatKey(
    *("state", "where it is", 0, 0, 4, "", "actor", "MY-29"),
    choices=tuple(enumerate(("in hand", "on the ground", "broken", "stuck", "held fast"))),
    quiet=True,
)
STATS = (
    *(SIZE, REACH, KIND, IMPALING, CUTTING, BLUDGEON, AXE, TWO_HANDED, ENTANGLING, BARBED),
    *(UNARMED, MODIFIED, SHIELD, POINTS, SOUND, LOAD, EMPTY, CLOSE, EFFECTIVE, LONG, BURST, AUTO),
    STATE,
)


def is_ranged(weapon: Attack) -> bool:
    """Whether it is thrown or shot."""
    return KIND.of(weapon.stats) != MELEE


def is_gun(weapon: Attack) -> bool:
    """Whether it is a gun."""
    return KIND.of(weapon.stats) == GUN


def has(weapon: Attack, trait: StatKey) -> bool:
    """Whether a weapon has a trait."""
    return trait.of(weapon.stats) > 0


def in_hand(weapon: Attack) -> bool:
    """Whether it can be used: not dropped, broken, stuck or held fast."""
    return STATE.of(weapon.stats) == IN_HAND


def is_unloaded(weapon: Attack) -> bool:
    """Whether it has to be loaded before it shoots again (MY-12)."""
    return bool(LOAD.of(weapon.stats) and EMPTY.of(weapon.stats))


def melee_weapons(combatant: Combatant) -> tuple[Attack, ...]:
    """The melee weapons and shields that somebody has in hand."""
    return tuple(w for w in combatant.weapons if in_hand(w) and not is_ranged(w))
