"""What a reader of stat blocks in text says of itself, and how blocks of several share a text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from gm_tracker.campaign.imports.foreign.format import Being
from gm_tracker.campaign.imports.texts.scan import Span
from gm_tracker.model.frozen import frozen

Lines = Sequence[str]
"""The lines of a text, without their ends."""


LONGEST_BLOCK = 16_000
"""Characters of a block that are read; its notes hold half of that."""


@frozen
class TextRead:
    """One creature of a block; `unread` are the places in the block that no number took."""

    being: Being
    unread: tuple[Span, ...] = ()


@frozen
class TextFormat:
    """Stat blocks of a game in text.

    `kind` names one block ("a Call of Cthulhu stat block"), `game` is the id of the rule system,
    "" for creatures that are converted. `starts` are the lines (from 0) where a block begins: its
    name's. `read` gives the creatures of one block; it raises ValueError with the reason. No format
    after it begins a block at the lines that are `held`. Those of one `kin` have the same words and
    can read each other's blocks; "" has no kin.
    """

    kind: str
    game: str
    starts: Callable[[Lines], Sequence[int]]
    read: Callable[[str], Sequence[TextRead]]
    held: Callable[[Lines], Collection[int]] = lambda _lines: ()
    kin: str = ""


@frozen
class Block:
    """A stat block in a text: its lines from 0, `last` is the one after it."""

    format: TextFormat
    first: int
    last: int
    text: str

    @property
    def place(self) -> str:
        """Where it begins, for people."""
        return f"line {self.first + 1}"


def _text(lines: Lines) -> str:
    return "\n".join(lines)[:LONGEST_BLOCK].rstrip()


def blocks_in(lines: Lines, formats: Sequence[TextFormat]) -> list[Block]:
    """The blocks of all formats in the order of the text; each ends where the next begins.

    Where two claim the same line the earlier format has it.
    """
    claimed: dict[int, TextFormat] = {}
    held: set[int] = set()
    for each in formats:
        for start in each.starts(lines):
            if start not in held:
                claimed.setdefault(start, each)
        held.update(each.held(lines))
    starts = sorted(claimed)
    ends = [*starts[1:], len(lines)][: len(starts)]
    return [
        Block(claimed[first], first, last, _text(lines[first:last]))
        for first, last in zip(starts, ends, strict=True)
    ]
