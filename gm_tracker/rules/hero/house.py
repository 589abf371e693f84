"""The house rules of the full reading, X-HP-0 to X-HP-10."""

from gm_tracker.rules.hero import switches as documents
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.two_readings import depth

DEPTH = depth("X-HP-0", "one roll, one track of hit points", "STUN, BODY, END and all phases")
EQUAL_DEX = Switch(
    "X-HP-1",
    "Equal DEX",
    "Who acts first where the same DEX meets in a segment.",
    "roll",
    (("roll", "they roll off"), ("together", "together"), ("prompt", "the GM says")),
)
WAKING = Switch(
    "X-HP-2",
    "Waking after segment 12",
    "Whether the recovery after segment 12 can wake somebody who is knocked out.",
    "wakes",
    (("wakes", "it wakes"), ("phase", "only one at an own phase does")),
)
MULTIPLIER = Switch(
    "X-HP-3",
    "STUN of killing attacks",
    "By what the BODY of a killing attack is multiplied.",
    "half",
    (("half", "half a D6"), ("d6-1", "a D6 less 1, at least 1"), ("fixed", "always 2")),
)
NEEDS_RESISTANT = Switch(
    "X-HP-4",
    "Normal defence against killing STUN",
    "Whether PD and ED count against the STUN of a killing attack without any resistant defence.",
    "always",
    (("always", "always"), ("resistant", "with resistant defence only")),
)
REMAINDER = Switch(
    "X-HP-5",
    "What is left over of PRE",
    "When points of PRE that make no whole die are half a die.",
    "three",
    (("three", "3 or 4 of them are"), ("any", "any are"), ("dropped", "never")),
)
NEWCOMER = Switch(
    "X-HP-6",
    "Joining in a segment of one's own",
    "Whether somebody who joins in a segment with a phase has it.",
    "acts",
    (("acts", "if the DEX has not passed"), ("waits", "from the next one on")),
)
HALVES = Switch(
    "X-HP-7",
    "Half of an odd DCV",
    "How half the DCV is rounded.",
    "up",
    (("up", "up"), ("down", "down"), ("nearest", "to the nearest even number")),
)
BLOCKS = Switch(
    "X-HP-8",
    "How a block is rolled",
    "Against the attacker's OCV less 60, or as a contest of both attack rolls.",
    "ocv",
    (("ocv", "against OCV less 60"), ("contest", "the better attack roll")),
)
KNOCKBACK = Switch(
    "X-HP-9a",
    "Knockback",
    "Whether a blow can throw its target back.",
    "off",
    (("off", "no"), ("on", "yes")),
)
LOCATIONS = Switch(
    "X-HP-9b",
    "Hit locations",
    "Whether it is rolled where a blow lands.",
    "off",
    (("off", "no"), ("on", "yes")),
)
ENDURANCE = Switch(
    "X-HP-9c",
    "Endurance",
    "Whether END is paid for what is used; STR costs 1 for each 10 points, or for each 5.",
    "on",
    (("on", "yes"), ("heroic", "yes, STR 1 for each 5"), ("off", "no")),
)
OUT_END = Switch(
    "X-HP-10",
    "END while knocked out",
    "What a recovery does to END as long as STUN is 0 or less.",
    "kept",
    (
        ("kept", "never lowered"),
        ("cut", "cut to the new STUN"),
        ("zero", "0 on waking"),
    ),
)
OWN = (
    *(EQUAL_DEX, WAKING, MULTIPLIER, NEEDS_RESISTANT, REMAINDER, NEWCOMER, HALVES, BLOCKS),
    *(KNOCKBACK, LOCATIONS, ENDURANCE, OUT_END),
)
SWITCHES = (*documents.SWITCHES, *OWN)
