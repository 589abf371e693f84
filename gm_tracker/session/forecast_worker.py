"""A worker: a program of its own that plays fights ahead for as long as somebody listens.

Jobs come in as lines, partial tallies go out as lines. It writes nothing, and ends with the
program that started it, because its input is closed then.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import BinaryIO

from gm_tracker.forecast.playing import play_series
from gm_tracker.forecast.tally import Tally
from gm_tracker.session.forecast_lines import Job, Told, read_job, told_line
from gm_tracker.session.systems import KnownSystems

SOON_S, OFTEN_S = 0.05, 0.25
"""Seconds after which the first fights are told, and between what is told later."""
_NICE = 10


def be_modest() -> None:
    """Take only what others leave of the processors (on Windows whoever starts it sees to it)."""
    if hasattr(os, "nice"):
        os.nice(_NICE)


def serve(lines: BinaryIO, told: BinaryIO, systems: KnownSystems) -> None:
    """Play what the lines ask for, until they end: the whole process ends then, at once."""
    inbox = Inbox()
    Thread(target=_listen, args=(lines, inbox), daemon=True).start()
    while True:
        job, is_wanted = inbox.take()
        for each in played(job, systems, is_wanted):
            told.write(told_line(each))
            told.flush()


def _listen(lines: BinaryIO, inbox: Inbox) -> None:
    """Also amid a fight: nobody waits for the end of one."""
    try:
        for line in lines:
            inbox.put(line)
    finally:
        os._exit(0)


class Inbox:
    """The jobs that wait. What was put in before the last `FORGET` is not wanted any more."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[tuple[int, Job]] = SimpleQueue()
        self._forgotten = 0

    def put(self, line: bytes) -> None:
        """Take what a line says."""
        job = read_job(line)
        if job is None:
            self._forgotten += 1
        else:
            self._waiting.put((self._forgotten, job))

    def take(self) -> tuple[Job, Callable[[], bool]]:
        """The next job that is wanted, once there is one; and whether it still is."""
        while True:
            told, job = self._waiting.get()
            if self._is_wanted(told):
                return job, partial(self._is_wanted, told)

    def _is_wanted(self, told: int) -> bool:
        return told == self._forgotten


def played(job: Job, systems: KnownSystems, is_wanted: Callable[[], bool]) -> Iterator[Told]:
    """What comes of a job, told now and then, and at its end."""
    system = systems.find(job.encounter.system)
    if system is None:
        yield Told(job.key, trouble=systems.why_missing(job.encounter.system))
        return
    sides = {each.id: each.side for each in job.encounter.combatants.values()}
    tally, due = Tally(sides), monotonic() + SOON_S
    fights = play_series(system, job.encounter, job.policy, job.seed, job.numbers)
    for ending in fights:
        tally.add(ending)
        if not is_wanted():
            return
        if monotonic() >= due:
            yield Told(job.key, tally)
            tally, due = Tally(sides), monotonic() + OFTEN_S
    yield Told(job.key, tally)
