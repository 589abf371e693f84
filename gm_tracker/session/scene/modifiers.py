"""Free modifiers of a described action: by the number they change, or by nothing."""

from collections.abc import Callable, Iterator

from gm_tracker.model.commands import DeclareAttack, Modifier, Perform
from gm_tracker.model.frozen import replace
from gm_tracker.rules.channels import modified_keys
from gm_tracker.rules.exchange import Exchange
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.scene.words import MODIFIER, Setup, whole
from gm_tracker.session.trouble import Trouble

Action = DeclareAttack | Perform


def modified(
    system: RuleSystem, setup: Setup, command: Action, prepared: Callable[[Action], Exchange]
) -> Action:
    """The action with the modifiers of the words; `prepared` makes an action's exchange."""
    known, made = modified_keys(system.sheet, system.numbers), []
    for name, text in setup.modifiers.items():
        key = name or _rolled_with(system, setup, command, prepared)
        if key not in known:
            has = ", ".join(known)
            raise Trouble(f"{system.name} has no number {key[:40]!r} to modify; it has {has}.")
        word = f"{MODIFIER}.{name}" if name else MODIFIER
        made.append(Modifier(key, whole(word, text.removeprefix("=")), "", text.startswith("=")))
    return replace(command, modifiers=tuple(made))


def _rolled_with(
    system: RuleSystem, setup: Setup, command: Action, prepared: Callable[[Action], Exchange]
) -> str:
    """The first number of what is used that a modifier changes in this action."""
    for key in dict.fromkeys(_candidates(system, setup)):
        exchange = prepared(replace(command, modifiers=(Modifier(key, 1),)))
        if any(line.key == f"modifier.{key}" for line in exchange.trace):
            return key
    raise Trouble("This action takes no modifier.")


def _candidates(system: RuleSystem, setup: Setup) -> Iterator[str]:
    yield from () if setup.form is None else (each.key for each in setup.form.stats)
    yield from modified_keys(system.sheet, system.numbers)
