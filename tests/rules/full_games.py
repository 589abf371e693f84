"""The games with a full reading: their rules by id, and what their tests bring."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

from gm_tracker.model.frozen import frozen

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"


@frozen
class FullGame:
    """One game: its id here and in the known answers, how its rules are numbered, and how far.

    Its house rules are numbered from 0, the depth, to `switches`.
    """

    id: str
    known_as: str
    letters: str
    rules: int
    switches: int

    @property
    def numbered(self) -> tuple[str, ...]:
        """The ids of its rules."""
        return tuple(f"{self.letters}-{number:02}" for number in range(1, self.rules + 1))

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of its house rules."""
        return tuple(f"X-{self.letters}-{number}" for number in range(self.switches + 1))

    @property
    def golden(self) -> Path:
        """Its own copy of the known answers."""
        return GOLDEN / f"{self.id}-2.json"

    def module(self, name: str) -> ModuleType | None:
        """A module of its tests, or None where that is not there."""
        there = (HERE / self.id / f"{name}.py").is_file()
        return importlib.import_module(f"tests.rules.{self.id}.{name}") if there else None


GAMES = (
    FullGame("coc7", "coc7", "C7", 43, 9),
    FullGame("mythras", "mythras", "MY", 48, 8),
    FullGame("brp", "brp", "BR", 35, 8),
    FullGame("openquest", "oq3", "OQ", 31, 8),
    FullGame("hero", "hero", "HP", 25, 10),
)
