"""What the full reading's own labels say: how attacks end, effects, wounds."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.mythras import words_body
from gm_tracker.rules.mythras.effect_names import NAMES
from gm_tracker.rules.opposed.labels import LABELS as DOCUMENTS
from gm_tracker.rules.sheet import Phrase

_WARDS = {
    "parry": "{target} parries {actor}",
    "unarmed": "{target} parries {actor} unarmed",
    "evade": "{target} evades {actor}",
    "acrobatics": "{target} evades {actor} by acrobatics",
}
_DEEDS = {
    "reeling": "no attacks for {turns} turns",
    "useless": "{place} of no use",
    "drops": "drops what it held",
    "prone": "falls",
    "out_for": "unconscious",
    "out": "unconscious",
    "dead": "dead",
    "deadline": "dies of it untreated",
    "helpless": "out of the fight",
}
_TOLD = {
    "bleeds": "{loser} bleeds",
    "falls": "{loser} falls",
    "stunned": "the place struck is stunned",
    "drops": "{loser} drops",
    "impaled": "the weapon stays in {loser}",
    "blinded": "{loser} is blinded",
    "held": "{loser} is entangled",
    "gripped": "{loser} is gripped",
    "free": "{winner} slips free",
    "arises": "{winner} gets up",
    "spoiled": "the spell of {loser} is lost",
    "sundered": "the armour of {loser} is sundered",
    "disarmed": "{loser} is disarmed",
    "taken": "{winner} takes the weapon of {loser}",
    "breaks": "the weapon of {loser} breaks",
    "damaged": "the weapon of {loser} is damaged",
    "jams": "the gun of {loser} jams",
    "pinned": "the weapon of {loser} is pinned",
    "no_attack": "{loser} cannot attack next turn",
    "kept_down": "{loser} is pinned down",
    "surrenders": "{loser} surrenders",
    "rapid": "{winner} reloads faster",
    "flurry": "{winner} strikes again at once",
    "remise": "{winner} strikes again in the next turn of {loser}",
    "range": "the distance changes",
    "withdraws": "{winner} withdraws from {loser}",
    "bashed": "{loser} is driven back",
    "ducks": "{winner} ducks into cover",
    "own_struck": "{loser} strikes itself",
    "other_struck": "somebody beside is struck",
    "behind_struck": "whoever stands behind is struck",
}
"""What came of effects."""


def _parried(label: Label) -> str:
    return _WARDS.get(label.text("defence"), "{target} parries {actor}").format_map(label.values)


def _effects(label: Label) -> Iterator[str]:
    """The effects that were chosen and what came of them."""
    chosen = label.texts("effects") if "effects" in label.values else ()
    names = [NAMES.get(each, "effect countered") for each in chosen]
    whose = label.text("whose") if "whose" in label.values else ""
    target, actor = label.text("target"), label.text("actor")
    pair = (actor, target) if whose == "attacker" else (target, actor)
    if names:
        yield f"{pair[0]}: {', '.join(names)}"
    for each in label.texts("told") if "told" in label.values else ():
        yield _TOLD[each].format(winner=pair[0], loser=pair[1])
    metres = label.values.get("thrown", 0)
    if metres:
        yield f"{target} is thrown back {metres} m"


def _with_effects(label: Label) -> str:
    return "; ".join(_effects(label)) or "no effect"


def _wound(label: Label) -> str:
    grade = label.key.partition(".")[2]
    said = [f"{label.text('who')}: {grade} wound, {label.text('place')}"]
    said[0] += f" at {label.number('left')}"
    values = {"turns": label.values.get("turns", 0), "place": label.text("place")}
    deeds = label.texts("deeds") if "deeds" in label.values else ()
    said += [_DEEDS[each].format_map(values) for each in deeds if each in _DEEDS]
    return "; ".join([*_effects(label), ", ".join(said)])


LABELS: Mapping[str, Phrase] = {
    **DOCUMENTS,
    **words_body.LABELS,
    "attack.parried": _parried,
    "attack.critical_parried": _parried,
    "attack.evaded": _parried,
    "attack.fumble": "{actor} fumbles against {target}",
    "attack.miss.n0": "{actor} misses {target}",
    "effects": _with_effects,
    "wound": _wound,
    "wound.minor": _wound,
    "wound.serious": _wound,
    "wound.major": _wound,
}
