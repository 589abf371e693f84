"""What HERO's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.hero.percent import signed
from gm_tracker.rules.sheet import Phrase


def _attack(label: Label) -> str:
    """One hit, or how many of a burst; their number is the outcome's key."""
    landed = label.key.removeprefix("attack.")
    verb = {"hit": "hits", "miss": "misses"}.get(landed, f"lands {landed} on")
    return f"{label.text('actor')} {verb} {label.text('target')}"


def _check(label: Label) -> str:
    """A roll, and whom it helps at the next one."""
    text = f"{_rolled(label)}"
    if not label.number("bonus"):
        return text
    return f"{text}; {signed(label.number('bonus'))} for the next roll of {label.text('helped')}"


def _set_up(label: Label) -> str:
    block = label.number("block")
    led = f"{signed(block)} to overcome it" if block else "nothing is set up"
    return f"{_rolled(label)}; {led}"


def _rolled(label: Label) -> str:
    return f"{label.text('who')}, {label.text('what')}: {label.key.rpartition('.')[2]}"


def _aborts_later(label: Label) -> str:
    number = label.number("round")
    turn = f" of turn {number}" if number else ""
    until = "the one after it" if label.number("after") else "then"
    what = f"the phase in segment {label.number('segment')}{turn}"
    return f"{label.text('who')} aborts to a defence and gives up {what}; defends until {until}"


_ABORTS = "{{who}} aborts to a defence and gives up {0} phase; defends until the next one"

LABELS: Mapping[str, Phrase] = {
    "aborts.held": _ABORTS.format("the held"),
    "aborts.later": _aborts_later,
    "aborts.this": _ABORTS.format("this"),
    "attack": _attack,
    "check": _check,
    "contest.lose": "{who}, {what}: loses against {target}",
    "contest.nobody": "{who}, {what}: nobody wins against {target}",
    "contest.draw": "{who}, {what}: equal: roll again against {target}",
    "contest.win": "{who}, {what}: wins against {target}",
    "round_begins": "start of turn {round}",
    "round_ends": "end of turn {round}",
    "set_up": _set_up,
}
