"""The log as it is read: outcomes under their moments, and what else happened as a count."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from gm_tracker.model.frozen import frozen
from gm_tracker.words.column_views import LogLine
from gm_tracker.words.names import capital

_SHOWN = ("told", "hit", "miss", "out", "roll")
_FEW = 2
"""So many attacks that missed, and mere rolls, are told in one moment; more are only counted."""


@frozen
class LogEntry:
    """A line, or a fold that stands for several; the first of a moment has its heading.

    `key` is what opens a fold; what stands in it is `inner`, and its words may have the `names`.
    """

    line: LogLine | None = None
    head: str = ""
    fold: str = ""
    key: str = ""
    opened: bool = False
    inner: bool = False
    names: tuple[str, ...] = ()


Known = dict[str, tuple[tuple[object, ...], Sequence[LogEntry]]]
"""The entries of each past round and each moment as they were last, with what made them."""


def log_entries(
    lines: Iterable[LogLine], opened: Collection[str], known: Known | None = None
) -> Iterator[LogEntry]:
    """The entries for these lines, newest first; `opened` has the keys of the open folds.

    A round that is over is one line, as soon as something has come of the one after it. A round
    or a moment that is as it was when `known` was handed in last keeps its entries.
    """
    kept: Known = {} if known is None else known
    newest, eventful, folds = 0, False, frozenset(opened)
    for number, found in groupby(lines, key=attrgetter("round")):
        whole = list(found)
        newest = newest or number
        eventful = eventful or (number == newest and any(map(_is_outcome, whole)))
        past = newest - number > (0 if eventful and not _is_turn(whole[0]) else 1)
        key, older = f"round {number}", number != newest
        if not past:
            # Its moments are kept, and no more of them are made than are asked for.
            yield from _round(key, whole, folds, kept, past=past, older=older)
            continue
        about = whole, folds, older
        before, entries = kept.get(key, ((), ()))
        if before != about:
            entries = tuple(_round(key, whole, folds, kept, past=past, older=older))
            kept[key] = about, entries
        yield from entries


def _round(
    key: str,
    lines: Sequence[LogLine],
    opened: Collection[str],
    kept: Known,
    *,
    past: bool,
    older: bool,
) -> Iterator[LogEntry]:
    """The entries of one round; `older` where one after it has begun."""
    if past:
        is_open, head = key in opened, f"{capital(lines[0].whole)} {lines[0].round}"
        yield LogEntry(head=head, fold=_summary(lines), key=key, opened=is_open)
    if not past or key in opened:
        # Under a head of its own round, or in the newest, a segment needs no round.
        named = older and not past
        yield from _moments(lines, opened, kept, bare=past and _is_turn(lines[0]), named=named)


def found_entries(lines: Iterable[LogLine]) -> Iterator[LogEntry]:
    """The same of lines that were looked for: nothing is folded."""
    for _, found in groupby(lines, key=lambda line: (line.round, line.head)):
        for at, line in enumerate(found):
            yield LogEntry(line, head="" if at else _full_head(line))


def _full_head(line: LogLine) -> str:
    """The heading of a moment with its round, where those of several rounds stand together."""
    if _is_turn(line) or not line.head or line.when.endswith(".0"):
        return line.head
    return f"{line.head} \N{MIDDLE DOT} {line.whole} {line.round}"


def _is_turn(line: LogLine) -> bool:
    """Whether a round is one turn order, so that rounds are the only moments."""
    return line.when == str(line.round)


def _moments(
    lines: Iterable[LogLine], opened: Collection[str], kept: Known, *, bare: bool, named: bool
) -> Iterator[LogEntry]:
    """The entries of one round; `bare` where its heading stands there already.

    A `named` one is told in the heading of each moment.
    """
    for whole in _grouped(lines):
        head = _full_head(whole[0]) if named else whole[0].head
        head, key = "" if bare else head, f"at {whole[0].when}"
        about = head, whole, key in opened
        before, entries = kept.get(key, ((), ()))
        if before != about:
            entries = tuple(_moment(head, key, whole, is_open=key in opened))
            kept[key] = about, entries
        yield from entries


def _grouped(lines: Iterable[LogLine]) -> Iterator[Sequence[LogLine]]:
    """The lines by their moments; a round's start of which nothing came goes with what follows."""
    group = list[LogLine]()
    for _, found in groupby(lines, key=attrgetter("head", "when")):
        whole = list(found)
        if group and not (whole[0].start and not any(map(_is_outcome, whole))):
            yield group
            group = []
        group += whole
    if group:
        yield group


def _moment(head: str, key: str, lines: Sequence[LogLine], *, is_open: bool) -> Iterator[LogEntry]:
    """The entries of one moment."""
    shown, folded = _parted(lines)
    if not shown and len(folded) == 1:
        shown, folded = folded, []
    for line in shown:
        yield LogEntry(line, head=head)
        head = ""
    if not folded:
        return
    names = tuple(dict.fromkeys(name for each in folded for name in each.names))
    words = _fold(folded, bool(shown))
    yield LogEntry(head=head, fold=words, key=key, opened=is_open, names=names)
    if is_open:
        yield from (LogEntry(line, inner=True) for line in folded)


def _parted(lines: Sequence[LogLine]) -> tuple[Sequence[LogLine], Sequence[LogLine]]:
    """What is told at once, and what is folded."""
    kinds = Counter(each.kind for each in lines)
    many = [each for each in ("miss", "roll") if kinds[each] > _FEW]
    shown = [each for each in lines if _is_outcome(each) and each.kind not in many]
    known = set(map(id, shown))
    return shown, [each for each in lines if id(each) not in known]


def _is_outcome(line: LogLine) -> bool:
    return line.kind in _SHOWN


def _fold(folded: Sequence[LogLine], more: bool) -> str:
    """The words of a fold: how many stand in it, after one of them where nothing else is told."""
    kinds, joined = Counter(each.kind for each in folded), _joined(folded)
    if counted := kinds["miss"] + kinds["roll"]:
        misses, rolls = (kinds["miss"], "miss", "misses"), (kinds["roll"], "roll", "rolls")
        return _counts(misses, rolls, (len(folded) - counted, "more", "more"))
    if joined and not more:
        return _counts(
            (joined, "joined", "joined"), (len(folded) - kinds["joined"], "more", "more")
        )
    if more:
        return f"{len(folded)} more"
    first = next((each for each in folded if each.kind == "passed"), folded[0])
    return f"{first.text} \N{MIDDLE DOT} {len(folded) - 1} more"


def _joined(lines: Iterable[LogLine]) -> int:
    return sum(each.count for each in lines if each.kind == "joined")


def _summary(lines: Sequence[LogLine]) -> str:
    """A whole round in a few words: "6 hits, 9 misses, 2 out"."""
    kinds = Counter(each.kind for each in lines)
    said = _counts(
        (kinds["hit"], "hit", "hits"),
        (kinds["miss"], "miss", "misses"),
        (kinds["out"], "out", "out"),
    )
    told = kinds["told"]
    return said or _counts((told, "thing told", "things told")) or "nothing came of it"


def _counts(*counted: tuple[int, str, str]) -> str:
    return ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in counted if n)
