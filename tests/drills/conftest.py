"""One table of what was drilled, under the report of `make drill`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.drills.drilling import DONE, FULL, Drill


@pytest.fixture
def drill(request: pytest.FixtureRequest) -> Iterator[Drill]:
    """A drill named by the test's docstring; no fault may be found in it."""
    made = Drill((request.function.__doc__ or request.node.name).rstrip("."))
    DONE.append(made)
    yield made
    assert made.runs > 0
    assert made.faults == []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print a line for each drill: its runs, the faults found, and the verdict."""
    if FULL and DONE:
        terminalreporter.section("drilled")
        for line in table(DONE):
            terminalreporter.write_line(line)


def table(drills: list[Drill]) -> Iterator[str]:
    """The drills as lines of text."""
    wide = max(len(each.name) for each in drills)
    yield f"{'drill':<{wide}}  {'runs':>6}  {'faults found':>12}  verdict"
    for each in drills:
        notes = f"  ({'; '.join(each.notes)})" if each.notes else ""
        told = f"{each.runs:>6}  {len(each.faults):>12}  {each.verdict}"
        yield f"{each.name:<{wide}}  {told}{notes}"
