"""The law of the recap: it adds up to every change of hit points in the log."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.recap import Recap
from gm_tracker.recap.ledger import Ledger
from gm_tracker.recap.summing import summed


def counted(fight: Fight) -> Recap:
    """What the events of the fight's path come to."""
    ledger = Ledger(fight.system)
    for step in fight.path:
        ledger.enter(step)
    return summed(ledger)


def check(fight: Fight) -> None:
    """Nobody has lost a point that nobody took, and nobody has dealt one that nobody lost."""
    recap, track = counted(fight), fight.system.sheet.tracks[0]
    came = [e.combatant for s in fight.path for e in s.events if isinstance(e, CombatantAdded)]
    assert [each.id for each in recap.people] == [each.id for each in came]
    for account, first in zip(recap.people, came, strict=True):
        now = track.value(fight.encounter.combatants[account.id])
        assert (account.start, account.end) == (track.value(first), now)
        assert account.taken - account.healed == account.start - account.end
        assert 0 <= account.by_others <= account.taken
    for accounts in (recap.people, recap.rows):
        dealt = sum(each.dealt for each in accounts)
        assert dealt + sum(each.by_others for each in accounts) == sum(e.taken for e in accounts)
