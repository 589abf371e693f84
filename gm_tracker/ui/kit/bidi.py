"""Names whose letters run from right to left, in sentences that run from left to right."""

from __future__ import annotations

import re
from functools import lru_cache

_MARK = "\N{LEFT-TO-RIGHT MARK}"
_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_WORDS = re.compile(f"[{_RIGHT}]+(?:[ '\u2019\u2026\u05f3\u05f4\u200c\u200d-]{{1,3}}[{_RIGHT}]+)*")
"""Words of such letters that stand together, a name that was cut in its midst too."""


def left_to_right(text: str) -> str:
    """The text so that what stands beside such a name keeps its place.

    Without marks around the name a sentence that begins with it would run from right to left as a
    whole, and of "90 -> 83" behind it the numbers would change their places.
    """
    return text if text.isascii() else _marked(text)


@lru_cache(maxsize=2048)
def _marked(text: str) -> str:
    return _WORDS.sub(f"{_MARK}\\g<0>{_MARK}", text)
