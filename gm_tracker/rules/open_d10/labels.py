"""What the labels of the open-ended d10 say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.open_d10.checks import branch_of
from gm_tracker.rules.sheet import Phrase


def _roll(label: Label) -> str:
    said = branch_of(label.key.partition(".")[2]).label
    return f"{label.text('who')}, {label.text('what')}: {said}"


def _attack(label: Label) -> str:
    """Hits by the name of the result, such as a triple critical; misses by theirs."""
    key = label.key.removeprefix("attack.")
    actor, target = label.text("actor"), label.text("target")
    if label.number("hit"):
        return (
            f"{actor} hits {target}{'' if key in ('hit', 'attack') else f' with a {key} success'}"
        )
    plain = key in ("miss", "attack", "-1-")
    return f"{actor} misses {target}{'' if plain else f': {branch_of(key).label}'}"


LABELS: Mapping[str, Phrase] = {
    "attack": _attack,
    "attack.critical": "{actor} critically hits {target}",
    "hopeless": "{who}, {what}: fails without a roll",
    "masters": "{who} masters {what}: rank {rank}",
    "opposed.draw": "{who}, {what}: draw against {target}",
    "opposed.lose": "{who}, {what}: loses against {target}",
    "opposed.win": "{who}, {what}: wins against {target}",
    "roll": _roll,
    "simple.hit": "{who}, {what}: success",
    "simple.miss": "{who}, {what}: failure",
    "sure": "{who}, {what}: succeeds without a roll",
    "attack.draw": "{actor} is level with {target}",
}
