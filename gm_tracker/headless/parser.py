"""How command lines are read and refused; no more than that, since every start reads one."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import NoReturn

from gm_tracker.session.trouble import printable

FAILED = 2
"""Exit code of everything that did not work."""


class Parser(ArgumentParser):
    """A parser whose errors are one line; `late` says what stands at the end of its help."""

    late: Callable[[], str] | None = None

    def format_help(self) -> str:
        """The help, its end put together only when it is asked for."""
        if self.late is not None:
            self.epilog = self.late()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and stop."""
        complain(f"{self.prog}: {message}. Try {self.prog} --help.")
        raise SystemExit(FAILED)


def complain(sentence: str) -> None:
    """One line on standard error."""
    print(printable(sentence), file=sys.stderr)
