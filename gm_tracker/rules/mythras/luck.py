"""Luck points: dice rolled again or read the other way round, and last resorts (MY-26)."""

from collections.abc import Callable

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.events_combatants import TrackChanged
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.mythras import keys
from gm_tracker.rules.mythras.body import luck_of

KEEP = Option("keep", "keep the roll")
Level = Callable[[int], str]
"""How a die reads."""
AGAIN, SWAP = "again", "swap"
HUNDRED = 100


def swapped(die: int) -> int:
    """A d100 with its digits the other way round: 75 is 57, 07 is 70, 00 stays (MY-26)."""
    tens, ones = divmod(die % HUNDRED, 10)
    return 10 * ones + tens or HUNDRED


def spent(who: Combatant, points: int = 1) -> TrackChanged:
    """Luck points paid (MY-26)."""
    left = luck_of(who)
    return TrackChanged(who.id, keys.LUCK.key, left, max(0, left - points), -points)


def payers(trace: Trace, *people: Combatant) -> tuple[str, ...]:
    """Who of these has had their point in the action that these lines tell (MY-26)."""
    names = {each.note for each in trace if each.key == "luck"}
    return tuple(each.id for each in people if each.name in names)


@frozen
class Read:
    """A d100 as it lies: how it reads now, and the request by which it was rolled.

    `level` reads any die as the level that it would be.
    """

    request: Request
    die: int
    level: Level

    @property
    def said(self) -> str:
        """How it reads."""
        return self.level(self.die)


@frozen
class Touched:
    """A die after Luck, what that cost, and how it is told; `paid` says who paid."""

    die: int
    events: tuple[Event, ...] = ()
    trace: Trace = ()
    paid: str = ""


def own_roll(
    who: Combatant, read: Read, trace: Trace, *, paid: tuple[str, ...] = ()
) -> Dialogue[Touched]:
    """One's own d100 may be rolled again or read the other way round, for a point (MY-26).

    Who is among those who `paid` in this action has had their point; a critical needs none.
    """
    if luck_of(who) < 1 or who.id in paid or read.said == "critical":
        return Touched(read.die)
    other = swapped(read.die)
    options = [KEEP, Option(AGAIN, "1 Luck: roll again")]
    if read.level(other) != read.said:
        options.insert(1, Option(SWAP, f"1 Luck: {other:02}, {read.level(other)}"))
    label = f"Luck of {who.name}: {read.die:02}, {read.said}"
    return (yield from _touch(who, read, trace, label, tuple(options)))


def forced(
    victim: Combatant, read: Read, trace: Trace, *, paid: tuple[str, ...] = ()
) -> Dialogue[Touched]:
    """Whom an attack would hit may have it rolled again, for a point (MY-26)."""
    if luck_of(victim) < 1 or victim.id in paid:
        return Touched(read.die)
    options = KEEP, Option(AGAIN, "1 Luck: it is rolled again")
    label = f"Luck of {victim.name} against {read.die:02}, {read.said}"
    return (yield from _touch(victim, read, trace, label, options))


def _touch(
    who: Combatant, read: Read, trace: Trace, label: str, options: tuple[Option, ...]
) -> Dialogue[Touched]:
    request = Request(
        f"luck.{read.request.id}.{who.id}",
        label,
        "choice",
        options=options,
        combatant=who.id,
        usual=KEEP.key,
    )
    chosen = yield from ask_choice(request, trace)
    if chosen == KEEP.key:
        return Touched(read.die)
    die = swapped(read.die) if chosen == SWAP else (yield from _again(read, who, trace))
    lines = (
        TraceLine("MY-26", "luck", 1, who.name),
        TraceLine("MY-26", f"luck.{chosen}", die, read.level(die)),
    )
    return Touched(die, (spent(who),), lines, who.id)


def _again(read: Read, who: Combatant, trace: Trace) -> Dialogue[int]:
    request = replace(read.request, id=f"{read.request.id}.again.{who.id}")
    return (yield from ask_roll(request, trace)).total


def softens(who: Combatant, label: str, trace: Trace) -> Dialogue[bool]:
    """Whether a point makes a major wound a serious one (MY-26)."""
    if luck_of(who) < 1:
        return False
    options = Option("keep", "it stands"), Option("serious", "1 Luck: a serious wound")
    request = Request(
        f"luck.wound.{who.id}",
        f"Luck of {who.name}: {label}",
        "choice",
        options=options,
        combatant=who.id,
        usual="serious",
    )
    return (yield from ask_choice(request, trace)) == "serious"
