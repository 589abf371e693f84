"""Rulings in the GM's words: "+10 % high ground", "df +2 cover", "damage 12", "he dies"."""

import re
from collections.abc import Iterator

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import Action, DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.step import Refused
from gm_tracker.rules.channels import BECOMES, TAKEN, Channel, death
from gm_tracker.rules.of_actions import channels_of
from gm_tracker.rules.system import RuleSystem

MOST_WAYS = 6
"""So many ways to say it a refusal names at most."""
LONGEST_REASON = 200
_NUMBER = r"([+-]?)\s*(\d{1,5})(?!\d)\s*(%?)\s*"
_BARE = re.compile(rf"(=?)\s*{_NUMBER}(.*)", re.DOTALL)
_AFTER = re.compile(rf"\s*(=?)\s*{_NUMBER}(.*)", re.DOTALL)
_LAST = re.compile(r"(.+?)\s*([+-])\s*(\d{1,5})\s*(%?)\s*", re.DOTALL)
_HE = ("he", "she", "it", "they", "target")


def read_ruling(system: RuleSystem, encounter: Encounter, command: Action, text: str) -> Modifier:
    """What a ruling changes of the action in the making, and why.

    A number alone, or with its reason around it, changes the chief number of the action; a word
    before or after it says which other. "he dies" puts the target of a blow in a state.
    """
    said = " ".join(text.replace("\N{MINUS SIGN}", "-").split())
    channels = channels_of(system, command)
    found = (
        _bare(channels, said)
        or _named(channels, said)
        or _fate(system, encounter, command, said)
        or _trailing(channels, said)
        or _state(system, said)
        or _amount(channels, said)
    )
    if found is None:
        raise Refused(f"Not understood. {_ways_said(system, command)}")
    if len(found.reason) > LONGEST_REASON:
        raise Refused(f"A reason has at most {LONGEST_REASON} characters.")
    return found


def ways_to_say(system: RuleSystem, command: Action) -> tuple[str, ...]:
    """How rulings are said in this game, at most six ways."""
    chief = channels_of(system, command)[0]
    unit = f" {chief.unit}" if chief.unit else ""
    begin, step = ("", "+10") if unit else (f"{chief.word} ", "+1")
    named = next((each.label for each in system.sheet.stats if each.role == "target"), "")
    ways = (
        f"{begin}{step}{unit}",
        f"{begin}{step}{unit} high ground",
        f"high ground {step}",
        f"{named} +2 cover" if named else "",
        f"{TAKEN.word} 12",
        "he dies",
    )
    return tuple(filter(None, ways))[:MOST_WAYS]


def _ways_said(system: RuleSystem, command: Action) -> str:
    return f"Say it like this: {', '.join(ways_to_say(system, command))}."


def _bare(channels: tuple[Channel, ...], said: str) -> Modifier | None:
    """ "+10", "+10 % high ground", "= 50 %"; also "+2 df cover"."""
    match = _BARE.fullmatch(said)
    if match is None or not (match[1] or match[2]):
        return None
    rest = match[5]
    if not match[4] and (found := _begins(channels, rest)):
        channel, rest = found
        return _made(channel, match[2], match[3], rest, replaces=bool(match[1]))
    return _made(_of_unit(channels, match[4]), match[2], match[3], rest, replaces=bool(match[1]))


def _named(channels: tuple[Channel, ...], said: str) -> Modifier | None:
    """ "df +2 cover", "chance +10 %", "taken = 30 holy ground", "damage 12"."""
    found = _begins(channels, said, closed=False)
    match = None if found is None else _AFTER.fullmatch(found[1])
    if found is None or match is None:
        return None
    channel = found[0]
    if match[4] and channel.unit != match[4]:
        raise Refused(f"{channel.word} does not count in percent. Say: {channel.word} +2.")
    replaces = bool(match[1]) or (channel.whole and not match[2])
    return _made(channel, match[2], match[3], match[5], replaces=replaces)


def _trailing(channels: tuple[Channel, ...], said: str) -> Modifier | None:
    """ "high ground +2", "cover df +2"."""
    match = _LAST.fullmatch(said)
    if match is None:
        return None
    before = match[1].strip()
    for channel, word in _words(channels):
        if not match[4] and before.casefold().endswith(f" {word}"):
            reason = before[: -len(word)].rstrip()
            return _made(channel, match[2], match[3], reason, replaces=False)
    channel = _of_unit(channels, match[4])
    return _made(channel, match[2], match[3], before, replaces=False)


