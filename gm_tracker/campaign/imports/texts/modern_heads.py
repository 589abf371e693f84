"""Where stat blocks of modern fantasy games begin in a text, and what their heads say."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from gm_tracker.campaign.imports.texts.text_format import Lines
from gm_tracker.model.frozen import frozen

_MARKUP = re.compile(
    r"[*_#`|~•▪◆]|^[ \t]*>[> \t]*(?:[-+*][ \t])?|^[ \t]*[-+][ \t](?=\s*[*_A-Z])|"
    r"</?[a-zA-Z][^<>\n]{0,200}>|&nbsp;|\{\{[^{}\n]{0,80}|\}\}|^\^[\w-]{1,40}[ \t]*$|"
    r"!\[\[[^\]\n]{0,200}\]\]|!\[[^\]\n]{0,200}\]\([^()\n]{0,300}\)|"
    r"^[ \t]*={3,}.{0,80}$|^[ \t]*-{3,}[ \t]*$",
    re.MULTILINE,
)
_LINK = re.compile(
    r"(?<!!)\[\[(?:[^\]|\n]{1,120}\|)?([^\]|\n]{1,120})\]\]|(?<!!)\[([^\[\]\n]{1,120})\]\([^()\n]{1,300}\)"
)
_ROLLED = re.compile(r"`dice:[^`|\n]{0,60}(?:\|(?:text\((\d{1,5})\)|\w{1,20}))?`")
"""Dice to be clicked on, and the number that they show."""
_SIGNS = str.maketrans({"−": "-", "–": "-", "\u00a0": " ", "\u202f": " "})
_LOOK_ON, _LOOK_BACK = 900, 12

AC = re.compile(
    r"(?:(?<=\s)|^)(?:Armou?r\s+Class|ARMOU?R\s+CLASS|Armou?r class|AC)[:\s]{0,24}(\d{1,2})"
    r"(?![\d\[]|\s*\[|\s*/)"
)
HP = re.compile(
    r"(?:(?<=[\s,;])|^)(?:Hit\s+Points|HIT\s+POINTS|Hit points|HP|hp)[:\s]{0,24}"
    r"(?:(\d{1,5})(?![\dd])[ \t,]{0,60}\n?[ \t]{0,8})?"
    r"(?:\(?\s*(\d{1,4}\s?d\s?\d{1,3}(?:\s*[-+]\s*\d{1,5})?)\s*(?:[;,][^()\n]{0,60})?\)?)?"
)
_BARE = "tiny|small|medium|large|huge|gargantuan"
_SIZES = rf"(?:{_BARE})\b"
KIND = re.compile(
    rf"\b{_SIZES}(?:\s+(?:or|to)\s+{_SIZES})?,?\s+[^\W\d_][^.:\n]{{2,120}}", re.IGNORECASE
)
_KIND_LINE = re.compile(
    rf"\s*(?:{_SIZES}.{{3,}}|(?:{_BARE})?(?:aberration|beast|celestial|construct|dragon|elemental|fey|fiend|"
    r"giant|humanoid|monstrosity|ooze|plant|undead)\b[^.]{0,60}(?:,|$).*)",
    re.IGNORECASE,
)
_NAMES = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
_ABILITIES = tuple(re.compile(rf"\b{each}\b", re.IGNORECASE) for each in ("STR", "DEX", "CON"))
_CHALLENGE = re.compile(r"\b(?:Challenge(?:\s+Rating)?|CR)[:\s]{1,4}\d")
_OTHERS = re.compile(
    r"\bHD\b|\bHit Dice\b|\bTHAC0\b|\bTHACO\b|\b[OD]F\s?\d|#\s?AT|\bflat-footed\b|\bBase Atk\b|"
    r"\b(?:SIZ|POW|OCV|SPD)\b[ :]*\d|\bFort(?:itude)?:?\s+\+",
    re.IGNORECASE,
)
_DECORATION = re.compile(r"[\W_\d]*|\W*ad-[\w-]{1,30}|!\[.*|(?:page|seite)\s*\d+", re.IGNORECASE)


@frozen
class Head:
    """Where a block begins: its name's line, the line of its armour class, both from 0."""

    name: int
    armour: int


def flat(text: str) -> str:
    """The text with spaces for Markdown and plain signs; every line begins at its place."""
    told = text.translate(_SIGNS)
    if "[" in told:
        told = _LINK.sub(lambda m: f"{m[1] or m[2]:<{len(m[0])}}", told)
    if "dice:" in told:
        told = _ROLLED.sub(lambda m: f"{m[1] or '':<{len(m[0])}}", told)
    return _MARKUP.sub(lambda m: " " * len(m[0]), told)


