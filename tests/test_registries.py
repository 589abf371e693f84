"""What is registered by type or kind is there for every member of its union, and is missed by name.

A registry is a table, or the cases of a `match`. A new member of a union, or a deleted entry, fails
with the sentence that names it.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

import pytest

import gm_tracker
from gm_tracker.campaign.backups import Reason
from gm_tracker.campaign.imports import table
from gm_tracker.campaign.shapes import _PLAIN
from gm_tracker.engine import (
    combatant_commands,
    disclosing,
    fight_commands,
    groups,
    handlers,
    library_entries,
    quick_add,
    slots,
)
from gm_tracker.engine import library as library_engine
from gm_tracker.engine import library_plans as plan_commands
from gm_tracker.engine.parse_answers import answer_text, read_answer_text
from gm_tracker.headless.arguments import _parser
from gm_tracker.model import commands as c
from gm_tracker.model import (
    events_combatants,
    events_disclosure,
    events_effects,
    events_groups,
    events_time,
    fold,
    library,
    library_commands,
    library_events,
)
from gm_tracker.model.combatant import Side
from gm_tracker.model.encounter import SlotState
from gm_tracker.model.library_plans import HitPoints
from gm_tracker.model.step import Answer, Option, Request
from gm_tracker.recap import ledger
from gm_tracker.rules.hero import documents as hero
from gm_tracker.rules.hero import keys as hero_keys
from gm_tracker.session import exports, rescue
from gm_tracker.session.systems import KnownSystems
from gm_tracker.words import additions, log_tellers, timeline
from gm_tracker.words import library_plans as plan_words

UNTOLD = frozenset(
    {
        *("FightBegun", "CombatantAdded", "ClockMoved", "PositionClosed"),
        *("CounterSet", "RecordSet"),
        *("GroupMade", "GroupChanged", "GroupDissolved"),
        *("Disclosed", "SideDisclosed"),
        *("EffectHeld", "HeldDropped", "SpanStarted", "LinkMade", "LinkBroken", "SwitchSet"),
    }
)
"""Events without a line of their own in the log: the step's label, or another line, tells them."""
NOT_ADDED = frozenset(
    {
        *("FightBegun", "CombatantAdded", "CombatantEdited", "ClockMoved", "PositionClosed"),
        *("RoundReached", "SlotsRolled", "PresenceChanged", "TrackChanged", "RecordSet"),
        *("AttackMade", "ActionMade", "HeldDropped", "LinkBroken", "SwitchSet", "CounterSet"),
        *("Disclosed", "SideDisclosed"),
        *("PromptRaised", "PromptSettled", "GroupMade", "GroupChanged", "GroupDissolved"),
    }
)
"""Events of which a result says nothing beside its sentence, its bars and its questions."""

NOT_ENTERED = frozenset(
    {
        *("TrackChanged", "PositionClosed", "EffectHeld", "HeldDropped", "ActionMade"),
        *("ConditionAdded", "ConditionEnded", "RecordSet", "LinkMade", "LinkBroken"),
        *("SpanStarted", "SpanEnded", "PromptRaised", "PromptSettled", "CounterSet", "SwitchSet"),
        *("GroupMade", "GroupChanged", "GroupDissolved", "Disclosed", "SideDisclosed"),
    }
)
"""Events that cost nobody a point or a turn, and those that say whose a change is."""


def missing(what: str, there: Collection[str], wanted: Iterable[str]) -> list[str]:
    """A sentence for each that is wanted and not there."""
    return [f"no {what} {each}" for each in wanted if each not in there]


def names(kinds: Any) -> tuple[str, ...]:
    """The members of a union, or of a literal, by name; nested unions too."""
    found = get_args(kinds)
    if not found:
        return (kinds.__name__,) if isinstance(kinds, type) else ()
    return tuple(
        name for each in found for name in ((each,) if isinstance(each, str) else names(each))
    )


def keys(there: Iterable[Any]) -> list[str]:
    """The keys of a table by name."""
    return [each.__name__ if isinstance(each, type) else str(each) for each in there]


def cases(*functions: Callable[..., Any]) -> list[str]:
    """The classes that the `match` of these functions, or an `isinstance`, knows."""
    return [name for each in functions for name in _cases(ast.parse(_source(each)))]


def _source(function: Callable[..., Any]) -> str:
    return textwrap.dedent(inspect.getsource(function))


