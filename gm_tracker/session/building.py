"""The builder as it is filled in: its page, worked out anew, and what it puts on the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gm_tracker.engine.building import (
    build_command,
    built,
    by_hand,
    read_values,
    values_of,
    wrong_value,
)
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import EditCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.words.building import NOT_WHOLE, BuildView, build_view

# Only to name what is handed in.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules

Texts = Mapping[str, str]


def build_page(system: Rules, combatant: Combatant) -> BuildView:
    """The page to fill in, as the sheet stands."""
    hand = {key: str(value) for key, value in by_hand(system, combatant).items()}
    return _page(system, combatant, values_of(system, combatant), hand)


def rebuilt_page(system: Rules, combatant: Combatant, texts: Texts, hand: Texts) -> BuildView:
    """What comes of what is typed (`hand` over what is built), without the fields themselves."""
    values = _read(system, texts)
    if isinstance(values, str):
        return BuildView(f"Build {combatant.name}", error=values)
    return replace(_page(system, combatant, values, hand), fields=())


def read_build(
    system: Rules, combatant: Combatant, texts: Texts, hand: Texts
) -> EditCombatant | str:
    """The command that puts what is typed on the sheet, or why that cannot be."""
    values = _read(system, texts)
    if isinstance(values, str):
        return values
    numbers = {key: whole_number(text) for key, text in hand.items()}
    known = {key: number for key, number in numbers.items() if number is not None}
    if len(known) < len(numbers):
        return NOT_WHOLE
    return build_command(system, combatant, values, known) or _no_builder(system)


def _read(system: Rules, texts: Texts) -> dict[str, int] | str:
    values = read_values(system, texts)
    return NOT_WHOLE if values is None else wrong_value(system, values) or values


def _page(system: Rules, combatant: Combatant, values: Mapping[str, int], hand: Texts) -> BuildView:
    made = built(system, combatant, values)
    if made is None:
        return BuildView(f"Build {combatant.name}", error=_no_builder(system))
    return build_view(system, combatant, values, made, hand)


def _no_builder(system: Rules) -> str:
    return f"{system.name} has no builder. Edit the numbers instead."
