"""What a verb stops at: each of these is one plain sentence for whoever typed the words."""


class Trouble(Exception):
    """Something the user can mend, in one plain sentence."""


def troubles() -> tuple[type[Exception], ...]:
    """Everything that is the user's or the world's trouble; all else is a fault of ours."""
    # Only here, because scripts take longer to load than the window may take to appear.
    from gm_tracker.campaign.errors import CampaignError
    from gm_tracker.campaign.script import ScriptError
    from gm_tracker.paths import NoDataFolder, ResourcesMissing

    return Trouble, ScriptError, CampaignError, ResourcesMissing, NoDataFolder


def counted(number: int, word: str) -> str:
    """So many of something: "1 step", "3 steps"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def printable(text: str) -> str:
    """One line without control characters, which could take over a terminal."""
    return "".join(each if each.isprintable() else "�" for each in " ".join(text.split()))
