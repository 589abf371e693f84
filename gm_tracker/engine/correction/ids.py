"""Ids in another course of a fight: who or what is new there may have another number than before.

Combatants, slots and long actions are numbered as they come. Where a correction lets one more or
one fewer come, all later ones have other numbers; the commands that were stored still mean the
same combatants and the same actions.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from gm_tracker.engine.correction.changes import Part
from gm_tracker.model.clock import End
from gm_tracker.model.commands import Command, NewCombatant
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.events_effects import SpanStarted
from gm_tracker.model.events_groups import GroupMade
from gm_tracker.model.events_time import SlotGranted, SlotsRolled
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import Share
from gm_tracker.model.step import Answer

T = TypeVar("T")
_ID = re.compile(r"\b[cgps]\d+\b")
_FIELDS = (
    *("combatant", "actor", "target", "source", "targets", "slot", "span", "prompt", "end"),
    *("group", "members", "shares", "combatants"),
)
"""The fields of commands that hold ids, or keys in which ids stand."""
GONE = "nobody"
"""The id of what there is not in this course of the fight."""

Ids = Mapping[str, str]
"""By the id that something had, the one that it has now; GONE where it is not there any more."""


def renamed_parts(ids: Ids, parts: Iterable[Part]) -> Iterator[Part]:
    """Stored commands and answers in the ids of now; answers of those who are gone stay as well."""
    for command, answers in parts:
        keyed = {_text(ids, key): _answer(ids, value) for key, value in answers.items()}
        yield renamed_command(ids, command), keyed


def renamed_command(ids: Ids, command: Command) -> Command:
    """The command in the ids of now."""
    if not ids:
        return command
    named = {e.name for e in fields(command)}
    changed = {
        key: renamed(ids, value)
        for key in _FIELDS
        # Somebody new has no id yet, only texts that people typed.
        if key in named and not isinstance(value := getattr(command, key), NewCombatant)
    }
    return replace(command, **changed)


def gone(ids: Ids, command: Command) -> tuple[str, ...]:
    """The ids in a stored command of those who are not there any more."""
    if GONE not in ids.values():
        return ()
    texts = (text for key in _FIELDS for text in _texts(getattr(command, key, "")))
    return tuple(each for text in texts for each in _ID.findall(text) if ids.get(each) == GONE)


def _texts(value: object) -> Iterator[str]:
    """The texts in the field of a command in which ids may stand."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (text for each in value for text in _texts(each))
    elif isinstance(value, Share):
        yield value.target
    elif isinstance(value, End):
        yield value.combatant or ""


def renamed(ids: Ids, value: T) -> T:
    """A value with the ids of now in every text of it that is no sentence."""
    return _renamed(ids, value) if ids else value


def _renamed(ids: Ids, value: Any) -> Any:
    if isinstance(value, str):
        return _text(ids, value)
    if isinstance(value, tuple):
        return tuple(_renamed(ids, each) for each in value)
    if isinstance(value, Mapping):
        return {_text(ids, key): _renamed(ids, each) for key, each in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(
            value, **{e.name: _renamed(ids, getattr(value, e.name)) for e in fields(value)}
        )
    return value


def _answer(ids: Ids, answer: Answer) -> Answer:
    return _text(ids, answer) if isinstance(answer, str) else answer


def _text(ids: Ids, text: str) -> str:
    if not ids or " " in text:
        return text
    return _ID.sub(lambda found: ids.get(found[0], found[0]), text)


def followed(ids: Ids, old: Iterable[Event], now: Iterable[Event]) -> Ids:
    """The ids after a step: what came in it then is what comes in it now, each in its turn."""
    before, after = _made(old, ids), _made(now, {})
    if not before and not ids:
        return ids
    more = dict(ids)
    for kind, theirs in before.items():
        mine = after.get(kind, [])
        for at, each in enumerate(theirs):
            more[each] = mine[at] if at < len(mine) else GONE
    return {key: value for key, value in more.items() if key != value}


def _made(events: Iterable[Event], ids: Ids) -> dict[tuple[str, ...], list[str]]:
    """The ids given in these events, by what they are of, in order."""
    found: dict[tuple[str, ...], list[str]] = {}
    own = dict(ids)
    for each in events:
        for kind, made in _given(each, own):
            found.setdefault(kind, []).append(made)
    return found


def _given(event: Event, ids: dict[str, str]) -> Iterator[tuple[tuple[str, ...], str]]:
    match event:
        case CombatantAdded(combatant):
            # What came of others in this step is told by name: their ids are not known yet.
            ids[combatant.id] = combatant.name
            yield ("combatant",), combatant.id
        case SlotsRolled(slots):
            for slot in slots:
                yield ("slot", ids.get(slot.combatant, slot.combatant)), slot.id
        case SlotGranted(slot):
            yield ("slot", ids.get(slot.combatant, slot.combatant)), slot.id
        case GroupMade(group):
            yield ("group",), group.id
        case SpanStarted(span):
            who = ids.get(span.combatant, span.combatant)
            yield ("span", who, span.kind, span.record), span.id
        case _:
            pass
