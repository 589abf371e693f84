"""People with places, and dialogues with them run through at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from gm_tracker.model.clock import Clock
from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event, fold_all
from gm_tracker.model.step import Answer, Request
from gm_tracker.rules.dialogue import Dialogue, talk_through
from gm_tracker.rules.mythras.harm import Blow
from gm_tracker.rules.mythras.locations import points
from gm_tracker.rules.mythras.wounds import Rolled

T = TypeVar("T")
SWORD = Attack("a0", "Sword", "1d8", {"skill": 60})


def person(key: str = "c1", luck: int = 0, stats: Mapping[str, int] | None = None) -> Combatant:
    """Somebody with CON 11 and SIZ 13: head and legs 5, chest 7, abdomen 6, arms 4."""
    given = {"con": 11, "siz": 13, "endurance": 50, **(stats or {})}
    tracks = {k: Track(most, most) for k, most in points(given["con"], given["siz"]).items()}
    tracks["luck"] = Track(luck, 99)
    return Combatant(key, int(key[1:]), f"Who {key}", stats=given, tracks=tracks, attacks=(SWORD,))


def fight(*people: Combatant, switches: Mapping[str, str] | None = None) -> Encounter:
    """A fight in its third round."""
    return Encounter(
        "mythras",
        clock=Clock(1, 2, "open"),
        combatants={each.id: each for each in people},
        switches=switches or {},
    )


def blow(place: str, damage: int, *, die: int = 44, level: str = "success") -> Blow:
    """Points that come through on c1, by somebody with 60 percent."""
    return Blow("c1", "c0", place, damage, Rolled(level, die), 60)


def through(dialogue: Dialogue[T], **answers: Answer) -> T:
    """What comes of it; in the names of answers "__" stands for "#", "_" for "."."""
    keyed = {k.replace("__", "#").replace("_", "."): value for k, value in answers.items()}

    def answer(request: Request) -> Answer:
        assert request.id in keyed, request
        return keyed[request.id]

    return talk_through(dialogue, answer)


def asked(dialogue: Dialogue[T], **answers: Answer) -> str:
    """The first request that these answers leave open."""
    try:
        through(dialogue, **answers)
    except AssertionError as error:
        request: Request = error.args[0]
        return request.id
    return ""


def after(encounter: Encounter, events: tuple[Event, ...]) -> Combatant:
    """c1 after these events."""
    return fold_all(encounter, events).combatants["c1"]
