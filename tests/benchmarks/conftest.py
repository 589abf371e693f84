"""The table of everything measured, under the report of `make bench`."""

from __future__ import annotations

import pytest

from tests.benchmarks.measuring import TABLE, table


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table."""
    if TABLE:
        terminalreporter.section("measured, with limits")
        terminalreporter.write_line(table(TABLE))
