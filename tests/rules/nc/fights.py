"""The ready fights of NC, played through the engine.

Run as a program (python -m tests.rules.nc.fights) it writes them to resources/fights.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gm_tracker.campaign.script import read_script, script_of, write_script
from gm_tracker.engine.fight import Fight
from gm_tracker.model.commands import (
    AddCombatants,
    Command,
    DeclareAttack,
    MoveSlot,
    Next,
    Perform,
    SetLink,
    SettlePrompt,
)
from gm_tracker.model.step import Answer, Step
from gm_tracker.paths import resources
from gm_tracker.rules.nc import NC
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import MemoryJournal, slot_of
from tests.rules.nc.people import BOLT, SWORD, deathbow, irthea

RANGER, MAGE = "c0", "c1"


def example() -> Fight:
    """DeathBow against Irthea as the rules have it (digest 5.11)."""
    fight = Fight.begin(NC, MemoryJournal(), "DeathBow and Irthea", {"N-ENGAGED": "links"})
    bolt = replace(BOLT, stats={**BOLT.stats, "casting": 8})
    mage = irthea()
    spells = tuple(bolt if each.id == bolt.id else each for each in mage.attacks)
    do(fight, AddCombatants(replace(deathbow(), side="party")))
    do(fight, AddCombatants(replace(mage, attacks=spells)))
    _arrows_and_bolt(fight)
    _veil(fight)
    _staff_and_sword(fight)
    return fight


def _arrows_and_bolt(fight: Fight) -> None:
    """Round 1: she begins a spell, he shoots twice, she lets it go."""
    do(fight, Next())
    do(fight, MoveSlot(slot_of(fight, RANGER), 1))
    bolt = Perform("cast", MAGE, BOLT.id, (RANGER,))
    do(fight, bolt)
    do(fight, Next())
    arrow = DeclareAttack(RANGER, MAGE, "bow", situations=("cover25",))
    do(fight, arrow, {"attack": (41,), "damage": (2,)})
    do(fight, Next(), {f"severity.{MAGE}": 5, f"keep.{MAGE}": (31,)})
    do(fight, arrow, {"attack": (87,)})
    do(fight, Next())
    do(fight, bolt, {f"save.{RANGER}": (43,)})
    to_round(fight, 2)


def _veil(fight: Fight) -> None:
    """Round 2: behind the boulders he takes the sword, she casts the veil."""
    do(fight, Next())
    veil = Perform("cast", MAGE, "veil", (MAGE,))
    until_able(fight, MAGE)
    do(fight, veil)
    until_able(fight, RANGER)
    do(fight, Perform("do", RANGER), {"what": "switch"})
    until_able(fight, MAGE)
    do(fight, veil)
    to_round(fight, 3)


def _staff_and_sword(fight: Fight) -> None:
    """Round 3: they come to blows; the staff misses, the sword is critical."""
    do(fight, SetLink("engaged", MAGE, RANGER))
    do(fight, Next(), {f"segments.{RANGER}": 7, f"segments.{MAGE}": 5})
    do(fight, DeclareAttack(MAGE, RANGER, "staff"), {"attack": (76,)})
    do(fight, Next())
    do(fight, DeclareAttack(RANGER, MAGE, SWORD.id), {"attack": (3,), "damage": (2,)})
    do(fight, Next())
    (prompt,) = fight.encounter.prompts
    do(fight, SettlePrompt(prompt.id, "a deep wound in the side"))
    do(fight, Perform("dying", targets=(MAGE,)), {"rounds": 15})


def do(fight: Fight, command: Command, answers: dict[str, Answer] | None = None) -> Step:
    """Carry out a command that must succeed."""
    step = fight.act(command, answers or {})
    assert isinstance(step, Step), (command, step)
    return step


def to_round(fight: Fight, number: int) -> None:
    """Press Next to the beginning of that round."""
    while fight.encounter.clock.round < number:
        do(fight, Next())


def until_able(fight: Fight, who: str) -> None:
    """Press Next until somebody can act."""
    while who not in {each.combatant for each in fight.encounter.acting()}:
        do(fight, Next())


FIGHTS: dict[str, Callable[[], Fight]] = {
    "deathbow-and-irthea": example,
}
"""The fights by the names of their files."""

STORED = ("ambush", "party-and-warband")
"""The fights of which only the files are kept."""


def again(path: Path) -> Fight:
    """A stored fight played by the rules as they are now; dice that are new are rolled."""
    script = read_script(path)
    steps = tuple(replace(each, hash="") for each in script.steps)
    plain = replace(script, steps=steps, final_hash="")
    return replay(plain, KnownSystems(), random.Random(1)).fight


def text(fight: Fight) -> str:
    """The script of a fight."""
    return write_script(script_of(fight.path))


if __name__ == "__main__":
    folder = resources() / "fights"
    for name, play in FIGHTS.items():
        (folder / f"{name}.json").write_text(text(play()), encoding="utf-8")
    for name in STORED:
        file = folder / f"{name}.json"
        file.write_text(text(again(file)), encoding="utf-8")
