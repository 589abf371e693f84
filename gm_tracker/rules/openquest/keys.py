"""The declared keys of OpenQuest 3: sheet, conditions, states, links, actions."""

from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.openquest.values import FORTUNE as FORTUNE_AT_FIRST
from gm_tracker.rules.openquest.values import MOVE, NONE, STEPS, modifier_text
from gm_tracker.rules.opposed import DEX, PRONE, STUNNED, skill_key
from gm_tracker.rules.opposed.keys import ARMOUR, CHECK, HP, OPPOSED, SKILL, SKILLS
from gm_tracker.rules.sheet import (
    DEAD,
    DOWN,
    UP,
    ActionKey,
    ConditionKey,
    LinkKey,
    Sheet,
    StateKey,
    StatKey,
    TrackKey,
)

__all__ = ["ARMOUR", "CHECK", "DEX", "HP", "OPPOSED", "PRONE", "SKILL", "SKILLS", "STUNNED"]
"""What the game has in common with its family; the others are its own."""

PARRY = skill_key("parry", "parry", 40)
DODGE = skill_key("dodge", "dodge", 40)
FORTUNE = TrackKey("fortune", "Fortune points", 2, short="Fortune", optional=True)
MAGIC = TrackKey("mp", "magic points", 10, short="MP", optional=True)
ITEM = TrackKey("item", "hit points of what parries", 10, short="Item", optional=True)

NO_YES = ((0, "no"), (1, "yes"))
_TRAITS, _SKILLS, _GEAR = "Characteristics", "Skills", "Gear"


def _trait(key: str, label: str) -> StatKey:
    return StatKey(key, label, 11, 0, 99, "3 to 18 in people", "actor", "OQ-01", quiet=True,
                   group=_TRAITS)  # fmt: skip


def _skill(key: str, label: str, hint: str, rule: str = "OQ-02") -> StatKey:
    return StatKey(key, label, 40, -999, 999, hint, "both", rule, quiet=True, group=_SKILLS)


STR, CON, SIZ = _trait("str", "STR"), _trait("con", "CON"), _trait("siz", "SIZ")
INT, POW = _trait("int", "INT"), _trait("pow", "POW")
TRAITS = (STR, CON, SIZ, INT, POW)

UNARMED = _skill("unarmed", "unarmed", "percent; to strike, hold and throw", "OQ-17")
ATHLETICS = _skill("athletics", "athletics", "percent; to move and to leap")
RESILIENCE = _skill("resilience", "resilience", "percent; against wounds")
PERSISTENCE = _skill("persistence", "persistence", "percent; of the will")
PERCEPTION = _skill("perception", "perception", "percent; against an ambush", "OQ-23")
RIDING = _skill("riding", "riding", "percent; the most that a rider fights with", "OQ-24")
HEALING = _skill("healing", "healing", "percent; with a kit and some minutes", "OQ-21")
SKILL_STATS = (UNARMED, ATHLETICS, RESILIENCE, PERSISTENCE, PERCEPTION, RIDING, HEALING)

MODIFIER = StatKey(
    *("dm", "damage modifier", 0, -NONE, len(STEPS) - 1 - NONE),
    *("added to each blow", "actor", "OQ-01"),
    choices=tuple((s - NONE, modifier_text(s - NONE) if s != NONE else "none")
                  for s in range(len(STEPS))),
    quiet=True,
    group=_GEAR,
)  # fmt: skip
BARE, SMALL, MEDIUM, LARGE = range(4)
SHIELD = StatKey(
    *("shield", "shield", BARE, BARE, LARGE, "a medium one stops throws", "target", "OQ-18"),
    choices=((BARE, "none"), (SMALL, "small"), (MEDIUM, "medium"), (LARGE, "large")),
    quiet=True,
    group=_GEAR,
)
MOUNT = StatKey(
    *("mount", "mount", 0, 0, 1, "an untrained one takes a Riding roll each round"),
    *("actor", "OQ-24"),
    choices=((0, "trained for battle"), (1, "untrained")),
    quiet=True,
    group=_GEAR,
)
PARRY_AP = StatKey(
    *("parry_ap", "armour of what parries", 4, 0, 99, "where items wear", "target", "OQ-12"),
    quiet=True,
    group=_GEAR,
)
POINTS = StatKey(
    *("fortunes", "Fortune at first", FORTUNE_AT_FIRST, 0, 99, "2 for a player's character"),
    *("actor", "OQ-01"),
    quiet=True,
    group=_TRAITS,
)
RATE_OF_MOVE = StatKey(
    *("move", "move", MOVE, 0, 999, "metres in a round", "actor", "OQ-01"), quiet=True, group=_GEAR
)

