"""Tables of opposed rolls: every skill against every other."""

from collections.abc import Sequence
from functools import partial
from itertools import product

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.ranks import Ranks
from gm_tracker.odds.counting import LEADS, Degrees, Place, degrees_of
from gm_tracker.rules.exchange import Check, Exchange
from gm_tracker.rules.system import RuleSystem

Cell = tuple[int, int, int]
"""Of 10,000 pairs of dice: wins, losses, and the rest."""
Levels = tuple[str, str]
"""Mine and theirs."""


def grid(
    system: RuleSystem, encounter: Encounter, skills: Sequence[int]
) -> dict[tuple[int, int], Cell] | None:
    """Every skill against every other, by (mine, theirs); None where a system has no duels.

    Each skill is counted once. A duel is settled alike wherever the same side has more, so that
    levels which stand apart are told once for a whole row of skills.
    """
    sides = dict[int, tuple[Degrees, Degrees]]()
    for each in skills:
        duel = system.duel(encounter, each, each)
        if duel is None:
            return None
        sides[each] = _sides(*duel.checks)
    settled = dict[int, _Settled]()
    facing = dict[tuple[int, int], _Facing]()
    cells = dict[tuple[int, int], Cell]()
    for a, b in product(skills, skills):
        more = (a > b) - (a < b)
        if more not in settled:
            settled[more] = _Settled(system.duel(encounter, a, b))
        if (more, b) not in facing:
            facing[more, b] = _Facing(settled[more], sides[b][1])
        cells[a, b] = _cell(sides[a][0], facing[more, b])
    return cells


def _sides(mine: Check, theirs: Check) -> tuple[Degrees, Degrees]:
    """Both sides of a duel of equal skills, counted once where they are read alike."""
    found = degrees_of(mine)
    return found, found if theirs.degree == mine.degree else degrees_of(theirs)


class _Settled(dict[Levels, Cell]):
    """The parts of a cell that two levels count for: mine ahead, equal, and behind."""

    def __init__(self, duel: Exchange | None) -> None:
        super().__init__()
        self._duel = duel

    def __missing__(self, levels: Levels) -> Cell:
        ahead, equal, behind = map(partial(self._part, levels), LEADS)
        self[levels] = ahead, equal, behind
        return self[levels]

    def _part(self, levels: Levels, lead: int) -> int:
        key = "" if self._duel is None else self._duel.settle(levels, lead)
        return {"win": 0, "lose": 1}.get(key, 2)


@frozen
class _Foes:
    """What one level of mine meets: their faces that stand apart from it, and their others."""

    apart: Cell
    near: tuple[tuple[Cell, Ranks], ...]


class _Facing(dict[Place, _Foes]):
    """A skill of theirs as each level of mine meets it."""

    def __init__(self, settled: _Settled, theirs: Degrees) -> None:
        super().__init__()
        self._settled, self._theirs = settled, theirs

    def __missing__(self, mine: Place) -> _Foes:
        level, standing = mine
        apart, near = [0, 0, 0], list[tuple[Cell, Ranks]]()
        for (other, against), ranks in self._theirs.items():
            parts = self._settled[level, other]
            if standing == against:
                near.append((parts, ranks))
            else:
                apart[parts[0 if standing > against else 2]] += ranks.total
        self[mine] = _Foes((apart[0], apart[1], apart[2]), tuple(near))
        return self[mine]


def _cell(mine: Degrees, facing: _Facing) -> Cell:
    counts = [0, 0, 0]
    for place, ranks in mine.items():
        foes = facing[place]
        win, lose, rest = foes.apart
        counts[0] += ranks.total * win
        counts[1] += ranks.total * lose
        counts[2] += ranks.total * rest
        for (ahead, equal, behind), others in foes.near:
            more, same, less = ranks.against(others)
            counts[ahead] += more
            counts[equal] += same
            counts[behind] += less
    return counts[0], counts[1], counts[2]
