"""Generic commands about combatants: add, edit, leave, tracks, states, conditions."""

import re
from collections.abc import Mapping

from gm_tracker.engine import groups
from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.disclosing import checked_disclosure
from gm_tracker.engine.limits import (
    check_amount,
    checked_name,
    checked_portrait,
    checked_text,
)
from gm_tracker.engine.sheet_checks import (
    check_stats,
    checked,
    checked_attacks,
    checked_track,
    with_dice,
)
from gm_tracker.model.combatant import Attack, Combatant, Condition, Track
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    ChangeTrack,
    EditCombatant,
    Leave,
    NewCombatant,
    RemoveCondition,
    Return,
    SetState,
    SetTrack,
)
from gm_tracker.model.disclosure import OPEN
from gm_tracker.model.events_combatants import (
    CombatantAdded,
    CombatantEdited,
    ConditionAdded,
    ConditionEnded,
    PresenceChanged,
    TrackChanged,
)
from gm_tracker.model.events_disclosure import Disclosed
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.limits import MOST_AT_ONCE
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem

_NUMBERED = re.compile(r"(.+) ([0-9]{1,6})")


def add(decision: Decision, command: AddCombatants) -> Label:
    """Add one or several combatants, each with a badge and a name of its own."""
    if not 1 <= command.count <= MOST_AT_ONCE:
        raise Refused(f"Add 1 to {MOST_AT_ONCE} combatants at a time.", "count")
    new = checked(
        decision.system, decision.system.joining.complete(decision.encounter, command.combatant)
    )
    new = replace(new, attacks=with_dice(decision.system, new.attacks))
    names = _names(decision, new.name, command.count)
    before = len(decision.events)
    said = checked_disclosure(command.disclosure)
    for name in names:
        made = _made(decision, new, name)
        # Said first: there is no moment at which somebody hidden is to be seen.
        decision.add(*([] if said == OPEN else [Disclosed(made.id, said)]), CombatantAdded(made))
        decision.add(*decision.system.joining.joined(decision.encounter, made))
    label = Label.of(
        "join",
        first=names[0],
        last=names[-1],
        count=len(names),
        hidden="yes" if said.hidden else "",
        alias=said.alias,
    )
    if not command.as_one or command.count == 1:
        return label
    added = _added(decision, before)
    group = groups.made(decision, added, groups.name_of(decision.encounter, added))
    return replace(label, values={**label.values, "letter": group.badge})


def _added(decision: Decision, before: int) -> tuple[str, ...]:
    """The ids of those who were added since."""
    events = decision.events[before:]
    return tuple(each.combatant.id for each in events if isinstance(each, CombatantAdded))


