"""What was made of the last few moments of a fight: undo leads back to one of them."""

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")
_MOST = 8


class Lately(Generic[Made]):
    """Keeps what was made of the eight values asked for last, told by being the same object."""

    def __init__(self) -> None:
        self._kept = deque[tuple[object, object, Made]](maxlen=_MOST)

    def of(self, whole: object, make: Callable[[], Made], beside: object = None) -> Made:
        """What `make` gives for `whole`, and for what is equal `beside` it; made only once."""
        for at, each in enumerate(self._kept):
            if each[0] is whole and each[1] == beside:
                if at < len(self._kept) - 1:
                    # It is the newest again, and goes last.
                    del self._kept[at]
                    self._kept.append(each)
                return each[2]
        made = make()
        self._kept.append((whole, beside, made))
        return made
