"""Which records of an import are shown: by words, and by what is doubtful, skipped or alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from gm_tracker.model.frozen import frozen
from gm_tracker.session.import_views import ImportRow

FEW = 2
"""What holds for fewer records than that is not worth a line at the head."""
_REASON = re.compile(r"[:,;]|\s*[0-9]")


@frozen
class Sieve:
    """A choice of records: its label, and which rows (from 0) are in it; None for all.

    It is `usual` where it is what holds for every record of the kind.
    """

    label: str
    rows: tuple[int, ...] | None = None
    usual: bool = False

    @property
    def text(self) -> str:
        """With how many they are."""
        return self.label if self.rows is None else f"{self.label} ({len(self.rows)})"


ALL = Sieve("All records")


def sieves(rows: Sequence[ImportRow]) -> tuple[Sieve, ...]:
    """All records, those with doubts, those skipped, and each reason that several have in common.

    Only those with something in them.
    """
    kinds: Mapping[str, Callable[[ImportRow], object]] = {
        "Only doubts": lambda row: row.doubts,
        "Skipped": lambda row: row.skipped,
        "There already": lambda row: row.already and not row.skipped,
        "Changed by you": lambda row: row.mended,
    }
    made = (
        Sieve(label, tuple(at for at, row in enumerate(rows) if wanted(row)))
        for label, wanted in kinds.items()
    )
    return (ALL, *(each for each in made if each.rows), *alike(rows))


def alike(rows: Sequence[ImportRow]) -> tuple[Sieve, ...]:
    """What several have in common, the commonest first: "AR: its hide"."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    usual = set[str]()
    for at, row in enumerate(rows):
        held = {kind_of(each) for each in row.usual}
        usual |= held
        for kind in held.union(map(kind_of, row.doubts)):
            found[kind].append(at)
    made = [Sieve(k, tuple(held), k in usual) for k, held in found.items() if len(held) >= FEW]
    return tuple(sorted(made, key=lambda each: (-len(each.rows or ()), each.label)))


def usual_line(sieves: Sequence[Sieve], most: int = 3) -> str:
    """What is usual for many of them, in one line; "" for nothing."""
    held = [each.text for each in sieves if each.usual]
    more = f"; {len(held) - most} more" if len(held) > most else ""
    return f"Worked out alike: {'; '.join(held[:most])}{more}" if held else ""


@lru_cache(maxsize=8192)
def kind_of(said: str) -> str:
    """What doubts have in common: of "AR: its hide, by armour class 17" it is "AR: its hide"."""
    label, _, why = said.partition(": ")
    reason = _REASON.split(why, maxsplit=1)[0].strip()
    return f"{label.partition(',')[0]}: {reason}" if reason else label


class Searched:
    """Finds rows by words; what they say is put together when somebody first searches."""

    def __init__(self, rows: Sequence[ImportRow]) -> None:
        self._rows = rows
        self._said: list[str] | None = None

    def fitting(self, words: str, sieve: Sieve = ALL) -> tuple[int, ...]:
        """The rows of the sieve in which each of the words stands somewhere."""
        wanted = words.casefold().split()
        held = range(len(self._rows)) if sieve.rows is None else sieve.rows
        if not wanted:
            return tuple(held)
        if self._said is None:
            self._said = [_said(each) for each in self._rows]
        said = self._said
        return tuple(at for at in held if all(word in said[at] for word in wanted))


def _said(row: ImportRow) -> str:
    entry = row.entry
    more = (entry.source, entry.kind, *entry.tags) if entry is not None else ()
    return " ".join((row.name, row.numbers, row.place, row.game, row.skipped, *more)).casefold()
