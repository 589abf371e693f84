"""The first states that were drawn: a fight, an attack, the round, and what opens over them."""

from __future__ import annotations

import random
from collections.abc import Callable

from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from tests.helpers import act, perform
from tests.screen_stage import ODD_NAMES, Stage, fighter


def _fight(stage: Stage) -> None:
    """One of the two who act has struck; the damage is held until the segment closes."""
    sword = c.DeclareAttack("c6", "c0", "a0")
    act(stage.fight, sword, attack=(12,), damage=40)
    stage.select("DeathBow")


def _empty(stage: Stage) -> None:
    """Nothing yet."""


def _attack_picking(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("4")


def _attack_odds(stage: Stage) -> None:
    _attack_picking(stage)
    stage.keys("\n")


def _attack_critical(stage: Stage) -> None:
    _attack_odds(stage)
    stage.keys("3\n")


def _attack_result(stage: Stage) -> None:
    _attack_critical(stage)
    stage.keys("7\n")


def _panel(stage: Stage) -> None:
    stage.select("Lizardman")
    stage.acts.combatants.toggle_panel()


def _form(stage: Stage) -> None:
    stage.select("DeathBow")
    stage.acts.combatants.edit_selected()


def _round(stage: Stage) -> None:
    fight = stage.fight
    while fight.encounter.clock.phase != "start":
        act(fight, c.Next())
    stage.acts.round.go_next()


def _palette(stage: Stage) -> None:
    stage.acts.palette.open_palette()
    stage.keys("or")


def _quick(stage: Stage) -> None:
    stage.select("Orc 2")
    stage.acts.combatants.ask_damage()
    stage.keys("twelve\n")


def _said(stage: Stage) -> None:
    stage.window.say("Orc 1 has acted in this segment; it can act again in round 3.")


def _forty(stage: Stage) -> None:
    for line in ("Mara party hp 60 df 4", "orc x30", "town guard neutral x9"):
        assert not stage.session.entries.add(line)
    perform(stage.fight, c.Next(), random.Random(5))
    stage.acts.round.go_next()


def _odd_names(stage: Stage) -> None:
    for at, name in enumerate(ODD_NAMES):
        somebody = fighter(name, Attack("a0", "Sword", "1d8x10", {"of": 5}), 50, 60, df=3)
        act(stage.fight, c.AddCombatants(somebody))
        if at % 2:
            act(stage.fight, c.AddCondition(f"c{at}", "stunned"))
    perform(stage.fight, c.Next(), random.Random(5))
    while not stage.fight.encounter.acting():
        act(stage.fight, c.Next())
    stage.acts.round.attack()


FIRST: dict[str, Callable[[Stage], None]] = {
    "fight": _fight,
    "empty": _empty,
    "attack-picking": _attack_picking,
    "attack-odds": _attack_odds,
    "attack-critical": _attack_critical,
    "attack-result": _attack_result,
    "panel": _panel,
    "form": _form,
    "rules": lambda stage: stage.acts.view.show_rules(),
    "keys": lambda stage: stage.acts.view.show_keys(),
    "round": _round,
    "settings": lambda stage: stage.acts.settings.show_settings(),
    "prepare": lambda stage: stage.acts.arrange.arrange_prep(),
    "small-screen": lambda stage: stage.acts.arrange.arrange_small(),
    "palette": _palette,
    "quick": _quick,
    "said": _said,
    "forty": _forty,
    "odd-names": _odd_names,
}
