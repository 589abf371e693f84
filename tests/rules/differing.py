"""Pairs of fights in which one thing alone differs: one rule's house rule, number or situation.

Each game has a `test_differing.py` with `PAIRS`, at least one for each of its rules. A pair shows
its rule where what came of the fights differs: not what was put in, such as a number of a sheet.
Rules that have none as yet are named there as `YET`.

`python -m tests.rules.differing` counts the rules that are shown, game by game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.fight import Fight
from gm_tracker.model.combatant import Combatant, Track
from gm_tracker.model.commands import AddCombatants, Command, NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Answer, Step
from gm_tracker.rules.system import RuleSystem
from tests.helpers import begin
from tests.rules.acting import do
from tests.rules.full_games import GAMES, FullGame

_RULE = re.compile(r"(X-)?[A-Z][A-Z0-9]?-\d+")

Play = Callable[[], Fight]
Line = Command | tuple[Command, Mapping[str, Answer]]
"""A command, with its answers where it asks for any."""


@frozen
class Differs:
    """One rule, shown by two fights: `what` alone differs between `one` and `other`."""

    rule: str
    what: str
    one: Play
    other: Play


def played(
    system: RuleSystem,
    people: Iterable[NewCombatant],
    lines: Iterable[Line],
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """A fight of these people (c0, c1, ...) under these switches, after these lines."""
    fight = begin(*people, system=system, switches=switches or {})
    for each in lines:
        command, answers = each if isinstance(each, tuple) else (each, {})
        do(fight, command, answers)
    return fight


def outcome(encounter: Encounter) -> str:
    """A hash of what came of a fight, without what was put in.

    House rules, the numbers of sheets and weapons and the maxima of tracks are left out; where
    somebody stands, the conditions, turns, links, counters and questions are all in it.
    """
    people = {key: _bare(each) for key, each in encounter.combatants.items()}
    return encounter_hash(replace(encounter, title="", switches={}, combatants=people))


def _bare(who: Combatant) -> Combatant:
    tracks = {key: Track(each.value, 0) for key, each in who.tracks.items()}
    return replace(who, name="", stats={}, attacks=(), notes="", tracks=tracks)


def missing(rules: Iterable[str], pairs: Iterable[Differs]) -> list[str]:
    """The rules that no pair shows; one of several parts, such as X-HP-9b, is shown by one."""
    shown = {_whole(each.rule) for each in pairs}
    return [each for each in rules if each not in shown]


def unknown(rules: Iterable[str], pairs: Iterable[Differs]) -> list[str]:
    """Rules that pairs name and that there are not."""
    return sorted({_whole(each.rule) for each in pairs} - set(rules))


def _whole(rule: str) -> str:
    found = _RULE.match(rule)
    return rule if found is None else found[0]


def alike(pairs: Iterable[Differs]) -> list[str]:
    """Pairs that end alike, so that they show nothing."""
    return [f"{each.rule}: {each.what}" for each in pairs if _ends(each.one) == _ends(each.other)]


def _ends(play: Play) -> str:
    return outcome(play().encounter)


def unfair(pairs: Iterable[Differs]) -> list[str]:
    """Pairs in which more was put in differently than one thing, or nothing was."""
    counted = ((each, len(put_in_differently(each.one(), each.other()))) for each in pairs)
    return [f"{each.rule}: {each.what} ({many})" for each, many in counted if many != 1]


def put_in_differently(one: Fight, other: Fight) -> list[str]:
    """What differs of what was put in: house rules, commands, and answers to the same question.

    Where one fight alone asks something, that is no difference. Nor is what is done after a
    command that only one of them has: it may have to be done otherwise there.
    """
    mine, theirs = one.before(1).switches, other.before(1).switches
    found = [key for key in {**mine, **theirs} if mine.get(key) != theirs.get(key)]
    steps = [fight.path[1:] for fight in (one, other)]
    if len(steps[0]) != len(steps[1]):
        return found or ["commands"]
    for left, right in zip(*steps, strict=True):
        found += _step_differences(left, right)
    return found


def _step_differences(left: Step, right: Step) -> list[str]:
    if left.commands != right.commands:
        people = isinstance(left.commands[0], AddCombatants)
        return [f"{'somebody' if people else 'command'} {left.id}"]
    both = zip(left.answers, right.answers, strict=True)
    return [f"{left.id} {key}" for a, b in both for key in {*a} & {*b} if a[key] != b[key]]


def pairs_of(game: FullGame) -> Sequence[Differs] | None:
    """The pairs of a game, or None where it has none yet."""
    module = game.module("test_differing")
    found: Sequence[Differs] | None = None if module is None else module.PAIRS
    return found


def still_open(game: FullGame) -> frozenset[str]:
    """The rules of which a game says that they have no pair as yet."""
    return frozenset(getattr(game.module("test_differing"), "YET", ()))


def counts() -> list[str]:
    """For each game how many of its rules are shown by fights, and which are not."""
    lines = []
    for game in GAMES:
        rules, pairs = (*game.numbered, *game.house_rules), pairs_of(game) or ()
        lost = missing(rules, pairs)
        names = f"; missing {', '.join(lost)}" if lost else ""
        shown = f"{len(rules) - len(lost)} of {len(rules)} rules by {len(pairs)} pairs"
        lines.append(f"{game.id}: {shown}{names}")
        lines += [f"  ends alike: {each}" for each in alike(pairs)]
        lines += [f"  more than one thing differs: {each}" for each in unfair(pairs)]
    return lines


if __name__ == "__main__":
    print("\n".join(counts()))
