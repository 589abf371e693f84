"""One lookup for the GM's own entries and the built-in ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gm_tracker.engine.library_search import LibraryIndex
from gm_tracker.model.library import Entry, Library
from gm_tracker.model.library_filter import ANYTHING, Only
from gm_tracker.session.shelf import Shelf
from gm_tracker.words.library import one_line


class Catalogue:
    """Finds entries in the library and on the shelf; follows the library.

    Of the shelf it reads the games that are asked for, all of them where none is named.
    """

    def __init__(self, library: Callable[[], Library], shelf: Shelf) -> None:
        self._library, self._shelf = library, shelf
        self._index, self._taken = LibraryIndex(), set[str]()

    def get(self, number: int) -> Entry | None:
        """The entry of that number, or None; the built-in ones have numbers below 0."""
        own = self._library().entries.get(number)
        return self._shelf.get(number) if own is None else own

    def search(
        self, query: str, only: Only = ANYTHING, first: tuple[str, ...] = ()
    ) -> tuple[int, ...]:
        """The entries that fit, the best first: see `LibraryIndex.search`."""
        for game in (only.system,) if only.system else self._shelf.games:
            if game not in self._taken:
                self._taken.add(game)
                self._index.take(self._shelf.of(game))
        return self._index.follow(self._library()).search(query, only, first)

    def following(self) -> Iterator[int]:
        """Take in what is new in the library, in pieces, so that the next search need not."""
        return self._index.following(self._library())

    def sources(self) -> tuple[str, ...]:
        """Where the GM's own entries are from, in the order of the alphabet."""
        sources = {each.source for each in self._library().entries}
        # Those without a letter or a digit cannot be searched for.
        named = {one_line(each) for each in sources if any(map(str.isalnum, each))}
        return tuple(sorted(named, key=str.casefold))

    def count(self) -> int:
        """How many there are in all, as far as they are read."""
        return len(self._library().entries) + sum(len(self._shelf.of(e)) for e in self._taken)
