"""A recap as plain lines and a table: what is printed, copied and written to files."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from gm_tracker.model.clock import round_of, segment_of
from gm_tracker.model.frozen import frozen
from gm_tracker.model.recap import (
    Account,
    CampaignRecap,
    Career,
    ClosestCall,
    Luck,
    Percentile,
    Recap,
    Series,
    TableTime,
)
from gm_tracker.words.kinds import counted
from gm_tracker.words.names import listed
from gm_tracker.words.odds import whole_percent

_WON = {"party": "The party wins.", "foe": "The foes win.", "neutral": "Others win."}
_SUMS = ("dealt", "taken", "by others", "healed", "attacks", "hits", "criticals", "fumbles")
_LUCK = ("hits by the odds", "luck of the hits", "luck of the dice")
FIGHT_HEADS = ("who", "side", *_SUMS, "turns lost", *_LUCK)
CAMPAIGN_HEADS = ("who", "fights", *_SUMS, "turns lost", "falls", *_LUCK)


@frozen
class RecapText:
    """A recap to be read: a title, lines about the whole, and a table of who did what."""

    title: str
    lines: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def fight_text(recap: Recap, system: str) -> RecapText:
    """One fight; `system` is what its game is called."""
    rows = tuple((*_row(each, recap.luck_of(each.id)),) for each in recap.rows)
    lines = tuple(_lines(recap, system))
    return RecapText(recap.title or "Fight", lines, FIGHT_HEADS, rows)


def campaign_text(recap: CampaignRecap, title: str) -> RecapText:
    """All fights of a campaign: a line for each, and a row for each of the party."""
    lines = tuple(f"{each.title or 'Fight'}: {' '.join(_course(each))}" for each in recap.fights)
    return RecapText(title, lines, CAMPAIGN_HEADS, tuple(map(_career, recap.people)))


def called(account: Account) -> str:
    """The name of one, or how many of what kind: "5 orcs"."""
    return counted(len(account.members), account.name) if account.members else account.name


def at(position: int, length: int) -> str:
    """A moment as in the log: "3.7", or "3" where a round is one turn order."""
    number = str(round_of(position, length))
    return number if length == 1 else f"{number}.{segment_of(position, length)}"


def minutes(time: TableTime) -> str:
    """Time at the table with the pauses that are not in it."""
    told = f"{counted(round(time.seconds / 60), 'minute')} at the table"
    left = f", without {counted(time.pauses, 'pause')} of over 15 minutes" if time.pauses else ""
    return told + left


def share(found: Percentile) -> str:
    """Where it stands in whole percents, with its bounds where it is not exact."""
    told = whole_percent(Fraction(found.value))
    low, high = whole_percent(Fraction(found.low)), whole_percent(Fraction(found.high))
    return told if low == high else f"about {told} ({low} to {high})"


def _row(account: Account, luck: Luck | None) -> Iterator[str]:
    yield from (called(account), account.side, *_sums(account), str(account.lost), *_luck(luck))


def _career(career: Career) -> tuple[str, ...]:
    account = career.account
    falls = str(len(account.falls))
    sums = (*_sums(account), str(account.lost), falls)
    return (career.name, str(career.fights), *sums, *_luck(career.luck))


def _sums(account: Account) -> tuple[str, ...]:
    found = (
        *(account.dealt, account.taken, account.by_others, account.healed),
        *(account.blows, account.hits, account.criticals, account.fumbles),
    )
    return tuple(map(str, found))


def _luck(luck: Luck | None) -> tuple[str, str, str]:
    if luck is None:
        return "", "", ""
    attacks = luck.attacks
    expected = f"{attacks.expected:.1f}" if attacks.count else ""
    hits = "" if attacks.standing is None else share(attacks.standing)
    return expected, hits, "" if luck.dice is None else share(luck.dice)


def _course(recap: Recap) -> Iterator[str]:
    if recap.winner is not None:
        yield _WON[recap.winner]
    yield f"{counted(recap.rounds, 'round')}."
    if recap.time is not None:
        yield f"{minutes(recap.time)}."


def _lines(recap: Recap, system: str) -> Iterator[str]:
    names = {each.id: each.name for each in recap.people}
    yield f"Rules: {system}. {' '.join(_course(recap))}"
    if not any(each.blows or each.taken for each in recap.people):
        yield "Nothing has happened yet."
    for fall in recap.falls:
        by = listed([names[each] for each in fall.by if each in names] or [""])
        up = ", and was up again" if fall.up_again else ""
        felled = f" by {by}" if by else ""
        yield f"{names[fall.who]} fell in {at(fall.position, recap.length)}{felled}{up}."
    if recap.closest is not None:
        yield _closest(recap.closest, names, recap.length)
    if recap.best is not None:
        best = recap.best
        who, target = names[best.actor], names[best.target]
        when = at(best.position, recap.length)
        yield f"Best blow: {who} on {target} for {best.amount} ({best.outcome}), in {when}."
    if recap.worst is not None:
        worst, chance = recap.worst, recap.worst.chance
        wanted = "" if chance is None else f", where {whole_percent(Fraction(chance))} was likely"
        yield f"Worst die: {names[worst.who]} rolled {worst.shown} on {worst.dice}{wanted}."
    if recap.party is not None and recap.party.attacks.count:
        yield _party(recap.party.attacks)
    if recap.unread:
        yield f"Not counted: {counted(recap.unread, 'roll')} under rules that have changed since."


def _closest(call: ClosestCall, names: dict[str, str], length: int) -> str:
    told = f"Closest call: {names[call.who]} at {call.left} of {call.maximum}"
    told += f", in {at(call.position, length)}."
    if call.miss is None:
        return told
    miss, chance = call.miss, whole_percent(Fraction(call.miss.chance))
    return f"{told} {names[miss.actor]} rolled {miss.shown} ({miss.needs}), {chance} to fell."


def _party(attacks: Series) -> str:
    told = f"The party: {counted(attacks.good, 'hit')} of {counted(attacks.count, 'attack')}"
    if attacks.standing is None:
        return f"{told}."
    better = share(attacks.standing)
    return (
        f"{told}, where the odds say {attacks.expected:.1f}; better than {better} of such fights."
    )


def columns(text: RecapText) -> Sequence[str]:
    """The table in columns of equal width."""
    table = (text.heads, *text.rows)
    widths = [max(len(row[at]) for row in table) for at in range(len(text.heads))]
    return [
        "  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip() for row in table
    ]
