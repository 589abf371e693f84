"""NC's house rules about numbers: one for each place that the rules leave open (X-N ids)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.sheet import Switch

SHIELD = Switch(
    "X-N-1",
    "What a shield adds to DF",
    "Somebody with a shield is this much harder to hit.",
    "1",
    (("1", "1"), ("2", "2")),
)
LEATHER = Switch(
    "X-N-2",
    "The AR of leather armour",
    "Whether plain leather takes something off each blow.",
    "0",
    (("0", "0"), ("10", "10")),
)
RANGER = Switch(
    "X-N-3",
    "What rangers add to DR",
    "The class adjustment of rangers against physical damage.",
    "3",
    (("2", "2"), ("3", "3")),
)
INVISIBLE = Switch(
    "X-N-4",
    "What being invisible adds to DF",
    "Against everybody who can see at all.",
    "3",
    (("3", "3"), ("4", "4")),
)
CASTING = Switch(
    "X-N-5",
    "What casting takes away",
    "Flat: 5 off DF and DR. Strip: no DF by level and dexterity, class adjustment to DR is -5.",
    "flat",
    (("flat", "5 off each"), ("strip", "level and dexterity")),
)
STRENGTH = Switch(
    "X-N-6",
    "Strength to hit",
    "Whether a typed value or the table of scores 17 to 20 counts for built characters.",
    "own",
    (("own", "the typed value, if there is one"), ("table", "the table")),
)
KNOWN = Switch(
    "X-N-7",
    "Spells that mages can stand",
    "Mages and illusionists reduce more of a spell they know, or of their own kind of magic.",
    "known",
    (("known", "2 more for a known spell"), ("kind", "1 more for their kind")),
)
TRAP = Switch(
    "X-N-10",
    "The usual severity of a trap",
    "Offered for saves against traps; each trap may have its own.",
    "5",
    (("4", "4"), ("5", "5")),
)
WISDOM = Switch(
    "X-N-11",
    "Wisdom 14 against spells on the mind",
    "Whether a wisdom of 14 helps already.",
    "0",
    (("0", "no bonus"), ("1", "+1")),
)
HALVES = Switch(
    "X-N-12",
    "Half a level in saves",
    "How half of an odd level is rounded.",
    "up",
    (("up", "up"), ("down", "down")),
)
MINIMUM = Switch(
    "X-N-16",
    "A hit always costs a point",
    "Whether a hit that armour stops altogether still costs one hit point.",
    "on",
    (("on", "at least 1"), ("off", "may be 0")),
)
HEIGHT = Switch(
    "X-N-17",
    "DF of the tall and the small against shots",
    "Whether the table is followed, or 6 for each halving of the height.",
    "table",
    (("table", "by the table"), ("log2", "6 for each halving")),
)
DOWN = Switch(
    "X-N-23",
    "When somebody goes down",
    "The hit points at which nobody stands any more.",
    "0",
    (("0", "at 0"), ("-1", "below 0"), ("-11", "only when unconscious")),
)
OUT = Switch(
    "X-N-23b",
    "When somebody is unconscious",
    "The hit points at which consciousness goes.",
    "-11",
    (("-11", "below -10"), ("0", "at 0"), ("-21", "below -20")),
)
CRITICAL = Switch(
    "X-N-37",
    "Which rolls are critical",
    "They differ where the chance is 10, 20, 30 ... 90 %.",
    "tenth",
    (("tenth", "up to a tenth of the chance"), ("strict", "less than a tenth of the chance")),
)
ASLEEP = Switch(
    "X-N-38",
    "Asleep against magic",
    "Sleepers lose 5 of their magical DR, or all of it but armour and items.",
    "table",
    (("table", "5 less"), ("text", "only armour and items")),
)
MONSTER = Switch(
    "X-N-42",
    "What monsters save with",
    "Half their hit dice, or a saving level that is typed.",
    "hd",
    (("hd", "half their hit dice"), ("typed", "their saving level")),
)
CLASSES = Switch(
    "X-N-44",
    "Several classes at once",
    "Which fighter level and class adjustment count for built characters of several classes.",
    "best",
    (("best", "the best, and of the highest level"), ("typed", "the typed ones")),
)
FORCE = Switch(
    "X-N-46",
    "DR against spells of a physical kind",
    "Armour stops some of them; this says which DR reduces the rest.",
    "magical",
    (("magical", "magical DR"), ("physical", "physical DR")),
)
BOW_PLUS = Switch(
    "X-N-48",
    "The plus of magical bows and arrows",
    "Whether it adds to the chance to hit.",
    "on",
    (("on", "added to OF"), ("off", "not added")),
)
POISON = Switch(
    "X-N-49",
    "Constitution against poison",
    "How 1 for each 5 points is rounded for dwarves and halflings.",
    "down",
    (("down", "down"), ("up", "up")),
)
RECOVERY = Switch(
    "X-N-26",
    "Constitution in recovery",
    "Whether a day of rest gives the bonus itself or ten times as much.",
    "1",
    (("1", "the bonus"), ("10", "ten times the bonus")),
)
HARMS = (MINIMUM, CRITICAL, CASTING, ASLEEP, FORCE, KNOWN, BOW_PLUS, HEIGHT, INVISIBLE)
BODIES = (SHIELD, LEATHER, RANGER, STRENGTH, CLASSES, DOWN, OUT)
SAVES = (TRAP, HALVES, WISDOM, MONSTER, POISON, RECOVERY)
SWITCHES = (*HARMS, *BODIES, *SAVES)


def chosen(encounter: Encounter, switch: Switch) -> str:
    """The choice in force."""
    return encounter.switches.get(switch.id, switch.default)


def falls_at(encounter: Encounter) -> int:
    """The hit points at which somebody can no longer act (X-N-23)."""
    return max(int(chosen(encounter, DOWN)), int(chosen(encounter, OUT)))


def is_on(encounter: Encounter, switch: Switch, choice: str) -> bool:
    """Whether that choice is in force."""
    return chosen(encounter, switch) == choice
