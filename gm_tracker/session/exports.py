"""One fight of a campaign or a script in another form, also when the campaign is damaged."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from gm_tracker.campaign.errors import CampaignError, Damaged, NotACampaign
from gm_tracker.campaign.export import to_csv, to_json, to_markdown
from gm_tracker.campaign.fights import KIND, StreamJournal, read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.file_names import file_name
from gm_tracker.campaign.rows import StreamInfo
from gm_tracker.campaign.salvage import NothingLeft, salvage
from gm_tracker.campaign.script import script_of, write_script
from gm_tracker.campaign.whole_file import (
    CSV,
    JSON,
    MARKDOWN,
    PDF,
    PNG,
    is_campaign,
    of_other_kind,
    write_whole,
)
from gm_tracker.engine.fight import Fight
from gm_tracker.session.fight_report import fight_report
from gm_tracker.session.replay import replay_file
from gm_tracker.session.stored_fight import fight_of
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, counted

Tell = Callable[[tuple[str, ...]], None]
"""Takes what is to be said of a damaged campaign, a line an item."""


def exported(path: Path, number: int | None, form: str, systems: KnownSystems, tell: Tell) -> str:
    """The fight of that number (from 1; None where there is one only) in one of FORMATS.

    What is lost of a damaged campaign is told. Trouble or CampaignError says why there is none.
    """
    return _FORMS[form](wanted_fight(path, number, systems, tell))


def write_export(path: Path, made: str | bytes, form: str, *, replace: bool = False) -> None:
    """Put an export at the path, all of it or nothing.

    The `form` is one of FORMATS, "md", "pdf" or "png".

    CampaignError says why it cannot be; a file of another kind is in the way unless `replace`.
    """
    # A spreadsheet takes a table for UTF-8 only if it starts with this mark.
    coding = "utf-8-sig" if form == "csv" else "utf-8"
    raw = made if isinstance(made, bytes) else made.encode(coding)
    write_whole(path, raw, _KINDS[form], replace=replace)


def suggested_name(title: str) -> str:
    """A name for the export of something with that title, without its ending."""
    return file_name(title, "export")


def taken(path: Path) -> str:
    """A sentence on the file that is at the path, whatever it is, or nothing."""
    return f"There already is a file {path.name}." if path.is_file() else ""


def in_the_way(path: Path, form: str) -> str:
    """A sentence on the file of another kind that is at the path, or nothing."""
    problem = of_other_kind(path, _KINDS[form])
    return "" if problem is None else problem.sentence


def as_campaign(path: Path) -> bool:
    """Whether the path is to be read as a campaign, not as a script."""
    return is_campaign(path) or path.suffix == ".gmt"


def stored_fights(file: CampaignFile) -> list[StreamInfo]:
    """The fights of a campaign, in the order in which they were begun."""
    return [each for each in file.streams() if each.kind == KIND]


def stored_fight(file: CampaignFile, info: StreamInfo, systems: KnownSystems) -> Fight:
    """One fight, verified and read; Trouble where its rule system is not there."""
    system = systems.find(info.system)
    if system is None:
        raise Trouble(f"{info.title}: {systems.why_missing(info.system)}")
    stored = read_fight(file, info.id)
    return fight_of(file, info.id, stored, system, StreamJournal(file, info.id))


def wanted_fight(path: Path, number: int | None, systems: KnownSystems, tell: Tell) -> Fight:
    """The fight of that number (from 1; None where there is one only) in a campaign or a script.

    What is lost of a damaged campaign is told. Trouble or CampaignError says why there is none.
    """
    if not as_campaign(path):
        if number not in (None, 1):
            raise Trouble(f"{path.name} is a script and holds one fight only.")
        return replay_file(path, systems).fight
    try:
        return _fight_in(path, path, number, systems)
    except (Damaged, NotACampaign) as damage:
        return _what_is_left(path, number, systems, tell, damage)


def _fight_in(path: Path, named: Path, number: int | None, systems: KnownSystems) -> Fight:
    with CampaignFile.open(path, read_only=True) as file:
        return stored_fight(file, chosen_fight(named, stored_fights(file), number), systems)


def _what_is_left(
    path: Path, number: int | None, systems: KnownSystems, tell: Tell, damage: CampaignError
) -> Fight:
    """The fight as far as it can be read in a damaged campaign."""
    with TemporaryDirectory(prefix="gm-tracker-") as folder:
        left = Path(folder) / "left.gmt"
        try:
            saved = salvage(path, left)
        except NothingLeft:
            raise damage from None
        tell((f"{damage.sentence} What can be read is exported:", *saved.report))
        return _fight_in(left, path, number, systems)


def chosen_fight(path: Path, fights: list[StreamInfo], number: int | None) -> StreamInfo:
    """The fight of that number, from 1; None where there is one only. Trouble says what is not."""
    if not fights:
        raise Trouble(f"There is no fight in {path.name}.")
    if number is None and len(fights) > 1:
        raise Trouble(f"{path.name} has {len(fights)} fights: say which with --fight N.")
    if number is not None and not 1 <= number <= len(fights):
        count = counted(len(fights), "fight")
        raise Trouble(f"There is no fight {number} in {path.name}, which has {count}.")
    return fights[(number or 1) - 1]


def _markdown(fight: Fight) -> str:
    return to_markdown(fight_report(fight))


def _csv(fight: Fight) -> str:
    return to_csv(fight_report(fight))


def _json(fight: Fight) -> str:
    return to_json(fight_report(fight), fight.path, fight.encounter)


def as_script(fight: Fight) -> str:
    """The fight as a script: its commands with their answers, to be played again anywhere."""
    return write_script(script_of(fight.path))


_FORMS: dict[str, Callable[[Fight], str]] = {
    "script": as_script,
    "markdown": _markdown,
    "csv": _csv,
    "json": _json,
}
FORMATS = tuple(_FORMS)
_KINDS = {
    **{"script": JSON, "json": JSON, "csv": CSV},
    **{"markdown": MARKDOWN, "md": MARKDOWN, "pdf": PDF, "png": PNG},
}
