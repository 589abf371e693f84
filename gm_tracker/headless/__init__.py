"""The program without a window: play, odds, check, export and import."""

from collections.abc import Sequence

from gm_tracker.rules.system import RuleSystem

VERBS = ("play", "odds", "check", "export", "import")


def main(argv: Sequence[str], systems: tuple[RuleSystem, ...] | None = None) -> int:
    """Run one verb; the exit code: 0, or 2 with one line on standard error."""
    # Only here, because the window does without the verbs.
    from gm_tracker.headless import arguments

    return arguments.main(argv, systems)
