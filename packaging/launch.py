"""Where the frozen program starts."""

import sys

from gm_tracker.__main__ import main

sys.exit(main())