CLOSE, BOW, CROSSBOW, THROWN, BODY = range(5)
KIND = StatKey(
    *("kind", "kind", CLOSE, CLOSE, BODY, "what it can do, and who can dodge it", "actor"),
    "OQ-13",
    choices=(
        (CLOSE, "close combat"),
        (BOW, "bow"),
        (CROSSBOW, "crossbow"),
        (THROWN, "thrown, sling"),
        (BODY, "unarmed"),
    ),
    quiet=True,
)
RANGE = StatKey(
    *("range", "range", 0, 0, 9999, "metres; as far again at -20", "actor", "OQ-25"), quiet=True
)
RATE = StatKey(
    *("rate", "rounds a shot", 1, 1, 9, "1 each round, 2 every second", "actor", "OQ-26"),
    quiet=True,
)
OFFHAND = StatKey(
    *("offhand", "in the other hand", 0, 0, 1, "one more parry, or attack", "actor", "OQ-19"),
    choices=NO_YES,
    quiet=True,
)
SHOOTS = frozenset({BOW, CROSSBOW, THROWN})

STATS = (DEX, ARMOUR, PARRY, DODGE, FIGHTING, *SKILL_STATS, *TRAITS, MODIFIER, SHIELD, MOUNT,
         PARRY_AP, POINTS, RATE_OF_MOVE)  # fmt: skip
ATTACK_STATS = (SKILL, KIND, RANGE, RATE, OFFHAND)
SHEET = Sheet(
    (HP, FORTUNE, MAGIC, ITEM), STATS, ATTACK_STATS, "Weapon", "1d8", (SKILLS,), SKILL.key
)

MORTAL = StateKey("mortal", "mortally wounded")
UNCONSCIOUS = StateKey("unconscious", "unconscious")
STATES = (UP, DOWN, MORTAL, UNCONSCIOUS, DEAD)

SURPRISED = ConditionKey("surprised", "Surprised", "warning")
CAUGHT = ConditionKey("caught", "Caught unawares", "warning", short="unaware")
"""The loser of a surprise only parries and dodges; who fumbled does not even that (OQ-23)."""
HELPLESS = ConditionKey("helpless", "Helpless", "warning")
UNSTABLE = ConditionKey("unstable", "On unstable ground", "", short="unstable")
BLIND = ConditionKey("blind", "Blind", "eye-closed")
MOUNTED = ConditionKey("mounted", "Mounted", "")
DISARMED = ConditionKey("disarmed", "Disarmed", "")
READYING = ConditionKey(
    "readying", "Making ready", "", {"parry": -20}, {"parry": "OQ-30"}, quiet=True
)
DYING = ConditionKey("dying", "Dying", "skull", rules={"ends": "OQ-20"}, of_the_fallen=True)
STABLE = ConditionKey("stable", "Stabilised", "heart", rules={"ends": "OQ-21"}, of_the_fallen=True)
SPARED = ConditionKey(
    "spared", "Saved by Fortune", "heart", rules={"ends": "OQ-22"}, quiet=True, of_the_fallen=True
)
LIMB = ConditionKey("limb", "Maimed", "warning")
GONE = (MORTAL.key, UNCONSCIOUS.key, DEAD.key, DOWN.key)

