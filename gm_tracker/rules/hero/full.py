"""HERO in full: STUN, BODY and END, all phases, manoeuvres (HP-01 to HP-25)."""

from typing import ClassVar, Literal

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue, ask_number
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.hero import (
    actions,
    aftermath,
    blow,
    conditions,
    contest,
    deeds,
    documents,
    effects,
    holding,
    house,
    keys,
    locations,
    manoeuvres,
    performing,
    phases,
    presence,
    sequels,
    situations,
    turn,
)
from gm_tracker.rules.hero.attack import Shot
from gm_tracker.rules.hero.build import HeroBuilder
from gm_tracker.rules.hero.intake import HeroIntake
from gm_tracker.rules.hero.joining import HeroJoining
from gm_tracker.rules.hero.phrases import LABELS, PHRASES
from gm_tracker.rules.hero.tactics import HeroTactics
from gm_tracker.rules.hero.tasks import Moment, Task, characteristic_line, single
from gm_tracker.rules.sheet import Called, LinkKey, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active, condition_effects
from gm_tracker.rules.verdicts import DAMAGE, Verdicts

USUAL_MOVE = 12


class Full(RuleSystem):
    """The reading in which everything is played; it declares the sheet of both."""

    id = "hero"
    name = "HERO on percentile dice"
    examples = documents.DOCUMENTS.examples
    several = "street enforcer x4"
    sentence = "One d100 over DCV and up to OCV; phases by SPD in a turn of twelve segments."
    sheet = keys.SHEET
    length = turn.SEGMENTS
    moment = "segment"
    round = "turn"
    holds: Literal["round", "next"] = "next"
    states = keys.STATES
    conditions = conditions.CONDITIONS
    switches = house.SWITCHES
    actions = deeds.ACTIONS
    long_actions = ("recovering", "haymaker")
    questions = (presence.QUESTION,)
    turns = phases.Phases()
    joining = HeroJoining()
    tactics = HeroTactics()
    links = (LinkKey(keys.SET_UP, "has set something up against"),)
    builder = HeroBuilder()
    intake = HeroIntake()
    phrases = PHRASES
    labels = LABELS
    verdicts = Verdicts(better={**DAMAGE, "check": "low"})
    numbers = (presence.DICE,)
    chiefs: ClassVar = {
        "": chance_of(keys.OCV.key),
        **dict.fromkeys((each.key for each in deeds.ACTIONS), chance_of(keys.SKILL.key)),
    }
    opening = Called("tie-break", "tie-breaks", "tie-breaks")

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Phases by SPD and DEX; the first turn opens in segment 12 (HP-01 to HP-03)."""
        return (yield from phases.open_turn(encounter))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """Manoeuvres, range and aborts; the dice of a presence attack; else the list of H-10."""
        if isinstance(command, DeclareAttack):
            return tuple(holding.of_attack(encounter, command))
        if command.action == deeds.PRESENCE.key:
            return tuple(presence.situations(encounter, command.actor))
        rolled = command.action in documents.CHECKS or command.action in _ROLLED
        return tuple(situations.of_action(encounter, command)) if rolled else ()

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """OCV against DCV, and what stands between damage and its target (HP-12 to HP-16)."""
        shot = self._shot(encounter, command)
        performing.check_able(encounter, shot.actor, _kind(shot))
        used, metres = manoeuvres.used(shot.active), 0
        if used is not None and used.harm in ("by", "through"):
            label = f"Metres that {shot.actor.name} moves"
            request = Request(
                *(manoeuvres.FAST, label, "number"), lowest=0, highest=999, usual=USUAL_MOVE
            )
            metres = yield from ask_number(request)
        made = blow.exchange(shot, metres)
        tied = phases.is_tied(encounter, command.actor, command.target)
        return replace(made, lands=False) if tied else made

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """Stunned, knocked out, END, aborts, what a manoeuvre brings (HP-11, HP-17 to HP-20)."""
        return tuple(aftermath.follows(encounter, self._shot(encounter, command), result))

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """Knockback and what else is rolled after an attack (HP-20, HP-21, HP-24)."""
        return (yield from sequels.follows(encounter, self._shot(encounter, command), result))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action, if it has one."""
        if command.action == deeds.PRESENCE.key:
            return presence.exchange(encounter, command, active(self, encounter, command))
        moment = self._moment(encounter, command)
        if command.action == deeds.DIVE.key:
            performing.price_of(encounter, moment.actor)
            return single(moment, _dex(moment, moment.actor, plain=False))
        if command.action == deeds.QUICKER.key:
            target = encounter.combatants[command.targets[0]]
            mine = _dex(moment, moment.actor, plain=False)
            return contest.between(moment, mine, _dex(moment, target, plain=True))
        if command.action == deeds.STABILISE.key:
            performing.check_dying(encounter, command)
            return (yield from actions.skill_roll(moment))
        return (yield from documents.checked(moment))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        key = self.action(command.action)
        if key is not None and key.turn:
            actor = encounter.combatants[command.actor]
            performing.check_able(encounter, actor, command.action)
        if command.action == deeds.PRESENCE.key and result is not None:
            return presence.told(encounter, command, result)
        if command.action == deeds.QUICKER.key and result is not None:
            return contest.told(self._moment(encounter, command), result)
        doing = performing.DOING.get(command.action)
        if doing is not None:
            return (yield from doing(encounter, command, result))
        return documents.told(self._moment(encounter, command), result)

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event | Held, ...]]:
        """The end of a phase: who is knocked out recovers (HP-06)."""
        yield from ()
        return tuple(phases.turn_ends(encounter))

    def closed(self, encounter: Encounter) -> tuple[Event, ...]:
        """The end of a segment: who was knocked out keeps the phases to recover in (HP-06)."""
        return tuple(phases.segment_closed(encounter))

    def round_over(self, encounter: Encounter) -> tuple[Event, ...]:
        """After segment 12 (HP-04, HP-19)."""
        return tuple(phases.turn_over(encounter))

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """A recovery works at the end of its segment (HP-05)."""
        return performing.recovered(encounter, span) if finished else ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Dead, knocked out, dying or up (HP-18, HP-19)."""
        return effects.state_of(combatant)

    def tables(self) -> tuple[Table, ...]:
        """The speed chart, the manoeuvres, the places and the list of modifiers."""
        return (turn.chart_table(), manoeuvres.table(), locations.table(), situations.table())

    def _shot(self, encounter: Encounter, command: DeclareAttack) -> Shot:
        return Shot(encounter, command, active(self, encounter, command), self._effects)

    def _moment(self, encounter: Encounter, command: Perform) -> Moment:
        held = active(self, encounter, command)
        people = (encounter.combatants[each] for each in (command.actor, *command.targets[:1]))
        return Moment(encounter, command, held, *(self._effects(keys.SKILL.key, e) for e in people))

    def _effects(self, key: str, combatant: Combatant) -> Trace:
        return condition_effects(self, key, combatant)


_ROLLED = (deeds.DIVE.key, deeds.QUICKER.key, deeds.STABILISE.key)


def _kind(shot: Shot) -> str:
    """What an attack counts as: one on several targets takes a full phase (HP-24)."""
    several = any(each.group == "several" and not each.on for each in shot.active)
    return deeds.HAYMAKER.key if several else ""


def _dex(moment: Moment, who: Combatant, *, plain: bool) -> Task:
    """A DEX roll: twice DEX and 40 (H-11)."""
    line = characteristic_line(who, keys.DEX.key)
    if plain:
        return Task(who, "DEX roll", line.value, (line,))
    return moment.task("DEX roll", "", line)
