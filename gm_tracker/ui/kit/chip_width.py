"""How wide chips are."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtGui import QFontMetrics

from gm_tracker.ui.kit.cut import cut_parts
from gm_tracker.ui.kit.letters import letters_of
from gm_tracker.ui.kit.theme import Theme
from gm_tracker.words.pieces import Chip

_WIDEST = 420
"""The most width of a chip at 100 %."""
_BESIDE, _LOW_BESIDE = 11, 8
"""What stands beside its words at 100 %; the second with hardly any room."""


# Asked for dozens of times for each layout that is tried.
@lru_cache(maxsize=4096)
def chip_width(chip: Chip, theme: Theme, *, low: bool = False, most: int = 0) -> int:
    """How wide a chip is, in pixels, of `most` at most where that is less than the usual.

    Of a detail that is too long it has as many parts as there is room for.
    """
    label, detail = word_widths(chip, theme)
    gap, tick = theme.px(5 if detail else 0), theme.px(15 if chip.on else 0)
    around = 2 * beside(theme, low=low)
    bare = label + gap + tick + cap_width(chip, theme) + around
    most = min(most or theme.px(_WIDEST), theme.px(_WIDEST))
    if bare + detail <= most:
        return bare + detail
    shown = detail_within(chip, theme, max(0, most - bare) + theme.px(2))
    return min(bare + letters_of(theme, 13).width(shown), most)


def beside(theme: Theme, *, low: bool) -> int:
    """What stands at each side of its words, in pixels."""
    return theme.px(_LOW_BESIDE if low else _BESIDE)


def trimmed(chip: Chip, theme: Theme, most: int) -> Chip:
    """The chip with only as many parts of its detail as so many pixels hold; all in its tip."""
    if chip_width(chip, theme) <= most:
        return chip
    bare = chip_width(replace(chip, detail=""), theme)
    room = max(0, most - bare - theme.px(5))
    whole = chip.spoken or f"{chip.label} {chip.detail}".strip()
    return replace(chip, detail=detail_within(chip, theme, room), spoken=whole)


def detail_within(chip: Chip, theme: Theme, room: int) -> str:
    """As much of its detail as so many pixels hold: rather in brief, or a part less, than cut."""
    plain = letters_of(theme, 13)
    cut = chip.brief and plain.width(chip.detail) >= room
    return plain.fit(chip.brief if cut else chip.detail, room, cut_parts)


def word_widths(chip: Chip, theme: Theme) -> tuple[int, int]:
    """The widths of its label and of its quieter detail."""
    strong, plain = letters_of(theme, 13, 500), letters_of(theme, 13)
    return strong.width(chip.label), plain.width(chip.detail)


def cap_width(chip: Chip, theme: Theme) -> int:
    """The width of the key that presses it, with its gap."""
    if not chip.cap:
        return 0
    return QFontMetrics(theme.type_font("key_cap")).horizontalAdvance(chip.cap) + theme.px(16)
