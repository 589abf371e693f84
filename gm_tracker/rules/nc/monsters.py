"""Hit dice, hit points and damage of creatures from the old games (NC-01, NC-07, NC-44)."""

import re

from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.converting import Derivation, FantasyCreature, HitDice, NotConvertible
from gm_tracker.rules.nc import tables

TEN = 10
"""NC-01 and NC-07: hit points and damage are ten times those of the old games."""
DIE = 8
"""The hit die of the old games, for creatures whose dice are not stated (NC-44)."""
PLUSES = 4
"""NC-44: so many hit points beside the dice, or a part of them, make one more die."""

_DICE = re.compile(r"([0-9]*)d([0-9]+)(?:([+-])([0-9]+))?")
_TERM = re.compile(r"([+-]?)([0-9]*d[0-9]+|[0-9]+)")


def nc_hit_dice(dice: HitDice) -> int:
    """Hit dice with one more for each 4 hit points beside them, or part; at least 1 (NC-44)."""
    return max(1, dice.count - (-max(0, dice.plus) // PLUSES))


def times_ten(damage: str) -> str:
    """Damage dice with dice and flat bonuses ten times as high: 2d6+5 is 2d6x10+50 (NC-07).

    Raises NotConvertible when it is no plain sum of dice and numbers.
    """
    text = damage.lower().replace(" ", "")
    terms = _TERM.findall(text)
    if not terms or "".join(sign + amount for sign, amount in terms) != text:
        raise NotConvertible(f"the damage {damage[:40]!r} is no sum of dice")
    return "".join(sign + _ten_of(amount) for sign, amount in terms)


def _ten_of(amount: str) -> str:
    return f"{amount}x{TEN}" if "d" in amount else str(int(amount) * TEN)


def cut_hit_dice(hd: int, dr: int) -> int:
    """Hit dice less the share that damage reduction takes off, at least 1 (NC-44)."""
    return max(1, tables.after_dr(hd, dr))


def only_die(creature: FantasyCreature) -> int:
    """The sides of the dice that are stated for its hit points, 0 if none are."""
    found = _DICE.fullmatch(creature.hit_point_dice)
    return int(found[2]) if found else 0


def hit_dice_of(creature: FantasyCreature) -> HitDice:
    """Its hit dice; if they are not stated, as many as its dice or its hit points speak for.

    Raises NotConvertible when it has neither.
    """
    if creature.hit_dice is not None:
        return creature.hit_dice
    if found := _DICE.fullmatch(creature.hit_point_dice):
        return HitDice(int(found[1] or 1), int(f"{found[3] or '+'}{found[4] or 0}"))
    if creature.hit_points is None:
        raise NotConvertible("it has neither hit dice nor hit points")
    return HitDice(max(1, 2 * creature.hit_points // (DIE + 1)))


def hit_dice_doubt(creature: FantasyCreature) -> str:
    """Why its hit dice want a look, or ""."""
    told = creature.hit_dice is not None or bool(_DICE.fullmatch(creature.hit_point_dice))
    guessed = "" if told else "its hit dice are guessed from its hit points"
    return creature.doubts.get("hit_dice", "") or guessed


def hd_of(creature: FantasyCreature, dr: int) -> Derivation:
    """Its hit dice in NC: more for its pluses, fewer for its damage reduction (NC-44)."""
    dice = hit_dice_of(creature)
    full = nc_hit_dice(dice)
    trace = [TraceLine("NC-44", "hit_dice", dice.count)]
    if full != dice.count:
        note = f"for {dice.plus:+}" if dice.plus > 0 else "at least 1"
        trace.append(TraceLine("NC-44", "more_dice", full - dice.count, note))
    value = cut_hit_dice(full, dr)
    if value != full:
        trace.append(TraceLine("NC-44", "hit_dice_left", value, f"for DR {dr}"))
    return Derivation("hd", "hit dice", value, tuple(trace), hit_dice_doubt(creature))


def hp_of(creature: FantasyCreature, dr: int, rolled: int | None) -> Derivation:
    """Its hit points in NC: ten times the stated or rolled ones, or those of its hit dice.

    Stated ones lose the share that its damage reduction takes off, as its hit dice do (NC-44).
    """
    ten, note, stated = _ten_times(creature, dr, rolled)
    value = max(1, tables.after_dr(ten, dr) if stated else ten)
    trace = [TraceLine("NC-01", "hit_points", ten, note)]
    if value != ten:
        trace.append(TraceLine("NC-44", "hit_points", value, f"for DR {dr}"))
    doubt = creature.doubts.get("hit_points", "") or _at_odds(creature)
    return Derivation("hp", "hit points", value, tuple(trace), doubt)


def _at_odds(creature: FantasyCreature) -> str:
    """What is wrong when its stated hit points are not the average of its stated dice."""
    if not creature.hit_point_dice or creature.hit_points is None:
        return ""
    average = _average_ten(creature.hit_point_dice) // TEN
    if abs(average - creature.hit_points) <= 1:
        return ""
    return f"{creature.hit_points} are stated, but {creature.hit_point_dice} are {average}"


def hp_dice_of(creature: FantasyCreature, dr: int) -> str:
    """Dice for its hit points in NC: those stated, or a d8 for each hit die left (NC-44)."""
    if creature.hit_point_dice and not dr:
        return f"({creature.hit_point_dice})x{TEN}"
    return f"{cut_hit_dice(nc_hit_dice(hit_dice_of(creature)), dr)}d{DIE}x{TEN}"


def _ten_times(creature: FantasyCreature, dr: int, rolled: int | None) -> tuple[int, str, bool]:
    """Ten times the hit points, how they came about, and whether its source states them."""
    dice, stated = creature.hit_point_dice, True
    if not dice and creature.hit_points is None:
        hd = cut_hit_dice(nc_hit_dice(hit_dice_of(creature)), dr)
        dice, stated = f"{hd}d{DIE}", False
    if rolled is not None:
        return rolled * TEN, f"{TEN} times {rolled}, rolled with {dice}", stated
    if creature.hit_points is not None:
        return creature.hit_points * TEN, f"{TEN} times {creature.hit_points}", stated
    return _average_ten(dice), f"{TEN} times the average of {dice}", stated


def _average_ten(text: str) -> int:
    try:
        dice = parse_dice(text)
    except DiceError as error:
        raise NotConvertible(f"its hit points {text[:40]!r} are no dice") from error
    return (dice.lowest + dice.highest) * TEN // 2
