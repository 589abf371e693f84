"""How wounds, Luck, care and time read: phrases of their traces, labels of what comes of them."""

from gm_tracker.model.label import Label
from gm_tracker.rules.sheet import Phrase

PHRASES = {
    "wound.minor": "a minor wound",
    "wound.serious": "a serious wound",
    "wound.major": "a major wound",
    "endurance.attacker": "lost",
    "endurance.resister": "holds out",
    "luck.again": "rolled again: {value}",
    "luck.swap": "read the other way round: {value}",
    "luck.damage": "damage rolled again: {value}",
    "luck.place": "place rolled again: {value}",
    "bullets": "|{value} bullets hit",
    "strays": "|strays: {label}",
    "healed": "|{value} points",
    "modifier_row": "row {value}",
    "healing_rate": "from CON: {value}",
    "luck_points": "from POW: {value}",
    "place_points": "from CON and SIZ: {value}",
    "athletics": "|Athletics {value}%",
    "brawn": "|Brawn {value}%",
}
"""A bar begins a new line."""


def _hours(label: Label) -> str:
    hours = label.number("hours")
    return "1 hour of rest passes" if hours == 1 else f"{hours} hours of rest pass"


LABELS: dict[str, Phrase] = {
    "shot_on": "{who} fires on",
    "cares.failed": "{who} can do nothing for {target}",
    "cares.staunch": "{who} stops the blood of {target}",
    "cares.wake": "{who} wakes {target}",
    "cares.treated": "{who} treats the {what} of {target}",
    "cares.aided": "{who} dresses the {what} of {target}: {points} points",
    "takes_cover": "{who} takes cover ({behind}, {points} points)",
    "leaves_cover": "{who} leaves cover",
    "stands.brace": "{who} stands firm",
    "stands.steady": "{who} steadies the weapon",
    "aims": "{who} aims for the round",
    "effort": "{who} makes a last effort: one more action point for a Luck point",
    "strains.tires": "{who} tires: {level}",
    "strains.holds": "{who} does not tire: {level}",
    "time_passes": _hours,
    "new_session": "A new session: Luck points are back",
}
