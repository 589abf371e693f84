"""Which rows of the timeline are shown, and in which order.

Those who act come first, then who fights beside whom; of many, those of one kind are one row.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.words.kinds import counted
from gm_tracker.words.names import listed
from gm_tracker.words.timeline_views import Mark, Tie, TimelineBand, TimelineRow, TimelineView

MANY = 15
"""With more rows than this those of one kind, and those without news, are one row."""
_FEWEST = 3
"""So many make a row of several worth while."""
Known = dict[str, tuple[Sequence[TimelineRow], TimelineRow]]
"""The row of each several as it was last, with the rows that it was made from."""
QUIET, OUT = "fold quiet", "fold out"
"""The rows of those who do nothing in this round, and of the fallen."""
_MOST_BARS = 3
"""So many different things that last are shown of a group."""
_NAMED = 6
"""How many of a row of several are named one by one."""


def folded(
    view: TimelineView, opened: Collection[str] = (), known: Known | None = None
) -> TimelineView:
    """The view with the rows that are shown; `opened` are the ids of rows that are unfolded.

    A row of several, all of whom are as they were when `known` was handed in last, stays the same.
    """
    everybody = tuple(_as_one(view)) if view.bands else view.rows
    up = [row for row in everybody if not row.out]
    shown = _grouped(up, opened, {} if known is None else known) if len(up) > MANY else up
    quiet: list[TimelineRow] = []
    if len(up) > MANY and any(row.marks for row in up):
        quiet = [row for row in shown if not (row.marks or row.bars or row.opened)]
        quiet = quiet if _people(quiet) >= _FEWEST else []
    hidden = {row.id for row in quiet}
    seen = [row for row in shown if row.id not in hidden]
    order = _ordered(seen if view.joined else sorted(seen, key=_turn_now))
    fallen = [row for row in everybody if row.out]
    rows = (
        *order.rows,
        *_fold(QUIET, f"{_people(quiet)} without news", quiet, opened),
        *_fold(OUT, f"{_people(fallen)} out", fallen, opened),
    )
    return replace(view, rows=rows, pinned=order.pinned, ties=order.ties)


def _as_one(view: TimelineView) -> Iterable[TimelineRow]:
    """The rows with one for those who act as one, at the place of the first of them."""
    band_of = {who: band for band in view.bands for who in band.members}
    rows_of: dict[str, list[TimelineRow]] = {}
    for row in view.rows:
        if row.id in band_of:
            rows_of.setdefault(band_of[row.id].id, []).append(row)
    for row in view.rows:
        band = band_of.get(row.id)
        if band is None:
            yield row
        elif rows_of[band.id][0] is row:
            yield _band_row(band, rows_of[band.id])


def _band_row(band: TimelineBand, members: Sequence[TimelineRow]) -> TimelineRow:
    """One row for all of a group; who is out has no mark in it."""
    up = [each for each in members if not each.out] or list(members)
    bars = tuple(dict.fromkeys(bar for each in up for bar in each.bars))
    made = _several("", up, band.label)
    out = all(each.out for each in members)
    ids = tuple(each.id for each in members)
    return replace(made, id=ids[0], out=out, bars=bars[:_MOST_BARS], kind="", note="", members=ids)


def _people(rows: Iterable[TimelineRow]) -> int:
    return sum(len(row.members) or 1 for row in rows)


def _fold(
    key: str, label: str, rows: Sequence[TimelineRow], opened: Collection[str]
) -> tuple[TimelineRow, ...]:
    """A row that stands for these, and the rows themselves while it is unfolded."""
    if not rows:
        return ()
    members = tuple(row.id for row in rows)
    here = key in opened
    spoken = f"{label}: {_names(rows)}, {'unfolded' if here else 'folded'}"
    first = TimelineRow(
        key, label, rows[0].side, out=True, spoken=spoken, members=members, fold=key, opened=here
    )
    return (first, *(rows if here else ()))


def _names(rows: Sequence[TimelineRow]) -> str:
    names = [row.name for row in rows[:_NAMED]]
    more = len(rows) - len(names)
    return listed((*names, f"{more} more") if more else names)


def _grouped(
    rows: Sequence[TimelineRow], opened: Collection[str], known: Known
) -> list[TimelineRow]:
    """With a row for several of one kind that are busy with the same."""
    found: dict[tuple[object, ...], list[TimelineRow]] = {}
    for row in rows:
        found.setdefault((row.side, row.kind or row.id, row.bars), []).append(row)
    made = []
    for members in found.values():
        key = f"fold {members[0].side} {members[0].kind}"
        if len(members) < _FEWEST:
            made += members
        elif key in opened:
            made += [_opened(key, members), *members]
        else:
            before, several = known.get(key, ((), None))
            if several is None or before != members:
                several = _several(key, members)
                known[key] = members, several
            made.append(several)
    return made


def _opened(key: str, members: Sequence[TimelineRow]) -> TimelineRow:
    row = _several(key, members)
    spoken = f"{row.name}, unfolded"
    return replace(row, acting=False, marks=(), bars=(), note="", mates=(), opened=True,
                   spoken=spoken)  # fmt: skip


def _several(key: str, members: Sequence[TimelineRow], called: str = "") -> TimelineRow:
    """One row for all of them; a mark tells how many of them act there."""
    first = members[0]
    marks = _marks(members)
    name = called or counted(len(members), first.kind)
    told = "; ".join(each.note for each in marks) or "nothing planned"
    waiting = {each.place for each in marks if each.state == "waiting"}
    return TimelineRow(
        f"{key} {first.id}",
        name,
        first.side,
        acting=any(each.acting for each in members),
        acted=any(each.acted for each in members),
        marks=marks,
        bars=first.bars,
        spoken=f"{name}, {first.side}, {told}",
        kind=first.kind,
        mates=tuple({mate for each in members for mate in each.mates}),
        note=_moment(marks) if len(waiting) == 1 else "",
        members=tuple(each.id for each in members),
        fold=key,
    )


def _moment(marks: Sequence[Mark]) -> str:
    """When all of them act, as their marks say it: "segment 6"."""
    return next(each.note for each in marks if each.state == "waiting").rpartition(" in ")[2]


def _marks(members: Sequence[TimelineRow]) -> tuple[Mark, ...]:
    """The marks of all, those of one place and state as one with their number."""
    found: dict[tuple[object, ...], list[tuple[str, Mark]]] = {}
    for row in members:
        for mark in row.marks:
            key = (mark.place, mark.state, mark.now, mark.beyond)
            found.setdefault(key, []).append((row.name, mark))
    return tuple(_mark(each) for each in found.values())


def _mark(same: Sequence[tuple[str, Mark]]) -> Mark:
    (name, first), names = same[0], [name for name, _ in same]
    if len(same) == 1:
        return replace(first, note=f"{name} {first.note}", number=1)
    shown = names[:_NAMED]
    if more := len(names) - len(shown):
        shown.append(f"{more} more")
    return replace(first, number=len(same), note=f"{listed(shown)}: {first.note}")


@frozen
class _Order:
    rows: tuple[TimelineRow, ...]
    pinned: int
    ties: tuple[Tie, ...]


def _ordered(rows: Sequence[TimelineRow]) -> _Order:
    """Who acts first, then their melees turned about, so that no bracket crosses another."""
    melee = _melees(rows)
    # Those in no melee stand outside all brackets.
    acting = sorted((r for r in rows if r.acting), key=lambda row: melee.get(row.id, -1))
    front = {melee[row.id] for row in acting if row.id in melee}
    # Nobody jumps to the end for having acted while the others still do.
    rest = sorted((row for row in rows if not row.acting), key=lambda row: not row.acted)
    beside = [row for row in rest if melee.get(row.id) in front]
    beside.sort(key=lambda row: -melee[row.id])
    others = _together([row for row in rest if melee.get(row.id) not in front], melee)
    order = (*acting, *beside, *others)
    return _Order(order, len(acting), _ties(order, melee))


def _turn_now(row: TimelineRow) -> int:
    """Which place somebody has in the order of this segment; who has none comes after them."""
    waiting = (each.number for each in row.marks if each.state == "waiting" and each.number)
    return min(waiting, default=1 << 30)


def _melees(rows: Sequence[TimelineRow]) -> Mapping[str, int]:
    """Which melee each row is in, counted from 0; whoever fights nobody is in none."""
    row_of = {who: row.id for row in rows for who in row.members or (row.id,)}
    near = {row.id: {row_of[mate] for mate in row.mates if mate in row_of} for row in rows}
    found: dict[str, int] = {}
    count = 0
    for row in rows:
        if near[row.id] - {row.id} and row.id not in found:
            todo = [row.id]
            while todo:
                here = todo.pop()
                if here not in found:
                    found[here] = count
                    todo += near[here] - found.keys()
            count += 1
    return found


def _together(rows: Sequence[TimelineRow], melee: Mapping[str, int]) -> list[TimelineRow]:
    """In the order in which they came, each melee at the place of its first."""
    first: dict[int, int] = {}
    keys = []
    for at, row in enumerate(rows):
        which = melee.get(row.id)
        keys.append(at if which is None else first.setdefault(which, at))
    return [rows[at] for at in sorted(range(len(rows)), key=lambda at: (keys[at], at))]


def _ties(rows: Sequence[TimelineRow], melee: Mapping[str, int]) -> tuple[Tie, ...]:
    """A bracket for each melee; one inside another is drawn nearer to the names."""
    found: dict[int, list[int]] = {}
    for at, row in enumerate(rows):
        if row.id in melee:
            found.setdefault(melee[row.id], []).append(at)
    taken: list[Tie] = []
    spans = sorted((tuple(each) for each in found.values()), key=lambda e: e[-1] - e[0])
    for span in spans:
        meets = (t.lane for t in taken if t.rows[0] < span[-1] and span[0] < t.rows[-1])
        taken.append(Tie(span, max(meets, default=-1) + 1))
    return tuple(taken)
