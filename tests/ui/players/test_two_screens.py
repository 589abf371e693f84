"""With a television beside the laptop: where the players' window stands, and that it is kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCREENS = (("laptop", 0, 1366, 768), ("television", 1366, 1920, 1080))


def _screen(name: str, left: int, width: int, height: int) -> dict[str, object]:
    size = {"x": left, "y": 0, "width": width, "height": height}
    return {"name": name, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1, **size}


def test_it_takes_the_other_screen_keeps_its_place_and_leaves_the_keyboard(tmp_path: Path) -> None:
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": [_screen(*each) for each in SCREENS]}))
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.players.two_screens", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert done.stdout.splitlines() == [
        "opened television whole 1920x1080 gm",
        "came up television whole 1920x1080 gm",
        "swapped television window 1152x648 gm",
        "came up television window 1152x648 gm",
        "swapped television whole 1920x1080 gm",
        "black lost laptop window 817x459 gm",
    ]
    kept = json.loads((tmp_path / "settings.json").read_text())
    assert kept["players screen"] == "whole television"
