"""The declared keys of percentile HERO: the sheet, conditions, states and actions."""

from gm_tracker.rules.sheet import (
    DEAD,
    DOWN,
    UP,
    ActionKey,
    ConditionKey,
    RecordForm,
    Sheet,
    StateKey,
    StatKey,
    TrackKey,
)

HP = TrackKey("hp", "BODY", 10, floor=None, short="BODY", written="hit points")
"""BODY; the documents have no other track. Files of all games have a column of hit points."""
STUN = TrackKey("stun", "STUN", 20, floor=None, short="STUN", optional=True, told=True)
END = TrackKey("end", "END", 20, short="END", optional=True)

CHARACTERISTICS = "Characteristics"
DEX = StatKey("dex", "DEX", 10, 0, 999, "the highest acts first", "actor", "H-22")
SPD = StatKey("spd", "SPD", 3, 0, 12, "phases in a turn of 12 segments", "actor")
OCV = StatKey("ocv", "OCV", 90, -999, 999, "percent; 3 x DEX + 60", "actor", "H-17")
DCV = StatKey("dcv", "DCV", 30, -999, 999, "percent; 3 x DEX", "target", "H-17")
PD = StatKey("pd", "PD", 3, 0, 999, "taken off physical damage", "target")
ED = StatKey("ed", "ED", 3, 0, 999, "taken off energy damage", "target")
DEFENCES = "Defences"
RPD = StatKey(
    *("rpd", "rPD", 0, 0, 999, "resistant, beside PD", "target", "HP-15"),
    quiet=True,
    group=DEFENCES,
)
RED = StatKey(
    *("red", "rED", 0, 0, 999, "resistant, beside ED", "target", "HP-15"),
    quiet=True,
    group=DEFENCES,
)
FIRM = StatKey(
    *("kbr", "knockback resistance", 0, 0, 999, "metres", "target", "HP-21"),
    quiet=True,
    group=DEFENCES,
)


def _characteristic(key: str) -> StatKey:
    label = key.upper()
    return StatKey(key, label, 10, 0, 999, "", "actor", "H-11", quiet=True, group=CHARACTERISTICS)


STR, CON, INT = map(_characteristic, ("str", "con", "int"))
EGO, PRE = map(_characteristic, ("ego", "pre"))
REC = StatKey(
    *("rec", "REC", 4, 0, 999, "STUN and END of one recovery", "actor", "HP-05"),
    quiet=True,
    group=CHARACTERISTICS,
)
AUTOMATON = StatKey(
    *("automaton", "takes no STUN", 0, 0, 1, "has neither STUN nor END", "target", "HP-18"),
    choices=((0, "no"), (1, "yes")),
    quiet=True,
    group=DEFENCES,
)
ROLLED = (STR, DEX, CON, INT, EGO, PRE)
"""What characteristic rolls are made with, in the order of the choices below (H-11)."""
PERCEPTION = "perception"
"""A roll with INT under a name of its own."""

COMBAT_LEVELS = StatKey(
    "levels", "combat levels", 0, 0, 20, "+10 % each to OCV or DCV", rule="H-03", quiet=True
)
SKILL_LEVELS = StatKey(
    "skill_levels", "skill levels", 0, 0, 20, "+10 % each", "actor", "H-03", quiet=True
)

PHYSICAL, ENERGY, PIERCING = 0, 1, 2
BONUS = StatKey("bonus", "to OCV", 0, -999, 999, "percent", "actor", "H-03", quiet=True)
AGAINST = StatKey(
    "against",
    "against",
    PHYSICAL,
    0,
    2,
    "the defence that is taken off the damage",
    "actor",
    choices=((PHYSICAL, "PD"), (ENERGY, "ED"), (PIERCING, "no defence")),
)
AUTO = StatKey(
    "auto",
    "autofire",
    0,
    0,
    1,
    "more hits the better the roll",
    "actor",
    "H-21",
    choices=((0, "no"), (1, "yes")),
    quiet=True,
)
SHOTS = StatKey(
    "shots",
    "shots",
    0,
    0,
    999,
    "most hits of one burst; 0: no limit",
    "actor",
    "X-H-12",
    quiet=True,
)
HURTS = StatKey(
    "hurts",
    "hurts",
    0,
    0,
    1,
    "STUN where the target has it",
    "actor",
    choices=((0, "hit points"), (1, "STUN")),
    quiet=True,
)

