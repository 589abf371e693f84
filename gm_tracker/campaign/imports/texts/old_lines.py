"""Old-school stat blocks on one line, and blocks of "KEY value" lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports import old_cells
from gm_tracker.campaign.imports.dice_words import plain
from gm_tracker.campaign.imports.texts.heads import titled
from gm_tracker.campaign.imports.texts.text_format import Lines, TextFormat, TextRead

LONGEST = 1_200
_AC = re.compile(r"(?<![\w])AC\s*:?\s*-?\d")
_WITH = re.compile(r"\bHD\b|\bhp\b|#\s?AT|\bAtt\b|\bTHAC0\b|\bDmg\b|\bF\d{1,2}\b", re.IGNORECASE)
_MODERN = re.compile(
    r"\bInitiative\b|\bHP\s*:?\s*\d+\s*\(\d+d\d+|\bOF\s*\d|\bDF\s*\d", re.IGNORECASE
)
_STRIP = re.compile(r"[*_>|`▶•]+|#+(?=[\s#]|$)")
_NAME = re.compile(
    r"^\W*(?:(\d{1,2})\s+)?([A-Za-z][^:;(\[,\d]{1,60}?)\s*(?:,[^:;(]{0,60})?"
    r"(?:\((\d{1,2})\))?\s*[:(,\[]*\s*$"
)
_CELLS = {
    "armor_class": r"AC\s*:?\s*(-?\d{1,2}(?:\s*\[-?\d{1,2}\])?)",
    "hit_dice": r"HD\s*:?\s*((?:\d{1,2}|½)[\d/+-]*\s*\**(?:\s*\(\s*\d{1,4}\s*hp\s*\))?)",
    "hit_points": r"\bhp\s*:?\s*(\d{1,4}(?:\s*,\s*\d{1,4})*)(?!\))",
    "movement": r"\bMV\s*:?\s*([^,;]{1,40}?)(?=[,;]|\s+HD|\s*$)",
    "attacks": r"(?:#\s?AT|\bAtt|\bAT)\s*:?\s*(.{1,200}?)"
    r"(?=[,;]?\s*(?:THAC0|MV|SV|ML|DMG|Dmg|SA|SD|D\s\d|$)|;)",
    "damage": r"\b(?:Dmg|DMG|Damage|D(?=[\s:]))\s*:?\s*(\d[^;]{0,120}?)"
    r"(?=;|\s+(?:SA|SD|AL|MR|THAC0)\b|\)?\s*$)",
}
_FOUND = {key: re.compile(pattern) for key, pattern in _CELLS.items()}
_POINTS = re.compile(_CELLS["hit_points"], re.IGNORECASE)
_LEVEL = re.compile(r"\b[FMCTPRD](\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)[- ]level\b", re.IGNORECASE)
_TITLE = re.compile(r"[A-Z][^\W\d]*(?:[ ,'’-]+[^\W\d]+){0,5}")
_BACK = 12
_ADND = re.compile(r"#\s?AT|\bMV\s*:?\s*\d+\"|\bDmg\b|\bDMG\b")

_KEYS = {
    "armour class": "armor_class",
    "armor class": "armor_class",
    "hit dice": "hit_dice",
    "attacks": "attacks",
    "no of attacks": "attacks",
    "melee attacks": "attacks",
    "damage": "damage",
    "damage attack": "damage",
    "damage/attack": "damage",
    "move": "movement",
    "movement": "movement",
    "hit points": "hit_points",
}
_OTHER_KEYS = (
    *("frequency", "no encountered", "no appearing", "size", "special attacks", "special defences"),
    *(
        "special defenses",
        "magic resistance",
        "intelligence",
        "alignment",
        "level/xp",
        "xp",
        "morale",
    ),
    *("save", "saves", "save as", "treasure", "treasure type", "lair", "% in lair", "thac0"),
)
_BLOCK_LINE = re.compile(r"^\W*([A-Za-z%/. ]{3,20}?)\s*:?\s+(.+)$")
_LETTERS = re.compile(r"[^\W_]").search
_BASIC_KEYS = {"morale", "save", "saves", "save as"}
_FIRST_KEYS = ("frequency", "armour class", "armor class", "size", "no encountered", "no appearing")


def _bare(line: str) -> str:
    return " ".join(_STRIP.sub(" ", line).split())


def _is_line(line: str) -> bool:
    told = _bare(line)[:LONGEST]
    return bool(_AC.search(told) and _WITH.search(told)) and not _MODERN.search(told)


def line_starts(lines: Lines) -> Sequence[int]:
    """The lines of the names of one-line blocks."""
    return [_name_line(lines, at) for at, line in enumerate(lines) if _is_line(line)]


def _name_line(lines: Lines, at: int) -> int:
    """The line itself where it begins with a name, else the first one of its paragraph."""
    told = _bare(lines[at])
    found = _AC.search(told)
    if found is not None and re.search(r"[A-Za-z]{2}", told[: found.start()]):
        return at
    first = at
    while first > 0 and lines[first - 1].strip() and not _is_line(lines[first - 1]):
        first -= 1
    return first if first < at else _title_line(lines, at)


def _title_line(lines: Lines, at: int) -> int:
    """The nearest line above that is a name alone, over prose; the line itself where none is."""
    for back in range(at - 1, max(-1, at - _BACK), -1):
        if _is_line(lines[back]):
            break
        alone = back == 0 or not lines[back - 1].strip()
        if alone and _TITLE.fullmatch(_bare(lines[back])):
            return back
    return at


def read_line(text: str) -> Sequence[TextRead]:
    """The creature of one line, with the prose around it."""
    lines = text.split("\n")
    at = next((i for i, line in enumerate(lines) if _is_line(line)), None)
    if at is None:
        raise ValueError("another stat block begins before its numbers")
    told = plain(_bare(lines[at]))
    anchor = _AC.search(told)
    before = told[: anchor.start()] if anchor else ""
    head = before if re.search(r"[A-Za-z]{2}", before) else _bare(lines[0])
    name, count = _named(head)
    cells = {key: m[1].strip() for key, each in _FOUND.items() if (m := each.search(told))}
    points = _POINTS.search(re.sub(r"\([^()]*hp\s*\)", "", told))
    if points is not None:
        cells["hit_points"] = points[1]
    level = _LEVEL.search(told)
    if "hit_dice" not in cells and level is not None:
        cells["hit_dice"] = level[1] or level[2]
    told_of = cells.get("hit_points", "").count(",") + 1
    cells["count"] = str(max(count, told_of))
    notes = "\n\n".join(each for each in map(_bare, lines) if each and each != name)
    being = old_cells.creature(
        name,
        cells,
        descending=True,
        unarmoured=old_cells.UNARMOURED_ADND if _ADND.search(told) else old_cells.UNARMOURED_BX,
        notes=notes,
    )
    return (TextRead(being),)


def _named(head: str) -> tuple[str, int]:
    """A name and how many: "Orcs (6)", "3 Crypt Rats", "Captain Orlo, 5th level fighter"."""
    found = _NAME.match(head.strip(" :,;([.") + " ")
    if found is None:
        found = _NAME.match(re.split(r"[:;,(\[]", head.strip(), maxsplit=1)[0].strip() + " ")
    if found is None:
        return titled(re.split(r"[:;,(\[]", head.strip(), maxsplit=1)[0]), 1
    count = int(found[3] or found[1] or 1)
    return titled(found[2].strip(" ,")), max(1, min(count, 99))


def block_starts(lines: Lines) -> Sequence[int]:
    """The lines of the names of blocks of "KEY value" lines."""
    return [*_blocks(lines)]


def _blocks(lines: Lines) -> Iterator[int]:
    last = -1
    for at, line in enumerate(lines):
        if _key(line)[0] not in _FIRST_KEYS or at <= last:
            continue
        keys = {_key(each)[0] for each in lines[at : at + 24]}
        if not {"hit dice"} & keys or not {"armour class", "armor class"} & keys:
            continue
        name = next((b for b in range(at - 1, max(last, at - 5), -1) if _LETTERS(lines[b])), None)
        if name is not None and not _key(lines[name])[0]:
            yield name
            last = at + 8


def _key(line: str) -> tuple[str, str]:
    """The key of a line of a block and its value; "" where it is none."""
    found = _BLOCK_LINE.match(_STRIP.sub(" ", line)[:400])
    if found is None:
        return "", ""
    # The longest key that begins the line.
    words = re.sub(r"[.:]", "", f"{found[1]} {found[2]}").split()
    for size in (3, 2, 1):
        key = " ".join(words[:size]).casefold()
        if key in _KEYS or key in _OTHER_KEYS:
            value = re.sub(rf"^\W*(?:\S+\s+){{{size - 1}}}\S+\s*:?\s*", "", _STRIP.sub(" ", line))
            return key, value.strip()
    return "", ""


def read_block(text: str) -> Sequence[TextRead]:
    """The creature of a block."""
    lines = text.split("\n")
    cells: dict[str, str] = {}
    notes: list[str] = []
    keys = set[str]()
    for line in lines[1:]:
        key, value = _key(line)
        keys.add(key)
        if key in _KEYS and _KEYS[key] not in cells:
            cells[_KEYS[key]] = value
        elif _LETTERS(line):
            notes.append(f"{key.capitalize()}: {value}" if key else _bare(line))
    basic = keys & _BASIC_KEYS and "frequency" not in keys
    being = old_cells.creature(
        titled(_bare(lines[0])),
        cells,
        descending=True,
        unarmoured=old_cells.UNARMOURED_BX if basic else old_cells.UNARMOURED_ADND,
        notes="\n\n".join(notes),
    )
    return (TextRead(being),)


OLD_LINE = TextFormat("an old-school stat line", "", line_starts, read_line)
OLD_BLOCK = TextFormat("an old-school stat block", "", block_starts, read_block)
