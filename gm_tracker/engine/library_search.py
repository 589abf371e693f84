"""Finding entries as somebody types: words by their beginnings, tags, sources."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from gm_tracker.model.library import BEINGS, Entry, Library
from gm_tracker.model.library_filter import ANYTHING, Only
from gm_tracker.model.numbered_store import NumberedStore, changed_rows

FIELDS = ("tag", "source", "kind", "system", "is")
"""What can stand before a colon in a query; everything else is words of names and tags."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_TERM = re.compile(r'(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))')
_LAST = chr(0x10FFFF)
OWN, BUILT_IN = "is:own", "is:built in"
"""The words of what a GM made, and of what comes with the program."""
_FEW = 8
"""A share of all entries (one in so many) from which on they are not sorted but picked out."""

Place = tuple[int, bool, str, int]
"""Where an entry stands in the list: the GM's own first, then built-in creatures, then what else is
built in; favourites before others; then its name, then its number."""

S = TypeVar("S", str, Place)


class LibraryIndex:
    """Which entries have which words; follows the library, looking only at what changed.

    Entries that are in no library, such as the built-in ones, are taken in once by `take`.

    `search` costs some milliseconds among ten thousand entries. Going to a library with ten
    thousand new entries takes some 200 ms, so do it before the first key.
    """

    def __init__(self) -> None:
        self._entries: NumberedStore[Entry] = NumberedStore()
        self._holders: dict[str, set[int]] = {}
        self._words: list[str] = []
        self._places: dict[int, Place] = {}
        self._names: dict[int, str] = {}
        self._order: list[Place] = []
        self._under_way: Iterator[int] = iter(())

    def follow(self, library: Library) -> "LibraryIndex":
        """Index this library, whatever it was before: undone, imported into, or edited."""
        for _ in self.following(library):
            pass
        return self

    def following(self, library: Library) -> Iterator[int]:
        """`follow` in pieces of a few milliseconds; who stops in between leaves the rest to it."""
        # What somebody has left half done, or comes to while another is at it.
        for _ in self._under_way:
            pass
        going = self._under_way = self._learning(library)
        yield from iter(lambda: next(going, 0), 0)

    def _learning(self, library: Library) -> Iterator[int]:
        words: list[str] = []
        places: list[Place] = []
        for before, after in changed_rows(self._entries, library.entries):
            for number in before.keys() | after.keys():
                old, new = before.get(number), after.get(number)
                if old is not new:
                    self._forget(old)
                    words += self._learn(new)
                    places += [] if new is None else [self._places[number]]
            yield 1
        self._sort_in(words, places)
        self._entries = library.entries

    def take(self, entries: Iterable[Entry]) -> None:
        """Index these too, which are in no library; each may be taken once."""
        words: list[str] = []
        places: list[Place] = []
        for each in entries:
            words += self._learn(each)
            places.append(self._places[each.id])
        self._sort_in(words, places)

    def _sort_in(self, words: list[str], places: list[Place]) -> None:
        self._words = _with(self._words, words)
        self._order = _with(self._order, places)

    def search(
        self, query: str, only: Only = ANYTHING, first: tuple[str, ...] = ()
    ) -> tuple[int, ...]:
        """The entries that have every word of the query, the best first.

        A word finds words of names and tags that begin with it. `tag:`, `source:`, `kind:` and
        `system:` look only there, `is:favourite`, `is:variant`, `is:own` and `is:built-in` do what
        they say, and quotes hold words together: `source:"old book"`. Nothing typed finds
        everything that is as `only` says.

        A name that is what was typed comes first, then those that begin with it, then the others;
        among them the games in `first`, in that order, the GM's own, favourites, by name.
        """
        found: set[int] | None = None
        for holders in (*self._wanted(query), *self._held(only)):
            found = holders if found is None else found & holders
        ordered = self._ordered(found)
        for game in reversed(first):
            ordered = _with_first(ordered, self._holders.get(_game(game), set()))
        return tuple(self._most_like(ordered, " ".join(_typed(query))))

    def _wanted(self, query: str) -> Iterator[set[int]]:
        return (self._beginning_with(each) for each in _wanted(query))

    def _held(self, only: Only) -> Iterator[set[int]]:
        """Those that are as the filter says, for each thing that it says."""
        if only.system:
            yield self._holders.get(_game(only.system), set())
        if only.kinds:
            yield set().union(*(self._holders.get(f"kind:{each}", ()) for each in only.kinds))
        if only.source:
            yield self._holders.get(f"source:{' '.join(_split(only.source))}", set())
        if only.built_in is not None:
            yield self._holders.get(BUILT_IN if only.built_in else OWN, set())

    def _ordered(self, found: set[int] | None) -> list[int]:
        if found is None:
            return [place[-1] for place in self._order]
        if len(found) * _FEW < len(self._order):
            return sorted(found, key=self._places.__getitem__)
        return [place[-1] for place in self._order if place[-1] in found]

    def _most_like(self, ordered: list[int], typed: str) -> list[int]:
        """The same entries, those whose names are more like what was typed before the others."""
        if not typed:
            return ordered
        same: list[int] = []
        begun: list[int] = []
        within: list[int] = []
        others: list[int] = []
        names, inner = self._names, f" {typed}"
        for number in ordered:
            name = names[number]
            if name.startswith(typed):
                (same if name == typed else begun).append(number)
            else:
                (within if inner in name else others).append(number)
        return [*same, *begun, *within, *others]

    def _beginning_with(self, start: str) -> set[int]:
        first = bisect_left(self._words, start)
        beyond = bisect_left(self._words, start + _LAST, first)
        return set().union(*(self._holders[each] for each in self._words[first:beyond]))

    def _learn(self, entry: Entry | None) -> Iterator[str]:
        """Remember an entry; gives the words that are new."""
        if entry is None:
            return
        name = _split(entry.name)
        for word in _words_of(entry, name):
            holders = self._holders.get(word)
            if holders is None:
                holders = self._holders[word] = set()
                yield word
            holders.add(entry.id)
        self._names[entry.id] = " ".join(name)
        self._places[entry.id] = (
            (1 if entry.kind in BEINGS else 2) if entry.built_in else 0,
            not entry.favourite,
            plain(entry.name),
            entry.id,
        )

    def _forget(self, entry: Entry | None) -> None:
        if entry is None:
            return
        for word in _words_of(entry, _split(entry.name)):
            self._holders[word].discard(entry.id)
        del self._names[entry.id]
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


