"""What the lounge's own labels say."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.shadow_lounge.degrees import FUMBLE, base_of
from gm_tracker.rules.shadow_lounge.degrees import LABELS as DEGREES
from gm_tracker.rules.shadow_lounge.healing import treatment_text
from gm_tracker.rules.sheet import Phrase


def _hours(label: Label) -> str:
    hours = label.number("hours")
    return "1 hour passes" if hours == 1 else f"{hours} hours pass"


def _advances(label: Label) -> str:
    each = zip(label.texts("skills"), label.texts("before"), label.texts("after"), strict=True)
    said = [
        f"{skill} {before} to {after}" if after else f"{skill} stays at {before}"
        for skill, before, after in each
    ]
    if "force" in label.values:
        said.append(_points(label.number("force")))
    return f"{label.text('who')}: {', '.join(said)}"


def _points(gain: int) -> str:
    return f"{gain} Force Point{'s' if gain > 1 else ''}" if gain else "no Force Points"


def _session_ends(label: Label) -> str:
    users = ", ".join(label.texts("who")) or "nobody"
    return f"The session ends; the Force was used by {users}"


_HITS = {
    "critical": "{actor} critically hits {target}",
    "extreme": "{actor} hits {target} with an extreme success",
    "hard": "{actor} hits {target} with a hard success",
}
_WARDS = {"parry": "{target} parries {actor}", "dodge": "{target} dodges {actor}"}


def _stopped(label: Label) -> str:
    said = _WARDS.get(label.text("defence"), "{actor} is stopped by {target}")
    return said.format_map(label.values)


def _miss(label: Label) -> str:
    """A fumble is told; a critical failure as well."""
    mine = next(iter(label.texts("levels")), "")
    verb = "fumbles against" if mine.endswith(FUMBLE) else "misses"
    verb = "fails badly against" if base_of(mine) == "critical failure" else verb
    return f"{label.text('actor')} {verb} {label.text('target')}"


LABELS: Mapping[str, Phrase] = {
    **{f"attack.{key}": said for key, said in _HITS.items()},
    "attack.miss": _miss,
    "advances": _advances,
    "session_ends": _session_ends,
    "treats": treatment_text,
    **{f"check.{key}": f"{{who}}, {{what}}: {said}" for key, said in DEGREES.items()},
    "contest.lose": "{who}, {what}: loses against {target}",
    "contest.nobody": "{who}, {what}: nobody wins against {target}",
    "contest.win": "{who}, {what}: wins against {target}",
    "hours_pass": _hours,
    "luck_regained": "{who} regains {amount} Luck: {why}",
    "ready": "{who} is ready",
    "attack.stopped": _stopped,
    "attack.back": "{actor} is struck back by {target}",
}
