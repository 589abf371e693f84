"""Limits on what may be typed: names, longer texts, and amounts."""

import re
from unicodedata import category

from gm_tracker.model.limits import LARGEST, LONGEST_NAME, LONGEST_NOTES, is_portrait_key
from gm_tracker.model.step import Refused

_SURROGATE = re.compile("[\ud800-\udfff]")
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that turn the direction of writing, also of the text that follows the name."""


def checked_name(name: str) -> str:
    """The name with single spaces; Refused when it is empty, too long or cannot be kept."""
    name = " ".join("".join(each for each in name if each not in _TURNING).split())
    if any(category(each) == "Cc" for each in name) or not _storable(name):
        raise Refused("The name holds a character that cannot be kept.", "name")
    if not any(each.isprintable() and each != " " for each in name):
        raise Refused("A combatant needs a name.", "name")
    if len(name) > LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} characters.", "name")
    return name


def checked_text(text: str, what: str, field: str, longest: int = LONGEST_NOTES) -> str:
    """The text as it is; Refused when it is too long or holds half a character."""
    if len(text) > longest:
        raise Refused(f"{what}: use at most {longest} characters.", field)
    if not _storable(text):
        raise Refused(f"{what}: there is a character that cannot be kept.", field)
    return text


def checked_portrait(key: str) -> str:
    """The key of an image; Refused when it is none. "" is that of nobody."""
    if not is_portrait_key(key):
        raise Refused("That is no portrait of this campaign.", "portrait")
    return key


def check_amount(amount: int) -> None:
    """Refused when the number has more than five digits."""
    if abs(amount) > LARGEST:
        raise Refused(f"Use numbers up to {LARGEST}.")


def _storable(text: str) -> bool:
    # Half of a surrogate pair, as broken JSON can hold it, has no UTF-8 form.
    return text.isascii() or not _SURROGATE.search(text)
