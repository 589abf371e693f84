"""The toy game with limbs: tracks of a group in place of vigour, and armour over each."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.combatant import Combatant, Side, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.sheet import Derived, Sheet, StatKey, TrackKey
from tests.toy import ARMOUR, BONUS, SKILL, VIGOUR, Toy

PLACES = ("right leg", "left leg", "abdomen", "chest", "right arm", "left arm", "head")
GROUP = "Hit locations"


def _key(place: str) -> str:
    return place.replace(" ", "_")


LIMBS_OF = tuple(
    TrackKey(_key(each), each, 0, None, optional=True, group=GROUP, armour=f"armour_{_key(each)}")
    for each in PLACES
)
OVER = tuple(StatKey(each.armour, f"{each.label} armour", quiet=True) for each in LIMBS_OF)
WHOLE = replace(VIGOUR, parts=GROUP)


class Limbs(Toy):
    id = "limbs"
    sheet = Sheet((WHOLE, *LIMBS_OF), (SKILL, ARMOUR, *OVER), (BONUS,), "Stick", "1d6+1")

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """All of them, the armour too."""
        return tuple(self.derived(key, combatant) for key in self.sheet.stats)


LIMBS = Limbs()


def body(name: str, side: Side = "foe", **points: int) -> NewCombatant:
    """Somebody with five points in each place, three of armour over the head, and these left."""
    tracks = {each.key: Track(points.get(each.key, 5), 5) for each in LIMBS_OF}
    return NewCombatant(name, side, {"armour_head": 3}, tracks)
