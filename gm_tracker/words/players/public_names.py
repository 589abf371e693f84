"""The names by which the players know everybody, numbered so that nobody hidden leaves a gap."""

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache

from gm_tracker.model.combatant import Combatant
from gm_tracker.words.players.levels import Levels

NAMELESS = "someone"
"""Who is there, and of whom neither a name nor an alias is shown."""
_ARTICLE = re.compile(r"^(?:an?|the) (?=\S)", re.IGNORECASE)
_NUMBERED = re.compile(r"(.+) ([0-9]{1,6})")


def public_names(levels: Levels) -> Mapping[str, str]:
    """The name of each who is not hidden, by id, in the order in which they came.

    Of several of a kind the numbers are lessened by as many as are not known by theirs; one alone
    has none. Aliases alike are told apart by numbers.
    """
    people = levels.encounter.combatants
    seen = [each for each in people if not levels.encounter.disclosure(each).hidden]
    exact = _renumbered(people.values(), {each for each in seen if levels.is_exact(each, "name")})
    aliases = {each: alias_of(levels, each) for each in seen if each not in exact}
    others = _told_apart(aliases, set(exact.values()))
    return {each: exact.get(each) or others[each] for each in seen}


def alias_of(levels: Levels, who: str) -> str:
    """What somebody is called whose name is not shown; several may be called the same."""
    said = levels.encounter.disclosure(who)
    return (said.alias if levels.of(who, "name") == "vague" else "") or NAMELESS


def _renumbered(people: Iterable[Combatant], open_: set[str]) -> Mapping[str, str]:
    """The names of those who are known by name, without what others of their kind leave out."""
    found: dict[str, str] = {}
    kinds: defaultdict[str, list[tuple[int, Combatant]]] = defaultdict(list)
    for each in people:
        kind, number = _split(each.name)
        kinds[kind].append((number, each))
    for kind, members in kinds.items():
        known = [(number, each) for number, each in members if each.id in open_]
        gone = sorted({n for n, e in members if e.id not in open_} - {n for n, _ in known})
        # One of a kind that is left alone does not tell that there are others.
        alone = bool(gone) and len(known) == 1
        for number, each in known:
            less = number - bisect_left(gone, number)
            name = each.name if less == number else f"{kind} {less}"
            found[each.id] = kind if alone and less == 1 else name
    return found


@lru_cache(maxsize=4096)
def _split(name: str) -> tuple[str, int]:
    """A name as its kind and number: the first of a kind may have none, and counts as 1."""
    numbered = _NUMBERED.fullmatch(name)
    return (numbered[1], int(numbered[2])) if numbered else (name, 1)


def _told_apart(aliases: Mapping[str, str], taken: set[str]) -> Mapping[str, str]:
    """The aliases, with numbers where several are alike or a name is taken."""
    many, found = Counter(aliases.values()), {}
    for who, alias in aliases.items():
        free = alias if many[alias] == 1 else _first_free(alias, taken, 1)
        found[who] = free if free not in taken else _first_free(alias, taken, 2)
        taken.add(found[who])
    return found


def _first_free(alias: str, taken: set[str], number: int) -> str:
    while f"{alias} {number}" in taken:
        number += 1
    return f"{alias} {number}"


def without_article(name: str) -> str:
    """The name as it is counted and as its initials are taken: "hooded figure"."""
    return _ARTICLE.sub("", name)
