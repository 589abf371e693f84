"""What is written for those who join: every link leads somewhere, every name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    each.relative_to(ROOT).as_posix() for each in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
PLACES = ("", "gm_tracker/")
"""A path is told from the root, or from the program's own folder."""
FILE = re.compile(r"(?:[\w.-]+/)+(?:[\w-]+\.\w+)?")
EXAMPLES = re.compile(r"mygame|\bID\b|NAME|FIGHT|monsters|times|coverage\.txt|^fights/")
"""Names that a page makes up, or that come into being when it is followed."""


def outside(link: str) -> bool:
    """Whether a link leads out of this folder, or to a place within its own page."""
    return link.startswith(("https:", "#"))


def missing_links(page: Path) -> list[str]:
    """The links of a page that lead to no file."""
    links = (each for each in LINK.findall(page.read_text("utf-8")) if not outside(each))
    return [each for each in links if not (page.parent / each.partition("#")[0]).exists()]


def missing_files(page: Path) -> list[str]:
    """The files and folders that a page names and that are not there."""
    named = (each for each in QUOTED.findall(page.read_text("utf-8")) if FILE.fullmatch(each))
    told = (each for each in named if not EXAMPLES.search(each))
    return [e for e in told if not any((ROOT / place / e).exists() for place in PLACES)]


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file(page: str) -> None:
    assert missing_links(ROOT / page) == []


@pytest.mark.parametrize("page", [each for each in PAGES if each != "CHANGELOG.md"])
def test_every_file_that_is_named_is_there(page: str) -> None:
    assert missing_files(ROOT / page) == []


def test_a_wrong_link_and_a_wrong_name_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](gone.md) [b](page.md#top) `gm_tracker/gone.py` `rules/system.py`", "utf-8")
    assert missing_links(page) == ["gone.md"]
    assert missing_files(page) == ["gm_tracker/gone.py"]
