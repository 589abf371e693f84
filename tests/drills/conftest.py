"""One table of what was drilled, under the report of `make drill`."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

LONG_FORM = pytest.mark.skipif(
    os.environ.get("GM_TRACKER_DRILL") != "full", reason="long form: make drill"
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All drills but the kill drill, which has a short form, run with `make drill` only."""
    for item in items:
        if item.path.parent.name == "drills" and item.path.stem != "test_kill":
            item.add_marker(LONG_FORM)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print a line for each drill: how it ended, how long it took, and what it counted."""
    if os.environ.get("GM_TRACKER_DRILL") == "full":
        terminalreporter.section("drilled")
        for line in _lines(terminalreporter):
            terminalreporter.write_line(line)


def _lines(terminalreporter: pytest.TerminalReporter) -> Iterator[str]:
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            if report.when == "call" and "drills" in report.nodeid:
                counted = ", ".join(str(told) for _, told in report.user_properties)
                name = report.nodeid.partition("drills/")[2]
                yield f"{outcome}  {report.duration:7.1f} s  {name}  {counted}".rstrip()
