"""Numbers in our own files that the game of a creature does not have: kept in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.system import RuleSystem


@frozen
class Numbers:
    """Numbers of somebody, or of the record of that name, and the labels of what may be there."""

    whose: str
    told: dict[str, Any]
    known: Mapping[str, str]

    @property
    def unknown(self) -> list[str]:
        """The keys that the game does not have."""
        return [each for each in self.told if each not in self.known]


Places = Callable[[Any, RuleSystem], Iterator[Numbers]]


def of_being(plain: Any, system: RuleSystem) -> Iterator[Numbers]:
    """All numbers of a creature or character."""
    if isinstance(plain, dict):
        yield from _numbers("", plain.get("tracks"), _labels(system, "tracks"))
        yield from _numbers("", plain.get("stats"), _labels(system, "stats"))
        attacks = plain.get("attacks")
        for each in attacks if isinstance(attacks, list) else ():
            yield from of_record(each, system)


def of_record(plain: Any, system: RuleSystem) -> Iterator[Numbers]:
    """The numbers of an attack, a spell or a skill."""
    if isinstance(plain, dict):
        form, name = plain.get("form", ""), str(plain.get("name", "an attack"))
        yield from _numbers(name, plain.get("stats"), _labels(system, "form", str(form)))


def fitted(plain: Any, system: RuleSystem, places: Places) -> tuple[Any, tuple[str, ...]]:
    """The value with the numbers of the game alone, and in words those that were left out.

    One of which nothing is known is meant for another game, and stays as it is.
    """
    found = list(places(plain, system))
    if not any(each.unknown for each in found):
        return plain, ()
    if all(len(each.unknown) == len(each.told) for each in found):
        return plain, ()
    kept = deepcopy(plain)
    left = [_taken(each, key) for each in places(kept, system) for key in each.unknown]
    return kept, tuple(left)


def with_notes(plain: Any, left: Iterable[str]) -> Any:
    """A value whose notes end with what was left out of it."""
    lines = list(left)
    if not lines or not isinstance(plain.get("notes", ""), str):
        return plain
    return {**plain, "notes": "\n".join(filter(None, (plain.get("notes", ""), *lines)))}


def _taken(numbers: Numbers, key: str) -> str:
    value = numbers.told.pop(key)
    if isinstance(value, dict) and "maximum" in value:
        value = f"{value.get('value', '?')} of {value['maximum']}"
    whose = f"{numbers.whose[:80]}: " if numbers.whose else ""
    return f"{whose}{key[:40]} {str(value)[:40]}"


def _numbers(whose: str, told: Any, known: Mapping[str, str] | None) -> Iterator[Numbers]:
    if isinstance(told, dict) and known is not None:
        yield Numbers(whose, told, known)


@cache
def _labels(system: RuleSystem, part: str, form: str = "") -> Mapping[str, str] | None:
    """The labels of the numbers that may stand there, by their keys; None for no such form."""
    sheet = system.sheet
    keys: Iterable[Any] = sheet.tracks if part == "tracks" else sheet.stats
    if part == "form":
        found = sheet.form(form)
        keys = () if found is None else found.stats
        return None if found is None else {each.key: each.label for each in keys}
    return {each.key: each.label for each in keys}
