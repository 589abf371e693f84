"""Call of Cthulhu 7 in full: wires the rules to the answers that the tracker asks for."""

from typing import ClassVar

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Link, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Refused
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.coc7 import (
    acts,
    attack,
    checks,
    dying,
    follows,
    guns,
    harm,
    keys,
    luck,
    manoeuvres,
    mending,
    order,
    passing,
    rising,
    situations,
    skills,
    stray,
)
from gm_tracker.rules.coc7.build import CocBuilder
from gm_tracker.rules.coc7.documents import DOCUMENTS
from gm_tracker.rules.coc7.hands import CocHands
from gm_tracker.rules.coc7.house import SWITCHES
from gm_tracker.rules.coc7.house_dice import DICE_SWITCHES
from gm_tracker.rules.coc7.intake import CocIntake
from gm_tracker.rules.coc7.labels import LABELS
from gm_tracker.rules.coc7.phrases import PHRASES
from gm_tracker.rules.coc7.said_wounds import QUESTIONS
from gm_tracker.rules.coc7.sources import DEFENCE_DICE, DICE, YARDS
from gm_tracker.rules.coc7.states import HOLDS, OF_MANOEUVRES, OF_WOUNDS, STATES
from gm_tracker.rules.coc7.tactics import CocTactics
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
    states = STATES
    conditions = (*keys.CONDITIONS, *OF_WOUNDS, *OF_MANOEUVRES)
    actions = (*acts.ACTIONS, *keys.ACTIONS, *mending.ACTIONS, rising.GET_UP)
    long_actions = tuple(guns.LONG.values())
    links = (*keys.LINKS, HOLDS)
    switches = (*DICE_SWITCHES, *SWITCHES, *DOCUMENTS.switches)
    turns = order.DexTurns()
    hands = CocHands()
    builder = CocBuilder()
    intake = CocIntake()
    shared_harm = harm.CocHarm()
    tactics = CocTactics()
    questions = (*DOCUMENTS.questions, *QUESTIONS)
    numbers = (DICE, DEFENCE_DICE, YARDS)
    verdicts = DOCUMENTS.verdicts
    phrases = PHRASES
    labels = LABELS
    printed = DOCUMENTS.printed
    chiefs: ClassVar = {"": chance_of("skill")}
    opening = Called("roll", "rolls", "order")
    closing_rolls = Called("CON roll", "CON rolls", "CON rolls of the dying")
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
        if command.action in mending.USED:
            return mending.situations(encounter, command)
        if command.action == keys.CHECK.key:
            return skills.situations(encounter, command)
        if command.action == guns.CLEAR.key:
            return (*situations.of_action(command), guns.tries(encounter, command))
        rolled = command.action not in acts.PLAIN and command.action != mending.TIME.key
        return situations.of_action(command) if rolled else ()

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """A blow, a throw or a shot (C7-13 to C7-20, C7-30 to C7-37)."""
        held = active(self, encounter, command)
        return (yield from attack.exchange(encounter, command, held))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """Wounds, what a manoeuvre leaves, and what the GM is asked (C7-07, C7-21 to C7-26)."""
        return attack.aftermath(encounter, command, result)

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """The CON roll after a major wound, or what a manoeuvre costs as long as it lasts."""
        if (gone_astray := (yield from stray.shot(encounter, command, result))) is not None:
            return gone_astray
        return (yield from follows.rolled(encounter, command, result))

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
        """The dying roll CON at the end of a round (C7-25)."""
        return (yield from dying.round_ends(encounter))

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Up, unconscious or dying, by hit points and marks (C7-24, C7-25)."""
        return harm.state_of(combatant)

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """A skill on its own, or against a skill of the target (C7-08)."""
        held = active(self, encounter, command)
        if command.action == keys.OPPOSED.key:
            exchange, rolls = yield from checks.opposed(encounter, command, held)
            return replace(exchange, amend=luck.after_roll(encounter, rolls))
        if command.action in mending.USED:
            return mending.exchange(encounter, command, held)
        if command.action == keys.CHECK.key:
            return skills.exchange(encounter, command, held)
        return (yield from acts.check(encounter, command, held))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        if command.action == rising.GET_UP.key:
            return rising.gets_up(encounter, command)
        if command.action == mending.TIME.key:
            return (yield from passing.passes(encounter))
        if command.action in acts.KEYS:
            return (yield from acts.outcome(encounter, command, result))
        if result is None:
            raise Refused("No roll settles this.")
        held = active(self, encounter, command)
        if command.action in mending.USED:
            pushed = skills.is_pushed(held)
            return (yield from mending.perform(encounter, command, result, pushed=pushed))
        if command.action == keys.CHECK.key:
            return skills.told(encounter, command, result, held)
        return checks.told(encounter, command, result)

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """A belt is in, or a jam is gone (C7-37, C7-38)."""
        return guns.over(encounter, span, finished)

    def link_changed(self, encounter: Encounter, link: Link, on: bool) -> tuple[Event, ...]:
        """Who is let go is free of what lasted as long (C7-42)."""
        return manoeuvres.let_go(encounter, link, on=on)

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """Two bare skills (C7-08)."""
        return DOCUMENTS.duel(encounter, mine, theirs)

    def tables(self) -> tuple[Table, ...]:
        """What each level takes at some skills."""
        return DOCUMENTS.tables()
