"""Steps of the library as bytes, and back; and where a fight came from."""

from functools import cache
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from gm_tracker.campaign.codec import CodecError
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library_events import LibraryEvent, LibraryStep
from gm_tracker.model.library_plans import Origin


@frozen
class _Body:
    v: Literal[1]
    e: tuple[LibraryEvent, ...]


def encode_library_step(step: LibraryStep) -> bytes:
    """A step's events; id, parent and label are stored beside them."""
    plain = _bodies().dump_python(_Body(1, step.events), mode="json", exclude_defaults=True)
    events = [
        {"kind": event.kind, **each} for event, each in zip(step.events, plain["e"], strict=True)
    ]
    return _anything().dump_json({"v": 1, "e": events})


def decode_library_step(number: int, parent: int | None, label: str, body: bytes) -> LibraryStep:
    """The step of a stored body; CodecError when it is not one.

    The bodies of entries stay text, so ten thousand of them are read in some 50 ms.
    """
    try:
        return LibraryStep(number, parent, label, _bodies().validate_json(body).e)
    except ValidationError as error:
        raise CodecError(f"step {number} of the library cannot be read") from error


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
