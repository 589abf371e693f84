"""One-line entries: damage to a number, a condition."""

import re
from collections.abc import Callable, Mapping

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.engine.targets import names_targets, read_targets
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Side
from gm_tracker.model.commands import (
    AddCondition,
    NewCombatant,
    RemoveCondition,
    SetState,
)
from gm_tracker.model.encounter import Encounter
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
        return _states(system, encounter, whom, state, rounds)
    key = _condition(system, typed)
    lacking = [each for each in whom if not encounter.combatants[each].has(key)]
    if rounds is None and not lacking:
        return tuple(RemoveCondition(each, key) for each in whom)
    end = _rounds_on(encounter, rounds)
    return tuple(AddCondition(each, key, end) for each in (lacking if rounds is None else whom))


def _states(
    system: RuleSystem,
    encounter: Encounter,
    whom: tuple[str, ...],
    state: str,
    rounds: int | None,
) -> tuple[Change, ...]:
    """A state for all of them; where a condition has its name, that lasts so many rounds."""
    states = tuple(SetState(each, state) for each in whom)
    if rounds is None:
        return states
    if system.condition(state) is None:
        raise Refused("A state has no rounds: it lasts until something changes it.")
    end = _rounds_on(encounter, rounds)
    return (*states, *(AddCondition(each, state, end) for each in whom))


def condition_offers(system: RuleSystem, text: str) -> tuple[tuple[str, str], ...]:
    """How a line may go on: each whole line with the condition or state that is added to it."""
    words, count = text.split(), 0
    ended = text.endswith(" ")
    while count < len(words) and names_targets(words[count], more=ended or count + 1 < len(words)):
        count += 1
    typed, start = " ".join(words[count:]).lower(), "".join(f"{each} " for each in words[:count])
    fitting = (each for each in words_for(system) if each.startswith(typed) and each != typed)
    return tuple((start + each, each) for each in fitting)


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


def _condition(system: RuleSystem, typed: str) -> str:
    named = (k for k in system.conditions if not k.quiet)
    fitting = [k.key for k in named if k.label.lower().startswith(typed.lower())]
    if not typed or not fitting:
        labels = ", ".join(words_for(system))
        raise Refused(f"Type a condition: {labels}.")
    return fitting[0]


def words_for(system: RuleSystem) -> list[str]:
    """What can be typed as a condition or a state."""
    conditions = (each.label.lower() for each in system.conditions if not each.quiet)
    return list(dict.fromkeys((*conditions, *(each.label.lower() for each in system.states))))


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
