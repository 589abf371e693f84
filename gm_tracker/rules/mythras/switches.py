"""The house rules of the full reading, and what they come to in a fight (X-MY-1 to X-MY-8)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Switch

POINTS = Switch(
    "X-MY-1",
    "Action points",
    "From INT and DEX, or the same for everybody.",
    "computed",
    (("computed", "from INT and DEX"), ("two", "2 for everybody"), ("three", "3 for everybody")),
)
BURDEN = Switch(
    "X-MY-2",
    "Armour and initiative",
    "The highest armour worn, or the penalty on the sheet where one is typed.",
    "typed",
    (("typed", "as typed, else the highest armour"), ("highest", "always the highest armour")),
)
CRITICALS = Switch(
    "X-MY-3",
    "The range of criticals",
    "A tenth of the modified skill, rounded up or down.",
    "ceil",
    (("ceil", "rounded up"), ("floor", "rounded down")),
)
HALF_PARRY = Switch(
    "X-MY-4",
    "Half a blow parried",
    "Whether what comes through is rounded up or down.",
    "up",
    (("up", "rounded up"), ("down", "rounded down")),
)
GRADES = Switch(
    "X-MY-5",
    "Grades of difficulty",
    "They multiply the skill, or add to it and take from it.",
    "multiply",
    (("multiply", "multiply"), ("simple", "steps of 20 points")),
)
REACH = Switch(
    "X-MY-6",
    "Reach",
    "Whether the reach of weapons and the distance between two matter.",
    "off",
    (("off", "no reach"), ("on", "reach and distance")),
)
MORE_EFFECTS = Switch(
    "X-MY-7",
    "Effects of the full game",
    "Whether the special effects of the full game can be chosen too.",
    "on",
    (("on", "all effects"), ("off", "the short list")),
)
BOTH_FAIL = Switch(
    "X-MY-8",
    "Both fail where one resists",
    "The GM says, both roll again, or whoever resists is safe.",
    "gm",
    (("gm", "the GM says"), ("reroll", "roll again"), ("safe", "the one who resists is safe")),
)
SWITCHES = (POINTS, BURDEN, CRITICALS, HALF_PARRY, GRADES, REACH, MORE_EFFECTS, BOTH_FAIL)


@frozen
class House:
    """The house rules in force."""

    points: str = POINTS.default
    burden: str = BURDEN.default
    criticals: str = CRITICALS.default
    half_parry: str = HALF_PARRY.default
    grades: str = GRADES.default
    reach: bool = False
    more_effects: bool = True
    both_fail: str = BOTH_FAIL.default


def house_of(encounter: Encounter) -> House:
    """The house rules of a fight."""

    def says(switch: Switch) -> str:
        return encounter.switches.get(switch.id, switch.default)

    return House(
        says(POINTS),
        says(BURDEN),
        says(CRITICALS),
        says(HALF_PARRY),
        says(GRADES),
        says(REACH) == "on",
        says(MORE_EFFECTS) == "on",
        says(BOTH_FAIL),
    )
