"""Quick add: "orc x4", "Mara party hp 60 df 4", "hidden orc x3 as 'a shape in the fog'"."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import field

from gm_tracker.engine.arming import armed, placeholder
from gm_tracker.engine.parse_answers import halved, whole_number
from gm_tracker.engine.quick_build import Typed, with_what_follows
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.commands import AddCombatants, NewCombatant
from gm_tracker.model.disclosure import Disclosure
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.kinds import singulars
from gm_tracker.model.step import Refused
from gm_tracker.rules.system import RuleSystem

FindCreature = Callable[[str], NewCombatant | None]
_COUNT = re.compile(r"[x\N{MULTIPLICATION SIGN}](\d{1,9})|(\d{1,9})[x\N{MULTIPLICATION SIGN}]")
_LOOKS_LIKE_A_NUMBER = re.compile(r"[+\N{MINUS SIGN}-]?\d.*")
_SIDES: dict[str, Side] = {
    "party": "party",
    "ally": "party",
    "foe": "foe",
    "enemy": "foe",
    "neutral": "neutral",
}
AS_ONE = ("as", "one")
"""Said after a name and a number they are a group: "orc x12 as one"."""
HIDDEN = "hidden"
"""Said before a name or after it the players are not shown them."""
_QUOTED = r"""as\s+(?:'(.+?)'(?!\w)|"(.+?)"|\u2018(.+?)\u2019(?!\w)|\u201c(.+?)\u201d)"""
_ALIAS = re.compile(rf"(?<=\s){_QUOTED}", re.IGNORECASE)
_ENTRY = re.compile(rf"(?:(?<=\s){_QUOTED}|[^,])+", re.IGNORECASE)
_OPEN_QUOTE = re.compile(r"""\sas ['"\u2018\u201c]""", re.IGNORECASE)
_LONGEST_NAME = 5
"""The most words of a weapon's name."""


@frozen
class Entry:
    """A quick-add line taken apart; `weapons` are records with the numbers typed after each."""

    name: tuple[str, ...] = ()
    count: int = 1
    side: Side | None = None
    numbers: dict[str, int] = field(default_factory=dict)
    weapons: tuple[tuple[Attack, dict[str, int]], ...] = ()
    as_one: bool = False
    hidden: bool = False
    alias: str = ""


@frozen
class Reading:
    """What the words of a line can mean: keys, creatures, and records that can be given."""

    system: RuleSystem
    find: FindCreature
    records: Sequence[Attack] = ()

    def read(self, text: str) -> Entry:
        """The line taken apart; Refused for a number that is none."""
        found = _ALIAS.search(text)
        alias = next(filter(None, found.groups())) if found else ""
        plain = text if found is None else f"{text[: found.start()]} {text[found.end() :]}"
        entry, words = Entry(alias=" ".join(alias.split())), plain.split()
        while words:
            entry, words = self._next(entry, words)
        return self._several(entry)

    def _several(self, entry: Entry) -> Entry:
        """ "4 orcs" are four, where orcs are known and nobody is called "4 orcs"."""
        number, *rest = entry.name or ("",)
        count, name = whole_number(number), " ".join(rest)
        if not count or not name or entry.count > 1 or self.find(f"{number} {name}") is not None:
            return entry
        known = next((each for each in (name, *singulars(name)) if self.find(each)), "")
        return replace(entry, name=tuple(known.split()), count=count) if known else entry

    def _next(self, entry: Entry, words: list[str]) -> tuple[Entry, list[str]]:
        word, low = words[0], words[0].lower()
        counted = _COUNT.fullmatch(low)
        if counted and (entry.name or (counted[2] and words[1:])):
            return replace(entry, count=int(counted[1] or counted[2])), words[1:]
        if tuple(each.lower() for each in words[:2]) == AS_ONE and entry.name:
            return replace(entry, as_one=True), words[2:]
        if low == HIDDEN and self._hides(entry, words):
            return replace(entry, hidden=True), words[1:]
        if low in _SIDES and entry.name:
            return replace(entry, side=_SIDES[low]), words[1:]
        return (
            self._number(entry, words)
            or self._weapon(entry, words)
            or (replace(entry, name=(*entry.name, word)), words[1:])
        )

    def _hides(self, entry: Entry, words: list[str]) -> bool:
        """Whether it is no part of the name of a creature that is known."""
        names = (" ".join(words[:many]) for many in range(2, _LONGEST_NAME + 1))
        return bool(entry.name) or (len(words) > 1 and not any(map(self.find, names)))

    def _number(self, entry: Entry, words: list[str]) -> tuple[Entry, list[str]] | None:
        """ "hp=30" anywhere, "hp 30" after the name."""
        halves = self._halves()
        said, given, value = words[0].lower().partition("=")
        key = self._key(said)
        if key not in halves or (not given and not self._follows(entry, words)):
            return None
        text, rest = (value, words[1:]) if given else (words[1], words[2:])
        numbers = _numbers(key, halves[key], text)
        if entry.weapons and key in {each.key for each in self.system.sheet.attack_stats}:
            *before, (record, own) = entry.weapons
            return replace(entry, weapons=(*before, (record, own | numbers))), rest
        return replace(entry, numbers=entry.numbers | numbers), rest

    def _follows(self, entry: Entry, words: list[str]) -> bool:
        return bool(entry.name and words[1:] and _LOOKS_LIKE_A_NUMBER.fullmatch(words[1]))

    def _weapon(self, entry: Entry, words: list[str]) -> tuple[Entry, list[str]] | None:
        """The record that the next words name, unless they belong to the name of a creature."""
        for many in range(min(_LONGEST_NAME, len(words)), 0, -1) if entry.name else ():
            named = " ".join(words[:many])
            record = self.record(named)
            if record is not None and self.find(" ".join((*entry.name, named))) is None:
                own, rest = self._own(record, words[many:])
                return replace(entry, weapons=(*entry.weapons, (record, own))), rest
        return self._new_weapon(entry, words)

    def _own(self, record: Attack, words: list[str]) -> tuple[dict[str, int], list[str]]:
        """The number that follows the name of a weapon or a skill: what it is rolled with."""
        form = self.system.sheet.form(record.form)
        keys = [each.key for each in form.stats] if form is not None else []
        number = whole_number(words[0]) if words else None
        if number is None or not keys:
            return {}, words
        ability = self.system.sheet.ability
        return {ability if ability in keys else keys[0]: number}, words[1:]

    def _new_weapon(self, entry: Entry, words: list[str]) -> tuple[Entry, list[str]] | None:
        """A word and its number after the name is said: a weapon that nobody knows as yet."""
        sheet = self.system.sheet
        said = entry.side is not None or entry.numbers or entry.weapons
        if not (said and sheet.ability and entry.name and words[1:]):
            return None
        number = whole_number(words[1])
        if number is None or whole_number(words[0]) is not None:
            return None
        made = replace(placeholder(sheet), name=words[0][:1].upper() + words[0][1:])
        own = {sheet.ability: number}
        return replace(entry, weapons=(*entry.weapons, (made, own))), words[2:]

    def record(self, name: str) -> Attack | None:
        """The weapon, spell or skill of that name."""
        wanted = name.casefold()
        return next((each for each in self.records if each.name.casefold() == wanted), None)

    def _key(self, word: str) -> str:
        """The key that a word means; hit points have one more name in some games, such as BODY."""
        main = self.system.sheet.tracks[0]
        return main.key if word == main.short.lower() and word not in self._halves() else word

    def _halves(self) -> dict[str, str]:
        """The keys of all numbers that can be typed, with that of its half or nothing."""
        sheet = self.system.sheet
        keys = {k.key: k.half for k in (*sheet.stats, *sheet.attack_stats)}
        return keys | {k.key: "" for k in sheet.tracks}


def read_add(
    system: RuleSystem, text: str, find: FindCreature, records: Sequence[Attack] = ()
) -> AddCombatants:
    """A name, how many (and "as one"), a side, numbers by their key, and weapons with theirs.

    A name that the presets know brings its sheet; what is typed goes over it, with all that follows
    from it as the game's builder says.
    """
    entry = Reading(system, find, records).read(text)
    name = " ".join(entry.name)
    if not name or _COUNT.fullmatch(name.lower()):
        raise Refused("Type a name, and how many: x4")
    if entry == Entry(name=entry.name) and name.lower() in _SIDES and find(name) is None:
        raise Refused(f"{name} is a side and stands behind a name: Mara {name.lower()}")
    if _OPEN_QUOTE.search(name):
        raise Refused("The name for the players has no quote at its end: as 'a hooded figure'")
    found = find(name)
    new = found or NewCombatant(name, attacks=(placeholder(system.sheet),))
    if entry.side is not None:
        new = replace(new, side=entry.side)
    whole = _with_weapons(system, _with_numbers(system, new, entry), entry)
    weapons = {record.name: tuple(own) for record, own in entry.weapons}
    whole = with_what_follows(system, whole, Typed(tuple(entry.numbers), weapons))
    return AddCombatants(whole, entry.count, entry.as_one, Disclosure(entry.hidden, entry.alias))


def entries_of(text: str) -> list[str]:
    """The entries of a line, parted by commas that stand in no quotes."""
    return [each for found in _ENTRY.finditer(text) if (each := found[0].strip())]


def not_understood(system: RuleSystem, entry: Entry) -> Iterable[str]:
    """Words that became part of a name and hardly were meant so: numbers, keys without one."""
    sheet = system.sheet
    keys = {k.key for k in (*sheet.stats, *sheet.attack_stats)} | {k.key for k in sheet.tracks}
    for word in entry.name[1:]:
        if word.lower() in (*keys, "as") or whole_number(word) is not None:
            yield word


def _numbers(key: str, half: str, text: str) -> dict[str, int]:
    """The number of that key; of halves such as 3/2 the odd one goes to the key of its half."""
    found = halved(text) if half else None
    if found is not None:
        return {key: found[0], half: found[1]}
    number = whole_number(text)
    if number is None:
        more = ", or halves such as 3/2" if half else ""
        raise Refused(f"{key} takes a whole number{more}, not {text[:20]!r}.")
    return {key: number}


def _with_numbers(system: RuleSystem, new: NewCombatant, entry: Entry) -> NewCombatant:
    numbers, sheet = entry.numbers, system.sheet
    stats = {k.key: numbers[k.key] for k in sheet.stats if k.key in numbers}
    tracks = {
        k.key: Track(numbers[k.key], max(0, numbers[k.key]))
        for k in sheet.tracks
        if k.key in numbers
    }
    fields = {k.key: numbers[k.key] for k in sheet.attack_stats if k.key in numbers}
    attacks = tuple(
        each if each.form else replace(each, stats={**each.stats, **fields}) for each in new.attacks
    )
    return replace(
        new, stats={**new.stats, **stats}, tracks={**new.tracks, **tracks}, attacks=attacks
    )


def _with_weapons(system: RuleSystem, new: NewCombatant, entry: Entry) -> NewCombatant:
    attacks = new.attacks
    for record, own in entry.weapons:
        ability = own.get(system.sheet.ability)
        typed = replace(record, stats={**record.stats, **own})
        attacks = armed(system, attacks, typed, ability)
    return replace(new, attacks=attacks)
