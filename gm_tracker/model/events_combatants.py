"""Events about combatants: who is there, and their tracks, states and conditions."""

from collections.abc import Mapping
from typing import Literal

from gm_tracker.model.combatant import MOST, Attack, Combatant, Condition, Side, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace


@frozen
class CombatantAdded:
    """Somebody joined the fight."""

    combatant: Combatant
    kind: Literal["added"] = "added"


@frozen
class CombatantEdited:
    """Parts of a combatant were replaced; None means unchanged."""

    combatant: str
    name: str | None = None
    side: Side | None = None
    stats: Mapping[str, int] | None = None
    tracks: Mapping[str, Track] | None = None
    attacks: tuple[Attack, ...] | None = None
    notes: str | None = None
    portrait: str | None = None
    kind: Literal["edited"] = "edited"


@frozen
class PresenceChanged:
    """Somebody left, or came back."""

    combatant: str
    present: bool
    kind: Literal["presence"] = "presence"


@frozen
class TrackChanged:
    """A track went from `before` to `after`; `amount` is what was asked for before any limit."""

    combatant: str
    track: str
    before: int
    after: int
    amount: int = 0
    kind: Literal["track"] = "track"


@frozen
class StateChanged:
    """Somebody's state changed, for example from up to down."""

    combatant: str
    before: str
    after: str
    kind: Literal["state_changed"] = "state_changed"


@frozen
class ConditionAdded:
    """A condition is on somebody; one of the same key is replaced."""

    combatant: str
    condition: Condition
    kind: Literal["condition_added"] = "condition_added"


@frozen
class ConditionEnded:
    """A condition is over; `by_itself` when its time had come."""

    combatant: str
    condition: str
    by_itself: bool = False
    kind: Literal["condition_ended"] = "condition_ended"


@frozen
class RecordSet:
    """A number of one of somebody's attacks, spells or skills changed, such as its ammunition."""

    combatant: str
    record: str
    stat: str
    value: int
    kind: Literal["record"] = "record"


BodyEvent = (
    CombatantAdded
    | CombatantEdited
    | PresenceChanged
    | TrackChanged
    | StateChanged
    | ConditionAdded
    | ConditionEnded
    | RecordSet
)


def fold_body(encounter: Encounter, event: BodyEvent) -> Encounter:
    """The encounter after an event about one combatant."""
    if isinstance(event, CombatantAdded):
        combatants = {**encounter.combatants, event.combatant.id: event.combatant}
        return replace(encounter, combatants=combatants, made=encounter.made + 1)
    before = encounter.combatants[event.combatant]
    after = _changed(before, event)
    return replace(encounter, combatants={**encounter.combatants, before.id: after})


def _changed(combatant: Combatant, event: BodyEvent) -> Combatant:
    match event:
        case TrackChanged(_, track, _, after):
            held = combatant.tracks.get(track, Track(after, MOST))
            changed = replace(held, value=after)
            return replace(combatant, tracks={**combatant.tracks, track: changed})
        case StateChanged(_, _, state):
            return replace(combatant, state=state)
        case PresenceChanged(_, present):
            return replace(combatant, present=present)
        case ConditionAdded(_, condition):
            others = _without(combatant, condition.key)
            return replace(combatant, conditions=(*others, condition))
        case ConditionEnded(_, key):
            return replace(combatant, conditions=_without(combatant, key))
        case CombatantEdited():
            return _edited(combatant, event)
        case RecordSet():
            return replace(combatant, attacks=tuple(_set(a, event) for a in combatant.attacks))
    raise TypeError(event)


def _without(combatant: Combatant, condition: str) -> tuple[Condition, ...]:
    return tuple(each for each in combatant.conditions if each.key != condition)


def _set(attack: Attack, event: RecordSet) -> Attack:
    if attack.id != event.record:
        return attack
    return replace(attack, stats={**attack.stats, event.stat: event.value})


def _edited(combatant: Combatant, event: CombatantEdited) -> Combatant:
    return replace(
        combatant,
        name=combatant.name if event.name is None else event.name,
        side=combatant.side if event.side is None else event.side,
        stats=combatant.stats if event.stats is None else event.stats,
        tracks=combatant.tracks if event.tracks is None else event.tracks,
        attacks=combatant.attacks if event.attacks is None else event.attacks,
        notes=combatant.notes if event.notes is None else event.notes,
        portrait=combatant.portrait if event.portrait is None else event.portrait,
    )
