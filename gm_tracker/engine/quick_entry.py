"""One-line entries: damage to a number, a condition."""

from collections.abc import Mapping

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.engine.rulings import MOST_WAYS
from gm_tracker.engine.targets import names_targets, read_targets
from gm_tracker.model.clock import End
from gm_tracker.model.commands import AddCondition, RemoveCondition, SetState
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem

Change = AddCondition | RemoveCondition | SetState
_LONGEST = 999
"""So many rounds, or moments of them, a condition lasts at most."""


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
    """Reads "prone", "3 5-7 stunned", "prone 2", "prone for 2 rounds", "prone 5 segments": on whom,
    which (its beginning is enough), for how long. A condition that all of them have is taken off
    when no duration is typed. A state, such as "dead" or "up", is put in place by the GM's word."""
    whom, words = _whom(encounter, text.split(), selected)
    words, end = _lasting(system, encounter, words)
    typed = " ".join(words)
    if state := _state(system, typed):
        return _states(system, whom, state, end)
    key = _condition(system, typed)
    lacking = [each for each in whom if not encounter.combatants[each].has(key)]
    if end is None and not lacking:
        return tuple(RemoveCondition(each, key) for each in whom)
    return tuple(AddCondition(each, key, end) for each in (lacking if end is None else whom))


def _states(
    system: RuleSystem,
    whom: tuple[str, ...],
    state: str,
    end: End | None,
) -> tuple[Change, ...]:
    """A state for all of them; where a condition has its name, that lasts to its end."""
    states = tuple(SetState(each, state) for each in whom)
    if end is None:
        return states
    if system.condition(state) is None:
        raise Refused("A state has no rounds: it lasts until something changes it.")
    return (*states, *(AddCondition(each, state, end) for each in whom))


def condition_offers(system: RuleSystem, text: str) -> tuple[tuple[str, str], ...]:
    """How a line may go on: each whole line with the condition or state that is added to it."""
    words, count = text.split(), 0
    ended = text.endswith(" ")
    while count < len(words) and names_targets(words[count], more=ended or count + 1 < len(words)):
        count += 1
    typed, start = " ".join(words[count:]).lower(), "".join(f"{each} " for each in words[:count])
    return tuple((start + each, each) for each in _like(system, typed) if each != typed)


def _like(system: RuleSystem, typed: str) -> list[str]:
    """What can be typed and begins like that, then that of which a later word does."""
    fitting = [each for each in words_for(system) if f" {typed}" in f" {each}"]
    return sorted(fitting, key=lambda each: not each.startswith(typed))


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
        raise Refused(_ways_to_say(system, typed))
    return fitting[0]


def _ways_to_say(system: RuleSystem, typed: str) -> str:
    """A few of what can be typed: what is like it, if there is any."""
    known = words_for(system)
    near = _like(system, typed.lower()) or known
    more = " or another" if len(known) > min(MOST_WAYS, len(near)) else ""
    return f"Type a condition: {', '.join(near[:MOST_WAYS])}{more}."


def words_for(system: RuleSystem) -> list[str]:
    """What can be typed as a condition or a state."""
    conditions = (each.label.lower() for each in system.conditions if not each.quiet)
    return list(dict.fromkeys((*conditions, *(each.label.lower() for each in system.states))))


def _state(system: RuleSystem, typed: str) -> str:
    """The state whose label was typed in full, or nothing."""
    labels = {each.label.lower(): each.key for each in system.states}
    return labels.get(typed.lower(), "")


def _lasting(
    system: RuleSystem, encounter: Encounter, words: list[str]
) -> tuple[list[str], End | None]:
    """The words before a duration, and when it is over that is typed behind them, if any is."""
    rest, unit = list(words), system.round
    units = (system.round, system.moment) if system.length > 1 else (system.round,)
    named = words[-1].lower().removesuffix("s") if len(words) > 1 else ""
    if named in units:
        unit = named
        rest.pop()
    if len(rest) < 2 or not rest[-1].isdecimal():
        return words, None
    count = whole_number(rest.pop()) or 0
    if len(rest) > 1 and rest[-1].lower() == "for":
        rest.pop()
    if not 1 <= count <= _LONGEST:
        raise Refused(f"Type 1 to {_LONGEST} {unit}s.")
    clock = encounter.clock
    return rest, End(clock.position + count * (clock.length if unit == system.round else 1) - 1)
