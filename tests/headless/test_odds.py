"""The verb odds: numbers in, exact chances out."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from gm_tracker.headless import main
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.systems import KnownSystems
from tests.helpers import tells
from tests.toy import TOY

Capture = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parents[1] / "golden"
BLOW = "of=9 df=12 damage=1d10x10+50 ar=0 dr=8 hp=27"


def says(capsys: Capture, words: str) -> str:
    assert main(["odds", *words.split()], KnownSystems((*SYSTEMS, TOY))) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def fails(capsys: Capture, words: str) -> str:
    assert main(["odds", *words.split()], KnownSystems((*SYSTEMS, TOY))) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_blow_in_percent(capsys: Capture) -> None:
    """NC-27 to NC-33: level -3 hits on 35, critical on 3; 60 damage at DR 8 leaves 26."""
    out = says(capsys, f"nc {BLOW}")
    assert out.startswith("35 % to hit (35 or less hits)\n")
    assert "\n     3 % critical\n" in out
    assert "\n31.8 % to drop the target\n" in out
    assert "mean per attack 16.53, per hit 47.22" in out
    assert "\n    26       3.2 %      9.14 %\n" in out


def test_the_blow_in_exact_fractions(capsys: Capture) -> None:
    plain = json.loads(says(capsys, f"nc {BLOW} --json"))
    assert plain["hit"] == "7/20"
    assert plain["outcomes"] == {"critical": "3/100", "hit": "8/25", "miss": "13/20"}
    assert plain["drop"] == "159/500"
    for key in ("per_attack", "per_hit"):
        assert sum(map(Fraction, plain[key].values())) == 1
        mean = sum(int(value) * Fraction(chance) for value, chance in plain[key].items())
        assert mean == Fraction(plain[f"mean_{key}"])


def test_conditions_and_house_rules_count(capsys: Capture) -> None:
    assert says(capsys, "nc of=9 df=12").startswith("35 % to hit")
    assert says(capsys, "nc of=9 df=12 target.stunned=yes").startswith("45 % to hit")
    assert says(capsys, "nc of=9 df=12 target.stunned=no").startswith("35 % to hit")
    assert "     5 % critical" in says(capsys, "nc of=0 df=0")
    assert "     4 % critical" in says(capsys, "nc of=0 df=0 X-N-37=strict")


def test_tables_are_printed_as_the_source_prints_them(capsys: Capture) -> None:
    lines = says(capsys, "brp --table").splitlines()
    assert lines[0] == "###\tBasic Roleplaying\t###"
    assert lines[1].startswith("| Pl.|     0 |    10 |")
    assert lines[2].startswith("|:--:|------:|------:|")
    assert lines[3].startswith("|  0 | 50.50 | 41.50 | 33.55 |")
    assert lines[13].endswith("| 67.47 | 59.20 | 50.50 |")
    assert len(lines) == 14


@pytest.mark.parametrize("system", ["brp", "coc7", "mythras", "openquest"])
def test_all_printed_cells_are_those_of_the_source(capsys: Capture, system: str) -> None:
    wanted = json.loads((GOLDEN / "opposed.json").read_text("utf-8"))[system]["cells"]
    rows = [each.split("|")[1:-1] for each in says(capsys, f"{system} --table").splitlines()[3:]]
    printed = {
        (int(row[0]), 10 * i): cell.strip() for row in rows for i, cell in enumerate(row[1:])
    }
    assert printed == {(a, b): f"{count / 100:.2f}" for a, b, count, *_rest in wanted}


def test_the_strict_table_has_its_draws_apart(capsys: Capture) -> None:
    wins, draws = says(capsys, "coc7 --strict --table").split("\n\n")
    assert "|  0 |  5.69 |  5.69 |" in wins
    assert draws.startswith("###\tCall of Cthulhu 7: draws\t###")
    assert "|  0 | 88.62 |  0.00 |" in draws


def test_a_table_under_a_house_rule_and_as_json(capsys: Capture) -> None:
    assert "| 64.84 |" in says(capsys, "openquest --table X-O-1=closest").splitlines()[13]
    plain = json.loads(says(capsys, "mythras --table --json"))
    assert plain["switches"] == {"X-O-7": "attacker"}
    assert next(each[:3] for each in plain["cells"] if each[:2] == [100, 90]) == [100, 90, 5539]


def test_checks_and_opposed_checks(capsys: Capture) -> None:
    assert says(capsys, "coc7 action=check skill=60").startswith("Check: 60 % (Listen 60%)\n")
    typed = says(capsys, "brp action=opposed skill=60 against=typed against_skill=45")
    assert typed == says(capsys, "brp action=opposed skill=60 target.skill=45 against=skill")
    assert typed == says(capsys, "brp action=opposed skill=60 target.skill=45")
    assert typed.startswith("Opposed check: 63.51 % to win with 60% against 45%\n")
    assert "mean per attack" not in typed


def test_without_a_target_the_tracks_are_the_actors(capsys: Capture) -> None:
    """S-33: Luck 30 succeeds on 1 to 30 and on 69."""
    out = says(capsys, "shadow_lounge action=luck luck=30")
    assert out.startswith("Luck check: 31 % (Luck 30%)\n")


def test_open_rolls_have_all_their_results(capsys: Capture) -> None:
    out = says(capsys, "open_d10 action=roll score=3")
    assert out.startswith("Roll: 33.33 % (against a score of 3)\n")
    assert "triple critical success" in out
    assert says(capsys, "open_d10 action=roll score=3 demand1=yes").startswith("Roll: 3.33 %")
    assert says(capsys, "open_d10 action=simple score=5 fine=3").startswith("Simple roll: 58.89 %")


def test_situations_are_named_with_yes(capsys: Capture) -> None:
    plain = says(capsys, "shadow_lounge skill=50 defence=none")
    assert plain.startswith("51 % to hit")
    penalty = says(capsys, "shadow_lounge skill=50 defence=none penalty_die=yes")
    assert float(penalty.split()[0]) < 30
    assert says(capsys, "shadow_lounge skill=50 defence=none penalty_die=no") == plain


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        ("nc of=9 df=12 mod=+2", "45 % to hit"),
        ("nc of=9 df=12 mod.df=-2", "45 % to hit"),
        ("nc of=9 df=12 mod.of==11", "45 % to hit"),
        ("nc of=9 df=12 mod.chance=5", "40 % to hit"),
        ("brp skill=50 defence_choice=none mod=+10", "60 % to hit"),
        ("coc7 skill=50 defence_choice=none mod=-10", "40 % to hit"),
        ("mythras skill=50 defence_choice=none mod=-10", "40 % to hit"),
        ("openquest skill=50 defence_choice=none mod=10", "60 % to hit"),
        ("shadow_lounge skill=50 defence=none mod=+10", "61 % to hit"),
        ("hero ocv=60 dcv=30 mod=+10", "40 % to hit"),
        ("hero action=skill skill=60 mod=-5", "Skill roll: 55 %"),
        ("open_d10 action=roll score=2 mod=+1", "Roll: 33.33 % (against a score of 3)"),
    ],
)
def test_a_free_modifier_changes_the_number_that_is_rolled_with(
    capsys: Capture, words: str, begins: str
) -> None:
    assert says(capsys, words).startswith(begins)


def test_a_modifier_of_what_is_taken_counts_too(capsys: Capture) -> None:
    """A hit of 60 to 150 takes 7 by the GM's word, so nobody with 27 hit points drops."""
    out = says(capsys, f"nc {BLOW} mod.taken==7")
    assert "\n0 % to drop the target\n" in out and "per hit 7\n" in out


