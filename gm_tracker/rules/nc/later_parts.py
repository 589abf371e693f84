"""The parts of NC that are loaded when they are first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gm_tracker.rules.nc.build import NCBuilder
    from gm_tracker.rules.nc.convert import NCConverter
    from gm_tracker.rules.nc.intake import NCIntake
    from gm_tracker.rules.nc.mishap import Mishap
    from gm_tracker.rules.nc.tactics import NCTactics


def builder() -> NCBuilder:
    """What makes characters and monsters of a few values."""
    from gm_tracker.rules.nc.build import NCBuilder

    return NCBuilder()


def converter() -> type[NCConverter]:
    """What makes NC's numbers of those of fantasy games."""
    from gm_tracker.rules.nc.convert import NCConverter

    return NCConverter


def intake() -> NCIntake:
    """What takes in creatures that are printed for it."""
    from gm_tracker.rules.nc.intake import NCIntake

    return NCIntake()


def shared_harm() -> Mishap:
    """What harm that strikes many asks of each."""
    from gm_tracker.rules.nc.mishap import Mishap

    return Mishap()


def tactics() -> NCTactics:
    """How people fight whom the program plays itself."""
    from gm_tracker.rules.nc.tactics import NCTactics

    return NCTactics()
