"""What befalls many at once in the log: one line for all of them, which opens to each."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.commands import GroupAttack
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Step
from gm_tracker.words.column_views import LogKind, LogLine

_ATTACKS = ("hit", "miss")
_DOT = " \N{MIDDLE DOT} "


def is_of_group(step: Step) -> bool:
    """Whether the attacks of a step are those of a group."""
    return any(isinstance(each, GroupAttack) for each in step.commands)


def as_one(lines: Sequence[LogLine], called: LogLine) -> Iterator[LogLine]:
    """The lines with all attacks as one at the place of the first, called as the step is.

    It opens to the sentence of each attack.
    """
    attacks = [each for each in lines if each.kind in _ATTACKS]
    hits = sum(each.kind == "hit" for each in attacks)
    kind: LogKind = "hit" if hits else "miss"
    for line in lines:
        if not attacks or line.kind not in _ATTACKS:
            yield line
        elif line is attacks[0]:
            each = tuple(attack.text for attack in attacks)
            told = replace(called, kind=kind, side=line.side, details=each, weapon=line.weapon)
            yield replace(told, spoken=f"{called.spoken} \N{MIDDLE DOT} {line.weapon}")


def is_of_many(step: Step) -> bool:
    """Whether a step is one entry for many, who are only counted in what it is called."""
    return len(step.commands) > 1 and step.label.number("count") == len(step.commands)


def of_many(lines: Sequence[LogLine], called: LogLine) -> LogLine:
    """One line for what an entry did to each of many, called as the step is."""
    kind: LogKind = "told" if any(each.kind == "told" for each in lines) else "aside"
    sides = {each.side for each in lines}
    each = tuple(_DOT.join((line.text, *line.details)) for line in lines)
    side = sides.pop() if len(sides) == 1 else None
    return replace(called, kind=kind, side=side, details=each)
