"""The printed tables of the four games to the last digit, and what each reading changes."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.odds import Odds
from gm_tracker.odds import attack_odds, exchange_odds
from gm_tracker.odds.tables import Cell, grid
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.exchange import lead
from gm_tracker.rules.mythras.documents import DOCUMENTS as MYTHRAS
from gm_tracker.rules.openquest.documents import DOCUMENTS as OPENQUEST
from gm_tracker.rules.opposed import OpposedGame, Skills
from tests.rules.opposed.duels import ATTACK, GAMES, duel, under
from tests.rules.opposed.test_levels import GOLDEN

TENS = range(0, 101, 10)
Table = dict[tuple[int, int], Cell]


def table(game: OpposedGame, **switches: str) -> Table:
    """The 11 x 11 table under the document's reading, with more switches (X_O_1 for X-O-1)."""
    found = grid(game, under(game, {**game.printed, **named(switches)}), TENS)
    assert found is not None
    return found


def named(switches: dict[str, str]) -> dict[str, str]:
    """Switches by their ids."""
    return {key.replace("_", "-"): choice for key, choice in switches.items()}


def changes(first: Table, second: Table) -> tuple[int, float]:
    """How many cells differ in what the first side wins, and by how many points at most."""
    apart = [abs(first[each][0] - second[each][0]) for each in first]
    return sum(each > 0 for each in apart), max(apart) / 100


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_printed_table(game: OpposedGame) -> None:
    cells = GOLDEN[game.id]["cells"]
    found = table(game)
    assert len(cells) == len(found) == 121
    for player, resist, count, *_strict in cells:
        assert found[player, resist][0] == count, (player, resist)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_wins_losses_and_draws_of_the_printed_cells(game: OpposedGame) -> None:
    found = grid(game, under(game), TENS)
    assert found is not None
    for player, resist, _count, *wanted in GOLDEN[game.id]["cells"]:
        assert list(found[player, resist]) == wanted[:3], (player, resist)


@pytest.mark.parametrize(
    ("game", "dice", "skills", "printed", "strict"),
    [
        (COC7, (30, 30), (60, 50), "win", "win"),
        (COC7, (98, 98), (60, 40), "win", "win"),
        (COC7, (98, 98), (40, 60), "lose", "lose"),
        (MYTHRAS, (60, 70), (50, 50), "draw", "draw"),
        (MYTHRAS, (60, 100), (50, 50), "draw", "draw"),
        (OPENQUEST, (60, 70), (55, 55), "win", "win"),
        (OPENQUEST, (33, 44), (50, 50), "lose", "lose"),
        (OPENQUEST, (100, 100), (100, 100), "win", "again"),
    ],
)
def test_one_pair_of_dice(
    game: OpposedGame, dice: tuple[int, int], skills: tuple[int, int], printed: str, strict: str
) -> None:
    for switches, wanted in ((game.printed, printed), ({}, strict)):
        encounter = under(game, switches)
        degrees = [
            game.degree(encounter, skill, game.level(encounter, skill, roll), roll)
            for skill, roll in zip(skills, dice, strict=True)
        ]
        levels = tuple(each.level for each in degrees)
        assert game.outcome(encounter, Skills(*skills), levels, lead(degrees)) == wanted


def test_closest_to_the_own_skill_in_openquest() -> None:
    found = grid(OPENQUEST, under(OPENQUEST, {"X-O-1": "closest"}), TENS)
    assert found is not None
    for player, resist, _count, *wanted in GOLDEN["openquest"]["cells"]:
        assert list(found[player, resist]) == wanted[3:], (player, resist)


@pytest.mark.parametrize(
    ("game", "switches", "cells", "points"),
    [
        (OPENQUEST, {"X_O_1": "closest"}, 108, 21.15),
        (OPENQUEST, {"X_O_1": "closest", "X_O_7": "draw"}, 119, 21.55),
        (COC7, {"X_O_2": "always"}, 80, 3.76),
        (BRP, {"X_O_3": "ceil"}, 80, 0.90),
        (MYTHRAS, {"X_O_4": "always"}, 0, 0),
        (MYTHRAS, {"X_O_5": "on"}, 121, 1.86),
        (BRP, {"X_O_9": "ceil"}, 68, 0.20),
        (BRP, {"X_O_14": "prose"}, 54, 1.90),
        (MYTHRAS, {"X_O_15": "prose"}, 20, 0.86),
        (BRP, {"X_O_16": "skill"}, 107, 35.86),
    ],
)
def test_what_a_prose_reading_changes(
    game: OpposedGame, switches: dict[str, str], cells: int, points: float
) -> None:
    assert changes(table(game), table(game, **switches)) == (cells, points)


