"""One-line entries: quick add, damage to a number, a condition."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from gm_tracker.engine.parse_answers import halved, whole_number
from gm_tracker.engine.targets import names_targets, read_targets
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import (
    AddCombatants,
    AddCondition,
    NewCombatant,
    RemoveCondition,
    SetState,
)
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem

Change = AddCondition | RemoveCondition | SetState
FindCreature = Callable[[str], NewCombatant | None]
_COUNT = re.compile(r"[x\N{MULTIPLICATION SIGN}](\d{1,9})|(\d{1,9})[x\N{MULTIPLICATION SIGN}]")
_LOOKS_LIKE_A_NUMBER = re.compile(r"[+\N{MINUS SIGN}-]?\d.*")
_SIDES: dict[str, Side] = {
    "party": "party",
    "ally": "party",
    "foe": "foe",
    "enemy": "foe",
    "neutral": "neutral",
}


@frozen
class _Entry:
    """A quick-add line taken apart."""

    name: str
    count: int
    side: Side | None
    numbers: dict[str, int]


def read_add(system: RuleSystem, text: str, find: FindCreature) -> AddCombatants:
    """Reads "orc x4", "Mara party hp 60 df 4": a name, how many, a side, and numbers by their key.

    A name that the presets know brings its sheet; the numbers typed go over it.
    """
    entry = _take_apart(system, text)
    if not entry.name or _COUNT.fullmatch(entry.name.lower()):
        raise Refused("Type a name, for example: orc x4")
    new = find(entry.name) or _blank(system, entry.name)
    if entry.side is not None:
        new = replace(new, side=entry.side)
    return AddCombatants(_with_numbers(system, new, entry.numbers), entry.count)


def read_amount(encounter: Encounter, text: str, selected: str) -> tuple[tuple[str, ...], int]:
    """Reads "12" for the selected combatant, or "3 5-7 12" for others: who, and the amount."""
    *whom, last = text.replace(",", " ").split() or [""]
    amount = whole_number(last)
    if amount is None or amount < 1:
        raise Refused("Type a number from 1 to 99999, or combatants' numbers before it: 3 12")
    if whom:
        return _those(encounter, whom), amount
    if selected not in encounter.combatants:
        raise Refused("Select somebody first, or type a number and the amount: 3 12")
    return (selected,), amount


def read_conditions(
    system: RuleSystem, encounter: Encounter, text: str, selected: str
) -> tuple[Change, ...]:
    """Reads "prone", "3 5-7 stunned", "prone 2": on whom, which (its beginning is enough), for how
    many rounds. A condition that all of them have is taken off when no duration is typed. A state,
    such as "dead" or "up", is put in place by the GM's word."""
    whom, words = _whom(encounter, text.split(), selected)
    rounds = _rounds(words.pop()) if len(words) > 1 and words[-1].isdecimal() else None
    typed = " ".join(words)
    if state := _state(system, typed):
        return tuple(SetState(each, state) for each in whom)
    key = _condition(system, typed)
    lacking = [each for each in whom if not encounter.combatants[each].has(key)]
    if rounds is None and not lacking:
        return tuple(RemoveCondition(each, key) for each in whom)
    end = _rounds_on(encounter, rounds)
    return tuple(AddCondition(each, key, end) for each in (lacking if rounds is None else whom))


def _whom(
    encounter: Encounter, words: list[str], selected: str
) -> tuple[tuple[str, ...], list[str]]:
    """Those whom the first words name, else the one selected; and the words that are left."""
    count = 0
    while count < len(words) - 1 and names_targets(words[count]):
        count += 1
    if count:
        return _those(encounter, words[:count]), words[count:]
    if selected not in encounter.combatants:
        raise Refused("Select somebody first, or begin with a number: 3 stunned")
    return (selected,), words


def _those(encounter: Encounter, words: list[str]) -> tuple[str, ...]:
    found = read_targets(encounter, " ".join(words))
    if not found:
        raise Refused("Nobody here is meant by that.")
    return found


