"""Attacks of the fifth edition's system of Foundry: what an item rolls, by its own figures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from gm_tracker.campaign.imports.dice_words import good
from gm_tracker.campaign.imports.foreign.loose import listed, mapping, number, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.model.frozen import frozen

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
_OLD_ATTACKS = ("mwak", "rwak", "msak", "rsak")
_OTHER_ABILITY = re.compile(r"@abilities\.(\w{3})\.mod\b")
_FLAVOUR = re.compile(r"\[[^\]]{0,40}\]")
_SIGNS = re.compile(r"([+-])\s*([+-])")


@frozen
class Strike:
    """What an attack rolls: dice, those that come on top with their kinds of damage, and how.

    `damage` is "" for none; `two_handed` are its dice in two hands.
    """

    ranged: bool
    melee: bool
    damage: str = ""
    kinds: tuple[str, ...] = ()
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()
    two_handed: str = ""
    to_hit: int | None = None
    far: str = ""

    @property
    def header(self) -> str:
        """ "Melee Weapon Attack: +6 to hit, reach 5 ft."."""
        how = "Melee or Ranged" if self.ranged and self.melee else "Melee"
        how = "Ranged" if self.ranged and not self.melee else how
        to_hit = "" if self.to_hit is None else f" {self.to_hit:+d} to hit"
        return f"{how} Weapon Attack:{','.join(filter(None, (to_hit, self.far)))}."

    @property
    def hit(self) -> str:
        """ "Hit: (2d6+4) slashing damage plus (1d6) fire damage."; "" where it does none."""
        told = [_amount(self.damage, self.kinds)] if self.damage else []
        told += [_amount(dice, kinds) for dice, kinds in self.more]
        if not told:
            return ""
        both = f" (({self.two_handed}) in two hands)" if self.two_handed else ""
        return f"Hit: {' plus '.join(told)}{both}."


def _amount(dice: str, kinds: tuple[str, ...]) -> str:
    told = f"({dice})" if "d" in dice else dice
    return " ".join((told, *(["/".join(kinds)] if kinds else []), "damage"))


def activities(item: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What an item can do; older ones say it of themselves."""
    told = mapping(item, "system").get("activities")
    found = told.values() if isinstance(told, Mapping) else listed(told)
    return [each for each in found if isinstance(each, Mapping)]


def modifier(inside: Mapping[str, Any], ability: str) -> int:
    """An ability's modifier."""
    value = number(part(inside, "abilities", ability, "value"))
    return 0 if value is None else (value - 10) // 2


def strike_of(item: Mapping[str, Any], inside: Mapping[str, Any]) -> Strike | None:
    """The attack that an item is, None where it is none."""
    told = [each for each in activities(item) if each.get("type") == "attack"]
    old = text_of(part(item, "system", "actionType"))
    if not told and old not in _OLD_ATTACKS:
        return None
    first = told[0] if told else {}
    ways = [_is_ranged(item, each) for each in told or [first]]
    thrown = "thr" in _properties(item)
    melee = not all(ways) or thrown
    bonus = _modifier(item, inside, first, ranged=ways[0])
    damage, *more = [*_damages(item, inside, first, bonus), ("", ())]
    return Strike(
        any(ways) or thrown,
        melee,
        *damage,
        tuple(each for each in more if each[0]),
        _two_handed(item, bonus),
        _to_hit(item, inside, first, bonus),
        _far(item, melee=melee),
    )


def _properties(item: Mapping[str, Any]) -> list[str]:
    told = part(item, "system", "properties")
    if isinstance(told, Mapping):
        return [key for key, value in told.items() if value is True]
    return [text_of(each) for each in listed(told)]


def _is_ranged(item: Mapping[str, Any], activity: Mapping[str, Any]) -> bool:
    """Whether it is made from afar: by what it says, or by the kind of its weapon."""
    said = text_of(part(activity, "attack", "type", "value"))
    if said:
        return said == "ranged"
    old = text_of(part(item, "system", "actionType"))
    if old in _OLD_ATTACKS:
        return old in ("rwak", "rsak")
    kind = text_of(part(item, "system", "type", "value"))
    if kind.endswith(("R", "siege")) or "amm" in _properties(item):
        return True
    return kind == "natural" and _is_long(item) and not part(item, "system", "range", "reach")