def test_a_real_roll_off_makes_the_diagonal_of_coc7_exactly_half() -> None:
    diagonal = [table(COC7)[each, each][0] for each in TENS]
    assert set(diagonal) <= {5001, 5002, 5003}
    for skill in TENS:
        win, lose, level = table(COC7, X_O_6="again")[skill, skill]
        assert win == lose
        assert Fraction(win + Fraction(level, 2), 10_000) == Fraction(1, 2)


def test_a_draw_of_equal_dice_takes_the_diagonal_from_the_active_side() -> None:
    assert {table(BRP)[each, each][0] for each in TENS} == {5050}
    assert {table(BRP, X_O_7="draw")[each, each] for each in TENS} == {(4950, 4950, 100)}


def test_two_failures_are_compared_or_not() -> None:
    assert table(BRP, X_O_10="off")[0, 0][2] > table(BRP)[0, 0][2]


SKILL = st.integers(-20, 250)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=20, deadline=None)
@given(a=SKILL, b=SKILL)
def test_what_one_wins_the_other_loses(game: OpposedGame, a: int, b: int) -> None:
    found = grid(game, under(game), (a, b))
    assert found is not None
    assert all(sum(cell) == 10_000 for cell in found.values())
    there, back = found[a, b], found[b, a]
    assert (there[0], there[1], there[2]) == (back[1], back[0], back[2])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("skills", [Skills(50, 40), Skills(40, 40), Skills(7, 120)])
def test_a_cell_is_what_all_its_pairs_give(game: OpposedGame, skills: Skills) -> None:
    encounter = under(game)
    sides = [
        [game.degree(encounter, s, game.level(encounter, s, r), r) for r in range(1, 101)]
        for s in skills
    ]
    counted = {"win": 0, "lose": 0}
    for one in sides[0]:
        for other in sides[1]:
            levels = (one.level, other.level)
            key = game.outcome(encounter, skills, levels, lead((one, other)))
            counted[key] = counted.get(key, 0) + 1
    found = grid(game, encounter, skills)
    assert found is not None
    cell = found[skills.mine, skills.theirs]
    assert cell[:2] == (counted["win"], counted["lose"])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_whole_tables_under_any_house_rules(game: OpposedGame, data: st.DataObject) -> None:
    """A few duels stand for the table; each cell is what its own pairs of dice give."""
    house = {
        each.id: data.draw(st.sampled_from([key for key, _ in each.choices]))
        for each in game.switches
    }
    encounter = under(game, house)
    skills = data.draw(st.lists(SKILL, min_size=3, max_size=4, unique=True))
    found = grid(game, encounter, skills)
    assert found is not None
    for key, cell in found.items():
        assert cell == _counted(game, encounter, Skills(*key)), key


def _counted(game: OpposedGame, encounter: Encounter, skills: Skills) -> Cell:
    """By all pairs of dice, alike ones together."""
    sides = [
        Counter(game.degree(encounter, s, game.level(encounter, s, r), r) for r in range(1, 101))
        for s in skills
    ]
    counted = Counter[str]()
    for (one, times), (other, more) in product(*(each.items() for each in sides)):
        levels = one.level, other.level
        counted[game.outcome(encounter, skills, levels, lead((one, other)))] += times * more
    win, lose = counted["win"], counted["lose"]
    return win, lose, 10_000 - win - lose


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_odds_of_a_duel_are_whole(game: OpposedGame) -> None:
    made = game.duel(under(game), 60, 45)
    assert made is not None
    assert sum(chance for _, _, chance in exchange_odds(made).outcomes) == 1


def test_no_other_system_has_duels() -> None:
    from tests.toy import TOY

    assert grid(TOY, under(BRP), TENS) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_odds_of_an_attack_are_whole(game: OpposedGame) -> None:
    fight = duel(game)
    for choice in (*game.defences, "none"):
        odds = attack_odds(game, fight.encounter, ATTACK, {"defence_choice": choice})
        assert isinstance(odds, Odds)
        assert sum(chance for _, _, chance in odds.outcomes) == 1
