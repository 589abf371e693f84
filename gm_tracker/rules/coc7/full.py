"""Call of Cthulhu 7 in full: wires the rules to the answers that the tracker asks for."""

from typing import ClassVar

from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Refused
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.coc7 import attack, checks, keys, order, situations
from gm_tracker.rules.coc7.documents import DOCUMENTS
from gm_tracker.rules.coc7.house import SWITCHES
from gm_tracker.rules.coc7.house_dice import DICE_SWITCHES
from gm_tracker.rules.coc7.labels import LABELS
from gm_tracker.rules.coc7.phrases import PHRASES
from gm_tracker.rules.coc7.sources import DEFENCE_DICE, DICE, YARDS
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Called, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active


class Full(RuleSystem):
    """All that its tables play (C7-01 to C7-43)."""

    id = DOCUMENTS.id
    name = DOCUMENTS.name
    several = DOCUMENTS.several
    sentence = DOCUMENTS.sentence
    sheet = keys.SHEET
    conditions = keys.CONDITIONS
    actions = keys.ACTIONS
    links = keys.LINKS
    switches = (*DICE_SWITCHES, *SWITCHES, *DOCUMENTS.switches)
    turns = order.DexTurns()
    builder = DOCUMENTS.builder
    questions = DOCUMENTS.questions
    numbers = (DICE, DEFENCE_DICE, YARDS)
    verdicts = DOCUMENTS.verdicts
    phrases = PHRASES
    labels = LABELS
    printed = DOCUMENTS.printed
    chiefs: ClassVar = {"": chance_of("skill")}
    opening = Called("roll", "rolls", "order")
    examples = DOCUMENTS.examples

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """By DEX, ready guns and skill (C7-09, C7-10)."""
        return (yield from order.slots_of(encounter, self.able(encounter)))

    def round_over(self, encounter: Encounter) -> tuple[Event, ...]:
        """What was settled of the order is kept (C7-10)."""
        return order.kept(encounter)

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """Where bonus and penalty dice come from (C7-12 to C7-36)."""
        if isinstance(command, DeclareAttack):
            return situations.of_attack(encounter, command)
        return situations.of_action(command)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """A blow, a throw or a shot (C7-13 to C7-20, C7-30 to C7-37)."""
        held = active(self, encounter, command)
        return (yield from attack.exchange(encounter, command, held))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What the GM is asked about a fumble."""
        return attack.aftermath(encounter, command, result)

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """A skill on its own, or against a skill of the target (C7-08)."""
        held = active(self, encounter, command)
        if command.action == keys.OPPOSED.key:
            exchange, _ = yield from checks.opposed(encounter, command, held)
            return exchange
        if command.action == keys.CHECK.key:
            record = checks.record_of(encounter.combatants[command.actor], command.record)
            return checks.single(checks.skill_roll(encounter, command, held, record))
        return None

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        yield from ()
        if result is None:
            raise Refused("No roll settles this.")
        return checks.told(encounter, command, result)

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """Two bare skills (C7-08)."""
        return DOCUMENTS.duel(encounter, mine, theirs)

    def tables(self) -> tuple[Table, ...]:
        """What each level takes at some skills."""
        return DOCUMENTS.tables()
