"""What is told of somebody whom a condition holds: "is stunned", "'s right arm is useless"."""

from collections.abc import Callable

from gm_tracker.model.label import Label
from gm_tracker.rules.sheet import ConditionKey


def condition_told(key: ConditionKey, verb: str = "is") -> str:
    """What follows the name, with a verb such as "is now" or "is no longer"."""
    return (key.told or f" {{is}} {key.label.lower()}").replace("{is}", verb)


def behind_is(key: ConditionKey) -> str:
    """What stands behind an "is", as on the chips of who is meant: "under a spell (offence)"."""
    told, verb = condition_told(key), " is "
    return told.removeprefix(verb) if told.startswith(verb) else key.label.lower()


def holds(verb: str) -> Callable[[Label], str]:
    """The phrase of a label that says what somebody is, or no longer is, as `told` there."""

    def phrase(label: Label) -> str:
        told = label.text("told") or f" {{is}} {label.text('condition')}"
        return f"{label.text('who')}{told.replace('{is}', verb)}"

    return phrase
