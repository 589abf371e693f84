"""What a rule system answers. Each question has a default; a system overrides what differs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.disclosure import Shown
from gm_tracker.model.encounter import Encounter, Held, Link, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Draft
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.channels import Channel
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.hands import Hands
from gm_tracker.rules.joining import Joining
from gm_tracker.rules.saving import SharedHarm
from gm_tracker.rules.sheet import (
    DEAD,
    DOWN,
    UP,
    ActionKey,
    Called,
    ConditionKey,
    Derived,
    LinkKey,
    Outcome,
    Phrase,
    Question,
    Sheet,
    Situation,
    StateKey,
    StatKey,
    Switch,
    Table,
    TrackKey,
)
from gm_tracker.rules.tactics import Tactics
from gm_tracker.rules.turns import Turns as Turns
from gm_tracker.rules.verdicts import Verdicts

if TYPE_CHECKING:
    from gm_tracker.rules.building import Builder
    from gm_tracker.rules.converting import Converter
    from gm_tracker.rules.exchange import Exchange, Result
    from gm_tracker.rules.game_creature import Intake


class RuleSystem:
    """One rule system. All answers are pure; no dice are rolled here."""

    id: str
    name: str
    sentence: str
    sheet: Sheet
    length = 1
    simultaneous = False
    moment = "turn"
    round = "round"
    """What the game calls the time in which everybody acts."""
    holds: Literal["round", "next"] = "round"
    """How long a held action keeps: to the round's end, or over it until the next own one."""
    states: tuple[StateKey, ...] = (UP, DOWN, DEAD)
    conditions: tuple[ConditionKey, ...] = ()
    switches: tuple[Switch, ...] = ()
    actions: tuple[ActionKey, ...] = ()
    long_actions: tuple[str, ...] = ()
    """Labels of actions that take time which are the game's own words, nothing a GM typed."""
    links: tuple[LinkKey, ...] = ()
    """The kinds of links that the GM makes and breaks; the first one by key."""
    questions: tuple[Question, ...] = ()
    """The usual answers to what its prompts ask."""
    turns: Turns = Turns()
    builder: Builder | None = None
    hands: Hands = Hands()
    """What must be done before a weapon can be used."""
    joining: Joining = Joining()
    shared_harm: SharedHarm = SharedHarm()
    """What harm that strikes many at once asks of each, and costs."""
    tactics: Tactics = Tactics()
    """How people fight whom the program plays itself."""
    numbers: tuple[str, ...] = ()
    """Keys of numbers that are worked out in an action and can be modified there too."""
    chiefs: ClassVar[Mapping[str, Channel]] = {}
    """What a bare +10 changes, by the key of the action; under "" of attacks and of all others.

    Where nothing is said it is the first number of what is used.
    """
    keeps: tuple[str, ...] = ()
    """How the keys of counters begin that belong to a character, not to the fight."""
    converter: type[Converter] | None = None
    """A dataclass: its fields are conversion rules, filled from a file that the GM may edit."""
    intake: Intake | None = None
    """What fills its sheet with creatures that are printed for this game."""
    phrases: ClassVar[Mapping[str, str]] = {}
    verdicts = Verdicts()
    labels: ClassVar[Mapping[str, Phrase]] = {}
    """How its labels read: a template of their values, or a function of the label.

    A key without a phrase reads as what stands before its last dot, such as all of `attack`.
    """
    printed: ClassVar[Mapping[str, str]] = {}
    """The house rules under which the source's own printed tables hold."""
    discloses: ClassVar[Mapping[Side, Mapping[str, Shown]]] = {}
    """What players of this game are usually shown of a side, where it is not what USUAL says."""
    resources: Path | None = None
    """A folder of its own with presets, fights, help, icons and conversion rules, where its files
    are not among those of the program."""
    opening = Called()
    """What is asked when a round opens."""
    closing_rolls = Called()
    """What is asked when a position closes."""
    several = "guard x4"
    """A line that adds several combatants, as an example."""
    examples: ClassVar[tuple[str, ...]] = ()
    """Words for the verb `odds` in its help; made from the sheet where there are none."""

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Who acts when in this round (ids are given later). Default: in the order of arrival."""
        yield from ()
        order = enumerate(self.able(encounter))
        position = encounter.clock.position
        return tuple(Slot("", each.id, position, (-place,)) for place, each in order)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The attack as an exchange; what must be chosen before any die is asked here."""
        raise NotImplementedError(self.id)  # each system says it

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What else follows from an attack. Default: nothing."""
        return ()

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """What else is rolled after an attack, such as poison in the wound. Default: nothing."""
        yield from ()
        return None

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll that settles an action other than an attack, if one does. Default: none."""
        yield from ()
        return None

    def preview(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """The roll of an action whose odds are shown beforehand. Default: its check."""
        return (yield from self.check(encounter, command))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """What comes of an action; `result` is that of its check, if it has one."""
        raise NotImplementedError(self.id)  # each system says it

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """The opposed roll of two bare skills, outcomes "win" and others. Default: there is none.

        The degrees of each side must follow from its own skill alone; any two levels with any lead
        are settled alike wherever the same side has the higher skill.
        """
        return None

    def kept_action(self, name: str, facts: Mapping[str, int | str]) -> Draft | None:
        """How somebody, still to be named, does what the GM keeps under a name with these values.

        Default: it is only to be read.
        """
        return None

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """What may add to the numbers of this action. Default: nothing."""
        return ()

    def together(self, encounter: Encounter) -> bool:
        """Whether all of one position act at once, and what they do lands together."""
        return self.simultaneous

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event | Held, ...]]:
        """What is rolled, or lands, when a position closes, before what was held. Default: nothing.

        Where turns come one after another, it is asked at the end of each turn.
        """
        yield from ()
        return ()

    def closed(self, encounter: Encounter) -> tuple[Event, ...]:
        """What follows when a position has closed and all has landed. Default: nothing."""
        return ()

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """What happens, or lands, at the end of a round by itself. Default: nothing."""
        return ()

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """What follows when a long action is finished, or was broken off. Default: nothing."""
        return ()

    def link_changed(self, encounter: Encounter, link: Link, on: bool) -> tuple[Event, ...]:
        """What follows when the GM made or broke a link. Default: nothing."""
        return ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """The state that the tracks put a combatant in. Default: down at 0 or less."""
        return "up" if self.sheet.tracks[0].value(combatant) > 0 else "down"

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The numbers of a combatant as they are now. Default: stats with their conditions."""
        return tuple(
            self.derived(key, combatant) for key in self.sheet.stats if key.shown(combatant.stats)
        )

    def derived(self, key: StatKey, combatant: Combatant) -> Derived:
        """One number of the sheet with the effects of the combatant's conditions."""
        base = key.of(combatant.stats)
        effects = condition_effects(self, key.key, combatant)
        value = max(key.least, base + sum(line.value for line in effects))
        lines = (TraceLine(key.rule, key.key, base), *effects)
        return Derived(key.key, key.label, value, base, lines, key.role)

    def able(self, encounter: Encounter) -> tuple[Combatant, ...]:
        """Everybody present who can act."""
        able = {each.key for each in self.states if each.able}
        # Hundreds of them, with every key: a list is made sooner than what is asked one by one.
        here = encounter.combatants.values()
        return tuple([each for each in here if each.present and each.state in able])

    def choice(self, encounter: Encounter, switch: Switch) -> str:
        """The choice of a house rule that is in force."""
        return encounter.switches.get(switch.id, switch.default)

    def condition(self, key: str) -> ConditionKey | None:
        """The declared condition of that key, or None."""
        return next((each for each in self.conditions if each.key == key), None)

    def tables(self) -> tuple[Table, ...]:
        """The tables that its page of rules shows. Default: none."""
        return ()

    def action(self, key: str) -> ActionKey | None:
        """The declared action of that key, or None."""
        return next((each for each in self.actions if each.key == key), None)

    def track(self, key: str) -> TrackKey | None:
        """The declared track of that key, or None."""
        return next((each for each in self.sheet.tracks if each.key == key), None)


