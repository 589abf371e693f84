"""A fight in each game in the middle of an exchange, for the pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.campaign.script import read_script
from gm_tracker.engine.scripted import with_ids
from gm_tracker.paths import resources
from gm_tracker.session.bundled import ready_script

if TYPE_CHECKING:
    from tests.screen_stage import Stage

Moments = Mapping[str, tuple[str, int, int]]
MOMENTS: Moments = {
    "nc": ("party-and-warband", 45, 1),
    "shadow_lounge": ("shadow-lounge", 26, 2),
    "brp": ("brp-full", 61, 1),
    "coc7": ("coc7-full", 43, 0),
    "mythras": ("mythras-full", 81, 2),
    "openquest": ("openquest-full", 15, 1),
    "hero": ("hero-full", 31, 1),
    "open_d10": ("open-d10", 25, 3),
}
"""The file of each game's fight, the step that is being taken, and how much of it is answered."""
WIDEST: Moments = {
    "nc": ("party-and-warband", 18, 0),
    "shadow_lounge": ("shadow-lounge", 18, 3),
    "brp": ("brp", 46, 0),
    "coc7": ("coc7-full", 14, 0),
    "mythras": ("mythras-full", 31, 3),
    "openquest": ("openquest-full", 24, 0),
    "hero": ("hero", 42, 0),
    "open_d10": ("open-d10", 6, 0),
}
"""The same for a question with many, or long, answers."""
FURTHER: Moments = {
    "mythras_effects": ("mythras-full", 60, 2),
    "mythras_location": ("mythras-full", 60, 6),
    "mythras_luck": ("mythras-full", 14, 2),
    "hero_dice": ("hero-full", 98, 1),
    "hero_location": ("hero-full", 235, 2),
    "brp_fate": ("brp-full", 40, 4),
    "brp_pull": ("brp-full", 40, 8),
    "openquest_stray": ("openquest-full", 32, 2),
    "coc7_bullets": ("coc7-full", 16, 1),
    "coc7_blast": ("coc7-full", 79, 2),
    "coc7_luck": ("coc7-full", 104, 3),
}
"""What the full readings ask beside plain blows: effects, places, several dice, second chances."""


def mid_exchange(system: str, stage: Stage, moments: Moments = MOMENTS) -> None:
    """The composer asks for the rest of an action out of a ready fight."""
    found = moments.get(system)
    assert found is not None, f"{system}: there is no moment of a fight of it"
    name, step, answered = found
    stage.acts.fights.begin_ready(name)
    script = read_script(resources() / "fights" / f"{name}.json")
    known = len(ready_script(name).steps)
    stage.play(replace(script, steps=script.steps[known:step]))
    (part,) = script.steps[step].parts
    command, answers = with_ids(stage.fight.encounter, part.command, part.answers)
    # Typed as a number, as people do.
    typed = {k: v[0] if isinstance(v, tuple) and len(v) == 1 else v for k, v in answers.items()}
    first = dict(list(typed.items())[:answered])
    stage.initiative.select(getattr(command, "actor", ""))
    session = stage.session
    with session.core.composing():
        session.composer.begin(command, first)


SYSTEMS: dict[str, Callable[[Stage], None]] = {
    f"system-{key.replace('_', '-')}": partial(mid_exchange, key, moments=moments)
    for moments in (MOMENTS, FURTHER)
    for key in moments
}
