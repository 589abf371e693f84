"""What the program brings along: pages of help, and ready fights to start from."""

from pathlib import Path

from gm_tracker import paths
from gm_tracker.campaign.script import Script, ScriptError, ScriptStep, read_script
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.scripted import all_understood
from gm_tracker.model.commands import Next
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.ports import ReadyEntry

LONGEST_PAGE = 200_000
"""Characters of a page of help."""


def help_page(name: str) -> str:
    """The Markdown of a page of help, or nothing when there is none of that name."""
    path = paths.resources() / "help" / f"{name}.md"
    if not name.replace("_", "").replace("-", "").isalnum() or not path.is_file():
        return ""
    return path.read_text("utf-8")[:LONGEST_PAGE]


def help_picture(name: str) -> bytes:
    """The bytes of a picture of the help, or nothing when there is none of that name."""
    path = paths.resources() / "help" / name
    plain = name.removesuffix(".png").replace("-", "")
    if not name.endswith(".png") or not plain.isalnum() or not path.is_file():
        return b""
    return path.read_bytes()


def ready_fights() -> list[ReadyEntry]:
    """The fights that come with the program; one that cannot be read is left out."""
    found = []
    for path in sorted((paths.resources() / "fights").glob("*.json")):
        script = _read(path)
        if script is not None:
            found.append(ReadyEntry(path.stem, script.title, script.system))
    return found


def ready_script(name: str) -> Script:
    """The script of a ready fight up to its first round: who is there and how they stand."""
    script = read_script(paths.resources() / "fights" / f"{Path(name).name}.json")
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


def _read(path: Path) -> Script | None:
    try:
        return read_script(path)
    except ScriptError:
        return None
