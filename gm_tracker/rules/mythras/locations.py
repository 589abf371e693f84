"""Where a blow lands, and how much each part of a body takes (MY-04, MY-20).

Everybody has the same seven places to note wounds at; what they are called, which faces of the d20
they answer to, and what each is, is the body's.
"""

from collections.abc import Mapping
from typing import Literal

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras.values import divided_up

Kind = Literal["leg", "abdomen", "chest", "arm", "head", "tail"]
"""What a place is to its owner: it says how much it takes, and what a wound there does."""
VITAL: tuple[Kind, ...] = ("abdomen", "chest", "head")
BESIDE_A_LEG: Mapping[Kind, int] = {"abdomen": 1, "chest": 2, "arm": -1}
"""Hit points more than a leg has (MY-04)."""
FACES = range(1, 21)


@frozen
class Place:
    """A part of a body, as it is called there; `near` are those beside it."""

    key: str
    label: str
    kind: Kind
    near: tuple[str, ...]

    @property
    def limb(self) -> bool:
        """Whether it can be lost without dying of it at once."""
        return self.kind not in VITAL


KEYS: Mapping[str, tuple[str, ...]] = {
    "right_leg": ("abdomen", "left_leg"),
    "left_leg": ("abdomen", "right_leg"),
    "abdomen": ("right_leg", "left_leg", "chest"),
    "chest": ("abdomen", "right_arm", "left_arm", "head"),
    "right_arm": ("chest", "left_arm"),
    "left_arm": ("chest", "right_arm"),
    "head": ("chest",),
}
"""The seven places in the order of the d20, and what lies beside each."""


@frozen
class Body:
    """A kind of body: its places, and the highest face of the d20 of each."""

    key: str
    label: str
    places: tuple[Place, ...]
    highest: tuple[int, ...]

    def place(self, key: str) -> Place:
        """The place of that key."""
        return next(each for each in self.places if each.key == key)

    def at(self, face: int, highest: tuple[int, ...] = ()) -> Place:
        """Where a d20 lands, by faces of the GM's own if there are any (MY-20)."""
        pairs = zip(self.places, highest or self.highest, strict=True)
        return next((place for place, most in pairs if face <= most), self.places[-1])

    def beside(self, place: Place) -> tuple[Place, ...]:
        """The places next to one, such as a marksman may choose (MY-30)."""
        return tuple(map(self.place, place.near))


def _body(key: str, label: str, *parts: tuple[int, Kind, str]) -> Body:
    places = tuple(
        Place(place, name, kind, near)
        for (place, near), (_, kind, name) in zip(KEYS.items(), parts, strict=True)
    )
    return Body(key, label, places, tuple(most for most, _, _ in parts))


HUMAN = _body(
    *("human", "human"),
    (3, "leg", "right leg"),
    (6, "leg", "left leg"),
    (9, "abdomen", "abdomen"),
    (12, "chest", "chest"),
    (15, "arm", "right arm"),
    (18, "arm", "left arm"),
    (20, "head", "head"),
)
BEAST = _body(
    *("beast", "four legs"),
    (2, "leg", "right hind leg"),
    (4, "leg", "left hind leg"),
    (7, "abdomen", "hindquarters"),
    (10, "chest", "forequarters"),
    (13, "leg", "right foreleg"),
    (16, "leg", "left foreleg"),
    (20, "head", "head"),
)
WINGED = _body(
    *("winged", "two legs and wings"),
    (3, "leg", "right leg"),
    (6, "leg", "left leg"),
    (9, "abdomen", "abdomen"),
    (12, "chest", "chest"),
    (15, "arm", "right wing"),
    (18, "arm", "left wing"),
    (20, "head", "head"),
)
SERPENT = _body(
    *("serpent", "no limbs"),
    (3, "tail", "tip of the tail"),
    (6, "tail", "tail"),
    (10, "abdomen", "hind coils"),
    (14, "abdomen", "middle coils"),
    (16, "chest", "fore coils"),
    (18, "chest", "neck"),
    (20, "head", "head"),
)
INSECT = _body(
    *("insect", "six legs"),
    (2, "leg", "right hind legs"),
    (4, "leg", "left hind legs"),
    (9, "abdomen", "abdomen"),
    (13, "chest", "thorax"),
    (15, "leg", "right forelegs"),
    (17, "leg", "left forelegs"),
    (20, "head", "head"),
)
BODIES = (HUMAN, BEAST, WINGED, SERPENT, INSECT)
"""Bodies by the number of the choice on the sheet (MY-20)."""
MANY_LEGGED = (BEAST, INSECT)


def edited(body: Body, typed: tuple[int, ...]) -> tuple[int, ...]:
    """The highest faces of a body with those that the GM typed; 0 leaves the body's own (MY-20).

    No face is left without a place: what lies below another falls to that, and 20 to the last.
    """
    faces, reached = list[int](), 0
    for own, given in zip(body.highest, typed, strict=True):
        reached = min(FACES[-1], max(reached, given or own))
        faces.append(reached)
    return (*faces[:-1], FACES[-1])


def points_of(kind: Kind, constitution: int, size: int) -> int:
    """Hit points of a place: a fifth of CON and SIZ rounded up, more or less by kind (MY-04)."""
    return max(1, divided_up(constitution + size, 5) + BESIDE_A_LEG.get(kind, 0))


def points(constitution: int, size: int, body: Body = HUMAN) -> dict[str, int]:
    """Hit points of all seven places by their keys (MY-04)."""
    return {each.key: points_of(each.kind, constitution, size) for each in body.places}