NORMAL, KILLING = 0, 1
KIND = StatKey(
    *("killing", "kind", NORMAL, 0, 1, "of damage", "actor", "HP-14"),
    choices=((NORMAL, "normal"), (KILLING, "killing")),
    quiet=True,
)
RANGED = StatKey(
    *("ranged", "ranged", 0, 0, 1, "range counts", "actor", "HP-13"),
    choices=((0, "no"), (1, "yes")),
    quiet=True,
)
ACTIVE = StatKey(
    *("active", "active points", 0, 0, 9999, "END 1 for each 10", "actor", "HP-20"), quiet=True
)
STRENGTH = StatKey(
    *("str_used", "STR used", 0, 0, 999, "END is paid for it", "actor", "HP-20"), quiet=True
)
MARTIAL = StatKey(
    *("martial", "martial", 0, 0, 1, "throws back less", "actor", "HP-21"),
    choices=((0, "no"), (1, "yes")),
    quiet=True,
)

SKILL = StatKey("skill", "skill", 60, -999, 999, "percent", "actor", "H-02")
AS_TYPED, FAMILIARITY, GENERAL, BY_CHARACTERISTIC, BACKGROUND, BACKGROUND_BY = range(6)
BOUGHT = StatKey(
    "bought",
    "bought as",
    AS_TYPED,
    0,
    5,
    "how the builder works its percent out",
    "actor",
    "H-04",
    choices=(
        (AS_TYPED, "typed by hand"),
        (FAMILIARITY, "familiarity"),
        (GENERAL, "general skill"),
        (BY_CHARACTERISTIC, "skill by characteristics"),
        (BACKGROUND, "background"),
        (BACKGROUND_BY, "background by characteristics"),
    ),
    quiet=True,
)
_NAMES = tuple(enumerate(each.label for each in ROLLED))
FIRST = StatKey("first", "characteristic", 3, 0, 5, "", "actor", "H-05", choices=_NAMES, quiet=True)
SECOND = StatKey(
    "second",
    "and",
    -1,
    -1,
    5,
    "a second one",
    "actor",
    "H-05",
    choices=((-1, "the same"), *_NAMES),
    quiet=True,
)
POINTS = StatKey("points", "points", 3, 0, 99, "spent on it", "actor", "H-04", quiet=True)

SKILLS = RecordForm("skill", "skill", (SKILL, BOUGHT, FIRST, SECOND, POINTS), "Skill")
SHEET = Sheet(
    (HP, STUN, END),
    (
        *(OCV, DCV, SPD, DEX, PD, ED, RPD, RED, FIRM, AUTOMATON),
        *(STR, CON, INT, EGO, PRE, REC, COMBAT_LEVELS, SKILL_LEVELS),
    ),
    (AGAINST, BONUS, KIND, RANGED, AUTO, SHOTS, HURTS, ACTIVE, STRENGTH, MARTIAL),
    "Weapon",
    "2d6",
    (SKILLS,),
)

OUT = StateKey("out", "knocked out")
DYING = StateKey("dying", "dying", able=True)
STATES = (UP, DYING, OUT, DOWN, DEAD)

DEFENDING = ConditionKey("defending", "Defending", "shield", {"dcv": 30}, {"dcv": "H-03"})
OFF_BALANCE = ConditionKey(
    "off_balance",
    "Off balance",
    "prone",
    {"ocv": -20, "dcv": -20},
    {"ocv": "H-03", "dcv": "H-03"},
)
DISTRACTED = ConditionKey(
    "distracted",
    "Distracted",
    "stunned",
    {"ocv": -10, "skill": -10},
    {"ocv": "H-03", "skill": "H-03"},
)
CONDITIONS = (DEFENDING, OFF_BALANCE, DISTRACTED)

SET_UP = "setup"
"""The link from who set something up to who has to overcome it; its value is the penalty."""

CHECK = ActionKey("skill", "Skill roll", "A d100 against a skill.", "skill", icon="dices")
CHARACTERISTIC = ActionKey(
    "characteristic", "Characteristic roll", "Twice the characteristic and 40 %.", icon="dices"
)
CONTEST = ActionKey(
    "contest",
    "Contest",
    "Skill against skill; the higher success wins.",
    "skill",
    "one",
    icon="swords",
)
SETTING_UP = ActionKey(
    "set_up",
    "Set up",
    "A lock, a trap, a lie: those aimed at have to overcome it.",
    "skill",
    "many",
    icon="link",
)
OVERCOME = ActionKey(
    "overcome", "Overcome", "A skill against what was set up before.", "skill", icon="check"
)
COMPLEMENT = ActionKey(
    "complement",
    "Complementary skill",
    "Helps the next skill roll, one's own or a friend's.",
    "skill",
    icon="plus",
)
ABORT = ActionKey(
    "abort",
    "Abort to a defence",
    "Defends at once (DCV +30) and gives up the next phase for it.",
    icon="shield",
)
ACTIONS = (CHECK, CHARACTERISTIC, CONTEST, SETTING_UP, OVERCOME, COMPLEMENT, ABORT)
