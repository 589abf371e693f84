"""Does one operation after another while a system call fails; screen, notice and disk must agree.

    LD_PRELOAD=SHIM python -m tests.drills.fault_driver FOLDER RUNS [FAULT]

Prints a line of JSON for each family: its name, how often it ran, and what went wrong. FAULT
"acknowledged" plants a program that takes a failed write for done.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

from gm_tracker.campaign.backups import Backups
from gm_tracker.campaign.errors import CampaignError, Overtaken, ReadOnly, Replaced
from gm_tracker.campaign.fights import StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.stream_history import StreamHistory
from gm_tracker.model.commands import AddCombatants, AddCondition
from gm_tracker.model.step import Draft, Step
from gm_tracker.session.exports import write_export
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.settings import Settings
from gm_tracker.session.workspace import Workspace
from tests.helpers import nc_fighter

FAIL, CUT, DIE = 1, 2, 3
KINDS = ((FAIL, errno.EIO), (FAIL, errno.ENOSPC), (FAIL, errno.EDQUOT), (CUT, 0), (DIE, 0))
LONGEST = 5.0
"""Seconds that an operation may take."""
SHIM = ctypes.CDLL(None)
Act = Callable[["Stand"], FightSession | None]


class Stand:
    """A campaign of its own for one run, with a backup, another campaign, and a damaged one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.settings = Settings(folder / "settings.json")
        self.workspace = Workspace(
            CampaignFile.open(folder / "night.gmt"), self.settings, kept=Backups(folder / "backups")
        )
        self.shown = self.workspace.fights.last()

    def close(self) -> None:
        """Give everything back."""
        with suppress(CampaignError):
            self.workspace.close()


def condition(stand: Stand, name: str) -> None:
    """A step of the fight that is shown."""
    outcome = stand.shown.fight.act(AddCombatants(nc_fighter(name)))
    assert isinstance(outcome, Step), outcome


def step(stand: Stand) -> None:
    """Commit a step."""
    condition(stand, "prone")


def undo(stand: Stand) -> None:
    """Undo one."""
    stand.shown.fight.undo()


def draft(stand: Stand) -> None:
    """Keep a draft."""
    stand.shown.fight.keep_draft(Draft(AddCondition("c0", "blind")))


def opened(stand: Stand) -> FightSession:
    """Open another campaign."""
    return stand.workspace.open(stand.folder / "other.gmt")


def new(stand: Stand) -> FightSession:
    """Make a campaign."""
    return stand.workspace.new(stand.folder / "new.gmt")


def fight(stand: Stand) -> FightSession:
    """Begin a fight."""
    return stand.workspace.fights.new("The mill")


def backup(stand: Stand) -> None:
    """Make a backup."""
    stand.workspace.backups.make()


def restore(stand: Stand) -> FightSession:
    """Restore the oldest backup."""
    return stand.workspace.backups.restore(sorted(stand.folder.glob("backups/*/*.gmt"))[0])


def salvage(stand: Stand) -> FightSession:
    """Read what is left of the damaged campaign."""
    return stand.workspace.backups.save_rest(stand.folder / "damaged.gmt").fight


def export(stand: Stand) -> None:
    """Write an export over an older one."""
    write_export(stand.folder / "fight.json", '{"new": 1}' * 3000, "json", replace=True)


def copy(stand: Stand) -> None:
    """Save a copy over an older one."""
    stand.workspace.save_copy(stand.folder / "copy.gmt")


def settings(stand: Stand) -> None:
    """Choose a setting."""
    stand.settings.keep("look", "light")


FAMILIES: dict[str, tuple[Act, ...]] = {
    "commit": (step, undo, draft),
    "open or new": (opened, new, fight),
    "backup": (backup,),
    "restore": (restore,),
    "salvage": (salvage,),
    "export": (export, copy),
    "settings": (settings,),
}


def template(folder: Path) -> Path:
    """What every run starts from."""
    folder.mkdir()
    path = folder / "night.gmt"
    kept = Settings(folder / "settings.json")
    workspace = Workspace(CampaignFile.create(path), kept, kept=Backups(folder / "backups"))
    fight = workspace.fights.last().fight
    workspace.backups.make()
    for number in range(12):
        assert isinstance(fight.act(AddCombatants(nc_fighter(f"Bo {number}"))), Step)
    workspace.close()
    for name in ("other.gmt", "copy.gmt", "damaged.gmt"):
        shutil.copyfile(path, folder / name)
    with (folder / "damaged.gmt").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(bytes(900))
    (folder / "fight.json").write_text('{"old": 1}')
    kept.keep("look", "dark")
    return folder


def on_disk(path: Path, stream: int, spare: Path) -> tuple[list[int], object]:
    """What a program that starts now would read: the steps on the way, and the draft."""
    shutil.rmtree(spare, ignore_errors=True)
    spare.mkdir()
    for each in (path, Path(f"{path}-journal")):
        if each.exists():
            shutil.copyfile(each, spare / each.name)
    with CampaignFile.open(spare / path.name) as file:
        assert file.verify_all() == (), file.verify_all()
        stored = read_fight(file, stream)
    history = StreamHistory(None, lambda _state, _step: None, stored.steps, stored.moves)
    return [each.id for each in history.path], stored.draft


