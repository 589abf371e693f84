"""Everything known of an attack before its dice: both sides, their numbers, sizes and damage
(MY-13, MY-18, MY-19, MY-33, MY-38)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras import circumstances, keys, situations, traits, values
from gm_tracker.rules.mythras.defence import Stance
from gm_tracker.rules.mythras.effects import Moment
from gm_tracker.rules.mythras.locations import MANY_LEGGED
from gm_tracker.rules.mythras.numbers import Number
from gm_tracker.rules.mythras.ranged import Band, force_at
from gm_tracker.rules.mythras.rolls import Side
from gm_tracker.rules.mythras.sizes import (
    CHARGE_ON_FOUR,
    CHARGE_SIZE,
    CHARGE_STEPS,
    haft_size,
    size_at,
)
from gm_tracker.rules.mythras.switches import House

CASTING = "casting"
"""The condition of whoever is casting a spell."""


@frozen
class Strike:
    """One attack with its defence. `said` are the keys of the situations that hold.

    `again` counts one effect more for the attacker, where the target is surprised (MY-37).
    """

    encounter: Encounter
    command: DeclareAttack
    house: House
    actor: Combatant
    target: Combatant
    weapon: Attack
    stance: Stance
    mine: Number
    said: frozenset[str] = frozenset()
    more: int = 0

    @property
    def charging(self) -> bool:
        """Whether it is the blow of a charge (MY-33)."""
        return self.actor.has(keys.CHARGING.key)

    @property
    def band(self) -> Band:
        """How far away the target of a missile is (MY-38)."""
        return circumstances.band_of(self.said)

    @property
    def size(self) -> int:
        """The size of the weapon, or the force of the missile (MY-18, MY-33, MY-38)."""
        own = traits.SIZE.of(self.weapon.stats)
        if traits.is_ranged(self.weapon):
            return force_at(self.band, own)
        now = situations.distance_of(self.encounter, self.actor.id, self.target.id)
        if self.house.reach and now is not None:
            own = haft_size(own, traits.REACH.of(self.weapon.stats), now)
        return size_at(own + (CHARGE_SIZE if self.charging else 0))

    @property
    def modifier(self) -> str:
        """The damage modifier of this blow as dice (MY-02, MY-33)."""
        if not traits.MODIFIED.of(self.weapon.stats):
            return values.NO_MODIFIER
        behind = self.target if situations.SET_SPEAR in self.said else self.actor
        return modifier_of(behind, charging=self.charging)

    def moment(self, winner: Side, attack: str, defence: str) -> Moment:
        """What the winner knows when effects are chosen (MY-17)."""
        return Moment(
            winner,
            attack,
            defence,
            self.actor,
            self.target,
            self.weapon,
            self.stance.ward,
            close=self.band == "close",
            unmoving=situations.UNMOVING in self.said,
            cover=situations.COVER_NEAR in self.said,
            surprised=self.target.has(keys.SURPRISED.key),
            reach=self.house.reach,
            more=self.house.more_effects,
            engaged=bool(self.encounter.linked(keys.ENGAGED, self.target.id)),
            casting=self.target.has(CASTING),
            parried=self.stance.parries,
            hidden=circumstances.BLIND_SHOT in self.said,
        )


def modifier_of(who: Combatant, *, charging: bool = False) -> str:
    """The damage modifier of somebody, higher in a charge (MY-02, MY-33)."""
    on_four = keys.body_of(who) in MANY_LEGGED
    steps = (CHARGE_ON_FOUR if on_four else CHARGE_STEPS) if charging else 0
    stats = who.stats
    return values.damage_modifier(
        keys.STR.of(stats), keys.SIZ.of(stats), steps + keys.STEPS.of(stats)
    )
