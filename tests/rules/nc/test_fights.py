"""The ready fights: their files are what they play, and they come out as the rules say."""

from __future__ import annotations

import pytest

from gm_tracker.__main__ import main
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import read_script
from gm_tracker.paths import resources
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import named, person, value
from tests.rules.nc.fights import FIGHTS, example, text

FOLDER = resources() / "fights"


@pytest.mark.parametrize("name", FIGHTS)
def test_the_file_is_what_is_played(name: str) -> None:
    """After a change of the rules or the model: python -m tests.rules.nc.fights."""
    fight = FIGHTS[name]()
    path = FOLDER / f"{name}.json"
    assert path.read_text(encoding="utf-8") == text(fight)
    script = read_script(path)
    assert script.final_hash == encounter_hash(fight.encounter)
    played = replay(script, KnownSystems())
    assert played.difference == ""
    assert played.fight.encounter == fight.encounter


def test_the_example_ends_as_the_rules_have_it() -> None:
    """Digest 5.11: 63 and -19, with a disabling wound."""
    fight = example()
    assert (value(fight, "DeathBow"), value(fight, "Irthea")) == (63, -19)
    assert person(fight, "Irthea").state == "dying"
    labels = [named(fight, each) for each in fight.path]
    for said in (
        "DeathBow hits Irthea",
        "DeathBow misses Irthea",
        "Irthea casts Lightning bolt: DeathBow takes 39",
        "Irthea casts Misty veil: Irthea has DF +2",
        "Irthea misses DeathBow",
        "DeathBow critically hits Irthea",
        "a deep wound in the side",
    ):
        assert any(said in each for each in labels), said


def test_each_line_of_the_example_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("play", str(FOLDER / "deathbow-and-irthea.json"), "--why")) == 0
    out = capsys.readouterr().out.replace("\N{MINUS SIGN}", "-")
    for said in (
        "OF 4 · DF 10 · of which 4 counts (longbow) · outside that +4 · casting -5",
        "chance level -1 · hits on 45 or less",
        "DR 8 · of which 4 counts (longbow) · armour and items +2 · casting -5",
        "45 after damage reduction",
        "half the level 3 (level 6) · severity -6",
        "chance level -3 · 35 or less",
        "magical DR 9",
        "39 after damage reduction",
        "OF 9 · DF 10 · a spell +2",
        "critical hit: DR -4 · DR counts as 4",
        "46 after damage reduction",
        "DeathBow: 63 of 102 hit points, up",
        "Irthea: -19 of 72 hit points, dying, defence by a spell\n",
    ):
        assert said in out, said
