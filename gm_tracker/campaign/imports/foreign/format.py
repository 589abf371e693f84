"""What a reader of another program's files says of itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.converting import FantasyCreature
from gm_tracker.rules.game_creature import GameCreature

Being = FantasyCreature | GameCreature
"""A creature to be converted, or one of a game that takes it in as it is."""


@frozen
class Format:
    """A format of another program: JSON (or YAML) values, or the root element of XML.

    `records` are those of a file with their places, `marked` tells one by its looks, `remarks` are
    about the whole file, `lacking` says why a record cannot be read at all. `read` raises
    pydantic's ValidationError, or ValueError with the reason in plain words.
    """

    label: str
    records: Callable[[Any], list[tuple[str, Any]]]
    marked: Callable[[Any], bool]
    read: Callable[[Any], Being]
    remarks: Callable[[Any], tuple[str, ...]] = lambda _value: ()
    lacking: Callable[[Any], str] = lambda _record: ""
