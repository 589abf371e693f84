"""Workers that play fights ahead: what they say adds up, and they end when they should."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.codec import CodecError, encounter_hash
from gm_tracker.forecast.policy import Policy
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.forecast import Forecast
from gm_tracker.session.forecast_lines import (
    FORGET,
    Job,
    Told,
    job_line,
    read_job,
    read_told,
    told_line,
)
from gm_tracker.session.forecast_worker import Inbox, played
from gm_tracker.session.forecasting import ENDED, NOT_STARTED, Forecasting, start_player
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.worker_program import worker_command
from tests.foretold import AtOnce
from tests.helpers import begin, nc_fighter

LONG_S = 60.0
POLICY = Policy({"foe": "spread"})


def duel() -> Encounter:
    """Two who fell one another in a round or two."""
    return begin(nc_fighter("Mara", hp=20, side="party"), nc_fighter("Orc", hp=20)).encounter


def job(count: int, key: str = "now") -> Job:
    """So many fights of the duel."""
    return Job(key, duel(), POLICY, 7, 0, count)


def awaited(pool: Forecasting, until: Callable[[], bool]) -> None:
    """Wait until that is so."""
    end = time.monotonic() + LONG_S
    while not until():
        assert time.monotonic() < end, (pool.trouble, pool.played("now"))
        pool.poll()
        time.sleep(0.01)


@pytest.fixture
def pool() -> Iterator[Forecasting]:
    """Two workers, ended afterwards."""
    made = Forecasting(2)
    yield made
    made.stop()


def at_once(count: int) -> Forecast | None:
    """What this very program counts of the duel."""
    alone = AtOnce(count)
    alone.ask([job(count)])
    return alone.forecast("now")


# What is said


def test_a_job_is_the_same_on_the_other_side() -> None:
    told = read_job(job_line(job(40)))
    assert told is not None
    assert encounter_hash(told.encounter) == encounter_hash(duel())
    assert (told.key, told.policy, told.seed, told.numbers) == ("now", POLICY, 7, range(40))


def test_lines_are_json_and_nothing_else() -> None:
    assert set(json.loads(job_line(job(3)))) == {"key", "encounter", "manners", "seed", "numbers"}
    assert json.loads(FORGET) == {"forget": True}


def test_what_was_counted_is_the_same_on_the_other_side() -> None:
    (told,) = played(job(5), KnownSystems(), lambda: True)
    again = read_told(told_line(told))
    assert told.tally is not None
    assert again.tally is not None
    assert again.tally.forecast() == told.tally.forecast()


def test_why_nothing_was_counted_is_said() -> None:
    assert read_told(told_line(Told("now", trouble="No."))) == Told("now", None, "No.")


@pytest.mark.parametrize("line", [b"{}", b"[]", b'{"key": 1}', b'{"forget": 0, "numbers": [1]}'])
def test_what_is_no_job_is_refused(line: bytes) -> None:
    with pytest.raises((KeyError, ValueError, CodecError, AttributeError)):
        read_job(line)


# What a worker does


def test_a_job_that_is_forgotten_is_not_played_on() -> None:
    inbox = Inbox()
    inbox.put(job_line(job(50)))
    found, is_wanted = inbox.take()
    assert is_wanted()
    inbox.put(FORGET)
    assert list(played(found, KnownSystems(), is_wanted)) == []


def test_jobs_that_wait_are_forgotten_too() -> None:
    inbox = Inbox()
    for line in (job_line(job(1, "old")), FORGET, job_line(job(1, "new"))):
        inbox.put(line)
    assert inbox.take()[0].key == "new"


def test_a_game_that_is_not_there_is_said() -> None:
    unknown = Job("now", Encounter("nowhere"), POLICY, 1, 0, 3)
    (told,) = played(unknown, KnownSystems(), lambda: True)
    assert "no rule system 'nowhere'" in told.trouble


def test_a_worker_loads_neither_the_window_nor_the_database() -> None:
    code = (
        "import sys\nfrom gm_tracker.session import forecast_worker\n"
        "print(*{'PySide6', 'sqlite3', 'pydantic'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


# How it is started


def test_from_python_the_folder_one_stands_in_is_no_part_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with start_player() as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(job_line(job(1)))
        worker.stdin.flush()
        assert read_told(worker.stdout.readline()).tally is not None


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/gm-tracker/gm-tracker")
    assert worker_command("forecast") == ["/opt/gm-tracker/gm-tracker", "forecast", "--worker"]


def test_on_windows_it_is_the_program_with_a_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gm-tracker-cli.exe").touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gm-tracker.exe"))
    monkeypatch.setattr(sys, "platform", "win32")
    assert worker_command("forecast")[0] == str(tmp_path / "gm-tracker-cli.exe")


# Several of them


def test_two_workers_count_what_one_program_counts(pool: Forecasting) -> None:
    pool.ask([job(60)])
    awaited(pool, lambda: pool.is_done)
    assert pool.played("now") == 60
    assert pool.forecast("now") == at_once(60)


def test_jobs_of_one_key_add_up(pool: Forecasting) -> None:
    pool.ask([job(20), Job("now", duel(), POLICY, 7, 20, 31), job(4, "other")])
    awaited(pool, lambda: pool.is_done)
    assert (pool.wanted("now"), pool.played("now"), pool.played("other")) == (31, 31, 4)
    assert pool.forecast("now") == at_once(31)


def test_what_was_asked_before_is_not_counted_with_what_is_asked_now(pool: Forecasting) -> None:
    pool.ask([job(100_000)])
    awaited(pool, lambda: pool.played("now") > 0)
    pool.ask([job(30)])
    awaited(pool, lambda: pool.is_done)
    assert pool.forecast("now") == at_once(30)


def test_a_worker_that_is_killed_is_said(pool: Forecasting) -> None:
    pool.ask([job(100_000)])
    awaited(pool, lambda: pool.played("now") > 0)
    pool._workers[0]._process.kill()
    awaited(pool, lambda: bool(pool.trouble))
    assert pool.trouble == ENDED
    assert not pool.is_running
    assert pool.forecast("now") is not None


def test_a_program_that_cannot_be_started_is_said() -> None:
    def missing() -> subprocess.Popen[bytes]:
        raise FileNotFoundError

    pool = Forecasting(1, missing)
    pool.ask([job(3)])
    assert (pool.why_not("now"), pool.is_done) == (NOT_STARTED, True)


def test_a_program_that_says_something_else_is_ended() -> None:
    def other() -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, "-c", "print('hi')"], stdin=pipe, stdout=pipe)

    pool = Forecasting(1, other)
    pool.ask([job(3)])
    awaited(pool, lambda: bool(pool.trouble))
    assert pool.trouble == ENDED


def test_nothing_is_known_before_the_first_fight() -> None:
    pool = Forecasting(1)
    assert (pool.forecast("now"), pool.poll(), pool.is_running, pool.is_done) == (
        None,
        False,
        False,
        True,
    )
    pool.stop()
