"""Traces in words: every number of a calculation, with the rule it follows."""

import re
from collections.abc import Iterable
from functools import cache

from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.system import RuleSystem

_NEGATIVE = re.compile(r"(?<![\w)])-(?=\d)")
GENERAL = {
    "damage": "|{value} damage",
    "override": "{value} by the GM's word",
    "modifier": "{value:+}",
    "condition": "{label} {value:+}",
    "roll": "|rolled {value}",
    "outcome": "{label}",
    "stat": "{label} {value}",
}
"""Phrases for systems that have none of their own. A bar begins a new line."""


def explain(system: RuleSystem, trace: Iterable[TraceLine]) -> tuple[str, ...]:
    """The calculation as a few lines of text, rules at each line's end: house rules by name."""
    return tuple(_joined(phrases, rules) for phrases, rules in _lines(system, trace))


def last_line(system: RuleSystem, trace: Iterable[TraceLine]) -> str:
    """The end of the calculation, without its rules."""
    return "".join(_joined(phrases, []) for phrases, _ in _lines(system, trace)[-1:])


def _lines(system: RuleSystem, trace: Iterable[TraceLine]) -> list[tuple[list[str], list[str]]]:
    lines: list[tuple[list[str], list[str]]] = []
    named = _house_rules(system.switches)
    for each in trace:
        template = _template(system, each)
        if not lines or template.startswith("|"):
            lines.append(([], []))
        lines[-1][0].append(_phrase(system, template.removeprefix("|"), each))
        rule = named.get(each.rule, each.rule)
        if rule and rule not in lines[-1][1]:
            lines[-1][1].append(rule)
    return lines


@cache
def _house_rules(switches: tuple[Switch, ...]) -> dict[str, str]:
    """The id of each house rule with its name; an id alone would have to be looked up."""
    return {each.id: f"{each.id}: {each.label}" for each in switches}


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
    text = template.format(value=line.value, label=_label(system, line.key, rest))
    return f"{text} ({line.note})" if line.note else text


def _label(system: RuleSystem, key: str, rest: str) -> str:
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    labels |= {each.key: each.label.lower() for each in system.conditions}
    return labels.get(key) or labels.get(rest) or (rest or key).replace("_", " ")
