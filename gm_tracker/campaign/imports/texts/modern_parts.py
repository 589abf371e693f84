"""The parts of a modern fantasy stat block: headings, and the named texts below them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm_tracker.model.frozen import frozen

ATTACK = re.compile(
    r"[\s*_{]{0,6}(?:Melee|Ranged)(?: or (?:Melee|Ranged))?(?: Weapon| Spell)? Attack(?: Roll)?\b",
    re.IGNORECASE,
)
TRAITS, ACTIONS = "Traits", "Actions"
_HEADINGS = {
    **{"traits": TRAITS, "features": TRAITS, "special traits": TRAITS, "abilities": TRAITS},
    **{"special abilities": TRAITS, "actions": ACTIONS, "action options": ACTIONS},
    **{"bonus actions": "Bonus actions", "reactions": "Reactions", "reaction": "Reactions"},
    **{"legendary actions": "Legendary actions", "lair actions": "Lair actions"},
    **{"mythic actions": "Mythic actions", "regional effects": "Regional effects"},
    **{"villain actions": "Villain actions", "action": ACTIONS, "bonus action": "Bonus actions"},
}
_HEADING = re.compile(
    rf"[ \t]*({'|'.join(sorted(_HEADINGS, key=len, reverse=True))})[ \t]*:?[ \t]*"
    r"(?:\([^()\n]{1,60}\))?[ \t]*:?[ \t]*(?=\n|$)",
    re.IGNORECASE,
)
_INLINE_HEADING = re.compile(
    r"(?<=[.)!?]\s)(Bonus Actions|Legendary Actions|Reactions|Actions)(?=\s[A-Z][^.\n]{1,60}\.\s)"
)
_WORD = r"[^\W\d_a-z][\w’'/+-]*"
_ENTRY = re.compile(
    rf"[ \t]*((?:{_WORD}|\d{{1,2}}(?:st|nd|rd|th)?(?=[ -][A-Z]))"
    rf"(?:[ -](?:{_WORD}|\d{{1,2}}|of|the|and|with|in|to|from|a|an|or|for|on|by|at|vs|&)){{0,8}},?"
    r"(?:[ \n]{0,2}\([^()]{1,80}\)){0,2})[ \t]*([.:!?])(?=\s|$)"
)
_MARKED = re.compile(
    r"[ \t>+-]*(?:\*{1,3}_?|_{1,3}\**|<[bi]>(?:<[bi]>)?)(?=\S)([^*_<>\n]{1,90}?)[.:!]?"
    r"(?:_?\*{1,3}|\**_{1,3}|</[bi]>(?:</[bi]>)?)[ \t]*[.:]?(?=\s|$)"
)
_INLINE = re.compile(
    r"(?<=[.)!?,;]\s)(?:(?:Bonus |Legendary )?(?:Actions|Reactions)\s+)?("
    + _WORD
    + r"(?: [\w’'/+-]{1,20}){0,5}(?: ?\([^()]{1,60}\))?)\.(?=\s"
    r"(?:Melee|Ranged)(?: or Ranged)?(?: Weapon| Spell)? Attack)"
)
_INLINE_MANY = re.compile(r"(?<=\s)(Multiattack)\.(?=\s)")
_NO_NAMES = re.compile(
    r"(?:hit|miss|hit or miss|trigger|response|failure|success|(?:first|second|each) failure|"
    r"failure or success|strength|dexterity|constitution|intelligence|wisdom|charisma|"
    r"at will|cantrips?|melee.{0,30}|ranged.{0,30}|the target|if|then|on a .{0,20}|"
    r"\d\w\w level.{0,20}|armou?r class|hit points|speed|ac|hp|initiative|languages.{0,40}|"
    r"senses.{0,40}|skills.{0,40}|challenge.{0,20}|cr|str|dex|con|int|wis|cha|\d.{0,3}/day.{0,10}|"
    r"saving throws|saves|ft|common|.{0,20} saving throw|(?:damage|condition) \w+|gear.{0,40}|"
    r"resistances.{0,40}|immunities.{0,40}|vulnerabilities.{0,40}|proficiency bonus)",
    re.IGNORECASE,
)
_ENDED = re.compile(r"(?:^|[.!?:)”\"—])\s*$")
_UNENDED = re.compile(r"(?:,|;|\b(?:from|and|or|the|of|by|with|to|a|an|in))\s*$", re.IGNORECASE)


@frozen
class Part:
    """A part of a block: a heading with its own words, or a named text below one.

    `name` is "" for a heading; `body` is its text on one line, `place` where it is in the block.
    """

    heading: str
    name: str
    body: str
    place: tuple[int, int]


def parts(flat: str, marked: str, begin: int) -> list[Part]:
    """The parts from there on; the first one's place is where the head of the block ends.

    `flat` is the block without Markdown, `marked` the same as it stands.
    """
    cuts = _apart(sorted(_cuts(flat, marked, begin), key=lambda each: (each.start, -each.body)))
    ends = [*(each.start for each in cuts[1:]), len(flat)][: len(cuts)]
    heading, made = TRAITS, list[Part]()
    for cut, end in zip(cuts, ends, strict=True):
        heading = heading if cut.name else cut.heading
        body = one_line(flat[cut.body : end])
        made.append(Part(heading, cut.name, body, (cut.start, end)))
    return made


def one_line(text: str) -> str:
    """A text whose lines are broken anywhere, on one line."""
    return " ".join(text.replace("\u00ad\n", "").replace("\u00ad", "").split())


@frozen
class _Cut:
    start: int
    body: int
    heading: str = ""
    name: str = ""


def _apart(cuts: list[_Cut]) -> list[_Cut]:
    """Those that begin behind the beginning of the one before."""
    told: list[_Cut] = []
    for each in cuts:
        if not told or each.start >= told[-1].body:
            told.append(each)
    return told


def _cuts(flat: str, marked: str, begin: int) -> Iterator[_Cut]:
    """Where parts begin: at lines, and within those that hold a whole block."""
    at = begin
    before = ""
    started = False
    while at < len(flat):
        end = flat.find("\n", at)
        end = len(flat) if end < 0 else end
        cut = _at_line(flat, marked, at, before, started=started)
        if cut is not None:
            started = True
            yield cut
        before = flat[max(at, end - 60) : end] if cut is None or cut.name else ""
        at = end + 1
    for found in _INLINE_HEADING.finditer(flat, begin):
        yield _Cut(found.start(), found.end(), _HEADINGS[found[1].casefold()])
    for pattern in (_INLINE, _INLINE_MANY):
        for found in pattern.finditer(flat, begin):
            if not _NO_NAMES.fullmatch(found[1]):
                yield _Cut(found.start(1), found.end(), name=one_line(found[1]))


def _at_line(flat: str, marked: str, at: int, before: str, *, started: bool) -> _Cut | None:
    heading = _HEADING.match(flat, at)
    if heading is not None:
        return _Cut(at, heading.end(), _HEADINGS[heading[1].casefold()])
    emphasis = _MARKED.match(marked, at)
    if emphasis is not None and not _NO_NAMES.fullmatch(emphasis[1].strip(" .:")):
        return _Cut(at, emphasis.end(), name=one_line(emphasis[1]).strip(" .:"))
    found = _ENTRY.match(flat, at)
    if found is None or _NO_NAMES.fullmatch(one_line(found[1])):
        return None
    attack = ATTACK.match(flat, found.end()) is not None
    if found[2] == ":" and not attack:
        return None
    good = attack or (_ENDED.search(before) if started else not _UNENDED.search(before))
    return _Cut(at, found.end(), name=one_line(found[1])) if good else None
