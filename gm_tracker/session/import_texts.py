"""Where in a text each record was read, and what of it no number took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gm_tracker.campaign.imports import Record
from gm_tracker.campaign.imports.texts.registry import TEXTS
from gm_tracker.campaign.imports.texts.text_format import blocks_in
from gm_tracker.session.import_views import ImportRow

LONGEST = 200_000
"""Characters of a text that is shown beside what was read of it."""


def text_of(records: Sequence[Record], whole: str) -> str:
    """The text to show: the `whole`, else all blocks one after another; "" if there is none."""
    text = whole or "\n\n".join(dict.fromkeys(each.text for each in records if each.text))
    return text if len(text) <= LONGEST else ""


def placed(rows: Sequence[ImportRow], records: Sequence[Record], text: str) -> Iterator[ImportRow]:
    """The rows, each with where its block stands in the text; those of one block share it."""
    before, start = "", 0
    for row, record in zip(rows, records, strict=True):
        if record.text and record.text != before:
            found = text.find(record.text, start + len(before))
            before, start = (record.text, found) if found >= 0 else ("", start)
        yield _placed(row, record, start) if record.text and record.text == before else row


def _placed(row: ImportRow, record: Record, start: int) -> ImportRow:
    unread = tuple((start + first, start + last) for first, last in record.unread)
    return replace(row, block=(start, start + len(record.text)), unread=unread)


def is_block(text: str) -> bool:
    """Whether a text is more than one line of anything: several lines, JSON, or a stat block."""
    lines = [each for each in text.splitlines() if each.strip()]
    if len(lines) != 1:
        return len(lines) > 1
    return lines[0].lstrip()[0] in "{[<" or bool(blocks_in(lines, TEXTS))
