"""The numbers of somebody who was read, as they are told before he enters the library."""

from __future__ import annotations

from collections.abc import Iterator

from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.panel import attack_chip


def sheet_numbers(system: RuleSystem, new: NewCombatant) -> list[str]:
    """What somebody has, each with its label: "Hit points 90"."""
    tracks = {each.key: each.label for each in system.sheet.tracks}
    stats = {each.key: each.label for each in system.sheet.stats}
    told = [f"{tracks.get(k, k)} {track.maximum}" for k, track in new.tracks.items()]
    told += [f"{stats.get(k, k)} {value}" for k, value in new.stats.items()]
    return [*told, *(f"{each.name} {each.damage}".rstrip() for each in new.attacks)]


def sheet_lines(system: RuleSystem, new: NewCombatant) -> Iterator[str]:
    """All of it: the numbers on one line, then a line for each attack, skill or spell."""
    sheet = system.sheet
    told = [f"{k.label} {new.tracks[k.key].maximum}" for k in sheet.tracks if k.key in new.tracks]
    for key in sheet.stats:
        if key.key in new.stats and key.shown(new.stats):
            told.append(f"{key.label} {key.text(new.stats)}")
    yield " · ".join(told)
    for each in new.attacks:
        chip = attack_chip(system, each)
        yield f"{chip.label}: {chip.detail}" if chip.detail else chip.label
