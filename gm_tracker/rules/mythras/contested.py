"""What moves share: the contest of two people, and how its end is told (MY-31 to MY-34, MY-47)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.mythras import (
    contests,
)
from gm_tracker.rules.mythras.numbers import Cause
from gm_tracker.rules.sheet import StatKey


def against(
    encounter: Encounter,
    command: Perform,
    actor: Combatant,
    foe: Combatant,
    skills: tuple[tuple[StatKey, ...], tuple[StatKey, ...]],
    more: tuple[Cause, ...] = (),
    events: tuple[Event, ...] = (),
) -> Exchange:
    mine = contests.number_of(encounter, actor, skills[0], command.modifiers, more)
    theirs = contests.number_of(encounter, foe, skills[1], command.modifiers, (), "against")
    return contests.exchange(encounter, (actor, foe), (mine, theirs), events)


def told(key: str, actor: Combatant, won: bool = True, **values: str | int) -> Label:
    end = "done" if won else "failed"
    return Label.of(f"{key}.{end}", who=actor.name, **values)
