"""The program's log: types and places, never a word of the fight; it turns over and never fails."""

from __future__ import annotations

import faulthandler
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from gm_tracker import logs
from gm_tracker.campaign.errors import Damaged
from gm_tracker.engine.targets import by_badge
from gm_tracker.model.encounter import Encounter

ROOT = Path(__file__).parents[1]
NAME = "Orcus"


def caught(problem: BaseException, cause: BaseException | None = None) -> BaseException:
    """The problem as it is after being raised."""
    try:
        raise problem from cause
    except BaseException as raised:
        return raised


def test_details_name_types_places_and_steps_but_quote_nothing() -> None:
    cause = caught(Damaged(f"{NAME} is damaged", stream=2, step=57, path=Path(f"/{NAME}.gmt")))
    lines = logs.details(caught(ValueError(NAME), cause)).splitlines()
    assert lines[0].startswith("GM Tracker ") and "Python 3" in lines[0]
    assert lines[1] == "ValueError"
    assert lines[2].startswith("  test_logs.py:") and lines[2].endswith(" caught")
    assert lines[3] == "Damaged at step 57"
    assert NAME not in "\n".join(lines)


def test_places_in_the_program_are_told_with_their_folder() -> None:
    try:
        by_badge(Encounter("nc"), NAME)
    except Exception as problem:
        told = logs.details(problem)
    assert "  gm_tracker/engine/targets.py:" in told
    assert str(ROOT) not in told and NAME not in told


def test_a_problem_that_leads_to_itself_ends() -> None:
    problem = ValueError()
    problem.__cause__ = problem
    assert logs.details(problem).count("ValueError") == 5


def test_the_log_takes_exceptions_without_their_words(tmp_path: Path) -> None:
    path = tmp_path / "log" / "gm-tracker.log"
    logger = logging.getLogger(logs.NAME)
    with logs.logging_to(path):
        try:
            raise KeyError(NAME)
        except KeyError:
            logger.exception("while saving")
    text = path.read_text(encoding="utf-8")
    assert "ERROR while saving" in text and "KeyError" in text and "test_logs.py" in text
    assert NAME not in text
    assert logger.handlers == [] and logger.propagate


def test_the_log_turns_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST_BYTES", 2000)
    path = tmp_path / "gm-tracker.log"
    with logs.logging_to(path):
        for _ in range(500):
            logging.getLogger(logs.NAME).error("x" * 100)
    kept = sorted(each.name for each in tmp_path.glob("gm-tracker.log*"))
    assert kept == ["gm-tracker.log", *(f"gm-tracker.log.{n}" for n in (1, 2, 3))]
    assert all(each.stat().st_size <= 2000 for each in tmp_path.glob("gm-tracker.log*"))


def test_where_no_log_can_be_kept_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with logs.logging_to(tmp_path / "file" / "log" / "gm-tracker.log"):
        logging.getLogger(logs.NAME).error("lost")
    assert logging.getLogger(logs.NAME).handlers == []


ABORTS = """
import os, sys
from pathlib import Path
from gm_tracker import logs
with logs.logging_to(Path(sys.argv[1])):
    os.abort()
"""


def test_a_crash_of_the_interpreter_is_written_too(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ABORTS, str(tmp_path / "gm-tracker.log")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode != 0
    assert "Fatal Python error: Aborted" in (tmp_path / "gm-tracker-crash.log").read_text()


@pytest.mark.parametrize("enabled", [True, False])
def test_the_fault_handler_is_left_as_it_was(tmp_path: Path, enabled: bool) -> None:
    before = faulthandler.is_enabled()
    if not enabled:
        faulthandler.disable()
    try:
        with logs.logging_to(tmp_path / "gm-tracker.log"):
            assert faulthandler.is_enabled()
        assert faulthandler.is_enabled() == (enabled and before)
    finally:
        if before and not faulthandler.is_enabled():
            faulthandler.enable()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_log_on_a_full_disk_is_no_traceback_at_closing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "gm-tracker.log"
    log.symlink_to("/dev/full")
    with logs.logging_to(log):
        logging.getLogger(logs.NAME).error("x" * 20_000)
    assert capfd.readouterr().err == ""
