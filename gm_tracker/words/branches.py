"""All that was ever done in a fight, as a list to read: its way to now, and what was left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import datetime

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.dates import brief_moment
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital, when


@frozen
class PastRow:
    """The moment after a step, or (with `left`) a branch of so many steps that was left.

    A branch's `step` is its last one; `key` names its first, and `opened` says whether its steps
    follow. `depth` counts the branches it stands in. `here` is where the fight stands now.
    """

    step: int
    text: str
    when: str = ""
    time: str = ""
    depth: int = 0
    left: int = 0
    key: int = 0
    opened: bool = False
    here: bool = False
    spoken: str = ""


@frozen
class Told:
    """What the rows are made of: the fight's words, when steps were made, and the time now.

    `after` gives the encounter after a step of that number; `opened` are the keys of branches.
    """

    system: RuleSystem
    times: Mapping[int, datetime]
    now: datetime
    after: Callable[[int], Encounter]
    opened: Collection[int] = ()


def past_rows(told: Told, steps: Sequence[Step], path: Sequence[Step]) -> Iterator[PastRow]:
    """The way to the head, newest first; branches stand above the step after which they fork."""
    children: dict[int | None, list[Step]] = {}
    for step in steps:
        children.setdefault(step.parent, []).append(step)
    yield from _Rows(told, children).of(path, 0)


class _Rows:
    """One telling of the tree."""

    def __init__(self, told: Told, children: Mapping[int | None, list[Step]]) -> None:
        self._told, self._children = told, children

    def of(self, way: Sequence[Step], depth: int) -> Iterator[PastRow]:
        """The steps of one way from its last, each under what forks after it."""
        for at in range(len(way) - 1, -1, -1):
            following = way[at + 1].id if at + 1 < len(way) else None
            for first in reversed(self._children.get(way[at].id, ())):
                if first.id != following:
                    yield from self._branch(first, depth + 1)
            yield self._moment(way[at], depth, here=depth == 0 and following is None)

    def _branch(self, first: Step, depth: int) -> Iterator[PastRow]:
        way = self._way(first)
        row = self._head(way, depth)
        yield row
        if row.opened:
            yield from self.of(way, depth)

    def _way(self, first: Step) -> list[Step]:
        """From the first step of a branch along what was done last, to its end."""
        way = [first]
        while following := self._children.get(way[-1].id):
            way.append(following[-1])
        return way

    def _head(self, way: Sequence[Step], depth: int) -> PastRow:
        last, count = way[-1], len(way)
        steps = "1 step" if count == 1 else f"{count} steps"
        text = f"{steps} left: {self._label(last)}"
        time, opened = self._time(last), way[0].id in self._told.opened
        state = "open" if opened else "folded"
        spoken = ", ".join(filter(None, (f"Branch, {text}", time, state)))
        return PastRow(last.id, text, "", time, depth, count, way[0].id, opened, spoken=spoken)

    def _moment(self, step: Step, depth: int, *, here: bool) -> PastRow:
        text, time = self._label(step), self._time(step)
        moment = when(self._told.after(step.id))
        told = ("the fight stands here" if here else "", f"at {time}" if time else "")
        spoken = ", ".join(filter(None, (f"{moment}: {text}", *told)))
        return PastRow(step.id, text, moment, time, depth, here=here, spoken=spoken)

    def _label(self, step: Step) -> str:
        return capital(label_text(step.label, self._told.system))

    def _time(self, step: Step) -> str:
        made = self._told.times.get(step.id)
        return "" if made is None else brief_moment(made, self._told.now)
