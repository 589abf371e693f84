"""Powers and equipment of HERO characters as attacks, by the ids that Hero Designer gives them."""

from __future__ import annotations

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
    """What is told of a power: `adders` and `modifiers` are their ids and levels."""

    id: str
    name: str
    levels: int
    against: str = ""
    adders: tuple[tuple[str, int], ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()


def attack_of(power: Power, strength: int) -> GameAttack | None:
    """The attack that a power is, None where it is none."""
    if power.id not in ATTACKS:
        return None
    by_hand = power.id in (*_BY_HAND, *_KILLING_BY_HAND)
    killing = power.id in (*_KILLING, *_KILLING_BY_HAND)
    dice = power.levels + (strength // 5 if power.id in _BY_HAND else 0)
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
    if power.id in _KILLING_BY_HAND:
        return f"killing; STR {strength} adds to it"
    if power.id in _BY_HAND:
        return f"{power.levels}d6 and {strength // 5}d6 for STR {strength}"
    return ""
