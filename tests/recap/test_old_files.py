"""Fights of every file version have a recap, those of before the times were stored too."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gm_tracker.model.recap import CampaignRecap
from gm_tracker.session.recaps import recap_of
from gm_tracker.session.systems import KnownSystems

VERSIONS = Path(__file__).parents[1] / "campaign" / "versions"
FILES = sorted(VERSIONS.rglob("*.gmt"))


@pytest.mark.parametrize("path", FILES, ids=lambda each: each.stem)
def test_old_fights_have_a_recap(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path / "copy.gmt"))
    left_out: list[tuple[str, ...]] = []
    told = recap_of(copy, None, KnownSystems(), left_out.append)
    assert left_out == []
    assert isinstance(told, CampaignRecap)
    assert told.fights
    for fight in told.fights:
        assert fight.counted
        taken = sum(each.taken for each in fight.people)
        assert sum(each.dealt + each.by_others for each in fight.people) == taken
        assert all(e.taken - e.healed == e.start - e.end for e in fight.people)
        if "1" in (path.parent.name, path.stem[-1]):
            assert fight.time is None
