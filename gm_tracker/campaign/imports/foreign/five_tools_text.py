"""The texts of 5etools: lists and objects of entries, and tags such as {@hit 4}, as plain words."""

from __future__ import annotations

import re
from typing import Any

_TAG = re.compile(r"\{@([a-zA-Z]+)\s?([^{}]*)\}")
_DEEPEST = 20
_REACH = {"m": "Melee", "r": "Ranged", "mw": "Melee Weapon", "rw": "Ranged Weapon"}
_REACH |= {"ms": "Melee Spell", "rs": "Ranged Spell"}
_ALONE = {"h": "Hit: ", "hom": "Hit or Miss: ", "m": "Miss: ", "actSaveFail": "Failure: "}
_ALONE |= {"actSaveSuccess": "Success: ", "actTrigger": "Trigger: ", "actResponse": "Response: "}
_INSIDE = ("tag", "prefix", "caption", "entry", "entries", "items", "rows", "row", "headerEntries")
"""Keys of an object under which its words lie."""
_TEXT_FIRST = ("quickref", "book", "adventure", "area", "link", "5etools", "footnote", "filter")
"""Tags whose first part is what is shown."""


def plain_text(value: Any, depth: int = 0) -> str:
    """An entry, a list of entries or a text in plain words, as deep as texts are nested."""
    if isinstance(value, str):
        return untagged(value)
    if isinstance(value, list):
        return " ".join(filter(None, (plain_text(each, depth + 1) for each in value)))
    if not isinstance(value, dict) or depth > _DEEPEST:
        return str(value) if isinstance(value, int) and value is not True else ""
    name = untagged(str(value.get("name", "")))
    if value.get("type") == "attack":
        return _attack(value, depth)
    inside = [value[key] for key in _INSIDE if key in value]
    text = " ".join(filter(None, (plain_text(each, depth + 1) for each in inside)))
    return f"{name}. {text}".strip(". ") if name else text


def _attack(value: dict[str, Any], depth: int) -> str:
    """An attack as an object, as a stat block words it."""
    kind = _REACH.get(str(value.get("attackType", "")).lower(), "Melee")
    told = plain_text(value.get("attackEntries", ""), depth + 1)
    return f"{kind} Attack: {told} Hit: {plain_text(value.get('hitEntries', ''), depth + 1)}"


def untagged(text: str) -> str:
    """The text with each tag as a reader sees it, from the innermost on."""
    for _ in range(_DEEPEST):
        text, found = _TAG.subn(_shown, text)
        if not found:
            break
    return text.replace(":  ", ": ")


def _shown(tag: re.Match[str]) -> str:
    what, rest = tag[1], tag[2]
    if what in ("atk", "atkr"):
        kinds = [_REACH.get(each.strip(), "") for each in rest.split(",")]
        roll = " Attack Roll:" if what == "atkr" else " Attack:"
        return _together(list(filter(None, kinds))) + roll
    if what in _ALONE:
        return _ALONE[what] + rest
    if what == "hit":
        return f"+{rest}" if rest[:1].isdigit() else rest
    if what == "dc":
        return f"DC {rest}"
    if what == "recharge":
        return f"(Recharge {rest or 6}{'' if rest in ('', '6') else '-6'})"
    if what == "actSave":
        return f"{rest.capitalize()} save:"
    if what in ("damage", "dice", "scaledamage", "scaledice"):
        return rest.partition("|")[0]
    shown = rest.split("|")
    if what in _TEXT_FIRST:
        return shown[0]
    if what == "chance":
        return f"{shown[0]} percent"
    return shown[2] if len(shown) > 2 and shown[2] else shown[0]


def _together(kinds: list[str]) -> str:
    """ "Melee or Ranged Weapon" for both kinds of weapon attack."""
    if len(kinds) < 2:
        return "".join(kinds)
    first, second = kinds[0].split(), kinds[1]
    return f"{first[0]} or {second}"
