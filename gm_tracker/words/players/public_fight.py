"""A fight with all taken out that is not disclosed: what the players' rows are made from.

Nothing of the fight itself goes further than here. Whoever reads what is made here cannot tell
whether anybody was left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Group, Link, Slot, Span
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.disclosure import shown
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players.projection import Wounds
from gm_tracker.words.players.public_names import NAMELESS, public_names, without_article
from gm_tracker.words.players.wounds import in_full, in_words


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


def public_fight(system: RuleSystem, encounter: Encounter) -> PublicFight:
    """What is disclosed of this moment."""
    names = public_names(system, encounter)
    ids = {who: f"p{number}" for number, who in enumerate(names, 1)}
    veil = _Veil(system, encounter, names, ids)
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
    unplaced = frozenset(ids[who] for who in names if not veil.shows(who, "turn"))
    return PublicFight(veil.with_slots(own, unplaced), names, wounds)


def in_general(system: RuleSystem, encounter: Encounter, span: Span) -> str:
    """A long action without the name of what it is done with: "casting a spell"."""
    record = encounter.combatants[span.combatant].attack(span.record)
    form = None if record is None else system.sheet.form(record.form)
    if record is None or form is None or not span.label.endswith(record.name):
        return span.label
    what = "a weapon" if not record.form else f"a {form.label}"
    return f"{span.label.removesuffix(record.name).strip() or 'busy with'} {what}"


class _Veil:
    """What of each part of one moment is disclosed."""

    def __init__(
        self,
        system: RuleSystem,
        encounter: Encounter,
        names: Mapping[str, str],
        ids: Mapping[str, str],
    ) -> None:
        self._system, self._encounter = system, encounter
        self._names, self._ids = names, ids

    def level(self, who: str, field: str) -> str:
        return shown(self._system, self._encounter, self._encounter.combatants[who], field)

    def shows(self, who: str, field: str) -> bool:
        return self.level(who, field) == "exact"

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
            portrait=found.portrait if self.shows(found.id, "portrait") else "",
        )

    def _conditions(self, found: Combatant) -> Iterator[Condition]:
        """Those that are no mere book-keeping of the rules, without the GM's notes on them."""
        if not found.conditions or not self.shows(found.id, "conditions"):
            return
        for each in found.conditions:
            key = self._system.condition(each.key)
            if key is None or not key.quiet:
                yield Condition(each.key, self._end(each.end))

    def _end(self, end: End | None) -> End | None:
        """When something ends; nothing where it is the turn of somebody whose turns are unknown."""
        if end is None or end.combatant is None:
            return end
        known = end.combatant in self._ids and self.shows(end.combatant, "turn")
        return replace(end, combatant=self._ids[end.combatant]) if known else None

    def wounds(self, who: str) -> Wounds | None:
        """What is shown of the first track."""
        level = self.level(who, "wounds")
        if level == "hidden":
            return None
        track = self._system.sheet.tracks[0].track(self._encounter.combatants[who])
        return in_full(track) if level == "exact" else in_words(track)

    def links(self) -> Iterator[Link]:
        """Who is known to be with whom."""
        for each in self._encounter.links:
            if each.source in self._ids and each.target in self._ids:
                yield Link(each.kind, self._ids[each.source], self._ids[each.target])

    def spans(self) -> Iterator[Span]:
        """What lasts, in words that are disclosed; when it ends only of those with a place."""
        for number, each in enumerate(self._encounter.spans, 1):
            level = self.level(each.combatant, "deeds") if each.combatant in self._ids else "hidden"
            if level != "hidden" and self.shows(each.combatant, "turn"):
                exact = level == "exact"
                label = each.label if exact else in_general(self._system, self._encounter, each)
                own = self._ids[each.combatant]
                yield Span(f"a{number}", own, label, each.start, each.finish)

    def groups(self) -> Iterator[Group]:
        """Those who act as one, as far as they are known by one name; one alone is no group."""
        for each in self._encounter.groups:
            bands: dict[str, list[str]] = {}
            for who in each.members:
                if who in self._ids:
                    bands.setdefault(self._band(who, each), []).append(self._ids[who])
            for name, members in bands.items():
                if len(members) > 1:
                    yield Group(f"g{members[0]}", "", name, tuple(members))

    def _band(self, who: str, group: Group) -> str:
        if self.shows(who, "name"):
            return group.name
        alias = self._encounter.disclosure(who).alias if self.level(who, "name") == "vague" else ""
        return f"\N{MULTIPLICATION SIGN} {without_article(alias or NAMELESS)}"

    def with_slots(self, own: Encounter, unplaced: frozenset[str]) -> Encounter:
        """With the turns of those whose turns are shown, and the cursor on one of them."""
        slots: list[Slot] = []
        cursor = None
        for each in self._encounter.slots:
            who = self._ids.get(each.combatant, "")
            if who and who not in unplaced:
                id = f"s{len(slots) + 1}"
                slots.append(Slot(id, who, each.position, each.order, each.state))
                cursor = id if each.id == self._encounter.clock.cursor else cursor
        return replace(own, slots=tuple(slots), clock=replace(own.clock, cursor=cursor))
