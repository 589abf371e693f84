"""The open-ended d10 as a rule system: the answers to the tracker's questions."""

from collections.abc import Mapping
from typing import ClassVar

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Prompt, Slot
from gm_tracker.model.events_combatants import RecordSet
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_numbers, ask_rolls
from gm_tracker.rules.exchange import Branch, Exchange, Result
from gm_tracker.rules.open_d10 import checks, keys
from gm_tracker.rules.open_d10.labels import LABELS
from gm_tracker.rules.open_d10.questions import QUESTIONS
from gm_tracker.rules.open_d10.rolls import House, Lucky, Skill, sure
from gm_tracker.rules.open_d10.tactics import D10Tactics
from gm_tracker.rules.open_d10.turns import D10Turns
from gm_tracker.rules.sheet import Called, Outcome, Situation, Table
from gm_tracker.rules.system import RuleSystem, active, condition_effects
from gm_tracker.rules.verdicts import Verdicts

NONE, OPPOSE = Option("none", "none"), Option("defence", "defends")
CONTEST = {
    "win": Branch("win", "wins", hit=True),
    "draw": Branch("draw", "draw"),
    "lose": Branch("lose", "loses"),
}
BLOWS = {
    "critical": Branch("critical", "critical hit", hit=True),
    "hit": Branch("hit", "hit", hit=True),
    "draw": Branch("draw", "draw"),
    "miss": Branch("miss", "miss"),
}
_LUCKY: dict[str, Lucky] = {"equal": "equal", "above": "above", "below": "below"}


