"""The program without a window: play, odds, check and export."""

from gm_tracker.headless.arguments import VERBS, main

__all__ = ["VERBS", "main"]
