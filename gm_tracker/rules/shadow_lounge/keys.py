"""The declared keys of the Shadow Lounge d100: the sheet, conditions, states and actions."""

from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.sheet import (
    DEAD,
    UP,
    ActionKey,
    ConditionKey,
    RecordForm,
    Sheet,
    StateKey,
    StatKey,
    TrackKey,
)

HP = TrackKey("hp", "hit points", 12, short="HP")
LUCK = TrackKey("luck", "Luck", 0, short="Luck", quiet=True)
FORCE_POINTS = TrackKey("force_points", "Force Points", 0, short="Force", quiet=True)

DEX = StatKey("dex", "DEX", 50, 0, 999, "the highest acts first", "actor", "S-14")
INITIATIVE = StatKey(
    "initiative",
    "initiative",
    0,
    -999,
    999,
    "added to DEX for the order",
    "actor",
    "S-14",
    quiet=True,
)
DODGE = StatKey("dodge", "dodge", 25, -999, 999, "percent", "target", "S-17")
PARRY = StatKey("parry", "parry", 25, -999, 999, "percent", "target", "S-17")
FIGHT_BACK = StatKey(
    "fight_back",
    "fight back",
    0,
    -999,
    999,
    "added to the weapon when fighting back",
    "target",
    "S-18",
    quiet=True,
)
POWER = StatKey("power", "Power", 0, 0, 999, "the Force attribute", "actor", "S-20", quiet=True)
FORCE_BONUS = StatKey(
    "force_bonus",
    "Force Bonus",
    0,
    0,
    99,
    "points for rolls of Force powers",
    "actor",
    "S-40",
    quiet=True,
)
SESSIONS = StatKey(
    "force_sessions",
    "Force sessions",
    0,
    0,
    4,
    "sessions with the Force since the last bonus point",
    "actor",
    "S-40",
    quiet=True,
)
CAP = StatKey(
    "cap", "skill cap", 99, 1, 999, "no skill grows beyond it", "actor", "X-S-17", quiet=True
)

NO_YES = ((0, "no"), (1, "yes"))
MELEE, RANGED = 0, 1
OWN_SKILL, BY_POWER = 1, 2

SKILL = StatKey("skill", "skill", 50, -999, 999, "percent", "actor", "S-01")
FORCE = StatKey(
    "force",
    "Force power",
    0,
    0,
    2,
    "what a Force power is rolled against",
    "actor",
    "S-20",
    choices=((0, "no"), (OWN_SKILL, "with a skill"), (BY_POWER, "against Power")),
    quiet=True,
)
REACH = StatKey(
    "reach",
    "reach",
    MELEE,
    0,
    1,
    "melee or ranged",
    "actor",
    "S-18",
    choices=((MELEE, "melee"), (RANGED, "ranged")),
    quiet=True,
)
CLOSES = StatKey(
    "closes",
    "reaches shooters",
    0,
    0,
    1,
    "reflects bolts, or closes in one leap",
    "actor",
    "S-18",
    choices=NO_YES,
    quiet=True,
)
AUTO = StatKey(
    "auto", "automatic", 0, 0, 99, "most shots of one burst", "actor", "S-30", quiet=True
)
MALFUNCTION = StatKey(
    "malfunction",
    "malfunction",
    0,
    0,
    100,
    "it fails on this die or more; 0: never",
    "actor",
    "S-09",
    quiet=True,
)
EXTRA = StatKey(
    "extra",
    "extra actions",
    0,
    0,
    9,
    "more actions a round with this one",
    "actor",
    "S-16",
    quiet=True,
)
TIMES = StatKey(
    "multiplier", "damage times", 1, 1, 9, "double damage is 2", "actor", "S-25", quiet=True
)

SKILLS = RecordForm("skill", "skill", (SKILL, FORCE), "Skill")
SHEET = Sheet(
    (HP, LUCK, FORCE_POINTS),
    (DEX, DODGE, PARRY, INITIATIVE, FIGHT_BACK, POWER, FORCE_BONUS, SESSIONS, CAP, FIGHTING),
    (SKILL, REACH, CLOSES, AUTO, MALFUNCTION, EXTRA, TIMES, FORCE),
    "Weapon",
    "1d8",
    (SKILLS,),
    SKILL.key,
)

WOUNDED_AT = 4
"""Hit points at which somebody is critically wounded (S-28)."""
WOUNDED = StateKey("wounded", "critically wounded", able=True)
UNCONSCIOUS = StateKey("unconscious", "unconscious")
COMATOSE = StateKey("comatose", "comatose")
STATES = (UP, WOUNDED, UNCONSCIOUS, COMATOSE, DEAD)

READY = ConditionKey("ready", "Ready", "flag")
SURPRISED = ConditionKey("surprised", "Surprised", "warning")
PRONE = ConditionKey("prone", "Prone", "prone")
STUNNED = ConditionKey("stunned", "Stunned", "stunned")
BLINDSIDED = ConditionKey("blindsided", "Blindsided", "eye-closed")
STABLE = ConditionKey("stable", "Stable", "heart", quiet=True)
CONDITIONS = (READY, SURPRISED, PRONE, STUNNED, BLINDSIDED, STABLE)
HELPLESS = (PRONE, STUNNED, BLINDSIDED)
"""Who is so is incapacitated (S-30)."""

HAND_TO_HAND = "melee"
"""The link between those who fight hand to hand."""

CHECK = ActionKey("skill", "Skill check", "A d100 against a skill.", "skill", icon="dices")
OPPOSED = ActionKey(
    "opposed", "Opposed check", "Skill against skill.", "skill", "one", icon="swords"
)
LUCK_CHECK = ActionKey("luck", "Luck check", "A d100 against the Luck that is left.", icon="dices")
FIRST_AID = ActionKey(
    "first_aid",
    "First aid",
    "Patches somebody up in a few rounds; stabilises the dying.",
    "skill",
    "one",
    turn=True,
    friendly=True,
    icon="heart",
    own_skill=True,
)
MEDICINE = ActionKey(
    "medicine",
    "Medicine",
    "Heals somebody in a few hours.",
    "skill",
    "one",
    friendly=True,
    icon="heart",
    own_skill=True,
)
MAKE_READY = ActionKey(
    "ready", "Make ready", "Weapon drawn, fight expected: 50 more for the order.", icon="flag"
)
HOURS = ActionKey("hours", "Hours pass", "Ends what takes hours.", actor=False, icon="clock")
RESTORE = ActionKey("restore", "Luck returns", "After an adventure or a campaign.", icon="plus")
ADVANCE = ActionKey(
    "advance",
    "Improve skills",
    "In real downtime only: one attempt for each skill with successes.",
    icon="chevron-up",
)
SESSION = ActionKey(
    "session",
    "Session ends",
    "Counts the sessions in which the Force was used.",
    actor=False,
    icon="hourglass",
)
ACTIONS = (
    CHECK,
    OPPOSED,
    LUCK_CHECK,
    FIRST_AID,
    MEDICINE,
    MAKE_READY,
    HOURS,
    RESTORE,
    ADVANCE,
    SESSION,
)