class _OpenD10(RuleSystem):
    id = "open_d10"
    name = "Open-ended d10"
    several = "gate warden x4"
    sentence = "A d10 against a score; a 0 makes it critical and rolls on. The GM says the harm."
    sheet = keys.SHEET
    turns = D10Turns()
    tactics = D10Tactics()
    conditions = (keys.HAMPERED, keys.SHAKEN)
    switches = keys.SWITCHES
    actions = keys.ACTIONS
    phrases: ClassVar[Mapping[str, str]] = {**keys.PHRASES, **checks.outcome_phrases()}
    verdicts = Verdicts(succeeds=checks.met, critical=checks.is_critical, fumble=checks.is_fumble)
    labels = LABELS
    questions = QUESTIONS
    opening = Called("initiative", "initiatives", "initiatives")

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """By a d10 with the initiative added, or by an initiative typed for everybody."""
        able = self.able(encounter)
        if self.choice(encounter, keys.ORDER) == "typed":
            numbers = yield from ask_numbers(tuple(map(_typed, able)))
        else:
            rolls = yield from ask_rolls(tuple(map(_rolled, able)))
            pairs = zip(able, rolls, strict=True)
            numbers = tuple(keys.SPEED.of(c.stats) + roll.total for c, roll in pairs)
        position = encounter.clock.position
        placed = enumerate(zip(able, numbers, strict=True))
        return tuple(Slot("", c.id, position, (number, -i)) for i, (c, number) in placed)

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may be demanded of a roll (D-07)."""
        simple = isinstance(command, Perform) and command.action != keys.FULL.key
        return () if simple else keys.DEMANDS

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """A full roll, against the target's defence if it defends."""
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        request = Request(
            *("guard", "Defence", "choice"),
            options=(OPPOSE, NONE),
            combatant=target.id,
            defends=True,
        )
        chosen = yield from ask_choice(request)
        weapon = _record(actor, command.attack)
        mine, trace = checks.skill_of(
            weapon, self._effects("score", actor), command.modifiers, self._house(encounter)
        )
        rolled = checks.check("attack", "d10 to hit", mine, actor.id)
        demand = checks.demanded(active(self, encounter, command))
        least = checks.difficulty(weapon, command.modifiers)
        if chosen == NONE.key:
            return checks.single(mine, trace, rolled, demand, least, blow=True)
        theirs, more = checks.defence_of(
            target, self._effects("defence", target), command.modifiers, self._house(encounter)
        )
        other = checks.check("defence", "d10 to defend", theirs, target.id)

        def wins(rung: int, die: int, lead: int) -> str:
            if not checks.meets(rung, die, demand, least) or lead < 0:
                return "miss"
            if lead == 0:
                return "draw"
            return "critical" if rung > 0 else "hit"

        return checks.against(mine, theirs, (rolled, other), (*trace, *more), wins, BLOWS, demand)

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What a hit does, and who gets the better of a draw, is for the GM to say (X-D-4)."""
        actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
        key = f"blow.{encounter.clock.position}.{actor.id}.{target.id}"
        if result.branch.key == "draw":
            text = f"{actor.name} and {target.name} are level: what comes of it?"
        elif result.branch.hit:
            text = f"{actor.name} against {target.name}, {result.branch.label}: what does it do?"
        else:
            return ()
        return (PromptRaised(Prompt(key, text, target.id)),)

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll behind an action; a simple roll of 0 or less, or 9 or more, needs none."""
        if command.action == keys.MASTER.key:
            return None
        actor = encounter.combatants[command.actor]
        record = _record(actor, command.record)
        house = self._house(encounter)
        mine, trace = self._skill(encounter, command)
        simple = command.action == keys.SIMPLE.key
        rolled = checks.check("check", f"d10 {record.name}", mine, actor.id, simple=simple)
        if simple:
            return checks.plain(mine, trace, rolled) if sure(mine) is None else None
        if command.action == keys.FULL.key:
            demand = checks.demanded(active(self, encounter, command))
            least = checks.difficulty(record, command.modifiers)
            return checks.single(mine, trace, rolled, demand, least)
        target = encounter.combatants[command.targets[0]]
        theirs_record = yield from _ask_record(target)
        theirs, more = checks.skill_of(theirs_record, self._effects("score", target), (), house)
        other = checks.check("other", f"d10 {theirs_record.name}", theirs, target.id)

        def wins(_rung: int, _die: int, lead: int) -> str:
            return {1: "win", 0: "draw", -1: "lose"}[lead]

        return checks.against(mine, theirs, (rolled, other), (*trace, *more), wins, CONTEST)

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What came of a roll, or a mastery rank bought (D-08)."""
        yield from ()
        actor = encounter.combatants[command.actor]
        record = _record(actor, command.record)
        if command.action == keys.MASTER.key:
            return _mastered(actor, record)
        if result is None:
            mine, trace = self._skill(encounter, command)
            key = "sure" if sure(mine) else "hopeless"
            return Outcome(Label.of(key, who=actor.name, what=record.name), trace=trace, named=True)
        target = "".join(encounter.combatants[each].name for each in command.targets)
        key = f"{command.action}.{result.branch.key}"
        told = Label.of(key, who=actor.name, what=record.name, target=target)
        return Outcome(told, _level(encounter, command, result), named=True)

    def tables(self) -> tuple[Table, ...]:
        """The chances of a full roll at each score (D-04)."""
        columns = ("Score", "Success", "Critical success", "Critical failure", "Simple roll")
        rows = tuple((str(score), *checks.shares(score)) for score in range(10))
        return (Table("Chances of a roll", "D-04, D-05", columns, rows),)

    def _skill(self, encounter: Encounter, command: Perform) -> tuple[Skill, Trace]:
        actor = encounter.combatants[command.actor]
        record, effects = _record(actor, command.record), self._effects("score", actor)
        return checks.skill_of(record, effects, command.modifiers, self._house(encounter))

    def _effects(self, key: str, combatant: Combatant) -> Trace:
        return condition_effects(self, key, combatant)

    def _house(self, encounter: Encounter) -> House:
        return House(
            _LUCKY[self.choice(encounter, keys.LUCKY)],
            self.choice(encounter, keys.IMMUNE) == "immune",
            self.choice(encounter, keys.PUSH_ZERO) == "zero",
            self.choice(encounter, keys.PUSH_LATER) == "any",
        )


def _level(encounter: Encounter, command: Perform, result: Result) -> tuple[Event, ...]:
    """A draw is for the GM to settle."""
    if result.branch.key != "draw":
        return ()
    names = " and ".join(
        encounter.combatants[each].name for each in (command.actor, *command.targets)
    )
    key = f"draw.{encounter.clock.position}.{command.actor}.{command.targets[0]}"
    return (PromptRaised(Prompt(key, f"{names} are level: who gets the better of it?")),)


def _mastered(actor: Combatant, record: Attack) -> Outcome:
    if keys.SCORE.of(record.stats) < 8:
        raise Refused(f"{record.name} has to reach 8 before a mastery rank can be had.")
    rank = keys.RANK.of(record.stats) + 1
    new = {keys.RANK: rank, keys.SCORE: 1}
    if keys.FINE.of(record.stats):
        new[keys.FINE] = 0  # the score is 1, not 1 and some tenths
    events = tuple(RecordSet(actor.id, record.id, key.key, value) for key, value in new.items())
    told = Label.of("masters", who=actor.name, what=record.name, rank=rank)
    return Outcome(told, events, named=True)


def _record(actor: Combatant, record_id: str) -> Attack:
    record = actor.attack(record_id)
    if record is None:
        raise LookupError(record_id)
    return record


def _ask_record(target: Combatant) -> Dialogue[Attack]:
    """Which attribute the other side rolls."""
    records = target.records(keys.ATTRIBUTE.key)
    if not records:
        raise Refused(f"{target.name} has no attribute to roll. Edit its numbers first.")
    options = tuple(Option(each.id, each.name) for each in records)
    request = Request("with", "With what", "choice", options=options, combatant=target.id)
    return _record(target, (yield from ask_choice(request)))


def _typed(combatant: Combatant) -> Request:
    key = f"initiative.{combatant.id}"
    return Request(key, "initiative", "number", lowest=-99, highest=999, combatant=combatant.id)


def _rolled(combatant: Combatant) -> Request:
    key = f"initiative.{combatant.id}"
    return Request(key, "initiative: d10", dice="1d10", combatant=combatant.id)


OPEN_D10 = _OpenD10()
