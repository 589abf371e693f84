"""What a killed program had acknowledged, and whether the files it left behind hold it."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.fights import KIND, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import read_library
from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.engine.library import LibraryPast, LibraryStream
from gm_tracker.model.library_events import EntriesAdded
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.nc import NC
from gm_tracker.session.import_source import of_file
from gm_tracker.session.import_views import ImportView, ImportWishes
from gm_tracker.session.importing import reading
from tests.drills.kill_driver import FILES, IMPORTS, digest
from tests.helpers import MemoryJournal
from tests.library_helpers import MemoryLibraryJournal

STEPS = ("step", "together")
"""What a step of the fight is acknowledged as, and one of the library."""
MOVES = (*STEPS, "undo", "redo", "jump")


@dataclass
class Life:
    """What was acknowledged of one file: up to a restore, or to the kill.

    `drafts` may be there, by digest. `mark` is what the file was when `restored` was to be put
    in its place.
    """

    steps: set[int] = field(default_factory=set)
    moves: int = 0
    drafts: set[str] = field(default_factory=set)
    settled: bool = False
    """Whether it told what it holds: before, the draft may be that of the run before."""
    imports: Counter[str] = field(default_factory=Counter)
    mark: str = ""
    restored: str = ""


@dataclass
class Heard:
    """All that the program told before it was killed, the latest life last."""

    lives: list[Life] = field(default_factory=lambda: [Life()])
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def in_restore(self) -> bool:
        """Whether it was killed in the middle of one: the last life need not have begun."""
        return self.kinds["restoring"] > self.kinds["restored"]

    @property
    def in_import(self) -> bool:
        """Whether it was killed in the middle of one."""
        return self.kinds["importing"] > self.kinds["imported"]

    def take(self, line: bytes) -> None:
        """One line of the pipe; a line cut off by the kill was never acknowledged."""
        if not line.endswith(b"\n"):
            return
        kind, what = json.loads(line)
        life = self.lives[-1]
        self.kinds[kind] += 1
        life.moves += kind in MOVES
        if kind in STEPS:
            life.steps.add(what)
        elif kind == "holds":
            life.drafts, life.settled = {what}, True
        elif kind == "saving":
            life.drafts.add(what)
        elif kind == "imported":
            life.imports[what] += 1
        elif kind == "restoring":
            life.mark, life.restored = what
            self.lives.append(Life())


@dataclass
class Kept:
    """What a file is known to hold."""

    steps: set[int] = field(default_factory=set)
    moves: int = 0
    draft: str = ""
    imports: Counter[str] = field(default_factory=Counter)


def check(path: Path, heard: Heard, before: Kept) -> Kept:
    """Everything acknowledged is there, before this run and in it; gives what is kept now.

    What was acknowledged before a restore is in the copy that was made first.
    """
    copies = [each.path for each in Backups(paths.backup_folder()).of(path)]
    lives, now = list(heard.lives), read_sound(path)
    if heard.in_restore and _mark(path) == lives[-2].mark:
        lives.pop()
    for life in lives[:-1]:
        left = [each for each in copies if _mark(each) == life.mark]
        assert left, "what was there before a restore is in no backup"
        compare(read_sound(left[0]), life, before)
        before = read_sound(next(each for each in copies if each.name == life.restored))
    compare(now, lives[-1], before, in_flight=1)
    return now


def compare(kept: Kept, life: Life, before: Kept, in_flight: int = 0) -> None:
    """A file holds what it did before and what was acknowledged; so much more may be there."""
    acknowledged = before.steps | life.steps
    assert acknowledged <= kept.steps, f"steps {acknowledged - kept.steps} are lost"
    more = kept.moves - before.moves - life.moves
    assert 0 <= more <= in_flight, f"{more} changes were not yet acknowledged"
    assert len(kept.steps - acknowledged) <= more
    assert before.imports + life.imports <= kept.imports, "an import is lost"
    if not more:
        assert kept.draft in life.drafts or (not life.settled and kept.draft == before.draft)


def read_sound(path: Path) -> Kept:
    """Verify everything in a file, read it as the program does, and say what it holds."""
    with CampaignFile.open(path) as file:
        assert file.verify_all() == ()
        streams = file.streams()
        (fight,) = [each.id for each in streams if each.kind == KIND]
        _read_fight(file, fight)
        return Kept(
            {step for each in streams for step, _, _ in file.step_index(each.id)},
            sum(len(file.head_moves(each.id)) for each in streams),
            digest(file.drafts.get(fight)),
            _read_imports(file),
        )


def _read_fight(file: CampaignFile, stream: int) -> None:
    stored = read_fight(file, stream)
    fight = Fight(NC, MemoryJournal(), Past(stored.steps, stored.moves, stored.draft))
    Composer(fight, random.Random(1))


def _read_imports(file: CampaignFile) -> Counter[str]:
    """The imports in the library, also those undone; each is there as a whole."""
    stored = read_library(file)
    stream = LibraryStream(SYSTEMS, MemoryLibraryJournal(), LibraryPast(stored.steps, stored.moves))
    made = Counter(_import_of(each.events) for each in stored.steps.values() if each.events)
    shown = Counter(_import_of(each.events) for each in stream.history.path if each.events)
    assert len(stream.library.entries) == sum(len(whole(each)) for each in shown.elements())
    return made


def _import_of(events: Sequence[object]) -> str:
    (added,) = events
    assert isinstance(added, EntriesAdded)
    names = tuple(each.name for each in added.entries)
    assert names in map(whole, IMPORTS), f"half an import: {names}"
    return next(each for each in IMPORTS if whole(each) == names)


@cache
def whole(name: str) -> tuple[str, ...]:
    """The names of all that a file brings into the library."""
    work = reading(of_file(FILES / name), SYSTEMS, ImportWishes(NC.id))
    while True:
        try:
            next(work)
        except StopIteration as end:
            assert isinstance(end.value, ImportView) and end.value.command is not None
            return tuple(each.name for each in end.value.command.entries)


def _mark(path: Path) -> str:
    with CampaignFile.open(path, read_only=True) as file:
        return file.tally().mark.hex()
