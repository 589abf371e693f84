"""Fights in full for the tests of HERO: people in one line, and short verbs."""

from __future__ import annotations

from collections.abc import Mapping

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Answer
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules.hero import HERO
from tests.helpers import begin
from tests.rules.acting import asks as asks
from tests.rules.acting import do as do
from tests.rules.acting import no as no

FULL = {"X-HP-0": "full"}
Answers = Mapping[str, Answer]


def fist(damage: str = "6d6", **stats: int) -> Attack:
    """A weapon, `fist`."""
    return Attack("fist", "Fist", damage, stats)


def blade(damage: str = "2d6", **stats: int) -> Attack:
    """A killing weapon, `blade`."""
    return Attack("blade", "Blade", damage, {"killing": 1, **stats})


def hero(
    name: str,
    *records: Attack,
    side: Side = "foe",
    body: int = 10,
    stun: int = 30,
    end: int = 30,
    **stats: int,
) -> c.NewCombatant:
    """A combatant with STUN, BODY and END; without records a Fist is there."""
    tracks = {"hp": Track(body, body), "stun": Track(stun, stun), "end": Track(end, end)}
    known = {"con": 15, "pd": 5, "ed": 5, "rec": 6, **stats}
    return c.NewCombatant(name, side, known, tracks, records or (fist(),))


ANN = {"ocv": 100, "dcv": 36, "dex": 20, "spd": 4}
BOB = {"dcv": 30, "dex": 12, "spd": 3}


def ann(*records: Attack, **changed: int) -> c.NewCombatant:
    """Ann of the party: OCV 100, DCV 36, DEX 20, SPD 4."""
    return hero("Ann", *records, side="party", **{**ANN, **changed})


def bob(*records: Attack, **changed: int) -> c.NewCombatant:
    """Bob, a foe: DCV 30, DEX 12, SPD 3."""
    return hero("Bob", *records, side="foe", **{**BOB, **changed})


def ring(*souls: c.NewCombatant, switches: Mapping[str, str] | None = None) -> Fight:
    """A fight in full of these, before its first turn; the ids are c0, c1, ..."""
    return begin(*souls, system=HERO, switches={**FULL, **(switches or {})})


def duel(
    first: c.NewCombatant | None = None,
    second: c.NewCombatant | None = None,
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """Ann (c0) against Bob (c1), Ann's phase in segment 12 of the first turn."""
    fight = ring(first or ann(), second or bob(), switches=switches)
    do(fight, c.Next())
    return fight


def strike(
    *situations: str, weapon: str = "fist", by: str = "c0", at: str = "c1"
) -> c.DeclareAttack:
    """An attack of Ann on Bob, if nobody else is named."""
    return c.DeclareAttack(by, at, weapon, (), situations)


def act(
    action: str, *targets: str, by: str = "c0", record: str = "", situations: tuple[str, ...] = ()
) -> c.Perform:
    """Another action of Ann, if nobody else is named."""
    return c.Perform(action, by, record, targets, (), situations)


def odds(
    fight: Fight, command: c.DeclareAttack | c.Perform, answers: Answers | None = None
) -> Odds:
    """The odds of an action whose choices are made."""
    said, here = dict(answers or {}), fight.encounter
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(HERO, here, command, said)
    else:
        found = action_odds(HERO, here, command, said)
    assert isinstance(found, Odds), found
    return found


def track(fight: Fight, who: str, key: str) -> int:
    """Where a track of somebody stands."""
    return fight.encounter.combatants[who].tracks[key].value


def has(fight: Fight, who: str) -> set[str]:
    """The conditions of somebody."""
    return {each.key for each in fight.encounter.combatants[who].conditions}


def state(fight: Fight, who: str) -> str:
    """The state of somebody."""
    return fight.encounter.combatants[who].state


def now(fight: Fight) -> tuple[int, int, list[str]]:
    """The turn, the segment, and who acts."""
    clock = fight.encounter.clock
    return clock.round, clock.segment, [each.combatant for each in fight.encounter.acting()]


def until(fight: Fight, turn: int, segment: int, who: str = "") -> None:
    """Press Next to that moment; ties are not expected."""
    for _ in range(200):
        here = now(fight)
        if (
            here[:2] >= (turn, segment)
            and (not who or who in here[2])
            and fight.encounter.clock.phase == "open"
        ):
            break
        do(fight, c.Next())
    assert now(fight)[:2] == (turn, segment), now(fight)
