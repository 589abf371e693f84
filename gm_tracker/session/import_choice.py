"""Which records of an import the GM takes, and which take the place of what is there already."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate

from gm_tracker.model.frozen import replace
from gm_tracker.model.library_commands import AddEntries, NewEntry, There
from gm_tracker.model.library_plans import Plan
from gm_tracker.session.duplicates import Choice as Wish
from gm_tracker.session.import_already import settled_in
from gm_tracker.session.import_views import ImportRow, ImportView


class Choice:
    """What is left out of a view, or replaces what is there, by the numbers of its rows (from 0).

    It stays when the same is read again: a row is known by its place and name, else by its name
    alone, else by its number where there are as many as before.
    """

    def __init__(self) -> None:
        self._rows: tuple[ImportRow, ...] = ()
        self._out: set[tuple[str, str]] = set()
        self._replacing: set[tuple[str, str]] = set()

    def begin(self) -> None:
        """Something else is read: everything is taken."""
        self._rows, self._out, self._replacing = (), set(), set()

    def follow(self, rows: tuple[ImportRow, ...]) -> None:
        """These are the rows now."""
        if self._out:
            self._out = _followed(self._out, self._rows, rows)
        self._rows = rows

    def can(self, at: int) -> bool:
        """Whether that row can be taken at all."""
        return 0 <= at < len(self._rows) and not self._rows[at].skipped

    def has(self, at: int) -> bool:
        """Whether it is taken."""
        return self.can(at) and _key(self._rows[at]) not in self._out

    def take(self, numbers: Iterable[int], *, taken: bool) -> None:
        """Take these rows, or leave them out."""
        keys = {_key(self._rows[at]) for at in numbers if self.can(at)}
        self._out = self._out - keys if taken else self._out | keys

    def has_all(self, numbers: Collection[int]) -> bool | None:
        """Whether all of these that can be are taken; None where some are."""
        can = [at for at in numbers if self.can(at)]
        taken = sum(map(self.has, can))
        return None if 0 < taken < len(can) else bool(taken)

    @property
    def already(self) -> tuple[int, ...]:
        """The rows of which there is one in the library."""
        return tuple(at for at, row in enumerate(self._rows) if row.already and self.can(at))

    def wish(self, at: int) -> Wish | None:
        """What becomes of a row of which there is one already; None for others."""
        if not (self.can(at) and self._rows[at].already):
            return None
        return "skip" if not self.has(at) else "replace" if self._replaces(at) else "keep"

    def settle(self, numbers: Iterable[int], wish: Wish) -> None:
        """Keep both, replace or skip, for those of these rows of which there is one already."""
        there = [at for at in numbers if self.wish(at)]
        self.take(there, taken=wish != "skip")
        keys = {_key(self._rows[at]) for at in there}
        self._replacing = self._replacing | keys if wish == "replace" else self._replacing - keys

    def _replaces(self, at: int) -> bool:
        return _key(self._rows[at]) in self._replacing

    @property
    def counts(self) -> tuple[int, int]:
        """How many are taken, and how many could be."""
        can = sum(not each.skipped for each in self._rows)
        return can - len(self.out), can

    @property
    def out(self) -> frozenset[int]:
        """The rows that could be taken and are not."""
        if not self._out:
            return frozenset()
        return frozenset(at for at in range(len(self._rows)) if self.can(at) and not self.has(at))

    def taken(self, view: ImportView) -> ImportView:
        """The view with the rows that are taken, and the command that puts those in."""
        replaced = {at for at in self.already if self._replaces(at)}
        return chosen(settled_in(view, self.out, replaced), self.out)


def _key(row: ImportRow) -> tuple[str, str]:
    return row.place, row.name


def _followed(
    out: Collection[tuple[str, str]], before: Sequence[ImportRow], after: Sequence[ImportRow]
) -> set[tuple[str, str]]:
    """What is left out by the keys that the rows have after they were read again."""
    here, names = {_key(each) for each in after}, {each.name: _key(each) for each in after}
    left = set(out)
    for at, row in enumerate(before):
        key = _key(row)
        if key in out and key not in here:
            same = _key(after[at]) if len(before) == len(after) else key
            left.remove(key)
            left.add(names.get(row.name, same))
    return left


def chosen(view: ImportView, out: Collection[int]) -> ImportView:
    """The view without the rows that are left out.

    Who is in an encounter that is taken comes with it.
    """
    command = view.command
    if command is None or not out:
        return view
    good = [at for at, row in enumerate(view.rows) if not row.skipped]
    plans = [at for at in good if view.rows[at].made < 0]
    taken = [plan for at, plan in zip(plans, command.plans, strict=True) if at not in out]
    needed = {group.entry for plan in taken for group in plan.groups}
    rows = ((at, view.rows[at].made + 1) for at in good if view.rows[at].made >= 0)
    kept = [number for at, number in rows if at not in out or number in needed]
    places = {number: place for place, number in enumerate(kept, 1)}
    left = (row for at, row in enumerate(view.rows) if at not in out)
    there = _moved_there(command.there, places, [at not in out for at in plans])
    return replace(
        view,
        rows=tuple(replace(e, made=places[e.made + 1] - 1) if e.made >= 0 else e for e in left),
        command=_with(replace(command, there=there), kept, places, taken),
    )


def _with(
    command: AddEntries, kept: list[int], places: dict[int, int], plans: list[Plan]
) -> AddEntries | None:
    """The command with these of its entries, which count from 1, and these encounters."""
    count = len(kept) + len(plans)
    if not count:
        return None
    label = command.label
    if label is not None and "count" in label.values:
        label = replace(label, values={**label.values, "count": count})
    return AddEntries(
        tuple(_moved(command.entries[each - 1], places) for each in kept),
        label,
        tuple(_placed(each, places) for each in plans),
        command.folders if plans else (),
        command.there,
    )


def _moved_there(there: There, places: dict[int, int], plans: list[bool]) -> There:
    """The same by the places that are left; `plans` says of each encounter if it is taken."""
    order = accumulate(plans)
    numbers = {old: new for old, (new, on) in enumerate(zip(order, plans, strict=True), 1) if on}
    return There(
        {places[each]: n for each, n in there.replaced.items() if each in places},
        {places[each]: n for each, n in there.left.items() if each in places},
        {numbers[each]: n for each, n in there.plans.items() if each in numbers},
    )


def _moved(new: NewEntry, places: dict[int, int]) -> NewEntry:
    """What it is a variant of may be left out; then it is one of nothing."""
    return new if new.variant_of is None else replace(new, variant_of=places.get(new.variant_of))


def _placed(plan: Plan, places: dict[int, int]) -> Plan:
    groups = tuple(replace(each, entry=places[each.entry]) for each in plan.groups)
    return replace(plan, groups=groups)
