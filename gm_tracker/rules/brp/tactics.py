"""How people fight by themselves: they attack, defend as well as they can, and get up."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.brp import acts, moment
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.switches import DEPTH, says
from gm_tracker.rules.tactics import Plan, Tactics, weapons_of
from gm_tracker.rules.two_readings import IN_FULL


class BrpTactics(Tactics):
    """Attacks with what is in hand; nothing is aimed, no power is stated, nobody flees."""

    said = (
        "Nobody aims, flees, states a power or gives first aid; a lost weapon is taken up when no "
        "other is in hand.",
        "Power points are kept, a critical hit stays one, and stuck weapons are left.",
    )

    lasting = (moment.GONE,)

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Attacks with any weapon in hand; else what is needed before one."""
        if not says(encounter, DEPTH, IN_FULL):
            yield from super().plans(encounter, actor, foes)
            return
        if any(actor.has(key.key) for key in _KEEPS_FROM):
            return
        mine = weapons_of(encounter, actor)
        in_hand = [w for w in mine if not moment.out_of_hand(encounter, actor.id, w)]
        for weapon in in_hand:
            for foe in foes:
                attack = DeclareAttack(actor.id, foe.id, weapon.id)
                yield Plan(attack, attack)
        if not in_hand:
            yield from _takes_up(encounter, actor, foes)


_KEEPS_FROM = (c.STUNNED, c.LOST, c.DEFENSIVE, c.CASTING, c.HELD, c.SPENT)


def _takes_up(encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]) -> Iterator[Plan]:
    lost = (moment.DROPPED, moment.FLEW, moment.JAMMED)
    for weapon in actor.weapons:
        if encounter.count(moment.GONE + weapon.id, actor.id) in lost:
            aims = [DeclareAttack(actor.id, foe.id, weapon.id) for foe in foes]
            do = Perform(acts.PICK_UP.key, actor.id)
            yield from (Plan(do, each, 2) for each in aims)
