"""The dice of one exchange read again: what they showed, and the chance that there was."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.recap import Role
from gm_tracker.model.step import Answer, Answers, Request
from gm_tracker.odds import settled_chances
from gm_tracker.odds.luck import Ranked
from gm_tracker.recap.ranking import of_check, of_total, word_of
from gm_tracker.rules.dialogue import Rolled, read_answer
from gm_tracker.rules.exchange import UNROLLED, Branch, Degree, Exchange, lead
from gm_tracker.rules.verdicts import Better

Directions = Mapping[str, Better]


@frozen
class Cast:
    """One roll as it is counted: its request, what it showed, its rank and its chance.

    Without `ranked` its faces say nothing of luck alone; without `chance` nothing hung on it alone.
    """

    request: Request
    role: Role
    shown: int
    ranked: Ranked | None = None
    chance: Fraction | None = None
    good: bool | None = None


def hit_chance(exchange: Exchange) -> Fraction:
    """The chance that the actor has what it wanted: a hit, or a success."""
    chances = settled_chances(exchange)
    hits = (key for key, each in exchange.branches.items() if each.hit and not each.recoil)
    return sum((chances.get(key, Fraction(0)) for key in hits), Fraction(0))


def casts_of(
    exchange: Exchange, answers: Answers, came: bool, better: Directions, roles: tuple[Role, Role]
) -> Iterator[Cast]:
    """The checks of an exchange, those too that were rolled anew.

    `came` is whether it hit in the end; what was paid for after the roll does not make the roll
    any better. `roles` are those of the first check and of the others.
    """
    attempts = list(_attempts(exchange, answers))
    for number, faces in enumerate(attempts, 1):
        last = number == len(attempts)
        chance = hit_chance(exchange) if last else None
        good = _by_dice(exchange, faces, came) if last else None
        for place, shown in enumerate(faces):
            if not shown:
                continue  # a roll that was not needed
            request, role = exchange.checks[place].request, roles[min(place, 1)]
            ranked = of_check(exchange, place, shown, better.get(word_of(request.id)))
            cast = Cast(request, role, _shown(request, shown), ranked)
            if chance is not None and (place == 0 or role == "defence"):
                mine = place == 0
                cast = replace(cast, chance=chance if mine else 1 - chance, good=good is mine)
            yield cast


def damage_of(branch: Branch, answers: Answers, better: Directions) -> Iterator[Cast]:
    """The damage rolls of what came of it."""
    direction = better.get("damage")
    if direction is None:
        return
    for each in branch.harms:
        for number in range(1, each.rolls + 1):
            key = each.damage.id if number == 1 else f"{each.damage.id}#{number}"
            if key in answers and parse_dice(each.damage.dice).sides:
                yield total_cast(each.damage, answers[key], "damage", direction)


def total_cast(request: Request, answer: Answer, role: Role, better: Better) -> Cast:
    """A roll that only its total says something of."""
    total = _rolled(request, answer).total
    return Cast(request, role, total, of_total(request, total, better))


def _attempts(exchange: Exchange, answers: Answers) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The faces of the checks, attempt for attempt, as far as they were answered."""
    number = 1
    while exchange.checks:
        suffix = "" if number == 1 else f"#{number}"
        degrees: tuple[Degree, ...] = ()
        shown: tuple[tuple[int, ...], ...] = ()
        for check in exchange.checks:
            request = replace(check.request, id=check.request.id + suffix)
            faces = _chain(request, answers) if check.is_rolled(degrees) else None
            if faces == ():
                return
            shown = (*shown, faces or ())
            degrees = (*degrees, check.degree(faces) if faces else UNROLLED)
        yield shown
        if not any(shown):
            # Nothing is rolled anew that was not rolled.
            return
        number += 1


def _chain(request: Request, answers: Answers) -> tuple[int, ...]:
    """The faces of one check with those that followed its first die."""
    faces: tuple[int, ...] = ()
    key = request.id
    while key in answers:
        rolled = _rolled(request, answers[key])
        faces = (*faces, *(rolled.faces or (rolled.total,)))
        key = f"{request.id}.{len(faces) + 1}"
    return faces


def _rolled(request: Request, answer: Answer) -> Rolled:
    given = read_answer(request, answer)
    if not isinstance(given, Rolled):
        raise TypeError(given)
    return given


def _shown(request: Request, faces: tuple[int, ...]) -> int:
    """What is told of the roll: its total, of a chain its first die."""
    kept = "k" in request.dice or parse_dice(request.dice).tens
    given = read_answer(request, faces) if len(faces) > 1 and kept else None
    return given.total if isinstance(given, Rolled) else faces[0]


def _by_dice(exchange: Exchange, faces: tuple[tuple[int, ...], ...], came: bool) -> bool:
    """Whether it hit by the dice alone; who wins a tie that was rolled off, by what came."""
    pairs = zip(exchange.checks, faces, strict=True)
    degrees = [check.degree(each) if each else UNROLLED for check, each in pairs]
    if exchange.amend is not None and len(degrees) > 1 and not lead(degrees):
        return came
    levels = tuple(each.level for each in degrees)
    branch = exchange.branches[exchange.settle(levels, lead(degrees))]
    return branch.hit and not branch.recoil
