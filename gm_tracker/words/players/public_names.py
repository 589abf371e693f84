"""The names by which the players know everybody, numbered so that nobody hidden leaves a gap."""

import re
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

    Of several of a kind those who are known are numbered by themselves, so that nobody else counts;
    one alone has no number. Aliases alike are told apart by numbers.
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
    """The names of those who are known by name, numbered without any others."""
    found: dict[str, str] = {}
    kinds: defaultdict[str, list[tuple[int, Combatant]]] = defaultdict(list)
    for each in people:
        kind, number = _split(each.name)
        kinds[kind].append((number, each))
    for kind, members in kinds.items():
        known = sorted((n, at, each) for at, (n, each) in enumerate(members) if each.id in open_)
        for place, (_number, _at, each) in enumerate(known, start=1):
            found[each.id] = kind if len(known) == 1 else f"{kind} {place}"
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