def _armed(system: RuleSystem, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    return with_dice(system, checked_attacks(system, attacks))


def edit(decision: Decision, command: EditCombatant) -> Label:
    """Replace parts of a combatant, in mid-fight too."""
    combatant, system = decision.combatant(command.combatant), decision.system
    check_stats(system.sheet.stats, command.stats)
    said = system.state(decision.encounter, combatant)
    event = CombatantEdited(
        combatant.id,
        name=None if command.name is None else checked_name(command.name),
        side=command.side,
        stats={**combatant.stats, **command.stats} if command.stats else None,
        tracks=_new_maxima(system, combatant, command.maxima),
        attacks=None if command.attacks is None else _armed(system, command.attacks),
        notes=None if command.notes is None else checked_text(command.notes, "Notes", "notes"),
        portrait=None if command.portrait is None else checked_portrait(command.portrait),
    )
    decision.add(event)
    decision.follow_state(combatant.id, said)
    decision.add(*decision.system.joining.edited(decision.encounter, combatant))
    return Label.of("edited", who=combatant.name)


def leave(decision: Decision, command: Leave) -> Label:
    """Somebody leaves, their group too; what they had still to do is given up."""
    combatant = decision.here(command.combatant)
    decision.add(PresenceChanged(combatant.id, False))
    groups.take_out(decision, (combatant.id,))
    decision.cancel_slots(combatant.id, now_too=True)
    return Label.of("leaves", who=combatant.name)


def come_back(decision: Decision, command: Return) -> Label:
    """Somebody who left comes back; they act again when the game says so."""
    combatant = decision.combatant(command.combatant)
    if combatant.present:
        raise Refused(f"{combatant.name} is in the fight already.")
    decision.add(PresenceChanged(combatant.id, True))
    decision.add(*decision.system.joining.joined(decision.encounter, combatant))
    return Label.of("comes_back", who=combatant.name)


def change_track(decision: Decision, command: ChangeTrack) -> Label:
    """Add to a track at once, by the GM's word."""
    combatant = decision.combatant(command.combatant)
    _known_track(decision.system, combatant, command.track)
    check_amount(command.amount)
    follows = _follows(decision, command)
    decision.change_track(combatant.id, command.track, command.amount)
    decision.carry(*follows)
    return Label.of("changed", who=combatant.name, amount=command.amount, track=command.track)


def _follows(decision: Decision, command: ChangeTrack) -> tuple[Event, ...]:
    """What follows from damage beside the points lost, where a game says so."""
    harm = decision.system.shared_harm
    first = command.track == decision.system.sheet.tracks[0].key
    if not harm.by_word or not first or command.amount >= 0:
        return ()
    return harm.harmed(decision.encounter, {command.combatant: -command.amount})


def set_track(decision: Decision, command: SetTrack) -> Label:
    """Set a track at once, by the GM's word; a value over the maximum is allowed."""
    combatant = decision.combatant(command.combatant)
    key = _known_track(decision.system, combatant, command.track)
    check_amount(command.value)
    said = decision.system.state(decision.encounter, combatant)
    before = key.value(combatant)
    decision.add(TrackChanged(combatant.id, command.track, before, command.value))
    decision.follow_state(combatant.id, said)
    return Label.of("set", who=combatant.name, amount=command.value, track=command.track)


def set_state(decision: Decision, command: SetState) -> Label:
    """Put somebody in a state by the GM's word."""
    combatant = decision.combatant(command.combatant)
    state = next((s for s in decision.system.states if s.key == command.state), None)
    if state is None:
        raise Refused(f"{decision.system.name} has no state {command.state!r}.")
    decision.say_state(combatant.id, state.key)
    return Label.of("state", who=combatant.name, state=state.key)


def add_condition(decision: Decision, command: AddCondition) -> Label:
    """Put a condition on somebody at once."""
    combatant = decision.here(command.combatant)
    if decision.system.condition(command.condition) is None:
        raise Refused(f"{decision.system.name} has no condition {command.condition!r}.")
    if command.end is not None:
        _check_end(decision, command)
    condition = Condition(
        command.condition, command.end, checked_text(command.note, "Notes", "notes")
    )
    decision.add(ConditionAdded(combatant.id, condition))
    _shift_turns(decision, combatant.id, condition.key, on=True)
    return Label.of("condition", who=combatant.name, condition=command.condition)


def remove_condition(decision: Decision, command: RemoveCondition) -> Label:
    """End a condition now."""
    combatant = decision.combatant(command.combatant)
    if not combatant.has(command.condition):
        raise Refused(f"{combatant.name} does not have the condition {command.condition!r}.")
    decision.add(ConditionEnded(combatant.id, command.condition))
    _shift_turns(decision, combatant.id, command.condition, on=False)
    return Label.of("condition_over", who=combatant.name, condition=command.condition)


def _shift_turns(decision: Decision, combatant_id: str, condition: str, *, on: bool) -> None:
    who = decision.combatant(combatant_id)
    decision.carry(*decision.system.turns.shifted(decision.encounter, who, condition, on))


def _check_end(decision: Decision, command: AddCondition) -> None:
    end = command.end
    if end is None or end.position < decision.encounter.clock.position:
        raise Refused("A condition cannot end in the past.", "end")
    if end.combatant is not None:
        decision.here(end.combatant)


def _made(decision: Decision, new: NewCombatant, name: str) -> Combatant:
    encounter = decision.encounter
    badge = 1 + max((each.badge for each in encounter.combatants.values()), default=0)
    combatant = Combatant(
        f"c{encounter.made}",
        badge,
        name,
        new.side,
        new.stats,
        new.tracks,
        attacks=new.attacks,
        notes=new.notes,
        portrait=new.portrait,
    )
    return replace(combatant, state=decision.system.state(encounter, combatant))


def _names(decision: Decision, name: str, count: int) -> tuple[str, ...]:
    """The name itself for the first and only one, else numbers that go on from those in use."""
    taken = [each.name for each in decision.encounter.combatants.values()]
    if name in taken and (numbered := _NUMBERED.fullmatch(name)):
        name = numbered[1]
    alike = (_NUMBERED.fullmatch(each) for each in taken)
    numbers = [int(each[2]) for each in alike if each and each[1] == name]
    if name in taken:
        numbers.append(1)
    if count == 1 and not numbers:
        return (name,)
    first = 1 + max(numbers, default=0)
    return tuple(checked_name(f"{name} {first + i}") for i in range(count))


def _new_maxima(
    system: RuleSystem, combatant: Combatant, maxima: Mapping[str, int]
) -> Mapping[str, Track] | None:
    for key, maximum in maxima.items():
        checked_track(system, key, {key: Track(0, maximum)})
    known = {key: _track_now(system, combatant, key) for key in maxima}
    changed = {key: _with_maximum(track, maxima[key]) for key, track in known.items()}
    return {**combatant.tracks, **changed} if changed else None


def _track_now(system: RuleSystem, combatant: Combatant, track: str) -> Track:
    """The track as it is; one that somebody is given only now is whole at first."""
    key = system.track(track)
    if key is not None and key.optional and track not in combatant.tracks:
        return Track(0, 0)
    return _known_track(system, combatant, track).track(combatant)


def _with_maximum(track: Track, maximum: int) -> Track:
    whole = track.value == track.maximum
    return Track(maximum if whole else track.value, maximum)


def _known_track(system: RuleSystem, combatant: Combatant, track: str) -> TrackKey:
    key = system.track(track)
    if key is None or not (key.quiet or track in combatant.tracks):
        raise Refused(f"{combatant.name} has no track {track!r}.")
    return key


HANDLERS: AtOnce = {
    AddCombatants: add,
    EditCombatant: edit,
    Leave: leave,
    Return: come_back,
    ChangeTrack: change_track,
    SetTrack: set_track,
    SetState: set_state,
    AddCondition: add_condition,
    RemoveCondition: remove_condition,
}
"""Each of these commands and what carries it out."""
