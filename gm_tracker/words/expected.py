"""The turns of a round that has not begun, as far as they are known by then."""

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.step import Refused, Request
from gm_tracker.rules.dialogue import talk_through
from gm_tracker.rules.system import RuleSystem

_BY_DICE = "The dice for the order are still to be rolled."
_BY_CHOICE = "The order is still to be chosen."
_TIES = "Ties are still to be rolled."


def expected(system: RuleSystem, encounter: Encounter) -> tuple[list[Slot], str]:
    """The turns to come, and what is still to be decided of them.

    A number that no die changes is known: there are no turns only where one is not.
    """
    opening = system.open_round(encounter)
    try:
        first = next(opening)
    except StopIteration as end:
        slots: tuple[Slot, ...] = end.value
        return list(slots), ""
    opening.close()
    if not any(each.what == "roll" for each in first.requests):
        return [], _BY_CHOICE
    if len(first.requests) >= len(system.able(encounter)):
        # Where everybody rolls it is for more than a few ties.
        return [], _BY_DICE
    low, high = (_rolled(system, encounter, highest=each) for each in (False, True))
    known = _numbers(system, encounter, low) == _numbers(system, encounter, high)
    return (low, _TIES) if low and known else ([], _BY_DICE)


def _rolled(system: RuleSystem, encounter: Encounter, *, highest: bool) -> list[Slot]:
    """The turns if all dice show the same end; none where more than dice decides."""

    def shown(request: Request) -> int | str:
        if request.what != "roll":
            return ""
        dice = parse_dice(request.dice)
        return dice.highest if highest else dice.lowest

    try:
        return list(talk_through(system.open_round(encounter), shown))
    except Refused:
        return []


def _numbers(system: RuleSystem, encounter: Encounter, slots: list[Slot]) -> list[tuple[str, int]]:
    return sorted((each.combatant, system.turns.number(encounter, each)) for each in slots)
