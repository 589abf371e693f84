"""A worker: a program of its own that reads one large file for the window that waits for it.

The job comes in as a line, what was read goes out as lines. It writes nothing, and ends with the
program that started it, because its input is closed then.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from threading import Thread
from time import monotonic
from typing import BinaryIO

from gm_tracker.session.import_lines import ImportJob, ImportTold, parts_of, read_job, told_line
from gm_tracker.session.import_source import Source, of_file, of_text
from gm_tracker.session.import_views import ImportTrouble
from gm_tracker.session.importing import reading
from gm_tracker.session.systems import KnownSystems

OFTEN_S = 0.2
"""Seconds between two words on how far it is."""


def serve(lines: BinaryIO, told: BinaryIO, systems: KnownSystems) -> None:
    """Read what the first line asks for, and wait; the end of the input ends the process."""
    job = read_job(lines.readline())
    listening = Thread(target=_listen, args=(lines,), daemon=True)
    listening.start()
    # Nothing that is made here goes away before the end.
    gc.disable()
    for each in telling(job, systems):
        told.write(told_line(each))
        told.flush()
    listening.join()


def _listen(lines: BinaryIO) -> None:
    try:
        lines.read()
    finally:
        os._exit(0)


def telling(job: ImportJob, systems: KnownSystems) -> Iterator[ImportTold]:
    """What comes of a job, piece by piece."""
    work, due = reading(_source(job), systems, job.wishes), monotonic()
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            found = end.value
            break
        if monotonic() >= due:
            yield ImportTold(done)
            due = monotonic() + OFTEN_S
    if isinstance(found, ImportTrouble):
        yield ImportTold(trouble=found)
    else:
        yield from parts_of(found)


def _source(job: ImportJob) -> Source:
    return of_text(job.text, job.name) if job.path is None else of_file(job.path)