def heads(lines: Lines) -> Sequence[Head]:
    """The heads of all such blocks, in the order of the text."""
    return _heads(tuple(lines))


def starts(lines: Lines) -> Sequence[int]:
    """The lines of the names of these blocks."""
    return [each.name for each in heads(lines)]


@lru_cache(maxsize=4)
def _heads(lines: tuple[str, ...]) -> tuple[Head, ...]:
    return tuple(_walk(lines))


def _walk(lines: Sequence[str]) -> Iterator[Head]:
    text = flat("\n".join(lines))
    offsets = [0]
    for each in lines:
        offsets.append(offsets[-1] + len(each) + 1)
    last = -1
    for found in AC.finditer(text):
        at = bisect_right(offsets, found.start()) - 1
        if at <= last or not _is_one(text, found, offsets[max(0, at - 4)], offsets[at]):
            continue
        flats = text[offsets[max(0, at - _LOOK_BACK)] : offsets[at + 1]].split("\n")
        above = flats[: min(at, _LOOK_BACK)]
        name = at if _own_name(text[offsets[at] : found.start()]) else at - _above(above, lines, at)
        yield Head(max(name, last + 1), at)
        last = at


def _is_one(text: str, found: re.Match[str], above: int, line: int) -> bool:
    """Whether an armour class begins the numbers of such a block."""
    near = text[found.start() : found.start() + _LOOK_ON]
    # The next block's are not this one's.
    following = AC.search(near, 3)
    near = near[: following.start()] if following else near
    points = HP.search(near)
    if points is None or not (points[1] or points[2]) or points.start() > 300:
        return False
    if _OTHERS.search(near[:400]):
        return False
    kind = KIND.search(text, above, found.start()) is not None
    before = text[line : found.start()].strip()
    if before and not kind and not points[2]:
        return False
    scores = all(each.search(near) for each in _ABILITIES)
    return bool(points[2] or kind or scores or _CHALLENGE.search(near))


def _own_name(before: str) -> bool:
    """Whether what stands before an armour class on its line begins with a name."""
    kind = KIND.search(before)
    told = before[: kind.start()] if kind else before
    return bool(re.search(r"[^\W\d_]{2}", told))


def _above(flats: Sequence[str], lines: Sequence[str], at: int) -> int:
    """How many lines above an armour class the name stands; 0 where there is nothing."""
    told = [
        back
        for back, line in enumerate(reversed(flats), 1)
        if not _DECORATION.fullmatch(line.strip())
    ]
    if not told:
        return 0
    kind = next((n for n, back in enumerate(told[:3]) if _KIND_LINE.match(flats[-back])), None)
    rest = told if kind is None else told[kind + 1 :]
    if not rest:
        return told[0] if kind is None else told[kind]
    heading = next((b for b in rest if lines[at - b].lstrip("> \t").startswith("#")), None)
    first = rest[0]
    is_prose = len(flats[-first].strip()) > 80 or flats[-first].rstrip().endswith((".", "!"))
    return heading if is_prose and heading is not None else first


def held(lines: Lines) -> Collection[int]:
    """The lines that belong to these blocks, whatever else they look like.

    From the name to the end of its paragraph, and each later one that begins as a part of it.
    """
    found = heads(lines)
    ends = [*(each.name for each in found[1:]), len(lines)][: len(found)]
    told: set[int] = set()
    for head, end in zip(found, ends, strict=True):
        told.update(_of_block(lines, head, end))
    return told


_PART = re.compile(
    r"\W*(?:(?:[^\W\d_]+ ){0,2}Actions\b|Reactions\b|Traits\b|STR\b|STAT\b|Str\b|DEX\b|CON\b|INT\b|"
    r"WIS\b|CHA\b|Mod\b|Skills\b|Senses\b|Languages\b|Challenge\b|CR\b|Saving Throws\b|"
    r"(?:Damage|Condition) \w+|Gear\b|Speed\b|Hit Points\b|HP\b|Initiative\b|"
    r"[A-Z][\w’'-]*(?: [\w’'/-]+){0,6}(?: \([^()\n]{1,60}\))?\.)"
)


def _of_block(lines: Lines, head: Head, end: int) -> Iterator[int]:
    inside = True
    for at in range(head.name, end):
        if at > head.armour and not lines[at].strip():
            inside = False
        elif not inside and _PART.match(flat(lines[at][:200])):
            inside = True
        if inside:
            yield at
