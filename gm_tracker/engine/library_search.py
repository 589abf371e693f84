"""Finding entries as somebody types: words by their beginnings, tags, sources."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from gm_tracker.model.library import Entry, Library
from gm_tracker.model.numbered_store import NumberedStore, changed_rows

FIELDS = ("tag", "source", "kind", "system", "is")
"""What can stand before a colon in a query; everything else is words of names and tags."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_TERM = re.compile(r'(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))')
_LAST = chr(0x10FFFF)
_FEW = 8
"""A share of all entries (one in so many) from which on they are not sorted but picked out."""

Place = tuple[bool, str, int]
"""Where an entry stands in the list: favourites first, then its name, then its number."""

S = TypeVar("S", str, Place)


class LibraryIndex:
    """Which entries have which words; follows the library, looking only at what changed.

    `search` costs some milliseconds among ten thousand entries. Going to a library with ten
    thousand new entries takes some 200 ms, so do it before the first key.
    """

    def __init__(self) -> None:
        self._entries: NumberedStore[Entry] = NumberedStore()
        self._holders: dict[str, set[int]] = {}
        self._words: list[str] = []
        self._places: dict[int, Place] = {}
        self._order: list[Place] = []

    def follow(self, library: Library) -> "LibraryIndex":
        """Index this library, whatever it was before: undone, imported into, or edited."""
        words: list[str] = []
        places: list[Place] = []
        for before, after in changed_rows(self._entries, library.entries):
            for number in before.keys() | after.keys():
                old, new = before.get(number), after.get(number)
                if old is not new:
                    self._forget(old)
                    words += self._learn(new)
                    places += [] if new is None else [self._places[number]]
        self._words = _with(self._words, words)
        self._order = _with(self._order, places)
        self._entries = library.entries
        return self

    def search(self, query: str) -> tuple[int, ...]:
        """The entries that have every word of the query; favourites first, then by name.

        A word finds words of names and tags that begin with it. `tag:`, `source:`, `kind:` and
        `system:` look only there, `is:favourite` and `is:variant` do what they say, and quotes
        hold words together: `source:"old book"`. Nothing typed finds everything.
        """
        found: set[int] | None = None
        for wanted in _wanted(query):
            holders = self._beginning_with(wanted)
            found = holders if found is None else found & holders
        if found is None:
            return tuple(number for _, _, number in self._order)
        if len(found) * _FEW < len(self._order):
            return tuple(sorted(found, key=self._places.__getitem__))
        return tuple(number for _, _, number in self._order if number in found)

    def _beginning_with(self, start: str) -> set[int]:
        first = bisect_left(self._words, start)
        beyond = bisect_left(self._words, start + _LAST, first)
        return set().union(*(self._holders[each] for each in self._words[first:beyond]))

    def _learn(self, entry: Entry | None) -> Iterator[str]:
        """Remember an entry; gives the words that are new."""
        if entry is None:
            return
        for word in _words_of(entry):
            holders = self._holders.get(word)
            if holders is None:
                holders = self._holders[word] = set()
                yield word
            holders.add(entry.id)
        self._places[entry.id] = (not entry.favourite, plain(entry.name), entry.id)

    def _forget(self, entry: Entry | None) -> None:
        if entry is None:
            return
        for word in _words_of(entry):
            self._holders[word].discard(entry.id)
        place = self._places.pop(entry.id)
        del self._order[bisect_left(self._order, place)]


def _with(known: list[S], new: list[S]) -> list[S]:
    """A sorted list with more in it, sorted too; two runs are merged in one go."""
    return sorted(known + new) if new else known


def plain(text: str) -> str:
    """The text for comparing: no capitals, no accents."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each))


def tags_in_use(library: Library) -> tuple[tuple[str, int], ...]:
    """All tags with the number of entries that have them, in the order of the alphabet."""
    counts: dict[str, int] = {}
    for entry in library.entries:
        for each in entry.tags:
            counts[each] = counts.get(each, 0) + 1
    return tuple(sorted(counts.items(), key=lambda item: plain(item[0])))


def _words_of(entry: Entry) -> set[str]:
    """The words by which an entry is found; those of a field begin with its name."""
    words = {*_split(entry.name), f"kind:{entry.kind}", f"system:{entry.system}"}
    for each in entry.tags:
        words.update(_in_field("tag", each), _in_field("", each))
    words.update(_in_field("source", entry.source))
    if entry.favourite:
        words.add("is:favourite")
    if entry.variant_of is not None:
        words.add("is:variant")
    return words


def _split(text: str) -> list[str]:
    return _WORD.findall(plain(text))


@lru_cache(maxsize=4096)
def _in_field(field: str, text: str) -> Iterable[str]:
    """Each word of a text and all of it, for looking in that field only; "" is no field."""
    words = _split(text)
    start = f"{field}:" if field else ""
    whole = [f"{start}{' '.join(words)}"] if field and words else []
    return tuple(whole + [f"{start}{each}" for each in words])


def _wanted(query: str) -> Iterator[str]:
    """The beginnings of words that a query asks for."""
    for field, quoted, bare in _TERM.findall(plain(query)):
        words = _split(quoted or bare)
        if field in FIELDS:
            yield f"{field}:{' '.join(words)}"
        else:
            yield from (*_split(field), *words)
