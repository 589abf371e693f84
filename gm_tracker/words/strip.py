"""Who acts now and next, where there is no room for more than a strip."""

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen
from gm_tracker.words.kinds import banded, counted
from gm_tracker.words.order_views import OrderCard, OrderView
from gm_tracker.words.timeline_views import Column, Mark, TimelineBand, TimelineRow, TimelineView

_MANY, _PAIR = 3, 2
"""From so many on those of a kind are one word, and where more than three act in one moment."""


@frozen
class StripPerson:
    """Somebody with one chance to act, or a `count` of those who are one word."""

    slot: str
    id: str
    name: str
    side: Side
    spoken: str
    count: int = 1


@frozen
class StripMoment:
    """Those who act at one moment; the first of a strip is `now` where anybody acts."""

    label: str
    people: tuple[StripPerson, ...]
    now: bool = False


def strip_of(view: TimelineView | OrderView) -> tuple[StripMoment, ...]:
    """The moments from now on, each with who acts in it."""
    if isinstance(view, OrderView):
        return _of_cards(view.cards)
    return tuple(_of_rows(view))


def _of_rows(view: TimelineView) -> Iterable[StripMoment]:
    found: dict[float, list[tuple[TimelineRow, Mark]]] = {}
    bands = {who: band for band in view.bands for who in band.members}
    for row in view.rows:
        for mark in row.marks:
            if mark.state == "waiting" and not mark.beyond and not row.out:
                found.setdefault(mark.place, []).append((row, mark))
    labels = _labels(view.columns)
    for place in sorted(found):
        here = sorted(found[place], key=lambda each: each[1].number)
        label = labels.get(place - 0.5, "")
        acting = [each for each in here if each[1].now]
        if acting:
            yield StripMoment("now", _people(acting, bands), now=True)
            here = [each for each in here if not each[1].now]
            label = "then"
        if here:
            yield StripMoment(label, _people(here, bands))


def _labels(columns: Iterable[Column]) -> Mapping[float, str]:
    """Each moment by its place, those of the next round with it: "r5.4".

    Above a column its number is enough, for the first of a round says which that is.
    """
    found, follows = dict[float, str](), ""
    for column in columns:
        head, dot, _ = column.label.partition(".")
        found[column.start] = column.label if dot else f"{follows}{column.label}"
        follows = f"{head}." if dot else follows
    return found


def _people(
    here: Sequence[tuple[TimelineRow, Mark]], bands: Mapping[str, TimelineBand]
) -> tuple[StripPerson, ...]:
    """One by one, but those who act as one together, and many of a kind."""
    kinds: dict[tuple[str, str], list[tuple[TimelineRow, Mark]]] = {}
    for row, mark in here:
        band = bands.get(row.id)
        key = (row.side, row.kind or row.id) if band is None else ("", band.id)
        kinds.setdefault(key, []).append((row, mark))
    found: list[StripPerson] = []
    many = _PAIR if len(here) > _MANY else _MANY
    for same in kinds.values():
        band = bands.get(same[0][0].id)
        if band is not None:
            found.append(_several(same, banded(len(same), band.name)))
        elif len(same) >= many:
            found.append(_several(same, counted(len(same), same[0][0].kind)))
        else:
            found += [_person(*each) for each in same]
    return tuple(found)


def _person(row: TimelineRow, mark: Mark) -> StripPerson:
    spoken = f"{row.name}, {row.side}, {mark.note}"
    return StripPerson(mark.slot, row.id, row.name, row.side, spoken)


def _several(same: Sequence[tuple[TimelineRow, Mark]], name: str) -> StripPerson:
    row, mark = same[0]
    spoken = f"{name}, {row.side}, {mark.note}"
    return StripPerson(mark.slot, row.id, name, row.side, spoken, len(same))


def _of_cards(cards: Sequence[OrderCard]) -> tuple[StripMoment, ...]:
    now = [each for each in cards if each.now]
    later = [each for each in cards if each.state == "waiting" and not each.now]
    moments = []
    if now:
        moments.append(StripMoment(f"now {now[0].number}", _turns(now), now=True))
    moments += [StripMoment(each.number, _turns([each])) for each in later]
    return tuple(moments)


def _turns(cards: Sequence[OrderCard]) -> tuple[StripPerson, ...]:
    return tuple(StripPerson(c.slot, c.id, c.name, c.side, c.spoken, c.count) for c in cards)
