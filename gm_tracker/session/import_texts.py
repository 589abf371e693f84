"""Where in a text each record was read, and what of it no number took."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports import Record
from gm_tracker.campaign.imports.texts.registry import TEXTS
from gm_tracker.campaign.imports.texts.text_format import blocks_in
from gm_tracker.model.frozen import replace
from gm_tracker.session.import_views import LONGEST, ImportRow

LONGEST_LINE = 10_000
"""Characters; nobody types more into a line."""
_FILE = re.compile(r"\s*(?:\[?\s*\{\s*\"|<\?xml\b)")
"""How JSON and XML begin; a name may begin with a bracket too."""


def text_of(records: Sequence[Record], whole: str) -> str:
    """The text to show: the `whole`, else all blocks one after another; "" if there is none."""
    blocks = dict.fromkeys((each.text, each.place) for each in records if each.text)
    text = whole or "\n\n".join(block for block, _ in blocks)
    return text if len(text) <= LONGEST else ""


def placed(rows: Sequence[ImportRow], records: Sequence[Record], text: str) -> Iterator[ImportRow]:
    """The rows, each with where its block stands in the text; those of one block share it."""
    before, start, end = ("", ""), -1, 0
    for row, record in zip(rows, records, strict=True):
        if record.text and (record.text, record.place) != before:
            before, start = (record.text, record.place), _place(text, record.text, end)
            end = max(end, start + 1)
        yield _placed(row, record, text, start) if record.text and start >= 0 else row


def _place(text: str, block: str, after: int) -> int:
    """Where a block begins, -1 if nowhere; a reader may have left out blanks within its lines."""
    found = text.find(block, after)
    return found if found >= 0 else text.find(_head(block), after)


def _head(block: str) -> str:
    return block.partition("\n")[0].partition(" " * 12)[0]


def _placed(row: ImportRow, record: Record, text: str, start: int) -> ImportRow:
    if not text.startswith(record.text, start):
        return replace(row, block=(start, start + len(_head(record.text))))
    unread = tuple((start + first, start + last) for first, last in record.unread)
    return replace(row, block=(start, start + len(record.text)), unread=unread)


def is_block(text: str) -> bool:
    """Whether a text is more than one line of anything: several lines, JSON, or a stat block."""
    if len(text) > LONGEST_LINE:
        return True
    lines = [each for each in text.splitlines() if each.strip()]
    if len(lines) != 1:
        return len(lines) > 1
    return bool(_FILE.match(lines[0])) or bool(blocks_in(lines, TEXTS))
