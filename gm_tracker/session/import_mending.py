"""Numbers of what was read, changed by hand before it enters the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.library import Body, Entry, body_text
from gm_tracker.model.library_commands import AddEntries, NewEntry
from gm_tracker.model.limits import MOST_AT_ONCE
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.form_draft import HalfFilled, merged
from gm_tracker.session.import_sheet import sheet_lines, sheet_numbers
from gm_tracker.session.import_views import ImportRow, ImportView
from gm_tracker.session.library_forms import entry_form, read_entry_form
from gm_tracker.words.forms import FormField, FormView

Change = TypeVar("Change")
BY_HAND = "Changed by hand when it was imported"
Key = tuple[str, int]
"""Which record: its name as it was read, and the how manieth of that name."""


class Mendings:
    """What was changed, kept while the same text or file is read again and again.

    Rows are told by their number in the view. What was changed of a record that is not there for
    a while, such as in the middle of typing, waits for it.
    """

    def __init__(self, systems: Sequence[RuleSystem]) -> None:
        self._systems = systems
        self._read: ImportView | None = None
        self._keys: list[Key] = []
        self._changes: dict[Key, HalfFilled] = {}
        self._counts: dict[Key, int] = {}

    def begin(self) -> None:
        """Something else is read: nothing of it was changed."""
        self._read, self._keys, self._changes, self._counts = None, [], {}, {}

    def follow(self, view: ImportView) -> ImportView:
        """It was read, perhaps again: the view with everything that was changed."""
        keys = list(_keys(view.rows))
        self._changes = _moved(self._changes, self._keys, keys)
        self._counts = _moved(self._counts, self._keys, keys)
        self._read, self._keys = view, keys
        return self.view

    @property
    def view(self) -> ImportView:
        """What was read last, with everything that was changed."""
        view, made = self._read, dict[int, NewEntry]()
        if view is None:
            return ImportView("", "", (), (), None)
        rows = list(view.rows)
        for at, key in enumerate(self._keys if self._changes or self._counts else ()):
            if key in self._changes and (mended := self._mended(at)):
                rows[at] = mended
                made |= {} if mended.entry is None else {mended.made: mended.entry}
            if key in self._counts:
                rows[at] = replace(rows[at], count=self._counts[key])
        return replace(view, rows=tuple(rows), command=_with_entries(view.command, made))

    def key(self, at: int) -> Key | None:
        """What stays with the record of a row, however often it is read again."""
        return self._keys[at] if 0 <= at < len(self._keys) else None

    def form(self, key: Key) -> FormView | None:
        """The form of a record as it would enter now; None for what has no numbers to change."""
        form = self._form(key)
        return None if form is None else self._typed(key, form)

    def take(self, key: Key, shown: FormView, typed: FormView) -> FormView | None:
        """Change what was typed over the form that was shown; gives the form if it has errors."""
        entry, form = self._entry(key), self._form(key)
        if entry is None or form is None:
            return None
        wanted = merged(self._typed(key, form), shown, typed)
        read = read_entry_form(entry, wanted)
        if isinstance(read, FormView):
            return read
        self._changes[key] = HalfFilled(form, wanted)
        if not list(_changed(form, wanted)):
            del self._changes[key]
        return None

    def add(self, at: int, by: int) -> None:
        """So many more of the record in a row; there is always one."""
        row = None if self._read is None else self._read.rows[at]
        if row is not None and row.entry is not None:
            count = self._counts.get(self._keys[at], row.count) + by
            self._counts[self._keys[at]] = min(max(1, count), MOST_AT_ONCE)

    def put_back(self, at: int) -> None:
        """The record of a row is as it was read."""
        self._changes.pop(self._keys[at], None)

    def _typed(self, key: Key, form: FormView) -> FormView:
        change = self._changes.get(key)
        return form if change is None else merged(form, change.shown, change.typed)

    def _row(self, key: Key) -> ImportRow | None:
        found = self._keys.index(key) if key in self._keys else -1
        return None if self._read is None or found < 0 else self._read.rows[found]

    def _entry(self, key: Key) -> Entry | None:
        """The record as it was read, as an entry."""
        row = self._row(key)
        new = None if row is None else row.entry
        if new is None or isinstance(new.body, Mapping):
            return None
        return Entry(0, new.kind, new.system, new.name, body_text(new.body), notes=new.notes)

    def _form(self, key: Key) -> FormView | None:
        entry = self._entry(key)
        system = None if entry is None else find_system(entry.system, self._systems)
        return None if entry is None or system is None else entry_form(system, entry)

    def _mended(self, at: int) -> ImportRow | None:
        """The row with what was changed; None where it cannot be, for it was read otherwise."""
        key = self._keys[at]
        row, entry, form = self._row(key), self._entry(key), self._form(key)
        if row is None or row.entry is None or entry is None or form is None:
            return None
        typed = self._typed(key, form)
        read = read_entry_form(entry, typed)
        if isinstance(read, FormView):
            return None
        name, body = read
        mended = tuple(_changed(form, typed))
        if not mended:
            return None
        notes = "\n\n".join(filter(None, [row.entry.notes, f"{BY_HAND}: {'; '.join(mended)}."]))
        lean = _lean(row.entry.body, body, form, typed)
        new = replace(row.entry, name=name, body=lean, notes=notes)
        numbers = ", ".join(self._numbers(new)) or row.numbers
        return replace(row, name=name, numbers=numbers, entry=new, mended=mended)

    def _numbers(self, new: NewEntry) -> list[str]:
        system = find_system(new.system, self._systems)
        being = new.body if isinstance(new.body, NewCombatant) else None
        return [] if being is None or system is None else sheet_numbers(system, being)

    def sheet(self, row: ImportRow) -> tuple[str, ...]:
        """All numbers of a row of the view, line by line; nothing for what is no creature."""
        new = row.entry
        system = None if new is None else find_system(new.system, self._systems)
        if new is None or system is None or not isinstance(new.body, NewCombatant):
            return ()
        return tuple(filter(None, sheet_lines(system, new.body)))


def _keys(rows: Sequence[ImportRow]) -> Iterator[Key]:
    seen: Counter[str] = Counter()
    for each in rows:
        yield each.name, seen[each.name]
        seen[each.name] += 1


def _moved(
    changes: Mapping[Key, Change], before: Sequence[Key], after: Sequence[Key]
) -> dict[Key, Change]:
    """The changes by the keys that the records have now: one that got another name keeps its."""
    if len(before) != len(after):
        return dict(changes)
    here, were = set(after), set(before)
    now = {old: new for old, new in zip(before, after, strict=True) if old not in here}
    return {
        now[key] if key in now and now[key] not in were else key: change
        for key, change in changes.items()
    }


def _with_entries(command: AddEntries | None, made: Mapping[int, NewEntry]) -> AddEntries | None:
    """The command with other entries in some places."""
    if command is None or not made:
        return command
    entries = list(command.entries)
    for at, new in made.items():
        entries[at] = new
    return replace(command, entries=tuple(entries))


def _changed(shown: FormView, typed: FormView) -> Iterator[str]:
    """What was changed, in words: "hit points 45 \N{RIGHTWARDS ARROW} 60"."""
    yield from _said("name", shown.name, typed.name)
    yield from _said("side", shown.side, typed.side)
    yield from _fields(_whole(shown.tracks), _whole(typed.tracks))
    yield from _fields(shown.stats, typed.stats)
    if shown.attacks != typed.attacks:
        yield "attacks"
    if shown.notes != typed.notes:
        yield "notes"


def _fields(shown: Sequence[FormField], typed: Sequence[FormField]) -> Iterator[str]:
    before = {each.key: each.text for each in shown}
    for each in typed:
        yield from _said(each.label, before.get(each.key, ""), each.text)


def _lean(before: Body, after: Body, shown: FormView, typed: FormView) -> Body:
    """Without the numbers that nobody told and nobody changed: a form has them all."""
    if not isinstance(before, NewCombatant) or not isinstance(after, NewCombatant):
        return after
    tracks = {*before.tracks, *_other(shown.tracks, typed.tracks)}
    stats = {*before.stats, *_other(shown.stats, typed.stats)}
    return replace(
        after,
        tracks={key: each for key, each in after.tracks.items() if key in tracks},
        stats={key: each for key, each in after.stats.items() if key in stats},
    )


def _other(shown: Sequence[FormField], typed: Sequence[FormField]) -> Iterator[str]:
    before = {each.key: each.text for each in shown}
    for each in typed:
        if before.get(each.key) != each.text:
            yield from filter(None, (each.key, each.half))


def _whole(tracks: Sequence[FormField]) -> list[FormField]:
    """Tracks with only the maximum where that is also the value: "45/45" says no more."""
    parts = [(each, *each.text.partition("/")) for each in tracks]
    return [replace(each, text=most) if most == now else each for each, now, _, most in parts]


def _said(what: str, before: str, after: str) -> Iterator[str]:
    if before != after:
        yield f"{what} {before or 'none'} \N{RIGHTWARDS ARROW} {after or 'none'}"
