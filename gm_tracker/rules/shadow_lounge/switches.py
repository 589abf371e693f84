"""The house rules of the Shadow Lounge d100, and how its traces read."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Switch

CRITICAL = Switch(
    "X-S-1",
    "Damage of a critical",
    "The weapon's maximum, or its maximum and a roll on top.",
    "roll",
    (("roll", "maximum and a roll"), ("max", "maximum only")),
)
BETTER = Switch(
    "X-S-2",
    "The better of two dice",
    "By degree of success, so that a 69 is the best there is, or simply the lower number.",
    "degree",
    (("degree", "by degree"), ("numeric", "the lower number")),
)
LITERAL = Switch(
    "X-S-4",
    "A failed attack against a failed Fight Back",
    "Whether the tie, which the attacker wins, makes a failed attack hit.",
    "own",
    (("own", "an attack needs its own success"), ("literal", "the attacker wins the tie")),
)
BOTH_FAIL = Switch(
    "X-S-5",
    "Both fail an opposed check",
    "The higher skill wins even then, or nobody does.",
    "skill",
    (("skill", "the higher skill wins"), ("nobody", "nobody wins")),
)
LUCK_FUMBLE = Switch(
    "X-S-7-FUMBLE",
    "Luck and fumbles",
    "Whether Luck moves a roll out of the range of fumbles and malfunctions.",
    "moves",
    (("moves", "Luck moves it out"), ("natural", "the die as rolled decides")),
)
LUCK_HUNDRED = Switch(
    "X-S-7-100",
    "Luck and a rolled 100",
    "Whether Luck can buy off a natural 100.",
    "stays",
    (("stays", "a 100 stays a critical failure"), ("bought", "Luck can buy it off")),
)
SECOND = Switch(
    "X-S-8",
    "Luck for a second critical in a row",
    "20 points instead of the 5, or on top of them.",
    "replace",
    (("replace", "20"), ("add", "5 and 20")),
)
FUMBLE_BY = Switch(
    "X-S-10",
    "The range of fumbles",
    "By the skill after its modifiers, or by the skill on the sheet.",
    "modified",
    (("modified", "modified skill"), ("base", "skill on the sheet")),
)
STACK = Switch(
    "X-S-13",
    "Several bonus or penalty dice",
    "They cancel one for one; what is left is one extra die, or all of them.",
    "one",
    (("one", "one extra die at most"), ("stack", "they add up")),
)
EXTREME_ONES = Switch(
    "X-S-14",
    "Ones on an extreme success",
    "Whether the ones of an extreme success are rolled again, as those of a hard one.",
    "off",
    (("off", "they stand"), ("on", "rolled again once")),
)
BLINDSIDE = Switch(
    "X-S-20",
    "Surprised and blindsided",
    "Whether who is surprised counts as incapacitated too.",
    "no",
    (("no", "no"), ("yes", "yes: the attacker has a Bonus Die")),
)
FORCE_POINT = Switch(
    "X-S-21",
    "Force Bonus Points",
    "They add to every roll of a Force power, or are spent on one.",
    "standing",
    (("standing", "added each time"), ("spent", "spent when used")),
)
THIRD = Switch(
    "X-S-22",
    "A third critical in a row",
    "The count begins anew after the 20, or each further one brings 20 again.",
    "restart",
    (("restart", "counts as a first one"), ("continue", "20 again")),
)
READYING = Switch(
    "S-READY",
    "Getting ready in mid-round",
    "Whether the 50 for being ready count from the next round on, or at once.",
    "next",
    (("next", "from the next round"), ("once", "at once")),
)
SWITCHES = (
    CRITICAL,
    BETTER,
    LITERAL,
    BOTH_FAIL,
    LUCK_FUMBLE,
    LUCK_HUNDRED,
    SECOND,
    FUMBLE_BY,
    STACK,
    EXTREME_ONES,
    BLINDSIDE,
    FORCE_POINT,
    THIRD,
    READYING,
)


@frozen
class House:
    """The choices in force, by the ids of the house rules."""

    chosen: tuple[tuple[str, str], ...] = ()

    def says(self, switch: Switch, choice: str) -> bool:
        """Whether that choice of a house rule is in force."""
        return dict(self.chosen).get(switch.id, switch.default) == choice


def house_of(encounter: Encounter) -> House:
    """The house rules of a fight."""
    return House(tuple(sorted(encounter.switches.items())))


PHRASES = {
    "skill": "|skill {value}",
    "dodge": "|dodge {value}",
    "parry": "|parry {value}",
    "fight_back": "fighting back {value:+}",
    "power": "|Power {value}",
    "luck_now": "|Luck {value}",
    "force_bonus": "Force Bonus {value:+}",
    "modifier.skill": "skill {value:+}",
    "modifier.dodge": "dodge {value:+}",
    "modifier.parry": "parry {value:+}",
    "bonus": "Bonus Die",
    "penalty": "Penalty Die",
    "bonus.defence": "Bonus Die for the defence",
    "penalty.defence": "Penalty Die for the defence",
    "kept": "{value} counts",
    "luck": "{value} Luck spent",
    "effective": "counts as {value}",
    "tie": "tie-break {value}",
    "damage": "|{value} rolled",
    "best": "the higher: {value}",
    "maximum": "{value} with the maximum",
    "times": "{value} multiplied",
    "skill_modifier": "{value} with the skill modifier",
    "multiplier": "damage times {value}",
    "outcome.miss": "|a miss",
    "outcome.stopped": "|stopped by the defence",
    "outcome.hit": "|a hit",
    "outcome.hard": "|a hard success",
    "outcome.extreme": "|an extreme success",
    "outcome.critical": "|a critical success",
    "outcome.tie_hit": "|a failure that wins the tie",
    "outcome.back.hit": "|struck back",
    "outcome.back.hard": "|struck back, a hard success",
    "outcome.back.extreme": "|struck back, an extreme success",
    "outcome.back.critical": "|struck back, a critical success",
    "outcome.regular": "|a success",
    "outcome.failure": "|a failure",
    "outcome.short": "|a success, but not enough",
    "outcome.win": "|won",
    "outcome.lose": "|lost",
    "outcome.nobody": "|nobody wins",
    "healing": "|{value} hit points",
    "rounds": "{value} rounds",
    "hours": "{value} hours",
    "ticks": "successes: {value:+}",
    "advance": "|improvement roll {value}",
    "gain": "{value:+}",
}
"""A bar begins a new line."""
