"""What a game calls its round, and what stands at the head of those who act next."""

from gm_tracker.model import commands as c
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.timeline import timeline_view
from tests.helpers import act
from tests.rules.hero.ring import ann, bob, ring


def test_the_next_turn_is_headed_by_a_t_and_not_as_a_round() -> None:
    fight = ring(ann(), bob())
    act(fight, c.Next())
    columns = timeline_view(fight.system, fight.encounter).columns
    assert next(each.label for each in columns if each.later) == "t2.1"


def test_those_who_are_next_in_the_same_segment_have_a_short_heading() -> None:
    fight = ring(ann(), bob())
    act(fight, c.Next())
    heads = [row.heading for row in initiative_rows(fight.system, fight.encounter) if row.heading]
    assert heads[:2] == ["Now · segment 12", "Next · segment 12"]
