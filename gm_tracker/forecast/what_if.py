"""What if: more of somebody, without somebody, other numbers; by the ordinary commands."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.engine.resolve import resolve
from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.commands import (
    AddCombatants,
    Command,
    EditCombatant,
    Leave,
    NewCombatant,
    SetTrack,
)
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.kinds import kind_of
from gm_tracker.model.step import Done, Refusal
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem


@frozen
class More:
    """So many more of the kind of this combatant, unhurt."""

    combatant: str
    count: int = 1


@frozen
class Without:
    """This combatant is not there."""

    combatant: str


@frozen
class Stat:
    """A number of this combatant's sheet, or with `attack` of that weapon, changed by so much."""

    combatant: str
    key: str
    by: int
    attack: str = ""


@frozen
class Points:
    """A track of this combatant with so many points, its maximum raised where it must be."""

    combatant: str
    track: str
    value: int


Change = More | Without | Stat | Points


def commands_of(system: RuleSystem, encounter: Encounter, change: Change) -> tuple[Command, ...]:
    """The commands that bring the change about; KeyError where there is no such combatant."""
    person = encounter.combatants[change.combatant]
    match change:
        case More():
            return (_more(person, change),)
        case Without():
            return (Leave(person.id),)
        case Stat():
            return (_stat(system, person, change),)
        case Points():
            return tuple(_points(person, change))


def changed(
    system: RuleSystem, encounter: Encounter, changes: Iterable[Change]
) -> Encounter | Refusal:
    """The encounter with these changes, one after another, or why one cannot be."""
    for change in changes:
        for command in commands_of(system, encounter, change):
            outcome = resolve(system, encounter, command, {})
            if isinstance(outcome, Refusal):
                return outcome
            if isinstance(outcome, Done):
                encounter = fold_all(encounter, outcome.events)
    return encounter


def _more(person: Combatant, change: More) -> Command:
    whole = {key: Track(each.maximum, each.maximum) for key, each in person.tracks.items()}
    name = kind_of(person.name)
    new = NewCombatant(name, person.side, person.stats, whole, person.attacks, person.notes)
    return AddCombatants(new, change.count)


def _stat(system: RuleSystem, person: Combatant, change: Stat) -> Command:
    if not change.attack:
        keys = {each.key: each for each in system.sheet.stats}
        value = _of(keys, person.stats, change)
        return EditCombatant(person.id, stats={change.key: value})
    attacks = (_weapon(system, each, change) for each in person.attacks)
    return EditCombatant(person.id, attacks=tuple(attacks))


def _weapon(system: RuleSystem, weapon: Attack, change: Stat) -> Attack:
    form = system.sheet.form(weapon.form)
    if weapon.id != change.attack or form is None:
        return weapon
    keys = {each.key: each for each in form.stats}
    return replace(weapon, stats={**weapon.stats, change.key: _of(keys, weapon.stats, change)})


def _of(keys: Mapping[str, StatKey], stats: Mapping[str, int], change: Stat) -> int:
    key = keys.get(change.key)
    before = stats.get(change.key, 0) if key is None else key.of(stats)
    return before + change.by


def _points(person: Combatant, change: Points) -> Iterator[Command]:
    if change.value > person.tracks[change.track].maximum:
        yield EditCombatant(person.id, maxima={change.track: change.value})
    yield SetTrack(person.id, change.track, change.value)
