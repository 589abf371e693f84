"""What the players are shown of somebody, in the GM's words."""

from collections.abc import Mapping

from gm_tracker.model.disclosure import Disclosure, Shown
from gm_tracker.model.label import Label

FIELDS: Mapping[str, str] = {
    "name": "name",
    "portrait": "portrait",
    "wounds": "wounds",
    "conditions": "conditions",
    "turn": "place in the order",
    "deeds": "deeds",
}
"""What can be shown of somebody, as it is called."""

_SHOWN: Mapping[str, str] = {"hidden": "hidden", "vague": "vague", "exact": "shown"}
_SPECIAL: Mapping[tuple[str, str], str] = {
    ("name", "vague"): "another one",
    ("wounds", "vague"): "in words",
    ("wounds", "exact"): "in full",
    ("deeds", "vague"): "without numbers",
    ("deeds", "exact"): "in full",
}
OF_PLAYERS = ("revealed", "concealed", "called", "disclosed", "side_disclosed")
"""The labels of steps after which players see something else: nothing came of them in the fight."""
SIDES: Mapping[str, str] = {"party": "the party", "foe": "foes", "neutral": "neutrals"}
"""All of a side, in a sentence."""


def level_text(field: str, level: Shown | str) -> str:
    """How much of a field is shown: "wounds in words"."""
    return f"{field_text(field)} {how_text(field, level)}"


def field_text(field: str) -> str:
    """What a field is called."""
    return FIELDS.get(field, field)


def how_text(field: str, level: Shown | str) -> str:
    """How much of it is shown: "in words"; "as usual" where nothing is said."""
    return _SPECIAL.get((field, level)) or _SHOWN.get(level, "as usual")


def veil_text(disclosure: Disclosure) -> str:
    """What was said of somebody: "hidden from players, seen as a hood"; else nothing."""
    there = ["hidden from players"] if disclosure.hidden else []
    alias = [f"seen as {disclosure.alias}"] if disclosure.alias else []
    fields = (f"players see {level_text(*each)}" for each in disclosure.fields.items())
    return ", ".join([*there, *alias, *fields])


def called(alias: str) -> str:
    """What somebody with that alias is for the players."""
    return f"called {alias} for the players" if alias else "called by name for the players"


def unseen_text(label: Label) -> str:
    """What is added to who joins, where the players do not see who it is."""
    hidden = ", hidden from the players" if label.text("hidden") else ""
    return f"{hidden}, {called(label.text('alias'))}" if label.text("alias") else hidden
