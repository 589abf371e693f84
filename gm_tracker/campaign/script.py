"""Fight scripts: a whole fight as one JSON text that can be shared, played again and compared.

    {"format": "gm-tracker fight", "version": 2, "system": "...", "title": "...",
     "switches": {}, "final_hash": "...", "commands": [
      {"kind": "attack", "actor": "c3", ..., "answers": {...}, "names": {"actor": "Orc"},
       "hash": "..."}, ...]}

A step of several commands is a list of them. Commands speak of combatants by their ids; `names`
says beside them who that is, and is not needed. Where a command cannot be carried out as it is
written, names are taken in place of ids, so scripts may be written by hand. Version 1 had no
`names`. `hash` is the start of the encounter's hash after
the step, so that the first difference can be named; it and `final_hash` may be left out.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import field, fields
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gm_tracker.campaign.codec import (
    CodecError,
    answers_from_plain,
    command_from_plain,
    command_to_plain,
    encounter_hash,
)
from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.campaign.ordinary import read_whole
from gm_tracker.campaign.script_names import Names, names_beside
from gm_tracker.campaign.shapes import Shape
from gm_tracker.campaign.strict_json import JsonProblem, parse_json
from gm_tracker.model.commands import Command
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_time import FightBegun
from gm_tracker.model.fold import fold_all
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answers, Step

VERSION = 2
LARGEST = 20_000_000
"""Bytes that a script may have."""
SHORT_HASH = 12
"""Hexadecimal digits of the hash beside each step."""


class ScriptError(Exception):
    """A script that cannot be read or played; the text is one plain sentence with its place."""


@frozen
class Part:
    """One command with its answers; `names` says who is meant, for people who read it."""

    command: Command
    answers: Answers = field(default_factory=dict)
    names: Names = field(default_factory=dict)


@frozen
class ScriptStep:
    """The commands of one step; `hash` is what the encounter should come to, "" if not said."""

    parts: tuple[Part, ...]
    hash: str = ""


@frozen
class Script:
    """A fight as a script says it; nothing in it was tried against the rules yet."""

    system: str
    title: str = ""
    switches: Mapping[str, str] = field(default_factory=dict)
    steps: tuple[ScriptStep, ...] = ()
    final_hash: str = ""


class _Head(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal["gm-tracker fight"]
    version: int
    system: str
    title: str = Field(default="", max_length=200)
    switches: dict[str, str] = Field(default_factory=dict)
    commands: list[Any] = Field(default_factory=list)
    final_hash: str = Field(default="", pattern="^([0-9a-f]{64})?$")


_BESIDE = ("answers", "names", "hash")
"""What may stand in a command besides what it says."""
_COMMAND: Shape[Command] = Shape(Command)
_NAMES: Shape[Names] = Shape(Names)
_KINDS = tuple(
    str(each.default)
    for command in get_args(Command)
    for each in fields(command)
    if each.name == "kind"
)


def read_script(path: Path) -> Script:
    """The script in a file; ScriptError when it cannot be read."""
    try:
        return parse_script(read_whole(path, LARGEST))
    except CampaignError as error:
        raise ScriptError(error.sentence) from error


def parse_script(raw: bytes) -> Script:
    """The script in these bytes; ScriptError, and nothing else, when they are none."""
    if len(raw) > LARGEST:
        raise ScriptError(f"A script has at most {LARGEST // 1_000_000} MB.")
    try:
        head = _Head.model_validate(_of_this_version(parse_json(raw)))
    except JsonProblem as error:
        raise ScriptError(f"This is no fight script: {error}.") from error
    except ValidationError as error:
        raise ScriptError(f"This is no fight script: {first_problem(error)}.") from error
    if any(ord(each) < 32 for each in head.title):
        raise ScriptError("title: it holds a character that cannot be shown.")
    steps = tuple(_step(each, f"commands[{i}]") for i, each in enumerate(head.commands))
    return Script(head.system, head.title, head.switches, steps, head.final_hash)


def read_part(text: str) -> Part:
    """One command with its answers, as a script has it; ScriptError when it is none."""
    try:
        return _part(parse_json(text.encode()), "the command")[0]
    except JsonProblem as error:
        raise ScriptError(f"This is no command of a script: {error}.") from error


def place(where: str, kind: object, who: object = "") -> str:
    """How errors name a command: "commands[4] (attack by Orc 1)"."""
    by = f" by {str(who)[:60]}" if isinstance(who, str) and who else ""
    return f"{where} ({str(kind)[:30]}{by})"


def _of_this_version(plain: Any) -> Any:
    if not isinstance(plain, dict):
        raise JsonProblem("it is not an object with a format, a system and commands")
    version = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise JsonProblem(f"it was written by a newer GM Tracker (version {version})")
    if version is not True and version in range(1, VERSION + 1):
        return plain
    raise JsonProblem(f"its version should be {VERSION}")


def _step(plain: object, where: str) -> ScriptStep:
    if not isinstance(plain, list):
        part, proof = _part(plain, where)
        return ScriptStep((part,), proof)
    if not plain:
        raise ScriptError(f"{where}: a step needs at least one command.")
    read = [_part(each, f"{where}[{i}]") for i, each in enumerate(plain)]
    if any(proof for _, proof in read[:-1]):
        raise ScriptError(f"{where}: the hash of a step stands in its last command.")
    return ScriptStep(tuple(part for part, _ in read), read[-1][1])


def _part(plain: object, where: str) -> tuple[Part, str]:
    if not isinstance(plain, dict):
        raise ScriptError(f"{where}: a command is an object with a kind.")
    kind = plain.get("kind")
    if kind not in _KINDS:
        shown = f"there is no command {str(kind)[:40]!r}" if kind else "the kind is missing"
        raise ScriptError(f"{where}: {shown}; choose one of {', '.join(_KINDS)}.")
    named = place(where, kind, plain.get("actor") or plain.get("combatant"))
    rest = {key: value for key, value in plain.items() if key not in _BESIDE}
    try:
        answers = _answers(plain.get("answers", {}))
        part = Part(_command(rest), answers, _names(plain.get("names", {})))
    except CodecError as error:
        raise ScriptError(f"{named}: {error}.") from error
    return part, _proof(plain.get("hash", ""), named)


def _command(plain: dict[str, Any]) -> Command:
    command = command_from_plain(plain)
    wrong = _reread(plain, _COMMAND.plain(command))
    if wrong:
        raise CodecError(wrong)
    return command


def _names(plain: object) -> Names:
    try:
        return _NAMES.read(plain)
    except ValidationError as error:
        raise CodecError(f"names: {first_problem(error)}") from error


def _answers(plain: object) -> Answers:
    answers = answers_from_plain(plain)
    wrong = _reread(plain, {key: _plain_answer(value) for key, value in answers.items()})
    if wrong:
        raise CodecError(f"answers: {wrong}")
    return answers


def _plain_answer(answer: object) -> object:
    return list(answer) if isinstance(answer, tuple) else answer


def _reread(given: object, read: object, key: str = "") -> str:
    """Where a value was understood as another one, such as "4" as 4; "" when nowhere."""
    if isinstance(given, dict) and isinstance(read, dict):
        pairs: Iterable[tuple[str, object, object]] = ((k, v, read[k]) for k, v in given.items())
    elif isinstance(given, list) and isinstance(read, list):
        pairs = ((key, *each) for each in zip(given, read, strict=True))
    else:
        same = type(given) is type(read) and given == read
        return "" if same else f"{key}: {given!r} should be written as {read!r}"
    return next((found for k, a, b in pairs if (found := _reread(a, b, k))), "")


def _proof(plain: object, named: str) -> str:
    digits = set("0123456789abcdef")
    if isinstance(plain, str) and len(plain) in (0, SHORT_HASH) and digits.issuperset(plain):
        return plain
    raise ScriptError(f"{named}: a hash has {SHORT_HASH} digits from 0 to f.")


def script_of(steps: Iterable[Step]) -> Script:
    """The script of the steps from a fight's beginning to the moment to be shared."""
    first, *others = steps
    begun = first.events[0]
    if not isinstance(begun, FightBegun):
        raise ScriptError("The fight does not start at its beginning.")
    encounter = fold_all(Encounter(begun.system), first.events)
    made = []
    for step in (each for each in others if each.commands):  # coming home has none
        parts = tuple(
            Part(command, answers, names_beside(encounter, command, answers))
            for command, answers in zip(step.commands, step.answers, strict=True)
        )
        encounter = fold_all(encounter, step.events)
        made.append(ScriptStep(parts, encounter_hash(encounter)[:SHORT_HASH]))
    final = encounter_hash(encounter)
    return Script(begun.system, begun.title, dict(begun.switches), tuple(made), final)


def write_script(script: Script) -> str:
    """The script as JSON text, one command a line."""
    head = {
        "format": "gm-tracker fight",
        "version": VERSION,
        "system": script.system,
        "title": script.title,
        "switches": dict(script.switches),
    }
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    steps = ",\n".join(f"    {_json(_plain_step(each))}" for each in script.steps)
    commands = f'  "commands": [\n{steps}\n  ],' if steps else '  "commands": [],'
    final = f'  "final_hash": {_json(script.final_hash)}'
    return "\n".join(("{", *lines, commands, final, "}", ""))


def _plain_step(step: ScriptStep) -> object:
    plain = [_plain_part(each) for each in step.parts]
    if step.hash:
        plain[-1]["hash"] = step.hash
    return plain[0] if len(plain) == 1 else plain


def _plain_part(part: Part) -> dict[str, Any]:
    plain = command_to_plain(part.command)
    beside = {"answers": part.answers, "names": part.names}
    return plain | {key: value for key, value in beside.items() if value}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
