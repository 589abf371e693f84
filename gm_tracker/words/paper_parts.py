"""What pages to print are made of: boxes to cross out, and a grid of the rounds to come."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape

from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.pieces import BOLD, HEADING

MOST_BOXES = 20
ROUNDS = 3
TABLE = (
    '<table width="100%" border="1" cellspacing="0" cellpadding="3" '
    'style="border-collapse: collapse; border-color: #000000; border-style: solid">'
)
_NO_BOX = '<td bgcolor="#c0c0c0"></td>'
Marks = Mapping[tuple[str, int], str]
"""What stands in the grid already, by who it is and the position."""


def text(typed: str) -> str:
    """Anything typed, as a page has it."""
    return escape(typed, quote=True)


def small(typed: str) -> str:
    """A line in small letters."""
    return f"<p><small>{text(typed)}</small></p>"


def notes(typed: str) -> str:
    """Notes line by line: headings and **bold** of Markdown are bold, all else is as typed."""
    return "".join(f"<p>{_line(each.strip())}</p>" for each in typed.splitlines() if each.strip())


def _line(typed: str) -> str:
    heading = HEADING.match(typed)
    if heading:
        return f"<b>{text(typed[heading.end() :])}</b>"
    return BOLD.sub(r"<b>\1</b>", text(typed))


def boxes(name: str, most: int, left: int | None = None) -> str:
    """A line of boxes, each for so many points that twenty are enough; what is lost is crossed."""
    each = next((n for n in (1, 2, 5, 10, 20, 50, 100, 500) if most <= n * MOST_BOXES), 5000)
    count = max(1, -(-most // each))
    lost = 0 if left is None else min(count, max(0, most - left) // each)
    crossed = '<td width="3%" align="center">X</td>' * lost
    cells = f'<td width="3%">{"&nbsp;" * 3}</td>' * (count - lost) + _NO_BOX * (MOST_BOXES - count)
    told = f"{most}, a box is {each}" if left is None else f"{left} of {most}, a box is {each}"
    return f"<tr><td><b>{text(name)}</b></td><td>{told}</td>{crossed}{cells}</tr>"


def grid(
    system: RuleSystem,
    people: Iterable[tuple[str, str]],
    first: int = 1,
    marks: Marks | None = None,
) -> str:
    """A row for each (who, name), a column for each segment of three rounds from the first on.

    Where a round has no segments it is one column.
    """
    length, filled = system.length, {} if marks is None else marks
    rounds = range(first, first + ROUNDS)
    heads = "".join(
        f'<th colspan="{length}">{text(system.round.capitalize())} {each}</th>' for each in rounds
    )
    segments = "".join(f"<td><small>{n}</small></td>" for n in range(1, length + 1)) * ROUNDS
    places = range((first - 1) * length, (first - 1 + ROUNDS) * length)
    rows = "".join(_row(name, [filled.get((who, at), "") for at in places]) for who, name in people)
    below = f"<tr><td></td>{segments}</tr>" if length > 1 else ""
    head = (
        f"<h3>{text(system.moment.capitalize())}s</h3>"
        if length > 1
        else f"<h3>{text(system.round.capitalize())}s</h3>"
    )
    return f"{head}{TABLE}<tr><th></th>{heads}</tr>{below}{rows}</table>"


def _row(name: str, cells: Sequence[str]) -> str:
    told = "".join(f'<td align="center">{text(each) or "&nbsp;"}</td>' for each in cells)
    return f"<tr><td>{text(name)}</td>{told}</tr>"
