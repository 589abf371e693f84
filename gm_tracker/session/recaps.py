"""Recaps of stored fights: of one, or of a whole campaign, and the forms they are written in."""

import csv
import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.campaign.export import cell, escaped
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.rows import StreamInfo
from gm_tracker.engine.fight import Fight
from gm_tracker.model.recap import CampaignRecap, Recap
from gm_tracker.recap.careers import Careers
from gm_tracker.recap.counting import Counting
from gm_tracker.session.exports import (
    Tell,
    as_campaign,
    chosen_fight,
    stored_fight,
    stored_fights,
)
from gm_tracker.session.replay import replay_file
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, printable
from gm_tracker.words.recap_text import RecapText, campaign_text, columns, fight_text

LONGEST_SHOWN = 32
"""Letters of a name in a table of a terminal."""


def counting_of(fight: Fight, times: Mapping[int, str] | None = None) -> Counting:
    """The recap of a fight as it is now, whose dice are still to be counted."""
    return Counting(fight.system, fight.path, fight.before, times)


def times_in(file: CampaignFile, stream: int) -> Mapping[int, str]:
    """When each step of a fight was made: UTC, ISO 8601, or "" where that is not stored."""
    return {each.id: each.made for each in file.steps(stream)}


def recap_of(
    path: Path, number: int | None, systems: KnownSystems, tell: Tell
) -> Recap | CampaignRecap:
    """The fight of that number, the one of a script, or without a number the whole campaign.

    Fights of a campaign that cannot be read are told. Trouble, ScriptError or CampaignError says
    why there is none.
    """
    if not as_campaign(path):
        if number not in (None, 1):
            raise Trouble(f"{path.name} is a script and holds one fight only.")
        return counting_of(replay_file(path, systems).fight).finish()
    with CampaignFile.open(path, read_only=True) as file:
        if number is None:
            return _campaign(file, systems, tell)
        info = chosen_fight(path, stored_fights(file), number)
        return _counting(file, info, systems).finish()


def _campaign(file: CampaignFile, systems: KnownSystems, tell: Tell) -> CampaignRecap:
    careers = Careers()
    for info in stored_fights(file):
        try:
            counting = _counting(file, info, systems)
        except (CampaignError, Trouble) as problem:
            tell((f"{info.title or 'Fight'} is left out.", str(problem)))
            continue
        counting.finish()
        careers.add(counting)
    return careers.recap


def _counting(file: CampaignFile, info: StreamInfo, systems: KnownSystems) -> Counting:
    return counting_of(stored_fight(file, info, systems), times_in(file, info.id))


def text_of(recap: Recap | CampaignRecap, title: str, systems: KnownSystems) -> RecapText:
    """The recap in words; `title` is that of the campaign."""
    if isinstance(recap, CampaignRecap):
        return campaign_text(recap, title)
    system = systems.find(recap.system)
    return fight_text(recap, recap.system if system is None else system.name)


def as_markdown(text: RecapText) -> str:
    """A Markdown document."""
    lines = (f"- {escaped(each)}" for each in text.lines)
    rows = (_line(row) for row in text.rows)
    bar = _line(["---"] * len(text.heads))
    table = (_line(text.heads), bar, *rows) if text.rows else ()
    return "\n".join((f"# {escaped(text.title)}", "", *lines, "", *table, ""))


def _line(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(escaped(each) if each != '---' else each for each in cells)} |"


def as_csv(text: RecapText) -> str:
    """The table alone, without a cell that a spreadsheet would take for a formula."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(text.heads)
    writer.writerows([cell(each) for each in row] for row in text.rows)
    return out.getvalue()


def as_plain(text: RecapText) -> str:
    """Lines for a terminal, or to be copied."""
    safe = RecapText(
        printable(text.title),
        tuple(map(printable, text.lines)),
        text.heads,
        tuple((_cut(printable(row[0])), *map(printable, row[1:])) for row in text.rows),
    )
    table = ("", *columns(safe)) if safe.rows else ()
    return "\n".join((safe.title, *safe.lines, *table, ""))


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN - 1]}…"


FORMS: Mapping[str, Callable[[RecapText], str]] = {
    "plain": as_plain,
    "markdown": as_markdown,
    "csv": as_csv,
}
"""The forms of a recap in words; JSON has the values themselves."""


def as_json(recap: Recap | CampaignRecap) -> str:
    """All values as they are, by the names of their fields."""
    kind = "campaign" if isinstance(recap, CampaignRecap) else "fight"
    plain = {"format": "gm-tracker recap", "version": 1, "of": kind, **_plain(recap)}
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
