"""A fight as something to read elsewhere: Markdown, a table for spreadsheets, plain JSON."""

import csv
import json
import os
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import field
from io import StringIO
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from gm_tracker.campaign.codec import encode_step, encounter_hash
from gm_tracker.campaign.errors import CampaignError, translated
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Step


@frozen
class Line:
    """One line of a fight's log in words: its step, when it was, what happened, and why."""

    step: int
    when: str
    text: str
    why: tuple[str, ...] = ()


@frozen
class FightReport:
    """A whole fight in words; `ends` says of each combatant how they came out of it."""

    title: str
    system: str
    lines: tuple[Line, ...] = ()
    ends: tuple[str, ...] = field(default=())


class NotWritten(CampaignError):
    """The place for an export is not one to write to."""

    text = "Nothing was written: {detail}."


_ENCOUNTER: TypeAdapter[Encounter] = TypeAdapter(Encounter)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&])")


def to_markdown(report: FightReport) -> str:
    """The log as a Markdown document."""
    parts = [f"# {_escaped(report.title or 'Fight')}", "", f"Rules: {_escaped(report.system)}"]
    parts += ["", "## What happened", ""]
    for line in report.lines:
        parts.append(f"- **{_escaped(line.when)}** {_escaped(line.text)}")
        parts += [f"  - {_escaped(each)}" for each in line.why]
    parts += ["", "## How it ended", "", *(f"- {_escaped(each)}" for each in report.ends), ""]
    return "\n".join(parts)


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def to_csv(report: FightReport) -> str:
    """The log as a table with the columns step, when, what, why."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(("step", "when", "what", "why"))
    for line in report.lines:
        rows.writerow((line.step, *map(cell, (line.when, line.text, "; ".join(line.why)))))
    return out.getvalue()


def cell(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def to_json(report: FightReport, steps: Iterable[Step], encounter: Encounter) -> str:
    """Everything: each step with its commands, answers and events, the words, the last state."""
    plain = {
        "format": "gm-tracker record",
        "version": 1,
        "system": encounter.system,
        "title": report.title,
        "steps": [_plain_step(each) for each in steps],
        "log": [{"step": each.step, "when": each.when, "text": each.text} for each in report.lines],
        "state": _ENCOUNTER.dump_python(encounter, mode="json"),
        "final_hash": encounter_hash(encounter),
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _plain_step(step: Step) -> dict[str, Any]:
    body = json.loads(encode_step(step))
    named = {"commands": body["c"], "answers": body["a"], "events": body["e"]}
    return {"label": step.label, **named}


def write_whole(path: Path, raw: bytes) -> None:
    """Put a file at the path, over what was there; all of it or nothing.

    CampaignError when that cannot be; a campaign is never replaced.
    """
    with translated(path):
        path = path.resolve()
        _check_place(path)
        part = path.with_name(f".{secrets.token_hex(6)}.part")
        try:
            with part.open("xb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _check_place(path: Path) -> None:
    if path.is_dir():
        raise NotWritten(f"{path} is a folder")
    if not path.parent.is_dir():
        raise NotWritten(f"there is no folder {path.parent}")
    if path.exists() and not path.is_file():
        raise NotWritten(f"{path} is not an ordinary file")
    if is_campaign(path):
        raise NotWritten(f"{path.name} is a campaign or another data file; choose another name")


def is_campaign(path: Path) -> bool:
    """Whether the file is one of SQLite's, as campaigns are; False when it cannot be read."""
    with suppress(OSError, ValueError):
        # Opening a pipe would wait for its other end.
        if path.is_file():
            with path.open("rb") as file:
                return file.read(16) == b"SQLite format 3\0"
    return False
