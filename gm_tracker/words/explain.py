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
    lines: list[tuple[list[str], list[str]]] = []
    named = _house_rules(system.switches)
    for each in trace:
        phrase = _phrase(system, each)
        if not lines or phrase.startswith("|"):
            lines.append(([], []))
        lines[-1][0].append(phrase.removeprefix("|"))
        rule = named.get(each.rule, each.rule)
        if rule and rule not in lines[-1][1]:
            lines[-1][1].append(rule)
    return tuple(_joined(phrases, rules) for phrases, rules in lines)


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


def _phrase(system: RuleSystem, line: TraceLine) -> str:
    family, _, rest = line.key.partition(".")
    template = system.phrases.get(line.key) or system.phrases.get(family)
    if template is None:
        template = GENERAL.get(family, GENERAL["stat"])
    text = template.format(value=line.value, label=_label(system, line.key, rest))
    return f"{text} ({line.note})" if line.note else text


def _label(system: RuleSystem, key: str, rest: str) -> str:
    labels = {each.key: each.label for each in (*system.sheet.stats, *system.sheet.attack_stats)}
    labels |= {each.key: each.label.lower() for each in system.conditions}
    return labels.get(key) or labels.get(rest) or (rest or key).replace("_", " ")
