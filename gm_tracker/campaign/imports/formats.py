"""Which file it is, by its content, and what each of its records becomes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.imports import (
    entry_rows,
    five_bits,
    five_tools,
    five_tools_copies,
    initiative,
    old_school,
    open_list,
    own,
    pack,
    reading,
    table,
)
from gm_tracker.campaign.imports.conversion_rules import converter_of
from gm_tracker.campaign.imports.fitting import (
    countable,
    misfit,
    misfit_entry,
    misfit_plan,
    tidy,
)
from gm_tracker.campaign.imports.preview import (
    Found,
    Later,
    Preview,
    Record,
    Wishes,
    name_of,
)
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.limits import MOST_ENTRIES
from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import find_system
from gm_tracker.rules.converting import Converter, FantasyCreature, NotConvertible
from gm_tracker.rules.system import RuleSystem


@frozen
class Format:
    """A JSON format of another program.

    `records` are those of a file with their places, `marked` tells one by its looks, `remarks` are
    about the whole file, `lacking` says why a record cannot be read at all.
    """

    label: str
    records: Callable[[Any], list[tuple[str, Any]]]
    marked: Callable[[Any], bool]
    read: Callable[[Any], FantasyCreature]
    remarks: Callable[[Any], tuple[str, ...]] = lambda _value: ()
    lacking: Callable[[Any], str] = lambda _record: ""


FORMATS = (
    Format("Improved Initiative creatures", initiative.records, initiative.marked, initiative.read),
    Format(
        "5etools monsters",
        five_tools.records,
        five_tools.marked,
        five_tools.read,
        lacking=five_tools_copies.missing,
    ),
    Format("5e-bits monsters", five_bits.records, five_bits.marked, five_bits.read),
    Format(
        "Open5e creatures",
        open_list.records,
        open_list.marked,
        open_list.read,
        open_list.remarks,
    ),
    Format("an old-school monster list", old_school.records, old_school.marked, old_school.read),
)
AT_ONCE = 25
"""Records that are made without a pause; a few milliseconds."""
KNOWN = (
    "GM Tracker's own JSON, Improved Initiative, Open5e, 5e-bits, 5etools, old-school monster "
    "lists, and tables (CSV) with a heading"
)


def preview_file(path: Path, system: RuleSystem, wishes: Wishes | None = None) -> Preview:
    """What importing the file would bring; nothing is entered. CampaignError says why not."""
    try:
        return preview(reading.read_bytes(path), system, wishes)
    except CampaignError as problem:
        problem.path = problem.path or path
        raise


def preview(raw: bytes, system: RuleSystem, wishes: Wishes | None = None) -> Preview:
    """What importing these bytes would bring; ImportProblem, and nothing else, says why not."""
    return in_one_go(previewing(load(raw, system, wishes)))


@frozen
class Loaded:
    """A file whose text is understood; its records are still to be made."""

    kind: str
    system: RuleSystem
    found: Sequence[Found | Later]
    remarks: tuple[str, ...]
    wishes: Wishes
    folders: tuple[str, ...] = ()
    portraits: Mapping[str, bytes] = field(default_factory=dict)


def load(raw: bytes, system: RuleSystem, wishes: Wishes | None = None) -> Loaded:
    """The records of these bytes; ImportProblem says why there are none.

    Takes a second for the largest files, and touches nothing but what it makes.
    """
    reading.check_bytes(raw)
    try:
        loaded = _loaded(raw, system, wishes or Wishes())
    except MemoryError as error:
        raise ImportProblem("there is not enough memory for it") from error
    if not loaded.found:
        raise ImportProblem(f"there are no creatures in it ({loaded.kind})")
    if len(loaded.found) > MOST_ENTRIES:
        raise ImportProblem(f"it holds more than {MOST_ENTRIES} records")
    return loaded


def previewing(loaded: Loaded) -> Generator[int, None, Preview]:
    """What comes of the records, in small pieces, for a window that must not stand still.

    Yields how many records are done.
    """
    maker = _Maker(loaded.system, loaded.wishes)
    records: list[Record] = []
    for each in loaded.found:
        if len(records) % AT_ONCE == 0:
            yield len(records)
        records.append(maker.record(each if isinstance(each, Found) else each()))
    remarks = (*loaded.remarks, *maker.remarks)
    return Preview(
        loaded.kind,
        loaded.system.id,
        tuple(records),
        remarks,
        loaded.folders,
        loaded.portraits,
    )


def _loaded(raw: bytes, system: RuleSystem, wishes: Wishes) -> Loaded:
    if not reading.is_json(raw):
        return _of_table(table.read_table(raw), system, wishes)
    value, remarks = reading.read_json(raw, mend=wishes.mend)
    if said := own.format_of(value):
        system = own.system_of(value, system, wishes.systems)
        read = own.records(value, system)
        kept, more = pack.folders(value)
        portraits, less = pack.portraits(value)
        kind = own.FORMATS.get(said, said)
        return Loaded(kind, system, read, (*remarks, *more, *less), wishes, kept, portraits)
    chosen, records = recognised(value)
    later = [partial(_read, chosen, place, plain) for place, plain in records]
    return Loaded(chosen.label, system, later, (*remarks, *chosen.remarks(value)), wishes)


def _of_table(read: table.Table, system: RuleSystem, wishes: Wishes) -> Loaded:
    if wishes.columns is None and entry_rows.is_ours(read):
        later = entry_rows.records(read, system, wishes.systems)
        said = entry_rows.remarks(read, (system, *wishes.systems))
        return Loaded("a table of library entries", system, later, said, wishes)
    return Loaded("a table", system, table.records(read, system, wishes.columns), (), wishes)


def recognised(value: Any) -> tuple[Format, list[tuple[str, Any]]]:
    """The format that most records look like; ImportProblem when none does."""
    told = [(each, each.records(value)) for each in FORMATS]
    counted = [(sum(each.marked(plain) for _, plain in found), found) for each, found in told]
    best = max(range(len(told)), key=lambda i: counted[i][0])
    if not counted[best][0]:
        open_list.refuse(value)
        if value in ([], {}) or (isinstance(value, dict) and value.get("results") == []):
            raise ImportProblem("there are no creatures in it")
        raise ImportProblem(f"its kind is not known; these are: {KNOWN}")
    return told[best]


def _read(chosen: Format, place: str, plain: Any) -> Found:
    name = name_of(plain)
    if not isinstance(plain, dict):
        return Found(place, name, skipped="it is no creature")
    if why := chosen.lacking(plain):
        return Found(place, name, skipped=why)
    try:
        return Found(place, name, chosen.read(plain))
    except ValidationError as error:
        return Found(place, name, skipped=first_problem(error))


class _Maker:
    """Makes records for one system; its converter is made when the first creature needs it."""

    def __init__(self, system: RuleSystem, wishes: Wishes) -> None:
        self.system, self.wishes = system, wishes
        self._entries: dict[int, NewEntry] = {}

    @cached_property
    def converter(self) -> Converter | None:
        return converter_of(self.system)

    @property
    def remarks(self) -> tuple[str, ...]:
        used = "converter" in self.__dict__ and self.converter is not None
        return ("Hit points are rolled.",) if self.wishes.roll and used else ()

    def record(self, found: Found) -> Record:
        read = found.read
        if isinstance(read, FantasyCreature):
            return self._converted(found, read)
        if read is None:
            return Record(found.name, found.place, skipped=found.skipped)
        if isinstance(read, NewEntry):
            return self._entry(found, read)
        if isinstance(read, Plan):
            why = misfit_plan(self._of(read.system), read, self._entries)
            return Record(found.name, found.place, skipped=why, kept=None if why else read)
        return self._kept(Record(found.name, found.place, read))

    def _converted(self, found: Found, creature: FantasyCreature) -> Record:
        if self.converter is None:
            why = f"there is no conversion of such creatures to {self.system.name}"
            return Record(found.name, found.place, skipped=why)
        try:
            made = self.converter.convert(creature, self._rolled(self.converter, creature))
        except NotConvertible as error:
            return Record(found.name, found.place, skipped=str(error))
        new = replace(made.combatant, side=self.wishes.side)
        dice = made.hit_dice if countable(made.hit_dice) else ""
        record = Record(found.name, found.place, new, made.derived, "", dice, creature.source)
        return self._kept(replace(record, tags=_tags(creature.kind)))

    def _of(self, system: str) -> RuleSystem | None:
        return find_system(system, (self.system, *self.wishes.systems))

    def _entry(self, found: Found, entry: NewEntry) -> Record:
        why = misfit_entry(self._of(entry.system), entry)
        if why:
            return Record(found.name, found.place, skipped=why)
        self._entries[found.number] = entry
        being = entry.body if isinstance(entry.body, NewCombatant) else None
        return Record(found.name, found.place, being, kept=entry, number=found.number)

    def _rolled(self, converter: Converter, creature: FantasyCreature) -> int | None:
        dice = converter.hit_dice(creature) if self.wishes.roll else ""
        return self.wishes.roll(dice) if self.wishes.roll and dice else None

    def _kept(self, record: Record) -> Record:
        new = _tidied(record.becomes)
        why = misfit(self.system, new) if new else record.skipped
        return replace(record, becomes=None if why else new, skipped=why)


def _tags(kind: str) -> tuple[str, ...]:
    """The words of "Large beast (shapechanger)" before the bracket."""
    words = kind.partition("(")[0].casefold().split()
    return tuple(dict.fromkeys(each for each in words[:4] if each.isalpha() and len(each) < 40))


def _tidied(new: NewCombatant | None) -> NewCombatant | None:
    return replace(new, name=tidy(new.name)) if new else None
