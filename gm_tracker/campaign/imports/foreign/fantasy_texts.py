"""Texts and actions of Fantasy Statblocks, in any of the shapes that people write them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign.html_text import plain_lines
from gm_tracker.campaign.imports.foreign.loose import LONGEST, listed
from gm_tracker.campaign.imports.stat_text import Action

_LINK = re.compile(r"!?\[\[(?:[^\]|\n]{1,120}\|)?([^\]|\n]{1,120})\]\]")
_OUTSIDE = re.compile(r"!?\[([^\]\n]{0,120})\]\([^()\n]{0,300}\)")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,200}>")
_ROLLED = re.compile(r"(?<=\d) ?\(`dice:[^`\n]{0,60}`\)")
"""The same dice again, to be clicked on."""
_DICE = re.compile(r"`dice:\s*([^`|\n]{1,60})[^`\n]{0,60}`")
DEEPEST = 4


def words(value: Any, depth: int = 0) -> str:
    """Any value as a text on one line: lists with commas, dictionaries as "key value"."""
    if value is None or isinstance(value, bool) or depth > DEEPEST:
        return ""
    if isinstance(value, Mapping):
        if set(value) == {"name", "desc"}:
            return f"{words(value['name'], depth + 1)} {words(value['desc'], depth + 1)}".strip()
        told = (f"{key} {words(each, depth + 1)}".strip() for key, each in value.items())
        return ", ".join(told)[:LONGEST]
    if isinstance(value, list):
        return ", ".join(filter(None, (words(each, depth + 1) for each in value)))[:LONGEST]
    return _clean(str(value)[:LONGEST])


def _clean(text: str) -> str:
    text = _ROLLED.sub("", text)
    told = _DICE.sub(r"\1", _OUTSIDE.sub(r"\1", _LINK.sub(r"\1", text)))
    if _TAG.search(told):
        told = plain_lines(told)
    return " ".join(told.split())


def name(value: Any) -> str:
    """A name as it is written, but for links of the vault."""
    told = value[0] if isinstance(value, list) and value else value
    if isinstance(told, list) or told is None or isinstance(told, Mapping | bool):
        return words(told)[:100]
    return " ".join(_LINK.sub(r"\1", str(told)[:LONGEST]).split())[:100]


def source(value: Any) -> str:
    """The book that it is from; of several the first."""
    return words(next(iter(listed(value)), ""))[:200]


def actions(value: Any) -> tuple[Action, ...]:
    """Actions as dictionaries, as pairs, as texts, or by name."""
    if isinstance(value, Mapping) and "desc" not in value and "name" not in value:
        return tuple(Action(words(key), words(each)) for key, each in value.items())
    return tuple(filter(None, map(_action, listed(value))))


def _action(told: Any) -> Action | None:
    if isinstance(told, Mapping):
        return _described(told)
    if isinstance(told, list):
        name, *rest = told or [""]
        return Action(words(name), words(rest)) if words(name) else None
    name, _, text = words(told).partition(". ")
    return Action(name, text) if name else None


def _described(told: Mapping[str, Any]) -> Action | None:
    if "name" not in told and "Name" in told:
        told = {str(key).casefold(): each for key, each in told.items()}
    if "name" not in told:
        # { Bite: "Melee ..." }
        pairs = [(words(key), words(each)) for key, each in told.items() if key != "desc"]
        name, text = pairs[0] if pairs else ("", words(told.get("desc")))
        return Action(name, text) if name else None
    text = words(told.get("desc", told.get("description", told.get("entries"))))
    more = [text, *_numbered(told, text)]
    damage = words(told.get("damage_dice", told.get("damage")))
    bonus = words(told.get("damage_bonus"))
    if re.fullmatch(r"[+-]?\d{1,3}", bonus) and int(bonus) and damage:
        damage = f"{damage}{int(bonus):+d}"
    return Action(words(told["name"]), " ".join(filter(None, more)), damage)


def nameless(value: Any) -> str:
    """What a list of actions says in parts that have no name."""
    told = (each for each in listed(value) if isinstance(each, Mapping) and "name" not in each)
    return " ".join(words(each["desc"]) for each in told if len(each) == 1 and "desc" in each)


def _numbered(told: Mapping[str, Any], text: str) -> list[str]:
    """What stands beside an action's text in figures and is not said in it."""
    bonus = words(told.get("attack_bonus"))
    return (
        [f"{bonus} to hit." if bonus[:1] in "+-" else f"+{bonus} to hit."]
        if (bonus and bonus != "0" and "to hit" not in text)
        else []
    )