def test_links_are_made_before_it_is_rolled(capsys: Capture) -> None:
    """H-15: what the other has set up is taken off the skill that overcomes it."""
    overcome = "hero action=overcome skill=60"
    assert says(capsys, f"{overcome} target.link.setup=20").startswith("Overcome: 40 %")
    nothing = "Nothing is set up against actor."
    assert nothing in fails(capsys, overcome)
    assert nothing in fails(capsys, f"{overcome} link.setup=20")
    assert nothing in fails(capsys, f"{overcome} target.link.setup=no")
    assert says(capsys, "nc of=9 df=12 link.engaged=yes").startswith("35 % to hit")


def test_the_help_has_an_example_of_each_system_that_works(capsys: Capture) -> None:
    out = says(capsys, "--help")
    examples = [
        line.removeprefix("  gm-tracker odds ")
        for line in out.splitlines()
        if line.startswith("  gm-tracker odds ")
    ]
    assert {each.split()[0] for each in examples} == {each.id for each in (*SYSTEMS, TOY)}
    for each in examples:
        assert "%" in says(capsys, each) or "--table" in each


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_action_has_odds_or_says_why_not(capsys: Capture, system: RuleSystem) -> None:
    for action in system.actions:
        words = [f"action={action.key}"]
        while main(["odds", system.id, *words]) == 2:
            err = capsys.readouterr().err
            assert err.count("\n") == 1
            wanted = re.match(r"Say (\S+)=\.\.\. too \(.*: (?:one of )?(-?\w+)", err)
            if wanted is None:
                break
            words.append(f"{wanted[1]}={wanted[2]}")
        capsys.readouterr()


