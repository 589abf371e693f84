"""The texts of the fifth edition's system of Foundry: HTML with rolls and look-ups in it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gm_tracker.campaign.imports.foreign.html_text import plain_lines

_ITEM = re.compile(r"\[\[/item \.?([^\]{}]{1,80})\]\](?:\{([^}]{1,80})\})?")
_SHOWN = re.compile(
    r"(?:\[\[[^\]]{0,200}\]\]|@\w+\[[^\]]{0,200}\]|&\w+\[[^\]]{0,80}\])\{([^{}]{0,200})\}"
)
_NAMED = re.compile(r"&\w+\[(?:\w+=)?([^\]=|]{1,60}?)(?:\s+\w+=[^\]]{0,60}|\|[^\]]{0,60})?\]")
_ATTACK = re.compile(r"\[\[/attack[^\]]{0,80}\]\]\.?", re.IGNORECASE)
_DAMAGE = re.compile(r"\[\[/damage(?:\s+(?:average|extended|activity=\w+))*\]\]\.?", re.IGNORECASE)
"""Those of the item itself; with dice in it a roll is of something else."""
_ROLL = re.compile(
    r"\[\[/(?:r|roll|gmr|br|damage|dmg|healing|heal)\s+([^\]]{1,80})\]\]", re.IGNORECASE
)
_SAVE = re.compile(r"\[\[/(?:save|check|skill|concentration)([^\]]{0,80})\]\]", re.IGNORECASE)
_DC = re.compile(r"\[\[lookup @save\.dc\.value[^\]]{0,80}\]\]")
_NAME = re.compile(r"\[\[lookup @name(?:\s+\w+)?\]\]")
_LEFT = re.compile(r"\[\[[^\]]{0,200}\]\]|@\w+\[[^\]]{0,200}\]")
_ABILITIES = {
    **{"str": "Strength", "dex": "Dexterity", "con": "Constitution"},
    **{"int": "Intelligence", "wis": "Wisdom", "cha": "Charisma"},
}
_KEYS = re.compile(r"\b(?:format=\w+|activity=\w+|average(?:=\w+)?|extended)\b")
_FLAVOUR = re.compile(r"\[[^\]]{0,40}\]?")


def shown(
    html: object,
    names: Mapping[str, str],
    own: str,
    *,
    attack: str = "",
    damage: str = "",
    save: str = "",
) -> str:
    """A text as its reader sees it, on one line.

    `names` are items by their ids, `own` is the creature's name, `attack` and `damage` what the
    item itself rolls in words ("" where it rolls none), `save` its "DC 13".
    """
    text = _ITEM.sub(lambda m: m[2] or _item(m[1], names), plain_lines(html))
    text = _NAME.sub(own, _SHOWN.sub(r"\1", text))
    text = _DC.sub(save.removeprefix("DC "), _NAMED.sub(r"\1", text))
    text = _SHOWN.sub(r"\1", _DAMAGE.sub(lambda _: damage, _ATTACK.sub(lambda _: attack, text)))
    text = _SAVE.sub(lambda m: _saved(m[1], save), _ROLL.sub(_rolled, text))
    told = " ".join(_LEFT.sub("", text).split())
    return re.sub(r"\s+([.,;])", r"\1", told)


def _item(told: str, names: Mapping[str, str]) -> str:
    first = told.split()[0]
    return names.get(first.rpartition(".")[2], "") or told.partition(" activity=")[0].strip('"')


def _rolled(roll: re.Match[str]) -> str:
    """ "2d6 fire" of "2d6 type=fire average=true"."""
    told = _KEYS.sub("", roll[1].partition("#")[0]).replace("type=", "").replace("formula=", "")
    return " ".join(_FLAVOUR.sub("", told).split())


def _saved(told: str, save: str) -> str:
    """ "DC 14 Constitution" of "con dc=14", or what the item itself says."""
    words = _KEYS.sub("", told).replace("ability=", "").replace("dc=", "").split()
    dc = next((f"DC {each}" for each in words if each.isdigit()), save)
    ability = next((_ABILITIES[e] for each in words if (e := each[:3].lower()) in _ABILITIES), "")
    return " ".join(filter(None, (dc, ability)))
