"""How people fight by themselves: they stand up, load, and strike with what is in hand (MY-11,
MY-12, MY-17, MY-31)."""

from collections.abc import Hashable, Iterator, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Request
from gm_tracker.rules.mythras import (
    conditions,
    cover,
    keys,
    moves,
    passive,
    points,
    tasks,
    traits,
)
from gm_tracker.rules.mythras.locations import KEYS as PLACES
from gm_tracker.rules.mythras.usual import COUNTER
from gm_tracker.rules.tactics import Plan, Tactics, weapons_of

USUAL = ("effect", "luck", "choose_location", "marksman")
"""How the ids of choices begin that are made as usual."""


class MythrasTactics(Tactics):
    """In full, what is to be done before a blow is done first; effects are the usual ones."""

    def __init__(self, depth: str) -> None:
        self._depth = depth

    lasting = (passive.BLOCK, cover.POINTS, cover.BEHIND, COUNTER)
    said = (
        "In full, the winner of an exchange takes the usual effects, or the first of the sheet; "
        "defence is chosen by the odds while there are action points.",
        "Who lies stands up, and what is empty is loaded. Nobody charges, blocks or takes cover, "
        "and Luck only softens major wounds.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """Blows with whatever can be used now; else what makes it ready."""
        if encounter.switches.get(self._depth) != "full":
            yield from super().plans(encounter, actor, foes)
            return
        if not points.left(encounter, actor) or not _may_fight(actor):
            return
        if actor.has(keys.PRONE.key) and not encounter.linked(keys.ENGAGED, actor.id):
            for weapon in weapons_of(encounter, actor):
                aim = DeclareAttack(actor.id, foes[0].id, weapon.id)
                yield Plan(Perform(moves.STAND.key, actor.id), aim)
            return
        for weapon in weapons_of(encounter, actor):
            yield from _with(encounter, actor, weapon, foes)

    def look(self, combatant: Combatant) -> Hashable:
        """Fatigue, and places that are badly wounded (MY-22, MY-27)."""
        if not combatant.tracks.keys() & PLACES:
            return ()
        low = tuple(each for each in PLACES if _is_low(combatant, each))
        return keys.FATIGUE.value(combatant), low

    def answer(self, encounter: Encounter, request: Request) -> str | None:
        """What is usual."""
        if request.id.split("#")[0].split(".")[0] in USUAL and isinstance(request.usual, str):
            return request.usual
        return None


def _is_low(combatant: Combatant, place: str) -> bool:
    return place in combatant.tracks and combatant.tracks[place].value <= 0


def _may_fight(actor: Combatant) -> bool:
    return not any(actor.has(each) for each in conditions.NO_ATTACK)


def _with(
    encounter: Encounter, actor: Combatant, weapon: Attack, foes: Sequence[Combatant]
) -> Iterator[Plan]:
    """A blow or a shot at each; an empty or fallen weapon is made ready first."""
    state = traits.STATE.of(weapon.stats)
    if state not in (traits.IN_HAND, traits.FALLEN):
        return
    load = traits.LOAD.of(weapon.stats) if traits.EMPTY.of(weapon.stats) else 0
    takes = load + (2 if state == traits.FALLEN else 0)
    for foe in foes:
        attack = DeclareAttack(actor.id, foe.id, weapon.id)
        if takes:
            yield Plan(Perform(tasks.TASK.key, actor.id), attack, 1 + takes)
        else:
            yield Plan(attack, attack)
