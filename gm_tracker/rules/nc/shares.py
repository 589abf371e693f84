"""What of a fight concerns each one: asked about it, hundreds cost no more each than a few."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from typing import Protocol, TypeVar

from gm_tracker.model.encounter import Counter, Encounter, Link, Slot, Span
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.rules.nc.engagement import who_is_engaged
from gm_tracker.rules.nc.keys_time import WHO


class _Owned(Protocol):
    @property
    def combatant(self) -> str: ...


_Any = TypeVar("_Any", bound=_Owned)


@frozen
class Shares:
    """The slots, long actions, counters and links of a fight, by whose they are."""

    encounter: Encounter
    slots: Mapping[str, list[Slot]]
    spans: Mapping[str, list[Span]]
    counters: Mapping[str, list[Counter]]
    links: Mapping[str, list[Link]]

    def of(self, combatant: str) -> Encounter:
        """The fight with one's own things only, and the long actions of those one fights."""
        links = self.links.get(combatant, ())
        ends = {combatant, *(end for each in links for end in (each.source, each.target))}
        spans = (each for end in sorted(ends) for each in self.spans.get(end, ()))
        return replace(
            self.encounter,
            slots=tuple(self.slots.get(combatant, ())),
            spans=tuple(spans),
            counters=tuple(self.counters.get(combatant, ())),
            links=tuple(links),
        )


def shares(encounter: Encounter, among: Collection[str] | None = None) -> Shares:
    """What concerns each one, or each among these; who is engaged is settled for all of them."""
    links = defaultdict[str, list[Link]](list)
    for each in encounter.links:
        for end in {each.source, each.target}:
            links[end].append(each)
    switches = {**encounter.switches, WHO.id: who_is_engaged(encounter)}
    return Shares(
        replace(encounter, switches=switches),
        _owned(_among(among, encounter.slots)),
        _owned(encounter.spans),
        _owned(_among(among, encounter.counters)),
        links,
    )


def _among(who: Collection[str] | None, things: Iterable[_Any]) -> Iterable[_Any]:
    return things if who is None else [each for each in things if each.combatant in who]


def _owned(things: Iterable[_Any]) -> Mapping[str, list[_Any]]:
    found = defaultdict[str, list[_Any]](list)
    for each in things:
        found[each.combatant].append(each)
    return found
