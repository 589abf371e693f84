"""Odds in words and as bars."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from gm_tracker.model.combatant import Side
from gm_tracker.model.odds import Odds
from gm_tracker.rules.saving import SAVED
from gm_tracker.words.names import apart
from gm_tracker.words.pieces import Piece, aloud, spaced
from gm_tracker.words.views import OddsBar, OddsShare, OddsView

_PERCENT, _TOGETHER = "\N{THIN SPACE}%", 3
Names = tuple[str, ...]
Sides = tuple[Side | None, ...]


def percent(chance: Fraction) -> str:
    """A chance as a percentage: whole where it is, else with one decimal, never 0 by rounding."""
    hundred = chance * 100
    if hundred.denominator == 1:
        return f"{hundred.numerator}%"
    if 0 < hundred < Fraction(1, 20):
        return "<0.1%"
    if 100 - Fraction(1, 20) < hundred < 100:
        return ">99.9%"
    return f"{float(hundred):.1f}%"


def whole_percent(chance: Fraction) -> str:
    """A chance in whole percents, "<1" and ">99" for what is neither never nor always."""
    if 0 < chance < Fraction(1, 200):
        return f"<1{_PERCENT}"
    if Fraction(199, 200) < chance < 1:
        return f">99{_PERCENT}"
    return f"{int(chance * 100 + Fraction(1, 2))}{_PERCENT}"


def whole_percents(chances: Sequence[Fraction]) -> list[str]:
    """The chances of things of which just one happens, in whole percents that make 100.

    The first that can happen is told as anywhere; the likeliest of the others has what is left.
    Of more than three each is told by itself.
    """
    texts = [whole_percent(each) for each in chances]
    possible = [at for at, each in enumerate(chances) if each]
    whole = all(texts[at][0].isdecimal() for at in possible)
    if whole and sum(chances) == 1 and 1 < len(possible) <= _TOGETHER:
        last = max(possible[1:], key=lambda at: chances[at])
        known = sum(int(texts[at].removesuffix(_PERCENT)) for at in possible if at != last)
        texts[last] = f"{100 - known}{_PERCENT}"
    return texts


def odds_view(
    odds: Odds,
    names: Names,
    track: str,
    sides: Sides = (None, None),
    called: Mapping[str, str] | None = None,
) -> OddsView:
    """The odds of one action of the first of these on the second.

    `track` is what the lost points are called, `called` the same of further tracks by their keys.
    """
    target = apart(names[1])
    first, parts = _first(odds), tuple(_parts(odds))
    headline = whole_percent(odds.hit if first is None else first[1])
    lost = odds.per_hit.mean() if odds.per_hit is not None else Fraction(0)
    named = [((called or {}).get(key, key), d.mean()) for key, d in odds.beside]
    further = [f"{mean_text(more)} {name}" for name, more in named if more >= _FELT]
    mean = f"{' and '.join([f'{mean_text(lost)} {track}', *further])} {_per(odds)}" if lost else ""
    fells = f"fells {target}: {whole_percent(odds.drop)}".replace(" :", ":") if odds.drop else ""
    shares = tuple(_shares(odds, names, sides)) if odds.opposed else ()
    told = [*(each.text for each in shares), *(each.text for each in parts), mean, fells]
    known = ", ".join(filter(None, (headline, spaced(odds.needs), spaced(odds.also))))
    return OddsView(
        headline=headline,
        sentence=spaced(odds.needs) or "to hit",
        also=spaced(odds.also),
        mean=mean,
        fells=fells,
        parts=parts,
        bars=_bars(odds),
        drop_at=odds.drop_at,
        unit=track,
        drop_label="" if odds.drop_at is None else f"{odds.drop_at} fells {target}",
        shares=shares,
        brief=_brief(headline, first, mean or fells),
        certain=odds.hit == 1,
        spoken=aloud(". ".join(filter(None, (known, ", ".join(filter(None, told)))))),
    )


def _brief(headline: str, first: tuple[str, Fraction] | None, hurts: str) -> str:
    """The chance with a name, for where nothing else says of what it is."""
    if first is not None:
        return f"{first[0]} {headline}"
    return f"hits {headline}" if hurts else headline


def bars_spoken(odds: OddsView) -> Iterator[str]:
    """The chart of what a hit costs as a table, a line for each bar: "40, 12 percent, fells"."""
    for each in odds.bars:
        chance = aloud(whole_percent(Fraction(each.share)))
        yield ", ".join(filter(None, (str(each.value), chance, "fells" if each.drops else "")))


def _first(odds: Odds) -> tuple[str, Fraction] | None:
    """The best that can come of what hits in any case, such as a blast of which some is saved."""
    possible = [(label, chance) for _, label, chance in odds.outcomes if chance]
    return possible[0] if odds.hit == 1 and len(possible) > 1 and not odds.opposed else None


def _per(odds: Odds) -> str:
    """Of what that is the mean."""
    if odds.hit == 1:
        return "on average"
    saved = any(key == SAVED for key, _, _ in odds.outcomes)
    return "if it is not saved" if saved else "a hit"


_FELT = Fraction(1, 4)
"""Less of a further track than this a hit is not said to cost."""
_LEAST = Fraction(1, 100)
"""What is less likely is left out of the words."""


def _parts(odds: Odds) -> Iterator[Piece]:
    """Each outcome beside plain hits and misses that is no freak, and was not told in large."""
    first, chances = _first(odds), [chance for *_, chance in odds.outcomes]
    texts = map(whole_percent, chances) if first is None else whole_percents(chances)
    for (key, label, chance), text in zip(odds.outcomes, texts, strict=True):
        if first is not None and label == first[0]:
            continue
        if chance >= _LEAST and key not in ("hit", "miss", *odds.against):
            yield Piece(f"{label} {text}")


def _shares(odds: Odds, names: Names, sides: Sides) -> Iterator[OddsShare]:
    """Who hits whom: the actor, nobody, the other."""
    chances = (odds.hit, 1 - odds.hit - odds.back, odds.back)
    who = f"{names[0]} hits", "nobody", f"{names[1]} hits back"
    told = zip(whole_percents(chances), who, chances, (sides[0], None, sides[1]), strict=True)
    for percents, text, chance, side in told:
        if chance:
            yield OddsShare(f"{percents} {text}", float(chance), side)


def mean_text(mean: Fraction) -> str:
    """A mean as a whole number, where it is small with a half."""
    return f"{round(mean)}" if mean >= 10 else f"{round(mean * 2) / 2:.1f}".removesuffix(".0")


def _bars(odds: Odds) -> tuple[OddsBar, ...]:
    if odds.per_hit is None or not odds.per_hit.mean():
        return ()
    total = odds.per_hit.total
    return tuple(
        OddsBar(value, weight / total, odds.drop_at is not None and value >= odds.drop_at)
        for value, weight in sorted(odds.per_hit.weights.items())
    )
