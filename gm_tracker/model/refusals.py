"""Refusals that rules and engine share."""

from gm_tracker.model.advice import Offer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused


def not_started(encounter: Encounter) -> Refused:
    """Nobody can act before the round's dice are rolled."""
    said = f"Round {encounter.clock.round} has not started."
    return Refused(said, "", Offer("go_next", "starts it"))
