"""What quick add says of those whom it took by a name that nobody has."""

from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from tests.helpers import begin


def test_of_many_that_begin_so_three_are_named() -> None:
    names = "Cultist", "Cultist of old", "Cultist guard", "Cultist leader", "Cultist", "Cat"
    known = tuple(c.NewCombatant(each, "foe") for each in names)
    session = FightSession(begin(), FightNeeds(known_creatures=lambda system: known))
    adding = session.entries.adding
    assert not adding.add("culti")
    said = "Did you mean Cultist, Cultist of old, Cultist guard and 1 more?"
    assert adding.told("culti").endswith(said)
