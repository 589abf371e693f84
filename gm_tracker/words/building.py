"""The builder as a page: what is typed, and every number that comes of it with its reasons."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.rules.building import Built
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import explain, minus
from gm_tracker.words.forms import FormField, stat_field
from gm_tracker.words.names import capital

NOT_WHOLE = "Type whole numbers only."


@frozen
class BuiltLine:
    """One number: as it is built, as it stands by hand if it does, and why."""

    key: str
    label: str
    value: str
    hand: str = ""
    why: str = ""
    error: str = ""


@frozen
class BuildView:
    """The whole page; a `caution` refuses nothing."""

    title: str = ""
    fields: tuple[FormField, ...] = ()
    lines: tuple[BuiltLine, ...] = ()
    error: str = ""
    caution: str = ""


def build_view(
    system: RuleSystem,
    combatant: Combatant,
    values: Mapping[str, int],
    made: Built,
    hand: Mapping[str, str],
) -> BuildView:
    """The page for these values; `hand` are the numbers typed over, as texts."""
    return BuildView(
        f"Build {combatant.name}",
        tuple(_fields(system, values)),
        tuple(
            BuiltLine(
                each.key,
                capital(each.label),
                minus(str(each.value)),
                hand.get(each.key, ""),
                "; ".join(explain(system, each.trace)),
            )
            for each in made.numbers
        ),
        caution=_caution(system, values, made, hand),
    )


def _caution(
    system: RuleSystem, values: Mapping[str, int], made: Built, hand: Mapping[str, str]
) -> str:
    """Which numbers hardly anybody has: one may have been typed into the field beside its own."""
    keys = () if system.builder is None else system.builder.fields
    told = {each.key: each.value for each in made.numbers if each.key not in hand}
    sheet = {each.key: each for each in system.sheet.stats}
    numbers = [(key, key.of(values)) for key in keys if values.get(key.key)]
    numbers += [(sheet[key], value) for key, value in told.items() if key in sheet]
    return _told(dict(numbers))


def rare_numbers(system: RuleSystem, before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """The same of the numbers of a sheet that were changed."""
    changed = {k: k.of(after) for k in system.sheet.stats if k.of(after) != k.of(before)}
    return _told(changed)


def _told(numbers: Mapping[StatKey, int]) -> str:
    said = "; ".join(filter(None, (_unusual(key, value) for key, value in numbers.items())))
    return f"{said}. Look whether all stands in the right field." if said else ""


def _unusual(key: StatKey, value: int) -> str:
    if key.usual is None or key.usual[0] <= value <= key.usual[1]:
        return ""
    least, most = key.usual
    return minus(f"{capital(key.label)} {value} is rare: most have {least} to {most}")


def _fields(system: RuleSystem, values: Mapping[str, int]) -> Iterator[FormField]:
    """The fields; one that follows from others is blank until something is typed into it."""
    keys = () if system.builder is None else system.builder.fields
    told = {key.typed for key in keys if key.typed}
    for key in keys:
        if key.key not in told:
            field = _always(stat_field(key, values))
            blank = key.typed and key.given(values) is None
            yield replace(field, text="") if blank else field


def _always(field: FormField) -> FormField:
    """In the builder nothing is hidden."""
    return FormField(
        field.key, field.label, field.text, field.hint, "", field.choices, False, field.group
    )
