"""What those who act as one are called: by their own public names, never by their group's.

The name of a group may be the GM's own, or made of the names of members who are not known.
"""

from collections.abc import Iterable

from gm_tracker.model.kinds import kind_of, kinds_of
from gm_tracker.words.kinds import counted
from gm_tracker.words.names import listed
from gm_tracker.words.players.public_names import without_article
from gm_tracker.words.players.several import few


def band_text(names: Iterable[str]) -> str:
    """Several by their kinds: "5 orcs", "2 orcs and Sister Maren", "3 × shape in the fog"."""
    known = tuple(names)
    alone = {kind_of(each): each for each in known}
    kinds = kinds_of(known).items()
    return listed(few([alone[kind] if many == 1 else _many(many, kind) for kind, many in kinds]))


def _many(many: int, kind: str) -> str:
    bare = without_article(kind)
    # "a shape in the fog" has no plural that could be made.
    return counted(many, kind) if bare == kind else f"{many} \N{MULTIPLICATION SIGN} {bare}"
