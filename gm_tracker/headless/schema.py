"""The verb `schema`: what a file of one of our own formats may hold, as a JSON Schema."""

import sys
from argparse import Namespace

from gm_tracker.session.schemas import schema
from gm_tracker.session.systems import KnownSystems


def print_schema(options: Namespace, systems: KnownSystems) -> None:
    """Print the schema of a format."""
    sys.stdout.write(schema(options.format, systems))
