"""What each die of a group's attack means while all of them are typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker import odds
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.group_attack import BETWEEN, dealt_attacks
from gm_tracker.model.commands import DeclareAttack, GroupAttack
from gm_tracker.model.dice import DiceError
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer, Answers, Ask, Refused, Request
from gm_tracker.words.live import Live
from gm_tracker.words.live_views import DieView


class VolleyDice:
    """The verdicts on the dice of one attack of a group.

    With each digit that is typed only the attack is looked at anew whose die it is.
    """

    def __init__(self) -> None:
        self._about: tuple[object, object] = (None, None)
        self._attacks: Mapping[str, DeclareAttack] = {}
        self._known: dict[_Key, tuple[tuple[str, DieView], ...]] = {}

    def dice(
        self, fight: Fight, command: GroupAttack, answers: Answers, requests: Sequence[Request]
    ) -> Mapping[str, DieView]:
        """The verdicts on the dice that are known, by the ids of their requests.

        Where turns come one after another each attack may change what the next one meets, so that
        nothing is said before they are carried out.
        """
        if command.one_roll or not fight.system.together(fight.encounter):
            return {}
        self._turn_to(fight, command)
        found: dict[str, DieView] = {}
        for owner, attack in self._attacks.items():
            begins = f"{owner}{BETWEEN}"
            own = {key: each for key, each in answers.items() if key.startswith(begins)}
            if own:
                asked = tuple(each for each in requests if each.id.startswith(begins))
                found.update(self._of_one(fight, begins, attack, own, asked))
        return found

    def _turn_to(self, fight: Fight, command: GroupAttack) -> None:
        about = (fight.encounter, command)
        if about[0] is self._about[0] and about[1] == self._about[1]:
            return
        self._about, self._known = about, {}
        try:
            self._attacks = dealt_attacks(fight.system, fight.encounter, command)
        except Refused:
            self._attacks = {}

    def _of_one(
        self,
        fight: Fight,
        begins: str,
        attack: DeclareAttack,
        own: Answers,
        asked: tuple[Request, ...],
    ) -> tuple[tuple[str, DieView], ...]:
        key = begins, tuple(own.items()), tuple(each.id for each in asked)
        if key not in self._known:
            self._known[key] = tuple(_verdicts(fight, begins, attack, own, asked))
        return self._known[key]


_Key = tuple[str, tuple[tuple[str, Answer], ...], tuple[str, ...]]


def _verdicts(
    fight: Fight, begins: str, attack: DeclareAttack, own: Answers, asked: Sequence[Request]
) -> Iterator[tuple[str, DieView]]:
    answers = {key.removeprefix(begins): each for key, each in own.items()}
    requests = tuple(replace(each, id=each.id.removeprefix(begins)) for each in asked)
    try:
        made = odds.prepare(fight.system, fight.encounter, attack, answers)
    except (Refused, DiceError, LookupError):
        return
    exchange = None if isinstance(made, Ask) else made
    view = Live(fight.system, fight.encounter, attack, answers, exchange).view(requests, None)
    for key, die in view.dice.items():
        yield f"{begins}{key}", die
