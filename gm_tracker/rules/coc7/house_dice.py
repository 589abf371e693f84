"""House rules of dice, order and shots (X-C7-1 to X-C7-5, X-C7-7)."""

from gm_tracker.rules.sheet import Switch

SURPLUS = Switch(
    "X-C7-1",
    "More than two penalty dice",
    "Each further one makes the roll a step harder: of shots and throws, of all rolls, or of none.",
    "ranged",
    (("ranged", "harder shots"), ("all", "harder rolls"), ("none", "they are ignored")),
)
FUMBLES = Switch(
    "X-C7-2",
    "Fumbles from 96",
    "Whether the number that is needed must be below 50 for that, or the skill.",
    "needed",
    (("needed", "number needed below 50"), ("skill", "skill below 50")),
)
TURNS = Switch(
    "X-C7-3",
    "Order of turns",
    "By DEX, or by a roll against DEX at the beginning, with a bonus die for a ready gun.",
    "dex",
    (("dex", "by DEX"), ("roll", "by a DEX roll")),
)
HELPLESS = Switch(
    "X-C7-4",
    "Blows at who does not resist",
    "Somebody surprised, helpless, or who does nothing: a bonus die, or hit by all but a fumble.",
    "bonus",
    (("bonus", "bonus die"), ("automatic", "hit by all but a fumble")),
)
HALF_BONUS = Switch(
    "X-C7-5",
    "Half the damage bonus",
    "Bows and throws roll dice of half the size, or half of what the bonus comes to.",
    "die",
    (("die", "dice of half the size"), ("halve", "rolled and halved, rounded down")),
)
FAR_VOLLEYS = Switch(
    "X-C7-7",
    "Volleys at extreme range",
    "Of those that hit with the extreme success that they need: half of the bullets, or all.",
    "half",
    (("half", "half hit"), ("all", "all hit")),
)
DICE_SWITCHES = (SURPLUS, FUMBLES, TURNS, HELPLESS, HALF_BONUS, FAR_VOLLEYS)
