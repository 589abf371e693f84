"""Where an event of the log stands, and what is told of it."""

from collections.abc import Collection, Mapping, Sequence

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.chances import Chances, chances_of
from gm_tracker.words.column_views import LogKind
from gm_tracker.words.pieces import Piece


@frozen
class Sums:
    """What is asked of a step with each of its events: gathered once, for there may be hundreds.

    `changed` are the tracks that changed, by whose they are, `struck` who had to do with a hit,
    `chances` what there is to do more or less than before.
    """

    changed: Mapping[str, Sequence[TrackChanged]]
    struck: Collection[str]
    chances: Chances


def sums_of(before: Encounter, step: Step) -> Sums:
    """Those of a step, from the fight before it."""
    changed: dict[str, list[TrackChanged]] = {}
    struck = set[str]()
    for event in step.events:
        if isinstance(event, TrackChanged) and event.before != event.after:
            changed.setdefault(event.combatant, []).append(event)
        elif isinstance(event, AttackMade) and event.hit:
            struck |= {event.actor, event.target}
    return Sums(changed, struck, chances_of(before, step.events))


@frozen
class Scene:
    """Where an event stands: the fight just before it, before its whole step, and the step."""

    system: RuleSystem
    encounter: Encounter
    before: Encounter
    step: Step
    sums: Sums


@frozen
class Told:
    """A sentence in pieces, what explains it, its kind, whom it is about, and with what."""

    pieces: tuple[Piece, ...]
    details: tuple[str, ...] = ()
    kind: LogKind = "told"
    who: str = ""
    weapon: str = ""
