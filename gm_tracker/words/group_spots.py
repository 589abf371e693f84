"""Where those who act as one have their row in the initiative list, and whose row it is."""

from collections.abc import Iterable, Mapping, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import frozen
from gm_tracker.words.list_facts import ListFacts, turn_key


@frozen
class Spot:
    """A group stands in that `place` of the list, with so many of it `here`, as its `lead` does."""

    group: Group
    lead: str
    place: str
    here: int


NOWHERE = Spot(Group("", "", "", ()), "", "", 0)
"""That of somebody who is in no group."""


def spots_of(
    encounter: Encounter, places: Mapping[str, Sequence[Combatant]], facts: ListFacts
) -> Mapping[str, Spot]:
    """The spot of each member of a group; `places` has everybody, the first place first.

    A group stands where the first of its members does; who has not acted leads it.
    """
    if not encounter.groups:
        return {}
    order = list(places)
    place_of = {each.id: place for place, members in places.items() for each in members}
    found: dict[str, Spot] = {}
    for group in encounter.groups:
        members = [each for each in group.members if each in place_of]
        if members:
            place = min((place_of[each] for each in members), key=order.index)
            here = [each for each in members if place_of[each] == place]
            spot = _spot(group, place, _waiting(here, facts) or here, facts)
            found.update(dict.fromkeys(members, spot))
    return found


def _waiting(here: Iterable[str], facts: ListFacts) -> list[str]:
    """Those who act now and have not yet."""
    mine = ((each, facts.waiting.get(each)) for each in here)
    return [each for each, slot in mine if slot is not None and slot.id in facts.acting]


def _spot(group: Group, place: str, here: Sequence[str], facts: ListFacts) -> Spot:
    # Those who come first are the same for all views: the order of the members decides.
    lead = min(here, key=lambda each: turn_key(facts.waiting.get(each)))
    return Spot(group, lead, place, len(here))
