"""Rule systems of other packages: who is asked, when, and what is said of a broken one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gm_tracker.headless import main
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.elsewhere import FROZEN, Elsewhere
from gm_tracker.session.systems import KnownSystems, known_systems
from tests.toy import TOY

TOY_FILE = "from tests.toy import TOY as GAME\n"
OURS = "from gm_tracker.rules import SYSTEMS\nGAME = SYSTEMS[1]\n"
BARE = "from gm_tracker.api import RuleSystem\nGAME = RuleSystem()\n"
OWN_TOY = "from pathlib import Path\nfrom tests.toy import Toy\nGAME = Toy()\n"
BROKEN = {
    "import nothing_of_that_name_at_all\n": "it cannot be loaded (ModuleNotFoundError: No module",
    "raise SystemExit\n": "it cannot be loaded (SystemExit: no reason is given)",
    "raise ValueError('one\\ntwo')\n": "it cannot be loaded (ValueError: one)",
    "OTHER = 1\n": "it cannot be loaded (AttributeError: ",
    "GAME = 42\n": "it is no RuleSystem but of the type int",
    "from gm_tracker.api import RuleSystem as GAME\n": "it is no RuleSystem but of the type type",
    OURS: f"the id {SYSTEMS[1].id!r} is taken already",
    BARE: "its id is not a word of",
    f"{BARE}GAME.id = 'go'\n": "it has no name",
    f"{OWN_TOY}GAME.sheet = None\n": "it has no sheet",
    f"{OWN_TOY}GAME.resources = Path('none')\n": "its resources are no folder: none",
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which packages are found."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    return folder


def install(site: Path, package: str, text: str) -> None:
    """A package with one module that says its system is GAME."""
    (site / f"{package}.py").write_text(text, "utf-8")
    about = site / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[gm_tracker.systems]\ntoy = {package}:GAME\n")


def test_a_system_of_another_package_stands_behind_our_own(site: Path) -> None:
    install(site, "elsewhere_toy", TOY_FILE)
    systems = known_systems()
    assert tuple(systems) == (*SYSTEMS, TOY) and len(systems) == len(SYSTEMS) + 1
    assert (systems.find("toy"), systems[-1], systems.first) == (TOY, TOY, SYSTEMS[0])
    assert systems.troubles == ()


def test_nobody_is_asked_for_one_of_our_own_and_everybody_once_for_another() -> None:
    asked: list[set[str]] = []

    def look(taken: object) -> Elsewhere:
        asked.append({str(each) for each in taken} if isinstance(taken, set) else set())
        return Elsewhere((TOY,))

    systems = KnownSystems(SYSTEMS, look)
    assert all(systems.find(each.id) is each for each in SYSTEMS)
    assert systems.first is SYSTEMS[0] and asked == []
    assert systems.find("toy") is TOY and systems.find("go") is None
    assert asked == [{each.id for each in SYSTEMS}]


@pytest.mark.parametrize(("text", "said"), BROKEN.items())
def test_a_broken_one_is_a_sentence_and_leaves_the_others(
    site: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    install(site, "elsewhere_broken", text)
    monkeypatch.delitem(sys.modules, "elsewhere_broken", raising=False)
    install(site, "elsewhere_toy", TOY_FILE)
    systems = known_systems()
    assert systems.find("toy") is TOY
    (sentence,) = systems.troubles
    assert sentence.startswith("The rule system 'toy' of the package elsewhere_broken cannot be")
    assert said in sentence and "\n" not in sentence


def test_of_two_with_one_id_the_first_counts(site: Path) -> None:
    install(site, "elsewhere_toy", TOY_FILE)
    install(site, "elsewhere_toy_again", TOY_FILE)
    systems = known_systems()
    assert len(systems) == len(SYSTEMS) + 1
    assert "elsewhere_toy_again" in systems.troubles[0] and "taken" in systems.troubles[0]


def test_a_verb_that_needs_a_broken_one_says_so_in_one_line(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(site, "elsewhere_broken", "GAME = 42\n")
    monkeypatch.delitem(sys.modules, "elsewhere_broken", raising=False)
    assert main(["odds", "toy"]) == 2
    err = capsys.readouterr().err
    assert "There is no rule system 'toy'" in err and "of the type int" in err
    assert err.count("\n") == 1


def test_a_packaged_program_takes_none_and_says_so(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(site, "elsewhere_toy", TOY_FILE)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert main(["odds", "toy"]) == 2
    assert capsys.readouterr().err.endswith(f"{FROZEN}\n")
