"""The close of a segment in NC where hundreds are free, loading, or in hand-to-hand."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.model.step import Done
from tests.benchmarks.measuring import best, row, timed
from tests.helpers import act, begin, nc_fighter, perform

BOW = Attack("bow", "Bow", "1d6x10", {"of": 5, "kind": 2, "load": 4})
SOME, MANY, LIMIT_MS = 50, 200, 16.0
GROWTH = 8
"""So many times longer may four times as many take; by each with each it would be sixteen."""


def archers(count: int) -> Fight:
    """Half against half: a quarter of them engaged in pairs, all others have just shot."""
    source, fight = random.Random(1), begin(switches={"N-ENGAGED": "links"})
    archer = nc_fighter("Archer", hp=9000, of=5, df=3)
    archer = replace(archer, attacks=(*archer.attacks, BOW))
    half, quarter = count // 2, count // 4
    act(fight, c.AddCombatants(archer, half))
    act(fight, c.AddCombatants(replace(archer, side="party"), half))
    people = list(fight.encounter.combatants)
    for one, other in zip(people[:quarter], people[half:], strict=False):
        act(fight, c.SetLink("engaged", one, other))
    perform(fight, c.Next(), source)
    engaged = {end for link in fight.encounter.links for end in (link.source, link.target)}
    for slot in fight.encounter.acting():
        if slot.combatant not in engaged:
            side = fight.encounter.combatants[slot.combatant].side
            target = people[0] if side == "party" else people[-1]
            perform(fight, c.DeclareAttack(slot.combatant, target, "bow"), source)
    return fight


def closing(count: int, limit: float, groups: int = 0) -> float:
    """The least milliseconds of the close of that segment; the usual ones go into the table.

    They act in so many `groups`, each for itself with none.
    """
    fight = archers(count)
    people = tuple(fight.encounter.combatants)
    for at in range(groups):
        act(fight, MakeGroup(people[at * count // groups : (at + 1) * count // groups]))
    # Not asked of the fight, which works it out once for each moment.
    work = partial(resolve, fight.system, fight.encounter, c.Next(), {})
    assert isinstance(work(), Done)
    times = partial(timed, work, 20)
    what = f"close of a segment, {count} archers" + (f" in {groups} groups" if groups else "")
    best(lambda: row(what, times(), limit))
    return min(times()) * 1000


def test_the_close_of_a_segment_grows_with_the_number() -> None:
    some, many = closing(SOME, 4.0), closing(MANY, LIMIT_MS)
    assert many < GROWTH * some


def test_the_close_of_a_segment_with_ten_groups() -> None:
    assert closing(MANY, LIMIT_MS, groups=10) < LIMIT_MS