def _is_long(item: Mapping[str, Any]) -> bool:
    return (number(part(item, "system", "range", "value")) or 0) > 10


def _modifier(
    item: Mapping[str, Any], inside: Mapping[str, Any], activity: Mapping[str, Any], *, ranged: bool
) -> int:
    said = text_of(part(activity, "attack", "ability")) or text_of(part(item, "system", "ability"))
    if said == "spellcasting":
        said = text_of(part(inside, "attributes", "spellcasting"))
    if said == "none":
        return 0
    if said in ABILITIES:
        return modifier(inside, said)
    if ranged and "thr" not in _properties(item):
        return modifier(inside, "dex")
    strength, dexterity = modifier(inside, "str"), modifier(inside, "dex")
    return max(strength, dexterity) if "fin" in _properties(item) else strength


def _to_hit(
    item: Mapping[str, Any], inside: Mapping[str, Any], activity: Mapping[str, Any], bonus: int
) -> int:
    challenge = number(part(inside, "details", "cr")) or 0
    more = number(part(activity, "attack", "bonus")) or number(
        part(item, "system", "attack", "bonus")
    )
    if part(activity, "attack", "flat") is True:
        return more or 0
    return bonus + max(2, 2 + (challenge - 1) // 4) + (more or 0) + _magic(item)


def _magic(item: Mapping[str, Any]) -> int:
    return number(part(item, "system", "magicalBonus")) or 0 if "mgc" in _properties(item) else 0


def _far(item: Mapping[str, Any], *, melee: bool) -> str:
    told = mapping(item, "system", "range")
    reach, near, long = (number(told.get(each)) for each in ("reach", "value", "long"))
    if near and long:
        return f" range {near}/{long} ft"
    if near and not melee:
        return f" range {near} ft"
    return f" reach {reach or near} ft" if reach or near else ""


def _damages(
    item: Mapping[str, Any], inside: Mapping[str, Any], activity: Mapping[str, Any], bonus: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Dice with their kinds of damage: those of a plain hit first."""
    base = mapping(item, "system", "damage", "base")
    if base and part(activity, "damage", "includeBase") is not False:
        dice = _dice(base, inside, bonus)
        yield _plus(dice, bonus + _magic(item)), _kinds(base)
    for each in listed(part(activity, "damage", "parts")):
        yield _dice(each, inside, bonus), _kinds(each)
    for each in listed(part(item, "system", "damage", "parts")):
        if isinstance(each, list) and each:
            yield (
                _formula(text_of(each[0]), inside, bonus),
                tuple(filter(None, map(text_of, each[1:2]))),
            )


def _two_handed(item: Mapping[str, Any], bonus: int) -> str:
    told = part(item, "system", "damage", "versatile")
    dice = _dice(told, {}, bonus) if isinstance(told, Mapping) else ""
    return _plus(dice, bonus + _magic(item)) if "d" in dice else ""


def _kinds(told: Any) -> tuple[str, ...]:
    return tuple(filter(None, map(text_of, listed(part(told, "types")))))


def _plus(dice: str, bonus: int) -> str:
    """Dice with the bonus of a weapon's own."""
    if "d" in dice:
        return f"{dice}{bonus:+d}" if bonus else dice
    return str(max(0, int(dice or 0) + bonus) or "")


def _dice(told: Any, inside: Mapping[str, Any], bonus: int) -> str:
    custom = mapping(told, "custom")
    if custom.get("enabled") is True:
        return _formula(text_of(custom.get("formula")), inside, bonus)
    count, die = number(part(told, "number")), number(part(told, "denomination"))
    more = _formula(text_of(part(told, "bonus")), inside, bonus)
    dice = f"{count}d{die}" if count and die else ""
    if not dice:
        return more
    return f"{dice}{more if more[:1] == '-' else f'+{more}'}" if more else dice


def _formula(told: str, inside: Mapping[str, Any], bonus: int) -> str:
    """Dice and numbers of a formula with its look-ups; "" where it is no such thing."""
    text = _OTHER_ABILITY.sub(lambda m: str(modifier(inside, m[1])), _FLAVOUR.sub("", told))
    text = text.replace("@mod", str(bonus)).replace("@prof", "2")
    text = _SIGNS.sub(lambda m: "-" if m[1] != m[2] else "+", text)
    text = re.sub(r"\+0\b", "", "".join(text.split()).lower())
    return text if good(text) else ""
