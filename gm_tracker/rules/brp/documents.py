"""Basic Roleplaying: special and critical successes, the higher die breaks ties (O-BRP-1 to 4)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.opposed import (
    EQUAL,
    ORDER,
    OWN_SUCCESS,
    SUCCESSES,
    OpposedGame,
    Skills,
    sheet,
    skill_key,
)
from gm_tracker.rules.sheet import Switch

DEFENCES = {
    "dodge": skill_key("dodge", "dodge", 25),
    "parry": skill_key("parry", "parry", 25),
}
STANDING = {"fumble": -1, "failure": 0, "success": 1, "special": 4, "critical": 5}

FUMBLE = Switch(
    "X-O-3",
    "The fumble range",
    "A twentieth of the chance to fail: as the tables count it, rounded up, or rounded down.",
    "code",
    (("code", "as in the tables"), ("ceil", "rounded up"), ("floor", "rounded down")),
)
ROUNDING = Switch(
    "X-O-9",
    "Fractions of a skill",
    "How a fifth and a twentieth of a skill are rounded.",
    "floor",
    (("floor", "down"), ("ceil", "up")),
)
AUTOMATIC = Switch(
    "X-O-14",
    "01 and 00",
    "Whether 01 is always critical and 00 always a fumble, whatever the skill.",
    "code",
    (("code", "always"), ("prose", "only by the skill")),
)
TIES = Switch(
    "X-O-16",
    "Ties of level",
    "Whether the higher die wins, or the higher skill and only then the die.",
    "die",
    (("die", "the higher die"), ("skill", "the higher skill, then the higher die")),
)
FAILURES = Switch(
    "X-O-10",
    "Two failures",
    "Whether two failures (or two fumbles) are compared by the die as well.",
    "on",
    (("on", "compared"), ("off", "nobody wins")),
)


def brp_level(
    skill: int, roll: int, *, fumbles: str = "code", up: bool = False, automatic: bool = True
) -> str:
    """The level of a d100 against a skill in percent (O-BRP-1 to O-BRP-3)."""
    if automatic and roll in (1, 100):
        return "critical" if roll == 1 else "fumble"
    if roll <= skill:
        return _success(skill, roll, up=up)
    return "fumble" if roll >= _fumbles_from(100 - skill, fumbles) else "failure"


def _success(skill: int, roll: int, *, up: bool) -> str:
    twentieth = -(-skill // 20) if up else skill // 20
    fifth = -(-skill // 5) if up else skill // 5
    if roll <= twentieth:
        return "critical"
    return "special" if roll <= fifth else "success"


def _fumbles_from(failing: int, fumbles: str) -> int:
    if fumbles == "code":
        return 100 - failing // 20
    return 101 - (-(-failing // 20) if fumbles == "ceil" else failing // 20)


class _Brp(OpposedGame):
    id = "brp"
    name = "Basic Roleplaying"
    several = "grey wolf x4"
    sentence = "Special and critical successes; at the same level the higher die wins."
    reading = "O-BRP-2"
    defences = DEFENCES
    sheet = sheet(DEFENCES)
    levels = ("critical", "special", "success")
    switches = (ORDER, OWN_SUCCESS, FUMBLE, EQUAL, ROUNDING, FAILURES, AUTOMATIC, TIES)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """O-BRP-1 to O-BRP-3 under the house rules."""
        return brp_level(
            skill,
            roll,
            fumbles=self.choice(encounter, FUMBLE),
            up=self.choice(encounter, ROUNDING) == "ceil",
            automatic=self.choice(encounter, AUTOMATIC) == "code",
        )

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """The higher level wins, then the higher die (O-BRP-4), or skill before die (X-O-16)."""
        rank = roll if self.choice(encounter, TIES) == "die" else 1000 * skill + roll
        return Degree(level, STANDING[level], rank)

    def outcome(
        self, encounter: Encounter, skills: Skills, levels: tuple[str, ...], lead: int
    ) -> str:
        """Two failures, or two fumbles, may leave nobody the winner (X-O-10)."""
        alike = levels[0] == levels[1] and levels[0] not in SUCCESSES
        if alike and self.choice(encounter, FAILURES) == "off":
            return "draw"
        return super().outcome(encounter, skills, levels, lead)


DOCUMENTS = _Brp()
