"""What a start must not load: each of these alone takes as long as a good part of the window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LATER = {
    "pydantic",
    "pydantic_core.core_schema",
    "typing_extensions",
    "csv",
    "yaml",
    "gm_tracker.campaign.script",
    "gm_tracker.campaign.presets",
    "gm_tracker.campaign.export",
    "gm_tracker.headless.arguments",
    "gm_tracker.engine.library",
    "gm_tracker.session.campaign_library",
    "gm_tracker.ui.library.library_box",
    "gm_tracker.ui.kit.command_palette",
    "gm_tracker.rules.hero",
    "gm_tracker.rules.shadow_lounge",
    "gm_tracker.ui.fight.panel",
    "gm_tracker.ui.forms.edit_form",
    "gm_tracker.ui.forms.build_form",
    "gm_tracker.ui.window.help_box",
    "gm_tracker.ui.window.restore_box",
    "gm_tracker.campaign.salvage",
    "gm_tracker.session.rescue",
    "logging.handlers",
    "socket",
    "gm_tracker.ui.settings.settings_page",
    "gm_tracker.ui.settings.key_choosing",
    "gm_tracker.ui.fight.stage.result_parts",
    "gm_tracker.ui.fight.stage.question_card",
    "gm_tracker.ui.players.window",
    "gm_tracker.ui.players.picture",
    "gm_tracker.session.players",
    "gm_tracker.ui.fight.schedule.ribbon",
    "gm_tracker.ui.kit.chips",
    "gm_tracker.ui.kit.owned_text",
    "gm_tracker.ui.kit.piece_line",
    "gm_tracker.ui.kit.quick_entry",
    "gm_tracker.ui.kit.touch_hand",
    "gm_tracker.ui.kit.number_pad",
    "decimal",
    "fractions",
    "hashlib",
    "locale",
    "html",
    "gm_tracker.model.dice",
    "gm_tracker.model.dice_parser",
    "gm_tracker.odds",
    "gm_tracker.engine.handlers",
    "gm_tracker.engine.parse_answers",
    "gm_tracker.engine.quick_entry",
    "gm_tracker.engine.quick_add",
    "gm_tracker.engine.rulings",
    "gm_tracker.engine.targets",
    "gm_tracker.rules.building",
    "gm_tracker.rules.converting",
    "gm_tracker.rules.exchange",
    "gm_tracker.rules.tally",
    "gm_tracker.rules.nc.attack",
    "gm_tracker.rules.nc.build",
    "gm_tracker.rules.nc.convert",
    "gm_tracker.rules.nc.mishap",
    "gm_tracker.rules.nc.spells",
    "gm_tracker.rules.nc.tactics",
    "gm_tracker.session.fight_actions",
    "gm_tracker.session.fight_entries",
    "gm_tracker.session.fight_groups",
    "gm_tracker.session.fight_making",
    "gm_tracker.session.live_dice",
    "gm_tracker.session.import_views",
    "gm_tracker.session.elsewhere",
    "gm_tracker.session.sample",
    "gm_tracker.words.actions",
    "gm_tracker.words.composer",
    "gm_tracker.words.group_stage",
    "gm_tracker.words.news",
    "gm_tracker.words.result",
    "gm_tracker.ui.window.context_menus",
    "gm_tracker.ui.window.key_sheet",
    "gm_tracker.ui.window.slot_acts",
    "gm_tracker.ui.window.stage_choices",
}
SHOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from gm_tracker.__main__ import main
from gm_tracker.ui.kit.spare_time import SpareTime

# On a slow machine the odds, which come after the first window, would come before its end.
SpareTime.go = lambda *_given: None
application = QApplication(["start"])
QTimer.singleShot(0, application.quit)
code = main([])
print(code, *sys.modules)
"""


def told_by(code: str, **around: str) -> list[str]:
    """The words that a Python of its own prints for this code."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[1],
        env={**os.environ, **around},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout.split()


def test_the_version_is_told_without_qt_and_pydantic() -> None:
    start = "from gm_tracker.__main__ import main; main(['--version'])"
    told = told_by(f"import sys; {start}; print(*sys.modules)")
    loaded = {each.partition(".")[0] for each in told}
    assert {"gm_tracker", "sys"} <= loaded
    assert {"PySide6", "shiboken6", "pydantic", "pydantic_core"} & loaded == set()


def test_a_campaign_opens_without_what_only_later_acts_need(tmp_path: Path) -> None:
    for _ in ("the sample is made", "it is opened"):
        told = told_by(SHOW, GM_TRACKER_HOME=str(tmp_path), QT_QPA_PLATFORM="offscreen")
    code, *loaded = told
    assert code == "0"
    assert "gm_tracker.ui.window.main_window" in loaded
    assert LATER & set(loaded) == set()


def test_what_is_imported_after_pyside_is_not_looked_through_for_its_features() -> None:
    """PySide reads the source of each module for that, a tenth of the start."""
    told = told_by(
        "import builtins, gm_tracker.ui.window.main_window; print(builtins.__import__.__name__)",
        QT_QPA_PLATFORM="offscreen",
    )
    assert told[-1] != "__feature_import__"


def test_a_script_is_played_without_the_window() -> None:
    start = "from gm_tracker.__main__ import main; main(['play', 'resources/fights/brp.json'])"
    told = told_by(f"import sys; {start}; print('loaded', *sys.modules)")
    loaded = set(told[len(told) - told[::-1].index("loaded") :])
    assert "gm_tracker.session.replay" in loaded
    window = ("PySide6", "shiboken6", "gm_tracker.ui")
    assert not [each for each in loaded if each.startswith(window)]
