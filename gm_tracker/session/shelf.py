"""The built-in creatures, weapons, spells and armour as entries that are read, not changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from zlib import crc32

from gm_tracker.model.frozen import replace
from gm_tracker.model.library import Body, Entry, Kind, body_text
from gm_tracker.session.presets import Presets
from gm_tracker.session.systems import KnownSystems
from gm_tracker.words.names import BUILT_IN


class Shelf:
    """Entries that come with the systems; those of a game are read when they are first wanted.

    Their numbers are below 0, and the same from start to start: half typed texts belong to them.
    """

    def __init__(self, presets: Presets, systems: KnownSystems) -> None:
        self._presets, self._systems = presets, systems
        self._of: dict[str, tuple[Entry, ...]] = {}
        self._known: dict[int, Entry] = {}

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that there are; asking loads them."""
        return tuple(each.id for each in self._systems)

    def get(self, number: int) -> Entry | None:
        """The entry of that number, or None."""
        return self._known.get(number)

    def of(self, system: str) -> tuple[Entry, ...]:
        """Those of one game."""
        if system not in self._of:
            made = dict(_numbered(self._readable(system), self._known))
            self._of[system] = tuple(made.values())
            self._known |= made
        return self._of[system]

    def _readable(self, system: str) -> tuple[Entry, ...]:
        """Those of one game; none where its files are damaged, for the library goes on without."""
        from gm_tracker.campaign.presets import PresetError

        try:
            return tuple(self._read(system))
        except PresetError:
            return ()

    def _read(self, system: str) -> Iterator[Entry]:
        for being in self._presets.creatures(system):
            yield _entry("character" if being.side == "party" else "creature", system, being)
        for record in self._presets.weapons(system):
            yield _entry("spell" if record.form else "attack", system, record)
        for name, numbers in self._presets.armour(system):
            yield _entry("armour", system, {**numbers}, name)


def _entry(kind: Kind, system: str, body: Body, name: str = "") -> Entry:
    return Entry(
        0, kind, system, name or getattr(body, "name", ""), body_text(body), source=BUILT_IN
    )


def _numbered(entries: Iterable[Entry], taken: Iterable[int]) -> Iterator[tuple[int, Entry]]:
    """Each by a number that comes from what it is; the second of two alike is left out."""
    used = set(taken)
    for each in entries:
        # Half of it, for a signal of Qt carries 32 bits with the sign.
        number = -1 - (crc32(f"{each.kind} {each.system} {each.name}".encode()) >> 1)
        if number not in used:
            used.add(number)
            yield number, replace(each, id=number)
