"""What is on disk of a fight, compared with what was shown of it."""

from __future__ import annotations

from gm_tracker.campaign.errors import CampaignError
from gm_tracker.model.frozen import frozen
from gm_tracker.session.campaign_fights import CampaignFights
from gm_tracker.session.fight_session import FightSession
from gm_tracker.words.labels import label_text

ALL = (
    "Your fight is safe: all that the log showed is on disk, and you can go on. "
    "Look whether what you did last is in it."
)
OTHER = (
    "The fight was read again from disk, where it stands elsewhere than the log showed: {how}. "
    "What is shown now is what is on disk."
)
UNKNOWN = (
    "The fight could not be read again from disk, so nobody knows whether all that is shown is "
    "there: {why} Save a copy before you go on."
)


@frozen
class OnDisk:
    """The fight in play as it was read again, None where it could not be, and the truth on it."""

    session: FightSession | None
    sentence: str


def read_again(fights: CampaignFights, shown: FightSession) -> OnDisk:
    """Read the fight in play from its file again, and say how it differs from what is shown."""
    try:
        session = fights.again()
    except CampaignError as failure:
        return OnDisk(None, UNKNOWN.format(why=failure.sentence))
    how = _difference(shown, session)
    return OnDisk(session, OTHER.format(how=how) if how else ALL)


def _difference(shown: FightSession, stored: FightSession) -> str:
    """How the end of the log on disk differs from that on the screen; nothing where it does not."""
    seen, kept = ([each.id for each in which.fight.path] for which in (shown, stored))
    if seen == kept:
        return ""
    common = next((i for i, (a, b) in enumerate(zip(seen, kept, strict=False)) if a != b), None)
    same = min(len(seen), len(kept)) if common is None else common
    gone, come = len(seen) - same, len(kept) - same
    told = [f"{gone} of the last steps shown are not there"] if gone else []
    if come:
        told.append(f"it ends with {_last(stored)!r}")
    return " and ".join(told)


def _last(session: FightSession) -> str:
    return label_text(session.fight.path[-1].label, session.fight.system)
