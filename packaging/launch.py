"""Where the frozen program starts."""

import os
import sys


def start() -> int:
    """Run the program with what makes a frozen start shorter."""
    # No plug-in can be in the package, so pydantic need not look for any at every start.
    os.environ["PYDANTIC_DISABLE_PLUGINS"] = "__all__"
    from gm_tracker.__main__ import main

    return main()


sys.exit(start())
