"""What a system says follows: states that it puts people in, and what tracks are kept above."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import StateChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.sheet import TrackKey
from tests.helpers import act, begin, toy_fighter, value
from tests.toy import Toy


class _Harsh(Toy):
    """Any hit takes its target out."""

    def aftermath(
        self, encounter: Encounter, command: c.DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        return (StateChanged(command.target, "up", "dead"),) if result.branch.hit else ()

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        return "up"


def test_who_is_put_out_by_the_rules_gives_up_what_was_to_come() -> None:
    fight = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=_Harsh())
    act(fight, c.Next(), initiative_c0=6, initiative_c1=2)
    act(fight, c.DeclareAttack("c0", "c1", "stick"), defence="none", attack=1, damage=7)
    assert fight.encounter.combatants["c1"].state == "dead"
    assert [each.state for each in fight.encounter.slots] == ["done", "cancelled"]


def test_a_house_rule_keeps_a_track_above_a_floor_of_its_own() -> None:
    wounds = TrackKey("vigour", "vigour", 12, floor=None, ruled=(("X-TOY", "hard", 3),))
    game = _Harsh()
    game.sheet = replace(game.sheet, tracks=(wounds,))
    for rules, left in (({}, -87), ({"X-TOY": "hard"}, 3)):
        fight = begin(toy_fighter("Imp"), system=game, switches=rules)
        act(fight, c.ChangeTrack("c0", "vigour", -99))
        assert value(fight, "Imp", "vigour") == left
