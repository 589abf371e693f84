"""The list of ready fights, asked for again and again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gm_tracker import paths
from gm_tracker.campaign.script import Script, read_script
from gm_tracker.session import bundled
from gm_tracker.session.bundled import ready_fights
from gm_tracker.session.choices import ReadyEntry


def test_a_ready_fight_is_read_again_only_when_it_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def counted(path: Path) -> Script:
        read.append(path.stem)
        return read_script(path)

    monkeypatch.setattr(bundled, "read_script", counted)
    (tmp_path / "fights").mkdir()
    fight = Path(shutil.copy(paths.resources() / "fights" / "hero.json", tmp_path / "fights"))
    spoilt = tmp_path / "fights" / "none.json"
    spoilt.write_text("no fight")
    first = ready_fights((tmp_path,))
    assert first == [ReadyEntry("hero", read_script(fight).title, "hero")]
    assert ready_fights((tmp_path,)) == first
    assert read.count("hero") == 1

    fight.write_text(fight.read_text("utf-8").replace(first[0].title, "The old mill"), "utf-8")
    shutil.copy(fight, spoilt)
    assert [each.title for each in ready_fights((tmp_path,))] == ["The old mill"] * 2
    assert read.count("hero") == 2
