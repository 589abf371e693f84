"""Records for a library out of what readers found: converted, taken in, or kept as they are."""

from __future__ import annotations

from functools import cached_property

from gm_tracker.campaign.imports.conversion_rules import converter_of
from gm_tracker.campaign.imports.fitting import (
    countable,
    misfit,
    misfit_entry,
    misfit_plan,
    tidy,
)
from gm_tracker.campaign.imports.preview import Found, Record, Wishes
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.rules import find_system
from gm_tracker.rules.converting import Converter, FantasyCreature, NotConvertible
from gm_tracker.rules.game_creature import Amends, GameCreature
from gm_tracker.rules.system import RuleSystem


class Maker:
    """Makes records; creatures of no game of ours are for the chosen system if it converts them.

    Converters are made when the first creature needs one.
    """

    def __init__(self, system: RuleSystem, wishes: Wishes) -> None:
        self._wishes = wishes
        self._system = system
        self._entries: dict[int, NewEntry] = {}

    @cached_property
    def _converting(self) -> RuleSystem:
        return converting_system(self._system, self._wishes)

    @cached_property
    def _converter(self) -> Converter | None:
        return converter_of(self._converting)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What holds for all that was made."""
        used = "_converter" in self.__dict__ and self._converter is not None
        return ("Hit points are rolled.",) if self._wishes.roll and used else ()

    def record(self, found: Found) -> Record:
        """What becomes of it, or why nothing does."""
        made = self._record(found)
        source = made.source or self._wishes.origin
        return replace(made, text=found.text, unread=found.unread, source=source)

    def _record(self, found: Found) -> Record:
        read = found.read
        if isinstance(read, FantasyCreature):
            return self._converted(found, read)
        if isinstance(read, GameCreature):
            return self._taken(found, read)
        if read is None:
            return Record(found.name, found.place, skipped=found.skipped)
        if isinstance(read, NewEntry):
            return self._entry(found, read)
        if isinstance(read, Plan):
            why = misfit_plan(self._of(read.system), read, self._entries)
            return Record(found.name, found.place, skipped=why, kept=None if why else read)
        return _kept(self._system, self._plain(found, read))

    def _plain(self, found: Found, new: NewCombatant) -> Record:
        intake = self._system.intake
        if not found.may_be_printed or not isinstance(intake, Amends):
            return Record(found.name, found.place, new)
        made = intake.amend(new)
        return Record(found.name, found.place, made.combatant, made.derived)

    def _converted(self, found: Found, creature: FantasyCreature) -> Record:
        if self._converter is None:
            why = f"there is no conversion of such creatures to {self._system.name}"
            return Record(found.name, found.place, skipped=why)
        try:
            made = self._converter.convert(creature, self._rolled(self._converter, creature))
        except NotConvertible as error:
            return Record(found.name, found.place, skipped=str(error))
        new = replace(made.combatant, side=self._wishes.side)
        dice = made.hit_dice if countable(made.hit_dice) else ""
        record = Record(found.name, found.place, new, made.derived, "", dice, creature.source)
        tagged = replace(record, tags=_tags(creature.kind), count=creature.count)
        return _kept(self._converting, tagged)

    def _taken(self, found: Found, creature: GameCreature) -> Record:
        system = self._of(creature.game)
        if system is None or system.intake is None:
            why = f"creatures of the game {creature.game[:40]!r} cannot be taken in"
            return Record(found.name, found.place, skipped=why)
        try:
            made = system.intake.take(creature)
        except NotConvertible as error:
            return Record(found.name, found.place, skipped=str(error))
        dice = made.hit_dice if countable(made.hit_dice) else ""
        record = Record(
            found.name, found.place, made.combatant, made.derived, "", dice, creature.source
        )
        return _kept(system, replace(record, tags=creature.tags, count=creature.count))

    def _of(self, system: str) -> RuleSystem | None:
        return find_system(system, (self._system, *self._wishes.systems))

    def _entry(self, found: Found, entry: NewEntry) -> Record:
        why = misfit_entry(self._of(entry.system), entry)
        if why:
            return Record(found.name, found.place, skipped=why)
        self._entries[found.number] = entry
        being = entry.body if isinstance(entry.body, NewCombatant) else None
        return Record(found.name, found.place, being, kept=entry, number=found.number)

    def _rolled(self, converter: Converter, creature: FantasyCreature) -> int | None:
        dice = converter.hit_dice(creature) if self._wishes.roll else ""
        return self._wishes.roll(dice) if self._wishes.roll and dice else None


def converting_system(chosen: RuleSystem, wishes: Wishes) -> RuleSystem:
    """The game that creatures of other games are converted to: the chosen one, if it does that."""
    return next((each for each in (chosen, *wishes.systems) if each.converter), chosen)


def _kept(system: RuleSystem, record: Record) -> Record:
    new = _tidied(record.becomes)
    why = misfit(system, new) if new else record.skipped
    return replace(record, becomes=None if why else new, skipped=why, system=system.id)


def _tags(kind: str) -> tuple[str, ...]:
    """The words of "Large beast (shapechanger)" before the bracket."""
    words = kind.partition("(")[0].casefold().split()
    return tuple(dict.fromkeys(each for each in words[:4] if each.isalpha() and len(each) < 40))


def _tidied(new: NewCombatant | None) -> NewCombatant | None:
    return replace(new, name=tidy(new.name)) if new else None
