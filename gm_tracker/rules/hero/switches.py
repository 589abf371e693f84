"""The house rules of percentile HERO, and how its traces read."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Switch

HALF = Switch(
    "X-H-2",
    "Half of an odd skill",
    "How half the skill is rounded when a 00 has to be confirmed.",
    "down",
    (("down", "rounded down"), ("up", "rounded up")),
)
AGAIN = Switch(
    "X-H-3",
    "Confirming a confirmation",
    "Whether another 00 against 100 or more has to be confirmed once more.",
    "off",
    (("off", "a plain roll"), ("on", "confirmed again")),
)
CONFIRM = Switch(
    "X-H-4",
    "Confirming a 00",
    "In exciting scenes a 00 against 100 or more is rolled again, against half the skill.",
    "off",
    (("off", "a 00 is a success"), ("on", "it has to be confirmed")),
)
BOTH_FAIL = Switch(
    "X-H-5",
    "Both fail a contest",
    "Who wins a contest that both fail.",
    "higher",
    (("higher", "the higher die"), ("lower", "the lower die"), ("nobody", "nobody")),
)
TIE = Switch(
    "X-H-6",
    "Equal rolls in a contest",
    "What decides a contest of equal rolls.",
    "again",
    (("again", "they roll again"), ("skill", "the higher skill"), ("defender", "the defender")),
)
NATURAL = Switch(
    "X-H-10",
    "A natural 01 or 00 to hit",
    "Whether 01 always hits and 00 always misses.",
    "off",
    (("off", "no"), ("on", "yes")),
)
CARRY = Switch(
    "X-H-11",
    "DCV below 0",
    "Whether what DCV lacks to 0 is added to OCV.",
    "off",
    (("off", "it is lost"), ("on", "OCV gains it")),
)
WAIVED = Switch(
    "X-H-16",
    "Acting for a bonus before a retry",
    "Whether it takes the whole retry penalty away for that attempt, or only the last step.",
    "whole",
    (("whole", "the whole penalty"), ("step", "the last 10 % only")),
)
QUALITY = Switch(
    "X-H-17",
    "How good a confirmed 00 is",
    "What a confirmed 00 counts as where rolls are compared.",
    "hundred",
    (("hundred", "as 100"), ("second", "as the second roll")),
)
UNTIL = Switch(
    "H-ABORT",
    "How long a defence lasts",
    "Who aborts defends until the phase that was given up, or until the one after it.",
    "given",
    (("given", "the phase given up"), ("next", "the phase after it")),
)
SWITCHES = (HALF, AGAIN, CONFIRM, BOTH_FAIL, TIE, NATURAL, CARRY, WAIVED, QUALITY, UNTIL)


@frozen
class House:
    """The choices in force, by the ids of the house rules."""

    chosen: tuple[tuple[str, str], ...] = ()

    def choice(self, switch: Switch) -> str:
        """The choice of a house rule that is in force."""
        return dict(self.chosen).get(switch.id, switch.default)

    def says(self, switch: Switch, choice: str) -> bool:
        """Whether that choice of a house rule is in force."""
        return self.choice(switch) == choice


def house_of(encounter: Encounter) -> House:
    """The house rules of a fight."""
    return House(tuple(sorted(encounter.switches.items())))


PHRASES = {
    "skill": "|skill {value}",
    "char": "|{label} roll {value}",
    "other": "|against {value}",
    "made.ocv": "3 x DEX + 60 = {value}",
    "made.dcv": "3 x DEX = {value}",
    "ocv": "|OCV {value}",
    "dcv": "|DCV {value}",
    "bonus": "weapon {value:+}",
    "situation": "{value:+}",
    "retry": "{value:+} for trying again",
    "set_up": "{value:+} to overcome",
    "automatic": "|no stress and 100 or more: no roll",
    "carried": "|DCV below 0 goes to OCV: OCV {value}",
    "reduced.ocv": "|without the hundreds OCV {value}",
    "reduced.dcv": "DCV {value}",
    "read": "read as {value}",
    "damage": "|{value} rolled",
    "left.pd": "{value} after PD",
    "left.ed": "{value} after ED",
    "together": "|{value} together",
    "outcome.hit": "|a hit",
    "outcome.miss": "|a miss",
    "outcome.success": "|a success",
    "outcome.failure": "|a failure",
    "outcome.win": "|won",
    "outcome.lose": "|lost",
    "outcome.nobody": "|nobody wins",
    "outcome.draw": "|equal: both roll again",
    "outcome": "|{label}",
}
"""A bar begins a new line."""
