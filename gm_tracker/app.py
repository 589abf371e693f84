"""The composition root: a session and the window, put together."""

from __future__ import annotations

import logging
import random
import sys
import tempfile
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import field
from pathlib import Path

import gm_tracker.ui  # noqa: F401 - first, for what comes after it is imported faster
from gm_tracker import logs, paths
from gm_tracker.model.frozen import frozen
from gm_tracker.session.opening import FAILURES, OpenFight, open_apart, open_campaign
from gm_tracker.session.settings import Settings, settings
from gm_tracker.session.systems import KnownSystems, known_systems
from gm_tracker.session.trouble import printable
from gm_tracker.ui.kit import resources
from gm_tracker.ui.window.crash_notice import Reporting
from gm_tracker.ui.window.run import Opened, run_window, show_problem

NOT_SHOWN = (
    "Something went wrong in the program, and the window cannot be shown. Your campaign is safe. "
    "What went wrong is in {log}, without names or notes."
)
NOT_STARTED = (
    "Something went wrong in the program before it could open your campaign, which was not "
    "changed. What went wrong is in {log}, without names or notes."
)
# Whatever is drawn, a problem at the start included, needs fonts and icons.
resources.look_in(lambda: paths.resources())
_REPORTING = Reporting(logs.details, logs.qt_message, logging.getLogger(logs.NAME).error)


@frozen
class Parts:
    """What the program is put together from; tests hand in their own."""

    systems: KnownSystems = field(default_factory=known_systems)
    source: random.Random = field(default_factory=random.SystemRandom)
    settings: Callable[[], Settings] = settings
    acknowledge: int | None = None
    """A file descriptor to which every commit is written as a line, for tests."""
    reporting: Reporting | None = _REPORTING
    """How problems of the program itself are told of; None leaves them to whoever runs it."""

    def open(self, path: Path | None) -> OpenFight:
        """The campaign of that path, or the user's own; it is made if it is not there."""
        return open_campaign(path, self.settings(), self.systems, self.source, self.acknowledge)

    def opened(self, found: OpenFight) -> Opened:
        """All that the window needs for a fight of an open campaign."""
        workspace, session = found
        return Opened(session, workspace, self.reporting)


def run(
    path: Path | None = None, *, offscreen_demo: bool = False, parts: Parts | None = None
) -> int:
    """Open the window on a campaign; 0 when it was closed, 2 with one line on standard error.

    The demonstration plays the whole sample in a campaign that is thrown away afterwards.
    """
    given = parts or Parts()
    if offscreen_demo and path is None:
        with tempfile.TemporaryDirectory(prefix="gm-tracker-") as folder:
            return _run(lambda: _open_sample(Path(folder) / "sample.gmt", given), given, demo=True)
    return _run(lambda: given.open(path), given, demo=offscreen_demo)


def _run(open_it: Callable[[], OpenFight], given: Parts, *, demo: bool) -> int:
    try:
        found = _opened_or_rescued(open_it, given)
    except FAILURES as error:
        print(printable(str(error)), file=sys.stderr)
        return 2
    except Exception as problem:
        with logs.logging_to(paths.log_file()):
            return _told_of(problem, NOT_STARTED)
    try:
        with nullcontext() if demo else logs.logging_to(paths.log_file()):
            return _shown(given.opened(found), demo=demo)
    finally:
        found[0].close()


def _shown(opened: Opened, *, demo: bool) -> int:
    try:
        picture = paths.data_folder() / "demo.png" if demo else None
        return run_window(opened, picture=picture)
    except Exception as problem:
        return _told_of(problem, NOT_SHOWN)


def _told_of(problem: Exception, sentence: str) -> int:
    """Say in one sentence what the log tells in full; the exit code."""
    said = sentence.format(log=paths.log_file())
    _REPORTING.write(logs.details(problem))
    print(said, file=sys.stderr)
    show_problem(said)
    return 2


def _opened_or_rescued(open_it: Callable[[], OpenFight], parts: Parts) -> OpenFight:
    """What is opened; a damaged campaign once the user has chosen what is to become of it."""
    try:
        return open_it()
    except FAILURES as error:
        # Few starts need the way out of damage; it is loaded only then.
        from gm_tracker.session.rescue import ways_out

        choices = ways_out(error)
        chosen = show_problem(str(error), [label for label, _ in choices])
        if chosen is None:
            raise
        way_out = choices[chosen][1]
        return _opened_or_rescued(lambda: parts.open(way_out()), parts)


def _open_sample(path: Path, parts: Parts) -> OpenFight:
    """A new campaign in which the whole sample fight was played."""
    from gm_tracker.session.sample import sample_fight

    workspace = open_apart(path, parts.systems)
    return workspace, sample_fight(workspace, parts.systems, None)


def try_window(campaign: Path, paper: Path) -> None:
    """Play the whole sample in a window on a new campaign, and print its log as a PDF."""
    from gm_tracker.session.sample import empty_sample, play_sample
    from gm_tracker.ui.window.trial import try_window as try_with

    given = Parts()
    workspace = open_apart(campaign, given.systems)
    try:
        session = empty_sample(workspace)
        try_with(given.opened((workspace, session)), lambda: play_sample(session), paper)
    finally:
        workspace.close()
