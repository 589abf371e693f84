"""Long reading happens in a thread, and the window gets its pieces small."""

from __future__ import annotations

import gc
import json
import threading
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from gm_tracker.model.pieces import in_one_go
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.aside import aside, uncollected
from gm_tracker.session.import_source import of_file
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.importing import reading

PIECE_S = 0.1
"""Of the processor, which is not taken by others who are at work on this machine."""


def longest(work: Generator[object, None, object]) -> float:
    """Seconds of its longest piece."""
    taken: list[float] = []

    def timed() -> Generator[object, None, None]:
        while True:
            start = time.thread_time()
            try:
                yield next(work)
            except StopIteration:
                return
            finally:
                taken.append(time.thread_time() - start)

    in_one_go(timed())
    return max(taken)


def test_the_work_is_done_by_another_thread_while_the_caller_goes_on() -> None:
    may_end = threading.Event()

    def work() -> int:
        assert may_end.wait(30)
        return threading.get_ident()

    going = aside(work)
    assert [next(going), next(going)] == [0, 0]
    may_end.set()
    assert in_one_go(going) != threading.get_ident()


def test_what_goes_wrong_there_is_raised_here() -> None:
    def wrong() -> int:
        raise KeyError("there")

    with pytest.raises(KeyError, match="there"):
        in_one_go(aside(wrong))


def test_garbage_is_looked_for_again_whichever_way_it_ends() -> None:
    def work() -> Generator[int, None, None]:
        with uncollected():
            yield 0

    left = work()
    next(left)
    assert not gc.isenabled()
    left.close()
    assert gc.isenabled()


@pytest.mark.parametrize("good", [True, False], ids=["good", "cut short"])
def test_no_piece_of_reading_a_large_file_holds_the_window_up(good: bool, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    extra = [{"a": i, "b": [i], "c": "x"} for i in range(2_500)]
    wolf = {"Name": "Wolf", "HP": {"Value": 11, "Notes": "(2d8+2)"}, "Extra": extra}
    text = json.dumps([wolf] * 120)
    path.write_text(text if good else text[:-1])
    work = reading(of_file(path), SYSTEMS, ImportWishes("nc"))
    assert longest(work) < PIECE_S
    found = in_one_go(reading(of_file(path), SYSTEMS, ImportWishes("nc")))
    assert isinstance(found, ImportView if good else ImportTrouble)
