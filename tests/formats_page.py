"""The numbers of each game in `docs/formats.md`: `python -m tests.formats_page` writes them anew.

They stand between two comments for each game; all else on that page is written by people.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from gm_tracker.campaign.entry_cells import headings
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem

PAGE = Path(__file__).parents[1] / "docs" / "formats.md"
MOST = 12
"""Choices that are all named."""
_PART = re.compile(r"(<!-- numbers of (\w+) -->\n).*?(\n<!-- end -->)", re.DOTALL)


def with_numbers(page: str) -> str:
    """The page with the numbers that the games have now."""
    known = {each.id: each for each in SYSTEMS}
    return _PART.sub(lambda part: part[1] + "\n".join(lines(known[part[2]])) + part[3], page)


def lines(system: RuleSystem) -> Iterator[str]:
    """The numbers of a game as tables."""
    sheet, heads = system.sheet, headings(system)
    yield from ("", "| track | is | CSV heading |", "| --- | --- | --- |")
    for track in sheet.tracks:
        yield f"| `{track.key}` | {track.heading} | {heads[f'track.{track.key}']} |"
    yield from ("", "| number | is | from | to | CSV heading |", "| --- | --- | --- | --- | --- |")
    for each in sheet.stats:
        span = f"{each.lowest} | {each.highest} | {heads[f'stat.{each.key}']}"
        yield f"| `{each.key}` | {_meaning(each)} | {span} |"
    yield from _records("number of an attack", sheet.attack_stats)
    for form in sheet.forms:
        yield from _records(f"number of a record of the form `{form.key}`", form.stats)
    yield ""


def _records(what: str, keys: Iterable[StatKey]) -> Iterator[str]:
    yield from ("", f"| {what} | is | from | to |", "| --- | --- | --- | --- |")
    for each in keys:
        yield f"| `{each.key}` | {_meaning(each)} | {each.lowest} | {each.highest} |"


def _meaning(key: StatKey) -> str:
    told = (f"{key.label}: {_chosen(key)}", "") if key.choices else (key.label, key.hint)
    return ". ".join(filter(None, told)).replace("|", "/")


def _chosen(key: StatKey) -> str:
    named = [f"{value} = {name}" for value, name in key.choices if name.strip()]
    return ", ".join(named if len(named) <= MOST else [*named[:5], "...", named[-1]])


if __name__ == "__main__":
    PAGE.write_text(with_numbers(PAGE.read_text("utf-8")), "utf-8")
