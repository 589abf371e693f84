"""The smallest ready-made words, which any part of a window can show: they know no fight."""

import re

from gm_tracker.model.frozen import frozen

HEADING = re.compile(r"#{1,6} +")
"""How a heading begins in Markdown."""
BOLD = re.compile(r"\*\*([^*]{1,200})\*\*")
"""What is bold in Markdown, between its stars."""
_PERCENT = "\N{THIN SPACE}%"
_NUMBER_PERCENT = re.compile(r"(?<=[0-9])%")


@frozen
class Piece:
    """A run of text in a sentence."""

    text: str
    strong: bool = False
    quiet: bool = False


@frozen
class Chip:
    """A small thing to press: an attack, a condition, a choice.

    `reason` says why it cannot be pressed now, if it cannot; `cap` is the key that presses it. One
    that `opens` something is never on or off. It says `spoken` aloud where its words are too few.
    Where the `detail` has no room the `brief` one stands in its place, if there is one.
    """

    key: str
    label: str
    detail: str = ""
    on: bool = False
    reason: str = ""
    icon: str = ""
    cap: str = ""
    opens: bool = False
    spoken: str = ""
    brief: str = ""


@frozen
class Face:
    """What stands for somebody in a small square: the picture of that key, else letters on a hue.

    One to three letters; the hue is in degrees.
    """

    initials: str = ""
    hue: int = 212
    portrait: str = ""


def spaced(text: str) -> str:
    """A text with the thin space that stands before each sign of percent on the screen."""
    return _NUMBER_PERCENT.sub(_PERCENT, text)


def aloud(text: str) -> str:
    """A text of the screen for those who listen: its signs in words, nothing left to be drawn."""
    said = text.replace(_PERCENT, " percent").replace("\N{NO-BREAK SPACE}", " ")
    return said.replace(" \N{MIDDLE DOT} ", ", ").replace(" \N{RIGHTWARDS ARROW} ", " to ")
