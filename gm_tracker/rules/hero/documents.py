"""Percentile HERO by the documents alone: one roll, one track of hit points."""

from collections.abc import Callable
from typing import ClassVar, Literal

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Refused
from gm_tracker.model.trace import Trace
from gm_tracker.rules.channels import chance_of
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.hero import actions, attack, contest, deeds, keys, situations, turn
from gm_tracker.rules.hero.build import HeroBuilder
from gm_tracker.rules.hero.labels import LABELS
from gm_tracker.rules.hero.switches import PHRASES, SWITCHES
from gm_tracker.rules.hero.tactics import HeroTactics
from gm_tracker.rules.hero.tasks import Moment
from gm_tracker.rules.sheet import DOWN, UP, Called, LinkKey, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active, condition_effects
from gm_tracker.rules.verdicts import DAMAGE, Verdicts

CHECKS: dict[str, Callable[[Moment], Dialogue[Exchange]]] = {
    keys.CHECK.key: actions.skill_roll,
    keys.CHARACTERISTIC.key: actions.characteristic_roll,
    keys.CONTEST.key: contest.contest,
    keys.SETTING_UP.key: actions.set_up,
    keys.OVERCOME.key: actions.overcome,
    keys.COMPLEMENT.key: actions.complement,
}


def checked(moment: Moment) -> Dialogue[Exchange | None]:
    """The roll of one of these actions; None for another."""
    if moment.command.action not in CHECKS:
        return None
    return (yield from CHECKS[moment.command.action](moment))


def told(moment: Moment, result: Result | None) -> Outcome:
    """What came of such a roll."""
    if result is None:
        raise Refused("Nothing comes of that.")
    if moment.command.action == keys.CONTEST.key:
        return contest.told(moment, result)
    return actions.told(moment, result)


class _Hero(RuleSystem):
    id = "hero"
    name = "HERO on percentile dice"
    examples = (
        "ocv=96 dcv=30 damage=2d6 pd=3 hp=10",
        "ocv=87 dcv=30 auto=1 shots=3",
        "action=skill skill=60 easy=yes",
        "action=contest skill=70 target.skill=50",
    )
    several = "street enforcer x4"
    sentence = "One d100 over DCV and up to OCV; phases by SPD in a turn of twelve segments."
    sheet = keys.SHEET
    length = turn.SEGMENTS
    moment = "segment"
    round = "turn"
    holds: Literal["round", "next"] = "next"
    states = keys.STATES
    conditions = keys.CONDITIONS
    switches = SWITCHES
    actions = keys.ACTIONS
    turns = turn.HeroTurns()
    tactics = HeroTactics()
    links = (LinkKey(keys.SET_UP, "has set something up against"),)
    builder = HeroBuilder()
    phrases = PHRASES
    labels = LABELS
    verdicts = Verdicts(better={**DAMAGE, "check": "low"})
    chiefs: ClassVar = {
        "": chance_of(keys.OCV.key),
        **dict.fromkeys((each.key for each in keys.ACTIONS), chance_of(keys.SKILL.key)),
    }
    opening = Called("tie-break", "tie-breaks", "tie-breaks")

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Phases by SPD, in order of DEX within a segment."""
        return (yield from turn.slots_of(encounter, self.able(encounter)))

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """Levels and bursts of attacks; the list of modifiers for other rolls (H-03, H-10)."""
        if isinstance(command, DeclareAttack):
            return tuple(situations.of_attack(encounter, command))
        return tuple(situations.of_action(encounter, command))

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """OCV against DCV (H-17 to H-21)."""
        yield from ()
        held = active(self, encounter, command)
        return attack.exchange(attack.Shot(encounter, command, held, self._effects))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action; aborting has none."""
        return (yield from checked(self._moment(encounter, command)))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action."""
        yield from ()
        if command.action in deeds.NEW:
            raise Refused("By the documents alone there is no such action.")
        if result is None:
            return turn.abort(encounter, command.actor)
        return told(self._moment(encounter, command), result)

    def round_over(self, encounter: Encounter) -> tuple[Event, ...]:
        """Tie-break dice are kept for the fight."""
        return turn.kept_ties(encounter)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Down without hit points, knocked out without STUN, if that is counted."""
        if keys.HP.value(combatant) <= 0:
            return DOWN.key
        counted = combatant.tracks.get(keys.STUN.key)
        return keys.OUT.key if counted is not None and counted.value <= 0 else UP.key

    def tables(self) -> tuple[Table, ...]:
        """The speed chart and the list of modifiers."""
        return (turn.chart_table(), situations.table())

    def _moment(self, encounter: Encounter, command: Perform) -> Moment:
        held = active(self, encounter, command)
        people = (encounter.combatants[each] for each in (command.actor, *command.targets[:1]))
        return Moment(encounter, command, held, *(self._effects(keys.SKILL.key, e) for e in people))

    def _effects(self, key: str, combatant: Combatant) -> Trace:
        return condition_effects(self, key, combatant)


DOCUMENTS = _Hero()
