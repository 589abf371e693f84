"""The verb odds: numbers in, exact chances out."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from gm_tracker.headless import main
from gm_tracker.rules import SYSTEMS
from tests.toy import TOY

Capture = pytest.CaptureFixture[str]
BLOW = "of=9 df=12 damage=1d10x10+50 ar=0 dr=8 hp=27"


def says(capsys: Capture, words: str) -> str:
    assert main(["odds", *words.split()], (*SYSTEMS, TOY)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def fails(capsys: Capture, words: str) -> str:
    assert main(["odds", *words.split()], (*SYSTEMS, TOY)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_blow_in_percent(capsys: Capture) -> None:
    """NC-27 to NC-33: level -3 hits on 35, critical on 3; 60 damage at DR 8 leaves 26."""
    out = says(capsys, f"nc {BLOW}")
    assert out.startswith("35 % to hit (needs 35 or less)\n")
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


def test_another_system_with_a_choice(capsys: Capture) -> None:
    assert "50 % to hit" in says(capsys, "toy skill=3 defence=none")
    assert "Say defence=... too (Defence: one of dodge, none)." in fails(capsys, "toy skill=3")
    assert "choose one of" in fails(capsys, "toy defence=run")
    assert "66.67 % to hit" in says(capsys, "toy skill=3 bonus=1 defence=dodge")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chess of=1", "no rule system 'chess'"),
        ("nc colour=1", "does not know 'colour'; it takes damage, "),
        ("nc of", "written as key=value"),
        ("nc of=", "written as key=value"),
        ("nc of=1 of=2", "given twice"),
        ("nc of=x", "of takes a whole number"),
        ("nc of=1.5", "of takes a whole number"),
        ("nc of=5000", "OF goes from -99 to 999, not 5000."),
        ("nc of=" + "9" * 9999, "OF goes from"),
        ("nc dr=-1", "DR goes from 0 to 300"),
        ("nc hp=1000000", "numbers up to 99999"),
        ("nc damage=1dx", "is not dice"),
        ("nc damage=1000d10000", "too many dice"),
        ("nc target.stunned=perhaps", "yes or no"),
        ("nc X-N-37=perhaps", "one of tenth, strict"),
    ],
)
def test_wrong_words_are_one_line(capsys: Capture, words: str, says: str) -> None:
    assert says in fails(capsys, words)