def test_the_help_lists_the_keys(capsys: Capture) -> None:
    out = " ".join(says(capsys, "--help").split())
    assert "links (=yes or a number): engaged" not in out
    assert "links (=yes or a number): link.engaged; action: attack" in out
    assert "mod=+10 changes the number that is rolled with" in out
    assert "situations (=yes): demand1 demand2 demand3" in out
    assert "toy: damage bonus; tracks: vigour; numbers: skill armour" in out


def test_another_system_with_a_choice(capsys: Capture) -> None:
    assert "50 % to hit" in says(capsys, "toy skill=3 defence=none")
    assert tells(fails(capsys, "toy skill=3"), "defence=", "dodge, none")
    assert "choose one of" in fails(capsys, "toy defence=run")
    assert "66.67 % to hit" in says(capsys, "toy skill=3 bonus=1 defence=dodge")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess of=1", "no rule system 'chess'"),
        ("nc colour=1", "does not know 'colour'; it takes damage, "),
        ("nc --table", "NC has no table of opposed rolls."),
        ("brp --table skill=50", "house rules only"),
        ("brp --strict", "--strict goes with --table"),
        ("brp action=dance", "no action 'dance'; it has attack, check, opposed"),
        ("brp action=opposed", "Say against=... too"),
        ("open_d10 action=master score=8", "No roll settles this action."),
        ("shadow_lounge defence=none penalty_die=perhaps", "yes or no"),
        ("nc of", "written as key=value"),
        ("nc of=", "written as key=value"),
        ("nc of=1 of=2", "given twice"),
        ("nc of=x", "of takes a whole number"),
        ("nc of=1.5", "of takes a whole number"),
        ("nc of=5000", "OF goes from −99 to 999, not 5000."),
        ("nc of=" + "9" * 9999, "OF goes from"),
        ("nc dr=-1", "DR goes from 0 to 300"),
        ("nc hp=1000000", "numbers up to 99999"),
        ("nc damage=1dx", "is not dice"),
        ("nc damage=1000d10000", "too many dice"),
        ("nc target.stunned=perhaps", "yes or no"),
        ("toy skill=3 defence=none mod=+1", "This action takes no modifier."),
        ("nc mod=x", "mod takes a whole number, not 'x'."),
        ("nc mod.luck=1", "NC has no number 'luck' to modify; it has of, "),
        ("open_d10 action=master score=8 mod=1", "No roll settles this action."),
        ("nc link.setup=yes", "does not know the link 'link.setup'; it has engaged."),
        ("open_d10 link.engaged=yes", "does not know the link"),
        ("nc link.engaged=often", "link.engaged takes a whole number"),
        ("nc X-N-37=perhaps", "one of tenth, strict"),
    ],
)
def test_wrong_words_are_one_line(capsys: Capture, words: str, says: str) -> None:
    assert says in fails(capsys, words)
