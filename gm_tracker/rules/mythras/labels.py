"""What the full reading's own labels say: how attacks end, effects, wounds."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.label import Label
from gm_tracker.model.refusals import signed
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
    said[0] += f" at {signed(label.number('left'))}"
    values = {"turns": label.values.get("turns", 0), "place": label.text("place")}
    deeds = label.texts("deeds") if "deeds" in label.values else ()
    said += [_DEEDS[each].format_map(values) for each in deeds if each in _DEEDS]
    return "; ".join([*_effects(label), ", ".join(said)])


def _charges(label: Label) -> str:
    more = ", who strikes back" if label.number("counters") else ""
    return f"{label.text('who')} charges {label.text('target')}{more}"


def _outmanoeuvres(label: Label) -> str:
    beaten = label.texts("beaten")
    if not beaten:
        return f"{label.text('who')} outmanoeuvres nobody"
    whole = " and may leave" if label.number("all") else ""
    return f"{label.text('who')} outmanoeuvres {', '.join(beaten)}{whole}"


def _blocks(label: Label) -> str:
    places = ", ".join(label.texts("places"))
    return f"{label.text('who')} holds {label.text('ward')} before {places}"


def _sweeps(label: Label) -> str:
    return f"{label.text('who')} sweeps at {', '.join(label.texts('targets'))}"


def _goes_on(label: Label) -> str:
    left = label.number("left")
    turns = "turn" if left == 1 else "turns"
    return f"{label.text('who')}: {label.text('what')}, {left} more {turns}"


_MOVES: Mapping[str, Phrase] = {
    "stands_up.done": "{who} stands up",
    "stands_up.failed": "{who} is kept down",
    "charges": _charges,
    "outmanoeuvres": _outmanoeuvres,
    "distance.done": "{who} fights {target} at {to} distance now",
    "distance.failed": "{who} is kept at the same distance by {target}",
    "leaps.done": "{who} leaps on {target}, who lies beneath",
    "leaps.failed": "{who} leaps at {target} in vain",
    "trips.done": "{who} trips {target}",
    "breaks_free.done": "{who} breaks free",
    "breaks_free.failed": "{who} does not break free",
    "points_set": "{who} has {points} action points",
    "task.goes_on": _goes_on,
    "task.done": "{who}: {what}, done",
    "blocks": _blocks,
    "sweeps": _sweeps,
    "pulls.done": "{who} pulls {what} out of the wound: {points} points",
    "pulls.failed": "{who} does not get the weapon out",
}

LABELS: Mapping[str, Phrase] = {
    **DOCUMENTS,
    **words_body.LABELS,
    **_MOVES,
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
