"""The opposed-roll games as rule systems: the answers to the tracker's questions."""

from collections.abc import Mapping
from typing import ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Request
from gm_tracker.rules.building import SkillBuilder
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue, ask_numbers
from gm_tracker.rules.exchange import Degree, Exchange, Result
from gm_tracker.rules.opposed import attack, checks, keys
from gm_tracker.rules.opposed.labels import LABELS
from gm_tracker.rules.opposed.levels import Skills, level_table
from gm_tracker.rules.opposed.questions import QUESTIONS
from gm_tracker.rules.opposed.turns import DexTurns
from gm_tracker.rules.sheet import Called, ConditionKey, Outcome, StatKey, Table
from gm_tracker.rules.system import RuleSystem
from gm_tracker.rules.verdicts import ROLL_UNDER, Verdicts


class OpposedGame(RuleSystem):
    """A game of this family. `defences` maps each choice to the skill that it rolls.

    Beside what every system answers it is asked how its dice are read (`Levels`, `Defended`).
    """

    reading = ""
    levels: tuple[str, ...] = keys.SUCCESSES
    defences: Mapping[str, StatKey] = {}
    recoils: frozenset[str] = frozenset()
    sentence = "Attack and defence on opposed d100 rolls, in order of DEX."
    conditions: tuple[ConditionKey, ...] = (keys.STUNNED, keys.PRONE)
    actions = (keys.CHECK, keys.OPPOSED)
    turns: DexTurns = DexTurns()
    questions = QUESTIONS
    phrases = keys.PHRASES
    verdicts = Verdicts(keys.LEVELS, better=ROLL_UNDER)
    labels = LABELS
    chiefs: ClassVar = {"": chance_of(keys.SKILL.key)}
    opening = Called("initiative", "initiatives", "initiatives")
    printed: ClassVar[Mapping[str, str]] = {keys.EQUAL.id: "attacker"}
    examples = (
        "skill=60 dodge=40 defence_choice=dodge damage=1d8+1 armour=2 hp=11",
        "action=opposed skill=60 target.skill=45",
        "--table",
    )

    def __init_subclass__(cls) -> None:
        """Each game is built from DEX and its skills."""
        super().__init_subclass__()
        cls.builder = SkillBuilder((keys.DEX, *cls.defences.values()))

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """In order of DEX, or of an initiative typed for everybody."""
        able = self.able(encounter)
        places = [self.quickness(each) for each in able]
        if self.choice(encounter, keys.ORDER) == "typed":
            places = list((yield from ask_numbers(tuple(map(_initiative, able)))))
        position = encounter.clock.position
        pairs = enumerate(zip(able, places, strict=True))
        return tuple(Slot("", c.id, position, (place, -i)) for i, (c, place) in pairs)

    def quickness(self, combatant: Combatant) -> int:
        """The number by which turns are ordered."""
        return sum(each.value for each in self.turns.quickness(combatant))

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The defender chooses before any die is shown; then both roll."""
        chosen = yield from attack.ask_defence(self, command)
        return attack.exchange(self, encounter, command, chosen)

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What a better level or a fumble does beyond the damage is for the GM to say."""
        return attack.prompts(encounter, command, result)

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """A skill on its own, or against a skill of the target."""
        if command.action == keys.CHECK.key:
            return checks.single(self, encounter, command)
        return (yield from checks.opposed(self, encounter, command))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What came of a check."""
        yield from ()
        return checks.told(encounter, command, result)

    def tables(self) -> tuple[Table, ...]:
        """What each level takes at some skills."""
        return (level_table(self, self.id),)

    def level(self, encounter: Encounter, skill: int, roll: int) -> str:
        """The level of success of a d100 against a skill in percent."""
        raise NotImplementedError(self.id)  # each game says it

    def degree(self, encounter: Encounter, skill: int, level: str, roll: int) -> Degree:
        """How that level, with that die, compares with the other side's."""
        raise NotImplementedError(self.id)  # each game says it

    def outcome(
        self, encounter: Encounter, skills: Skills, levels: tuple[str, ...], lead: int
    ) -> str:
        """What two rolls come to for the first side: "win", "lose", "draw", or "again"."""
        if lead:
            return "win" if lead > 0 else "lose"
        if self.nobody(levels):
            return "draw"
        choice = self.choice(encounter, keys.EQUAL)
        return "win" if choice == "attacker" else choice

    def nobody(self, levels: tuple[str, ...]) -> bool:
        """Whether two such levels, neither of them ahead, leave nobody the winner."""
        return False

    def rolls_off(self, encounter: Encounter, skills: Skills, *, attack: bool = False) -> bool:
        """Whether equal levels of these skills are rolled off, the lower die winning."""
        return False

    def clash(
        self,
        encounter: Encounter,
        defence: str,
        skills: Skills,
        levels: tuple[str, ...],
        lead: int,
    ) -> str:
        """Attack against defence. Default: as any two opposed rolls."""
        return self.outcome(encounter, skills, levels, lead)

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """An opposed roll of two bare skills, draws left as they fall."""
        return checks.duel(self, encounter, Skills(mine, theirs))


def _initiative(combatant: Combatant) -> Request:
    key = f"initiative.{combatant.id}"
    return Request(key, "initiative", "number", lowest=1, highest=200, combatant=combatant.id)
