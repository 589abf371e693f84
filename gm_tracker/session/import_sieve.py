"""Which records of an import are shown: by words, and by what is doubtful, skipped or alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

from gm_tracker.model.frozen import frozen
from gm_tracker.session.import_views import ImportRow

FEW = 2
"""What holds for fewer records than that is not worth a line at the head."""
_REASON = re.compile(r"[:,;]|\s*[0-9]")


@frozen
class Sieve:
    """A choice of records: its label, and which rows (from 0) are in it; None for all."""

    label: str
    rows: tuple[int, ...] | None = None

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
    for at, row in enumerate(rows):
        for kind in dict.fromkeys(map(kind_of, (*row.usual, *row.doubts))):
            found[kind].append(at)
    made = [Sieve(kind, tuple(held)) for kind, held in found.items() if len(held) >= FEW]
    return tuple(sorted(made, key=lambda each: -len(each.rows or ())))


def usual_line(rows: Sequence[ImportRow], most: int = 4) -> str:
    """What is usual for many of them, in one line; "" for nothing."""
    usual = {kind_of(each) for row in rows for each in row.usual}
    held = [each.text for each in alike(rows) if each.label in usual]
    more = f"; {len(held) - most} more" if len(held) > most else ""
    return f"Worked out alike: {'; '.join(held[:most])}{more}" if held else ""


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
