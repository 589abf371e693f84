"""What NC's own labels say."""

from collections.abc import Callable, Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.nc import spell_keys
from gm_tracker.rules.sheet import Phrase


def _with_time(sentence: str) -> Phrase:
    """What begins, and how many segments it takes."""

    def told(label: Label) -> str:
        count = label.number("segments")
        return f"{sentence.format_map(label.values)}, {count} segment{'s' * (count > 1)}"

    return told


def _check(done: str) -> Phrase:
    """How a check of somebody went; the GM's note says of what."""
    return lambda label: (
        f"{label.text('who')} {done}" + (f": {label.text('note')}" if label.text("note") else "")
    )


def _saves(label: Label) -> str:
    pairs = zip(label.texts("who"), label.texts("degrees"), strict=True)
    said = (f"{who} {'saves' if how == 'saved' else 'does not save'}" for who, how in pairs)
    return f"Saves against {spell_keys.SAVES[label.number('against')]}: {', '.join(said)}"


def _spell(label: Label) -> str:
    each = zip(label.texts("who"), label.texts("saves"), label.texts("amounts"), strict=True)
    done = (f"{who} {_spell_on(label, saves, amount)}" for who, saves, amount in each)
    return f"{label.text('actor')} casts {label.text('spell')}: {'; '.join(done)}"


def _spell_on(label: Label, saves: str, amount: str) -> str:
    did = ["saves"] if saves == "saved" else []
    if amount:
        did.append(_DOES[label.number("works")].format(amount))
    if saves == "failed":
        did += _left_by(label)
    return " and ".join(did) or "is unharmed"


def _left_by(label: Label) -> list[str]:
    """What the spell puts on those whom it works on."""
    effect = spell_keys.EFFECTS[label.number("effect")]
    given = (each for each in spell_keys.GIVES if label.number(each.key))
    numbers = ", ".join(f"{e.label} {label.number(e.key):+}" for e in given)
    numbers = numbers.replace("-", "\N{MINUS SIGN}")
    return [f"is {effect}"] * bool(effect) + [f"has {numbers}"] * bool(numbers)


_DOES = {
    spell_keys.BY_MAGIC: "takes {}",
    spell_keys.BY_FORCE: "takes {}",
    spell_keys.BY_POISON: "takes {} poison",
    spell_keys.HEALS: "is healed by {}",
}


def _poison_taken(label: Label) -> str:
    text = f"poison for {label.text('target')}: {label.number('amount')}"
    saved, costs = label.number("saved"), label.number("costs")
    return text + " after a save" * bool(saved) + ", and 1 hit point" * bool(costs)


def _cured(label: Label) -> str:
    pairs = zip(label.texts("who"), map(int, label.texts("left")), strict=True)
    return "; ".join(f"{who} {_still_needed(left)}" for who, left in pairs)


def _still_needed(cures: int) -> str:
    if not cures:
        return "is free of poison"
    return f"needs {cures} more neutralisation{'s' * (cures > 1)}"


def _amounts(begins: str, each: str) -> Callable[[Label], str]:
    """How much for each of several."""

    def told(label: Label) -> str:
        pairs = zip(label.texts("who"), label.texts("amounts"), strict=True)
        return begins + ", ".join(each.format(*pair) for pair in pairs)

    return told


def _only_engaged(label: Label) -> str:
    """Who acts as fast as the weapons allow, a few by name."""
    names = label.texts("who")
    who = names[0] if len(names) == 1 else f"{len(names)} others"
    if 1 < len(names) <= _NAMED:
        who = f"{', '.join(names[:-1])} and {names[-1]}"
    act = "acts" if len(names) == 1 else "act"
    return f"Only the engaged roll segments; {who} {act} at the full rate"


_NAMED = 3

LABELS: Mapping[str, Phrase] = {
    "begins": _with_time("{who} begins {what}"),
    "casts": _with_time("{who} begins to cast {spell}"),
    "check.failure": _check("fails"),
    "check.success": _check("succeeds"),
    "dying": "{who} is dying: {rounds} rounds",
    "healed": _amounts("Healed: ", "{} by {}"),
    "only_engaged": _only_engaged,
    "passed": "{amount} {unit} pass",
    "poison_cured": _cured,
    "poison_given": _amounts("Poison: ", "{} {}"),
    "poison_stopped": "armour stops the blow: no poison for {target}",
    "poison_taken": _poison_taken,
    "saves": _saves,
    "spell": _spell,
    "spell_kept": "{who} keeps the spell ({why})",
    "spell_lost": "{who} loses the spell ({why})",
    "attack.critical": "{actor} critically hits {target}",
}
