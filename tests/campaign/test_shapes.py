"""Our own shapes say of every stored type just what pydantic itself finds out about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import pytest
from pydantic import Field, TypeAdapter

from gm_tracker.campaign.shapes import Shape, ValidationError, _Shapes
from gm_tracker.model.commands import Command, DeclareAttack, Modifier
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.label import LabelValue
from gm_tracker.model.step import Answer

TAGGED = Field(discriminator="kind")
UNSAID = {
    *("metadata", "ref", "config", "strict", "frozen", "post_init", "from_attributes"),
    *("init", "kw_only", "computed_fields", "collect_init_only", "default_factory_takes_data"),
}
"""What pydantic says although it is the core's default, or names and titles only."""


def plainly(schema: Any, known: Mapping[str, Any]) -> Any:
    """A schema without what goes without saying, and without references."""
    if isinstance(schema, list):
        return [plainly(each, known) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "definition-ref":
        return plainly(known[schema["schema_ref"]], known)
    if schema.get("type") == "definitions":
        return plainly(schema["schema"], {each["ref"]: each for each in schema["definitions"]})
    said = {key: plainly(each, known) for key, each in schema.items() if key not in UNSAID}
    if said.get("type") == "union":
        # Ours come in an order of their own; what comes of that is looked at below.
        said.pop("mode", None)
        said["choices"].sort(key=lambda each: str(each["type"]))
    return said


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (Command, Annotated[Command, TAGGED]),
        (tuple[Event, ...], tuple[Annotated[Event, TAGGED], ...]),
        (Encounter, Encounter),
        (dict[str, Answer], dict[str, Answer]),
    ],
    ids=["commands", "events", "encounters", "answers"],
)
def test_a_type_is_read_as_pydantic_reads_it(ours: Any, theirs: Any) -> None:
    assert plainly(_Shapes().of(ours), {}) == plainly(TypeAdapter(theirs).core_schema, {})


@pytest.mark.parametrize(
    "plain",
    [
        *([3, 4], [], [7.0], ["7"], ["x"], [[1]], "7", "x", "", 7, 0, -1, 7.0, 1.5, True),
        *(None, {}, {"a": 1}),
    ],
    ids=str,
)
@pytest.mark.parametrize("kind", [Answer, LabelValue], ids=["answer", "label"])
def test_what_may_be_of_several_types_is_read_as_pydantic_reads_it(kind: Any, plain: Any) -> None:
    theirs: TypeAdapter[Any] = TypeAdapter(kind)
    try:
        expected = theirs.validate_python(plain)
    except ValidationError:
        with pytest.raises(ValidationError):
            Shape(kind).read(plain)
        return
    found: Any = Shape(kind).read(plain)
    assert (found, type(found)) == (expected, type(expected))


def test_a_value_is_written_briefly_or_whole_and_read_again() -> None:
    shape: Shape[Command] = Shape(Command)
    attack = DeclareAttack("c0", "c1", "sword", (Modifier("of", 2),))
    brief = shape.plain(attack, brief=True)
    assert brief["modifiers"] == [{"key": "of", "value": 2}]
    whole = shape.plain(attack)
    assert whole["situations"] == [] and whole["kind"] == "attack"
    assert shape.read(whole) == shape.read({"kind": "attack", **brief}) == attack


@pytest.mark.parametrize("plain", [{}, {"kind": "dance"}, {"kind": "next", "x": []}, None, 7])
def test_anything_else_is_refused_unless_it_only_says_more(plain: object) -> None:
    shape: Shape[Command] = Shape(Command)
    if isinstance(plain, dict) and plain.get("kind") == "next":
        assert shape.read(plain)
        return
    with pytest.raises(ValidationError):
        shape.read(plain)


def test_a_type_that_is_never_stored_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="set"):
        Shape(set[int]).read([])
