"""Call of Cthulhu 7."""

from gm_tracker.rules.coc7.system import COC7

__all__ = ["COC7"]
