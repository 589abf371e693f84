"""Ready-made creatures, weapons and spells of every system that is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.session.systems import KnownSystems


class Presets:
    """What comes with the systems. Reading it is put off until something is looked for."""

    def __init__(self, systems: KnownSystems) -> None:
        self._systems = systems

    def find_creature(self, system_id: str, name: str) -> NewCombatant | None:
        """The creature of that name, whatever its case and spaces."""
        from gm_tracker.campaign import presets

        return presets.find_creature(system_id, name, self._folder(system_id))

    def creatures(self, system_id: str) -> tuple[NewCombatant, ...]:
        """All creatures of a system."""
        from gm_tracker.campaign import presets

        return presets.creatures(system_id, self._folder(system_id))

    def has_creature(self, system_id: str, being: NewCombatant) -> bool:
        """Whether it is one of them itself, and not another of the same name."""
        return any(each is being for each in self.creatures(system_id))

    def find_records(self, system_id: str) -> tuple[Attack, ...]:
        """The weapons, spells and skills of a system, each name once."""
        from gm_tracker.campaign import presets

        return presets.known_records(system_id, self._folder(system_id))

    def weapons(self, system_id: str) -> tuple[Attack, ...]:
        """The weapons and spells for anybody; where there are none, those that creatures have."""
        from gm_tracker.campaign import presets

        given = presets.records(system_id, self._folder(system_id))
        found = (*given.attacks, *given.spells)
        return found or tuple(each for each in self.find_records(system_id) if not each.form)

    def armour(self, system_id: str) -> Iterator[tuple[str, Mapping[str, int]]]:
        """The lines of the table of armour: name and numbers."""
        from gm_tracker.campaign import presets

        for each in presets.records(system_id, self._folder(system_id)).facts:
            if each.kind == "armour":
                yield each.name, each.numbers

    def _folder(self, system_id: str) -> Path | None:
        system = self._systems.find(system_id)
        return None if system is None else system.resources
