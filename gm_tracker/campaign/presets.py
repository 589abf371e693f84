"""Ready-made creatures, weapons, spells and tables of the program, by rule system."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from gm_tracker.campaign.first_problem import first_problem
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.paths import resources

_Model = TypeVar("_Model", bound=BaseModel)


class PresetError(Exception):
    """A preset file that cannot be read: the installation is damaged, or somebody edited it."""


class _Creatures(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)

    format: Literal["gm-tracker creatures"]
    version: Literal[1]
    system: str = ""
    """For whom an import takes them; files made before it was written say nothing."""
    creatures: tuple[NewCombatant, ...]


class Fact(BaseModel):
    """A line of a table that a GM may want at hand: armour, a race, an action with its time."""

    model_config = ConfigDict(extra="forbid", defer_build=True, frozen=True)

    kind: Literal["armour", "race", "action"]
    name: str
    numbers: Mapping[str, int]


class Records(BaseModel):
    """Weapons and spells for anybody of a system, without anybody's OF, and its tables."""

    model_config = ConfigDict(extra="forbid", defer_build=True, frozen=True)

    format: Literal["gm-tracker records"] = "gm-tracker records"
    version: Literal[1] = 1
    system: str = ""
    attacks: tuple[Attack, ...] = ()
    spells: tuple[Attack, ...] = ()
    facts: tuple[Fact, ...] = ()


@cache
def creatures(system_id: str, folder: Path | None = None) -> tuple[NewCombatant, ...]:
    """The creatures of a system in the order of their file; none where there is no file.

    The folder is that of a system which brings its own resources.
    """
    found = _read(_Creatures, folder, system_id, "")
    return () if found is None else found.creatures


@cache
def records(system_id: str, folder: Path | None = None) -> Records:
    """The weapons, spells and tables of a system; none where there is no file."""
    return _read(Records, folder, system_id, "-records") or Records()


def _read(model: type[_Model], folder: Path | None, system_id: str, suffix: str) -> _Model | None:
    if not re.fullmatch(r"[a-z0-9_]+", system_id):
        return None
    path = (folder or resources()) / "presets" / f"{system_id}{suffix}.json"
    try:
        return model.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return None
    except ValidationError as error:
        raise PresetError(f"{path.name} cannot be read: {first_problem(error)}.") from error
    except OSError as error:
        raise PresetError(f"{path.name} cannot be read: {error.strerror}.") from error


def known_records(system_id: str, folder: Path | None = None) -> tuple[Attack, ...]:
    """Every weapon, spell and skill that the presets know, each name once."""
    given = records(system_id, folder)
    found = {(each.form, each.name): each for each in (*given.attacks, *given.spells)}
    for creature in creatures(system_id, folder):
        for each in creature.attacks:
            found.setdefault((each.form, each.name), each)
    return tuple(found.values())


def find_creature(system_id: str, name: str, folder: Path | None = None) -> NewCombatant | None:
    """The creature of that name, whatever its case and spaces."""
    wanted = _key(name)
    return next((each for each in creatures(system_id, folder) if _key(each.name) == wanted), None)


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
