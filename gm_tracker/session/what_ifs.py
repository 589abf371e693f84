"""Changes to try in a forecast: some that are offered, and what is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm_tracker.engine.targets import names_targets, read_targets
from gm_tracker.forecast.what_if import Change, More, Points, Stat, Without
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.kinds import kind_of, plural
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import StatKey, TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.forecast_changes import (
    TRIED_HINT,
    less_text,
    more_text,
    points_text,
    stat_text,
    without_text,
)

OFFERED, MOST_MORE = 3, 50
SMALL_NUMBER = 25
"""Numbers up to this one are changed by 2, greater ones (percentages) by 10."""

_LESS = re.compile(r"(?:one|1)\s+(?:(?P<a>.+)\s+(?:less|fewer)|(?:less|fewer)\s+(?P<b>.+))", re.I)
_MORE = re.compile(r"(?P<n>\d{1,3}|one|two|three)\s+more\s+(?P<who>.+)", re.I)
_MORE_LAST = re.compile(r"(?P<n>\d{1,3}|one|two|three)\s+(?P<who>.+?)\s+more", re.I)
_WITHOUT = re.compile(r"(?:without|no)\s+(?P<who>.+)", re.I)
_NUMBER = re.compile(r"(?P<what>.+?)\s*(?P<by>[+\-\N{MINUS SIGN}]\s*\d{1,4})", re.I)
_POINTS = re.compile(r"(?P<what>.+?)\s+(?P<value>\d{1,5})", re.I)
_WORDS = {"one": 1, "two": 2, "three": 3}
_SIDES = {"party": "party", "foes": "foe", "foe": "foe", "neutral": "neutral"}


@frozen
class WhatIf:
    """A change to try; `label` says it in a few words."""

    label: str
    changes: tuple[Change, ...]


def offered(system: RuleSystem, encounter: Encounter) -> tuple[WhatIf, ...]:
    """What a GM would try first: one foe less, without the mightiest, a better defence."""
    return tuple(_offered(system, encounter))[:OFFERED]


def _offered(system: RuleSystem, encounter: Encounter) -> Iterator[WhatIf]:
    able = system.able(encounter)
    foes = [each for each in able if each.side == "foe"]
    crowd, alone = _crowd_and_alone(foes)
    if crowd:
        kind = kind_of(crowd[0].name)
        yield WhatIf(less_text(kind), (Without(crowd[-1].id),))
    if alone and len(foes) > 1:
        track = system.sheet.tracks[0]
        mightiest = max(alone, key=lambda each: track.track(each).maximum)
        yield WhatIf(without_text(mightiest.name), (Without(mightiest.id),))
    party = [each for each in able if each.side == "party"]
    if party and (better := _better(system, party)) is not None:
        yield better
    if foes:
        more = (crowd or foes)[0]
        count = 2 if crowd else 1
        yield WhatIf(more_text(kind_of(more.name), count), (More(more.id, count),))


def _crowd_and_alone(foes: list[Combatant]) -> tuple[list[Combatant], list[Combatant]]:
    """The largest kind of foes, if it is several, and those who are alone of their kind."""
    kinds: dict[str, list[Combatant]] = {}
    for each in foes:
        kinds.setdefault(kind_of(each.name), []).append(each)
    largest = max(kinds.values(), key=len, default=[])
    return largest if len(largest) > 1 else [], [e[0] for e in kinds.values() if len(e) == 1]


def _better(system: RuleSystem, party: list[Combatant]) -> WhatIf | None:
    """The number with which one is hit less often, raised for the whole party."""
    stats = (each for each in system.sheet.stats if each.role == "target" and not each.choices)
    stat = next(stats, None)
    if stat is None:
        return None
    by = 2 if max(stat.of(each.stats) for each in party) <= SMALL_NUMBER else 10
    changes = tuple(Stat(each.id, stat.key, by) for each in party)
    return WhatIf(stat_text("party", stat.label, by), changes)


def read_what_if(system: RuleSystem, encounter: Encounter, text: str) -> WhatIf:
    """What is typed: "2 more orc", "without Irthea", "party DF +2", "Orc 1 hp 20". Refused else."""
    line = " ".join(text.split())
    if found := _LESS.fullmatch(line):
        who = _mates(encounter, _people(encounter, found["a"] or found["b"])[-1])[-1]
        return WhatIf(less_text(kind_of(who.name)), (Without(who.id),))
    if found := _MORE.fullmatch(line) or _MORE_LAST.fullmatch(line):
        count = _WORDS.get(found["n"].lower()) or int(found["n"])
        if not 1 <= count <= MOST_MORE:
            raise Refused(f"Say from 1 to {MOST_MORE} more.")
        who = _people(encounter, found["who"])[0]
        return WhatIf(more_text(kind_of(who.name), count), (More(who.id, count),))
    if found := _WITHOUT.fullmatch(line):
        gone = _people(encounter, found["who"])
        names = [each.name for each in gone]
        return WhatIf(without_text(*names), tuple(Without(each.id) for each in gone))
    return _numbers(system, encounter, line)


def _numbers(system: RuleSystem, encounter: Encounter, line: str) -> WhatIf:
    if found := _NUMBER.fullmatch(line):
        by = int(found["by"].replace("\N{MINUS SIGN}", "-").replace(" ", ""))
        whose, people, stat = _whose(encounter, found["what"], system.sheet.stats)
        changes = tuple(Stat(each.id, stat.key, by) for each in people)
        return WhatIf(stat_text(whose, stat.label, by), changes)
    if found := _POINTS.fullmatch(line):
        value = int(found["value"])
        whose, people, track = _whose(encounter, found["what"], system.sheet.tracks)
        points = tuple(Points(each.id, track.key, value) for each in people)
        return WhatIf(points_text(whose, track.label, value), points)
    raise Refused(f"Say what would be otherwise, as in: {TRIED_HINT}.")


def _whose(
    encounter: Encounter, what: str, keys: tuple[StatKey, ...] | tuple[TrackKey, ...]
) -> tuple[str, list[Combatant], StatKey | TrackKey]:
    """Somebody and the number meant, which stands last: "Orc 1 DF"."""
    for key in keys:
        for name in key.names if isinstance(key, TrackKey) else (key.label, key.key):
            who = what[: -len(name)].strip()
            if name and who and what.casefold().endswith(f" {name.casefold()}"):
                people = _people(encounter, who)
                side = _SIDES.get(who.lower(), "")
                return side or ", ".join(each.name for each in people), people, key
    known = ", ".join(each.label for each in keys[:6])
    raise Refused(f"{what[:40]} names no number that is known here, such as {known}.")


def _mates(encounter: Encounter, person: Combatant) -> list[Combatant]:
    """All of that one's kind and side, itself among them."""
    kind = kind_of(person.name)
    here = encounter.present()
    return [e for e in here if e.side == person.side and kind_of(e.name) == kind]


def _people(encounter: Encounter, text: str) -> list[Combatant]:
    """Those who are named, by name, number or side; of a kind all of it."""
    wanted = text.strip().casefold()
    present = list(encounter.present())
    for matches in (
        lambda each: each.name.casefold() == wanted,
        lambda each: kind_of(each.name).casefold() == wanted,
        lambda each: each.name.casefold().startswith(wanted),
    ):
        if found := [each for each in present if matches(each)]:
            return found
    if wanted and all(names_targets(word) for word in wanted.replace(",", " ").split()):
        return [encounter.combatants[each] for each in read_targets(encounter, wanted)]
    several = [each for each in present if plural(kind_of(each.name)).casefold() == wanted]
    if several:
        return several
    if wanted.startswith("the "):
        return _people(encounter, wanted[len("the ") :])
    raise Refused(f"Nobody here is called {text.strip()[:40]}.")
