"""Asks two workers for more fights than anybody waits for, says who they are, and waits."""

from __future__ import annotations

import sys

from gm_tracker.forecast.policy import Policy
from gm_tracker.session.forecast_lines import Job
from gm_tracker.session.forecasting import Forecasting
from tests.helpers import begin, nc_fighter

MANY = 1_000_000
"""So many fights are not played before anybody has had enough."""


def endless() -> Job:
    """A job that does not end."""
    people = nc_fighter("Mara", hp=200, side="party"), nc_fighter("Orc", hp=200)
    return Job("now", begin(*people).encounter, Policy(), 1, 0, MANY)


def main() -> None:
    """Begin, tell the processes once fights were counted, and wait for the end of the input."""
    pool = Forecasting(2)
    pool.ask([endless()])
    while not pool.played("now"):
        pool.poll()
    print(*(each._process.pid for each in pool._workers), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
