"""Harm for many at once that is no spell of anybody here: a breath, a trap, a mishap."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Given, Rolled
from gm_tracker.rules.exchange import Check
from gm_tracker.rules.nc import casting, checks, saves, spell_keys, spells
from gm_tracker.rules.saving import SAVED, Save, SharedHarm

_HARM = Attack("harm", "harm", stats={spell_keys.WORKS.key: spell_keys.BY_MAGIC})


class Mishap(SharedHarm):
    """A saving roll for each; the harm is magical."""

    def saves(
        self, encounter: Encounter, targets: tuple[Combatant, ...]
    ) -> Dialogue[tuple[Save, ...]]:
        """A d100 for each, against what the GM names and at its severity (NC-35 to NC-42)."""
        kind, severity = yield from checks.against(encounter)
        found = []
        for each in targets:
            number = saves.level(encounter, each, kind, severity)
            check = saves.check(each, number)
            found.append(Save(check.request, partial(_made, check), saves.lines(number)))
        return tuple(found)

    def lessened(self, encounter: Encounter, target: Combatant, harm: int) -> tuple[int, Trace]:
        """Damage reduction, but no armour (NC-19, NC-27, NC-28)."""
        cast = spells.Cast(encounter, target, _HARM, (target,), saves.NONE)
        known, stages = spells.stages_of(cast, target)
        lines = list(known)
        for stage in stages:
            harm = stage.apply(harm)
            lines.append(TraceLine(stage.rule, stage.key, harm))
        return harm, tuple(lines)

    def harmed(self, encounter: Encounter, lost: Mapping[str, int]) -> tuple[Event, ...]:
        """Casters who are harmed may lose their spells (NC-43)."""
        return casting.struck(encounter, tuple(lost), blow=False)


def _made(check: Check, given: Given) -> bool:
    return isinstance(given, Rolled) and check.degree((given.total,)).level == SAVED
