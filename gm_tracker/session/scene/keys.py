"""What can be said of an action in each rule system: examples, and the keys that it takes."""

from collections.abc import Iterable, Iterator

from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.scene.scene import first_choices, situation_keys
from gm_tracker.session.scene.words import ATTACK, LINK, read_setup


def examples(system: RuleSystem) -> tuple[str, ...]:
    """Words of its own examples, or of an attack made from its sheet."""
    return system.examples or (_attack(system),)


def _attack(system: RuleSystem) -> str:
    sheet = system.sheet
    numbers = [*sheet.attack_stats[:1], *(each for each in sheet.stats if each.role == "target")]
    words = [f"{each.key}={each.default}" for each in numbers if not each.quiet]
    words += [f"damage={sheet.attack_damage}"] if sheet.attack_damage else []
    words += [f"{sheet.tracks[0].key}={sheet.tracks[0].default}"]
    words += [f"target.{each.key}=yes" for each in system.conditions[:1]]
    chosen = first_choices(system, read_setup(system, words))
    return " ".join((*words, *(f"{key}={choice}" for key, choice in chosen.items())))


def keys(system: RuleSystem) -> Iterator[str]:
    """The keys that it takes, a group an item: "tracks: hp luck"."""
    sheet = system.sheet
    yield " ".join(("damage", *(each.key for each in sheet.attack_stats)))
    yield from _group("tracks", (each.key for each in sheet.tracks))
    yield from _group("numbers", (each.key for each in sheet.stats))
    yield from _group("conditions (=yes)", (each.key for each in system.conditions))
    yield from _group("situations (=yes)", _situations(system))
    for form in sheet.forms:
        yield from _group(f"numbers of the {form.label}", (each.key for each in form.stats))
    yield from _group("links (=yes or a number)", (f"{LINK}.{each.key}" for each in system.links))
    yield from _group("action", (ATTACK, *(each.key for each in system.actions)))
    yield from _group("house rules", (each.id for each in system.switches))


def _group(label: str, keys: Iterable[str]) -> Iterator[str]:
    found = " ".join(dict.fromkeys(keys))
    if found:
        yield f"{label}: {found}"


def _situations(system: RuleSystem) -> Iterator[str]:
    for action in (ATTACK, *(each.key for each in system.actions)):
        yield from situation_keys(system, read_setup(system, [f"action={action}"]))
