"""A ruling of the GM as it is said: typed again like this, it is the same ruling."""

from gm_tracker.model.commands import Action, Modifier
from gm_tracker.rules.channels import BECOMES, Channel, death
from gm_tracker.rules.of_actions import channels_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus

THIN = "\N{THIN SPACE}"


def ruling_said(system: RuleSystem, command: Action, ruling: Modifier) -> str:
    """A ruling without its reason: "+10 %", "df +2", "damage = 12", "dies"."""
    family, _, state = ruling.key.partition(".")
    if family == BECOMES:
        return _fate(system, state)
    chief, *others = channels_of(system, command)
    value = minus(f"= {ruling.value}" if ruling.replaces else f"{ruling.value:+}")
    if ruling.key == chief.key and chief.unit:
        return f"{value}{THIN}{chief.unit}"
    return f"{_word(ruling.key, (chief, *others))} {value}"


def _word(key: str, channels: tuple[Channel, ...]) -> str:
    return next((each.word for each in channels if each.key == key), key)


def _fate(system: RuleSystem, state: str) -> str:
    if state == death(system.states).key:
        return "dies"
    return f"is {next((each.label for each in system.states if each.key == state), state)}"
