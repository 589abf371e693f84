"""The shapes of all that a campaign file stores, as plain values that can be compared.

python -m tests.campaign.fingerprint tells in which way they differ from those that are pinned.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from gm_tracker.campaign import schema
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import LibraryCommand
from gm_tracker.model.library_events import LibraryEvent
from gm_tracker.model.library_plans import Origin
from gm_tracker.model.step import Answer, Draft

VERSIONS = Path(__file__).parent / "versions"
PINNED = VERSIONS / f"shapes-{schema.VERSION}.json"
ROOTS: Mapping[str, Any] = {
    "command": Command,
    "event": Event,
    "answer": Answer,
    "label": Label,
    "draft": Draft,
    "encounter": Encounter,
    "library command": LibraryCommand,
    "library event": LibraryEvent,
    "origin of a fight": Origin,
}
Shapes = dict[str, Any]
_NAMED: dict[str, Any] = {}
"""The first class of each name."""
WHAT_TO_DO = (
    "Until this file version is released, write the fingerprint and the stored file anew in a "
    "commit of their own (python -m tests.campaign.renewing). Afterwards it is a new version: "
    "add an upcast to campaign/upcasts.py, and keep a file of the version before."
)


def shapes() -> Shapes:
    """What is stored now: the tables, the members of each union, the fields of each class."""
    found: dict[str, dict[str, str]] = {}
    for each in ROOTS.values():
        _walk(each, found)
    made = {
        "tables": schema.layout().split(";\n"),
        "stored": {name: _text(each) for name, each in ROOTS.items()},
        "classes": dict(sorted(found.items())),
    }
    return {"hash": digest(made), **made}


def digest(made: Shapes) -> str:
    """A hash over shapes."""
    plain = {key: value for key, value in made.items() if key != "hash"}
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def differences(pinned: Shapes, now: Shapes) -> Iterator[str]:
    """What has changed, a sentence each."""
    if pinned["tables"] != now["tables"]:
        yield "The tables of the file are others."
    for name in sorted({*pinned["stored"], *now["stored"]}):
        before, after = (set(e["stored"].get(name, "").split(" | ")) for e in (pinned, now))
        yield from (f"The {name} {each} is new." for each in sorted(after - before - {""}))
        yield from (f"The {name} {each} is gone." for each in sorted(before - after - {""}))
    for name, before in pinned["classes"].items():
        after = now["classes"].get(name, {})
        for field in sorted({*before, *after}) if after else ():
            old, new = before.get(field), after.get(field)
            if old != new:
                yield f"{name}.{field} was {old or 'not there'}, now it is {new or 'gone'}."


def _walk(kind: Any, found: dict[str, dict[str, str]]) -> None:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    for each in get_args(kind) if get_origin(kind) is not Literal else ():
        _walk(each, found)
    name = _key(kind)
    if not isinstance(kind, type) or name in found:
        return
    if is_dataclass(kind) or hasattr(kind, "_field_defaults"):
        found[name] = {}
        hints = get_type_hints(kind, include_extras=True)
        told = dict(_told(kind, hints))
        found[name] = told
        for key in told:
            _walk(hints[key], found)


def _key(kind: Any) -> str:
    """The name of a class; of two with one name the later one is called by its module too."""
    name = getattr(kind, "__name__", "")
    known = _NAMED.setdefault(name, kind)
    return name if known is kind else f"{kind.__module__}.{name}"


def _told(kind: Any, hints: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if not is_dataclass(kind):
        defaults = getattr(kind, "_field_defaults", {})
        yield from ((e, _with(hints[e], defaults.get(e, MISSING))) for e in kind._fields)
        return
    for each in fields(kind):
        made = each.default_factory
        default = each.default if made is MISSING else made()
        yield each.name, _with(hints[each.name], default)


def _with(kind: Any, default: object) -> str:
    return _text(kind) if default is MISSING else f"{_text(kind)} = {default!r}"


def _text(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _text(inner[0])
    if origin is Literal:
        return f"Literal[{', '.join(map(repr, inner))}]"
    if kind is type(None):
        return "None"
    if kind is ...:
        return "..."
    if origin is None:
        return str(getattr(kind, "__name__", kind))
    texts = [_text(each) for each in inner]
    if getattr(origin, "__name__", "") in ("UnionType", "Union"):
        return " | ".join(texts)
    return f"{origin.__name__}[{', '.join(texts)}]"


def compared() -> list[str]:
    """In which way the stored shapes differ from those that are pinned, a sentence each."""
    if not PINNED.exists():
        return [f"There is no {PINNED.name} yet."]
    pinned = json.loads(PINNED.read_text("utf-8"))
    found = list(differences(pinned, shapes()))
    if not found and pinned["hash"] != shapes()["hash"]:
        return ["The stored shapes differ in their order, or the fingerprint was edited."]
    return found


if __name__ == "__main__":
    told = compared()
    sys.stdout.write("".join(f"{each}\n" for each in told))
    sys.exit(bool(told))
