"""What the game declares: tracks, the numbers of people and weapons, states, links."""

from gm_tracker.rules.brp.body import MOST_STEP, PLACES, location_said, modifier_text
from gm_tracker.rules.brp.dice import KIND_NAMES
from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.opposed import skill_key
from gm_tracker.rules.sheet import (
    DEAD,
    DOWN,
    UP,
    LinkKey,
    RecordForm,
    Sheet,
    StateKey,
    StatKey,
    TrackKey,
)

LOCATIONS = "Locations"
HP = TrackKey("hp", "hit points", 12, floor=None, short="HP")
POWER = TrackKey("power", "power points", 0, short="PP", quiet=True)
PLACE_TRACKS = {
    each: TrackKey(
        *(each, location_said(each), 5, None),
        optional=True,
        group=LOCATIONS,
        armour=f"armour_{each}",
    )
    for each in PLACES
}
"""The points of each location, where wounds are by location (BR-22)."""

BODY, SKILLS, ARMOURED, ORDER = "Characteristics", "Skills", "Armour by location", "In the fight"


def _body(key: str, label: str, usual: int, hint: str) -> StatKey:
    return StatKey(key, label, usual, 0, 999, hint, "both", "BR-01", quiet=True, group=BODY)


STR = _body("str", "STR", 11, "")
CON = _body("con", "CON", 11, "stamina is five times that")
SIZ = _body("siz", "SIZ", 13, "")
INT = _body("int", "INT", 13, "idea is five times that")
POW = _body("pow", "POW", 11, "luck is five times that")
CHA = _body("cha", "CHA", 11, "")
MOV = _body("mov", "MOV", 10, "metres a turn")
DEX = StatKey("dex", "DEX", 11, 0, 999, "the highest acts first", "actor", "BR-05")
STEP = StatKey(
    *("dm", "damage modifier", 0, -2, MOST_STEP, "added to blows", "actor", "BR-01"),
    choices=tuple((step, modifier_text(step)) for step in range(-2, MOST_STEP + 1)),
    quiet=True,
    group=ORDER,
)
ARMOUR = StatKey("armour", "armour", 0, 0, 999, "taken off each hit", "target", "BR-08")
HIT_POINTS = StatKey(
    *("built_hp", "hit points", 0, 0, 999, "0: by CON and SIZ", "both", "BR-01"),
    quiet=True,
    group=BODY,
)
BY_PLACE = StatKey(
    *("by_place", "points by location", 0, 0, 1, "", "both", "BR-22"),
    choices=((0, "no"), (1, "yes")),
    quiet=True,
    group=ARMOURED,
)
"""What may be typed over, or wanted, when somebody is built."""
DODGE = skill_key("dodge", "dodge", 25)
PARRY = skill_key("parry", "parry", 25)
PLACE_ARMOUR = {
    each: StatKey(
        f"armour_{each}",
        location_said(each),
        *(-1, -1, 999, "-1: as the armour of all", "target", "BR-22"),
        quiet=True,
        group=ARMOURED,
    )
    for each in PLACES
}
"""Armour of each location, where it is not that of all."""

SKILL = StatKey("skill", "skill", 50, -999, 999, "percent", "actor", "BR-02")
MELEE, NATURAL, SHIELD, THROWN, BOW, CROSSBOW, GUN, BEAM = range(8)
SORT_NAMES = ("melee", "natural", "shield", "thrown", "bow", "crossbow", "gun", "beam")


def _weapon(
    key: str, label: str, hint: str, rule: str, most: int = 999, names: tuple[str, ...] = ()
) -> StatKey:
    choices = tuple(enumerate(names))
    lowest = 0
    return StatKey(key, label, 0, lowest, most, hint, "actor", rule, choices=choices, quiet=True)


SORT = _weapon("sort", "kind", "", "BR-11", 7, SORT_NAMES)
KIND = _weapon("kind", "special", "what a special hit does", "BR-14", 4, KIND_NAMES)
LENGTH = _weapon("length", "length", "", "BR-05", 2, ("medium", "long", "short"))
MEDIUM, LONG, SHORT = range(3)
OWN_PARRY = _weapon("parry", "parry with it", "percent; 0: the parry of the sheet", "BR-09")
POINTS = _weapon("points", "item points", "0: it does not break", "BR-08")
WORN = _weapon("worn", "points lost", "of its item points", "BR-08")
SHIELD_SIZE = _weapon(
    "shield", "shield", "against arrows and throws", "BR-11", 3, ("full", "half", "large", "small")
)
SHIELD_SIZES = ("full", "half", "large", "small")
BASE_RANGE = _weapon("range", "base range", "metres", "BR-26", 9999)
MALFUNCTION = _weapon("malfunction", "malfunction", "fails from there on; 0: never", "BR-28", 100)
LOADED = _weapon("ammo", "shots loaded", "0: not counted", "BR-28")
FIRED = _weapon("fired", "shots fired", "of those loaded", "BR-28")
BURST = _weapon("burst", "rounds of a burst", "0: no burst", "BR-33", 100)
STRIKE = _weapon("sr", "strike rank", "of the weapon", "BR-07", 12)
SMALL = _weapon("small", "small blade", "a thrown one ends at twice its range", "BR-26", 1,
                ("no", "yes"))  # fmt: skip
WEAPON_STATS = (
    *(SKILL, SORT, KIND, OWN_PARRY, POINTS, LENGTH, SHIELD_SIZE, BASE_RANGE, MALFUNCTION),
    *(LOADED, BURST, STRIKE, SMALL, WORN, FIRED),
)
SKILL_FORM = RecordForm("skill", "skill", (SKILL,), "Listen")
STATS = (
    *(DEX, ARMOUR, DODGE, PARRY, STEP, STR, CON, SIZ, INT, POW, CHA, MOV),
    *(*PLACE_ARMOUR.values(), HIT_POINTS, BY_PLACE, FIGHTING),
)
SHEET = Sheet(
    (HP, POWER, *PLACE_TRACKS.values()),
    STATS,
    WEAPON_STATS,
    "Weapon",
    "1d8",
    (SKILL_FORM,),
    SKILL.key,
)

UNCONSCIOUS = StateKey("unconscious", "unconscious")
DYING = StateKey("dying", "dying")
STATES = (UP, DOWN, UNCONSCIOUS, DYING, DEAD)

ENGAGED, HELD, STUCK, KEPT_OFF = "engaged", "held", "stuck", "kept_off"
LINKS = (
    LinkKey(ENGAGED, "engaged with", mutual=True, melee=True),
    LinkKey(HELD, "holds"),
    LinkKey(STUCK, "has a weapon stuck in"),
    LinkKey(KEPT_OFF, "keeps off"),
)

MISSILES = frozenset({THROWN, BOW, CROSSBOW, GUN, BEAM})
ARROWS = frozenset({BOW, CROSSBOW})
BULLETS = frozenset({GUN, BEAM})
SELF_PROPELLED = frozenset({CROSSBOW, GUN, BEAM})
