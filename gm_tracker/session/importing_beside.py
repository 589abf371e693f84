"""Large files: read by a worker beside the window, and taken in piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import nullcontext, suppress
from queue import Empty, SimpleQueue
from subprocess import Popen
from threading import Semaphore, Thread

from gm_tracker.session.aside import WAIT_S, uncollected
from gm_tracker.session.import_source import Source
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.worker_program import start_worker

LARGE = 4_000_000
"""Bytes from which on a file is read by a worker: to read fewer holds nobody up."""
MOST_WAITING = 16
"""Lines of the worker that wait to be taken in."""
NOT_STARTED = "{name} was not read: the program could not be started beside this window."
ENDED = "{name} was not read: what read it was ended. Import it again."

Start = Callable[[], "Popen[bytes]"]


def start_reader() -> Popen[bytes]:
    """A worker that reads a file. OSError where none can be started."""
    return start_worker("import")


def is_large(source: Source) -> bool:
    """Whether a worker should read it."""
    if source.path is None:
        return len(source.text) > LARGE
    with suppress(OSError, ValueError):
        return source.path.stat().st_size > LARGE
    return False


def reading_beside(
    source: Source, wishes: ImportWishes, start: Start = start_reader
) -> Generator[int, None, ImportView | ImportTrouble]:
    """Read it in a process of its own; yields how many records are done, as `reading` does.

    Whoever closes it ends the process.
    """
    try:
        worker = _Reader(start())
    except OSError:
        return ImportTrouble(NOT_STARTED.format(name=source.name))
    try:
        with uncollected():
            return (yield from _taken_in(worker, source, wishes))
    finally:
        worker.end()


def _taken_in(
    worker: _Reader, source: Source, wishes: ImportWishes
) -> Generator[int, None, ImportView | ImportTrouble]:
    # What a library is made of is loaded when a file is read.
    from gm_tracker.session.import_lines import ImportJob, Together, job_line, read_told

    path = None if source.path is None else source.path.absolute()
    worker.tell(job_line(ImportJob(source.name, path, source.text, wishes)))
    parts, done = Together(), 0
    while (line := worker.heard()) is not None:
        if line:
            told = read_told(line)
            if told.trouble is not None:
                return told.trouble
            parts.add(told)
            if told.end is not None:
                return parts.view(told.end)
            done = max(done, told.done)
        yield done
    return ImportTrouble(ENDED.format(name=source.name))


class _Reader:
    """The worker, with a thread that hears it and is there when it ends."""

    def __init__(self, process: Popen[bytes]) -> None:
        self._process = process
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        # What waits here takes room; what waits in the pipe holds the worker up.
        self._room, self._is_over = Semaphore(MOST_WAITING), False
        Thread(target=self._listen, daemon=True).start()

    def tell(self, line: bytes) -> None:
        """Let it read the line; its input stays open for as long as somebody waits."""
        # A pipe takes only so much: who writes to it waits until that is read.
        Thread(target=self._speak, args=(line,), daemon=True).start()

    def heard(self) -> bytes | None:
        """A line of it; nothing where none came in a moment, None after the last."""
        try:
            line = self._lines.get(timeout=WAIT_S)
        except Empty:
            return b""
        self._room.release()
        return line

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self._is_over = True
        self._process.kill()
        self._room.release()

    def _speak(self, line: bytes) -> None:
        pipe = self._process.stdin
        # Where it has ended, the one who listens says so.
        with suppress(OSError, ValueError):
            if pipe is not None:
                pipe.write(line)
                pipe.flush()

    def _listen(self) -> None:
        pipe = self._process.stdout
        with suppress(OSError, ValueError), pipe or nullcontext():
            for line in pipe or ():
                self._room.acquire()
                if self._is_over:
                    break
                self._lines.put(line)
        self._process.kill()
        self._process.wait()
        with suppress(OSError), self._process.stdin or nullcontext():
            pass
        self._lines.put(None)
