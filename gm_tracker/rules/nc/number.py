"""A number in the making, with a line for everything that went into it."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Modifier
from gm_tracker.model.frozen import frozen
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.nc.conditions import CONDITIONS
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted

_BY_KEY = {each.key: each for each in CONDITIONS}


@frozen
class Number:
    """A value and how it came about."""

    value: int
    trace: Trace = ()

    def plus(self, rule: str, key: str, value: int, note: str = "") -> "Number":
        """More by that much; nothing is written down for 0."""
        if not value:
            return self
        return Number(self.value + value, (*self.trace, TraceLine(rule, key, value, note)))

    def now(self, rule: str, key: str, value: int, note: str = "") -> "Number":
        """That much from here on."""
        return Number(value, (*self.trace, TraceLine(rule, key, value, note)))

    def with_conditions(self, key: str, combatant: Combatant) -> "Number":
        """After the conditions of somebody that touch the number of that key."""
        result = self
        for each in combatant.conditions:
            known = _BY_KEY.get(each.key)
            if known is not None and key in known.effects:
                rule = known.rules.get(key, "")
                result = result.plus(rule, f"condition.{each.key}", known.effects[key])
        return result

    def adjusted(
        self, key: str, modifiers: tuple[Modifier, ...], situations: tuple[Situation, ...] = ()
    ) -> "Number":
        """After the situation and the GM's modifiers of that key."""
        value, lines = adjusted(key, self.value, modifiers, situations)
        return Number(value, (*self.trace, *lines)) if lines else self

    def at_least(self, rule: str, key: str, least: int) -> "Number":
        """Not below that."""
        return self if self.value >= least else self.now(rule, key, least)


def start(rule: str, key: str, value: int, note: str = "") -> Number:
    """A number to begin with."""
    return Number(value, (TraceLine(rule, key, value, note),))
