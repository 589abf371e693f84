"""The fight that is played by every hand, eye and ear, as it comes out by session commands."""

from __future__ import annotations

from tests.ui.window import four_against_twelve as fight


class Watched(fight.BySession):
    """Remembers which of all ways to act were used."""

    def __init__(self, begun: fight.Begun) -> None:
        super().__init__(begun.session)
        self.used: set[str] = set()

    def __getattribute__(self, name: str) -> object:
        if not name.startswith("_") and name != "used":
            self.used.add(name)
        return super().__getattribute__(name)


def test_two_rounds_use_every_way_to_act_and_end_the_same_each_time() -> None:
    with fight.begun() as begun:
        said: list[object] = []
        begun.session.core.say = said.append
        hands = Watched(begun)
        fight.play(hands, 2)
        assert begun.hash == fight.end_of(2)
    ways = {name for name in vars(fight.Hands) if not name.startswith("_")}
    assert ways <= hands.used
    assert said == []


def test_it_lasts_ten_rounds() -> None:
    with fight.begun() as begun:
        hands = fight.BySession(begun.session)
        fight.play(hands)
        assert hands.round() == fight.ROUNDS + 1
        assert hands.standing("party") and hands.standing("foe")
