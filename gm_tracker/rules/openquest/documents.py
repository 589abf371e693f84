"""OpenQuest 3: doubles are criticals and fumbles (O-OQ-1 to O-OQ-3)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.opposed import (
    EQUAL,
    ORDER,
    OWN_SUCCESS,
    OpposedGame,
    Skills,
    sheet,
    skill_key,
)
from gm_tracker.rules.sheet import Switch

DEFENCES = {
    "parry": skill_key("parry", "parry", 40),
    "dodge": skill_key("dodge", "dodge", 40),
}
STANDING = {"fumble": -1, "failure": 0, "success": 1, "critical": 5}

TIES = Switch(
    "X-O-1",
    "Ties of level",
    "Whether the dice themselves are compared, or how close each came to its own skill.",
    "dice",
    (("dice", "higher success, lower failure"), ("closest", "closest to the own skill")),
)


def openquest_level(skill: int, roll: int) -> str:
    """The level of a d100 against a skill in percent (O-OQ-1)."""
    doubled = roll % 11 == 0 or roll == 100
    if roll <= skill:
        return "critical" if doubled else "success"
    return "fumble" if doubled else "failure"


class _OpenQuest(OpposedGame):
    id = "openquest"
    name = "OpenQuest 3"
    several = "fen goblin x4"
    sentence = "Doubles are criticals and fumbles; parry or dodge on opposed d100 rolls."
    reading = "O-OQ-1"
    defences = DEFENCES
    sheet = sheet(DEFENCES)
    levels = ("critical", "success")
    switches = (ORDER, OWN_SUCCESS, TIES, EQUAL)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """O-OQ-1."""
        return openquest_level(skill, roll)

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """Ties by the higher success and the lower failure, or by closeness (O-OQ-3, X-O-1)."""
        if level == "fumble":
            return Degree(level, STANDING[level], 0)
        sign = 1 if roll <= skill else -1
        near = skill if self.choice(encounter, TIES) == "closest" else 0
        return Degree(level, STANDING[level], sign * (roll - near))

    def outcome(
        self, encounter: Encounter, skills: Skills, levels: tuple[str, ...], lead: int
    ) -> str:
        """The table of the documents lets the active side win what goes to the player (X-O-7)."""
        found = super().outcome(encounter, skills, levels, lead)
        return "win" if found == "player" else found

    def nobody(self, levels: tuple[str, ...]) -> bool:
        """Two fumbles leave nobody the winner (O-OQ-3)."""
        return levels[0] == "fumble"


DOCUMENTS = _OpenQuest()
