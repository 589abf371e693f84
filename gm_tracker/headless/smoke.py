"""`gm-tracker --smoke`: whether an installation is whole, from its resources to a saved fight."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from gm_tracker import __version__, paths
from gm_tracker.headless.parser import complain
from gm_tracker.session.installation import try_campaign, try_resources
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble

NOT_WHOLE = 1
"""Exit code of an installation with something missing."""
FEWEST_BYTES = 500
"""A PDF with anything on it is longer."""

TryWindow = Callable[[Path, Path], None]
"""Plays a sample in the window on a new campaign (first path) and prints it (second path)."""


def smoke(try_window: TryWindow, systems: KnownSystems | None = None) -> int:
    """Try everything once, in a folder within the data folder that is removed afterwards.

    The exit code: 0, or 1 with one line on standard error.
    """
    known = KnownSystems() if systems is None else systems
    try:
        ends = try_resources(known)
        # The data folder is the one place that the program must be able to write to.
        paths.data_folder().mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="smoke-", dir=paths.data_folder()) as name:
            campaign, paper = Path(name) / "smoke.gmt", Path(name) / "smoke.pdf"
            try_window(campaign, paper)
            _check_paper(paper)
            try_campaign(campaign, known, ends)
    except Exception as error:  # whatever it is, it is what was asked for
        complain(f"smoke: {error or type(error).__name__}")
        return NOT_WHOLE
    print(f"GM Tracker {__version__}: resources, fights, window, PDF and campaign are sound")
    return 0


def _check_paper(paper: Path) -> None:
    raw = paper.read_bytes()
    if not raw.startswith(b"%PDF-") or len(raw) < FEWEST_BYTES:
        raise Trouble("the PDF is not one")
