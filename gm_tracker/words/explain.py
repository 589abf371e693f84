"""Traces in words: every number of a calculation, with the rule it follows."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from gm_tracker.model.frozen import replace
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.result_views import WhyLine

_NEGATIVE = re.compile(r"(?<![\w)])-(?=\d)")
_LEADING = re.compile(r"-?\d+(?= )")
_VALUE = re.compile(r"\{value[^}]*\}")
GENERAL = {
    "damage": "|{value} damage",
    "override": "{value} by the GM's word",
    "becomes": "|{label} by the GM's word",
    "modifier": "{value:+}",
    "condition": "{label} {value:+}",
    "roll": "|rolled {value}",
    "outcome": "{label}",
    "target": "|{label}",
    "halved": "{value} for who saves",
    "stat": "{label} {value}",
}
"""Phrases for systems that have none of their own. A bar begins a new line."""


def explain(system: RuleSystem, trace: Iterable[TraceLine]) -> tuple[str, ...]:
    """The calculation as a few lines of text, rules at each line's end: house rules by name."""
    return tuple(_joined(phrases, rules) for phrases, rules in _lines(system, trace))


def last_line(system: RuleSystem, trace: Iterable[TraceLine]) -> str:
    """The end of the calculation, without its rules, and without steps that change nothing."""
    return "".join(_joined(_changing(phrases), []) for phrases, _ in _lines(system, trace)[-1:])


def _changing(phrases: Iterable[str]) -> list[str]:
    """Those that say another number than the one before; what has a note is told as well."""
    told, last = list[str](), ""
    for each in phrases:
        found = _LEADING.match(each)
        number = found[0] if found else ""
        if not number or number != last or each.endswith(")"):
            told.append(each)
        last = number
    return told


def why_lines(
    system: RuleSystem, trace: Iterable[TraceLine], words: Mapping[str, str]
) -> tuple[WhyLine, ...]:
    """The calculation with each of its steps on a line of its own, the value apart.

    `words` are those by which rulings change a number, by its key.
    """
    lines = ((_why(system, each, _rule(system, each.rule)), each.key) for each in trace)
    return tuple(replace(e, word=words[key]) if key in words else e for e, key in lines)


def _why(system: RuleSystem, line: TraceLine, rule: str) -> WhyLine:
    before, value, after = _parted(_template(system, line).removeprefix("|"), line)
    label = _label(system, line.key, line.key.partition(".")[2])
    if line.key.startswith("roll."):
        before = f"{label.removesuffix(' roll')} rolled"
        after = f": {line.note}" if line.note else ""
    elif line.note:
        before, after = _noted(before, after, line.note)
    if not before:
        before, after = (after, "") if after and not after.startswith(" or ") else (label, after)
    text = before.format(label=label).strip()
    return WhyLine(minus(text[:1].upper() + text[1:]), minus(f"{value}{after}".strip()), rule)


def _noted(before: str, after: str, note: str) -> tuple[str, str]:
    """The note belongs to the words, of which there may be none but it."""
    if not before.strip():
        return (f"{after.strip()} ({note})" if after.strip() else note), ""
    return f"{before.strip()} ({note})", after


def _parted(template: str, line: TraceLine) -> tuple[str, str, str]:
    """A template's words before its value, the value, and the words after it."""
    found = _VALUE.search(template)
    if found is None:
        return template, "", ""
    value = found[0].format(value=line.value)
    return template[: found.start()], value, template[found.end() :]


def _lines(system: RuleSystem, trace: Iterable[TraceLine]) -> list[tuple[list[str], list[str]]]:
    lines: list[tuple[list[str], list[str]]] = []
    for each in trace:
        template = _template(system, each)
        if not lines or template.startswith("|"):
            lines.append(([], []))
        lines[-1][0].append(_phrase(system, template.removeprefix("|"), each))
        rule = _rule(system, each.rule)
        if rule and rule not in lines[-1][1]:
            lines[-1][1].append(rule)
    return lines


def _rule(system: RuleSystem, rule: str) -> str:
    """The id of a rule, of a house rule with its name: an id alone would have to be looked up."""
    return next((f"{each.id}: {each.label}" for each in system.switches if each.id == rule), rule)


def minus(text: str) -> str:
    """The text with a real minus sign before numbers."""
    return _NEGATIVE.sub("\N{MINUS SIGN}", text)


def _joined(phrases: list[str], rules: list[str]) -> str:
    text = minus(" · ".join(phrases))
    return f"{text}  ({', '.join(rules)})" if rules else text


def _template(system: RuleSystem, line: TraceLine) -> str:
    family = line.key.partition(".")[0]
    own = system.phrases.get(line.key) or system.phrases.get(family)
    return GENERAL.get(family, GENERAL["stat"]) if own is None else own


def _phrase(system: RuleSystem, template: str, line: TraceLine) -> str:
    rest = line.key.partition(".")[2]
    # An import explains a hundred thousand lines, most of which name no label.
    label = _label(system, line.key, rest) if "{label" in template else ""
    text = template.format(value=line.value, label=label)
    return f"{text} ({line.note})" if line.note else text


def _label(system: RuleSystem, key: str, rest: str) -> str:
    labels = _labels(system)
    return labels.get(key) or labels.get(rest) or (rest or key).replace("_", " ")


@lru_cache(maxsize=64)
def _labels(system: RuleSystem) -> Mapping[str, str]:
    """What its numbers and conditions are called: asked for with every line."""
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    return labels | {each.key: each.label.lower() for each in system.conditions}
