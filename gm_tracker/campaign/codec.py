"""Steps, drafts and encounters as bytes, and back: the only place that knows their JSON form."""

import json
from typing import Any

from gm_tracker.campaign.shapes import Shape, ValidationError
from gm_tracker.campaign.strict_json import JsonProblem, check_value
from gm_tracker.campaign.upcasts import labelled, marked, to_newest
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.limits import LARGE_BODY, LONGEST_NOTES
from gm_tracker.model.step import Answer, Draft, Step


class CodecError(Exception):
    """Stored bytes, or a script, that do not describe what they should."""


_COMMAND: Shape[Command] = Shape(Command)
_EVENTS: Shape[tuple[Event, ...]] = Shape(tuple[Event, ...])
_ANSWERS: Shape[dict[str, Answer]] = Shape(dict[str, Answer])
_TYPED: Shape[dict[str, str]] = Shape(dict[str, str])
_ENCOUNTER: Shape[Encounter] = Shape(Encounter)
_LABEL: Shape[Label] = Shape(Label)


def command_to_plain(command: Command) -> dict[str, Any]:
    """A command as plain JSON values; what has its default value is left out."""
    plain = _COMMAND.plain(command, brief=True)
    return {"kind": command.kind, **plain}


def command_from_plain(plain: object) -> Command:
    """The command of plain JSON values; CodecError names what is wrong in it."""
    from gm_tracker.campaign.first_problem import first_problem

    try:
        command = _COMMAND.read(plain)
    except ValidationError as error:
        raise CodecError(first_problem(error)) from error
    unknown = _unknown_key(plain, _COMMAND.plain(command))
    if unknown:
        raise CodecError(f"unknown key {unknown!r}")
    return command


def answers_from_plain(plain: object) -> dict[str, Answer]:
    """Keyed answers from plain JSON: a list is faces, a number a total, a text a choice."""
    from gm_tracker.campaign.first_problem import first_problem

    try:
        return _ANSWERS.read(plain)
    except ValidationError as error:
        raise CodecError(first_problem(error)) from error


def encode_step(step: Step) -> bytes:
    """A step's commands, answers and events; id, parent and label are stored beside them."""
    events = [
        {"kind": event.kind, **plain}
        for event, plain in zip(
            step.events,
            _EVENTS.plain(step.events, brief=True),
            strict=True,
        )
    ]
    commands = [command_to_plain(each) for each in step.commands]
    return _bytes(marked({"c": commands, "a": step.answers, "e": events}))


def encode_label(label: Label) -> str:
    """What a step is called, as it is stored beside the body."""
    return _bytes(_LABEL.plain(label, brief=True)).decode()


def decode_label(plain: object) -> Label:
    """The label of plain JSON values of this version, or a ValidationError."""
    return _LABEL.read(plain)


def decode_step(step_id: int, parent: int | None, label: str, body: bytes) -> Step:
    """The step of a stored label and body; CodecError when they are not one."""
    plain = _plain(body, label)
    try:
        named = decode_label(plain["label"])
        events = _EVENTS.read(plain["e"])
        commands = tuple(_COMMAND.read(each) for each in plain["c"])
        answers = tuple(_ANSWERS.read(each) for each in plain["a"])
    except (ValidationError, KeyError, TypeError) as error:
        raise CodecError(f"step {step_id} cannot be read") from error
    return Step(step_id, parent, named, commands, answers, events)


def encode_draft(draft: Draft) -> bytes:
    """A draft as bytes."""
    plain = {"c": command_to_plain(draft.command), "a": draft.answers}
    more = {"t": draft.typed, "p": draft.picking}
    return _bytes(marked({**plain, **{key: each for key, each in more.items() if each}}))


def decode_draft(body: bytes) -> Draft:
    """The draft of stored bytes."""
    plain = _plain(body)
    try:
        typed = _TYPED.read(plain.get("t", {}))
        answers = answers_from_plain(plain["a"])
        return Draft(command_from_plain(plain["c"]), answers, typed, plain.get("p") is True)
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise CodecError("an unfinished action cannot be read") from error


def encode_aside(drafts: tuple[Draft, ...]) -> str:
    """Drafts that were put aside as one text."""
    return json.dumps([encode_draft(each).decode() for each in drafts], ensure_ascii=False)


def decode_aside(text: str) -> tuple[Draft, ...]:
    """The drafts of such a text."""
    try:
        return tuple(decode_draft(str(each).encode()) for each in json.loads(text))
    except (ValueError, TypeError, RecursionError) as error:
        raise CodecError("what was put aside cannot be read") from error


def encounter_hash(encounter: Encounter) -> str:
    """A hash over everything in the encounter: equal encounters, equal hashes.

    What has its default value is left out, so that later versions may know of more.
    """
    import hashlib

    text = json.dumps(encounter_to_plain(encounter), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def encounter_to_plain(encounter: Encounter) -> dict[str, Any]:
    """A whole encounter as plain JSON values; what has its default value is left out."""
    plain: dict[str, Any] = _ENCOUNTER.plain(encounter, brief=True)
    return plain


def encounter_from_plain(plain: object) -> Encounter:
    """The encounter of plain JSON values; CodecError names what is wrong in it."""
    from gm_tracker.campaign.first_problem import first_problem

    try:
        return _ENCOUNTER.read(plain)
    except ValidationError as error:
        raise CodecError(first_problem(error)) from error


def _bytes(plain: object) -> bytes:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()


def _plain(body: bytes, label: str | None = None) -> Any:
    try:
        plain = json.loads(body)
        if len(body) > LARGE_BODY or b"\\ud" in body.lower():
            # No program of ours has written half a character, or a text without end.
            check_value(plain, longest=LONGEST_NOTES)
        if not isinstance(plain, dict):
            return plain
        return to_newest(plain if label is None else labelled(plain, label))
    except JsonProblem as error:
        raise CodecError(f"a step or an unfinished action cannot be kept: {error}") from error
    except (ValueError, RecursionError) as error:
        raise CodecError("stored bytes are not JSON of a known version") from error


def _unknown_key(given: object, known: object) -> str:
    """The first key in `given` that `known`, its full reading, does not have."""
    if isinstance(given, dict) and isinstance(known, dict):
        for key, value in given.items():
            if key not in known:
                return str(key)
            if found := _unknown_key(value, known[key]):
                return found
    if isinstance(given, list) and isinstance(known, list):
        pairs = zip(given, known, strict=False)
        return next((found for pair in pairs if (found := _unknown_key(*pair))), "")
    return ""
