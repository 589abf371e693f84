"""Frozen values to plain JSON values and back, by pydantic's core.

The core is what does the reading and writing in pydantic. What stands around it, and finds out
how a type is to be read, takes longer to load than all the rest of an opening; our stored values
need few kinds of types, which are told to the core here. A test compares both ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING
from functools import cached_property
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from gm_tracker.campaign.compiled_core import compiled_core
from gm_tracker.model.frozen import Part, parts_of

if TYPE_CHECKING:
    from pydantic_core import SchemaSerializer, SchemaValidator, ValidationError
else:
    _CORE = compiled_core()
    SchemaSerializer, SchemaValidator = _CORE.SchemaSerializer, _CORE.SchemaValidator
    ValidationError = _CORE.ValidationError

__all__ = ["Shape", "ValidationError"]

Value = TypeVar("Value")
_Schema = dict[str, Any]
_PLAIN = {str: "str", int: "int", bool: "bool", float: "float", Any: "any", object: "any"}
_TRIED: tuple[type, ...] = (tuple, str, int)
_TAG = "kind"
"""The field that tells the members of a union of dataclasses apart."""


class Shape(Generic[Value]):
    """Reads and writes values of one type; what that takes is made when it is first needed."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def read(self, plain: object) -> Value:
        """The value of plain JSON values, or a ValidationError."""
        value: Value = self._reader.validate_python(plain)
        return value

    def plain(self, value: Value, *, brief: bool = False) -> Any:
        """The value as plain JSON values; if brief, without what has its default value."""
        return self._writer.to_python(value, mode="json", exclude_defaults=brief)

    @cached_property
    def _schema(self) -> Any:
        return _Shapes().of(self._kind)

    @cached_property
    def _reader(self) -> SchemaValidator:
        return SchemaValidator(self._schema)

    @cached_property
    def _writer(self) -> SchemaSerializer:
        return SchemaSerializer(self._schema)


class _Shapes:
    """The schemas of the core for types; each class is worked out once."""

    def __init__(self) -> None:
        self._classes: dict[type, _Schema] = {}
        self._forms: dict[Any, Callable[[Any], _Schema]] = {
            Annotated: lambda kind: self.of(get_args(kind)[0]),
            Literal: lambda kind: {"type": "literal", "expected": list(get_args(kind))},
            Union: self._union,
            UnionType: self._union,
            tuple: self._tuple,
            dict: self._mapping,
            Mapping: self._mapping,
        }

    def of(self, kind: Any) -> _Schema:
        """The schema of a type; TypeError for one that no stored value has."""
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        origin = get_origin(kind)
        if origin in self._forms:
            return self._forms[origin](kind)
        if not isinstance(kind, type):
            raise TypeError(f"no stored value may have the type {kind}")
        if kind not in self._classes:
            self._classes[kind] = self._class(kind)
        return self._classes[kind]

    def _class(self, kind: Any) -> _Schema:
        parts = parts_of(kind)
        if parts is not None:
            return self._dataclass(kind, parts)
        if issubclass(kind, tuple):
            return self._named_tuple(kind)
        raise TypeError(f"no stored value may have the type {kind}")

    def _union(self, kind: Any) -> _Schema:
        members = [each for each in get_args(kind) if each is not NoneType]
        if len(members) < len(get_args(kind)):
            return {"type": "nullable", "schema": self._one_of(members)}
        return self._one_of(members)

    def _one_of(self, members: list[Any]) -> _Schema:
        if len(members) == 1:
            return self.of(members[0])
        if all(parts_of(each) is not None for each in members):
            choices = {_tag(each): self.of(each) for each in members}
            return {"type": "tagged-union", "discriminator": _TAG, "choices": choices}
        return self._first_that_fits(members)

    def _first_that_fits(self, members: list[Any]) -> _Schema:
        """Lists, texts and whole numbers, of which no plain value is two.

        Before the core says that a list is no number it loads what Python's decimal numbers are,
        which takes half as long as reading a whole fight: so lists are tried first. Texts go before
        numbers, or their digits would be one.
        """
        ordered = sorted(members, key=lambda each: _TRIED.index(get_origin(each) or each))
        choices = [self.of(each) for each in ordered]
        return {"type": "union", "mode": "left_to_right", "choices": choices}

    def _tuple(self, kind: Any) -> _Schema:
        items = [each for each in get_args(kind) if each is not ...]
        made: _Schema = {"type": "tuple", "items_schema": [self.of(each) for each in items]}
        return made | ({"variadic_item_index": 0} if ... in get_args(kind) else {})

    def _mapping(self, kind: Any) -> _Schema:
        keys, values = (self.of(each) for each in get_args(kind))
        return {"type": "dict", "keys_schema": keys, "values_schema": values}

    def _dataclass(self, kind: Any, parts: Sequence[Part]) -> _Schema:
        members = [
            {
                "type": "dataclass-field",
                "name": each.name,
                "schema": _with_default(each.default, each.factory, self.of(each.kind)),
            }
            for each in parts
        ]
        name, names = kind.__name__, [each["name"] for each in members]
        inner = {"type": "dataclass-args", "dataclass_name": name, "fields": members}
        return {"type": "dataclass", "cls": kind, "schema": inner, "fields": names, "slots": True}

    def _named_tuple(self, kind: Any) -> _Schema:
        defaults = kind._field_defaults
        members = [
            {
                "type": "named-tuple-field",
                "name": name,
                "schema": _with_default(defaults.get(name, MISSING), MISSING, self.of(each)),
            }
            for name, each in kind.__annotations__.items()
        ]
        return {"type": "named-tuple", "cls": kind, "fields": members}


def _tag(kind: Any) -> str:
    """The value of the tag by which a dataclass of a union is known."""
    default = next(each.default for each in parts_of(kind) or () if each.name == _TAG)
    return str(default)


def _with_default(default: Any, factory: Any, schema: _Schema) -> _Schema:
    if default is not MISSING:
        return {"type": "default", "schema": schema, "default": default}
    if factory is not MISSING:
        return {"type": "default", "schema": schema, "default_factory": factory}
    return schema
