"""One fight for every hand, eye and ear: four heroes against twelve guards in NC, all dice rolled.

`play` is the game master: it decides from what `Hands` show it, and only asks them to do what it
wants. Whoever plays the fight another way (by mouse, by touch, by what a screen reader is told)
brings hands of its own and must come to the same end: `end_of` with as many rounds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from gm_tracker.app import Parts
from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.model import commands as c
from gm_tracker.model.frozen import frozen
from gm_tracker.rules import SYSTEMS
from gm_tracker.session.dice_mode import DiceMode
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.targeting import next_slot, slot_in
from gm_tracker.session.workspace import Workspace

HEROES = ("Anna", "Bo", "Cleo", "Dirk")
GUARDS = tuple(f"Guard {number}" for number in range(1, 13))
PEOPLE = (
    "Anna party hp 700 of 8 df 9",
    "Bo party hp 650 of 6 df 8",
    "Cleo party hp 600 of 7 df 9",
    "Dirk party hp 300 of 6 df 8",
    "Guard x12 hp 230 of 1",
)
WOUNDED = "5 6 150"
"""The first two guards have lost so much before it begins: the rules have questions early."""
ROUNDS = 10
IN_MEMORY = Path("/dev/shm")  # noqa: S108 - where there is one, the disk is not waited for
SEED = 4
"""Of the source of chance: who plays must hand it to what rolls, and roll nothing beside."""


@frozen
class Seen:
    """Somebody who still stands, as everybody can see: hit points as they are now."""

    name: str
    hit_points: int


class Hands(Protocol):
    """One way to play. Everybody is told by name; nothing asked here needs a number but a segment.

    `settle` answers the first open question with its first answer; `strike` makes the attack with
    the weapon at hand, lets all dice be rolled, resolves it and puts the result away.
    """

    def round(self) -> int:
        """The round that the clock shows."""

    def segment(self) -> int:
        """The segment that the clock shows."""

    def standing(self, side: str) -> Sequence[Seen]:
        """Those of that side who are not out, in the order of their numbers."""

    def acting(self) -> str:
        """Who stands on the stage and can act; nothing where nobody does."""

    def asks(self) -> bool:
        """Whether a question waits for the game master."""

    def settle(self) -> None:
        """Give the first question its first answer."""

    def go_on(self) -> None:
        """Next; the dice of a new round are rolled and taken over."""

    def strike(self, actor: str, target: str) -> None:
        """Attack, with rolled dice."""

    def delay(self, actor: str, segment: int) -> None:
        """Move the action to a later segment."""

    def hold(self, actor: str) -> None:
        """Keep the action for later, waiting for nothing in particular."""

    def release(self, actor: str) -> None:
        """Use the held action now, together with the others."""

    def give_up(self, actor: str) -> None:
        """Let the action go."""

    def engage(self, one: str, other: str) -> None:
        """Link the two."""

    def condition(self, whom: str, label: str) -> None:
        """Put a condition on somebody."""

    def dies(self, whom: str) -> None:
        """Somebody is dead, by the game master's word."""

    def undo(self) -> None:
        """Take the last step back."""

    def redo(self) -> None:
        """Make it again."""


def play(hands: Hands, rounds: int = ROUNDS) -> None:
    """Play that many rounds, or until one side is out."""
    heard: set[tuple[int, str]] = set()
    while hands.round() <= rounds and hands.standing("party") and hands.standing("foe"):
        actor = hands.acting()
        if hands.asks():
            hands.settle()
        elif not actor:
            hands.go_on()
        elif (hands.round(), actor) in heard or not _whim(hands, actor):
            hands.strike(actor, _target(hands, actor))
        heard.add((hands.round(), actor))


def _target(hands: Hands, actor: str) -> str:
    """A hero strikes the guard who is worst off, a guard the hero of its own number."""
    if actor in HEROES:
        return min(hands.standing("foe"), key=lambda each: each.hit_points).name
    heroes = hands.standing("party")
    return heroes[GUARDS.index(actor) % len(heroes)].name


def _whim(hands: Hands, actor: str) -> bool:
    """What else a game master does in an evening, once each; whether it took the action's place."""
    match hands.round(), actor:
        case 1, "Anna":
            hands.engage("Anna", "Guard 4")
        case 1, "Bo":
            hands.delay("Bo", hands.segment() + 2)
            return True
        case 1, "Cleo":
            hands.hold("Cleo")
            hands.release("Cleo")
        case 1, "Dirk":
            hands.condition(hands.standing("foe")[0].name, "Prone")
        case 2, "Anna":
            hands.dies(hands.standing("foe")[-1].name)
        case 2, "Bo":
            hands.strike("Bo", _target(hands, "Bo"))
            hands.undo()
            hands.redo()
            return True
        case 2, "Cleo":
            hands.give_up("Cleo")
            return True
    return False


