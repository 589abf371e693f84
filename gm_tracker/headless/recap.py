"""The verb `recap`: how a fight went, or all fights of a campaign, and what was luck."""

import sys
from argparse import Namespace
from pathlib import Path

from gm_tracker.headless.files import told
from gm_tracker.session.recaps import FORMS, as_json, recap_of, text_of
from gm_tracker.session.systems import KnownSystems


def recap(options: Namespace, systems: KnownSystems) -> None:
    """Print it in the form that was asked for."""
    path = Path(options.file)
    found = recap_of(path, options.fight, systems, told)
    if options.form == "json":
        sys.stdout.write(as_json(found))
    else:
        sys.stdout.write(FORMS[options.form](text_of(found, path.stem, systems)))
