"""The whole fight out of the accounts of all: rows of a kind, who won, the best and the closest."""

from collections.abc import Iterable, Sequence

from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import replace
from gm_tracker.model.kinds import kind_of
from gm_tracker.model.recap import Account, ClosestCall, Recap, Struck
from gm_tracker.recap.ledger import Ledger
from gm_tracker.recap.page import Page

_SUMMED = (
    *("start", "end", "maximum", "dealt", "taken", "by_others", "healed"),
    *("blows", "hits", "criticals", "fumbles", "lost"),
)


def summed(ledger: Ledger) -> Recap:
    """What the events alone say; luck and time are not in it yet."""
    people = tuple(each.account for each in ledger.pages.values())
    falls = sorted((fall for each in people for fall in each.falls), key=lambda e: e.position)
    return Recap(
        title=ledger.title,
        system=ledger.system.id,
        length=ledger.clock.length,
        rounds=ledger.rounds,
        steps=ledger.steps,
        people=people,
        rows=rows_of(people),
        winner=_winner(ledger.pages.values()),
        falls=tuple(falls),
        closest=_closest(ledger.pages.values()),
        best=_best(ledger.struck),
    )


def rows_of(people: Sequence[Account]) -> tuple[Account, ...]:
    """The party one by one, all others of one kind and side together, in the order they came."""
    kinds: dict[tuple[str, str], list[Account]] = {}
    for each in people:
        own = each.id if each.side == "party" else kind_of(each.name)
        kinds.setdefault((each.side, own), []).append(each)
    return tuple(map(together, kinds.values()))


def together(accounts: Sequence[Account]) -> Account:
    """Several as one, under the name of their kind; one alone stays as it is."""
    if len(accounts) == 1:
        return accounts[0]
    members = tuple(each.id for each in accounts)
    return replace(
        added(accounts), id=" ".join(members), name=kind_of(accounts[0].name), members=members
    )


def added(accounts: Sequence[Account]) -> Account:
    """The first account with the sums of all."""
    sums = {key: sum(getattr(each, key) for each in accounts) for key in _SUMMED}
    falls = sorted((fall for each in accounts for fall in each.falls), key=lambda e: e.position)
    return replace(accounts[0], falls=tuple(falls), **sums)


def _winner(pages: Iterable[Page]) -> Side | None:
    """The side that alone has somebody who can act; the party and its foes are what counts."""
    left: set[Side] = {each.side for each in pages if each.is_up and each.is_here}
    if ("party" in left) == ("foe" in left):
        return None
    return "party" if "party" in left else "foe"


def _best(struck: Iterable[Struck]) -> Struck | None:
    """The blow that did the most; of equal ones the first."""
    hits = (each for each in struck if each.hit and each.amount)
    return max(hits, key=lambda each: each.amount, default=None)


def _closest(pages: Iterable[Page]) -> ClosestCall | None:
    """Who of the party never fell and had the least left, by share of the whole."""
    hurt = [
        each
        for each in pages
        if each.side == "party" and each.is_up and not each.falls and each.lowest < each.start
    ]
    if not hurt:
        return None
    found = min(hurt, key=lambda each: each.lowest / max(1, each.maximum))
    return ClosestCall(found.who, found.lowest, found.maximum, found.lowest_at)
