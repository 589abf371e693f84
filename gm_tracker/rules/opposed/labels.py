"""What the labels of opposed d100 games say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.opposed.keys import LEVELS, SUCCESSES
from gm_tracker.rules.sheet import Phrase

_HITS = {
    "critical": "{actor} critically hits {target}",
    "special": "{actor} hits {target} with a special success",
    "extreme": "{actor} hits {target} with an extreme success",
    "hard": "{actor} hits {target} with a hard success",
    "hit": "{actor} hits {target}",
}
_WARDS = {
    "parry": "{target} parries {actor}",
    "dodge": "{target} dodges {actor}",
    "evade": "{target} evades {actor}",
    "fight back": "{target} fends {actor} off",
}
_MISS = "{actor} misses {target}"


def _recoil(label: Label) -> str:
    verb = "is hit back by" if label.number("hit") else "misses"
    return f"{label.text('actor')} {verb} {label.text('target')}"


def _miss(label: Label) -> str:
    """A fumble, a blow that was good but met a better defence, or a plain miss."""
    mine, *theirs = label.texts("levels") or ("",)
    if mine == "fumble":
        said = "{actor} fumbles against {target}"
    elif mine in SUCCESSES and theirs and theirs[0] in SUCCESSES:
        said = _WARDS.get(label.text("defence"), _MISS)
    else:
        said = _MISS
    return said.format_map(label.values)


LABELS: Mapping[str, Phrase] = {
    **{f"attack.{key}": said for key, said in _HITS.items()},
    "attack.miss": _miss,
    "attack.recoil": _recoil,
    **{f"check.{key}": f"{{who}}, {{what}}: {said}" for key, said in LEVELS.items()},
    "contest.again": "{who}, {what}: draw, roll again against {target}",
    "contest.draw": "{who}, {what}: nobody wins against {target}",
    "contest.lose": "{who}, {what}: loses against {target}",
    "contest.win": "{who}, {what}: wins against {target}",
}
