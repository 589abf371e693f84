"""The declared keys of Call of Cthulhu 7: sheet, conditions, actions, links."""

from gm_tracker.model.frozen import replace
from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.coc7.damage import bonus
from gm_tracker.rules.coc7.documents import DEFENCES
from gm_tracker.rules.coc7.documents import READY as READY
from gm_tracker.rules.opposed import DEX as DEX
from gm_tracker.rules.opposed import PRONE as PRONE
from gm_tracker.rules.opposed import STUNNED as STUNNED
from gm_tracker.rules.opposed.keys import ARMOUR as ARMOUR
from gm_tracker.rules.opposed.keys import CHECK as CHECK
from gm_tracker.rules.opposed.keys import HP as PLAIN_HP
from gm_tracker.rules.opposed.keys import OPPOSED as OPPOSED
from gm_tracker.rules.opposed.keys import SKILL as SKILL
from gm_tracker.rules.opposed.keys import SKILLS
from gm_tracker.rules.sheet import ActionKey, ConditionKey, LinkKey, Sheet, StatKey, TrackKey
from gm_tracker.rules.two_readings import IN_FULL

HP = replace(PLAIN_HP, ruled=(("X-C7-0", IN_FULL, 0),))
LUCK = TrackKey("luck", "Luck", 0, short="Luck", quiet=True)
WORN = TrackKey("worn", "armour worn off", 0, short="worn", quiet=True)
DODGE, FIGHT = DEFENCES["dodge"], DEFENCES["fight back"]

NO_YES = ((0, "no"), (1, "yes"))
BODY, FIGHTER, WEAPON, GUN = "Characteristics", "Fighting", "Weapon", "Firearm"


def _of_body(key: str, label: str) -> StatKey:
    return StatKey(key, label, 50, 0, 999, "a characteristic", rule="C7-02", quiet=True, group=BODY)


STR, CON, SIZ, POW = (_of_body(each.lower(), each) for each in ("STR", "CON", "SIZ", "POW"))
BUILD = StatKey(
    *("build", "build", 0, -2, 99, "how big for manoeuvres and shots", "both", "C7-01"),
    quiet=True,
    group=FIGHTER,
)
BONUS = StatKey(
    *("damage_bonus", "damage bonus", 0, -2, 30, "added to blows", "actor", "C7-01"),
    choices=tuple((step, bonus(step)) for step in range(-2, 31)),
    quiet=True,
    group=FIGHTER,
)
MOV = StatKey("mov", "MOV", 8, 0, 99, "how fast", "target", "C7-02", quiet=True, group=FIGHTER)
ARMOUR_DICE = StatKey(
    *("armour_dice", "armour dice", 0, 0, 20, "rolled off each hit, such as 1d6", "target"),
    rule="C7-20",
    quiet=True,
    group=FIGHTER,
)
ARMOUR_SIDES = StatKey(
    *("armour_sides", "sides of these", 6, 2, 100, "of the armour dice", "target", "C7-20"),
    quiet=True,
    group=FIGHTER,
)
BY_PIERCING, BY_STOPPING = 1, 2
WEARS = StatKey(
    *("armour_wears", "armour wears", 0, 0, 2, "what hits take off it", "target", "C7-20"),
    choices=((0, "never"), (1, "by 1 when pierced"), (2, "by all it stops")),
    quiet=True,
    group=FIGHTER,
)
ATTACKS = StatKey(
    *("attacks", "attacks", 1, 1, 20, "in one turn", "actor", "C7-14"), quiet=True, group=FIGHTER
)
NOTICE = StatKey(
    *("notice", "notice", 25, 0, 999, "best of Listen, Spot Hidden, Psychology", "target"),
    rule="C7-12",
    quiet=True,
    group=FIGHTER,
)

