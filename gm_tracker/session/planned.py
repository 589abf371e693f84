"""A prepared encounter as the fight it would be, with a party; nothing of it is kept."""

from __future__ import annotations

import random
from collections.abc import Iterable

from gm_tracker.engine.library_start import Start, start
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library import Library
from gm_tracker.model.step import Done, Refusal
from gm_tracker.rules.system import RuleSystem, fresh_choices


@frozen
class Moment:
    """What can be foretold: a state of a fight, and its rules."""

    system: RuleSystem
    encounter: Encounter


def empty_fight(system: RuleSystem, title: str) -> Encounter:
    """A fight of that title in which nobody is yet, under the usual house rules of a new one."""
    chosen = tuple(sorted(fresh_choices(system).items()))
    begun = FightBegun(system.id, system.length, title, chosen)
    return fold_all(Encounter(system.id), (begun,))


def planned(
    system: RuleSystem,
    library: Library,
    plan: int,
    party: Iterable[NewCombatant],
    source: random.Random,
) -> Moment | Refusal:
    """The encounter of that number at its beginning.

    Where nobody of the party stands in it, this party joins. Hit points are rolled with `source`
    where the encounter says so.
    """
    encounter = empty_fight(system, "")
    made = start(system, encounter, library, plan, source)
    if not isinstance(made, Start):
        return made
    for command, answers in made.parts:
        outcome = resolve(system, encounter, command, answers)
        if isinstance(outcome, Done):
            encounter = fold_all(encounter, outcome.events)
    if all(each.side != "party" for each in encounter.present()):
        encounter = _joined(system, encounter, party)
    return Moment(system, encounter)


def _joined(system: RuleSystem, encounter: Encounter, party: Iterable[NewCombatant]) -> Encounter:
    for each in party:
        outcome = resolve(system, encounter, AddCombatants(each), {})
        if isinstance(outcome, Done):
            encounter = fold_all(encounter, outcome.events)
    return encounter


def present_party(fight: Encounter, library: Library, system: str) -> tuple[NewCombatant, ...]:
    """The party of a fight as it stands there; of another game, or where nobody stands in it, the
    characters that the library keeps."""
    if fight.system == system:
        here = tuple(_as_new(each) for each in fight.present() if each.side == "party")
        if here:
            return here
    return party_kept(library, system)


def party_kept(library: Library, system: str) -> tuple[NewCombatant, ...]:
    """The characters that the library keeps for that game."""
    kept = (
        (each.name, each.being)
        for each in library.entries
        if each.system == system and each.kind == "character"
    )
    return tuple(
        NewCombatant(name, being.side, being.stats, being.tracks, being.attacks)
        for name, being in kept
        if being is not None and being.side == "party"
    )


def _as_new(person: Combatant) -> NewCombatant:
    return NewCombatant(person.name, person.side, person.stats, person.tracks, person.attacks)
