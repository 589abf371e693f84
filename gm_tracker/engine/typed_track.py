"""Which track a typed line of damage or healing means: "12 head", "3 5 stun", or the first one."""

from collections.abc import Iterable

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem
from gm_tracker.rules.tracks import TrackKey


def named_track(system: RuleSystem, text: str) -> tuple[str, TrackKey | None]:
    """The line without the track that is named behind its amount, and that track, if there is."""
    words = text.split()
    last = max((at for at, each in enumerate(words) if each[-1:].isdigit()), default=len(words))
    name = " ".join(words[last + 1 :]).casefold()
    found = next((each for each in system.sheet.tracks if name and name in _names(each)), None)
    return (text, None) if found is None else (" ".join(words[: last + 1]), found)


def _names(key: TrackKey) -> tuple[str, ...]:
    return tuple(name.replace("_", " ").casefold() for name in key.names)


def track_of_all(
    system: RuleSystem, people: Iterable[Combatant], named: TrackKey | None
) -> TrackKey:
    """The named track, which all of them must have, or the first one.

    Refused where somebody's first track stands for places, and none is named.
    """
    key = named or system.sheet.tracks[0]
    places = [each for each in system.sheet.tracks if each.group and each.group == key.parts]
    for each in people:
        if named is not None and not (key.quiet or key.key in each.tracks):
            raise Refused(f"{each.name} has no {key.label}.")
        here = [place.label for place in places if place.key in each.tracks]
        if here:
            raise Refused(f"{each.name} has {key.label} by places: say where, as in 12 {here[-1]}.")
    return key
