"""What a rule system answers. Each question has a default; a system overrides what differs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import Event
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result

Role = Literal["actor", "target", "both"]


@dataclass(frozen=True, slots=True)
class StatKey:
    """A number on the sheet: whose it is in an attack, and its limits."""

    key: str
    label: str
    default: int = 0
    lowest: int = -999
    highest: int = 9999
    hint: str = ""
    role: Role = "both"
    rule: str = ""
    least: int = -99_999
    """What conditions cannot bring it below."""

    def of(self, stats: Mapping[str, int]) -> int:
        """The value on a sheet, or the default."""
        return stats.get(self.key, self.default)


@dataclass(frozen=True, slots=True)
class TrackKey:
    """A track on the sheet; changes stop at `floor`, if there is one, and at the maximum.

    `short` is its label where there is little room, such as HP.
    """

    key: str
    label: str
    default: int = 10
    floor: int | None = 0
    highest: int = 99999
    short: str = ""

    def value(self, combatant: Combatant) -> int:
        """Where the track stands."""
        track = combatant.tracks.get(self.key)
        return self.default if track is None else track.value


@dataclass(frozen=True, slots=True)
class ConditionKey:
    """A condition; `effects` are added to the numbers named by their keys.

    `rules` gives the rule of each effect, by the same keys.
    """

    key: str
    label: str
    icon: str = ""
    effects: Mapping[str, int] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule: `choices` are (key, label) pairs, the first is not always the default."""

    id: str
    label: str
    sentence: str
    default: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StateKey:
    """A state that a combatant can be in; who is not `able` cannot act."""

    key: str
    label: str
    able: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a combatant of this system has. The first track is the one that attacks reduce."""

    tracks: tuple[TrackKey, ...]
    stats: tuple[StatKey, ...] = ()
    attack_stats: tuple[StatKey, ...] = ()
    attack_name: str = "Weapon"
    attack_damage: str = "1d6"


@dataclass(frozen=True, slots=True)
class Derived:
    """A number worked out from the sheet, with its trace; `base` is what the sheet says."""

    key: str
    label: str
    value: int
    base: int
    trace: Trace = ()
    role: Role = "both"


UP = StateKey("up", "up", able=True)
DOWN = StateKey("down", "down")


class RuleSystem:
    """One rule system. All answers are pure; no dice are rolled here."""

    id: str
    name: str
    sentence: str
    sheet: Sheet
    length = 1
    simultaneous = False
    moment = "turn"
    states: tuple[StateKey, ...] = (UP, DOWN)
    conditions: tuple[ConditionKey, ...] = ()
    switches: tuple[Switch, ...] = ()
    phrases: ClassVar[Mapping[str, str]] = {}

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """Who acts when in this round (ids are given later). Default: in the order of arrival."""
        yield from ()
        order = enumerate(self.able(encounter))
        position = encounter.clock.position
        return tuple(Slot("", each.id, position, (-place,)) for place, each in order)

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """The attack as an exchange; what must be chosen before any die is asked here."""
        raise NotImplementedError(self.id)

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """What else follows from an attack. Default: nothing."""
        return ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """The state that the tracks put a combatant in. Default: down at 0 or less."""
        return "up" if self.sheet.tracks[0].value(combatant) > 0 else "down"

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """The numbers of a combatant as they are now. Default: stats with their conditions."""
        return tuple(self.derived(key, combatant) for key in self.sheet.stats)

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
        return tuple(each for each in encounter.present() if each.state in able)

    def choice(self, encounter: Encounter, switch: Switch) -> str:
        """The choice of a house rule that is in force."""
        return encounter.switches.get(switch.id, switch.default)

    def condition(self, key: str) -> ConditionKey | None:
        """The declared condition of that key, or None."""
        return next((each for each in self.conditions if each.key == key), None)

    def track(self, key: str) -> TrackKey | None:
        """The declared track of that key, or None."""
        return next((each for each in self.sheet.tracks if each.key == key), None)


def condition_effects(system: RuleSystem, key: str, combatant: Combatant) -> tuple[TraceLine, ...]:
    """What the combatant's conditions add to the number of that key."""
    known = (system.condition(each.key) for each in combatant.conditions)
    return tuple(
        TraceLine(each.rules.get(key, ""), f"condition.{each.key}", each.effects[key])
        for each in known
        if each is not None and key in each.effects
    )


FindSystem = Callable[[str], RuleSystem]
