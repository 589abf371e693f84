"""The Shadow Lounge d100: degrees of success, defences by degree, Luck (S-01 to S-42)."""

from gm_tracker.rules.shadow_lounge.system import SHADOW_LOUNGE

__all__ = ["SHADOW_LOUNGE"]
