"""Somebody's body as it is now: its places, their points and armour, and what fatigue takes."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.fold import Event
from gm_tracker.rules.mythras import keys, keys_wounds
from gm_tracker.rules.mythras.fatigue import Weariness, after
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.locations import Place, edited, points
from gm_tracker.rules.mythras.values import by_sixes
from gm_tracker.rules.mythras.wounds import Grade, grade_of

BY_ARMOUR = -1
"""A penalty that nobody typed: it is that of the highest armour."""


def faces_of(who: Combatant) -> tuple[int, ...]:
    """The highest face of each place, with those that the GM typed (MY-20)."""
    return edited(body_of(who), tuple(key.of(who.stats) for key in keys.FACES.values()))


def place_at(who: Combatant, face: int) -> Place:
    """Where a d20 lands on somebody (MY-20)."""
    return body_of(who).at(face, faces_of(who))


def usual_points(who: Combatant) -> dict[str, int]:
    """What each place takes of somebody who has no hit points by places (MY-04)."""
    return points(keys.CON.of(who.stats), keys.SIZ.of(who.stats), body_of(who))


def track_at(who: Combatant, place: Place) -> Track:
    """The hit points of a place; those that follow from CON and SIZ where none were given."""
    given = who.tracks.get(place.key)
    if given is not None:
        return given
    usual = usual_points(who)[place.key]
    return Track(usual, usual)


def given_places(who: Combatant) -> tuple[Event, ...]:
    """Gives hit points by places to somebody who has none yet (MY-04)."""
    missing = {
        place: Track(most, most)
        for place, most in usual_points(who).items()
        if place not in who.tracks
    }
    return (CombatantEdited(who.id, tracks={**who.tracks, **missing}),) if missing else ()


def worn_at(who: Combatant, place: Place) -> int:
    """What is worn there; the one armour of the sheet where no place has its own (MY-19)."""
    here = keys.ARMOURS[place.key].of(who.stats)
    if here or any(key.of(who.stats) for key in keys.ARMOURS.values()):
        return here
    return keys.ARMOUR.of(who.stats)


def armour_at(who: Combatant, place: Place) -> int:
    """The armour of a place, worn and natural together (MY-19)."""
    return worn_at(who, place) + keys.NATURAL.of(who.stats)


def highest_armour(stats: Mapping[str, int]) -> int:
    """The most that is worn on any place (MY-03)."""
    own = max(key.of(stats) for key in keys.ARMOURS.values())
    return own or keys.ARMOUR.of(stats)


def armour_penalty(stats: Mapping[str, int], rule: str) -> int:
    """What armour takes from the initiative (MY-03, X-MY-2)."""
    typed = BY_ARMOUR if rule == "highest" else keys.BURDEN.of(stats)
    return highest_armour(stats) if typed == BY_ARMOUR else typed


def healing_rate(who: Combatant) -> int:
    """Points that heal by themselves (MY-05)."""
    return by_sixes(keys.CON.of(who.stats))


def wound_at(who: Combatant, place: Place) -> Grade:
    """How bad a place is hurt now (MY-21)."""
    track = track_at(who, place)
    if track.value >= track.maximum:
        return "none"
    return grade_of(track.value, track.maximum)


def weariness(who: Combatant) -> Weariness:
    """How tired somebody is (MY-27)."""
    return after(keys.FATIGUE.value(who))


def state_of(who: Combatant) -> str:
    """The state that wounds and fatigue alone put somebody in (MY-23, MY-27).

    Harm that has no place, by the GM's word, counts against the hit points of the whole body.
    """
    tired = weariness(who)
    if tired.key == "dead":
        return keys.DEAD.key
    here = [each for each in body_of(who).places if each.key in who.tracks]
    major = [each for each in here if wound_at(who, each) == "major"]
    if not tired.awake or not all(each.limb for each in major):
        return keys_wounds.UNCONSCIOUS.key
    spent = keys.HP.key in who.tracks and keys.HP.value(who) <= 0
    return keys.OUT.key if major or spent else keys.UP.key


def luck_of(who: Combatant) -> int:
    """The Luck points that are left (MY-26)."""
    return keys.LUCK.value(who)
