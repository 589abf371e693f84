"""What is said about an earlier step while its sheet stands there."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import act, begin, nc_fighter


def test_what_does_not_fit_while_a_die_is_half_typed_counts_again_when_it_does() -> None:
    fight = begin(nc_fighter("Bow", hp=60, of=9), nc_fighter("Wolf", hp=100))
    act(fight, c.Next(), segments_c0=1, segments_c1=5)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=40, damage=60)
    page = CorrectionPage(FightSession(fight, FightNeeds()), fight.path[-1].id)
    for text in ("100", "30"):
        page.say("0/attack", text)
    fields = {each.id: each.text for each in page.fields()}
    assert (fields["0/attack"], fields["0/damage"]) == ("30", "60")
