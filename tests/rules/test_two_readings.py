"""A game with two readings: which one answers, and that nothing it declares is forgotten."""

from __future__ import annotations

from inspect import signature

import pytest

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import ActionKey, Switch
from gm_tracker.rules.system import RuleSystem, fresh_choices
from gm_tracker.rules.two_readings import DECLARED, TwoReadings, depth
from gm_tracker.words.header import header_view, switch_lines
from tests.toy import TOY, Toy

DEPTH = depth("X-TOY-0", "as it is", "all of it")
OWN = Switch("X-TOY-1", "Rain", "Whether it rains.", "no", (("no", "no"), ("yes", "yes")))


class _Wet(Toy):
    name = "Toy in full"
    switches: tuple[Switch, ...] = (OWN,)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """Everybody is down."""
        return "down"


BOTH = TwoReadings(DEPTH, TOY, _Wet())
SOMEBODY = Combatant("c0", 1, "Ada")


def test_a_fight_that_says_nothing_keeps_to_the_documents() -> None:
    assert BOTH.state(Encounter("toy"), SOMEBODY) == "up"


def test_the_switch_lets_the_full_reading_answer() -> None:
    assert BOTH.state(Encounter("toy", switches={DEPTH.id: "full"}), SOMEBODY) == "down"


def test_a_new_fight_begins_in_full() -> None:
    assert fresh_choices(BOTH) == {DEPTH.id: "full"}


def test_the_switch_stands_before_those_of_the_game() -> None:
    assert [each.id for each in BOTH.switches] == [DEPTH.id, OWN.id]


def test_a_house_rule_that_the_documents_do_not_know_needs_the_full_reading() -> None:
    assert [each.needs for each in BOTH.switches] == [None, (DEPTH.id, "full")]


def test_one_of_the_documents_alone_needs_them() -> None:
    class Dry(_Wet):
        switches = (*TOY.switches, OWN)

    both = TwoReadings(DEPTH, TOY, Dry(), apart=[each.id for each in TOY.switches])
    assert [each.needs for each in both.switches[1:]] == [
        (DEPTH.id, "documents"),
        (DEPTH.id, "full"),
    ]


def test_only_what_has_an_effect_counts_as_changed() -> None:
    switches = {DEPTH.id: "documents", OWN.id: "yes"}
    assert _rules(switches) == "1 house rule"
    assert _rules({**switches, DEPTH.id: "full"}) == "1 house rule"
    assert _rules({DEPTH.id: "full"}) == ""


def test_what_it_needs_is_told() -> None:
    by_documents, in_full = (
        switch_lines(BOTH, Encounter("toy", switches={DEPTH.id: each}))
        for each in ("documents", "full")
    )
    assert [each.idle for each in by_documents] == ["", f"{DEPTH.label}: all of it"]
    assert [each.idle for each in in_full] == ["", ""]


def _rules(switches: dict[str, str]) -> str:
    return header_view(BOTH, Encounter("toy", switches=switches), None, None).rules


def test_what_is_declared_is_that_of_the_full_reading() -> None:
    assert BOTH.name == "Toy in full"


def test_all_that_a_system_declares_is_taken_over() -> None:
    said = {*vars(RuleSystem), *RuleSystem.__annotations__}
    plain = {n for n in said if not n.startswith("_") and not callable(vars(RuleSystem).get(n))}
    assert plain - {"switches"} == set(DECLARED)


def test_all_that_is_asked_of_a_fight_is_handed_on() -> None:
    questions = {name: f for name, f in vars(RuleSystem).items() if callable(f)}
    of_fights = {n for n, f in questions.items() if "encounter" in signature(f).parameters}
    assert of_fights - {"choice"} - set(vars(TwoReadings)) == set()


def test_what_only_the_full_reading_knows_is_refused_in_the_other() -> None:
    class Deep(_Wet):
        actions = (*Toy.actions, ActionKey("nap", "Nap"))

    both = TwoReadings(DEPTH, TOY, Deep())
    with pytest.raises(Refused, match="Nap is played only in full: house rule X-TOY-0"):
        next(both.check(Encounter("toy"), Perform("nap")))
