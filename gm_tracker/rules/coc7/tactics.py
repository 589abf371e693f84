"""How people fight by themselves: guns are drawn and loaded, volleys fired, a little Luck spent."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.rules.coc7 import guns, keys, moments, shooting
from gm_tracker.rules.coc7.house import in_full
from gm_tracker.rules.tactics import Plan, Tactics

MOST_LUCK = 10
"""So many points the next better level of a roll may cost."""
LUCK = "luck."


class CocTactics(Tactics):
    """By the odds; the documents know neither guns nor Luck."""

    said = (
        "In full: guns are drawn and loaded, jams cleared, and automatic weapons fire volleys; "
        "nobody aims, dives, tries a manoeuvre or gives First Aid. The answer to a blow is the one "
        "with which the attacker fares worst.",
        f"Luck is spent where {MOST_LUCK} points or less make a roll better.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Attacks with any weapon; what must be done to a gun first is done first."""
        for plan in super().plans(encounter, actor, foes):
            attack = plan.aim
            weapon = None if isinstance(attack, Perform) else moments.weapon_of(encounter, attack)
            if isinstance(attack, Perform) or not _shoots(encounter, weapon):
                yield plan
            elif weapon is not None:
                yield _with_gun(encounter, actor, attack, weapon)

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """The cheapest Luck that makes the roll better, if it is cheap (C7-40)."""
        if not request.id.startswith(LUCK):
            return None
        prices = (int(each.key) for each in request.options if each.key.isdecimal())
        cheapest = min(prices, default=MOST_LUCK + 1)
        return str(cheapest) if cheapest <= MOST_LUCK else None


def _shoots(encounter: Encounter, weapon: Attack | None) -> bool:
    """Whether something must be looked at before that weapon is used."""
    known = weapon is not None and keys.KIND.of(weapon.stats) != keys.MELEE
    return known and in_full(encounter)


def _with_gun(
    encounter: Encounter, actor: Combatant, attack: DeclareAttack, weapon: Attack
) -> Plan:
    """A shot, or what must be done before it (C7-09, C7-37, C7-38)."""
    left = moments.bullets(encounter, actor.id, weapon)
    if keys.AUTO.of(weapon.stats) and (left is None or left > 0):
        attack = replace(attack, situations=(shooting.VOLLEY,))
    if moments.is_jammed(encounter, actor.id, weapon):
        return Plan(Perform(guns.CLEAR.key, actor.id), attack, 4)
    if left == 0:
        return Plan(Perform(guns.LOAD.key, actor.id), attack, 2)
    if keys.KIND.of(weapon.stats) == keys.FIREARM and not actor.has(keys.READY.key):
        return Plan(Perform(guns.DRAW.key, actor.id), attack)
    return Plan(attack, attack)
