"""Powers and equipment of HERO characters as attacks, by the ids that Hero Designer gives them."""

from __future__ import annotations

import re

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.game_creature import GameAttack

GAME = "hero"
FRAMES = ("MULTIPOWER", "LIST", "VPP", "GENERIC_OBJECT", "ELEMENTAL_CONTROL")
"""What holds powers and is none."""
_NORMAL, _BY_HAND = ("ENERGYBLAST", "TELEKINESIS"), ("HANDTOHANDATTACK",)
_KILLING, _KILLING_BY_HAND = ("RKA",), ("HKA",)
_MENTAL = ("EGOATTACK",)
ATTACKS = (*_NORMAL, *_BY_HAND, *_KILLING, *_KILLING_BY_HAND, *_MENTAL)
_PIPS = {"PLUSONEPIP": "+1", "PLUSONEHALFDIE": "+1d3"}


@frozen
class Power:
    """What is told of a power: `adders` and `modifiers` are their ids and levels.

    `limits` are its modifiers in words ("Penetrating, OAF"), `amount` what else it is of in words.
    """

    id: str
    name: str
    levels: int
    against: str = ""
    adders: tuple[tuple[str, int], ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()
    limits: str = ""
    amount: str = ""

    @property
    def told(self) -> str:
        """It as a line of notes."""
        kind = f"{self.id.replace('_', ' ').capitalize()} {self.levels or ''}".strip()
        limits = f" ({self.limits})" if self.limits else ""
        return f"{self.name}: {self.amount or kind}{limits}"


def with_all(option: str, alias: str) -> bool:
    """Whether combat levels are with all attacks: "ALL", "with All Attacks"."""
    return re.search(r"\ball\b", f"{option} {alias}", re.IGNORECASE) is not None


def level_of(modifier: str, levels: int, option: str) -> int:
    """The levels of a modifier; how many shots autofire has stands in its option's words."""
    shots = re.search(r"\d{1,3}", option) if modifier == "AUTOFIRE" else None
    return int(shots[0]) if shots else levels


def in_words(alias: str, option: str, levels: int) -> str:
    """A modifier in words: "Focus OAF", "Penetrating 2"."""
    return " ".join(filter(None, (alias, option, str(levels) if levels > 1 else "")))


def attack_of(power: Power, strength: int) -> GameAttack | None:
    """The attack that a power is, None where it is none."""
    if power.id not in ATTACKS:
        return None
    by_hand = power.id in (*_BY_HAND, *_KILLING_BY_HAND)
    killing = power.id in (*_KILLING, *_KILLING_BY_HAND)
    alone = any(key == "NOSTRBONUS" for key, _ in power.modifiers)
    dice = power.levels + (strength // 5 if power.id in _BY_HAND and not alone else 0)
    against = (
        "none"
        if power.id in _MENTAL
        else power.against.casefold() or ("ed" if power.id in _NORMAL else "pd")
    )
    auto = next((levels for key, levels in power.modifiers if key == "AUTOFIRE"), None)
    words = {"against": against, "kind": "killing" if killing else "normal"}
    if power.id in _MENTAL:
        words["kind"] = "mental"
    return GameAttack(
        power.name,
        None,
        _dice(dice, power.adders),
        not by_hand,
        {} if auto is None else {"auto": 1, "shots": max(auto, 0)},
        words,
        _note(power, strength),
    )


def _dice(count: int, adders: tuple[tuple[str, int], ...]) -> str:
    """So many d6, a pip or half a die more, or a die less one."""
    more = next((_PIPS[key] for key, _ in adders if key in _PIPS), "")
    if any(key == "MINUSONEPIP" for key, _ in adders):
        return f"{count + 1}d6-1"
    if count:
        return f"{count}d6{more}"
    return more.lstrip("+") or "1"


def _note(power: Power, strength: int) -> str:
    alone = any(key == "NOSTRBONUS" for key, _ in power.modifiers)
    told = ""
    if power.id in _KILLING_BY_HAND:
        told = "killing" if alone else f"killing; STR {strength} adds to it"
    elif power.id in _BY_HAND and not alone:
        told = f"{power.levels}d6 and {strength // 5}d6 for STR {strength}"
    return "; ".join(filter(None, (told, power.limits)))
