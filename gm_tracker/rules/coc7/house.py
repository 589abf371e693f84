"""House rules of wounds, Luck and pulp (X-C7-6, X-C7-8, X-C7-9)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7.luck_price import LuckRules
from gm_tracker.rules.coc7.wounds import Toughness
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.two_readings import IN_FULL

DEPTH_ID = "X-C7-0"
DEATH = Switch(
    "X-C7-6",
    "Outright death",
    "Whether one blow kills that takes as many points as the maximum of hit points, or only more.",
    "reached",
    (("reached", "as many as the maximum"), ("beyond", "more than the maximum")),
)
LUCK = Switch(
    "X-C7-8",
    "Luck after the roll",
    "Whether points of Luck bring a roll down that was made already.",
    "on",
    (("on", "may be spent"), ("off", "is not spent")),
)
LUCK_CRITICAL = Switch(
    "X-C7-8b",
    "Luck down to 01",
    "Whether Luck may make a roll the critical success of 01.",
    "no",
    (("no", "never to 01"), ("yes", "to 01 as well")),
)
LUCK_POOL = Switch(
    "X-C7-8c",
    "The last point of Luck",
    "Whether Luck may be spent to nothing, or one point is always kept.",
    "keep",
    (("keep", "one point is kept"), ("whole", "all of it may go")),
)
PULP = Switch(
    "X-C7-9",
    "Pulp heroes",
    "Heroes have double hit points and no major wounds, and heal faster.",
    "off",
    (("off", "as everybody"), ("on", "pulp heroes")),
)
SWITCHES = (DEATH, LUCK, LUCK_CRITICAL, LUCK_POOL, PULP)


def says(encounter: Encounter, switch: Switch, choice: str) -> bool:
    """Whether that is the choice in force."""
    return encounter.switches.get(switch.id, switch.default) == choice


def in_full(encounter: Encounter) -> bool:
    """Whether the fight is played in full, not by the documents alone (X-C7-0)."""
    return encounter.switches.get(DEPTH_ID) == IN_FULL


def is_hero(encounter: Encounter, combatant: Combatant) -> bool:
    """Whether somebody is a hero of pulp: those of the party, with that house rule (X-C7-9)."""
    return combatant.side == "party" and says(encounter, PULP, "on")


def toughness(encounter: Encounter, combatant: Combatant) -> Toughness:
    """How somebody is wounded (X-C7-6, X-C7-9)."""
    return Toughness(says(encounter, DEATH, "beyond"), is_hero(encounter, combatant))


def luck_rules(encounter: Encounter) -> LuckRules:
    """How Luck is spent (X-C7-8)."""
    return LuckRules(
        says(encounter, LUCK, "on"),
        1 if says(encounter, LUCK_CRITICAL, "yes") else 2,
        0 if says(encounter, LUCK_POOL, "whole") else 1,
    )
