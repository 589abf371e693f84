"""Basic Roleplaying in full: the answers to the tracker's questions."""

from typing import ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Slot
from gm_tracker.model.fold import Event
from gm_tracker.rules.brp import (
    acts,
    attack,
    build,
    doing,
    ending,
    keys,
    matrix,
    order,
    sequel,
    situations,
)
from gm_tracker.rules.brp.checks import SAID
from gm_tracker.rules.brp.conditions import CONDITIONS
from gm_tracker.rules.brp.documents import DOCUMENTS
from gm_tracker.rules.brp.fought import Fought
from gm_tracker.rules.brp.hands import BrpHands
from gm_tracker.rules.brp.intake import BrpIntake
from gm_tracker.rules.brp.labels import LABELS, TRACES
from gm_tracker.rules.brp.opposing import opposed
from gm_tracker.rules.brp.questions import QUESTIONS
from gm_tracker.rules.brp.switches import SWITCHES
from gm_tracker.rules.brp.tactics import BrpTactics
from gm_tracker.rules.brp.wounding import BrpHarm
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.opposed.keys import LEVELS, OPPOSED, PHRASES
from gm_tracker.rules.sheet import Called, Derived, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active
from gm_tracker.rules.verdicts import ROLL_UNDER, Verdicts


class Full(RuleSystem):
    """The whole game (BR-01 to BR-35)."""

    id = DOCUMENTS.id
    name = DOCUMENTS.name
    several = DOCUMENTS.several
    sentence = "A d100 against the skill; attack and parry meet in a matrix; wounds are major."
    sheet = keys.SHEET
    states = keys.STATES
    conditions = CONDITIONS
    switches = SWITCHES
    actions = acts.ACTIONS
    links = keys.LINKS
    questions = QUESTIONS
    turns = order.BrpTurns()
    builder = build.BrpBuilder()
    intake = BrpIntake()
    tactics = BrpTactics()
    hands = BrpHands()
    shared_harm = BrpHarm()
    numbers = (situations.DEFENCE_ADDED,)
    phrases: ClassVar = {**PHRASES, **TRACES}
    verdicts = Verdicts({**LEVELS, **SAID}, better=ROLL_UNDER)
    labels = LABELS
    chiefs: ClassVar = {"": chance_of(keys.SKILL.key)}
    opening = Called("initiative", "initiatives", "initiatives")
    closing_rolls = Called("Stamina roll", "Stamina rolls", "Stamina rolls")
    printed = DOCUMENTS.printed
    examples = DOCUMENTS.examples

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """By DEX ranks, with a die, or by strike ranks (BR-05 to BR-07)."""
        return (yield from order.open_round(encounter, self.able(encounter)))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What makes it easy or difficult, or adds to it (BR-26 to BR-35)."""
        if isinstance(command, DeclareAttack):
            return situations.of_attack(encounter, command)
        return situations.of_action(command)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """Attack against a defence chosen first and rolled after a success (BR-08, BR-09)."""
        held = active(self, encounter, command)
        return (yield from attack.exchange(encounter, command, held))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """Counters, engagement, and what goes on without a roll."""
        if not isinstance(result.memo, Fought):
            return ()
        return sequel.after(encounter, command, result.memo, result)

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """Wounds, special hits, fumbles and items (BR-14 to BR-23)."""
        if not isinstance(result.memo, Fought):
            return None
        return (yield from sequel.follows(encounter, result.memo, result))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action, if it has one."""
        if command.action == OPPOSED.key:
            return (yield from opposed(encounter, command))
        held = active(self, encounter, command)
        return (yield from doing.exchange(encounter, command, held))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        if command.action == OPPOSED.key:
            return (yield from DOCUMENTS.perform(encounter, command, result))
        return (yield from doing.performed(encounter, command, result))

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """Two bare skills, as the documents compare them."""
        return DOCUMENTS.duel(encounter, mine, theirs)

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
        """Stamina rolls of those who press a wound, at the end of the round (BR-14)."""
        return (yield from ending.closing(encounter))

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """Bleeding and deadlines (BR-14, BR-20, BR-21)."""
        return ending.round_over(encounter)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Unconscious at 2 hit points, dying at none (BR-19, BR-21)."""
        return ending.state(combatant)

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The numbers of the sheet, and the armour that counts at each location (BR-22)."""
        over = {key.key: key for key in keys.PLACE_ARMOUR.values()}
        plain = (e for e in super().derive(encounter, combatant) if e.key not in over)
        return (*plain, *build.place_armour(combatant))

    def tables(self) -> tuple[Table, ...]:
        """The matrix of attack and defence (BR-08)."""
        columns = ("Attack", "Critical", "Special", "Success", "Failure", "Fumble")
        return (Table("Attack against parry", "BR-08", columns, matrix.table()),)
