"""Hand to hand: a blow or a manoeuvre, and a manoeuvre as an answer (C7-13, C7-42)."""

from functools import partial

from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Option
from gm_tracker.rules.coc7 import manoeuvres, melee
from gm_tracker.rules.coc7.melee import Answer, Struck
from gm_tracker.rules.coc7.sources import DEFENCE_DICE
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.sheet import Situation

RECOIL = "recoil"
IN_RETURN = Option(manoeuvres.COUNTER, "a manoeuvre in return")


def struck(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
) -> Dialogue[tuple[Answer, Struck]]:
    """The attack with its answer; what is declared as a manoeuvre does no damage (C7-21)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    tried = manoeuvres.chosen(active)
    if tried:
        manoeuvres.check(actor, target, tried)
    answer = yield from melee.ask_answer(encounter, target, blow=True, more=(IN_RETURN,))
    if answer.key != manoeuvres.COUNTER:
        made = melee.struck(encounter, command, weapon, active, answer)
    else:
        back = yield from manoeuvres.ask_counter(encounter, target, actor)
        answer = Answer(manoeuvres.COUNTER, melee.arms_of(target)[0])
        held = (*active, *_build(manoeuvres.penalty(target, actor) or 0))
        made = melee.struck(encounter, command, weapon, held, answer)
        made = replace(made, exchange=_countered(made.exchange, back))
    if not tried:
        return answer, made
    return answer, replace(made, exchange=manoeuvres.instead(made.exchange, tried))


def _build(dice: int) -> tuple[Situation, ...]:
    """What build costs the manoeuvre in return (C7-42)."""
    if not dice:
        return ()
    return (Situation("counter", "Bigger attacker", {DEFENCE_DICE: dice}, "C7-42"),)


def _countered(exchange: Exchange, back: str) -> Exchange:
    """The manoeuvre in return in place of a blow back."""
    done = manoeuvres.countered(back)
    others = {key: each for key, each in exchange.branches.items() if key != RECOIL}
    settle = partial(_settled, exchange, done.key)
    return replace(exchange, branches={**others, done.key: done}, settle=settle)


def _settled(exchange: Exchange, done: str, levels: tuple[str, ...], lead: int) -> str:
    outcome = exchange.settle(levels, lead)
    return done if outcome == RECOIL else outcome
