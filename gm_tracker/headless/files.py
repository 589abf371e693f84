"""The verbs `check` and `export`: campaigns and scripts as files."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from gm_tracker.campaign.errors import CampaignError, Damaged, NotACampaign
from gm_tracker.campaign.export import (
    is_campaign,
    to_csv,
    to_json,
    to_markdown,
    write_whole,
)
from gm_tracker.campaign.fights import KIND, StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.rows import StreamInfo
from gm_tracker.campaign.salvage import NothingLeft, salvage
from gm_tracker.campaign.script import read_script, script_of, write_script
from gm_tracker.engine.fight import Fight, Past
from gm_tracker.headless.output import Trouble
from gm_tracker.headless.parser import printable
from gm_tracker.headless.replay import replay
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.fight_report import fight_report


def check(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Verify everything in a campaign, or play a script, and say what was found."""
    path = Path(options.file)
    if _as_campaign(path):
        _check_campaign(path, systems)
        return
    played = replay(read_script(path), systems)
    if played.difference:
        raise Trouble(played.difference)
    print(f"{path.name} is sound: {_counted(len(played.fight.path) - 1, 'step')}.")


def _as_campaign(path: Path) -> bool:
    return is_campaign(path) or path.suffix == ".gmt"


def _check_campaign(path: Path, systems: tuple[RuleSystem, ...]) -> None:
    with CampaignFile.open(path, read_only=True) as file:
        problems = file.verify_all()
        if problems:
            more = f" ({len(problems)} problems in all)" if len(problems) > 1 else ""
            raise Trouble(f"{problems[0].sentence}{more}")
        fights = [(info, _stored(file, info, systems)) for info in _fights(file)]
    print(f"{path.name} is sound: {_counted(len(fights), 'fight')}.")
    for number, (info, fight) in enumerate(fights, 1):
        steps = _counted(len(fight.path), "step")
        print(f"{number:>4}  {printable(info.title or 'Fight')} ({fight.system.name}, {steps})")


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _fights(file: CampaignFile) -> list[StreamInfo]:
    return [each for each in file.streams() if each.kind == KIND]


def _stored(file: CampaignFile, info: StreamInfo, systems: tuple[RuleSystem, ...]) -> Fight:
    system = find_system(info.system, systems)
    if system is None:
        raise Trouble(f"{info.title}: there is no rule system {info.system!r} in this version.")
    stored = read_fight(file, info.id)
    past = Past(stored.steps, stored.moves, stored.draft)
    return Fight(system, StreamJournal(file, info.id), past)


def export(options: Namespace, systems: tuple[RuleSystem, ...]) -> None:
    """Write one fight in another form, to a file or to standard output."""
    fight = _wanted(Path(options.file), options.fight, systems)
    text = _FORMS[options.format](fight)
    if options.out is None:
        sys.stdout.write(text)
        return
    # A spreadsheet takes a table for UTF-8 only if it starts with this mark.
    coding = "utf-8-sig" if options.format == "csv" else "utf-8"
    write_whole(Path(options.out), text.encode(coding))


def _wanted(path: Path, number: int | None, systems: tuple[RuleSystem, ...]) -> Fight:
    if not _as_campaign(path):
        if number not in (None, 1):
            raise Trouble(f"{path.name} is a script and holds one fight only.")
        return replay(read_script(path), systems).fight
    try:
        return _fight_in(path, path, number, systems)
    except (Damaged, NotACampaign) as damage:
        return _what_is_left(path, number, systems, damage)


def _fight_in(
    path: Path, named: Path, number: int | None, systems: tuple[RuleSystem, ...]
) -> Fight:
    with CampaignFile.open(path, read_only=True) as file:
        fights = _fights(file)
        return _stored(file, _chosen(named, fights, number), systems)


def _what_is_left(
    path: Path, number: int | None, systems: tuple[RuleSystem, ...], damage: CampaignError
) -> Fight:
    """The fight as far as it can be read in a damaged campaign; what is lost is told."""
    with TemporaryDirectory(prefix="gm-tracker-") as folder:
        left = Path(folder) / "left.gmt"
        try:
            saved = salvage(path, left)
        except NothingLeft:
            raise damage from None
        print(printable(f"{damage.sentence} What can be read is exported:"), file=sys.stderr)
        for line in saved.report:
            print(f"  {printable(line)}", file=sys.stderr)
        return _fight_in(left, path, number, systems)


def _chosen(path: Path, fights: list[StreamInfo], number: int | None) -> StreamInfo:
    if not fights:
        raise Trouble(f"There is no fight in {path.name}.")
    if number is None and len(fights) > 1:
        raise Trouble(f"{path.name} has {len(fights)} fights: say which with --fight N.")
    if number is not None and not 1 <= number <= len(fights):
        count = _counted(len(fights), "fight")
        raise Trouble(f"There is no fight {number} in {path.name}, which has {count}.")
    return fights[(number or 1) - 1]


def _markdown(fight: Fight) -> str:
    return to_markdown(fight_report(fight))


def _csv(fight: Fight) -> str:
    return to_csv(fight_report(fight))


def _json(fight: Fight) -> str:
    return to_json(fight_report(fight), fight.path, fight.encounter)


def _script(fight: Fight) -> str:
    return write_script(script_of(fight.path))


_FORMS: dict[str, Callable[[Fight], str]] = {
    "script": _script,
    "markdown": _markdown,
    "csv": _csv,
    "json": _json,
}
FORMATS = tuple(_FORMS)
