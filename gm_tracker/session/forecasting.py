"""Fights played ahead by workers beside the window, and what they have counted so far."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from queue import Empty, SimpleQueue
from subprocess import Popen
from threading import Thread

from gm_tracker.forecast.tally import Tally
from gm_tracker.model.forecast import Forecast
from gm_tracker.model.frozen import replace
from gm_tracker.session.forecast_lines import FORGET, Job, Told, job_line, read_told
from gm_tracker.session.worker_program import start_worker

MOST_WORKERS = 4
NOT_STARTED = "No fight could be played ahead: the program could not be started beside this window."
ENDED = "The forecast has stopped: what played the fights was ended."

Start = Callable[[], "Popen[bytes]"]
_Heard = tuple["_Worker", Told | None]


def start_player() -> Popen[bytes]:
    """A worker that plays fights. OSError where none can be started."""
    return start_worker("forecast")


def how_many() -> int:
    """As many workers as there are processors, within reason."""
    return max(1, min(MOST_WORKERS, os.cpu_count() or 1))


class Forecasting:
    """Workers that play what is asked for; nothing is running before `ask` and after `stop`.

    What they tell waits until `poll` takes it in, so that nobody is ever waited for.
    """

    def __init__(self, workers: int | None = None, start: Start = start_player) -> None:
        self._count = how_many() if workers is None else workers
        self._start = start
        self._workers: list[_Worker] = []
        self._heard: SimpleQueue[_Heard] = SimpleQueue()
        self._tallies: dict[str, Tally] = {}
        self._wanted: dict[str, int] = {}
        self._said: dict[str, str] = {}
        self._run = 0
        self.trouble = ""
        """Why nothing more comes, in a sentence; nothing while all is well."""

    def ask(self, jobs: Sequence[Job]) -> None:
        """Play these in their order, and nothing that was asked for before.

        A job of a key that was there before adds to it.
        """
        self.forget()
        for each in jobs:
            wanted = self._wanted.get(each.key, 0)
            self._wanted[each.key] = wanted + len(each.numbers)
        self._hand_out([replace(each, key=f"{self._run} {each.key}") for each in jobs])

    def _hand_out(self, jobs: Sequence[Job]) -> None:
        """Each worker gets its share of each job."""
        if self._alive():
            many = len(self._workers)
            for at, worker in enumerate(self._workers):
                worker.tell(*(job_line(part) for each in jobs if (part := _share(each, at, many))))

    def forget(self) -> None:
        """Nothing that was asked for is of use any more; the workers stay, and rest."""
        for worker in self._workers:
            worker.tell(FORGET)
        # What they say until they have heard it is that of before.
        self._run += 1
        self._tallies, self._wanted, self._said = {}, {}, {}
        self.trouble = ""

    def stop(self) -> None:
        """End all workers at once; what was counted stays."""
        for worker in self._workers:
            worker.end()
        self._workers = []

    def poll(self) -> bool:
        """Take in what was told since; whether there was anything."""
        told = list(self._take())
        for worker, each in told:
            if each is None:
                self._lose(worker)
            else:
                self._count_in(each)
        return bool(told)

    def _count_in(self, told: Told) -> None:
        run, _, key = told.key.partition(" ")
        if run != str(self._run):
            return
        if told.trouble:
            self._said[key] = told.trouble
        if told.tally is not None and key in self._tallies:
            self._tallies[key].merge(told.tally)
        elif told.tally is not None:
            self._tallies[key] = told.tally

    def forecast(self, key: str) -> Forecast | None:
        """What is known under a key by now; None before the first fight."""
        tally = self._tallies.get(key)
        return None if tally is None or not tally.fights else tally.forecast()

    def why_not(self, key: str) -> str:
        """Why the fights of a key are not played, in a sentence; nothing if they are."""
        return self._said.get(key, "") or self.trouble

    def played(self, key: str) -> int:
        """How many fights of a key were counted."""
        tally = self._tallies.get(key)
        return 0 if tally is None else tally.fights

    def wanted(self, key: str) -> int:
        """How many fights of a key were asked for."""
        return self._wanted.get(key, 0)

    @property
    def is_done(self) -> bool:
        """Whether nothing more comes of what was asked for."""
        waits = (each for each in self._wanted if not self.why_not(each))
        return all(self.played(each) >= self.wanted(each) for each in waits)

    @property
    def is_running(self) -> bool:
        """Whether there are workers."""
        return bool(self._workers)

    def _take(self) -> Iterator[_Heard]:
        with suppress(Empty):
            while True:
                yield self._heard.get_nowait()

    def _alive(self) -> bool:
        """Workers, started now if there are none; False where none can be."""
        if not self._workers:
            try:
                self._workers = [_Worker(self._start(), self._heard) for _ in range(self._count)]
            except OSError:
                self.trouble = NOT_STARTED
        return bool(self._workers)

    def _lose(self, worker: _Worker) -> None:
        """One has ended that was still wanted."""
        if worker in self._workers:
            self.stop()
            self.trouble = ENDED


def _share(job: Job, at: int, many: int) -> Job | None:
    """Every so-manieth of its fights; None where that is none."""
    part = replace(job, first=job.first + at * job.step, step=job.step * many)
    return part if part.numbers else None


class _Worker:
    """A worker, with a thread that hears it and is there when it ends."""

    def __init__(self, process: Popen[bytes], heard: SimpleQueue[_Heard]) -> None:
        self._heard, self._process = heard, process
        self._told: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()
        # A pipe takes only so much: who writes to it waits until that is read.
        Thread(target=self._speak, daemon=True).start()

    def tell(self, *lines: bytes) -> None:
        """Let it read these lines; nobody waits for that."""
        for each in lines:
            self._told.put(each)

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self._told.put(None)
        self._process.kill()

    def _speak(self) -> None:
        pipe = self._process.stdin
        # Where it has ended, the one who listens says so.
        with suppress(OSError), pipe or nullcontext():
            while pipe is not None and (line := self._told.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _listen(self) -> None:
        pipe = self._process.stdout
        with suppress(OSError, ValueError, KeyError), pipe or nullcontext():
            for line in pipe or ():
                self._heard.put((self, read_told(line)))
        self._process.kill()
        self._process.wait()
        self._told.put(None)
        self._heard.put((self, None))
