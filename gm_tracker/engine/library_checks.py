"""What the commands of the library share: looking things up, and limits on what is typed."""

from collections.abc import Container, Mapping, Sequence

from gm_tracker.engine.limits import check_amount, checked_name, checked_text
from gm_tracker.engine.sheet_checks import checked
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label
from gm_tracker.model.library import Body, Entry, Kind, Library, body_shape, kind_shape
from gm_tracker.model.library_events import LibraryEvent
from gm_tracker.model.library_plans import Plan
from gm_tracker.model.limits import (
    LARGEST,
    LONGEST_NAME,
    LONGEST_TAG,
    MOST_DICE,
    MOST_FACTS,
    MOST_TAGS,
)
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem

Systems = Sequence[RuleSystem]
Decided = tuple[tuple[LibraryEvent, ...], Label]
"""The events of a command and the name of its step."""


def system_of(systems: Systems, system_id: str) -> RuleSystem:
    """The rule system of that id, or Refused."""
    found = next((each for each in systems if each.id == system_id), None)
    if found is None:
        raise Refused(f"This version does not know the rule system {system_id[:40]!r}.", "system")
    return found


def entry_of(library: Library, number: int) -> Entry:
    """The entry of that number, or Refused."""
    found = library.entries.get(number)
    if found is None:
        raise Refused(f"There is no entry {number} in the library.")
    return found


def plan_of(library: Library, number: int) -> Plan:
    """The encounter of that number, or Refused."""
    found = library.plan(number)
    if found is None:
        raise Refused(f"There is no encounter {number} in the library.")
    return found


def checked_title(name: str, what: str) -> str:
    """The name with single spaces; Refused when it is empty, too long or cannot be kept."""
    if not name.strip():
        raise Refused(f"{what} needs a name.", "name")
    return checked_name(name)


def copied_name(name: str, taken: Container[str]) -> str:
    """The name of a copy: "Orc (copy)", "Orc (copy 2)", and so on."""
    number, copy = 1, f"{name[: LONGEST_NAME - 12]} (copy)"
    while copy in taken:
        number += 1
        copy = f"{name[: LONGEST_NAME - 12]} (copy {number})"
    return copy


def checked_tags(tags: Sequence[str]) -> tuple[str, ...]:
    """The tags with single spaces, none twice, whatever their case."""
    kept: dict[str, str] = {}
    for each in tags:
        text = " ".join(checked_text(each, "Tags", "tags", LONGEST_TAG).split())
        if text:
            kept.setdefault(text.casefold(), text)
    if len(kept) > MOST_TAGS:
        raise Refused(f"An entry has at most {MOST_TAGS} tags.", "tags")
    return tuple(kept.values())


def checked_dice(dice: str) -> str:
    """Dice notation as it is, or nothing; Refused when it is neither."""
    if not dice.strip():
        return ""
    try:
        known = parse_dice(dice)
    except DiceError as error:
        raise Refused(f"The hit dice {dice[:40]!r} are not dice. {error}", "hit_dice") from error
    if len(known.sides) > MOST_DICE or known.highest > LARGEST:
        raise Refused(f"The hit dice {dice[:40]!r} are too many.", "hit_dice")
    return dice.strip()


def checked_body(system: RuleSystem, kind: Kind, name: str, body: Body) -> Body:
    """The body with every number within the limits of its system, or Refused."""
    if body_shape(body) != kind_shape(kind):
        raise Refused(f"That does not describe an entry of the kind {kind}.")
    if isinstance(body, NewCombatant):
        return checked(system, replace(body, name=name))
    if isinstance(body, Attack):
        return checked(system, NewCombatant(name, attacks=(body,))).attacks[0]
    return _checked_facts(body)


def _checked_facts(facts: Mapping[str, int | str]) -> Mapping[str, int | str]:
    if len(facts) > MOST_FACTS:
        raise Refused(f"An entry has at most {MOST_FACTS} values.")
    for key, value in facts.items():
        checked_text(key, "Values", key, LONGEST_NAME)
        if isinstance(value, str):
            checked_text(value, key, key)
        else:
            check_amount(value)
    return facts
