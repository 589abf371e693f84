"""Texts that were pasted and left: which one is shown when something is pasted again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.session.import_views import LONGEST
from gm_tracker.session.pasted_texts import PastedTexts
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.workspace import Workspace


@pytest.fixture
def half(tmp_path: Path) -> Iterator[HalfTyped]:
    """Where the half-typed texts of a new campaign are kept."""
    file = CampaignFile.create(tmp_path / "a.gmt")
    workspace = Workspace(file, Settings(tmp_path / "s.json"), KnownSystems())
    yield workspace.half_typed
    workspace.close()


@pytest.fixture
def texts(half: HalfTyped) -> PastedTexts:
    """An orc was pasted, and changed to an elder one."""
    texts = PastedTexts(half)
    texts.take_up("Orc HD 1")
    texts.keep("Elder Orc HD 2")
    return texts


@pytest.mark.parametrize("pasted", ["", "Orc HD 1", "Elder Orc"])
def test_the_changed_text_is_taken_up_again(texts: PastedTexts, pasted: str) -> None:
    assert texts.take_up(pasted) == "Elder Orc HD 2"


def test_another_text_pushes_it_back(texts: PastedTexts) -> None:
    assert texts.take_up("Wolf HD 2") == "Wolf HD 2"
    assert texts.before == "Elder Orc HD 2"
    assert [texts.swap(), texts.swap()] == ["Elder Orc HD 2", "Wolf HD 2"]


def test_what_entered_is_not_taken_up_again(texts: PastedTexts) -> None:
    texts.entered()
    assert texts.take_up("Orc HD 1") == "Orc HD 1"
    assert not texts.before


def test_it_is_there_when_the_program_is_started_again(texts: PastedTexts, half: HalfTyped) -> None:
    texts.keep("Elder Orc HD 3")
    assert PastedTexts(half).take_up("") == "Elder Orc HD 3"


def test_a_book_is_not_kept(texts: PastedTexts) -> None:
    texts.keep("x" * (LONGEST + 1))
    assert texts.take_up("") == ""
