"""Ready-made creatures that come with the program, by rule system."""

import re
from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from gm_tracker.campaign.codec import first_problem
from gm_tracker.model.commands import NewCombatant
from gm_tracker.paths import resources


class PresetError(Exception):
    """A preset file that cannot be read: the installation is damaged, or somebody edited it."""


class _Creatures(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)

    format: Literal["gm-tracker creatures"]
    version: Literal[1]
    creatures: tuple[NewCombatant, ...]


@cache
def creatures(system_id: str) -> tuple[NewCombatant, ...]:
    """The creatures of a system in the order of their file; none where there is no file."""
    if not re.fullmatch(r"[a-z0-9_]+", system_id):
        return ()
    path = resources() / "presets" / f"{system_id}.json"
    try:
        return _Creatures.model_validate_json(path.read_bytes()).creatures
    except FileNotFoundError:
        return ()
    except ValidationError as error:
        raise PresetError(f"{path.name} cannot be read: {first_problem(error)}.") from error
    except OSError as error:
        raise PresetError(f"{path.name} cannot be read: {error.strerror}.") from error


def find_creature(system_id: str, name: str) -> NewCombatant | None:
    """The creature of that name, whatever its case and spaces."""
    wanted = _key(name)
    return next((each for each in creatures(system_id) if _key(each.name) == wanted), None)


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
