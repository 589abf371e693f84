"""Call of Cthulhu 7: hard and extreme successes, dodge or fight back (O-COC-1 to O-COC-4)."""

from collections.abc import Mapping
from typing import ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.opposed import (
    ORDER,
    OWN_SUCCESS,
    PRONE,
    STUNNED,
    DexTurns,
    OpposedGame,
    Skills,
    sheet,
    skill_key,
)
from gm_tracker.rules.sheet import ConditionKey, Switch

DEFENCES = {
    "dodge": skill_key("dodge", "dodge", 25),
    "fight back": skill_key("fight", "fight back", 25),
}
STANDING = {"fumble": -1, "failure": 0, "success": 1, "hard": 2, "extreme": 3, "critical": 5}
READY = ConditionKey("firearm", "Ready to fire", "flag", short="ready")
READY_BONUS = 50

FUMBLE = Switch(
    "X-O-2",
    "Fumbles from 96",
    "Whether 96 to 99 are fumbles for everybody, or only below a skill of 50.",
    "low",
    (("low", "below a skill of 50"), ("always", "for everybody")),
)
TIES = Switch(
    "O-COC-TIE",
    "Ties of level in an attack",
    "To the defender who dodges and the attacker who is fought back, or to the higher skill.",
    "defence",
    (("defence", "by the defence"), ("skill", "to the higher skill")),
)
EQUAL_SKILLS = Switch(
    "X-O-6",
    "Equal levels of equal skills",
    "Both roll again and the lower die wins, or the sum of the dice stands in for that.",
    "again",
    (("again", "roll again, low wins"), ("parity", "the active side, if the sum is even")),
)


def coc_level(skill: int, roll: int, *, always: bool = False) -> str:
    """The level of a d100 against a skill in percent (O-COC-1 to O-COC-3)."""
    if roll in (1, 100):
        return "critical" if roll == 1 else "fumble"
    if roll > skill:
        return "fumble" if roll >= 96 and (skill < 50 or always) else "failure"
    if roll <= skill // 5:
        return "extreme"
    return "hard" if roll <= skill // 2 else "success"


class _ReadyTurns(DexTurns):
    """DEX, 50 more with a firearm that is ready."""

    def quickness(self, combatant: Combatant) -> Trace:
        """What the number of somebody's turn is the sum of, as it is now."""
        ready = (TraceLine("", f"condition.{READY.key}", READY_BONUS),)
        return super().quickness(combatant) + (ready if combatant.has(READY.key) else ())


class _Coc7(OpposedGame):
    id = "coc7"
    name = "Call of Cthulhu 7"
    several = "cellar cultist x4"
    sentence = "Hard and extreme successes; dodge or fight back; ready firearms shoot first."
    defences = DEFENCES
    recoils = frozenset({"fight back"})
    sheet = sheet(DEFENCES)
    turns = _ReadyTurns()
    levels = ("critical", "extreme", "hard", "success")
    conditions = (READY, STUNNED, PRONE)
    printed: ClassVar[Mapping[str, str]] = {EQUAL_SKILLS.id: "parity"}
    switches = (ORDER, OWN_SUCCESS, FUMBLE, TIES, EQUAL_SKILLS)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """O-COC-1 to O-COC-3 under the house rules."""
        return coc_level(skill, roll, always=self.choice(encounter, FUMBLE) == "always")

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """The higher level wins, then the higher skill (O-COC-4)."""
        parity = roll % 2 if self._by_parity(encounter) else 0
        return Degree(level, STANDING[level], 4 * skill + parity)

    def outcome(
        self, encounter: Encounter, skills: Skills, levels: tuple[str, ...], lead: int
    ) -> str:
        """Equal levels of equal skills are rolled off, or go by the sum of the dice (X-O-6)."""
        alike = levels[0] == levels[1] and skills.mine == skills.theirs
        if alike and self._by_parity(encounter):
            return "lose" if lead else "win"
        return "again" if lead == 0 else super().outcome(encounter, skills, levels, lead)

    def clash(
        self,
        encounter: Encounter,
        defence: str,
        skills: Skills,
        levels: tuple[str, ...],
        lead: int,
    ) -> str:
        """Dodging wins ties and being fought back loses them, or the higher skill wins."""
        if levels[0] == levels[1] and self.choice(encounter, TIES) == "defence":
            return "win" if defence in self.recoils else "lose"
        return self.outcome(encounter, skills, levels, lead)

    def rolls_off(self, encounter: Encounter, skills: Skills, *, attack: bool = False) -> bool:
        """Equal skills, unless something else settles their ties (X-O-6)."""
        by_defence = attack and self.choice(encounter, TIES) == "defence"
        equal = skills.mine == skills.theirs
        return equal and not by_defence and not self._by_parity(encounter)

    def _by_parity(self, encounter: Encounter) -> bool:
        return self.choice(encounter, EQUAL_SKILLS) == "parity"


DOCUMENTS = _Coc7()
