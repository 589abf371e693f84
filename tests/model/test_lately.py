"""What was made of the last moments is there again, and is told by the moment itself."""

from functools import partial

from gm_tracker.model.lately import Lately


def test_the_same_moment_is_worked_out_once() -> None:
    lately, first, second, made = Lately[int](), object(), object(), list[str]()

    def work(name: str) -> int:
        made.append(name)
        return len(made)

    found = [
        lately.of(first, lambda: work("first")),
        lately.of(second, lambda: work("second")),
        lately.of(first, lambda: work("first again")),
    ]
    assert (found, made) == ([1, 2, 1], ["first", "second"])


def test_an_equal_value_that_is_another_object_is_another_moment() -> None:
    lately = Lately[str]()
    assert lately.of([1], lambda: "one") == "one"
    assert lately.of([1], lambda: "other") == "other"


def test_with_something_else_beside_it_it_is_worked_out_anew() -> None:
    lately, moment = Lately[str](), object()
    assert lately.of(moment, lambda: "of a", ("a",)) == "of a"
    assert lately.of(moment, lambda: "of b", ("b",)) == "of b"
    assert lately.of(moment, lambda: "never", ("a",)) == "of a"


def test_eight_moments_are_kept() -> None:
    lately, moments = Lately[int](), [object() for _ in range(9)]
    for each in moments:
        lately.of(each, partial(moments.index, each))
    assert lately.of(moments[1], lambda: -1) == 1
    assert lately.of(moments[0], lambda: -1) == -1


def test_a_moment_that_was_asked_for_again_is_kept_longer() -> None:
    lately, moments = Lately[int](), [object() for _ in range(9)]
    for each in moments[:8]:
        lately.of(each, partial(moments.index, each))
    lately.of(moments[0], lambda: -1)
    lately.of(moments[8], lambda: 8)
    assert lately.of(moments[0], lambda: -1) == 0
    assert lately.of(moments[1], lambda: -1) == -1


class Whole:
    """To compare two moments takes long: whoever asks for it asks too much."""

    def __eq__(self, other: object) -> bool:
        raise AssertionError


def test_moments_are_never_compared() -> None:
    lately, moments = Lately[int](), [Whole() for _ in range(3)]
    for at, each in enumerate(moments):
        lately.of(each, partial(int, at))
    found = [lately.of(each, lambda: -1) for each in (moments[1], moments[0], moments[2])]
    assert found == [1, 0, 2]