def _amount(channels: tuple[Channel, ...], said: str) -> Modifier | None:
    """ "12 damage": what it comes to. Another number without a sign is never guessed at."""
    match = _BARE.fullmatch(said)
    if match is None:
        return None
    found = _begins(channels, match[5])
    if found is not None and found[0].whole and not match[4]:
        return _made(found[0], "", match[3], found[1], replaces=True)
    if not match[5]:
        number, unit = match[3], f" {match[4]}" if match[4] else ""
        ways = f"+{number}{unit}, -{number}{unit}, or = {number}{unit}"
        raise Refused(f"Is {number} added, taken off, or what it becomes? Say {ways}.")
    return None


def _fate(system: RuleSystem, encounter: Encounter, command: Action, said: str) -> Modifier | None:
    """ "he dies", "Orc 2 is unconscious": what becomes of whom the blow is aimed at."""
    for words, state in _fates(system):
        match = re.fullmatch(rf"(?:(.+?)\s+)??{re.escape(words)}\b[.!]?\s*(.*)", said, re.I | re.S)
        if match is None:
            continue
        target = _target(encounter, command)
        if match[1] and not _means(match[1], target):
            raise Refused(f"A ruling is about {_whom(target)}, not {match[1][:40]!r}.")
        return _becomes(state, match[2])
    return None


def _fates(system: RuleSystem) -> Iterator[tuple[str, str]]:
    """What can become of somebody, as it is said, with the key of the state."""
    dead = death(system.states).key
    yield from ((words, dead) for words in ("dies", "die", "is killed", "is slain"))
    for state in system.states:
        if not state.able:
            yield from ((f"{verb} {state.label}", state.key) for verb in ("is", "are"))


def _state(system: RuleSystem, said: str) -> Modifier | None:
    """ "dead", "unconscious" alone."""
    low = said.casefold()
    fitting = (each for each in system.states if not each.able and each.label.casefold() == low)
    return next((_becomes(each.key, "") for each in fitting), None)


def _becomes(state: str, reason: str) -> Modifier:
    return Modifier(f"{BECOMES}.{state}", 0, reason.strip(), replaces=True)


def _target(encounter: Encounter, command: Action) -> Combatant | None:
    aimed = command.target if isinstance(command, DeclareAttack) else "".join(command.targets[:1])
    return encounter.combatants.get(aimed)


def _means(subject: str, target: Combatant | None) -> bool:
    """Whether a subject is whom the blow is aimed at: "he", "the orc", "2", "Orc 2"."""
    said = subject.casefold().removeprefix("the ")
    if said in _HE or target is None:
        return said in _HE
    name = target.name.casefold()
    return said == str(target.badge) or name == said or name.startswith(f"{said} ")


def _whom(target: Combatant | None) -> str:
    return "the target of this action" if target is None else target.name


def _words(channels: tuple[Channel, ...]) -> Iterator[tuple[Channel, str]]:
    """Each channel with everything that it is called: the longest first, of equals its own word."""
    pairs = ((channel, word) for channel in channels for word in channel.words)
    yield from sorted(pairs, key=lambda pair: (-len(pair[1]), pair[1] != pair[0].word.casefold()))


def _begins(
    channels: tuple[Channel, ...], said: str, *, closed: bool = True
) -> tuple[Channel, str] | None:
    """The channel that a text begins with, and what is left of it.

    Unless it is `closed`, a number may follow without a blank: "df+2".
    """
    low = said.casefold()
    for channel, word in _words(channels):
        rest = low[len(word) :]
        ends = not rest or rest[0].isspace() or (not closed and rest[0] in "=+-0123456789")
        if low.startswith(word) and ends:
            return channel, said[len(word) :].strip()
    return None


def _of_unit(channels: tuple[Channel, ...], unit: str) -> Channel:
    """The chief number of the action, if it counts in what was typed."""
    chief = channels[0]
    if unit and chief.unit != unit:
        raise Refused(f"{chief.word} does not count in percent here. Say: {chief.word} +2.")
    return chief


def _made(channel: Channel, sign: str, digits: str, reason: str, *, replaces: bool) -> Modifier:
    return Modifier(channel.key, int(sign + digits), reason.strip(), replaces)
