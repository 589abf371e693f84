"""Compendiums of DnDAppFile, which many players' apps take: XML with a monster in each element."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from gm_tracker.campaign.imports.foreign import modern
from gm_tracker.campaign.imports.foreign.loose import number
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.campaign.imports.stat_text import Action
from gm_tracker.rules.converting import FantasyCreature

_SIZES = {"T": "Tiny", "S": "Small", "M": "Medium", "L": "Large", "H": "Huge", "G": "Gargantuan"}
_BRACKET = re.compile(r"(\d{1,4})\s*(?:\(([^()]{1,120})\))?")
_BOOK = re.compile(r"\bSource:\s*([^\n,]{2,80}?)(?:\s+p(?:age|\.)|\n|,|$)")
_LONGEST = 4_000
_NOTED = {
    **{"cr": "Challenge", "alignment": "Alignment", "save": "Saving throws", "skill": "Skills"},
    **{"vulnerable": "Vulnerable to", "resist": "Resists", "immune": "Immune to"},
    **{"conditionImmune": "Conditions immune to", "senses": "Senses", "passive": "Passive"},
    **{"languages": "Languages", "spells": "Spells", "environment": "Environment"},
    "description": "Description",
}
_LATER = {
    **{"bonus": "Bonus actions", "reaction": "Reactions", "legendary": "Legendary actions"},
    **{"mythic": "Mythic actions", "lair": "Lair actions"},
}


def records(root: Any) -> list[tuple[str, Any]]:
    """The monsters of the compendium."""
    if not isinstance(root, Element) or root.tag not in ("compendium", "collection"):
        return []
    return [(f"record {at}", each) for at, each in enumerate(root.iter("monster"), 1)]


def marked(element: Any) -> bool:
    """Whether it looks like a monster."""
    return isinstance(element, Element) and element.find("hp") is not None


def missing(element: Any) -> str:
    """Why it cannot be read."""
    return "" if _text(element, "name") else "it has no name"


def read(element: Element) -> FantasyCreature:
    """One monster."""
    armour = _BRACKET.match(_text(element, "ac"))
    points = _BRACKET.match(_text(element, "hp"))
    size = _SIZES.get(_text(element, "size"), "")
    book = _BOOK.search(element.findtext("description", ""))
    return modern.creature(
        modern.StatBlock(
            _text(element, "name"),
            f"{size} {_text(element, 'type')}".strip(),
            None if points is None else int(points[1]),
            "" if points is None else points[2] or "",
            None if armour is None else int(armour[1]),
            "" if armour is None else armour[2] or "",
            number(_text(element, "dex")),
            _text(element, "speed"),
            tuple(_actions(element, "action")),
            {"Traits": tuple(_actions(element, "trait")), **_later(element)},
            tuple(_lines(element)),
            source=_text(element, "source") or ("" if book is None else text_of(book[1])),
        )
    )


def _lines(element: Element) -> Iterator[str]:
    """What no field takes, by its label."""
    yield f"{_SIZES.get(_text(element, 'size'), '')} {_text(element, 'type')}".strip()
    yield modern.abilities([_text(element, each.casefold()) for each in modern.ABILITIES])
    for tag, label in _NOTED.items():
        told = " ".join(text_of(each.text) for each in element.findall(tag))
        if told.strip():
            yield f"{label}: {told}"


def _text(element: Element, tag: str) -> str:
    return text_of(element.findtext(tag, ""))


def _later(element: Element) -> dict[str, tuple[Action, ...]]:
    return {heading: tuple(_actions(element, tag)) for tag, heading in _LATER.items()}


def _actions(element: Element, tag: str) -> Iterator[Action]:
    for each in element.findall(tag):
        told = " ".join(filter(None, (part.text for part in each.findall("text"))))
        often = _text(each, "recharge")
        told = f"({often}) {told}" if often else told
        # "Bite|+5|1d6+3": without a bonus to hit it is no attack, but a breath or the like.
        _, bonus, damage = ["", "", *_text(each, "attack").split("|")][-3:]
        text = " ".join(told[:_LONGEST].split())
        yield Action(_text(each, "name"), text, damage, bool(bonus.strip()))
