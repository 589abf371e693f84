"""The verbs correct and diff, as they are typed."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.__main__ import main
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import answer_text
from gm_tracker.model import commands as c
from gm_tracker.model.label import CORRECTION, PARTY_HOME, Label
from gm_tracker.model.step import Answer, Refused
from gm_tracker.rules.nc import NC
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.exports import stored_fight, stored_fights
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.mending import USED, WHOM
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.wished_correction import Wish
from gm_tracker.session.wished_correction import corrected as wished
from tests.corrections import ONE_A_SYSTEM, Spot, copied, corrected, others, played, ready, spots
from tests.headless.test_verbs import Capture, fails, says
from tests.helpers import act, nc_fighter, value

LENGTH = 40
"""Steps of a ready fight."""


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A and B strike each other down in segment 1; then that segment closes."""
    path = tmp_path / "tuesday.gmt"
    with CampaignFile.create(path) as file:
        journal = StreamJournal(file, file.new_stream("fight", "Duel", "nc"))
        fight = Fight.begin(NC, journal, "Duel", {})
        for name in ("A", "B"):
            act(fight, c.AddCombatants(nc_fighter(name, hp=20, attacks=1)))
        act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,))
        act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=(4,))
        act(fight, c.DeclareAttack("c1", "c0", "sword"), attack=1, damage=(4,))
        act(fight, c.Next())
    return path


def stored(path: Path) -> Fight:
    """The fight as the file has it."""
    with CampaignFile.open(path, read_only=True) as file:
        return stored_fight(file, stored_fights(file)[0], KnownSystems())


def test_without_a_step_all_are_listed(campaign: Path, capsys: Capture) -> None:
    out = says(capsys, "correct", str(campaign))
    assert "    4  1.1    A critically hits B (attack=1, damage=d4)\n" in out
    assert out.count("\n") == 7
    plain = json.loads(says(capsys, "correct", str(campaign), "--json"))
    assert plain[4]["answers"] == ["attack=1", "damage=d4"]


def test_the_sheet_changes_nothing_before_it_is_accepted(campaign: Path, capsys: Capture) -> None:
    before = campaign.read_bytes()
    out = says(capsys, "correct", str(campaign), "--step", "4", "--answer", "attack=100")
    assert "A critically hits B -> A misses B" in out
    assert "no longer asked: damage" in out
    assert "1 step the same" in out
    assert "  B: " in out and "final hash: " in out
    assert campaign.read_bytes() == before


def test_an_accepted_correction_is_one_undo(campaign: Path, capsys: Capture) -> None:
    words = ("correct", str(campaign), "--step", "4", "--answer", "attack=100", "--json")
    told = json.loads(says(capsys, *words, "--accept"))
    fight = stored(campaign)
    assert told["accepted"] and told["counts"] == {"changed": 2, "same": 1}
    assert encounter_hash(fight.encounter) == told["final_hash"]
    assert value(fight, "B") == 20
    assert fight.undo_label == CORRECTION


def test_what_is_needed_then_is_typed_or_rolled(campaign: Path, capsys: Capture) -> None:
    words = ("correct", str(campaign), "--step")
    says(capsys, *words, "4", "--answer", "attack=100", "--accept")
    open_one = says(capsys, *words, "4", "--answer", "attack=2")
    assert "needs dice" in open_one and "damage: " in open_one
    assert "2 steps after that" in open_one
    err = fails(capsys, *words, "4", "--answer", "attack=2", "--accept")
    assert err == "Dice are needed first.\n"
    typed = says(capsys, *words, "4", "--answer", "attack=2", "--answer", "damage=10")
    assert "final hash" in typed
    assert "final hash" in says(capsys, *words, "4", "--answer", "attack=2", "--roll", "7")


def test_target_strike_and_insert(campaign: Path, capsys: Capture) -> None:
    words = ("correct", str(campaign), "--step")
    assert "struck out" in says(capsys, *words, "4", "--strike")
    command = '{"kind": "change", "combatant": "B", "track": "hp", "amount": 5}'
    assert "  new  changed    B gains 5" in says(capsys, *words, "4", "--insert", command)
    assert fails(capsys, *words, "4", "--target", "A") == "A cannot attack itself.\n"
    assert "Not understood." in fails(capsys, *words, "4", "--ruling", "zzz")


