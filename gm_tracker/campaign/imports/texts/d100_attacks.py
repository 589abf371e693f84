"""Attacks and skills of the games with percentile skills, in text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm_tracker.campaign.imports.dice_words import DICE, damage
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.rules.game_creature import GameAttack, GameSkill

_NAME = r"[A-Za-zÀ-ÿ.\d][\w .'’/&+-]{0,50}?(?:[ \t]*\([^()%\n]{1,50}\))?"
_PERCENT = r"(\d{1,3})[ \t]*%?[ \t]*(?:each)?[ \t]*,?[ \t]*(?:\(\d{1,3}/\d{1,3}\))?"
_LINE = re.compile(rf"[ \t]*({_NAME})[ \t]*:?[ \t]+{_PERCENT}[ \t]*[,:]?[ \t]*(.*)", re.DOTALL)
_HAS_PERCENT = re.compile(r"\d[ \t]*%|\(\d{1,3}/\d{1,3}\)")
_DIE = re.compile(r"\d*[dDwW]\d|\bdamage\b|\(mnvr\)|\(parry\)|\bheld\b|\bseized\b", re.IGNORECASE)
_ALWAYS = re.compile(
    r"^[ \t]*([A-Za-z][\w '’-]{1,40}?)[ \t]+automatic\b[ \t]*,?[ \t]*"
    r"(?:damage[ \t]*:?[ \t]*)?([^\n;]{0,80})$",
    re.IGNORECASE | re.MULTILINE,
)
"""What needs no roll."""
_LABEL = re.compile(
    r"[ \t|*]*(?:fighting attacks|combat|attacks?|weapons?|fighting)[ \t]*:[ \t]*", re.IGNORECASE
)
_HEADS = re.compile(
    r"^[ \t|*#]*(?:combat|attacks|fighting attacks|weapons|skills|characteristics|"
    r"attributes)[ \t|*:]*$|"
    r"^[ \t|*#]*(?:characteristics|hit locations)[ \t|*]*:[ \t|*]*|"
    r"^.*\bCOMBAT\s+%.*$|^[ \t|]*1?d20[ \t|]+Location.*$|^[ \t|]*Hit Locations?\b[^\n\d]*$|"
    r"^[ \t|:-]+$|^.*\bWeapon\b.*\b(?:Damage|Attack)\b.*$|^.*\bWeapon\s+Size.*$",
    re.IGNORECASE | re.MULTILINE,
)
_CUT = re.compile(
    r";|\n|,[ \t]+or[ \t]+(?=[^,%\n]{1,40}\d{1,3}[ \t]*%)|"
    r"[,.][ \t]+(?=(?:\.\d\d )?[A-Z][^,.%\n]{1,40}[ \t]\d{1,3}[ \t]*%)"
)
_MORE = re.compile(
    rf",[ \t]*(?:or[ \t]+)?([a-zA-Z][\w' -]{{1,30}}?)[ \t]+({DICE.pattern})", re.IGNORECASE
)
_ROW = re.compile(
    rf"^[ \t|]*([A-Za-z][\w '’()-]{{1,40}}?)[ \t|]+(\d{{1,3}})%[ \t|]+({DICE.pattern}|[-–—])[ \t|]+"
    r"(?:(\d{1,3})%|[-–—])(?:[ \t|]+(\d{1,3}))?[ \t|]*$",
    re.MULTILINE | re.IGNORECASE,
)
_RANGED = re.compile(
    r"\b(?:bow|crossbow|firearms?|handgun|pistol|revolver|rifle|shotgun|gun|automatic|thrown|sling|javelin|"
    r"dart|musket|carbine|blaster|smg|derringer)\b|^\.\d\d",
    re.IGNORECASE,
)
_SKILLS = re.compile(
    r"^[ \t|*#]*(?:Skills|Languages?|Professional Skills|Passions?)\b[ \t|*]*:?",
    re.IGNORECASE | re.MULTILINE,
)
_SKILL = re.compile(
    r"([A-ZÀ-Þ][\w '’/&.-]{0,40}?(?:[ \t]{0,3}\([^()\n]{1,40}\))?)[ \t]{0,3}:?[ \t]{1,12}"
    r"(\d{1,3})[ \t]*%(?:[ \t]*\(\d+/\d+\))?"
    r"(?:[,;.|]|(?=[ \t]*(?:\n|$|[A-ZÀ-Þ(&|]|and\b)))"
)
"""What goes on in lower case is prose: "20% of all"."""
_DODGE = re.compile(
    r"\b(Dodge|Evade)\b[ \t]*:?[ \t]*(?:(\d{1,3})[ \t]*%?(?:[ \t]*\(\d+/\d+\))?|n/a|none|[-–—])"
    r"[,;.|]?",
    re.IGNORECASE,
)
_PARRY = re.compile(
    r"\bParry\b(?:[ \t]*\([^()\n]{1,30}\))?[ \t]*:?[ \t]*(\d{1,3})[ \t]*%[,;.]?", re.IGNORECASE
)


def heads(scan: Scan) -> None:
    """Headings and lines of tables say nothing themselves."""
    scan.take_all(_HEADS)


def defences(scan: Scan) -> dict[str, int]:
    """Dodge, evade and parry, which are skills with fields of their own."""
    found: dict[str, int] = {}
    for each in scan.take_all(_DODGE):
        found.setdefault(each[1].lower(), int(each[2] or 0))
    for each in scan.take_all(_PARRY):
        found["parry"] = max(int(each[1]), found.get("parry", 0))
    return found


def skills(scan: Scan) -> tuple[GameSkill, ...]:
    """The skills that are listed: all that have a percent and are no attacks."""
    scan.take_all(_SKILLS)
    found = (GameSkill(" ".join(e[1].split()), int(e[2])) for e in scan.take_all(_SKILL))
    return tuple(each for each in found if each.name.casefold() != "cast")


def attacks(scan: Scan, bonus: str | None) -> tuple[GameAttack, ...]:
    """The rows of a table of weapons, then the attacks in lines and run-on texts."""
    rows = [_of_row(each, bonus) for each in scan.take_all(_ROW)]
    always = [_without_roll(each, bonus) for each in scan.take_all(_ALWAYS)]
    return (*rows, *_of_lines(scan, bonus), *always)


def _without_roll(told: re.Match[str], bonus: str | None) -> GameAttack:
    made = damage(told[2].rstrip(" ."), bonus)
    note = ", ".join(filter(None, ("automatic", made.words)))
    return GameAttack(_plain(told[1]), 100, made.dice, note=note, doubt=made.doubt)


def _of_row(row: re.Match[str], bonus: str | None) -> GameAttack:
    made = damage(row[3], bonus)
    numbers = {key: int(v) for key, v in (("parry", row[4]), ("points", row[5])) if v}
    return GameAttack(_plain(row[1]), int(row[2]), made.dice, _is_ranged(row[1]), numbers)


def _of_lines(scan: Scan, bonus: str | None) -> Iterator[GameAttack]:
    for start, end in scan.unread():
        line = scan.text[start:end]
        if _SKILLS.match(line) or not _HAS_PERCENT.search(line):
            continue
        label = _LABEL.match(line)
        at = start + (label.end() if label else 0)
        named = label is not None
        for piece_start, piece_end in _pieces(scan.text, at, end):
            yield from _of_piece(scan, piece_start, piece_end, bonus, named=named)
        if label is not None:
            scan.mark(start, start + label.end())


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    at = start
    for cut in _CUT.finditer(text, start, end):
        yield at, cut.start()
        at = cut.end()
    yield at, end


def _of_piece(
    scan: Scan, start: int, end: int, bonus: str | None, *, named: bool
) -> Iterator[GameAttack]:
    found = _LINE.match(scan.text[start:end])
    if found is None or not (named or _DIE.search(found[0])):
        return
    name, percent, rest = _plain(found[1]), int(found[2]), found[3]
    if name.casefold() in ("dodge", "evade", "skills", "parry"):
        return
    first, more = _first(rest)
    made = damage(first, bonus)
    scan.mark(start, end)
    yield GameAttack(
        *(name, percent, made.dice, _is_ranged(name)),
        numbers={"parry": percent} if "(parry)" in rest.casefold() else {},
        note=made.words if made.words.casefold() not in ("damage", "dmg") else "",
        doubt=made.doubt,
    )
    for each in _MORE.finditer(more):
        other = damage(each[2], bonus)
        yield GameAttack(
            _plain(each[1]), percent, other.dice, _is_ranged(each[1]), doubt=other.doubt
        )


def _first(rest: str) -> tuple[str, str]:
    """The damage of the attack itself, and what follows of others with the same percent."""
    told = re.sub(r"^[ \t]*(?:damage|dmg)\b[ \t]*:?", "", rest, flags=re.IGNORECASE)
    # Near, far and farthest: the first of "4D6/2D6/1D6" counts.
    near = re.match(rf"[ \t]*({DICE.pattern})(?:/\d*[dD]\d+)+", told, re.IGNORECASE)
    other = _MORE.search(told)
    if other is None:
        return (f"{near[1]} {told[near.end() :]}" if near else told), ""
    return told[: other.start()], told[other.start() :]


def _plain(name: str) -> str:
    return " ".join(name.split()).strip(" ,:;|*")[:100] or "Attack"


def _is_ranged(name: str) -> bool:
    return _RANGED.search(name) is not None
