"""There is no second resolver: a rule changed in a copy of the program changes its forecasts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tests.forecast.nc_chain import Fighter, duel

ROOT = Path(__file__).parents[2]
PAIR = Fighter(60, 4, 3, 0, 9), Fighter(60, 4, 3, 0, 0)
FIGHTS = 300
ASKED = """
import json
from gm_tracker.rules.nc import NC
from tests.drills.test_forecast_nc import encounter_of
from tests.forecast.calibration import forecast
from tests.forecast.test_one_resolver import FIGHTS, PAIR
share = forecast(NC, encounter_of(*PAIR), 0, range(FIGHTS)).wins["party"]
print(json.dumps([share.low, share.high]))
"""


def interval(root: Path) -> tuple[float, float]:
    """What the program at that place forecasts for the first of the two."""
    command = [sys.executable, "-c", ASKED]
    told = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
    low, high = json.loads(told.stdout)
    return low, high


def test_a_stronger_reduction_of_damage_in_a_copied_tree_moves_the_forecast(tmp_path: Path) -> None:
    for part in ("gm_tracker", "tests"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("*.pyc"))
    rule = tmp_path / "gm_tracker/rules/nc/tables.py"
    text = rule.read_text(encoding="utf-8")
    assert "9**dr" in text
    rule.write_text(text.replace("9**dr", "8**dr"), encoding="utf-8")
    low, high = interval(tmp_path)
    before, after = duel(*PAIR).first, duel(*PAIR, base=8).first
    assert low <= after <= high
    assert before < low
