"""The stat blocks of a text, read for the chosen game or for the one that they are of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports.preview import Found
from gm_tracker.campaign.imports.texts.registry import TEXTS
from gm_tracker.campaign.imports.texts.text_format import Block, blocks_in
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem


def found_in(text: str, chosen: RuleSystem, systems: Sequence[RuleSystem]) -> list[Found]:
    """What the blocks hold. Where any is of the chosen game, those of others are skipped."""
    blocks = blocks_in(text.splitlines(), TEXTS)
    meant = any(_for(each, chosen) for each in blocks)
    return [each for block in blocks for each in _read(block, chosen, systems, meant)]


def _for(block: Block, system: RuleSystem) -> bool:
    game = block.format.game
    return game == system.id if game else system.converter is not None


def _read(
    block: Block, chosen: RuleSystem, systems: Sequence[RuleSystem], meant: bool
) -> Iterator[Found]:
    name = " ".join(block.text.partition("\n")[0].split())[:80]
    if meant and not _for(block, chosen):
        theirs = find_system(block.format.game, systems) if block.format.game else None
        choose = f"; choose {theirs.name} to read it" if theirs else ""
        yield Found(block.place, name, None, f"it is {block.format.kind}{choose}", 0, block.text)
        return
    try:
        for each in block.format.read(block.text):
            yield Found(block.place, each.being.name, each.being, "", 0, block.text, each.unread)
    except ValueError as error:
        yield Found(block.place, name, None, str(error), 0, block.text)
