"""The Shadow Lounge d100 as a rule system: the answers to the tracker's questions."""

from typing import ClassVar

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Slot, Span
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded
from gm_tracker.model.events_time import SlotChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused
from gm_tracker.rules.building import SkillBuilder
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.shadow_lounge import (
    attack,
    checks,
    downtime,
    healing,
    keys,
    luck,
    order,
    situations,
)
from gm_tracker.rules.shadow_lounge.degrees import LABELS as DEGREES
from gm_tracker.rules.shadow_lounge.degrees import met
from gm_tracker.rules.shadow_lounge.labels import LABELS
from gm_tracker.rules.shadow_lounge.questions import QUESTIONS
from gm_tracker.rules.shadow_lounge.switches import PHRASES, READYING, SWITCHES, house_of
from gm_tracker.rules.shadow_lounge.tactics import LoungeTactics
from gm_tracker.rules.shadow_lounge.wounds import LoungeHarm, wounds
from gm_tracker.rules.sheet import Called, LinkKey, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active
from gm_tracker.rules.verdicts import ROLL_UNDER, Verdicts


class _ShadowLounge(RuleSystem):
    id = "shadow_lounge"
    name = "Shadow Lounge d100"
    several = "hired gun x4"
    sentence = "Attack and defence by degree of success on a d100, in order of DEX, with Luck."
    sheet = keys.SHEET
    states = keys.STATES
    conditions = keys.CONDITIONS
    switches = SWITCHES
    builder = SkillBuilder((keys.DEX, keys.DODGE, keys.PARRY, keys.FIGHT_BACK))
    actions = keys.ACTIONS
    turns = order.LoungeTurns()
    shared_harm = LoungeHarm()
    tactics = LoungeTactics()
    links = (LinkKey(keys.HAND_TO_HAND, "hand to hand", melee=True),)
    questions = QUESTIONS
    examples = (
        "skill=60 dodge=40 defence=dodge damage=2d6+1 hp=14 target.surprised=yes",
        "skill=60 reach=1 defence=none penalty_die=yes damage=1d10 hp=12",
        "action=skill skill=55 need_hard=yes bonus_die=yes",
        "action=opposed skill=60 target.skill=45",
        "--table",
    )
    keeps = (luck.TICK, luck.STREAK, luck.FORCE_USED)
    phrases = PHRASES
    verdicts = Verdicts(DEGREES, met, better=ROLL_UNDER)
    labels = LABELS
    chiefs: ClassVar = {"": chance_of(keys.SKILL.key)}
    opening = Called("tie-break", "tie-breaks", "tie-breaks")

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """In order of DEX and readiness; ties are rolled once a fight (S-14, S-16)."""
        return (yield from order.slots_of(encounter, self.able(encounter)))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """Bonus and penalty dice, and the degree that is needed (S-08, S-15, S-29, S-30)."""
        if isinstance(command, DeclareAttack):
            return situations.of_attack(encounter, command)
        return situations.of_action(command)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """Attack against a defence chosen first (S-15 to S-25)."""
        held = active(self, encounter, command)
        return (yield from attack.attack_exchange(encounter, command, held))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """Wounds that are for the GM or the player to decide about (S-28)."""
        hurt = command.actor if result.branch.recoil else command.target
        lost = result.amount if result.branch.hit else 0
        return wounds(encounter, encounter.combatants[hurt], lost)

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action, if it has one."""
        held, key = active(self, encounter, command), command.action
        if key in healing.METHODS:
            return (yield from healing.exchange(encounter, command, held))
        if key == keys.CHECK.key:
            return (yield from checks.skill_exchange(encounter, command, held))
        if key == keys.OPPOSED.key:
            return (yield from checks.opposed_exchange(encounter, command, held))
        if key == keys.LUCK_CHECK.key:
            return (yield from checks.luck_exchange(encounter, command, held))
        return None

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        if result is not None and command.action in healing.METHODS:
            outcome = yield from healing.begin(encounter, command, result)
            return _without_extras(encounter, command, outcome)
        if result is not None:
            return checks.told(encounter, command, result)
        if command.action == keys.HOURS.key:
            return (yield from healing.hours_pass(encounter))
        if command.action == keys.SESSION.key:
            return (yield from downtime.session(encounter))
        if command.action == keys.RESTORE.key:
            return (yield from downtime.restore(encounter, command))
        if command.action == keys.ADVANCE.key:
            return (yield from downtime.advance(encounter, command))
        return (yield from make_ready(encounter, command))

    def tables(self) -> tuple[Table, ...]:
        """The treatments (S-26)."""
        return (healing.table(),)

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange:
        """Two bare skills (S-11, S-12)."""
        return checks.duel(encounter, mine, theirs)

    def round_over(self, encounter: Encounter) -> tuple[Event, ...]:
        """Tie-break dice are kept for the fight (S-14)."""
        return order.kept_ties(encounter)

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """Healing comes at the end of a treatment (S-26)."""
        return tuple(healing.finished(encounter, span)) if finished else ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Critically wounded at 4 hit points or less, comatose at 0 (S-28)."""
        return healing.state_at(keys.HP.value(combatant))


def make_ready(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Weapon drawn and expecting a fight: from the next round on, or at once (S-14, S-READY)."""
    actor = encounter.combatants[command.actor]
    if actor.has(keys.READY.key):
        raise Refused(f"{actor.name} is ready already.")
    events: tuple[Event, ...] = (ConditionAdded(actor.id, Condition(keys.READY.key)),)
    if actor.has(keys.SURPRISED.key):
        events += (ConditionEnded(actor.id, keys.SURPRISED.key),)
    if house_of(encounter).says(READYING, "once"):
        events += yield from _sooner(encounter, actor)
    return Outcome(Label.of("ready", who=actor.name), events, named=True)


def _sooner(encounter: Encounter, actor: Combatant) -> Dialogue[tuple[Event, ...]]:
    """The actions that are still to come move up; who stands equal then is rolled off."""
    waiting = [
        s for s in encounter.slots if s.state == "waiting" and len(s.order) == situations.PLACES
    ]
    places = {slot.combatant: slot.order[0] for slot in waiting}
    if actor.id not in places:
        return ()
    places[actor.id] = order.initiative(actor, ready=True)
    known = {s.combatant: s.order[1] for s in waiting if s.order[1]}
    level = {i: place for i, place in places.items() if place == places[actor.id]}
    ties = yield from order.break_ties(level, known, encounter.as_one())
    return tuple(
        SlotChanged(
            slot.id,
            "waiting",
            note=slot.note,
            before=slot.before,
            order=(places[slot.combatant], ties.get(slot.combatant, 0), *slot.order[2:]),
        )
        for slot in waiting
        if slot.combatant in level
    )


def _without_extras(encounter: Encounter, command: Perform, outcome: Outcome) -> Outcome:
    """What takes the turn gives up the extra actions that a weapon would have had (S-16)."""
    if command.action != keys.FIRST_AID.key:
        return outcome
    gone = tuple(attack.given_up(encounter, command.actor))
    return replace(outcome, events=(*gone, *outcome.events))


SHADOW_LOUNGE = _ShadowLounge()
