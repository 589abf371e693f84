"""The stat blocks of a text, read for the chosen game or for the one that they are of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports.preview import Found
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.campaign.imports.texts.name_rows import told_apart
from gm_tracker.campaign.imports.texts.registry import NOT_READ, TEXTS
from gm_tracker.campaign.imports.texts.text_format import Block, blocks_in
from gm_tracker.model.frozen import replace
from gm_tracker.model.limits import MOST_ENTRIES
from gm_tracker.rules.system import RuleSystem

LONGEST_LINE = 6_000
"""Characters of a line that are looked at; stat blocks that run on have a tenth of it."""
_PAGE = re.compile(r"\s*(?:={3,}[^\n]*|\d{1,4}\s*\|\s*[A-Z][A-Z ’'-]*)")
"""What stands between the pages of a book."""
_GAP = re.compile(r"[ \t\u00a0]{13,}")
"""Columns stand apart by fewer spaces; more say nothing, and take time."""


def _lines(text: str) -> list[str]:
    cut = [_GAP.sub(" " * 12, each[:LONGEST_LINE]) for each in text.splitlines()]
    return told_apart(["" if _PAGE.fullmatch(each) else each for each in cut])


def found_in(
    text: str, chosen: RuleSystem, systems: Sequence[RuleSystem], *, forced: bool = False
) -> list[Found]:
    """What the blocks hold. Where any is of the chosen game, those of others are skipped.

    `forced`: what can be read as a block of the chosen game is, whatever game it looks like.
    """
    blocks = blocks_in(_lines(text), (*NOT_READ, *TEXTS))
    if forced:
        blocks = [_as_of(each, chosen) for each in blocks]
    if len(blocks) > MOST_ENTRIES:
        raise ImportProblem(f"it holds more than {MOST_ENTRIES} stat blocks")
    meant = any(_for(each, chosen) for each in blocks)
    return [each for block in blocks for each in _read(block, chosen, systems, meant)]


def _as_of(block: Block, chosen: RuleSystem) -> Block:
    kin = (each for each in TEXTS if each.game == chosen.id and each.kin == block.format.kin != "")
    return replace(block, format=next(kin, block.format))


def _for(block: Block, system: RuleSystem) -> bool:
    game = block.format.game
    return game == system.id if game else system.converter is not None


def _read(
    block: Block, chosen: RuleSystem, systems: Sequence[RuleSystem], meant: bool
) -> Iterator[Found]:
    name = " ".join(block.text.partition("\n")[0].strip("#*_> \t").split())[:80] or "?"
    if meant and not _for(block, chosen):
        theirs = next((each for each in systems if _for(block, each)), None)
        choose = f"; choose {theirs.name} to read it" if theirs else ""
        yield Found(block.place, name, None, f"it is {block.format.kind}{choose}", 0, block.text)
        return
    try:
        for each in block.format.read(block.text):
            yield Found(block.place, each.being.name, each.being, "", 0, block.text, each.unread)
    except ValueError as error:
        yield Found(block.place, name, None, str(error), 0, block.text)