def whole(stand_folder: Path, spare: Path) -> None:
    """Every file is as it was, or as it was to be."""
    text = (stand_folder / "fight.json").read_text()
    assert text in ('{"old": 1}', '{"new": 1}' * 3000), "half an export"
    assert json.loads((stand_folder / "settings.json").read_text())["look"] in ("dark", "light")
    for each in ("night.gmt", "other.gmt", "copy.gmt"):
        on_disk(stand_folder / each, 1, spare)
    if (stand_folder / "new.gmt").exists():
        # Without a fight, where it was stopped before its first.
        with CampaignFile.open(stand_folder / "new.gmt") as file:
            assert file.verify_all() == ()


def compare(stand: Stand, spare: Path) -> None:
    """The screen shows what is on disk, and the next entry is on disk or refused in words."""
    playing = stand.workspace.fights.in_play
    assert playing.fight is stand.shown.fight, "another fight is in play than is shown"
    path = stand.workspace.path
    try:
        condition(stand, "bleeding")
    except (Replaced, Overtaken, ReadOnly):
        # SQLite opens for reading only where opening for writing fails.
        return
    shown = [each.id for each in stand.shown.fight.path], stand.shown.fight.draft
    assert on_disk(path, playing.stream, spare) == shown, "screen and disk differ"


def run(act: Act, folder: Path, nth: int, how: tuple[int, int], spare: Path) -> int:
    """One operation with one fault; how many calls it made."""
    stand = Stand(folder)
    if act is backup:
        condition(stand, "late")
    before = [each.id for each in stand.shown.fight.path]
    failure = ""
    began = time.monotonic()
    SHIM.fault_arm(os.fsencode(folder), ctypes.c_long(nth), how[0], how[1])
    try:
        stand.shown = act(stand) or stand.shown
    except CampaignError as problem:
        failure = problem.sentence
    finally:
        calls = int(SHIM.fault_disarm())
    assert time.monotonic() - began < LONGEST, "it hangs"
    try:
        assert "\n" not in failure and (not failure or failure.endswith(".")), failure
        if failure and act is step:
            assert [each.id for each in stand.shown.fight.path] == before
        path = stand.workspace.path
        if not failure or act is not restore:
            shown = [each.id for each in stand.shown.fight.path], stand.shown.fight.draft
            stream = stand.workspace.fights.in_play.stream
            assert on_disk(path, stream, spare) == shown, "screen and disk differ at once"
        compare(stand, spare)
    finally:
        stand.close()
    whole(folder, spare)
    return calls


def killed(act: Act, folder: Path, nth: int, spare: Path) -> None:
    """The program dies before the call; whoever starts next finds everything whole."""
    child = os.fork()
    if child == 0:
        stand = Stand(folder)
        SHIM.fault_arm(os.fsencode(folder), ctypes.c_long(nth), DIE, 0)
        with suppress(CampaignError):
            act(stand)
        os._exit(0)
    os.waitpid(child, 0)
    whole(folder, spare)
    stand = Stand(folder)
    try:
        compare(stand, spare)
    finally:
        stand.close()


def drilled(acts: tuple[Act, ...], base: Path, runs: int) -> Iterator[str]:
    """Faults of all kinds at all calls, in turn; yields what went wrong."""
    source, calls = random.Random(12), dict[Act, int]()
    for number in range(runs):
        act = acts[number % len(acts)]
        how = KINDS[number // len(acts) % len(KINDS)]
        nth = source.randint(1, max(1, calls.get(act, 1)))
        folder, spare = base / "run", base / "spare"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(base / "template", folder)
        try:
            if act not in calls:
                calls[act] = run(act, folder, 0, (0, 0), spare)
            elif how[0] == DIE:
                killed(act, folder, nth, spare)
            else:
                run(act, folder, nth, how, spare)
        except Exception as problem:
            yield f"{act.__name__}, call {nth}, {how}: {type(problem).__name__}: {problem}"


def plant() -> None:
    """Planted: a failed write is taken for done."""
    append = StreamJournal.append

    def careless(journal: StreamJournal, made: Step) -> int:
        try:
            return append(journal, made)
        except CampaignError:
            return (made.parent or 0) + 1

    patch.object(StreamJournal, "append", careless).start()


def main() -> None:
    """Drill all families, or the commits alone where a fault is planted."""
    base, runs = Path(sys.argv[1]).resolve(), int(sys.argv[2])
    os.environ["GM_TRACKER_HOME"] = str(base / "home")
    if planted := sys.argv[3:]:
        plant()
    template(base / "template")
    for name, acts in FAMILIES.items():
        if name == "commit" or not planted:
            faults = list(drilled(acts, base, runs))
            print(json.dumps([name, runs, faults]), flush=True)


if __name__ == "__main__":
    main()