@frozen
class Begun:
    """An open campaign with the fight in play: a window is made of `parts.opened`."""

    parts: Parts
    workspace: Workspace
    session: FightSession

    @property
    def hash(self) -> str:
        """Of the encounter as it is."""
        return encounter_hash(self.session.fight.encounter)


@contextmanager
def begun() -> Iterator[Begun]:
    """All sixteen before round 1, the heroes each engaged with three; all dice are rolled."""
    where = IN_MEMORY if IN_MEMORY.is_dir() else None
    with TemporaryDirectory(dir=where) as folder, _begun(Path(folder) / "four.gmt") as made:
        yield made


@contextmanager
def _begun(path: Path) -> Iterator[Begun]:
    settings = Settings(path.with_suffix(".settings"))
    known = KnownSystems(SYSTEMS)
    parts = Parts(known, random.Random(SEED), settings=lambda: settings, reporting=None)
    workspace, session = parts.open(path)
    settings.keep("dice", DiceMode.ROLLED.value)
    try:
        for line in PEOPLE:
            assert session.entries.add(line) == ""
        for at, name in enumerate(HEROES):
            guards = " ".join(str(5 + number) for number in range(at, len(GUARDS), len(HEROES)))
            assert session.entries.engage(guards, BySession(session).id_of(name)) == ""
        assert session.entries.hurt(WOUNDED, "", -1) == ""
        session.take_dice(DiceMode.ROLLED)
        yield Begun(parts, workspace, session)
    finally:
        workspace.close()


@cache
def end_of(rounds: int = ROUNDS) -> str:
    """The hash of the encounter after so many rounds, played by session commands alone."""
    with begun() as made:
        play(BySession(made.session), rounds)
        return made.hash


class BySession:
    """Plays by what the window itself asks of a session."""

    def __init__(self, session: FightSession) -> None:
        self._session = session

    def round(self) -> int:
        return self._session.fight.encounter.clock.round

    def segment(self) -> int:
        return self._session.fight.encounter.clock.segment

    def standing(self, side: str) -> Sequence[Seen]:
        fight = self._session.fight
        able = (each for each in fight.system.able(fight.encounter) if each.side == side)
        return [Seen(each.name, each.tracks["hp"].value) for each in able]

    def acting(self) -> str:
        people = self._session.fight.encounter.combatants
        actor = self._session.stage.actor
        return people[actor].name if actor else ""

    def asks(self) -> bool:
        return bool(self._session.questions.open)

    def settle(self) -> None:
        self._session.questions.reply(self._session.questions.open[0].id, 0)

    def go_on(self) -> None:
        session = self._session
        if session.turns.next().does == "ask":
            session.answers.confirm()

    def strike(self, actor: str, target: str) -> None:
        session = self._session
        who = self.id_of(actor)
        weapon = session.fight.encounter.combatants[who].attacks[0].id
        session.actions.strike(who, weapon, self.id_of(target))
        session.answers.confirm()
        session.composer.dismiss()

    def delay(self, actor: str, segment: int) -> None:
        self._session.turns.delay(self._slot(actor), str(segment))

    def hold(self, actor: str) -> None:
        self._session.turns.hold(self._slot(actor), "")

    def release(self, actor: str) -> None:
        held = slot_in(self._session.fight, self.id_of(actor), "held")
        assert held
        self._session.turns.release(held, "")

    def give_up(self, actor: str) -> None:
        self._session.act(c.CancelSlot(self._slot(actor)))

    def engage(self, one: str, other: str) -> None:
        badge = self._session.fight.encounter.combatants[self.id_of(other)].badge
        self._session.entries.engage(str(badge), self.id_of(one))

    def condition(self, whom: str, label: str) -> None:
        keys = self._session.fight.system.conditions
        key = next(each.key for each in keys if each.label == label)
        self._session.entries.set_condition(self.id_of(whom), key)

    def dies(self, whom: str) -> None:
        self._session.entries.dies(self.id_of(whom))

    def undo(self) -> None:
        self._session.history.undo()

    def redo(self) -> None:
        self._session.history.redo()

    def id_of(self, name: str) -> str:
        """The id of whoever is called that."""
        people = self._session.fight.encounter.combatants.values()
        return next(each.id for each in people if each.name == name)

    def _slot(self, name: str) -> str:
        return next_slot(self._session.fight, self.id_of(name))
