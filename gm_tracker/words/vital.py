"""How somebody stands, in one track: the first of the game, or the worst of its parts."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem


def vital(system: RuleSystem, combatant: Combatant) -> tuple[TrackKey, Track] | None:
    """The track that tells best how somebody stands, or None where there is none."""
    first = system.sheet.tracks[0]
    if first.parts and (worst := worst_of(system, combatant, first.parts)) is not None:
        return worst
    track = combatant.tracks.get(first.key)
    return None if track is None else (first, track)


def worst_of(system: RuleSystem, combatant: Combatant, group: str) -> tuple[TrackKey, Track] | None:
    """The track of that group of which the least is left, or None where there is none."""
    there = grouped(system, combatant, group)
    return min(there, key=lambda each: _left(each[1]), default=None)


def grouped(
    system: RuleSystem, combatant: Combatant, group: str = ""
) -> Iterator[tuple[TrackKey, Track]]:
    """The tracks of that group, or of any, that somebody has."""
    for key in system.sheet.tracks:
        if key.group and group in ("", key.group) and key.key in combatant.tracks:
            yield key, combatant.tracks[key.key]


def hurt(system: RuleSystem, combatant: Combatant) -> tuple[tuple[TrackKey, Track], ...]:
    """The tracks of groups that are not whole, the worst first."""
    lower = (each for each in grouped(system, combatant) if each[1].value < each[1].maximum)
    return tuple(sorted(lower, key=lambda each: _left(each[1])))


def hidden_by_parts(system: RuleSystem, combatant: Combatant, key: TrackKey) -> bool:
    """Whether the parts of a track tell what it would."""
    return bool(key.parts) and next(grouped(system, combatant, key.parts), None) is not None


def _left(track: Track) -> float:
    return track.value / max(1, track.maximum)
