"""What is typed for a variant: percents with their sign; a bare number is an amount elsewhere."""

from gm_tracker.model.library_commands import MakeVariant
from gm_tracker.rules.nc import NC
from gm_tracker.session.library_forms import read_variant
from tests.library_helpers import library_of, new_entry


def typed(text: str) -> MakeVariant | str:
    """What comes of it for an orc of 60 hit points."""
    orc = library_of(new_entry("Orc")).library.entries.get(1)
    assert orc is not None
    return read_variant(NC, orc, text)


def test_percents_have_their_sign() -> None:
    assert typed("elder hp 150% df 120%") == MakeVariant(1, "Orc (elder)", {"hp": 150, "df": 120})


def test_a_bare_number_is_not_taken_for_percents() -> None:
    said = typed("elder hp 200")
    assert isinstance(said, str)
    assert said.endswith("Type hp 200%")
