"""The house rules of OpenQuest 3 in full, and the depth at which it is played."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.openquest.documents import TIES
from gm_tracker.rules.opposed import EQUAL, ORDER, OWN_SUCCESS
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.two_readings import depth

DEPTH = depth("X-OQ-0", "its opposed dice", "all of its combat")
PLAYER = "player"
TIE = replace(
    EQUAL,
    choices=(*EQUAL.choices, (PLAYER, "the player's side, else the active one")),
    fresh=PLAYER,
)
"""Ties of an opposed test go to the player (OQ-28)."""
FUMBLED_DODGE = Switch(
    "X-OQ-1",
    "A dodge that is fumbled",
    "Against a plain success the blow does its maximum, or what is rolled.",
    "procedure",
    (("procedure", "maximum damage"), ("table", "as rolled")),
)
CRITICAL_PARRY = Switch(
    "X-OQ-2",
    "A critical parry of a plain success",
    "Whoever attacked fumbles, or nothing more comes of it.",
    "procedure",
    (("procedure", "the attacker fumbles"), ("table", "nothing more")),
)
OLDER = Switch(
    "X-OQ-3",
    "Of older editions",
    "What parries lets harm through and wears; a blow of half the hit points is a major wound.",
    "off",
    (("off", "neither"), ("items", "items wear"), ("wounds", "major wounds"), ("both", "both")),
)
HUNDRED = Switch(
    "X-OQ-4",
    "00 with 100 or more",
    "A fumble for all but Masters, or a critical.",
    "srd",
    (("srd", "a fumble, but not of Masters"), ("seed", "a critical")),
)
SECTIONS = Switch(
    "X-OQ-5",
    "What hinders a shot",
    "The worst of wind, movement, sight and target together, or the worst of all alone.",
    "added",
    (("added", "added up"), ("worst", "the worst alone")),
)
WAKING = Switch(
    "X-OQ-6",
    "Who was saved by Fortune",
    "Wakes when the fight is over, or after 1d6 hours.",
    "after",
    (("after", "after the fight"), ("hours", "after 1d6 hours")),
)
EQUALS = Switch(
    "X-OQ-7",
    "Equal places in the order",
    "The higher DEX acts first, all act at once, or the table says who.",
    "dex",
    (("dex", "by DEX"), ("at_once", "at once"), ("prompt", "the table says")),
)
MASTERS = Switch(
    "X-OQ-8",
    "A Master whose skill is lowered",
    "Still succeeds critically without a roll, or rolls at what is left.",
    "always",
    (("always", "without a roll"), ("rolls", "rolls at what is left")),
)
OWN = (FUMBLED_DODGE, CRITICAL_PARRY, OLDER, HUNDRED, SECTIONS, WAKING, EQUALS, MASTERS)
SWITCHES = (ORDER, OWN_SUCCESS, TIES, TIE, *OWN)


def chosen(encounter: Encounter, switch: Switch) -> str:
    """The choice that is in force."""
    return encounter.switches.get(switch.id, switch.default)


def says(encounter: Encounter, switch: Switch, *choices: str) -> bool:
    """Whether one of these is in force."""
    return chosen(encounter, switch) in choices
