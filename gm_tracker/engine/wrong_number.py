"""A number typed for a target that nobody has: no entry worth keeping once the action is left."""

from __future__ import annotations

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.commands import Command, DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Draft


def worth_keeping(
    encounter: Encounter, left: Draft, begun: Draft | None, field_id: str
) -> Draft | None:
    """What is kept of an action that is left, or None where only a wrong number was entered.

    Numbers of targets are typed under `field_id`. `begun` is how the action stood when it was
    begun, if that is known.
    """
    number = left.typed.get(field_id, "")
    if not _is_nobodys(encounter, number):
        return left
    kept = replace(left, typed={k: text for k, text in left.typed.items() if k != field_id})
    if begun is None:
        return kept
    command = _before_it(encounter, left.command, begun.command, number)
    untouched = replace(kept, command=command, picking=begun.picking) == begun
    return None if untouched else kept


def _is_nobodys(encounter: Encounter, text: str) -> bool:
    """Whether this is one number, and nobody has it."""
    number = whole_number(text)
    people = encounter.combatants.values()
    return number is not None and all(each.badge != number for each in people)


def _before_it(encounter: Encounter, now: Command, begun: Command, number: str) -> Command:
    """The attack without the target that the first digits of a wrong number meant on the way."""
    if not (isinstance(now, DeclareAttack) and isinstance(begun, DeclareAttack)):
        return now
    met = encounter.combatants.get(now.target)
    if met is None or not number.startswith(str(met.badge)):
        return now
    return replace(now, target=begun.target, situations=begun.situations)
