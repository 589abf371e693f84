"""What a game calls its round, and what stands at the head of those who act next."""

from gm_tracker.model import commands as c
from gm_tracker.words.timeline import timeline_view
from tests.helpers import act
from tests.rules.hero.ring import ann, bob, ring


def test_the_next_turn_is_headed_by_a_t_and_not_as_a_round() -> None:
    fight = ring(ann(), bob())
    act(fight, c.Next())
    columns = timeline_view(fight.system, fight.encounter).columns
    assert next(each.label for each in columns if each.later) == "t2.1"
