"""Until when something lasts, in the words that are said at the table."""

from gm_tracker.model.clock import Clock, End, round_of, segment_of
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.system import RuleSystem

LEFT = " left"
"""Ends a time that is a number of rounds."""


def until(system: RuleSystem, encounter: Encounter, end: End | None, whose: str = "") -> str:
    """When something of `whose` ends: "to segment 8", "3 rounds left", "to Clara's turn".

    Nothing where it stays. What was just given three rounds has "3 rounds left". In this round
    and the next one the segment is named.
    """
    if end is None:
        return ""
    if end.combatant is not None:
        return _turn(encounter, end.combatant, end.position, whose)
    clock = encounter.clock
    far = round_of(end.position, clock.length) - clock.round
    if far > 1 or (far and clock.length == 1):
        return f"{rounds_left(clock, end.position)} rounds{LEFT}"
    return _soon(system, clock, max(end.position, clock.position))


def rounds_left(clock: Clock, position: int) -> int:
    """How many rounds something lasts that ends with that position, a begun one counted whole.

    Where a round has segments the one that runs is not counted: what begins when it closes, such
    as two rounds of dying, ends with the same segment two rounds later.
    """
    left = position - clock.position + (clock.length == 1)
    return -(-left // clock.length)


def _soon(system: RuleSystem, clock: Clock, position: int) -> str:
    """Something that ends in this round or the next."""
    following = round_of(position, clock.length) > clock.round
    if segment_of(position, clock.length) == clock.length:
        return f"to the end of the {'next ' if following else ''}round"
    moment = f"{system.moment} {segment_of(position, clock.length)}"
    return f"to {moment}, next round" if following else f"to {moment}"


def _turn(encounter: Encounter, turn: str, position: int, whose: str) -> str:
    """To somebody's turn; how far off it is counts only where it is not the next one."""
    clock = encounter.clock
    named = "its turn" if turn == whose else f"{encounter.combatants[turn].name}'s turn"
    rounds = round_of(position, clock.length) - clock.round
    return f"to {named} in {rounds} rounds" if rounds > 1 else f"to {named}"
