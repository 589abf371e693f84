"""Steps of the library as bytes, and back; and where a fight came from."""

import json
from collections.abc import Generator
from functools import cache
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from gm_tracker.campaign.codec import CodecError, decode_label
from gm_tracker.campaign.upcasts import labelled, to_newest
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.library import Entry
from gm_tracker.model.library_events import EntriesAdded, LibraryEvent, LibraryStep
from gm_tracker.model.library_plans import Origin

AT_ONCE = 200
"""Entries encoded without a pause, which takes some milliseconds."""
_VERSION: Literal[2] = 2
_BEFORE, _AFTER = b'{"v":2,"e":[', b"]}"


@frozen
class _Body:
    v: Literal[2]
    e: tuple[LibraryEvent, ...]


def encode_library_step(step: LibraryStep) -> bytes:
    """A step's events; id, parent and label are stored beside them."""
    plain = _bodies().dump_python(_Body(_VERSION, step.events), mode="json", exclude_defaults=True)
    events = [
        {"kind": event.kind, **each} for event, each in zip(step.events, plain["e"], strict=True)
    ]
    return _anything().dump_json({"v": _VERSION, "e": events})


def encoding(events: tuple[LibraryEvent, ...]) -> Generator[int, None, bytes]:
    """The body of a step with these events, in small pieces: the same as of the whole step.

    Yields how many entries are done.
    """
    parts = [_BEFORE]
    for event in events:
        if isinstance(event, EntriesAdded) and event.entries:
            parts.append(b'{"kind":"added","entries":[')
            for start in range(0, len(event.entries), AT_ONCE):
                yield start
                parts += (_entries(event.entries[start : start + AT_ONCE]), b",")
            parts[-1] = b"]},"
        else:
            body = encode_library_step(LibraryStep(0, None, Label(WRITTEN), (event,)))
            parts += (body[len(_BEFORE) : -len(_AFTER)], b",")
    parts[-1] = parts[-1].removesuffix(b",") + _AFTER
    return b"".join(parts)


def _entries(entries: tuple[Entry, ...]) -> bytes:
    """Entries as they stand in an event, without the brackets round them."""
    body = _Body(_VERSION, (EntriesAdded(entries),))
    plain = _bodies().dump_python(body, mode="json", exclude_defaults=True)
    return _anything().dump_json(plain["e"][0]["entries"])[1:-1]


def decode_library_step(number: int, parent: int | None, label: str, body: bytes) -> LibraryStep:
    """The step of a stored body; CodecError when it is not one.

    The bodies of entries stay text, so ten thousand of them are read in some 50 ms.
    """
    try:
        if body.startswith(_BEFORE):
            named, events = decode_label(json.loads(label)), _bodies().validate_json(body).e
        else:
            plain = to_newest(labelled(json.loads(body), label))
            named = decode_label(plain["label"])
            events = _bodies().validate_python({"v": _VERSION, "e": plain["e"]}).e
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CodecError(f"step {number} of the library cannot be read") from error
    return LibraryStep(number, parent, named, events)


def encode_origin(origin: Origin) -> str:
    """Where a fight came from, as text."""
    return _origins().dump_json(origin, exclude_defaults=True).decode()


def decode_origin(text: str) -> Origin:
    """Where a fight came from; nowhere in particular when the text is none of ours."""
    try:
        return _origins().validate_json(text)
    except ValidationError:
        return Origin()


@cache
def _bodies() -> TypeAdapter[_Body]:
    """Made when first needed: a window that is opened on a fight needs it not."""
    return TypeAdapter(_Body)


@cache
def _origins() -> TypeAdapter[Origin]:
    return TypeAdapter(Origin)


@cache
def _anything() -> TypeAdapter[object]:
    return TypeAdapter(object)
