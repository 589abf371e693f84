"""What the program brings along: pages of help, and ready fights to start from."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.script import Script, ScriptError, ScriptStep, read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.scripted import all_understood
from gm_tracker.model.commands import Next
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.choices import ReadyEntry

Folders = Iterable[Path] | None
"""Where to look, one after another; None is the program's own resources."""
LONGEST_PAGE = 200_000
"""Characters of a page of help."""


def help_page(name: str, folders: Folders = None) -> str:
    """The Markdown of a page of help, or nothing when there is none of that name."""
    if not name.replace("_", "").replace("-", "").isalnum():
        return ""
    path = _found(f"help/{name}.md", folders)
    return "" if path is None else path.read_text("utf-8")[:LONGEST_PAGE]


def help_picture(name: str, folders: Folders = None) -> bytes:
    """The bytes of a picture of the help, or nothing when there is none of that name."""
    if not name.endswith(".png") or not name.removesuffix(".png").replace("-", "").isalnum():
        return b""
    path = _found(f"help/{name}", folders)
    return b"" if path is None else path.read_bytes()


def _found(name: str, folders: Folders) -> Path | None:
    """The first folder's file of that name; later folders are not even asked for then."""
    return next((path for each in _all(folders) if (path := each / name).is_file()), None)


def _all(folders: Folders) -> Iterable[Path]:
    return (paths.resources(),) if folders is None else folders


def ready_fights(folders: Folders = None) -> list[ReadyEntry]:
    """The fights that come along; one that cannot be read is left out."""
    found: dict[str, ReadyEntry] = {}
    for folder in _all(folders):
        for path in sorted((folder / "fights").glob("*.json")):
            entry = None if path.stem in found else _entry_of(path)
            if entry is not None:
                found[path.stem] = entry
    return list(found.values())


def ready_script(name: str, folders: Folders = None) -> Script:
    """The script of a ready fight up to its first round: who is there and how they stand."""
    file = f"fights/{Path(name).name}.json"
    script = read_script(_found(file, folders) or paths.resources() / file)
    steps: list[ScriptStep] = []
    for step in script.steps:
        if any(isinstance(part.command, Next) for part in step.parts):
            break
        steps.append(step)
    return Script(script.system, script.title, script.switches, tuple(steps))


def play_script(fight: Fight, script: Script, steps: int | None = None) -> None:
    """Play the first steps of a script (all of them by default) in a fight."""
    for step in script.steps[:steps]:
        parts = ((each.command, each.answers) for each in step.parts)
        outcome = fight.act_all(all_understood(fight.system, fight.encounter, parts))
        if not isinstance(outcome, Step):
            why = outcome.sentence if isinstance(outcome, Refusal) else "an answer is missing"
            raise ScriptError(f"The fight cannot be played: {why}")


def _entry_of(path: Path) -> ReadyEntry | None:
    try:
        found = path.stat()
        return _entry_read(path, found.st_mtime_ns, found.st_size)
    except (OSError, ScriptError):
        return None


# Reading all the fights takes longer than anything else that a key asks for; a file that was
# changed is read again.
@lru_cache(maxsize=256)
def _entry_read(path: Path, _changed: int, _size: int) -> ReadyEntry:
    script = read_script(path)
    return ReadyEntry(path.stem, script.title, script.system)
