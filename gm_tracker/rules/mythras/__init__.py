"""Mythras."""

from gm_tracker.rules.mythras.system import MYTHRAS

__all__ = ["MYTHRAS"]
