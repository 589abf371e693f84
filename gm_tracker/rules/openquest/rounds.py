"""The end of a round: holds hurt, the dying die, who held out is free (OQ-17, OQ-20, OQ-27)."""

from collections.abc import Iterator

from gm_tracker.model.encounter import Encounter, Link
from gm_tracker.model.events_effects import LinkBroken
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.step import Request
from gm_tracker.rules.dialogue import Dialogue, ask_rolls
from gm_tracker.rules.openquest import keys, wounds
from gm_tracker.rules.openquest.branches import bare_dice
from gm_tracker.rules.openquest.defence import STRIKE


def is_last_turn(encounter: Encounter) -> bool:
    """Whether nobody is left to act in this round."""
    return not any(each.state == "waiting" for each in encounter.slots)


def closing(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """What is rolled and asked at the end of a turn; at the last one the round's end comes."""
    if not is_last_turn(encounter):
        return tuple(wounds.noticed(encounter))
    dead = yield from wounds.deaths(encounter)
    known = fold_all(encounter, dead)
    hurt = yield from _held(known)
    after = fold_all(known, hurt)
    return (*dead, *hurt, *wounds.noticed(after), *_leaving(after))


def _held(encounter: Encounter) -> Dialogue[tuple[Event, ...]]:
    """Whoever is held is hurt through all armour at the end of each round (OQ-17)."""
    links = [each for each in encounter.links if _lasts(encounter, each)]
    requests = tuple(_hurts(encounter, each) for each in links)
    rolls = yield from ask_rolls(requests)
    events: list[Event] = []
    for link, rolled in zip(links, rolls, strict=True):
        known = fold_all(encounter, tuple(events))
        amount = max(1, rolled.total)
        events += wounds.harmed(known, known.combatants[link.target], amount)
    return tuple(events)


def holder_of(encounter: Encounter, who: str) -> str | None:
    """The id of whoever holds somebody, or None (OQ-17)."""
    mine = (e for e in encounter.links if e.kind == keys.HOLDS.key and e.target == who)
    return next((each.source for each in mine), None)


def _lasts(encounter: Encounter, link: Link) -> bool:
    if link.kind != keys.HOLDS.key:
        return False
    by, held = encounter.combatants[link.source], encounter.combatants[link.target]
    return by.present and by.state == "up" and held.present and held.state == "up"


def _hurts(encounter: Encounter, link: Link) -> Request:
    by, held = encounter.combatants[link.source], encounter.combatants[link.target]
    dice = bare_dice(by, STRIKE)
    return Request(
        f"hold.{held.id}.{by.id}", f"{dice}: {by.name} holds {held.name}", dice=dice,
        combatant=by.id,
    )  # fmt: skip


def _leaving(encounter: Encounter) -> Iterator[Event]:
    """Who retreats or runs and was not hit is free of close combat (OQ-27)."""
    for who in encounter.present():
        leaves = who.has(keys.RETREAT.key) or who.has(keys.SPRINT.key)
        if leaves and not encounter.count(keys.HIT_BY, who.id):
            yield from freed(encounter, who.id)


def freed(encounter: Encounter, who: str) -> Iterator[Event]:
    """All close combat of somebody ends."""
    for each in encounter.links:
        if each.kind == keys.ENGAGED.key and who in (each.source, each.target):
            yield LinkBroken(each.kind, each.source, each.target)
