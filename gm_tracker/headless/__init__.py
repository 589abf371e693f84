"""The program without a window: play, odds, check, export, import, correct and more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gm_tracker.session.systems import KnownSystems

VERBS = (
    *("play", "odds", "check", "export", "import", "correct", "diff", "recap", "schema"),
    "forecast",
)

_WORKERS = ("forecast", "import")
"""The verbs with a worker, which needs nothing of what the command line can say."""


def main(argv: Sequence[str], systems: KnownSystems | None = None) -> int:
    """Run one verb; the exit code: 0, or 2 with one line on standard error."""
    # Only here, because the window does without the verbs.
    if len(argv) == 2 and argv[0] in _WORKERS and argv[1] == "--worker":
        return _work(argv[0], systems)
    from gm_tracker.headless import arguments

    return arguments.main(argv, systems)


def _work(verb: str, systems: KnownSystems | None) -> int:
    """Each worker loads what is its own, because it starts often."""
    if verb == "import":
        from gm_tracker.headless import import_worker

        return import_worker.main(systems)
    from gm_tracker.headless import forecast_worker

    return forecast_worker.main(systems)
