"""OpenQuest 3 as its tables play it: the answers to the tracker's questions, wired together."""

from collections.abc import Mapping
from typing import ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.frozen import replace
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.openquest import (
    after,
    at_once,
    attack,
    checks,
    deeds,
    keys,
    order,
    rounds,
    sequels,
    situations,
    table,
    values,
    wounds,
)
from gm_tracker.rules.openquest.build import OpenQuestBuilder
from gm_tracker.rules.openquest.documents import DOCUMENTS
from gm_tracker.rules.openquest.intake import OpenQuestIntake
from gm_tracker.rules.openquest.labels import LABELS, PHRASES
from gm_tracker.rules.openquest.questions import QUESTIONS
from gm_tracker.rules.openquest.switches import DEPTH, SWITCHES
from gm_tracker.rules.openquest.tactics import OpenQuestTactics
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.sheet import Called, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active
from gm_tracker.rules.verdicts import ROLL_UNDER, Verdicts


class OpenQuestInFull(RuleSystem):
    """Attacks, defences, manoeuvres, wounds and Fortune (OQ-01 to OQ-31)."""

    id = DOCUMENTS.id
    name = DOCUMENTS.name
    several = DOCUMENTS.several
    sentence = "By the skill of what is done; a parry or dodge stops all but a critical."
    sheet = keys.SHEET
    states = keys.STATES
    conditions = keys.CONDITIONS
    switches = SWITCHES
    builder = OpenQuestBuilder()
    intake = OpenQuestIntake()
    actions = keys.ACTIONS
    turns = order.SkillTurns(DEPTH.id, DOCUMENTS.turns)
    tactics = OpenQuestTactics()
    links = keys.LINKS
    questions = QUESTIONS
    phrases = PHRASES
    verdicts = Verdicts({**LEVELS, attack.NEAR: "past the cover"}, better=ROLL_UNDER)
    labels = LABELS
    chiefs: ClassVar = {"": chance_of(keys.SKILL.key)}
    numbers = ("against",)
    opening = Called("choice", "choices", "order")
    printed: ClassVar[Mapping[str, str]] = DOCUMENTS.printed
    examples = DOCUMENTS.examples

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """By the skill of what was stated (OQ-05)."""
        return (yield from order.open_round(encounter, self.able(encounter)))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may add to an attack or a test (OQ-04, OQ-15)."""
        if isinstance(command, DeclareAttack):
            return situations.of_attack(encounter, command)
        return situations.of_action(command)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """Attack against a defence chosen first and rolled against a hit (OQ-07 to OQ-19)."""
        made = yield from attack.exchange(encounter, command, active(self, encounter, command))
        return replace(made, lands=False) if at_once.waits(encounter) else made

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What follows beside the harm."""
        held = active(self, encounter, command)
        if not at_once.waits(encounter) or not result.branch.hit or not result.amount:
            return tuple(after.aftermath(encounter, command, result, held))
        events = after.aftermath(encounter, command, replace(result, amount=0), held)
        ends = (command.target, command.actor)
        hurt, by = reversed(ends) if result.branch.recoil else ends
        return (*events, at_once.held(hurt, result.amount, by))

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """What else is rolled after an attack (OQ-14, OQ-25, OQ-31)."""
        held = active(self, encounter, command)
        return (yield from sequels.sequel(encounter, command, result, held))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action, if it has one."""
        return (yield from checks.check(encounter, command, active(self, encounter, command)))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        held = active(self, encounter, command)
        return (yield from deeds.perform(encounter, command, result, held))

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """Two bare skills, as the documents roll them."""
        return DOCUMENTS.duel(encounter, mine, theirs)

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
        """What the end of a turn, and of the round, brings (OQ-17, OQ-20, X-OQ-7)."""
        landed = tuple(at_once.landing(encounter))
        more = yield from rounds.closing(fold_all(encounter, landed))
        return (*landed, *more)

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """A round of aiming is over (OQ-16)."""
        return tuple(deeds.aimed(encounter, span)) if finished else ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Mortally wounded at 0 or less (OQ-20)."""
        return wounds.state_at(keys.HP.value(combatant))

    def tables(self) -> tuple[Table, ...]:
        """What attack and defence come to, and the damage modifier."""
        return table.results(), values.modifier_table()
