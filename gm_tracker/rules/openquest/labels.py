"""How traces and labels of OpenQuest 3 in full read."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.branches import LABELS as OUTCOMES
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.opposed.keys import PHRASES as FAMILY
from gm_tracker.rules.opposed.labels import LABELS as TOLD
from gm_tracker.rules.sheet import Phrase

PHRASES = {
    **FAMILY,
    **{f"outcome.{key}": f"|{said}" for key, said in OUTCOMES.items() if key not in LEVELS},
    "outcome.critical": "|critical",
    "outcome.back.strike": "|struck back",
    "outcome.back.hold": "|held instead",
    "outcome.back.throw": "|thrown instead",
    "outcome.back.shield": "|struck by the shield",
    **{f"outcome.{what}.{level}": f"|{said}" for what in ("wound", "wake", "stabilise", "surgery")
       for level, said in LEVELS.items()},
    **{f"{each.key}": f"|{each.label} {{value}}%" for each in keys.SKILL_STATS},
    **{f"modifier.{each.key}": "{value:+}" for each in (keys.PARRY, keys.DODGE, *keys.SKILL_STATS)},
    **{f"condition.{each.key}": f"{each.label.lower()} {{value:+}}" for each in keys.STANCES},
    f"condition.{keys.READYING.key}": "making ready {value:+}",
    "riding": "Riding is the most",
    "rides": "no more than Riding {value:+}",
    "cut": "100 counts at most",
    "master": "a Master: no roll",
    "helpless": "|helpless: critical without a roll",
    "storm": "the storm lets no shot hit",
    "ten": "{value:+}",
    "means": "step {value}",
    "far": "far away {value:+}",
    "series": "earlier defences {value:+}",
    "situation.skill": "{value:+}",
    "situation.defence": "{value:+}",
    "fortune": "|a Fortune point spent",
    "no_armour": "armour does not count",
    "least": "{value} at least",
    "through": "{value} through what parries",
    "parry_ap": "armour of what parries {value}",
    "effect.hold": "held",
    "effect.throw": "thrown",
    "stated": "stated {value}",
    "halved": "the second weapon at half: {value}",
    "initiative": "initiative {value}",
    "healing": "|{value} hit points",
    "perceives": "|Perception {value}",
    "damage": "|{value} rolled",
    "ends.dying": "healed",
    "ends.stable": "healed",
    "ends.spared": "awake",
}  # fmt: skip
"""A bar begins a new line."""

_WARDS = {
    "parry": "{target} parries {actor}",
    "dodge": "{target} dodges {actor}",
    "unarmed": "{target} fends {actor} off",
}


def _stopped(label: Label) -> str:
    said = _WARDS.get(label.text("defence"), "{target} stops {actor}")
    return said.format_map(label.values)


_TREATS = {
    "wound": "{who} heals a wound of {target}",
    "wake": "{who} wakes {target}",
    "stabilise": "{who} stabilises {target}",
    "surgery": "{who} brings {target} back with surgery",
    "failed": "{who} cannot heal {target}",
}


def _states(label: Label) -> str:
    what = _VERBS.get(label.text("what"), "use a skill")
    return f"{label.text('who')} means to {what} ({label.number('place')})"


_VERBS = {
    "attack": "attack",
    "move": "move",
    "all_out": "attack all-out",
    "great": "make a great attack",
    "charge": "charge",
    "shield_defence": "defend with the shield",
    "dervish": "whirl like a dervish",
    "retreat": "retreat fighting",
    "sprint": "run for it",
    "set": "set a weapon against a charge",
    "behind": "stay behind the shield",
    "two": "attack with both hands",
}


def _surprises(label: Label) -> str:
    names = ", ".join(label.texts("targets")) or "nobody"
    return f"{label.text('who')} surprises {names}"


def _hours(label: Label) -> str:
    names = ", ".join(label.texts("who")) or "nobody"
    return f"{label.number('hours')} hours pass; {names} wakes"


LABELS: Mapping[str, Phrase] = {
    **TOLD,
    "attack.maximum": "{actor} hits {target} with full force",
    "attack.blunted": "{actor} critically hits {target}, who takes some of it",
    "attack.blocked": "{target} parries {actor}, but not all of it",
    "attack.bystander": "{actor} hits somebody beside {target}",
    "attack.stopped": _stopped,
    "attack.fumble": "{actor} fumbles against {target}",
    "attack.back.strike": "{target} strikes {actor} instead",
    "attack.back.hold": "{target} holds {actor} instead",
    "attack.back.throw": "{target} throws {actor} instead",
    "attack.back.shield": "{target} parries {actor} and strikes with the shield",
    **{f"heals.{key}": said for key, said in _TREATS.items()},
    "states": _states,
    "surprises": _surprises,
    "hours_pass": _hours,
    "waits": "{who} waits for {target}",
    "aims": "{who} aims at {target}",
    "readies": "{who} makes a weapon ready",
    "stands_up": "{who} stands up",
    "lies_down": "{who} lies down",
    "awarded": "{who} is awarded a Fortune point",
    "disarmed": "{who} is disarmed; it lies {metres} m away",
    "bears.stands": "{who} stands, but a limb is useless",
    "bears.falls": "{who} goes down, a limb useless",
    "flies_by": "The shot of {who} meets nobody",
    "sidesteps": "{who} dodges the shot of {actor}",
    "strays": "{who} is hit by the shot of {actor} for {points}",
}
