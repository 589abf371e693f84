"""The rules of a system at a glance: its page of help, then what it declares, as Markdown."""

from gm_tracker.rules.sheet import Table
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus

_SPECIAL = str.maketrans({each: f"\\{each}" for each in "\\`*_{}[]<>#|"})


def glance(system: RuleSystem, page: str, most: int = 99) -> str:
    """The whole page: `page` is the text that came with the program, "" if there is none.

    Tables of more columns than `most` go on beneath themselves.
    """
    head = page.strip() or f"# {plain(system.name)} at a glance\n\n{plain(system.sentence)}"
    parts = [
        head,
        *(_table(each, most) for each in system.tables()),
        _conditions(system),
        _actions(system),
    ]
    return "\n\n".join(part for part in (*parts, _switches(system)) if part) + "\n"


def plain(text: str) -> str:
    """The text with what Markdown would take for a sign of its own made harmless."""
    return text.translate(_SPECIAL)


def _table(table: Table, most: int) -> str:
    rule = f" ({table.rule})" if table.rule else ""
    parts = [f"## {plain(table.title)}{rule}"]
    for first, after in _pieces(len(table.columns), most):
        head, *rows = ((row[0], *row[first:after]) for row in (table.columns, *table.rows))
        line = _row(tuple("---" for _ in head), escape=False)
        parts.append("\n".join((_row(head), line, *(_row(row) for row in rows))))
    return "\n\n".join(parts)


def _pieces(columns: int, most: int) -> list[tuple[int, int]]:
    """From which to which column each piece goes, about equally wide; the first names its rows."""
    others = columns - 1
    count = max(1, -(-others // max(1, most - 1)))
    wide = max(1, -(-others // count))
    return [(at, min(at + wide, columns)) for at in range(1, max(2, columns), wide)]


def _row(cells: tuple[str, ...], *, escape: bool = True) -> str:
    return "| " + " | ".join(plain(minus(each)) if escape else each for each in cells) + " |"


def _conditions(system: RuleSystem) -> str:
    if not system.conditions:
        return ""
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    lines = ["## Conditions", ""]
    for key in (each for each in system.conditions if not each.quiet):
        effects = ", ".join(f"{labels.get(k, k)} {minus(f'{v:+}')}" for k, v in key.effects.items())
        rules = ", ".join(dict.fromkeys(each for each in key.rules.values() if each))
        said = f": {plain(effects)}" if effects else ""
        lines.append(f"- **{plain(key.label)}**{said}" + (f" ({rules})" if rules else ""))
    return "\n".join(lines)


def _actions(system: RuleSystem) -> str:
    if not system.actions:
        return ""
    lines = (f"- **{plain(each.label)}**: {plain(each.sentence)}" for each in system.actions)
    return "\n".join(("## Actions", "", *lines))


def _switches(system: RuleSystem) -> str:
    if not system.switches:
        return ""
    lines = ["## House rules", ""]
    for each in system.switches:
        choices = ", ".join(
            f"**{plain(minus(label))}**" if key == each.default else plain(minus(label))
            for key, label in each.choices
        )
        lines.append(f"- {each.id}, {plain(each.label)}: {plain(minus(each.sentence))} {choices}.")
    return "\n".join((*lines, "", "The choice in bold is the rules' own."))