def fresh_choices(system: RuleSystem) -> Mapping[str, str]:
    """The house rules with which a GM's new fight begins, where they are not the defaults."""
    return {each.id: each.fresh for each in system.switches if each.fresh}


def condition_effects(system: RuleSystem, key: str, combatant: Combatant) -> tuple[TraceLine, ...]:
    """What the combatant's conditions add to the number of that key."""
    known = (system.condition(each.key) for each in combatant.conditions)
    return tuple(
        TraceLine(each.rules.get(key, ""), f"condition.{each.key}", each.effects[key])
        for each in known
        if each is not None and key in each.effects
    )


def active(
    system: RuleSystem, encounter: Encounter, command: DeclareAttack | Perform
) -> tuple[Situation, ...]:
    """The situations that hold: those that come by themselves, less and with the GM's word."""
    said = set(command.situations)
    return tuple(
        each
        for each in system.situations(encounter, command)
        if each.key in said or (each.on and f"!{each.key}" not in said)
    )


def adjusted(
    key: str, value: int, modifiers: tuple[Modifier, ...], situations: tuple[Situation, ...] = ()
) -> tuple[int, Trace]:
    """A number after what the situation and the GM say of it, with a line for each change."""
    lines = []
    for situation in situations:
        if key in situation.effects:
            value += situation.effects[key]
            name = f"situation.{key}"
            lines.append(TraceLine(situation.rule, name, situation.effects[key], situation.label))
    for each in modifiers:
        if each.key == key:
            value = each.value if each.replaces else value + each.value
            shown = key if each.replaces else f"modifier.{key}"
            lines.append(TraceLine("", shown, each.value, each.reason or "modifier"))
    return value, tuple(lines)
