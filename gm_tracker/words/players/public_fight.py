"""A fight with all taken out that is not disclosed: what the players' rows are made from.

Nothing of the fight itself goes further than here. Whoever reads what is made here cannot tell
whether anybody was left out.
"""

from collections.abc import Iterator, Mapping

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Group, Link, Slot, Span
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.words.players.bands import band_text
from gm_tracker.words.players.lasting import lasting
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.projection import Wounds
from gm_tracker.words.players.public_names import public_names
from gm_tracker.words.players.wounds import in_full, in_words
from gm_tracker.words.vital import vital


@frozen
class PublicFight:
    """The disclosed part of a moment, under ids of its own: p1, p2, ... in the order of arrival.

    `encounter` has those who are not hidden by their public names, without stats, tracks, records,
    notes and questions; `names` has the public name of each by its id in the fight, `wounds` what
    is shown of them by the own ids.
    """

    encounter: Encounter
    names: Mapping[str, str]
    wounds: Mapping[str, Wounds]


def public_fight(levels: Levels) -> PublicFight:
    """What is disclosed of this moment."""
    encounter, names = levels.encounter, public_names(levels)
    ids = {who: f"p{number}" for number, who in enumerate(names, 1)}
    veil = _Veil(levels, names, ids)
    own = Encounter(
        encounter.system,
        clock=replace(encounter.clock, cursor=None),
        combatants={ids[who]: veil.combatant(encounter.combatants[who]) for who in names},
        links=tuple(veil.links()),
        spans=tuple(veil.spans()),
        switches=encounter.switches,
        groups=tuple(veil.groups()),
    )
    wounds = {ids[who]: found for who in names if (found := veil.wounds(who)) is not None}
    return PublicFight(veil.with_slots(own), names, wounds)


class _Veil:
    """What of each part of one moment is disclosed."""

    def __init__(self, levels: Levels, names: Mapping[str, str], ids: Mapping[str, str]) -> None:
        self._levels, self._system = levels, levels.system
        self._encounter, self._names, self._ids = levels.encounter, names, ids

    def combatant(self, found: Combatant) -> Combatant:
        """Somebody with nothing but what is shown of it."""
        own = self._ids[found.id]
        return Combatant(
            own,
            int(own[1:]),
            self._names[found.id],
            found.side,
            conditions=tuple(self._conditions(found)),
            state=found.state,
            present=found.present,
            portrait=found.portrait if self._levels.is_exact(found.id, "portrait") else "",
        )

    def _conditions(self, found: Combatant) -> Iterator[Condition]:
        """Those that are no mere book-keeping of the rules, without the GM's notes on them."""
        if not found.conditions or not self._levels.is_exact(found.id, "conditions"):
            return
        for each in found.conditions:
            key = self._system.condition(each.key)
            if key is None or not key.quiet:
                yield Condition(each.key, self._end(each.end))

    def _end(self, end: End | None) -> End | None:
        """When something ends; nothing where it is the turn of somebody whose turns are unknown."""
        if end is None or end.combatant is None:
            return end
        known = end.combatant in self._ids and self._levels.is_exact(end.combatant, "turn")
        return replace(end, combatant=self._ids[end.combatant]) if known else None

    def wounds(self, who: str) -> Wounds | None:
        """What is shown of the first track, or of the worst of its parts."""
        level = self._levels.of(who, "wounds")
        if level == "hidden":
            return None
        combatant = self._encounter.combatants[who]
        found = vital(self._system, combatant)
        track = self._system.sheet.tracks[0].track(combatant) if found is None else found[1]
        return in_full(track) if level == "exact" else in_words(track)

    def links(self) -> Iterator[Link]:
        """Who is known to be with whom."""
        for each in self._encounter.links:
            if each.source in self._ids and each.target in self._ids:
                yield Link(each.kind, self._ids[each.source], self._ids[each.target])

    def spans(self) -> Iterator[Span]:
        """What lasts, of those who are known, in words that are disclosed."""
        for number, each in enumerate(self._encounter.spans, 1):
            own = self._ids.get(each.combatant)
            if own and (label := lasting(self._levels, self._names, each)):
                yield Span(f"a{number}", own, label, each.start, each.finish)

    def groups(self) -> Iterator[Group]:
        """Those who act as one, as far as they are known; one alone is no group."""
        for each in self._encounter.groups:
            members = [who for who in each.members if who in self._ids]
            if len(members) > 1:
                own = tuple(self._ids[who] for who in members)
                yield Group(f"g{own[0]}", "", band_text(self._names[who] for who in members), own)

    def with_slots(self, own: Encounter) -> Encounter:
        """With the turns of those whose turns are shown, and the cursor on one of them."""
        slots: list[Slot] = []
        cursor = None
        for each in self._encounter.slots:
            who = each.combatant
            if who in self._ids and self._levels.is_exact(who, "turn"):
                id = f"s{len(slots) + 1}"
                slots.append(Slot(id, self._ids[who], each.position, each.order, each.state))
                cursor = id if each.id == self._encounter.clock.cursor else cursor
        return replace(own, slots=tuple(slots), clock=replace(own.clock, cursor=cursor))
