"""What is otherwise in one moment of a fight than in another, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.names import capital, landing, marks, state_label

_ARROW = "\N{RIGHTWARDS ARROW}"
Fate = Literal["", "falls", "stands"]


@frozen
class Difference:
    """All that is otherwise of one combatant; without a name of the fight as a whole.

    `parts` are short phrases, as "90 → 44 hit points". `fate` says who is out of action in the
    other moment alone, or stands in it alone.
    """

    parts: tuple[str, ...]
    who: str = ""
    name: str = ""
    side: Side | None = None
    fate: Fate = ""

    @property
    def text(self) -> str:
        """The whole line."""
        said = ", ".join(self.parts)
        return f"{self.name}: {said}" if self.name else capital(said)

    @property
    def spoken(self) -> str:
        """The line without signs that a voice would not read."""
        return self.text.replace(f" {_ARROW} ", " to ")


def differences(system: RuleSystem, one: Encounter, other: Encounter) -> tuple[Difference, ...]:
    """What is otherwise in the other moment: the clock, then everybody in the order they came."""
    found = [_of_the_fight(system, one, other)]
    for old, new in _pairs(one, other):
        found.append(_of_one(system, one, other, (old, new)))
    return tuple(each for each in found if each.parts)


def _pairs(one: Encounter, other: Encounter) -> Iterator[tuple[str, str]]:
    """Who is who in both: in another course of a fight somebody may have come as another number."""
    named = {each.name: each.id for each in other.combatants.values()}
    met = set()
    for old in one.combatants.values():
        same = other.combatants.get(old.id)
        by_id = same is not None and (same.name == old.name or old.name not in named)
        new = old.id if by_id else named.get(old.name, "")
        met.add(new)
        yield old.id, new
    yield from (("", each) for each in other.combatants if each not in met)


def moment_text(system: RuleSystem, encounter: Encounter) -> str:
    """A moment as it is told: "round 2, segment 5", "start of round 2"."""
    clock = encounter.clock
    if clock.phase == "start":
        return f"start of round {clock.round}"
    if system.length > 1:
        return f"round {clock.round}, {system.moment} {clock.segment}"
    acting = [encounter.combatants[slot.combatant].name for slot in encounter.acting()]
    return f"round {clock.round}, turn of {acting[0]}" if acting else f"round {clock.round}"


def _of_the_fight(system: RuleSystem, one: Encounter, other: Encounter) -> Difference:
    parts = []
    before, after = moment_text(system, one), moment_text(system, other)
    if before != after:
        parts.append(f"{before} {_ARROW} {after}")
    known, asked = ({each.text for each in e.prompts if not each.combatant} for e in (one, other))
    parts += [f"asked: {each}" for each in sorted(asked - known)]
    parts += [f"no longer asked: {each}" for each in sorted(known - asked)]
    for switch in system.switches:
        old, new = system.choice(one, switch), system.choice(other, switch)
        if old != new:
            said = dict(switch.choices)
            parts.append(f"{switch.label}: {said.get(old, old)} {_ARROW} {said.get(new, new)}")
    return Difference(tuple(parts))


def _of_one(
    system: RuleSystem, one: Encounter, other: Encounter, pair: tuple[str, str]
) -> Difference:
    before, after = one.combatants.get(pair[0]), other.combatants.get(pair[1])
    shown = after or before
    if shown is None or (before is after and _alike(one, other)):
        return Difference(())
    if before is None or after is None:
        said = "is there" if before is None else "is not there"
        return Difference((said,), shown.id, shown.name, shown.side)
    parts = tuple(_parts(system, one, other, (before, after)))
    return Difference(parts, after.id, after.name, after.side, _fate(system, before, after))


def _alike(one: Encounter, other: Encounter) -> bool:
    """Whether nothing beside the combatant itself is otherwise, told by the cheapest look."""
    return (one.held, one.links, one.spans, one.prompts) == (
        *(other.held, other.links, other.spans, other.prompts),
    )


def _fate(system: RuleSystem, before: Combatant, after: Combatant) -> Fate:
    down, falls = bool(state_label(system, before)), bool(state_label(system, after))
    return "" if down == falls else "falls" if falls else "stands"


def _parts(
    system: RuleSystem, one: Encounter, other: Encounter, pair: tuple[Combatant, Combatant]
) -> Iterator[str]:
    before, after = pair
    if before.name != after.name:
        yield f"was called {before.name}"
    for track in system.sheet.tracks:
        yield from _track(one, other, pair, track)
    old, new = state_label(system, before), state_label(system, after)
    if old != new:
        yield f"{old or 'up'} {_ARROW} {new or 'up'}"
    yield from _gone_and_come(
        {each.label.lower() for each in marks(system, one, before)},
        {each.label.lower() for each in marks(system, other, after)},
    )
    for kind in system.links:
        was = _linked(one, kind.key, before.id)
        are = _linked(other, kind.key, after.id)
        yield from (f"{kind.label} {each}" for each in sorted(are - was))
        yield from (f"no longer {kind.label} {each}" for each in sorted(was - are))
    yield from _gone_and_come(
        {each.label for each in one.spans if each.combatant == before.id},
        {each.label for each in other.spans if each.combatant == after.id},
    )
    was = {each.text for each in one.prompts if each.combatant == before.id}
    are = {each.text for each in other.prompts if each.combatant == after.id}
    yield from (f"asked: {each}" for each in sorted(are - was))
    yield from (f"no longer asked: {each}" for each in sorted(was - are))


def _track(
    one: Encounter, other: Encounter, pair: tuple[Combatant, Combatant], track: TrackKey
) -> Iterator[str]:
    """The value, what is still to land on it, and its maximum."""
    before, after = pair
    if not (track.shown(before) or track.shown(after)):
        return
    old, new = track.track(before), track.track(after)
    to_land = (landing(one, before.id, track.key), landing(other, after.id, track.key))
    ends = tuple(
        f"{value} ({change})" if change else f"{value}"
        for value, change in zip((old.value, new.value), to_land, strict=True)
    )
    if ends[0] != ends[1]:
        yield minus(f"{ends[0]} {_ARROW} {ends[1]} {track.label}")
    if old.maximum != new.maximum:
        yield f"{track.label} at most {old.maximum} {_ARROW} {new.maximum}"


def _linked(encounter: Encounter, kind: str, who: str) -> set[str]:
    return {encounter.combatants[each].name for each in encounter.linked(kind, who)}


def _gone_and_come(was: set[str], are: set[str]) -> Iterator[str]:
    yield from sorted(are - was)
    yield from (f"no longer {each}" for each in sorted(was - are))
