"""What the GM is told to do next: a sentence, and beside it the acts that it offers, by id.

Which key an act has now only the window knows; no text below it names one.
"""

from gm_tracker.model.frozen import frozen


@frozen
class Offer:
    """An act of the window that helps here, by its id, and what it does, as in "goes on".

    Where the stage is empty but for what is advised, `button` stands on a button for it.
    """

    act: str
    does: str
    button: str = ""


@frozen
class Advice:
    """A sentence that can stand alone (or nothing), and what is offered beside it."""

    sentence: str = ""
    offers: tuple[Offer, ...] = ()


Said = str | Advice
"""What the GM is told: a sentence alone, or with acts that help; an empty text is nothing."""


def sentence_of(said: Said) -> str:
    """The sentence without what is offered."""
    return said if isinstance(said, str) else said.sentence
