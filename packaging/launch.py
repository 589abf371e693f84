"""Where the frozen program starts."""

import os
import sys
from pathlib import Path


def start() -> int:
    """Run the program with what makes a frozen start shorter."""
    # No plug-in can be in the package, so pydantic need not look for any at every start.
    os.environ["PYDANTIC_DISABLE_PLUGINS"] = "__all__"
    if sys.argv[1:] != ["--version"]:
        import ready_made

        ready_made.use_file(Path(getattr(sys, "_MEIPASS", "")) / ready_made.FILE)
    from gm_tracker.__main__ import main

    return main()


sys.exit(start())
