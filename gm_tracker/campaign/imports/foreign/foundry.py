"""Actors of Foundry VTT: which game they are of, and what is no creature."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gm_tracker.campaign.imports.foreign.format import Being
from gm_tracker.campaign.imports.foreign.loose import listed, mapping, part
from gm_tracker.campaign.imports.foreign.loose import text as text_of
from gm_tracker.campaign.imports.problems import ImportProblem
from gm_tracker.model.frozen import frozen

NO_CREATURES = ("container", "vehicle", "group", "loot", "base", "party", "hazard", "encounter")
CHARACTERS = ("character", "pc")


@frozen
class FoundryGame:
    """A game of Foundry: the ids of its systems, how to tell one that names none, how it is read.

    `label` names it to the user.
    """

    label: str
    ids: tuple[str, ...]
    shaped: Callable[[Mapping[str, Any]], bool]
    read: Callable[[Mapping[str, Any]], Being]


def records(value: Any) -> list[tuple[str, Any]]:
    """The actors of a file: one alone, or a list of them."""
    if isinstance(value, list):
        return [(f"record {i}", lifted(each)) for i, each in enumerate(value, 1)]
    return [("the actor", lifted(value))] if isinstance(value, Mapping) else []


def lifted(plain: Any) -> Any:
    """An actor of before version 10, whose system's values lie under `data`, as a newer one."""
    if not isinstance(plain, Mapping):
        return plain
    found = dict(plain)
    if "system" not in found and isinstance(found.get("data"), Mapping):
        found["system"] = found["data"]
    inner = found.get("system")
    if isinstance(inner, Mapping) and set(inner) == {"data"}:
        found["system"] = inner["data"]
    if isinstance(found.get("items"), list):
        found["items"] = [lifted(each) if _is_old(each) else each for each in found["items"]]
    return found


def _is_old(item: Any) -> bool:
    return isinstance(item, Mapping) and "system" not in item and "data" in item


def marked(plain: Any) -> bool:
    """Whether it looks like an actor."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get("system"), Mapping):
        return False
    return isinstance(plain.get("type"), str) and ("items" in plain or "_stats" in plain)


def system_id(plain: Mapping[str, Any]) -> str:
    """The id of the system that an actor names, "" where it names none."""
    said = text_of(part(plain, "_stats", "systemId"))
    return said or next(
        (k for k in mapping(plain, "flags") if k not in ("core", "exportSource")), ""
    )


def game_of(plain: Mapping[str, Any], games: tuple[FoundryGame, ...]) -> FoundryGame | None:
    """The game of an actor, by what it says or by its shape."""
    said = system_id(plain).casefold()
    named = (each for each in games if said in each.ids)
    return next(named, None) or next((each for each in games if each.shaped(plain)), None)


def missing(plain: Any) -> str:
    """Why an actor is no creature."""
    if text_of(part(plain, "_key")).startswith("!folders"):
        return "it is a folder"
    kind = text_of(part(plain, "type")).casefold()
    if kind in NO_CREATURES:
        return f"it is a {kind}"
    return "" if text_of(part(plain, "name")) else "it has no name"


def refuse(value: Any, games: tuple[FoundryGame, ...]) -> None:
    """ImportProblem for actors of a system that is not read."""
    first = next((each for _, each in records(value) if marked(each)), None)
    if first is None or game_of(first, games) is not None:
        return
    known = ", ".join(each.label for each in games)
    raise ImportProblem(
        f"it is a Foundry actor of the system {system_id(first)[:40]!r}; these are read: {known}; "
        "paste its text instead"
    )


def items(plain: Mapping[str, Any], *kinds: str) -> list[Mapping[str, Any]]:
    """The items of these types; all of them where none is named."""
    told = (each for each in listed(plain.get("items")) if isinstance(each, Mapping))
    return [each for each in told if not kinds or each.get("type") in kinds]


def side_of(plain: Mapping[str, Any]) -> str:
    """Whose side it is on: characters are the party's."""
    return "party" if text_of(plain.get("type")).casefold() in CHARACTERS else "foe"
