"""What a hit does: plain, extreme and impaling, with the armour that stands in its way."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import armour, damage, house_dice, keys, volley
from gm_tracker.rules.coc7.armour import Armour
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.exchange import Branch, Harm

_USUAL: dict[int, damage.Share] = {
    keys.MELEE: "full",
    keys.THROWN: "half",
    keys.BOW: "half",
    keys.FIREARM: "none",
}
_TAKEN: dict[int, damage.Share] = {
    keys.NO_BONUS: "none",
    keys.HALF_BONUS: "half",
    keys.FULL_BONUS: "full",
}
IMPALED = "damage.impaled"
"""The id of the damage of impaling bullets beside the others."""


@frozen
class Blow:
    """One side's weapon: its dice, the damage bonus it takes, and whether it impales."""

    owner: Combatant
    dice: str
    more: str
    impales: bool
    armour: Armour
    trace: Trace

    def plain(self, key: str = "hit", label: str = "hit", *, recoil: bool = False) -> Branch:
        """A hit with rolled damage (C7-17)."""
        return self._branch(key, label, damage.plus(self.dice, self.more), recoil=recoil)

    def extreme(self) -> Branch:
        """The most it can do, and a further roll where it impales (C7-18)."""
        dice = damage.extreme(self.dice, self.more, impales=self.impales) if self.dice else ""
        return self._branch("extreme", "extreme success", dice)

    def many(self, hits: volley.Hits, key: str, label: str) -> Branch:
        """Several bullets, each with its own damage and armour (C7-20, C7-36)."""
        plain = hits.hits - hits.impale
        impaling = damage.extreme(self.dice, "0", impales=True)
        if not plain:
            return self._branch(key, label, impaling, rolls=hits.impale)
        found = self._branch(key, label, self.dice, rolls=plain)
        if not hits.impale:
            return found
        dice = self.armour.less(impaling)
        request = Request(IMPALED, f"{dice} impaling", dice=dice, combatant=self.owner.id)
        return _with(found, Harm(request, self.armour.stages, hits.impale))

    def _branch(
        self,
        key: str,
        label: str,
        dice: str,
        *,
        rolls: int = 1,
        recoil: bool = False,
    ) -> Branch:
        if not self.dice:
            return Branch(key, label, hit=True, recoil=recoil)
        dice = self.armour.less(dice)
        return Branch(
            key,
            label,
            hit=True,
            damage=Request("damage", dice, dice=dice, combatant=self.owner.id),
            stages=self.armour.stages,
            trace=self.trace,
            recoil=recoil,
            rolls=rolls,
            fixed=not parse_dice(dice).sides,
        )


def _with(branch: Branch, harm: Harm) -> Branch:
    return Branch(
        branch.key,
        branch.label,
        hit=True,
        damage=branch.damage,
        stages=branch.stages,
        trace=branch.trace,
        rolls=branch.rolls,
        beside=(harm,),
    )


def blow_of(
    encounter: Encounter,
    owner: Combatant,
    weapon: Attack,
    victim: Combatant,
    modifiers: tuple[Modifier, ...] = (),
    dice: str | None = None,
) -> Blow:
    """A weapon in its owner's hand against somebody's armour; `dice` in place of its own."""
    kind, taken = keys.KIND.of(weapon.stats), keys.TAKES.of(weapon.stats)
    share = _TAKEN.get(taken, _USUAL[kind])
    halved = says(encounter, house_dice.HALF_BONUS, "halve")
    whole = damage.bonus(keys.BONUS.of(owner.stats))
    more = damage.shared(whole, share, rolled=halved)
    guard = armour.of(victim, modifiers)
    return Blow(
        owner,
        weapon.damage if dice is None else dice,
        more,
        bool(keys.IMPALES.of(weapon.stats)) and dice is None,
        guard,
        (*_bonus_line(more), *guard.trace),
    )


def _bonus_line(more: str) -> Trace:
    if more == "0":
        return ()
    said = more if more.startswith("-") else f"+{more}"
    return (TraceLine("C7-17", "damage_dice", 0, said),)
