"""The verb `forecast --worker`: plays fights ahead for the program that started it."""

from __future__ import annotations

import sys

from gm_tracker.session.forecast_worker import be_modest, serve
from gm_tracker.session.systems import KnownSystems, known_systems


def main(systems: KnownSystems | None = None) -> int:
    """Serve until the input is closed, which ends the process."""
    be_modest()
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, systems or known_systems())
    except (BrokenPipeError, KeyboardInterrupt):
        # Whoever listened is gone, or somebody at a terminal has had enough.
        sys.stderr.close()
    return 0
