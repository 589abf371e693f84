"""HERO stat blocks in text: as books print them, and as Hero Designer exports them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gm_tracker.campaign.imports.dice_words import damage
from gm_tracker.campaign.imports.texts.heads import blocks_of, name_in
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.campaign.imports.texts.text_format import Lines, TextFormat, TextRead
from gm_tracker.rules.game_creature import GameAttack, GameCreature

GAME = "hero"
_NAMES = (
    *("STR", "DEX", "CON", "INT", "EGO", "PRE", "COM", "OCV", "DCV", "OMCV", "DMCV", "ECV"),
    *("SPD", "PD", "ED", "rPD", "rED", "REC", "END", "BODY", "STUN"),
)
_ANY = "|".join(sorted(_NAMES, key=len, reverse=True))
_LISTED = re.compile(rf"^[ \t]*(?:(\d{{1,3}})/)?(\d{{1,3}})[ \t]+({_ANY})\b([^\n]*)$", re.MULTILINE)
_LABELLED = re.compile(rf"(?<!\()\b({_ANY})\b[ \t]*[:=]?[ \t]*(?:(\d{{1,3}})/)?(\d{{1,3}})\b(?!d6)")
_HEADS = re.compile(
    r"^[ \t]*(?:Val\s+Cha\w*.*|Characteristics:?|Attacks? (?:&|and) Powers:?|Powers:?|Weapons:?|"
    r"Abilities:?|Attacks?:?|Equipment:?)[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_ATTACK_LABEL = re.compile(
    r"^[ \t]*(?:attacks?(?: (?:&|and) powers)?|weapons|powers|abilities|equipment)[ \t]*:[ \t]*",
    re.IGNORECASE,
)
_NO_ATTACKS = re.compile(
    r"^[ \t]*(?:skills?|talents?|perks?|complications?|disadvantages?|movement|background|phases|"
    r"notes?|quote|personality)\b",
    re.IGNORECASE,
)
_D6 = re.compile(r"\+?\d{0,2}(?:[ \t]?(?:½|1/2))?d6(?:[ \t]?[+-][ \t]?\d{1,2})?", re.IGNORECASE)
_SIGNS = re.compile(
    r"\b(?:RKA|HKA|EB|HA|HTH|N|K|STUN only|Killing Attack|Energy Blast|Blast|Ranged|Ego Attack|"
    r"Mental Blast|Killing)\b"
)
_KILLING = re.compile(r"\b(?:RKA|HKA|K|Killing)\b")
_BY_HAND = re.compile(r"\b(?:HKA|HA|HTH|Hand-To-Hand)\b", re.IGNORECASE)
_RANGED = re.compile(r"\b(?:RKA|EB|Blast|Ranged|Energy Blast)\b", re.IGNORECASE)
_MENTAL = re.compile(r"\b(?:Ego Attack|Mental Blast)\b", re.IGNORECASE)
_ENERGY = re.compile(r"\b(?:EB|Energy Blast|ED|energy)\b")
_NO_DAMAGE = re.compile(
    r"\b(?:Entangle|Flash|Drain|Aid|Healing|Mind Control|Dispel|Suppress|Images|Barrier)\b",
    re.IGNORECASE,
)
_ALONE = re.compile(rf"\s*[A-Za-z][\w '’-]{{1,40}}?\s+{_D6.pattern}\s*", re.IGNORECASE)
"""A name and dice, and nothing besides."""
_AUTO = re.compile(r"\bAutofire\b[ \t(]*(\d{1,2})?", re.IGNORECASE)
_PLUS = re.compile(r"\bOCV[ \t]*([+-]\d{1,2})\b")


def starts(lines: Lines) -> Sequence[int]:
    """The blocks that speak of OCV or STUN."""
    return [start for start, game in blocks_of(lines) if game == GAME]


def read(text: str) -> Sequence[TextRead]:
    """The creature of a block; without an OCV it is of the fifth edition."""
    scan = Scan(text)
    name, more = name_in(text)
    head = text.partition("\n")[0]
    alone = not re.search(rf"\b(?:{_ANY})\b", head)
    scan.mark(0, len(head) if alone else len(name))
    numbers = _numbers(scan)
    scan.take_all(_HEADS)
    attacks = tuple(_attacks(scan))
    if "body" in numbers:
        numbers["hp"] = numbers.pop("body")
    being = GameCreature(
        GAME,
        name,
        numbers=numbers,
        attacks=attacks,
        lines=(*([more] if more and alone else []), *scan.left()),
    )
    return (TextRead(being, scan.unread()),)


def _numbers(scan: Scan) -> dict[str, int]:
    """Values before their names, line by line, else after them; of two the larger counts."""
    found: dict[str, int] = {}
    for each in scan.take_all(_LISTED):
        found.setdefault(each[3].lower(), max(int(each[1] or 0), int(each[2])))
    for each in [] if len(found) > len("SPD") else scan.take_all(_LABELLED):
        found.setdefault(each[1].lower(), max(int(each[2] or 0), int(each[3])))
    return found


def _attacks(scan: Scan) -> Iterator[GameAttack]:
    for start, end in scan.unread():
        line = scan.text[start:end]
        if _NO_ATTACKS.match(line):
            continue
        label = _ATTACK_LABEL.match(line)
        at = start + (label.end() if label else 0)
        for piece in re.finditer(r"[^;\n]+", scan.text[at:end]):
            made = _attack(piece[0])
            if made is not None:
                scan.mark(at + piece.start(), at + piece.end())
                yield made
        if label is not None:
            scan.mark(start, at)


def _attack(told: str) -> GameAttack | None:
    dice, sign = _D6.search(told), _SIGNS.search(told)
    if dice is None or _NO_DAMAGE.search(told):
        return None
    if not (sign or ":" in told or _ALONE.fullmatch(told)):
        return None
    cut = min(
        [
            dice.start(),
            *([sign.start()] if sign else []),
            *([told.index(":")] if ":" in told else []),
        ]
    )
    name = " ".join(told[:cut].split()).strip(" :,-") or (sign[0] if sign else "")
    if not name:
        return None
    mental = _MENTAL.search(told) is not None
    killing = _KILLING.search(told) is not None
    rest = f"{told[cut : dice.start()]} {told[dice.end() :]}".strip(" :,")
    return GameAttack(
        name,
        None,
        damage(dice[0].lstrip("+")).dice,
        _RANGED.search(told) is not None and not _BY_HAND.search(told),
        _numbers_of(told),
        {
            "kind": "mental" if mental else "killing" if killing else "normal",
            "against": "none" if mental else "ed" if _ENERGY.search(told) else "pd",
        },
        " ".join(rest.split()),
    )


def _numbers_of(told: str) -> dict[str, int]:
    """What its OCV is better by, in percent, and how many shots it has at once."""
    plus, auto = _PLUS.search(told), _AUTO.search(told)
    found = {"bonus": 10 * int(plus[1])} if plus and int(plus[1]) else {}
    return found if auto is None else found | {"auto": 1, "shots": int(auto[1] or 3)}


HERO = TextFormat("a HERO stat block", GAME, starts, read)
