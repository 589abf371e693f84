"""How well what is typed fits an entry of the command palette, and the order that makes."""

from __future__ import annotations

from functools import lru_cache

from gm_tracker.ui.kit.palette_entry import PaletteEntry

# More than fill the box are no help; typing on is quicker than scrolling.
_MOST = 60
SAME = -1
"""The label is what was typed."""
_WORDS, _BEHIND, _NO_LETTERS = 15, 1, 500
_HINTED = 18
"""More than letters here and there, less than words of the label."""


def fit(typed: str, label: str) -> int | None:
    """How well what was typed fits a label: less is better, None is not at all.

    The same text is best, then letters in a row at the start of a word, then the beginnings of
    words in any order, then letters in their order; case does not matter.
    """
    wanted, text = " ".join(typed.casefold().split()), label.casefold()
    if not wanted or wanted == text:
        return SAME if wanted else 0
    at = text.find(wanted)
    if at >= 0:
        return at if at == 0 or not text[at - 1].isalnum() else 20 + at
    return _WORDS if _in_words(wanted.split(), text) else _in_letters(wanted, text)


def _in_words(wanted: list[str], text: str) -> bool:
    """Whether each of several words begins a word of the text."""
    if len(wanted) < 2:
        return False
    words = _words_of(text)
    return all(any(w.startswith(each) for w in words) for each in wanted)


# With every letter the same entries are looked through.
@lru_cache(maxsize=4096)
def _words_of(text: str) -> tuple[str, ...]:
    return tuple("".join(each if each.isalnum() else " " for each in text.casefold()).split())


def _in_letters(wanted: str, text: str) -> int | None:
    cost, place = 10, -1
    for letter in wanted.replace(" ", ""):
        found = text.find(letter, place + 1)
        if found < 0:
            return None
        starts = found == 0 or not text[found - 1].isalnum()
        cost += 0 if starts else 15 + 2 * (found - place - 1)
        place = found
    return cost


def matching(
    entries: tuple[PaletteEntry, ...], typed: str, found: tuple[PaletteEntry, ...] = ()
) -> tuple[PaletteEntry, ...]:
    """The entries that fit, best first; equal ones stay in the order given.

    What was `found` elsewhere stands behind its like, unless it is what was typed, and has its
    place even where it was found by other words than its name.
    """
    scored = [(_fit_entry(typed, entry), entry) for entry in entries]
    fitting = [(cost, entry) for cost, entry in scored if cost is not None]
    if not fitting:
        fitting = [(_HINTED, entry) for entry in entries if _begins_beside(typed, entry)]
    fitting += [(_behind(fit(typed, entry.label)), entry) for entry in found]
    fitting.sort(key=lambda pair: pair[0])
    return tuple(entry for _, entry in fitting[:_MOST])


def _fit_entry(typed: str, entry: PaletteEntry) -> int | None:
    """By its label, or with whole words of what stands beside it, such as the game of a fight."""
    cost = fit(typed, entry.label)
    if cost is not None and cost <= _HINTED:
        return cost
    words, beside = _words_of(entry.label), _words_of(entry.hint)
    found = (
        each in beside or any(w.startswith(each) for w in words)
        for each in typed.casefold().split()
    )
    return _HINTED if beside and all(found) else cost


def _begins_beside(typed: str, entry: PaletteEntry) -> bool:
    """By beginnings of what stands beside it: only where nothing else fits, for it is much."""
    words = _words_of(f"{entry.label} {entry.hint}")
    return all(any(w.startswith(each) for w in words) for each in typed.casefold().split())


def _behind(cost: int | None) -> int:
    if cost is None:
        return _NO_LETTERS
    return cost if cost == SAME else cost + _BEHIND
