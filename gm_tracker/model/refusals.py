"""Words that rules and engine share, of refusals first of all."""

from gm_tracker.model.advice import Offer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused


def not_started(encounter: Encounter) -> Refused:
    """Nobody can act before the round's dice are rolled."""
    said = f"Round {encounter.clock.round} has not started."
    return Refused(said, "", Offer("go_next", "starts it"))


def span(lowest: int, highest: int) -> str:
    """From where to where a number goes, as it is read: "\N{MINUS SIGN}5 to 20"."""
    return f"{signed(lowest)} to {signed(highest)}"


def signed(number: int) -> str:
    """A number with a real minus sign, where it is below 0."""
    return str(number).replace("-", "\N{MINUS SIGN}")
