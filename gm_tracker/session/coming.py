"""The moment to which the next key most likely leads."""

from __future__ import annotations

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Done
from gm_tracker.session.fight_core import FightCore


def coming(core: FightCore) -> Encounter | None:
    """Where Enter leads if all is typed for the action in the making, else where Next leads.

    None where a die or a choice is still open, or nobody can know.
    """
    fight, current = core.fight, core.composer.current
    if current is None:
        outcome = fight.going_on(fight.encounter)
    else:
        from gm_tracker.engine.typing_in import answers_as_typed

        outcome = fight.decide(current.command, answers_as_typed(core.composer))
    return outcome.after if isinstance(outcome, Done) else None
