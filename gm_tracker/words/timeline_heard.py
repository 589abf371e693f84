"""The timeline in sentences, for those who do not see it."""

from collections.abc import Iterator
from typing import NamedTuple

from gm_tracker.words.names import listed
from gm_tracker.words.timeline import mark_spoken
from gm_tracker.words.timeline_views import Bar, Mark, Tie, TimelineView


class Heard(NamedTuple):
    """A part of the timeline: a row, or a mark, a span or a tie of it, each by its number."""

    row: int
    mark: Mark | None = None
    bar: Bar | None = None
    tie: Tie | None = None


def heard_parts(view: TimelineView) -> Iterator[Heard]:
    """Row after row, each with its marks in the order of time and its spans; then the ties."""
    for at, row in enumerate(view.rows):
        yield Heard(at)
        for mark in sorted(row.marks, key=lambda each: each.place):
            yield Heard(at, mark=mark)
        for bar in row.bars:
            yield Heard(at, bar=bar)
    for tie in view.ties:
        yield Heard(tie.rows[0], tie=tie)


def heard_text(view: TimelineView, part: Heard) -> str:
    """The sentence of a part: "Anna, party, loading, until segment 7, easier to hit"."""
    row = view.rows[part.row]
    if part.mark is not None:
        return mark_spoken(view, row, part.mark)
    if part.bar is not None:
        return f"{row.name}, {row.side}, {part.bar.note or part.bar.label}"
    if part.tie is not None:
        return f"{listed([view.rows[at].name for at in part.tie.rows])} fight hand to hand"
    return row.spoken or row.name