def said_of(change: Change) -> tuple[str, Mapping[str, str]]:
    """What a change makes of several: the key of its label, and the value that says what."""
    if isinstance(change, SetState):
        return "states", {"state": change.state}
    over = isinstance(change, RemoveCondition)
    return "conditions_over" if over else "conditions", {"condition": change.condition}


def _take_apart(system: RuleSystem, text: str) -> _Entry:
    sheet = system.sheet
    keys = {k.key: k.half for k in (*sheet.stats, *sheet.attack_stats)}
    keys |= {k.key: "" for k in sheet.tracks}
    name: list[str] = []
    count, side = 1, None
    numbers: dict[str, int] = {}
    words = text.split()
    while words:
        word = words.pop(0)
        low, counted = word.lower(), _COUNT.fullmatch(word.lower())
        key, given, value = low.partition("=")
        if counted and (name or (counted[2] and words)):
            count = int(counted[1] or counted[2])
        elif low in _SIDES and name:
            side = _SIDES[low]
        elif given and key in keys:
            numbers |= _numbers(key, keys[key], value)
        elif low in keys and name and words and _LOOKS_LIKE_A_NUMBER.fullmatch(words[0]):
            numbers |= _numbers(low, keys[low], words.pop(0))
        else:
            name.append(word)
    return _Entry(" ".join(name), count, side, numbers)


def _numbers(key: str, half: str, text: str) -> dict[str, int]:
    """The number of that key; of halves such as 3/2 the odd one goes to the key of its half."""
    found = halved(text) if half else None
    if found is not None:
        return {key: found[0], half: found[1]}
    number = whole_number(text)
    if number is None:
        more = ", or halves such as 3/2" if half else ""
        raise Refused(f"{key} takes a whole number{more}, not {text[:20]!r}.")
    return {key: number}


def _blank(system: RuleSystem, name: str) -> NewCombatant:
    sheet = system.sheet
    attack = Attack("a1", sheet.attack_name, sheet.attack_damage)
    return NewCombatant(name, attacks=(attack,))


def _with_numbers(system: RuleSystem, new: NewCombatant, numbers: dict[str, int]) -> NewCombatant:
    stats = {k.key: numbers[k.key] for k in system.sheet.stats if k.key in numbers}
    tracks = {
        k.key: Track(numbers[k.key], max(0, numbers[k.key]))
        for k in system.sheet.tracks
        if k.key in numbers
    }
    fields = {k.key: numbers[k.key] for k in system.sheet.attack_stats if k.key in numbers}
    attacks = tuple(
        each if each.form else replace(each, stats={**each.stats, **fields}) for each in new.attacks
    )
    return replace(
        new, stats={**new.stats, **stats}, tracks={**new.tracks, **tracks}, attacks=attacks
    )


def _condition(system: RuleSystem, typed: str) -> str:
    fitting = [k.key for k in system.conditions if k.label.lower().startswith(typed.lower())]
    if not typed or not fitting:
        labels = ", ".join(words_for(system))
        raise Refused(f"Type a condition: {labels}.")
    return fitting[0]


def words_for(system: RuleSystem) -> list[str]:
    """What can be typed as a condition or a state."""
    conditions = [each.label.lower() for each in system.conditions if not each.quiet]
    return [*conditions, *(each.label.lower() for each in system.states)]


def _state(system: RuleSystem, typed: str) -> str:
    """The state whose label was typed in full, or nothing."""
    labels = {each.label.lower(): each.key for each in system.states}
    return labels.get(typed.lower(), "")


def _rounds(text: str) -> int:
    """The rounds typed; what is no number of rounds is refused later, as 0 is."""
    return whole_number(text) or 0


def _rounds_on(encounter: Encounter, rounds: int | None) -> End | None:
    if rounds is None:
        return None
    if not 1 <= rounds <= 999:
        raise Refused("Type 1 to 999 rounds.")
    return End(encounter.clock.position + rounds * encounter.clock.length - 1)
