"""The verb `import --worker`: reads a large file for the window that started it."""

from __future__ import annotations

import sys

from gm_tracker.session.import_worker import serve
from gm_tracker.session.systems import KnownSystems, known_systems


def main(systems: KnownSystems | None = None) -> int:
    """Read what is asked for, tell it, and end; it ends as well when the input is closed."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, systems or known_systems())
    except (BrokenPipeError, KeyboardInterrupt):
        # Whoever listened is gone, or somebody at a terminal has had enough.
        sys.stderr.close()
    return 0
