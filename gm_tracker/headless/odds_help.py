"""The end of `odds --help`: an example for each rule system, and the keys that it takes."""

import textwrap
from collections.abc import Iterable, Iterator

from gm_tracker.headless.scene import first_choices, situation_keys
from gm_tracker.headless.setup import ATTACK, LINK, read_setup
from gm_tracker.rules.system import RuleSystem

WIDTH = 96
_MODIFIERS = """\
A free modifier: mod=+10 changes the number that is rolled with, mod.KEY=-2 the one of that key,
mod.KEY==30 puts 30 in its place; mod.taken is what is lost in the end.
"""


def odds_help(systems: tuple[RuleSystem, ...]) -> str:
    """Examples, then keys, system by system."""
    lines = ["For example:", *(line for each in systems for line in examples(each)), ""]
    lines += [_MODIFIERS, "Keys (others keep their defaults; actor.KEY and target.KEY say whose):"]
    for each in systems:
        lines += textwrap.wrap(
            f"{each.id}: {'; '.join(_keys(each))}.",
            WIDTH,
            initial_indent="  ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    return "\n".join(lines)


def examples(system: RuleSystem) -> tuple[str, ...]:
    """Its own examples, or an attack made from its sheet."""
    found = system.examples or (_attack(system),)
    return tuple(f"  gm-tracker odds {system.id} {each}" for each in found)


def _attack(system: RuleSystem) -> str:
    sheet = system.sheet
    numbers = [*sheet.attack_stats[:1], *(each for each in sheet.stats if each.role == "target")]
    words = [f"{each.key}={each.default}" for each in numbers if not each.quiet]
    words += [f"damage={sheet.attack_damage}"] if sheet.attack_damage else []
    words += [f"{sheet.tracks[0].key}={sheet.tracks[0].default}"]
    words += [f"target.{each.key}=yes" for each in system.conditions[:1]]
    chosen = first_choices(system, read_setup(system, words))
    return " ".join((*words, *(f"{key}={choice}" for key, choice in chosen.items())))


def _keys(system: RuleSystem) -> Iterator[str]:
    sheet = system.sheet
    yield " ".join(("damage", *(each.key for each in sheet.attack_stats)))
    yield from _group("tracks", (each.key for each in sheet.tracks))
    yield from _group("numbers", (each.key for each in sheet.stats))
    yield from _group("conditions (=yes)", (each.key for each in system.conditions))
    yield from _group("situations (=yes)", _situations(system))
    for form in sheet.forms:
        yield from _group(f"numbers of the {form.label}", (each.key for each in form.stats))
    yield from _group("links (=yes or a number)", (f"{LINK}.{kind}" for kind, _ in system.links))
    yield from _group("action", (ATTACK, *(each.key for each in system.actions)))
    yield from _group("house rules", (each.id for each in system.switches))


def _group(label: str, keys: Iterable[str]) -> Iterator[str]:
    found = " ".join(dict.fromkeys(keys))
    if found:
        yield f"{label}: {found}"


def _situations(system: RuleSystem) -> Iterator[str]:
    for action in (ATTACK, *(each.key for each in system.actions)):
        yield from situation_keys(system, read_setup(system, [f"action={action}"]))
