"""Small files of every format, and files with something wrong."""

from __future__ import annotations

import csv
import json
import random
from io import StringIO
from pathlib import Path
from typing import Any

from gm_tracker.campaign.entry_table import write_table
from gm_tracker.campaign.imports import ImportProblem, Preview, Wishes, entering, preview
from gm_tracker.campaign.pack import write_pack
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from tests.campaign.test_script import mutant
from tests.library_helpers import done, library_of
from tests.whole_library import Keeper

FILES = Path(__file__).parent / "files"
SCRIPT = resources() / "fights" / "deathbow-and-orc.json"


SYSTEM: RuleSystem = NC

LIBRARY = Keeper(4).library(8, 3).library
MENDED = Wishes(mend=True)


def sample(name: str) -> bytes:
    """The bytes of a sample file."""
    return (FILES / name).read_bytes()


def read(raw: bytes | object, wishes: Wishes = MENDED) -> Preview:
    """The preview of bytes, or of a value as JSON."""
    data = raw if isinstance(raw, bytes) else json.dumps(raw).encode()
    return preview(data, SYSTEM, wishes)


def wholes() -> dict[str, Any]:
    """A good file of each JSON format, as a value."""
    mended = sample("old-school.json").replace(b"},\n]", b"}\n]")
    return {
        "library": json.loads(write_pack(tuple(LIBRARY.entries), LIBRARY.plans)),
        "own": json.loads(sample("own.json")),
        "script": json.loads(SCRIPT.read_bytes()),
        "initiative": json.loads(sample("initiative.json")),
        "export": json.loads(sample("initiative-export.json")),
        "open": json.loads(sample("open-page.json")),
        "old": json.loads(mended),
    }


def tables() -> dict[str, str]:
    """A good table of each kind, as text."""
    entries = write_table(SYSTEMS, tuple(LIBRARY.entries))
    return {"table": sample("old-table.csv").decode(), "entries": entries}


FORMATS = (*wholes(), *tables())


def mutants(name: str, count: int, seed: int) -> list[bytes]:
    """So many files of a format, each with one, two or three things wrong."""
    source = random.Random(seed)
    if text := tables().get(name):
        return [_table_mutant(source, text) for _ in range(count)]
    whole, made = wholes()[name], []
    for number in range(count):
        value = mutant(source, whole)
        for _ in range(number % 3):
            value = mutant(source, value) if value else value
        made.append(json.dumps(value).encode())
    return made


def _table_mutant(source: random.Random, text: str) -> bytes:
    rows = list(csv.reader(StringIO(text)))
    row = source.choice(rows)
    place = source.randrange(len(row))
    change = source.randrange(5)
    if change == 0:
        del row[place]
    elif change == 1:
        row.insert(place, row[place])
    elif change == 2:
        rows.insert(source.randrange(len(rows)), row)
    elif change == 3:
        rows.remove(row)
    else:
        row[place] = source.choice(("", '"', "\0", "9" * 5000, "1d", "-", "=1+1", "\u202e", "\x1b"))
    out = StringIO()
    csv.writer(out).writerows(rows)
    made = out.getvalue()
    return (made.replace('""', '"', 1) if source.random() < 0.2 else made).encode()


def outcome(raw: bytes, system: RuleSystem = SYSTEM) -> str:
    """ "read" or "refused"; what is read must be good enough for a library."""
    made = outcome_of(raw, system)
    if made is not None and (command := entering(made)) is not None:
        done(library_of(), command)
    return "refused" if made is None else "read"


def outcome_of(raw: bytes, system: RuleSystem) -> Preview | None:
    """What is read, None where it is refused; fails when it is anything else, or half a record."""
    try:
        made = preview(raw, system, MENDED)
    except ImportProblem as problem:
        assert "\n" not in str(problem)
        return None
    for each in made.records:
        assert (each.becomes is None and each.kept is None) == bool(each.skipped)
        assert "\n" not in each.skipped
    return made