def _cases(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchClass):
            yield ast.unparse(node.cls).rpartition(".")[2]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            yield ast.unparse(node.args[1]).rpartition(".")[2]


def doubled(union: Any) -> list[str]:
    """The stored kinds that two members of a union share, so that a file could not tell them."""
    seen: dict[str, str] = {}
    wrong = []
    for member in _members(union):
        kind = member.__dataclass_fields__["kind"].default
        if kind in seen:
            wrong.append(f"{member.__name__} is stored as {kind!r}, as {seen[kind]} is")
        seen[kind] = member.__name__
    return wrong


def _members(union: Any) -> list[Any]:
    found = get_args(union)
    return (
        [union]
        if not found and isinstance(union, type)
        else [member for each in found for member in _members(each)]
    )


@dataclass(frozen=True)
class Registry:
    """A table as it is in the program, in one or more parts, and what must be in it."""

    what: str
    tables: tuple[dict[Any, Any], ...]
    wanted: tuple[str, ...]
    apart: frozenset[str] = frozenset()

    def gaps(self) -> list[str]:
        """What is not there, each with a sentence."""
        there = {name for each in self.tables for name in keys(each)}
        return missing(self.what, there | self.apart, self.wanted)


TABLES = (
    Registry(
        "handler of the command",
        (handlers.ASKING, handlers.OF_MANY, handlers.AT_ONCE),
        names(c.Command),
        apart=frozenset({"Next"}),
    ),
    Registry("fold of the event", (fold._FOLDS,), names(fold.Event)),
    Registry(
        "handler of the library's command",
        (library_engine._DECIDE,),
        names(library_commands.LibraryCommand),
    ),
    Registry("line in the log for the event", (log_tellers._TELLERS,), names(fold.Event), UNTOLD),
    Registry(
        "addition for the event",
        (additions._TELLERS, additions._OF_CHANCES),
        names(fold.Event),
        NOT_ADDED,
    ),
    Registry(
        "entry in the recap for the event", (ledger._ENTRIES,), names(fold.Event), NOT_ENTERED
    ),
    Registry("words for a slot that is", (timeline._STATES,), names(SlotState)),
    Registry("words for hit points that are", (plan_words.HIT_POINTS,), names(HitPoints)),
    Registry("words for a backup of the reason", (rescue._WHY,), get_args(Reason)),
    Registry("side in a table called", (table._SIDES,), get_args(Side)),
    Registry(
        "check of the action",
        (hero.CHECKS,),
        tuple(each.key for each in hero_keys.ACTIONS if each is not hero_keys.ABORT),
    ),
)
MATCHES: Mapping[str, tuple[tuple[Callable[..., Any], ...], Any]] = {
    "case in fold_time for": ((events_time.fold_time,), events_time.TimeEvent),
    "case in fold_body for": (
        (events_combatants.fold_body, events_combatants._changed),
        events_combatants.BodyEvent,
    ),
    "case in fold_effect for": ((events_effects.fold_effect,), events_effects.EffectEvent),
    "case in fold_groups for": ((events_groups.fold_groups,), events_groups.GroupEvent),
    "case in fold_disclosure for": (
        (events_disclosure.fold_disclosure,),
        events_disclosure.DisclosureEvent,
    ),
    "case in fold_library for": (
        (library_events.fold_library, library_events._fold_plans),
        library_events.LibraryEvent,
    ),
}


@pytest.mark.parametrize("registry", TABLES, ids=lambda each: each.what)
def test_every_member_is_in_the_table(registry: Registry) -> None:
    assert registry.gaps() == []


