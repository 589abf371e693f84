"""Characters of Hero Designer (.hdc and .hdp): what was bought, from which the values follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from gm_tracker.campaign.imports.foreign import hero_powers
from gm_tracker.campaign.imports.foreign.hero_powers import ATTACKS, FRAMES, Power, attack_of
from gm_tracker.campaign.imports.foreign.loose import number
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.rules.game_creature import GameCreature

ROOTS = ("CHARACTER", "PREFAB")
_SIXTH = {
    **dict.fromkeys(("STR", "DEX", "CON", "INT", "EGO", "PRE", "BODY"), 10),
    **{"OCV": 3, "DCV": 3, "OMCV": 3, "DMCV": 3, "SPD": 2, "PD": 2, "ED": 2},
    **{"REC": 4, "END": 20, "STUN": 20},
}
_FIFTH = dict.fromkeys(("STR", "DEX", "CON", "INT", "EGO", "PRE", "COM", "BODY"), 10)
_VEHICLES = ("vehicle", "base", "computer", "ai")
_ARTICLES = {"ai": "an AI"}
_TEXTS = (
    "BACKGROUND",
    "PERSONALITY",
    "QUOTE",
    "TACTICS",
    "APPEARANCE",
    *(f"NOTES{n}" for n in range(1, 6)),
)
_LISTED = ("SKILLS", "PERKS", "TALENTS", "MARTIALARTS", "DISADVANTAGES", "COMPLICATIONS")
_LONGEST = 2_000
_MOVES = {"RUNNING": 12, "SWIMMING": 4, "LEAPING": 4}


def records(root: Any) -> list[tuple[str, Any]]:
    """The character of a file, or those of a prefab."""
    if not isinstance(root, Element) or root.tag not in ROOTS:
        return []
    found = [root] if root.find("CHARACTERISTICS") is not None else []
    return [("the character", each) for each in found]


def marked(element: Any) -> bool:
    """Whether it looks like a character."""
    return isinstance(element, Element) and element.find("CHARACTERISTICS") is not None


def missing(element: Any) -> str:
    """Why it cannot be read: it is a vehicle or the like, or has no name."""
    template = _template(element).rpartition("/")[2].casefold()
    parts = template.replace("6e", "").split(".")
    vehicle = next((each for each in _VEHICLES if each in parts), "")
    if vehicle:
        return f"it is {_ARTICLES.get(vehicle, f'a {vehicle}')}"
    return "" if _name(element) else "it has no name"


def _template(element: Element) -> str:
    return element.get("TEMPLATE", "")


def _name(element: Element) -> str:
    info = element.find("CHARACTER_INFO")
    return "" if info is None else text_of(info.get("CHARACTER_NAME"))


def read(element: Element) -> GameCreature:
    """One character, of the fifth or the sixth edition."""
    info = element.find("CHARACTER_INFO")
    bought = _bought(element)
    sixth = "6E" in _template(element) or "OCV" in bought
    found = _of_sixth(bought) if sixth else _of_fifth(bought)
    for key, more in _extras(element).items():
        found[key] = found.get(key, 0) + more
    powers = [*_powers(element)]
    attacks = (attack_of(each, found["STR"]) for each in powers)
    values = {("hp" if key == "BODY" else key.lower()): value for key, value in found.items()}
    player = "" if info is None else text_of(info.get("PLAYER_NAME"))
    return GameCreature(
        hero_powers.GAME,
        _name(element),
        "party" if player else "foe",
        values | _levels(element),
        attacks=tuple(each for each in attacks if each is not None),
        lines=tuple(_lines(element, powers)),
    )


def _bought(element: Element) -> dict[str, int]:
    told = element.find("CHARACTERISTICS")
    return {e.tag: number(e.get("LEVELS")) or 0 for e in (() if told is None else told)}


def _of_sixth(bought: Mapping[str, int]) -> dict[str, int]:
    return {key: base + bought.get(key, 0) for key, base in _SIXTH.items()}


def _of_fifth(bought: Mapping[str, int]) -> dict[str, int]:
    """Many follow from others there; each division is rounded half up on its own."""
    found = {key: base + bought.get(key, 0) for key, base in _FIFTH.items()}
    strength, constitution = found["STR"], found["CON"]
    body, dexterity = found["BODY"], found["DEX"]
    follows = {
        "PD": _half_up(strength, 5),
        "ED": _half_up(constitution, 5),
        "REC": _half_up(strength, 5) + _half_up(constitution, 5),
        "END": 2 * constitution,
        "STUN": body + _half_up(strength, 2) + _half_up(constitution, 2),
        "SPD": 1 + dexterity // 10,
    }
    return found | {key: value + bought.get(key, 0) for key, value in follows.items()}


def _half_up(value: int, by: int) -> int:
    return (2 * value + by) // (2 * by)


def _extras(element: Element) -> dict[str, int]:
    """Characteristics that were bought once more as powers and always count."""
    found: dict[str, int] = {}
    for each in _more_traits(element):
        if _counts(each, element):
            found[each.tag] = found.get(each.tag, 0) + (number(each.get("LEVELS")) or 0)
    return found


def _more_traits(element: Element) -> Iterator[Element]:
    return (each for each, _ in _flat(element) if each.tag in _SIXTH)


def _counts(trait: Element, element: Element) -> bool:
    """Whether it counts always: it is in no frame but a list, nor in a thing that may be lost."""
    always = trait.get("AFFECTS_TOTAL") == "Yes" and trait.get("AFFECTS_PRIMARY") == "Yes"
    lost = any(each.get("XMLID") in ("FOCUS", "OIHID") for each in trait.iter("MODIFIER"))
    parent = trait.get("PARENTID")
    lists = {each.get("ID") for each in element.iter("LIST")} if parent else set()
    return always and not lost and (not parent or parent in lists)


def _flat(element: Element) -> Iterator[tuple[Element, str]]:
    """Powers and equipment, each with the name of the compound that it is a part of."""
    for part in ("POWERS", "EQUIPMENT"):
        told = element.find(part)
        for each in () if told is None else told:
            yield each, ""
            if each.get("XMLID") == "COMPOUNDPOWER":
                whole = text_of(each.get("NAME"))
                yield from ((inner, whole) for inner in each if inner.get("XMLID"))


def _powers(element: Element) -> Iterator[Power]:
    for each, whole in _flat(element):
        if each.tag in _SIXTH or each.tag == "MODIFIER":
            continue
        yield Power(
            text_of(each.get("XMLID")),
            text_of(each.get("NAME")) or whole or text_of(each.get("ALIAS")),
            number(each.get("LEVELS")) or 0,
            text_of(each.get("INPUT")),
            tuple(_pairs(each, "ADDER")),
            tuple(_pairs(each, "MODIFIER")),
            ", ".join(map(_in_words, each.findall("MODIFIER"))),
            _amount(each),
        )


def _pairs(element: Element, tag: str) -> Iterator[tuple[str, int]]:
    for each in element.findall(tag):
        key, option = text_of(each.get("XMLID")), text_of(each.get("OPTION_ALIAS"))
        yield key, hero_powers.level_of(key, number(each.get("LEVELS")) or 0, option)


def _in_words(modifier: Element) -> str:
    alias, option = text_of(modifier.get("ALIAS")), text_of(modifier.get("OPTION_ALIAS"))
    return hero_powers.in_words(alias, option, number(modifier.get("LEVELS")) or 0)


def _amount(power: Element) -> str:
    found = {key: number(power.get(f"{key}LEVELS")) for key in ("PD", "ED")}
    return ", ".join(f"{key} {value}" for key, value in found.items() if value is not None)


def _levels(element: Element) -> dict[str, int]:
    """Combat levels with all attacks; others are told in the notes."""
    told = element.find("SKILLS")
    levels = [
        number(each.get("LEVELS")) or 0
        for each in (() if told is None else told)
        if each.get("XMLID") == "COMBAT_LEVELS"
        and hero_powers.with_all(each.get("OPTION", ""), each.get("OPTION_ALIAS", ""))
    ]
    return {"levels": sum(levels)} if any(levels) else {}


def _lines(element: Element, powers: list[Power]) -> Iterator[str]:
    info = element.find("CHARACTER_INFO")
    for key in _TEXTS:
        told = None if info is None else info.find(key)
        if told is not None and (text := (told.text or "").strip()):
            yield text[:_LONGEST]
    yield from _movement(element)
    for each in powers:
        if each.id not in ATTACKS and each.id not in FRAMES and each.name:
            yield each.told
    for trait in _more_traits(element):
        if not _counts(trait, element):
            name = text_of(trait.get("NAME")) or text_of(trait.get("ALIAS")) or trait.tag
            yield f"{name}: {trait.tag} {number(trait.get('LEVELS')) or 0:+d} at times"
    for part in _LISTED:
        found = element.find(part)
        names = [*filter(None, map(_told, () if found is None else found))]
        if names:
            yield f"{part.capitalize()}: {', '.join(names)}"


def _movement(element: Element) -> Iterator[str]:
    """How far it moves, in metres; in inches in the fifth edition."""
    bought = _bought(element)
    sixth = "6E" in _template(element) or "OCV" in bought
    strength = _FIFTH["STR"] + bought.get("STR", 0)
    base = _MOVES if sixth else {"RUNNING": 6, "SWIMMING": 2, "LEAPING": strength // 5}
    ways = {key: value + bought[key] for key, value in base.items() if key in bought}
    told = (f"{key.capitalize()} {far}{'m' if sixth else chr(34)}" for key, far in ways.items())
    if ways:
        yield f"Movement: {', '.join(told)}"


def _told(each: Element) -> str:
    name = text_of(each.get("NAME")) or text_of(each.get("ALIAS")) or text_of(each.get("INPUT"))
    levels, more = number(each.get("LEVELS")) or 0, text_of(each.get("INPUT"))
    return " ".join(filter(None, (name, more if more != name else "", str(levels or ""))))
