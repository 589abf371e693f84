"""Mythras: a win needs a success, the higher die breaks ties (O-MYT-1 to O-MYT-4)."""

from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.mythras.keys import SHEET
from gm_tracker.rules.opposed import (
    EQUAL,
    ORDER,
    OWN_SUCCESS,
    SUCCESSES,
    OpposedGame,
    skill_key,
)
from gm_tracker.rules.sheet import Switch

DEFENCES = {
    "parry": skill_key("parry", "parry", 40),
    "evade": skill_key("evade", "evade", 40),
}
STANDING = {"fumble": 0, "failure": 0, "success": 1, "critical": 5}

FUMBLE = Switch(
    "X-O-4",
    "When 99 fumbles",
    "Whether a failed 99 is a fumble only up to a skill of 100, or for everybody.",
    "code",
    (("code", "up to a skill of 100"), ("always", "for everybody")),
)
FAILURES = Switch(
    "X-O-5",
    "A failure against a fumble",
    "Whether the plain failure beats the fumble, or nobody wins.",
    "off",
    (("off", "nobody wins"), ("on", "the failure wins")),
)
AUTOMATIC = Switch(
    "X-O-15",
    "01 with a low skill",
    "Whether 01 is critical below a skill of 10 too.",
    "code",
    (("code", "always critical"), ("prose", "only within a tenth")),
)


def mythras_level(skill: int, roll: int, *, always: bool = False, automatic: bool = True) -> str:
    """The level of a d100 against a skill in percent (O-MYT-1 to O-MYT-3)."""
    if roll <= 5 or (roll <= 95 and roll <= skill):
        critical = roll <= skill // 10 or (automatic and roll == 1)
        return "critical" if critical else "success"
    fumble = roll == 100 or (roll == 99 and (skill <= 100 or always))
    return "fumble" if fumble else "failure"


class _Mythras(OpposedGame):
    id = "mythras"
    name = "Mythras"
    several = "reed pirate x4"
    sentence = "Criticals by a tenth of the skill; nobody wins without a success."
    reading = "O-MYT-1"
    defences = DEFENCES
    sheet = SHEET
    levels = ("critical", "success")
    examples = (
        "skill=60 parry=40 defence_choice=parry damage=1d8+1 armour=2 hp=11",
        "action=check skill=120",
        "--table X-O-5=on",
    )
    switches = (ORDER, OWN_SUCCESS, FUMBLE, FAILURES, EQUAL, AUTOMATIC)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """O-MYT-1 to O-MYT-3 under the house rules."""
        always = self.choice(encounter, FUMBLE) == "always"
        automatic = self.choice(encounter, AUTOMATIC) == "code"
        return mythras_level(skill, roll, always=always, automatic=automatic)

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """Among successes the higher level, then the higher die (O-MYT-4); failures are even."""
        standing = STANDING[level]
        if level == "fumble" and self.choice(encounter, FAILURES) == "on":
            standing = -1
        said = level if level == "fumble" else ""
        return Degree(level, standing, roll if standing > 0 else 0, said)

    def nobody(self, levels: tuple[str, ...]) -> bool:
        """Who fails does not win (O-MYT-4)."""
        return levels[0] not in SUCCESSES


DOCUMENTS = _Mythras()
