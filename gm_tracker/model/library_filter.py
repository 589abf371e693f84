"""Which entries are wanted, beside the words that are typed."""

from gm_tracker.model.frozen import frozen
from gm_tracker.model.library import Kind


@frozen
class Only:
    """What an entry must be, exactly; what is empty leaves it open."""

    system: str = ""
    kinds: tuple[Kind, ...] = ()
    source: str = ""
    built_in: bool | None = None


ANYTHING = Only()
