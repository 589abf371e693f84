"""What carries out each command but Next, which the window asks for before it stands."""

from collections.abc import Callable
from typing import Any

from gm_tracker.engine import actions, combatant_commands, disclosing, fight_commands, groups, slots
from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.group_attack import group_attack
from gm_tracker.engine.harm_many import harm_many
from gm_tracker.model import commands as c
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answers, Ask
from gm_tracker.rules.dialogue import Dialogue, Finished

ASKING: dict[type, Callable[[Decision, Any], Dialogue[Label]]] = {
    c.DeclareAttack: actions.attack,
    c.Perform: actions.perform,
    HarmMany: harm_many,
}
OF_MANY: dict[type, Callable[[Decision, Any, Answers], Ask | Finished[Label]]] = {
    c.GroupAttack: group_attack,
}
"""Several dialogues at once, each with its own answers."""
AT_ONCE: AtOnce = {
    **combatant_commands.HANDLERS,
    **disclosing.HANDLERS,
    **fight_commands.HANDLERS,
    **groups.HANDLERS,
    **slots.HANDLERS,
}
