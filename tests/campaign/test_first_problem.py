"""No words of a library's programmers reach the user, whatever is wrong with a value."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gm_tracker.campaign.first_problem import first_problem


class Beast(BaseModel):
    """Something that is read from a file."""

    model_config = ConfigDict(extra="forbid")

    hp: int
    side: Literal["foe", "party"] = "foe"
    name: Annotated[str, Field(max_length=5)] = ""


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hp": "many"}, "hp: 'many' is not a whole number"),
        ({"hp": 1.5}, "hp: 1.5 is not a whole number"),
        ({"hp": None}, "hp: nothing is not a whole number"),
        ({"hp": [1]}, "hp: what stands there is not a whole number"),
        ({}, "hp: this key is missing"),
        ({"hp": 1, "colour": 2}, "colour: this key is not known"),
        ({"hp": 1, "side": "us"}, "side: 'us' is none of 'foe' or 'party'"),
        ({"hp": 1, "name": "Grumsh"}, "name: it is longer than 5 characters"),
        ("orc", "the whole: it is not an object with keys and values"),
    ],
)
def test_field_and_value_are_named(given: Any, said: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Beast.model_validate(given)
    assert first_problem(caught.value) == said