def _words_of(entry: Entry, name: list[str]) -> set[str]:
    """The words by which an entry is found; those of a field begin with its name."""
    words = {*name, f"kind:{entry.kind}", _game(entry.system)}
    words.add(BUILT_IN if entry.built_in else OWN)
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


@lru_cache(maxsize=256)
def _game(system: str) -> str:
    """The word of a rule system; its id may have underlines, which no typed word keeps."""
    return f"system:{' '.join(_split(system))}"


def _terms(query: str) -> Iterator[tuple[str, list[str]]]:
    """What a query asks for: words, and the field that they must be in, or nothing."""
    for field, quoted, bare in _TERM.findall(plain(query)):
        words = _split(quoted or bare)
        yield (field, words) if field in FIELDS else ("", [*_split(field), *words])


def _wanted(query: str) -> Iterator[str]:
    """The beginnings of words that a query asks for."""
    for field, words in _terms(query):
        if field:
            yield f"{field}:{' '.join(words)}"
        else:
            yield from words


def _typed(query: str) -> Iterator[str]:
    """The words of a query that are in no field."""
    return (word for field, words in _terms(query) if not field for word in words)


def _with_first(numbers: list[int], first: set[int]) -> list[int]:
    """The same numbers, those of a set before the others."""
    if first.issuperset(numbers):
        return numbers
    others = [each for each in numbers if each not in first]
    return [*(each for each in numbers if each in first), *others]
