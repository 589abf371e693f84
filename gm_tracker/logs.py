"""The program's own log: what went wrong inside it, and nothing of what is in a fight.

Players may get to see a report of an error, and the log with it. So messages of exceptions are
left out, because they quote names and notes: types, places in the program and step numbers stay.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TextIO

from gm_tracker import __version__

NAME = "gm_tracker"
MOST_BYTES, OLD_FILES = 500_000, 3

_ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
_CAUSES = 5
_PYTHON = ".".join(map(str, sys.version_info[:3]))
_FRAMES = 40


def details(problem: BaseException) -> str:
    """What is known of a problem without a word of the fight: ready to be copied or logged."""
    head = f"GM Tracker {__version__}, Python {_PYTHON}, {sys.platform}"
    return "\n".join((head, *_told(problem)))


def _told(problem: BaseException | None) -> Iterator[str]:
    for _ in range(_CAUSES):
        if problem is None:
            return
        step = getattr(problem, "step", None)
        yield type(problem).__name__ + (f" at step {step}" if isinstance(step, int) else "")
        frames = traceback.extract_tb(problem.__traceback__)[-_FRAMES:]
        yield from (f"  {_place(each.filename)}:{each.lineno} {each.name}" for each in frames)
        problem = problem.__cause__ or problem.__context__


def _place(filename: str) -> str:
    """A file within the program; of others the name alone, as their folders tell of the user."""
    parts = Path(filename).parts
    if NAME in parts[:-1]:
        return "/".join(parts[len(parts) - 1 - parts[::-1].index(NAME) :])
    return parts[-1] if parts else filename


def qt_message(kind: str, text: str) -> str:
    """A message of Qt for the log: who said it, but not what, which may quote names."""
    who = re.match(r"[A-Za-z_]\w*(?:::~?\w+)*(?=[:(])", text)
    return f"{kind}: {who[0][:80] if who else 'no source given'}"


class _Discreet(logging.Formatter):
    def formatException(self, ei: _ExcInfo) -> str:  # noqa: N802 - logging names it so
        return "" if ei[1] is None else details(ei[1])


@contextmanager
def logging_to(path: Path) -> Iterator[None]:
    """Keep a log at that path while inside, without fail: where none can be kept, none is.

    Crashes of the interpreter itself are written to a file beside it.
    """
    logger = logging.getLogger(NAME)
    handler = _handler(path)
    before = logger.propagate, logger.level
    logger.addHandler(handler)
    logger.propagate = False
    logger.setLevel(logging.INFO)
    faults = _catch_faults(path.with_name("gm-tracker-crash.log"))
    logger.info("started %s, Python %s, %s", __version__, _PYTHON, sys.platform)
    try:
        yield
    finally:
        logger.info("ended")
        logger.removeHandler(handler)
        logger.propagate, logger.level = before
        # What cannot be written at the end is no reason for a traceback.
        with suppress(OSError):
            handler.close()
        if faults is not None:
            faulthandler.disable()
            with suppress(OSError):
                faults.close()


def _handler(path: Path) -> logging.Handler:
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = _Quiet(path, encoding="utf-8")
        kept.setFormatter(_Discreet("%(asctime)s %(levelname)s %(message)s"))
        return kept
    return logging.NullHandler()


class _Quiet(logging.FileHandler):
    # Turned over here, since logging.handlers loads sockets and pickles at every start.
    def emit(self, record: logging.LogRecord) -> None:
        path = Path(self.baseFilename)
        coming = len(self.format(record).encode()) + 1
        with suppress(OSError):
            if path.stat().st_size + coming > MOST_BYTES:
                self.close()
                _turn_over(path)
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging names it so
        """A full disk is no reason to disturb the fight."""


def _turn_over(path: Path) -> None:
    """Each old log takes the next number; the last is dropped."""
    for number in range(OLD_FILES, 0, -1):
        older = path.with_name(f"{path.name}.{number - 1}") if number > 1 else path
        if older.exists():
            os.replace(older, path.with_name(f"{path.name}.{number}"))


def _catch_faults(path: Path) -> TextIO | None:
    if faulthandler.is_enabled():
        return None
    with suppress(OSError):
        grown = path.exists() and path.stat().st_size > MOST_BYTES
        file = path.open("w" if grown else "a", encoding="utf-8")
        faulthandler.enable(file)
        return file
    return None
