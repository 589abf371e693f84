"""A fight as something to read elsewhere: Markdown, a table for spreadsheets, plain JSON."""

import csv
import json
import re
from collections.abc import Iterable
from dataclasses import field
from io import StringIO
from typing import Any

from pydantic import TypeAdapter

from gm_tracker.campaign.codec import encode_step, encounter_hash
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
    """A whole fight in words; `ends` says of each combatant how they came out of it.

    `steps` says what each step is called.
    """

    title: str
    system: str
    lines: tuple[Line, ...] = ()
    ends: tuple[str, ...] = field(default=())
    steps: tuple[str, ...] = ()


_ENCOUNTER: TypeAdapter[Encounter] = TypeAdapter(Encounter)
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&])")


def to_markdown(report: FightReport) -> str:
    """The log as a Markdown document."""
    parts = [f"# {escaped(report.title or 'Fight')}", "", f"Rules: {escaped(report.system)}"]
    parts += ["", "## What happened", ""]
    for line in report.lines:
        parts.append(f"- **{escaped(line.when)}** {escaped(line.text)}")
        parts += [f"  - {escaped(each)}" for each in line.why]
    parts += ["", "## How it ended", "", *(f"- {escaped(each)}" for each in report.ends), ""]
    return "\n".join(parts)


def escaped(text: str) -> str:
    """The text in one line in which nothing is a mark of Markdown."""
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
    return f"'{text}" if text.lstrip("'").startswith(_FORMULA) else text


def uncell(text: str) -> str:
    """The text of a cell that `cell` has made."""
    return text[1:] if text.startswith("'") and text.lstrip("'").startswith(_FORMULA) else text


def to_json(report: FightReport, steps: Iterable[Step], encounter: Encounter) -> str:
    """Everything: each step with its commands, answers and events, the words, the last state."""
    plain = {
        "format": "gm-tracker record",
        "version": 1,
        "system": encounter.system,
        "title": report.title,
        "steps": [_plain_step(*each) for each in zip(report.steps, steps, strict=True)],
        "log": [{"step": each.step, "when": each.when, "text": each.text} for each in report.lines],
        "state": _ENCOUNTER.dump_python(encounter, mode="json"),
        "final_hash": encounter_hash(encounter),
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _plain_step(called: str, step: Step) -> dict[str, Any]:
    body = json.loads(encode_step(step))
    named = {"commands": body["c"], "answers": body["a"], "events": body["e"]}
    return {"label": called, **named}
