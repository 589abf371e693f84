"""Which of the actions that were put aside half entered is meant."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.engine.composing import TARGETS
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Ask, Draft

BACK = (Offer("attack", "comes back to it"), Offer("cancel", "throws it away"))
BACK_TO_DICE = (Offer("go_next", "comes back to it"), Offer("cancel", "throws it away"))


def actor_of(command: c.Command) -> str:
    """Whose action it is, a group's by its id; nothing for what nobody in particular does."""
    if isinstance(command, c.GroupAttack):
        return command.group
    return command.actor if isinstance(command, c.DeclareAttack | c.Perform) else ""


def newest_of(fight: Fight, actor: str) -> Draft | None:
    """What this combatant put aside last."""
    return _newest(fight, lambda each: bool(actor) and actor_of(each) == actor)


def waiting_of(fight: Fight, actor: str) -> Draft | None:
    """The same where nobody picks: an attack on somebody who is out by now must be picked."""
    able = {each.id for each in fight.system.able(fight.encounter)}

    def waits(each: c.Command) -> bool:
        fallen = isinstance(each, c.DeclareAttack) and each.target and each.target not in able
        return bool(actor) and actor_of(each) == actor and not fallen

    return _newest(fight, waits)


def given_up(fight: Fight, actor: str) -> Draft | None:
    """What was put aside last of this combatant's actions, and of the dice that come first now."""
    asks = isinstance(fight.decide(c.Next(), {}), Ask)

    def is_meant(each: c.Command) -> bool:
        return asks if isinstance(each, c.Next) else bool(actor) and actor_of(each) == actor

    return _newest(fight, is_meant)


def same_action(fight: Fight, action: str, actor: str, record: str) -> Draft | None:
    """The same action of the same actor, with that record if one is named."""

    def is_same(each: c.Command) -> bool:
        mine = isinstance(each, c.Perform) and (each.action, each.actor) == (action, actor)
        return mine and (not record or getattr(each, "record", "") == record)

    return _newest(fight, is_same)


def same_attack(fight: Fight, attack: c.DeclareAttack) -> Draft | None:
    """The attack of the same one on the same target with the same weapon."""

    def is_same(each: c.Command) -> bool:
        return isinstance(each, c.DeclareAttack) and ends_of(each) == ends_of(attack)

    return _newest(fight, is_same)


def ends_of(attack: c.DeclareAttack) -> tuple[str, str, str]:
    """Who attacks whom with what."""
    return attack.actor, attack.target, attack.attack


def drop_mere_targets(fight: Fight, done: c.Command) -> None:
    """Of an attacker who has struck now, what was put aside with nothing but a target is over.

    Dice, rulings and situations that were entered for another attack still wait.
    """
    from gm_tracker.engine.last_attacks import remembered

    if not isinstance(done, c.DeclareAttack):
        return
    for each in fight.aside:
        left = each.command
        if not isinstance(left, c.DeclareAttack) or left.actor != done.actor:
            continue
        known = remembered(fight, left.actor, left.target)
        said = left.modifiers or left.situations not in ((), known)
        if not (each.answers or said or set(each.typed) - {TARGETS}):
            fight.drop_aside(each)


def sheet_of_dice(fight: Fight) -> Draft | None:
    """The dice of going on, if they were put aside."""
    return _newest(fight, lambda each: isinstance(each, c.Next))


def _newest(fight: Fight, is_meant: Callable[[c.Command], bool]) -> Draft | None:
    return next((each for each in reversed(fight.aside) if is_meant(each.command)), None)


def put_aside_told(encounter: Encounter, command: c.Command) -> Advice:
    """That it is put aside, and what comes back to it."""
    back = BACK_TO_DICE if isinstance(command, c.Next) else BACK
    return Advice(f"{whose(encounter, command)} is put aside.", back)


def whose(encounter: Encounter, command: c.Command) -> str:
    """The action in words: whose it is."""
    if isinstance(command, c.GroupAttack):
        group = encounter.group(command.group)
        return f"The half-entered attack of the {'group' if group is None else group.name}"
    actor = encounter.combatants.get(actor_of(command))
    kind = "attack" if isinstance(command, c.DeclareAttack) else "action"
    return f"The half-entered {kind} of {actor.name}" if actor else "What was half entered"
