"""Stat blocks of Call of Cthulhu, Basic Roleplaying, Mythras and OpenQuest in text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.campaign.imports.texts import d100_attacks, d100_numbers, d100_styles
from gm_tracker.campaign.imports.texts.heads import blocks_of, name_in, without_count
from gm_tracker.campaign.imports.texts.scan import Scan
from gm_tracker.campaign.imports.texts.text_format import Lines, TextFormat, TextRead
from gm_tracker.model.frozen import replace
from gm_tracker.rules.game_creature import GameAttack, GameCreature

_WHOLE = ("coc7", "openquest")
"""The games without hit locations."""
_ONE_LINE = re.compile(
    r"[^:\n]{2,60}:[ \t]*(?:HP|Hit Points)[ \t]*\d+[^\n]*\b(?:MW|Major Wound)\b", re.IGNORECASE
)


def read(game: str, text: str) -> Sequence[TextRead]:
    """The creatures of a block: one, or as many as have columns."""
    scan = Scan(d100_styles.unmarked(text))
    name, more = name_in(scan.text)
    head = scan.text.partition("\n")[0]
    alone = _is_name(head)
    scan.mark(0, len(head) if alone else len(name) if head.lower().startswith(name.lower()) else 0)
    several = d100_numbers.columns(scan)
    made = _creature(game, name, more if alone else "", scan, several)
    if not several:
        return (TextRead(made, scan.unread()),)
    names = re.split(r"[ ]{2,}|\t+", head.strip())
    if len(names) != len(several):
        names = [f"{without_count(made.name)} {at}" for at, _ in enumerate(several, 1)]
    return tuple(
        TextRead(_column(made, each, name), scan.unread())
        for each, name in zip(several, names, strict=True)
    )


def _is_name(head: str) -> bool:
    """Whether a line is a name alone, with nothing else to read in it."""
    return not re.search(r"\d[ \t]*%|\bSTR\b|\bHP\b", head)


def _creature(
    game: str, name: str, more: str, scan: Scan, several: Sequence[Mapping[str, int | str]]
) -> GameCreature:
    numbers = d100_numbers.characteristics(scan) if not several else {}
    places, doubt = ((), "") if game in _WHOLE else d100_numbers.locations(scan)
    known = d100_styles.styles(scan) if game == "mythras" else []
    attacks = tuple(d100_styles.weapons(scan, known)) if game == "mythras" else ()
    if game == "openquest":
        attacks = tuple(d100_styles.combat_skills(scan))
    numbers |= d100_numbers.labelled(scan)
    bonus = d100_numbers.damage_bonus(scan)
    worn, words = d100_numbers.armour(scan)
    d100_attacks.heads(scan)
    attacks += d100_attacks.attacks(scan, _bonus(bonus, several))
    numbers |= d100_attacks.defences(scan)
    skills = d100_attacks.skills(scan)
    if worn is not None and not places:
        numbers["armour"] = worn
    styles = tuple(f"Combat style: {e.name} {e.percent}%" for e in known)
    return GameCreature(
        game,
        name,
        numbers=numbers,
        damage_bonus=bonus,
        attacks=_unlike(attacks),
        skills=skills,
        locations=places,
        lines=tuple(filter(None, (more, words, *styles, *scan.left()))),
        doubts={"locations": doubt} if doubt else {},
    )


def _bonus(bonus: str, several: Sequence[Mapping[str, int | str]]) -> str | None:
    """The bonus that damages are told with; of columns each has its own, which is put in later."""
    if several and any("bonus" in each for each in several):
        return "+9d9"
    return bonus or None


def _unlike(attacks: tuple[GameAttack, ...]) -> tuple[GameAttack, ...]:
    """Each name once; who has it first keeps it."""
    found: dict[tuple[str, str], GameAttack] = {}
    for each in attacks:
        found.setdefault((each.name.casefold(), each.damage), each)
    return tuple(found.values())


def _column(made: GameCreature, told: Mapping[str, int | str], name: str) -> GameCreature:
    """One of several that stand beside one another."""
    bonus = str(told.get("bonus", "")) or made.damage_bonus
    numbers = {key: value for key, value in told.items() if isinstance(value, int)}
    dice = bonus.lower().lstrip("+")
    attacks = tuple(
        replace(e, damage=e.damage.replace("+9d9", f"+{dice}" if "d" in dice else ""))
        for e in made.attacks
    )
    return replace(
        made,
        name=name,
        numbers={**made.numbers, **numbers},
        damage_bonus=bonus,
        attacks=attacks,
    )


def _format(kind: str, game: str) -> TextFormat:
    def begins(lines: Lines) -> Sequence[int]:
        told = [start for start, each in blocks_of(lines) if each == game]
        return [*told, *_one_line(lines)] if game == "openquest" else told

    return TextFormat(kind, game, begins, lambda text: read(game, text), kin="d100")


def _one_line(lines: Lines) -> Iterator[int]:
    """Blocks of one line, without characteristics."""
    return (at for at, line in enumerate(lines) if _ONE_LINE.match(line[:300]))


CTHULHU = _format("a Call of Cthulhu stat block", "coc7")
BASIC = _format("a Basic Roleplaying stat block", "brp")
MYTHRAS = _format("a Mythras stat block", "mythras")
QUEST = _format("an OpenQuest stat block", "openquest")
