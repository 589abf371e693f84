"""Mythras as its tables play it: wires the parts of the full reading together."""

from typing import ClassVar, Protocol

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.mythras import (
    aftermath,
    attack,
    body,
    care,
    conditions,
    downtime,
    endings,
    keys,
    keys_wounds,
    missiles,
    moves,
    order,
    points,
    postures,
    rounds,
    simple,
    situations,
    skills,
    sweep,
    tasks,
    upkeep,
)
from gm_tracker.rules.mythras.builder import MythrasBuilder
from gm_tracker.rules.mythras.documents import DOCUMENTS
from gm_tracker.rules.mythras.hands import MythrasHands
from gm_tracker.rules.mythras.intake import MythrasIntake
from gm_tracker.rules.mythras.joining import MythrasJoining
from gm_tracker.rules.mythras.labels import LABELS
from gm_tracker.rules.mythras.phrases import PHRASES
from gm_tracker.rules.mythras.switches import SWITCHES
from gm_tracker.rules.mythras.tactics import MythrasTactics
from gm_tracker.rules.mythras.turns import DEPTH_ID, MythrasTurns
from gm_tracker.rules.sheet import Derived, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active


class Part(Protocol):
    """Some of the actions: their keys, the rolls behind them, and what comes of them."""

    KEYS: tuple[str, ...]

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll that settles an action, if one does."""

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of it."""


PARTS: tuple[Part, ...] = (skills, moves, tasks, sweep, upkeep)


ROLLED = (*skills.KEYS, *care.KEYS, downtime.EXERTION.key)
"""Actions that are settled by a skill to which the GM may give a grade (MY-07)."""


OFTEN = (tasks.TASK, moves.STAND, postures.COVER, postures.AIM)
"""What is done most in turns without a blow: these are offered first."""
OTHERS = (*moves.ACTIONS, *tasks.ACTIONS, *sweep.ACTIONS, *upkeep.ACTIONS)


class FullMythras(RuleSystem):
    """The full reading; what is declared holds for both."""

    id = DOCUMENTS.id
    name = DOCUMENTS.name
    several = DOCUMENTS.several
    sentence = "Cycles of action points, special effects by the difference of levels, locations."
    sheet = keys.SHEET
    states = (keys.UP, keys.OUT, keys_wounds.UNCONSCIOUS, keys.DEAD)
    conditions = (keys.STUNNED, keys.PRONE, *conditions.OF_EFFECTS, *keys_wounds.CONDITIONS)
    switches = (*DOCUMENTS.switches, *SWITCHES)
    actions = tuple(dict.fromkeys((*DOCUMENTS.actions, *OFTEN, *OTHERS)))
    links = keys.LINKS
    long_actions = (postures.AIMS,)
    questions = DOCUMENTS.questions
    turns = MythrasTurns(DEPTH_ID)
    tactics = MythrasTactics(DEPTH_ID)
    hands = MythrasHands(DEPTH_ID)
    builder = MythrasBuilder()
    intake = MythrasIntake()
    joining = MythrasJoining(DEPTH_ID)
    phrases = PHRASES
    labels = LABELS
    verdicts = replace(DOCUMENTS.verdicts, succeeds=endings.succeeds)
    chiefs: ClassVar = {"": chance_of(keys.SKILL.key)}
    opening = DOCUMENTS.opening
    printed = DOCUMENTS.printed
    examples = DOCUMENTS.examples

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """The first cycle, by initiative (MY-09, MY-10)."""
        return (yield from order.slots_of(encounter, self.able(encounter)))

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event | Held, ...]]:
        """The end of a turn: conditions count it, the next cycle may begin, and behind the last one
        those die whose time has come (MY-09, MY-12, MY-24)."""
        counted = rounds.turn_ends(encounter)
        turns = yield from order.after_turn(encounter, self.able(encounter))
        events = (*counted, *turns)
        return (*events, *rounds.deadlines(encounter, events))

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """Blood, limbs that are better, and what lasts a round (MY-22, MY-28, MY-37)."""
        return (*order.round_ends(encounter), *rounds.round_ends(encounter))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may add to the numbers of an attack (MY-07, MY-39, MY-44)."""
        if isinstance(command, DeclareAttack):
            return situations.of_attack(encounter, command)
        return simple.SKILL_GRADES if command.action in ROLLED else ()

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """Attack, defence, and the effects that the difference earns (MY-13)."""
        held = active(self, encounter, command)
        return (yield from attack.attack_exchange(encounter, command, held))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """A blow by the GM's word costs its point too; strain opens wounds (MY-11, MY-28)."""
        actor = encounter.combatants[command.actor]
        strain = (*postures.shot(actor), *care.reopened(actor))
        return strain if result.degrees else (*points.spend(encounter, actor), *strain)

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """Who has aimed for a whole round is ready to shoot (MY-40)."""
        return postures.aimed(encounter, span, finished=finished)

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """Effects take hold, then the wound (MY-13, MY-21, MY-29)."""
        first = yield from aftermath.follows(encounter, result)
        return (yield from missiles.follows(encounter, command, result, first))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action, if it has one."""
        for part in PARTS:
            if command.action in part.KEYS:
                return (yield from part.check(encounter, command))
        return (yield from DOCUMENTS.check(encounter, command))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        for part in PARTS:
            if command.action in part.KEYS:
                return (yield from part.perform(encounter, command, result))
        return (yield from DOCUMENTS.perform(encounter, command, result))

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """Two bare skills, as in the printed tables."""
        return DOCUMENTS.duel(encounter, mine, theirs)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """What wounds and fatigue put somebody in (MY-23, MY-27)."""
        return body.state_of(combatant)

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The sheet, with the action points that are left and the initiative (MY-01, MY-03)."""
        trace = points.trace_of(encounter, combatant)
        whole = sum(each.value for each in trace)
        spent = encounter.count(points.SPENT, combatant.id)
        if spent:
            trace = (*trace, TraceLine("MY-11", "spent", -spent))
        left = Derived(
            "action_points_left", "action points", points.left(encounter, combatant), whole, trace
        )
        bonus = order.bonus_trace(encounter, combatant)
        total = sum(each.value for each in bonus)
        initiative = Derived("initiative_bonus", "initiative bonus", total, total, bonus, "actor")
        return (left, initiative, *super().derive(encounter, combatant))

    def tables(self) -> tuple[Table, ...]:
        """The levels."""
        return DOCUMENTS.tables()


FULL = FullMythras()
