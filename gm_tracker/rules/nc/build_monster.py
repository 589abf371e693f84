"""Monsters from their hit dice (NC-12, NC-44)."""

from collections.abc import Mapping

from gm_tracker.rules.converting import HitDice
from gm_tracker.rules.nc import build_keys, monsters
from gm_tracker.rules.nc.build_shield import outside, with_shield
from gm_tracker.rules.nc.levels import monster_level
from gm_tracker.rules.nc.number import Number, start

Values = Mapping[str, int]

AVERAGE = 45
"""Hit points of a hit die: ten times the average of a d8, by default not rolled (NC-44)."""


def numbers(values: Values) -> dict[str, Number]:
    """The numbers of a monster."""
    agile = build_keys.AGILE.of(values)
    full = monsters.nc_hit_dice(_dice(values))
    hd = hit_dice(values)
    hp = start("NC-44", "hit_points", AVERAGE * hd.value, f"{hd.value} dice of {AVERAGE}")
    df = start("NC-44", "half_rounded_up", -(-full // 2), f"{full} hit dice")
    df = df.plus("NC-13", "by_hand", build_keys.DF_LEVEL.of(values))
    dr = start("NC-44", "agile", agile).plus("NC-21", "items", build_keys.ITEM_DR.of(values))
    return {
        "hp": hp,
        "df": with_shield(df, values),
        "df_outside": outside(values),
        "armour_df": start("NC-20", "armour", 0),
        "ar": start("NC-44", "hide", build_keys.HIDE.of(values)).plus(
            "NC-18", "items", build_keys.ITEM_AR.of(values)
        ),
        "dr": dr,
        "dr_outside": start("NC-26", "items", build_keys.ITEM_DR.of(values)),
        "mdr": dr,
        "save": start("NC-35", "highest", 0),
        "caster": start("NC-38", "caster", 0),
        "hd": hd,
    }


def hit_dice(values: Values) -> Number:
    """Hit dice with those for its pluses, less what its damage reduction absorbs (NC-44)."""
    dice = _dice(values)
    number = start("NC-44", "hit_dice", dice.count)
    full = monsters.nc_hit_dice(dice)
    number = number.plus("NC-44", "more_dice", full - dice.count, f"for {dice.plus:+}")
    agile = build_keys.AGILE.of(values)
    cut = monsters.cut_hit_dice(full, agile)
    return number if cut == full else number.now("NC-44", "hit_dice_left", cut, f"for DR {agile}")


def fighter_level(values: Values) -> Number:
    """The fighter level by the hit dice before any change (NC-12, NC-44, X-N-22)."""
    dice = _dice(values)
    level = monster_level(dice.count, plus=dice.plus > 0)
    return start("NC-12", "fighter_level", level, f"{dice.count} hit dice")


def _dice(values: Values) -> HitDice:
    return HitDice(build_keys.DICE.of(values), build_keys.DICE_PLUS.of(values))