@pytest.mark.parametrize("registry", TABLES, ids=lambda each: each.what)
def test_each_deleted_entry_is_missed_by_name(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part, key in [(each, key) for each in registry.tables for key in each]:
        with monkeypatch.context() as patched:
            patched.delitem(part, key)
            assert registry.gaps() == [f"no {registry.what} {keys((key,))[0]}"]


@pytest.mark.parametrize("what", MATCHES)
def test_every_event_has_its_case(what: str) -> None:
    functions, union = MATCHES[what]
    assert missing(what, cases(*functions), names(union)) == []


@pytest.mark.parametrize("what", MATCHES)
def test_each_deleted_case_is_missed_by_name(what: str) -> None:
    functions, union = MATCHES[what]
    for name in names(union):
        left = [each for function in functions for each in _cases(_without(function, name))]
        assert missing(what, left, names(union)) == [f"no {what} {name}"]


def _without(function: Callable[..., Any], name: str) -> ast.AST:
    """The function without what it has for that class."""

    class Cut(ast.NodeTransformer):
        def visit_If(self, node: ast.If) -> ast.If | None:
            return None if name in _cases(node.test) else node

        def visit_match_case(self, node: ast.match_case) -> ast.match_case | None:
            pattern = node.pattern
            if isinstance(pattern, ast.MatchOr):
                pattern.patterns = [p for p in pattern.patterns if name not in _cases(p)]
                return node if pattern.patterns else None
            return None if name in _cases(pattern) else node

    return Cut().visit(ast.parse(_source(function)))  # type: ignore[no-any-return] # ast has Any


@pytest.mark.parametrize("union", [c.Command, fold.Event, library_events.LibraryEvent])
def test_no_two_members_are_stored_alike(union: Any) -> None:
    assert doubled(union) == []


@dataclass(frozen=True)
class _Gone:
    kind: str = "leave"


def test_members_stored_alike_are_found() -> None:
    assert doubled(c.Leave | _Gone) == ["_Gone is stored as 'leave', as Leave is"]


def test_an_event_is_told_or_not_told() -> None:
    assert not UNTOLD & {*keys(log_tellers._TELLERS)}
    assert missing("event", names(fold.Event), sorted(UNTOLD)) == []


ANSWERS: Mapping[str, tuple[str, Answer]] = {
    "roll": ("3 4", (3, 4)),
    "choice": ("n", "n"),
    "number": ("7", 7),
}


@pytest.mark.parametrize("what", get_args(Request.__annotations__["what"]) or ANSWERS)
def test_every_kind_of_answer_is_read_and_shown(what: Any) -> None:
    typed, answer = ANSWERS[what]
    choices = (Option("y", "yes"), Option("n", "no"))
    request = Request("a", "a", what, "2d6", options=choices, lowest=0, highest=9)
    assert read_answer_text(request, typed) == answer
    assert answer_text(answer)


def test_a_side_can_be_typed_for_each_there_is() -> None:
    assert missing("word for the side", quick_add._SIDES.values(), get_args(Side)) == []


def test_every_verb_is_there() -> None:
    verbs = ("play", "odds", "check", "export", "import")
    there = _parser(KnownSystems()).format_help()
    assert missing("verb", there.replace(",", " ").split(), verbs) == []
    assert missing("form of export", exports.FORMATS, ("script", "markdown", "csv", "json")) == []


def test_the_kinds_of_entries_are_listed_once() -> None:
    assert missing("kind", library.KINDS, get_args(library.Kind)) == []
    assert len(library.KINDS) == len(get_args(library.Kind))


def unguarded(guarded: Iterable[dict[Any, Any]]) -> list[str]:
    """Tables of the program by type that no test here knows."""
    known = {id(each) for each in guarded}
    return [
        f"{module} {name} is in no registry"
        for module, name, found in _tables()
        if id(found) not in known
    ]


@cache
def _tables() -> tuple[tuple[str, str, dict[Any, Any]], ...]:
    packages = pkgutil.walk_packages(gm_tracker.__path__, "gm_tracker.")
    below = [each.name for each in packages if each.name.split(".")[1] not in ("ui", "__main__")]
    modules = [importlib.import_module(each) for each in below if each != "gm_tracker.app"]
    return tuple(
        (module.__name__, name, found)
        for module in modules
        for name, found in vars(module).items()
        if isinstance(found, dict) and found and all(isinstance(each, type) for each in found)
    )


PARTS = (
    *(_PLAIN, library_entries.ENTRIES, plan_commands.PLANS),
    *(combatant_commands.HANDLERS, fight_commands.HANDLERS, groups.HANDLERS, slots.HANDLERS),
    disclosing.HANDLERS,
)
"""Types of plain JSON values; and parts of a table that is guarded as a whole."""


def test_every_table_by_type_is_guarded() -> None:
    assert unguarded((*(part for each in TABLES for part in each.tables), *PARTS)) == []


def test_a_table_by_type_that_no_test_knows_is_found() -> None:
    tables = [part for each in TABLES for part in each.tables if part is not log_tellers._TELLERS]
    assert unguarded((*tables, *PARTS)) == [
        "gm_tracker.words.log_tellers _TELLERS is in no registry"
    ]
