"""What the dice of an attack come to: what becomes of the blow, and who has earned how many effects
(MY-13 to MY-16, MY-35, MY-37)."""

from collections.abc import Mapping

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras import situations, traits
from gm_tracker.rules.mythras.rolls import LADDER, SUCCESSES, Side, differential
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.verdicts import plain_success

HIT, CRITICAL, PARRIED, CRITICAL_PARRIED = "hit", "critical", "parried", "critical_parried"
EVADED, MISS, FUMBLE = "evaded", "miss", "fumble"
LANDS = (HIT, CRITICAL, PARRIED, CRITICAL_PARRIED)
NOBODY = "n"
SIDES: Mapping[str, Side] = {"a": "attacker", "d": "defender"}
LABELS = {
    CRITICAL: "critical hit",
    HIT: "hit",
    CRITICAL_PARRIED: "critical hit, parried",
    PARRIED: "hit, parried",
    EVADED: "evaded",
    MISS: "miss",
    FUMBLE: "fumble",
}
"""What comes of it, best for the attacker first."""
MOST_EFFECTS = 4
NO_EFFECT = "plain"
AIM = "choose_location"


@frozen
class Ending:
    """What the dice come to: what becomes of the blow, and who has earned how many effects."""

    what: str
    winner: Side | None = None
    effects: int = 0

    @property
    def key(self) -> str:
        """The key of the branch, before any effect is chosen."""
        letter = NOBODY if self.winner is None else self.winner[0]
        return f"{self.what}.{letter}{self.effects}"

    @property
    def label(self) -> str:
        """How it is called among the odds."""
        if not self.effects:
            return LABELS[self.what]
        many = f"{self.effects} effect{'s' if self.effects > 1 else ''}"
        whose = "" if self.winner == "attacker" else " against"
        return f"{LABELS[self.what]}, {many}{whose}"


def succeeds(level: str) -> bool:
    """Whether a level of a roll, or the key of the ending that it comes to, is a success."""
    return plain_success(level.split(".")[0])


def ending_of(key: str) -> Ending:
    """The ending that a key of a branch says."""
    what, score = key.split(".")[:2]
    return Ending(what, SIDES.get(score[0]), int(score[1:]))


def chosen_in(key: str) -> tuple[str, ...]:
    """The effects that a key of a branch says; their own choices stand behind "="."""
    parts = key.split(".", 2)
    return tuple(parts[2].split("+")) if len(parts) > 2 and parts[2] != NO_EFFECT else ()


def ending(strike: Strike, levels: tuple[str, ...], lead: int) -> Ending:
    """What two levels come to (MY-13 to MY-16, MY-35, MY-37, MY-41)."""
    attack = levels[0]
    defended = attack in SUCCESSES or situations.EVEN_A_MISS in strike.said
    defence = (levels[1] if len(levels) > 1 and defended else "") or "failure"
    found = differential(attack, defence)
    winner, many = found
    if attack in SUCCESSES and strike.more and winner != "defender":
        winner, many = "attacker", many + strike.more
    if attack == FUMBLE and winner is None and traits.is_gun(strike.weapon):
        winner, many = "defender", 1
    if attack not in SUCCESSES:
        return Ending(FUMBLE if attack == FUMBLE else MISS, winner, many)
    if strike.stance.evades and defence in SUCCESSES and lead <= 0:
        return Ending(EVADED, winner, many)
    stopped = strike.stance.parries and defence in SUCCESSES
    what = {"success": (HIT, PARRIED), "critical": (CRITICAL, CRITICAL_PARRIED)}[attack][stopped]
    return Ending(what, winner, many)


def settle(strike: Strike, levels: tuple[str, ...], lead: int) -> str:
    """The key of what two levels come to."""
    return ending(strike, levels, lead).key


def levels_of(found: Ending) -> tuple[str, str]:
    """The levels of both sides as far as they matter for effects."""
    attack = {CRITICAL: "critical", CRITICAL_PARRIED: "critical", FUMBLE: "fumble"}
    mine = attack.get(found.what, "failure" if found.what == MISS else "success")
    if found.winner == "defender":
        apart = found.effects
        return mine, "critical" if _is_critical(mine, apart) else "success"
    beaten = {"critical": 3, "success": 2}.get(mine, 9)
    return mine, "fumble" if found.effects >= beaten else "failure"


def _is_critical(attack: str, apart: int) -> bool:
    return apart >= {"success": 1, "failure": 2, "fumble": 3}.get(attack, 9)


def endings(strike: Strike) -> tuple[Ending, ...]:
    """Everything that the dice can lead to, best for the attacker first."""
    levels = ("critical", "success", "failure", "fumble")
    defences = levels if strike.stance.rolls else ("",)
    found = {
        ending(strike, (mine, theirs), lead)
        for mine in levels
        for theirs in defences
        for lead in _leads(mine, theirs)
    }
    order = list(LABELS)
    side = {"attacker": -1, None: 0, "defender": 1}
    return tuple(
        sorted(found, key=lambda e: (order.index(e.what), side[e.winner] * (e.effects + 1)))
    )


def _leads(mine: str, theirs: str) -> tuple[int, ...]:
    """Who may be ahead at two levels: among equal ones the dice say it (MY-35)."""
    apart = LADDER[mine] - LADDER.get(theirs, 0)
    return (1, 0, -1) if not apart else (1,) if apart > 0 else (-1,)