MELEE, THROWN, BOW, FIREARM = 0, 1, 2, 3
KIND = StatKey(
    *("kind", "kind", MELEE, 0, 3, "hand to hand, thrown, bow or firearm", "actor", "C7-16"),
    choices=((MELEE, "hand"), (THROWN, "thrown"), (BOW, "bow"), (FIREARM, "firearm")),
    quiet=True,
    group=WEAPON,
)
AS_KIND, NO_BONUS, HALF_BONUS, FULL_BONUS = 0, 1, 2, 3
TAKES = StatKey(
    *("takes_bonus", "damage bonus", AS_KIND, 0, 3, "how much of it", "actor", "C7-17"),
    choices=((AS_KIND, "as usual"), (NO_BONUS, "none"), (HALF_BONUS, "half"), (FULL_BONUS, "full")),
    quiet=True,
    group=WEAPON,
)
IMPALES = StatKey(
    *("impales", "impales", 0, 0, 1, "blades, points, bullets", "actor", "C7-18"),
    choices=NO_YES,
    quiet=True,
    group=WEAPON,
)
IN_HAND = StatKey(
    *("in_hand", "in the hand", 0, 0, 1, "can be knocked away", "actor", "C7-42"),
    choices=NO_YES,
    quiet=True,
    group=WEAPON,
)
REACH = StatKey(
    *("range", "base range", 0, 0, 9999, "yards; 0: any, or STR/5 thrown", "actor", "C7-30"),
    quiet=True,
    group=WEAPON,
)
BLAST = StatKey(
    *("blast", "blast", 0, 0, 999, "radius in yards", "actor", "C7-39"), quiet=True, group=WEAPON
)
SHOTS = StatKey(
    *("shots", "most shots", 1, 1, 9, "in one turn, the (3) of 1 (3)", "actor", "C7-35"),
    quiet=True,
    group=GUN,
)
BURST = StatKey(
    *("burst", "burst", 0, 0, 99, "bullets of a fixed burst", "actor", "C7-36"),
    quiet=True,
    group=GUN,
)
AUTO = StatKey(
    *("auto", "automatic", 0, 0, 1, "fires volleys", "actor", "C7-36"),
    choices=NO_YES,
    quiet=True,
    group=GUN,
)
MAGAZINE = StatKey(
    *("magazine", "magazine", 0, 0, 9999, "rounds; 0: not counted", "actor", "C7-38"),
    quiet=True,
    group=GUN,
)
LOOSE, CLIP, BELT = 0, 1, 2
LOADS = StatKey(
    *("loads", "loaded with", LOOSE, 0, 2, "two rounds a turn, or all", "actor", "C7-38"),
    choices=((LOOSE, "loose rounds"), (CLIP, "magazine"), (BELT, "belt, two turns")),
    quiet=True,
    group=GUN,
)
MALFUNCTION = StatKey(
    *("malfunction", "malfunction", 0, 0, 100, "from this roll on; 0: never", "actor", "C7-37"),
    quiet=True,
    group=GUN,
)
JAMS = StatKey(
    *("jams", "malfunction is", 0, 0, 1, "a dud, or a jam to be cleared", "actor", "C7-37"),
    choices=((0, "a dud"), (1, "a jam")),
    quiet=True,
    group=GUN,
)
GAUGE = StatKey(
    *("gauge", "shot", 0, 0, 112, "a shotgun's damage by its range", "actor", "C7-30"),
    choices=((0, "none"), (12, "12-gauge"), (16, "16-gauge"), (20, "20-gauge"), (112, "12 sawed")),
    quiet=True,
    group=GUN,
)

STATS = (
    DEX,
    STR,
    CON,
    SIZ,
    POW,
    ARMOUR,
    DODGE,
    FIGHT,
    BUILD,
    BONUS,
    MOV,
    ATTACKS,
    NOTICE,
    ARMOUR_DICE,
    ARMOUR_SIDES,
    WEARS,
)
WEAPON_STATS = (
    *(SKILL, KIND, TAKES, IMPALES, IN_HAND, REACH, BLAST),
    *(SHOTS, BURST, AUTO, MAGAZINE, LOADS, MALFUNCTION, JAMS, GAUGE),
)
SHEET = Sheet(
    *((HP, LUCK, WORN), (*STATS, FIGHTING), WEAPON_STATS, "Weapon", "1d8", (SKILLS,), SKILL.key)
)

SURPRISED = ConditionKey("surprised", "Surprised", "warning")
"""Until the first attack on it, or its own turn (C7-12)."""
AIMING = ConditionKey("aiming", "Aiming", "eye")
"""At whom, a link says (C7-32)."""
DIVED = ConditionKey("dived", "Diving for cover", "shield", short="diving")
"""No attack until its next turn is over (C7-33)."""
COVERED = ConditionKey("covered", "In cover", "shield")
"""Half or more behind something (C7-32)."""
OF_SHOTS = (SURPRISED, AIMING, DIVED, COVERED)
CONDITIONS = (READY, STUNNED, PRONE, *OF_SHOTS)

CLOSE = "melee"
"""The link between those who fight hand to hand."""
AIMS = "aims"
"""The link from who aims to whom (C7-32)."""
FIRES_AT = "fires_at"
"""The link from who fires volleys to the last target (C7-36)."""
LINKS = (LinkKey(CLOSE, "hand to hand with", mutual=True, melee=True),)

ACTIONS: tuple[ActionKey, ...] = (CHECK, OPPOSED)
