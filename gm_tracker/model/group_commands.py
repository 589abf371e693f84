"""What a user can ask for about groups: who acts as one."""

from typing import Literal

from gm_tracker.model.frozen import frozen


@frozen
class MakeGroup:
    """These act as one from now on; who is in another group leaves it.

    Without a `name` it is that of its members. With `one_roll` one roll says when all of them act.
    """

    members: tuple[str, ...]
    name: str = ""
    one_roll: bool = False
    kind: Literal["group"] = "group"


@frozen
class JoinGroup:
    """These act with the group from now on; who is in another group leaves it."""

    group: str
    members: tuple[str, ...]
    kind: Literal["join_group"] = "join_group"


@frozen
class SplitOff:
    """These act for themselves again, each with a row of its own."""

    members: tuple[str, ...]
    kind: Literal["split"] = "split"


@frozen
class EditGroup:
    """Change what is named here about a group; None leaves a part as it is.

    `one_roll` is the GM's ruling that one roll says when all of them act; it is in force from the
    next round's dice on.
    """

    group: str
    name: str | None = None
    one_roll: bool | None = None
    kind: Literal["edit_group"] = "edit_group"


@frozen
class DissolveGroup:
    """All of a group act for themselves again."""

    group: str
    kind: Literal["ungroup"] = "ungroup"


@frozen
class HarmMany:
    """Harm for many at once, and a save for each: who saves takes half of it, or nothing.

    `harm` is dice notation, rolled once for all, or a number.
    """

    targets: tuple[str, ...]
    harm: str
    saved: Literal["half", "nothing"] = "half"
    kind: Literal["harm_many"] = "harm_many"


@frozen
class Share:
    """So many of a group act against this target; `situations` hold for these alone."""

    target: str
    count: int
    situations: tuple[str, ...] = ()
