"""Whether a combatant fits a system's sheet, before anybody tries to enter it."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import category

from gm_tracker.model.combatant import Attack, Condition
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.disclosure import LEVELS, Disclosure
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.model.library_plans import Arrival, Group, Plan
from gm_tracker.model.limits import (
    LARGEST,
    LATEST_ROUND,
    LONGEST_NAME,
    LONGEST_NOTES,
    LONGEST_SOURCE,
    LONGEST_TAG,
    MOST_AT_ONCE,
    MOST_DICE,
    MOST_FACTS,
    MOST_GROUPS,
    MOST_TAGS,
    MOST_TOTALS,
    is_portrait_key,
)
from gm_tracker.model.refusals import signed, span
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem


def misfit(system: RuleSystem, new: NewCombatant) -> str:
    """Why the combatant does not fit, without a full stop; "" when it does."""
    return (
        _name(new.name)
        or _notes(new.notes)
        or ("" if is_portrait_key(new.portrait) else "its portrait has no such key")
        or _stats(system.sheet.stats, new.stats)
        or _tracks(system, new)
        or _ids(new.attacks)
        or next((why for each in new.attacks if (why := _attack(system, each))), "")
    )


def misfit_entry(system: RuleSystem | None, new: NewEntry) -> str:
    """Why an entry of another library cannot be kept; "" when it can."""
    if system is None:
        return f"this version does not know its rule system, {new.system[:40]!r}"
    return (
        _name(new.name)
        or _notes(new.notes)
        or _tags(new.tags)
        or (
            f"its source is longer than {LONGEST_SOURCE} characters"
            if len(new.source) > LONGEST_SOURCE
            else ""
        )
        or (_damage(new.hit_dice) if new.hit_dice else "")
        or _conditions(system, new.conditions)
        or _body(system, new)
    )


def misfit_plan(system: RuleSystem | None, plan: Plan, entries: Mapping[int, NewEntry]) -> str:
    """Why an encounter of these entries, by their numbers, cannot be kept; "" when it can."""
    if system is None:
        return f"this version does not know its rule system, {plan.system[:40]!r}"
    if len(plan.groups) > MOST_GROUPS:
        return f"it has more than {MOST_GROUPS} groups"
    return (
        _name(plan.name)
        or (misfit_folder(plan.folder) if plan.folder else "")
        or _notes(plan.notes)
        or next(filter(None, (_group(system, each, entries) for each in plan.groups)), "")
    )


def misfit_folder(path: str) -> str:
    """Why a folder of that path cannot be kept; "" when it can."""
    long = "its folder is too long" if len(path) > LONGEST_NAME else ""
    return long or next(filter(None, map(_name, path.split("/"))), "")


def _group(system: RuleSystem, group: Group, entries: Mapping[int, NewEntry]) -> str:
    entry = entries.get(group.entry)
    if entry is None or not isinstance(entry.body, NewCombatant) or entry.system != system.id:
        return f"who number {group.entry} in it is cannot be read"
    if not 1 <= group.count <= MOST_AT_ONCE:
        return f"there are {group.count} of one kind in it"
    return (
        (_name(group.name) if group.name.strip() else "")
        or _notes(group.notes)
        or _conditions(system, group.conditions)
        or _stats(system.sheet.stats, group.stats)
        or _arrival(group.arrival)
        or _disclosure(group.disclosure)
    )


def _disclosure(disclosure: Disclosure) -> str:
    if any(level not in LEVELS.get(key, ()) for key, level in disclosure.fields.items()):
        return "what players see of some of it is not clear"
    return _name(disclosure.alias) if disclosure.alias else ""


def _arrival(arrival: Arrival | None) -> str:
    if arrival is None:
        return ""
    told = arrival.round or arrival.trigger.strip()
    if told and 0 <= arrival.round <= LATEST_ROUND and len(arrival.trigger) <= LONGEST_NAME:
        return ""
    return "when some of it come is not clear"


def _body(system: RuleSystem, new: NewEntry) -> str:
    if isinstance(new.body, NewCombatant):
        return misfit(system, new.body)
    if isinstance(new.body, Attack):
        return _ids((new.body,)) or _attack(system, new.body)
    if len(new.body) > MOST_FACTS or any(len(each) > LONGEST_NAME for each in new.body):
        return "it has more values than can be kept"
    return next((why for each in new.body.values() if (why := _fact(each))), "")


def _fact(value: int | str) -> str:
    if isinstance(value, str):
        return _notes(value)
    return f"{value} is beyond {LARGEST}" if abs(value) > LARGEST else ""


def _tags(tags: tuple[str, ...]) -> str:
    if len(tags) > MOST_TAGS:
        return f"it has more than {MOST_TAGS} tags"
    long = any(len(each) > LONGEST_TAG for each in tags)
    return f"a tag is longer than {LONGEST_TAG} characters" if long else ""


def _conditions(system: RuleSystem, conditions: tuple[Condition, ...]) -> str:
    unknown = next((e.key for e in conditions if system.condition(e.key) is None), None)
    return "" if unknown is None else f"{system.name} has no condition {unknown[:40]!r}"


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
            return f"{stat.label} goes from {span(stat.lowest, stat.highest)}, not {signed(value)}"
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
    form = system.sheet.form(attack.form)
    if form is None:
        return f"{attack.name}: there are no records of the form {attack.form[:40]!r} on this sheet"
    wrong = _damage(attack.damage) if attack.damage else ""
    wrong = wrong or _stats(form.stats, attack.stats)
    return f"{attack.name}: {wrong}" if wrong else ""


def _damage(damage: str) -> str:
    try:
        parse_dice(damage)
    except DiceError:
        return f"the damage {damage[:40]!r} is not dice"
    return "" if countable(damage) else f"{damage[:40]} has too many dice"


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
