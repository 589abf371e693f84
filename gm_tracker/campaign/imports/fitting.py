"""Whether a combatant fits a system's sheet, before anybody tries to enter it."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import category

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.limits import (
    LARGEST,
    LONGEST_NAME,
    LONGEST_NOTES,
    MOST_DICE,
    MOST_TOTALS,
)
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem


def misfit(system: RuleSystem, new: NewCombatant) -> str:
    """Why the combatant does not fit, without a full stop; "" when it does."""
    return (
        _name(new.name)
        or _notes(new.notes)
        or _stats(system.sheet.stats, new.stats)
        or _tracks(system, new)
        or _ids(new.attacks)
        or next((why for each in new.attacks if (why := _attack(system, each))), "")
    )


def tidy(name: str) -> str:
    """The name with single spaces."""
    return " ".join(name.split())


def _name(name: str) -> str:
    if not any(each.isprintable() and not each.isspace() for each in name):
        return "it has no name"
    if any(category(each) == "Cc" for each in name):
        return "its name holds a character that cannot be kept"
    return f"its name is longer than {LONGEST_NAME} characters" if len(name) > LONGEST_NAME else ""


def _notes(notes: str) -> str:
    if len(notes) > LONGEST_NOTES:
        return f"its notes are longer than {LONGEST_NOTES} characters"
    return "its notes hold a NUL character" if "\0" in notes else ""


def _stats(keys: tuple[StatKey, ...], stats: Mapping[str, int]) -> str:
    known = {each.key: each for each in keys}
    for key, value in stats.items():
        if key not in known:
            return f"there is no number {key[:40]!r} on this sheet"
        stat = known[key]
        if not stat.lowest <= value <= stat.highest:
            return f"{stat.label} goes from {stat.lowest} to {stat.highest}, not {value}"
    return ""


def _tracks(system: RuleSystem, new: NewCombatant) -> str:
    for key, track in new.tracks.items():
        if system.track(key) is None:
            return f"there is no track {key[:40]!r} on this sheet"
        if abs(track.value) > LARGEST or not 0 <= track.maximum <= LARGEST:
            return f"{key}: {track.value} of {track.maximum} is beyond {LARGEST}"
    return ""


def _ids(attacks: tuple[Attack, ...]) -> str:
    ids = [each.id for each in attacks]
    if any(len(each) > LONGEST_NAME for each in ids):
        return f"the id of an attack is longer than {LONGEST_NAME} characters"
    return "two of its attacks have the same id" if len(set(ids)) < len(ids) else ""


def _attack(system: RuleSystem, attack: Attack) -> str:
    wrong = _name(attack.name)
    if wrong:
        return f"an attack: {wrong}"
    try:
        parse_dice(attack.damage)
    except DiceError:
        return f"{attack.name}: the damage {attack.damage[:40]!r} is not dice"
    if not countable(attack.damage):
        return f"{attack.name}: {attack.damage[:40]} has too many dice"
    wrong = "" if attack.form else _stats(system.sheet.attack_stats, attack.stats)
    return f"{attack.name}: {wrong}" if wrong else ""


def countable(text: str) -> bool:
    """Whether these are dice of which the exact odds are there without a wait."""
    try:
        dice = parse_dice(text)
        span = dice.highest - dice.lowest
        if len(dice.sides) > MOST_DICE or max(span, dice.highest) > LARGEST:
            return False
        return span < MOST_TOTALS or len(dice.distribution().weights) <= MOST_TOTALS
    except DiceError:
        return False
