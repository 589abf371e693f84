"""The fight of four against twelve in which the twelve act as one, all dice rolled.

`play` decides from what `Hands` show it, as in `four_against_twelve`, and whoever plays it another
way must come to the same end: `end_of` with as many rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Protocol

from tests.ui.window import four_against_twelve as fight

BAND = "the band"
"""Who acts where those do who act as one."""


class Hands(Protocol):
    """One way to play; `volley` is the attack of the band as it is offered."""

    def round(self) -> int:
        """The round that the clock shows."""

    def up(self) -> bool:
        """Whether anybody of the band and anybody of the party is up."""

    def acting(self) -> str:
        """Who stands on the stage and can act, or the band; nothing where nobody does."""

    def asks(self) -> bool:
        """Whether a question waits for the game master."""

    def settle(self) -> None:
        """Give the first question its first answer."""

    def go_on(self) -> None:
        """Next; the dice of a new round are rolled and taken over."""

    def first_target(self) -> str:
        """Of the band that is up the one with the lowest number."""

    def strike(self, actor: str, target: str) -> None:
        """Attack, with rolled dice."""

    def volley(self) -> None:
        """Those of the band who act now attack, with rolled dice."""


def play(hands: Hands, rounds: int) -> None:
    """Play that many rounds, or until one side is out."""
    while hands.round() <= rounds and hands.up():
        actor = hands.acting()
        if hands.asks():
            hands.settle()
        elif not actor:
            hands.go_on()
        elif actor == BAND:
            hands.volley()
        else:
            hands.strike(actor, hands.first_target())


@contextmanager
def begun() -> Iterator[fight.Begun]:
    """The sixteen before round 1, the guards as one."""
    with fight.begun() as made:
        people = made.session.fight.encounter.combatants.values()
        band = tuple(each.id for each in people if each.side == "foe")
        assert made.session.groups.make(band) == ""
        yield made


@cache
def end_of(rounds: int) -> str:
    """The hash of the encounter after so many rounds, played by session commands alone."""
    with begun() as made:
        play(BySession(made.session), rounds)
        return made.hash


class BySession(fight.BySession):
    """Plays by what the window itself asks of a session."""

    def up(self) -> bool:
        return bool(self.standing("party") and self.standing("foe"))

    def acting(self) -> str:
        actor = self._session.stage.actor
        band = self._session.volleys.group_of(actor) if actor else None
        return super().acting() if band is None else BAND

    def first_target(self) -> str:
        return self.standing("foe")[0].name

    def volley(self) -> None:
        session = self._session
        (band,) = session.fight.encounter.groups
        session.volleys.begin(band.id, rolled=True)
        session.composer.dismiss()