ALL_OUT = ConditionKey("all_out", "Attacking all-out", "swords", quiet=True, short="all-out")
GREAT = ConditionKey("great", "Making a great attack", "sword", quiet=True, short="great attack")
CHARGE = ConditionKey("charge", "Charging", "sword", quiet=True)
SHIELD_DEFENCE = ConditionKey(
    "shield_defence", "Defending by shield", "shield", quiet=True, short="defending"
)
DERVISH = ConditionKey("dervish", "Whirling", "shield", quiet=True)
RETREAT = ConditionKey("retreat", "Retreating", "shield", quiet=True)
SPRINT = ConditionKey("sprint", "Running for it", "", quiet=True)
SET = ConditionKey("set", "Set against a charge", "sword", quiet=True, short="set")
BEHIND = ConditionKey("behind", "Behind the shield", "shield", quiet=True, short="shield")
TWO = ConditionKey("two", "Using both hands", "swords", quiet=True, short="both hands")
STANCES = (ALL_OUT, GREAT, CHARGE, SHIELD_DEFENCE, DERVISH, RETREAT, SPRINT, SET, BEHIND, TWO)
"""What somebody does all the round (OQ-14, OQ-18, OQ-19, OQ-27)."""
NO_DEFENCE = (ALL_OUT, GREAT, CHARGE)
NO_ATTACK = (SHIELD_DEFENCE, RETREAT, SPRINT)
CONDITIONS = (STUNNED, PRONE, SURPRISED, CAUGHT, HELPLESS, UNSTABLE, BLIND, MOUNTED, DISARMED,
              READYING, DYING, STABLE, SPARED, LIMB, *STANCES)  # fmt: skip

ENGAGED = LinkKey("engaged", "in close combat with", mutual=True, melee=True)
HOLDS = LinkKey("holds", "holds")
LINKS = (ENGAGED, HOLDS)

STATE = ActionKey("state", "State", "what is meant this round; it moves the turn", icon="flag")
AIM = ActionKey("aim", "Aim", "20 more for each round, for the first shot", "", "one", turn=True)
READY = ActionKey("ready", "Ready a weapon", "or change it; a round", turn=True)
STANCE = ActionKey("stance", "Stand up, lie down", "the stance is the action", turn=True)
HEAL = ActionKey("heal", "Healing", "with a kit and some minutes", "", "one", friendly=True,
                 icon="heart")  # fmt: skip
SLIP = ActionKey("slip", "Slip away", "Deception, while nobody looks", "skill", turn=True)
INTIMIDATE = ActionKey("intimidate", "Intimidate", "Influence on a foe", "skill", "one", turn=True)
BREAK_FREE = ActionKey("break_free", "Break free", "unarmed against who holds", turn=True)
RIDE = ActionKey("ride", "Master the mount", "Riding, once a round on an untrained one")
SURPRISE = ActionKey("surprise", "Surprise", "one skill against the Perception of all", "skill",
                     "many")  # fmt: skip
DELAY = ActionKey("delay", "Wait for", "to act right after somebody")
CUT_IN = ActionKey("cut_in", "Cut in", "a held action, if the better skill wins", "", "one")
AWARD = ActionKey("award", "Award Fortune", "a point for the selected, at the table's word")
HOURS = ActionKey("hours", "The fight is over", "hours pass; who was saved by Fortune wakes",
                  actor=False, icon="hourglass")  # fmt: skip
ACTIONS = (CHECK, OPPOSED, STATE, AIM, READY, STANCE, HEAL, INTIMIDATE, SLIP, BREAK_FREE, DELAY,
           CUT_IN, RIDE, SURPRISE, AWARD, HOURS)  # fmt: skip

RANK, STATED = "rank", "stated."
"""Counters of what was stated this round: the place in the order, and with which record."""
DEFENCES, HIT_BY = "defences", "struck"
"""Counters of the round: defences that were made, and blows that came through."""
AIMED, LOADED = "aimed.", "loaded."
"""Counters of the fight: rounds of aiming at somebody, and when a weapon is loaded again."""
CLOSED = "unmoved"
"""The counter of who cannot be intimidated any more."""
RODE, AGAIN, WAKES = "rode", "again", "wakes"
