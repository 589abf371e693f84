"""What the moment adds to an attack: cover and the like against shots, being unarmed..."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.nc import build_keys, classes, keys, projectiles, switches
from gm_tracker.rules.nc.defence import BUSY, is_casting, is_exposed
from gm_tracker.rules.nc.projectiles import projectile
from gm_tracker.rules.sheet import Situation

UNARMED = -4
"""NC-14."""
_RULE = "NC-16"


def of_attack(encounter: Encounter, command: DeclareAttack) -> Iterator[Situation]:
    """What may add to an attack."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return
    if projectile(keys.KIND.of(weapon.stats)) is not None:
        yield from _SHOTS
        yield from _sizes(encounter, target)
    else:
        yield from _hand_to_hand(target, weapon)
    yield from _of_target(encounter, actor, target)
    if keys.HARM.of(weapon.stats) in (keys.MAGICAL, keys.PHYSICAL_MAGIC):
        yield from _of_magic(encounter, target)


def _shots() -> Iterator[Situation]:
    """What may come before any shot."""
    for share, more in projectiles.COVER.items():
        yield Situation(f"cover{share}", f"{share} % cover", {"df": more}, _RULE, "cover")
    for share, more in projectiles.CONCEALMENT.items():
        label = f"{share} % concealed"
        yield Situation(f"concealed{share}", label, {"df": more}, _RULE, "concealment")
    for name, more in projectiles.RANGE.items():
        yield Situation(f"range_{name}", f"{name} range", {"df": more}, _RULE, "range")
    yield Situation("moving", "moving fast, sideways", {"df": projectiles.MOVING}, _RULE)


_SHOTS = tuple(_shots())


def _sizes(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    """By the height on the sheet, or one that the GM picks."""
    halving = switches.is_on(encounter, switches.HEIGHT, "log2")
    inches = keys.HEIGHT.of(target.stats)
    own = projectiles.height_df(inches, by_halving=halving)
    if own:
        label = f"{_feet(inches)} tall"
        yield Situation("size", label, {"df": own}, _RULE, "size", on=True, note="by its height")
    for each in projectiles.HEIGHTS:
        more = projectiles.height_df(each, by_halving=halving)
        if more and not own:
            label = f"{_feet(each)} tall"
            yield Situation(f"size{each}", label, {"df": more}, _RULE, "size")


def _feet(inches: int) -> str:
    feet, rest = divmod(inches, projectiles.INCHES)
    return f"{feet}'{rest}\"" if rest else f"{feet}'"


def _hand_to_hand(target: Combatant, weapon: Attack) -> Iterator[Situation]:
    """Being unarmed counts against the armed, not for the trained and behind a shield."""
    if keys.KIND.of(weapon.stats) == keys.UNARMED:
        return
    able = keys.SHIELD.of(target.stats) or keys.MARTIAL.of(target.stats)
    kinds = {keys.KIND.of(each.stats) for each in target.weapons}
    bare = kinds == {keys.UNARMED} and not able
    note = "it has no weapon" if bare else ""
    yield Situation("unarmed", "unarmed", {"df": UNARMED}, "NC-14", on=bare, note=note)


def _of_target(encounter: Encounter, actor: Combatant, target: Combatant) -> Iterator[Situation]:
    if not is_exposed(encounter, target) and not is_casting(encounter, target):
        yield Situation("busy", "busy with something else", {"df": BUSY}, "NC-17")
    if target.has("invisible") and not actor.has("blinded"):
        more = int(switches.chosen(encounter, switches.INVISIBLE))
        yield Situation("sees", "sees the invisible", {"df": -more}, "NC-14")
    if target.has("asleep"):
        note = "the rules give no DF for sleepers: add a modifier"
        yield Situation("sleeper", "asleep", {}, "X-N-45", on=True, note=note)


def _of_magic(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    """What somebody can stand better of magic, by their classes; "dr" is the DR that counts."""
    yield from magic(encounter, target, "dr")


def magic(
    encounter: Encounter, target: Combatant, dr: str, suffix: str = "", school: int = -1
) -> Iterator[Situation]:
    """More DR against known spells, one's own kind of magic, and another creed (NC-24, NC-63)."""
    known = {name for name, _ in classes.levels(target.stats)}
    if not known or known & {"mage", "illusionist"}:
        if switches.is_on(encounter, switches.KNOWN, "known"):
            yield Situation(f"known{suffix}", "knows the spell", {dr: classes.KNOWN}, "NC-24")
        else:
            own = bool(_KINDS.get(school, set()) & known)
            more = {dr: classes.SAME_KIND}
            yield Situation(f"kind{suffix}", "of their kind of magic", more, "X-N-7", on=own)
    if not known or "cleric" in known:
        yield Situation(f"creed{suffix}", "of another creed", {dr: classes.CREED}, "NC-63")


_KINDS = {0: {"mage"}, 1: {"illusionist"}}
"""Whose magic a school of spells is."""
RELIGIOUS = frozenset({"cleric", "paladin"})


def is_race(target: Combatant, *names: str) -> bool:
    """Whether somebody was built as of one of these races."""
    return build_keys.RACES[build_keys.RACE.of(target.stats)] in names