@pytest.mark.parametrize(
    ("words", "err"),
    [
        (("--step", "99", "--answer", "attack=1"), "There is no step 99 in this fight"),
        (("--step", "4", "--answer", "attack=101"), "101"),
        (("--step", "4", "--answer", "luck=1"), "The answer 'luck' was not asked for."),
        (("--step", "4", "--answer", "attack"), "is not id=value"),
        (("--step", "4"), "Say what was otherwise"),
        (("--step", "4", "--target", "Zed"), "There is no 'Zed'"),
        (("--step", "0", "--strike"), "The beginning of a fight"),
        (("--step", "4", "--answer", "attack=1", "--accept"), "That changes nothing."),
        (("--step", "4", "--insert", "{}"), "the kind is missing"),
        (("--fight", "3", "--step", "4"), "There is no fight 3"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    campaign: Path, capsys: Capture, words: tuple[str, ...], err: str
) -> None:
    before = campaign.read_bytes()
    assert err in fails(capsys, "correct", str(campaign), *words)
    assert campaign.read_bytes() == before


def test_a_campaign_that_is_open_elsewhere_is_left_alone(campaign: Path, capsys: Capture) -> None:
    with CampaignFile.open(campaign):
        words = ("correct", str(campaign), "--step", "4", "--strike", "--accept")
        assert main(words) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "open" in err


def test_no_correction_goes_across_the_party_coming_home(campaign: Path, capsys: Capture) -> None:
    with CampaignFile.open(campaign) as file:
        fight = stored_fight(file, stored_fights(file)[0], KnownSystems())
        fight.act_all((), Label(PARTY_HOME))
    err = fails(capsys, "correct", str(campaign), "--step", "4", "--strike")
    assert "come home" in err


def test_diff_tells_two_moments_apart(campaign: Path, capsys: Capture) -> None:
    out = says(capsys, "diff", str(campaign), "--from", "3", "--to", "6")
    assert "B: 20 → " in out
    told = json.loads(says(capsys, "diff", str(campaign), "--json"))
    assert told["from"] == 0 and told["to"] == 6 and told["differences"]
    assert (
        says(capsys, "diff", str(campaign), "--from", "3", "--to", "3") == "Nothing is otherwise.\n"
    )
    assert "There is no step 40" in fails(capsys, "diff", str(campaign), "--to", "40")


def kinds(name: str) -> dict[str, tuple[Spot, Answer]]:
    """An answer of each kind in that fight, with another for it."""
    found: dict[str, tuple[Spot, Answer]] = {}
    for spot in spots(name, LENGTH):
        other = others(spot).get("by one")
        kind = {int: "a typed total", tuple: "a rolled die", str: "a choice"}[type(spot.answer)]
        if other is not None and not _refused(name, spot, other):
            found.setdefault(kind, (spot, other))
    return found


def _refused(name: str, spot: Spot, answer: Answer) -> bool:
    try:
        played(ready(name, LENGTH), corrected(ready(name, LENGTH), spot, answer))
    except Refused:
        return True
    return False


@pytest.mark.parametrize("name", ONE_A_SYSTEM)
def test_the_verb_comes_to_what_the_table_comes_to(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    fight, path = ready(name, LENGTH), tmp_path / "night.gmt"
    with CampaignFile.create(path) as file, file.together():
        journal = StreamJournal(file, file.new_stream("fight", name, fight.system.id))
        for each in fight.path:
            journal.append(each)
    for spot, answer in kinds(name).values():
        typed = answer_text(answer)
        page = at_the_table(name, spot.index)
        page.say(f"{spot.part}/{spot.request.id}", typed)
        words = ("correct", str(path), "--step", str(spot.index), "--roll", "7", "--json")
        told = json.loads(says(capsys, *words, "--answer", f"{spot.request.id}={typed}"))
        assert told["final_hash"] == encounter_hash(all_of(page).now)


def at_the_table(name: str, index: int) -> CorrectionPage:
    """The page of a step, as the window has it."""
    session = FightSession(copied(ready(name, LENGTH)), FightNeeds(source=random.Random("7")))
    return CorrectionPage(session, session.fight.path[index].id)


def all_of(page: CorrectionPage) -> Sheet:
    """The sheet of that page, what it needs rolled."""
    correcting = page.session.correcting
    sheet = correcting.sheet
    assert sheet is not None, page.follows.error
    while not sheet.is_complete:
        correcting.work(10)
        if sheet.open is not None:
            correcting.roll(sheet.open.place)
    return sheet


def others_for(name: str, field: str) -> Iterator[tuple[int, str, str]]:
    """Blows of a fight, each with somebody else, or another weapon, by id and by name."""
    fight = ready(name, LENGTH)
    for index, step in enumerate(fight.path):
        blow = step.commands[0] if len(step.commands) == 1 else None
        if not isinstance(blow, c.DeclareAttack):
            continue
        before = fight.before(index)
        for each in before.combatants[blow.actor].weapons if field == USED else ():
            if each.id != blow.attack:
                yield index, each.id, each.name
        for other in before.present() if field == WHOM else ():
            if other.id not in (blow.actor, blow.target):
                yield index, other.id, other.name


@pytest.mark.parametrize("field", [WHOM, USED])
@pytest.mark.parametrize("name", ONE_A_SYSTEM)
def test_a_target_and_a_weapon_are_corrected_by_their_names(name: str, field: str) -> None:
    for index, chosen, called in others_for(name, field):
        page = at_the_table(name, index)
        page.say(f"0/{field}", chosen)
        if page.follows.sheet is None:
            continue
        target, weapon = (called, "") if field == WHOM else ("", called)
        by_name = Wish(index, target=target, weapon=weapon, seed="7")
        assert wished(ready(name, LENGTH), by_name).now == all_of(page).now
        return
    raise AssertionError("there is nothing else")
