"""The recap of a whole campaign as the window shows it: its characters, and their luck in all."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.frozen import replace
from gm_tracker.model.recap import CampaignRecap, Career, Recap
from gm_tracker.words.faces import HUES, initials
from gm_tracker.words.kinds import counted
from gm_tracker.words.names import listed
from gm_tracker.words.pieces import Face
from gm_tracker.words.recap_luck import spread_view
from gm_tracker.words.recap_page import deed_row
from gm_tracker.words.recap_text import share
from gm_tracker.words.recap_views import DeedRow, FactView, RecapView

_HOUR = 3600
_LEAST = 10
"""Of fewer dice it is not told who is lucky."""


class CampaignWords:
    """Puts the recap of a campaign into words; `games` are the names of those that were played."""

    def __init__(self, recap: CampaignRecap, title: str, games: Sequence[str]) -> None:
        self._recap, self._title, self._games = recap, title, games

    def page(self, waiting: int, unread: Sequence[str]) -> RecapView:
        """All of it; so many fights are `waiting` to be counted, `unread` cannot be."""
        return RecapView(
            self._title,
            ", ".join(self._games),
            tuple(self._numbers()),
            tuple(_row(at, each) for at, each in enumerate(self._recap.people)),
            facts=tuple(self._facts()),
            note=_note(waiting, unread),
            of_campaign=True,
        )

    def _numbers(self) -> Iterator[tuple[str, str]]:
        fights = self._recap.fights
        yield str(len(fights)), "fight" if len(fights) == 1 else "fights"
        yield str(sum(each.rounds for each in fights)), "rounds"
        seconds = sum(each.time.seconds for each in fights if each.time is not None)
        if seconds >= _HOUR:
            yield f"{seconds / _HOUR:.1f}", "hours at the table"

    def _facts(self) -> Iterator[FactView]:
        lucky = [
            (each.luck.dice, each)
            for each in self._recap.people
            if each.luck is not None and each.luck.dice is not None and each.luck.count >= _LEAST
        ]
        lucky.sort(key=lambda each: each[0].value)
        if len(lucky) > 1:
            for head, (dice, who) in (("Luckiest", lucky[-1]), ("Unluckiest", lucky[0])):
                yield FactView(head, f"{who.name}: dice better than {share(dice)} of such rolls")
        worst = max(self._recap.fights, key=_fallen, default=None)
        if worst is not None and _fallen(worst):
            fell = f"{_fallen(worst)} of the party fell"
            yield FactView("Bloodiest fight", f"{worst.title or 'Fight'}: {fell}")


def _fallen(fight: Recap) -> int:
    party = {each.id for each in fight.people if each.side == "party"}
    return len(party & {each.who for each in fight.falls})


def _note(waiting: int, unread: Sequence[str]) -> str:
    told = []
    if waiting > 0:
        told.append(f"{counted(waiting, 'fight')} still being counted...")
    if unread:
        told.append(f"Cannot be read: {listed(unread)}.")
    return " ".join(told)


def _row(at: int, career: Career) -> DeedRow:
    """One character; `at` is the place in the table, from which the hue of the face comes."""
    fights, falls = counted(career.fights, "fight"), len(career.account.falls)
    often = "once" if falls == 1 else counted(falls, "time")
    note = f"{fights}, fell {often}" if falls else fights
    # Accounts of several fights have the ids of each; the name is what makes them one.
    account = replace(career.account, id=career.name, name=career.name, members=(), falls=())
    face = Face(initials(career.name), HUES[at % len(HUES)])
    row = deed_row(account, career.luck, face, note)
    return replace(row, luck_chart=spread_view(f"Luck of {career.name}", career.luck))
