"""Call of Cthulhu 7: hard and extreme successes, dodge or fight back (O-COC-1 to O-COC-4)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.exchange import Degree
from gm_tracker.rules.opposed import DEX, ORDER, OWN_SUCCESS, PRONE, STUNNED, OpposedGame, sheet
from gm_tracker.rules.sheet import ConditionKey, StatKey, Switch

DEFENCES = {
    "dodge": StatKey("dodge", "dodge", 25, -999, 999, "percent", "target"),
    "fight back": StatKey("fight", "fight back", 25, -999, 999, "percent", "target"),
}
STANDING = {"fumble": -1, "failure": 0, "success": 1, "hard": 2, "extreme": 3, "critical": 5}
READY = ConditionKey("firearm", "Firearm ready", "flag")
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
    "Ties of level",
    "To the defender who dodges and the attacker who is fought back, or to the higher skill.",
    "defence",
    (("defence", "by the defence"), ("skill", "to the higher skill")),
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


class _Coc7(OpposedGame):
    id = "coc7"
    name = "Call of Cthulhu 7"
    defences = DEFENCES
    recoils = frozenset({"fight back"})
    sheet = sheet(DEFENCES)
    levels = ("critical", "extreme", "hard", "success")
    conditions = (READY, STUNNED, PRONE)
    switches = (ORDER, OWN_SUCCESS, FUMBLE, TIES)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """O-COC-1 to O-COC-3 under the house rules."""
        return coc_level(skill, roll, always=self.choice(encounter, FUMBLE) == "always")

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """The higher level wins; ties as the house rule has it."""
        by_skill = self.choice(encounter, TIES) == "skill"
        return Degree(level, STANDING[level], skill if by_skill else 0)

    def even(self, encounter: Encounter, defence: str) -> str:
        """Dodging wins ties, being fought back loses them; equal skills roll again."""
        if self.choice(encounter, TIES) == "skill":
            return "again"
        return "attacker" if defence in self.recoils else "defender"

    def quickness(self, combatant: Combatant) -> int:
        """DEX, 50 more with a firearm that is ready."""
        return DEX.of(combatant.stats) + READY_BONUS * combatant.has(READY.key)


COC7 = _Coc7()
