"""What was made of the last few moments of a fight: undo leads back to one of them."""

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")
_MOST = 8


class Lately(Generic[Made]):
    """Keeps what was made of the last eight values, each told by being the very same object."""

    def __init__(self) -> None:
        self._kept = deque[tuple[object, object, Made]](maxlen=_MOST)

    def of(self, whole: object, make: Callable[[], Made], beside: object = None) -> Made:
        """What `make` gives for `whole`, and for what is equal `beside` it; made only once."""
        for known, more, made in self._kept:
            if known is whole and more == beside:
                return made
        made = make()
        self._kept.append((whole, beside, made))
        return made
