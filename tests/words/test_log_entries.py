"""The log as it is read: what is told at once, and what is folded under which words."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from gm_tracker.words.column_views import LogKind, LogLine
from gm_tracker.words.log_entries import Known, LogEntry, found_entries, log_entries
from gm_tracker.words.pieces import Piece


def line(text: str, kind: LogKind = "told", segment: int = 1, round: int = 2) -> LogLine:
    """A line of a segment; segment 0 is the start of the round."""
    head = f"Segment {segment}" if segment else f"Round {round}"
    when = f"{round}.{segment}"
    return LogLine(1, when, (Piece(text),), kind=kind, head=head, round=round, start=not segment)


def turn(text: str, round: int, kind: LogKind = "told") -> LogLine:
    """A line of a game in which a round is one turn order."""
    return LogLine(1, str(round), (Piece(text),), kind=kind, head=f"Round {round}", round=round)


def read(entries: Iterable[LogEntry]) -> list[str]:
    """Each entry in a few words: its heading in brackets, folds after a sign."""
    return [_read(each) for each in entries]


def _read(entry: LogEntry) -> str:
    text = f"> {entry.fold}" if entry.line is None else entry.line.text
    return f"[{entry.head}] {text}" if entry.head else ("  " if entry.inner else "") + text


def told(lines: Sequence[LogLine], *opened: str) -> list[str]:
    """What stands in the log with these folds open."""
    return read(log_entries(lines, opened))


CROWD = (
    line("Maren hits Lizard", "hit", 3),
    line("Lizard misses Maren", "miss", 3),
    line("Orc 1 passes", "passed", 3),
    line("Orc 2 holds", "aside", 3),
    line("Bow hits Orc", "hit", 2),
)


def test_outcomes_stand_under_their_segments_and_the_rest_is_counted() -> None:
    assert told(CROWD) == [
        "[Segment 3] Maren hits Lizard",
        "Lizard misses Maren",
        "> 2 more",
        "[Segment 2] Bow hits Orc",
    ]


def test_a_fold_opens_beneath_its_line() -> None:
    assert told(CROWD, "at 2.3")[2:5] == ["> 2 more", "  Orc 1 passes", "  Orc 2 holds"]


def test_where_nothing_came_of_it_one_of_those_who_passed_is_named() -> None:
    passes = [line("Orc 1 passes", "passed"), line("rolled", "aside"), line("begins", "aside", 0)]
    assert told(passes) == ["[Segment 1] > Orc 1 passes · 2 more"]


def test_many_misses_are_counted() -> None:
    misses = [line(f"Orc {at} misses", "miss") for at in range(5)]
    assert told([*misses, line("Orc 9 hits", "hit"), line("Ann passes", "passed")]) == [
        "[Segment 1] Orc 9 hits",
        "> 5 misses, 1 more",
    ]


def test_mere_rolls_are_counted_too() -> None:
    rolls = [line(f"Ondra, skill {at}", "roll") for at in range(3)]
    assert told([*rolls, line("Kite hits", "hit")]) == ["[Segment 1] Kite hits", "> 3 rolls"]
    assert len(told(rolls[:2])) == 2


def test_those_who_join_are_counted_by_heads() -> None:
    joins = [
        LogLine(1, "1.0", (Piece("Orc 1 to Orc 3 join"),), kind="joined", head="Before", count=3),
        LogLine(1, "1.0", (Piece("Ann joins"),), kind="joined", head="Before"),
        LogLine(1, "1.0", (Piece("New fight"),), kind="aside", head="Before"),
    ]
    assert told(joins) == ["[Before] > 4 joined, 1 more"]


def test_a_round_that_is_over_is_one_line() -> None:
    before = [
        line("a hits b", "hit", 9, 1),
        line("b misses a", "miss", 4, 1),
        line("b is down", "out", 4, 1),
    ]
    now = line("c hits d", "hit", 1, 2)
    assert told([now, *before]) == ["[Segment 1] c hits d", "[Round 1] > 1 hit, 1 miss, 1 out"]
    assert told([now, *before], "round 1")[2:] == [
        "[Segment 9] a hits b",
        "[Segment 4] b misses a",
        "b is down",
    ]


def test_the_last_round_stays_until_something_has_come_of_the_new_one() -> None:
    before = line("a hits b", "hit", 9, 1)
    assert told([line("begins", "aside", 0, 2), before]) == [
        "[Round 2] begins",
        "[Segment 9 · round 1] a hits b",
    ]


def test_segments_that_were_the_newest_name_their_round_once_the_next_begins() -> None:
    before, known = line("a hits b", "hit", 9, 1), Known()
    assert read(log_entries([before], (), known)) == ["[Segment 9] a hits b"]
    begun = [line("begins", "aside", 0, 2), before]
    assert read(log_entries(begun, (), known))[1:] == ["[Segment 9 · round 1] a hits b"]


def test_where_a_round_is_one_turn_order_the_one_before_is_told_too() -> None:
    lines = [turn("a", 3, "hit"), turn("b", 2, "hit"), turn("c", 1, "hit")]
    assert told(lines) == ["[Round 3] a", "[Round 2] b", "[Round 1] > 1 hit"]
    assert told(lines, "round 1")[2:] == ["[Round 1] > 1 hit", "c"]


def test_what_was_looked_for_stands_unfolded_with_its_round() -> None:
    assert read(found_entries(CROWD[2:])) == [
        "[Segment 3 · round 2] Orc 1 passes",
        "Orc 2 holds",
        "[Segment 2 · round 2] Bow hits Orc",
    ]


def test_kept_rounds_read_the_same_as_new_ones_whatever_comes_is_undone_or_opened() -> None:
    source, known = random.Random(1), Known()
    kinds: tuple[LogKind, ...] = ("told", "hit", "miss", "passed", "aside", "joined")
    lines: list[LogLine] = []
    opened: set[str] = set()
    for at in range(200):
        segment, round = at // 5 % 4, at // 20 + 1
        lines.insert(0, line(f"{at}", source.choice(kinds), segment, round))
        if not at % 7:
            opened ^= {source.choice((f"round {round - 1}", f"at {round}.{segment}"))}
        if not at % 11:
            # What is undone may come again as something else.
            lines[0] = line(f"{at} again", source.choice(kinds), segment, round)
        for folds in (opened, opened ^ {f"at {round}.{segment - 1}"}):
            assert list(log_entries(lines, folds, known)) == list(log_entries(lines, folds))


def test_kept_turns_lose_their_heading_once_their_round_is_one_line() -> None:
    known, opened = Known(), {"round 1"}
    lines: list[LogLine] = []
    for at in range(12):
        lines.insert(0, turn(f"{at}", at // 3 + 1))
        assert list(log_entries(lines, opened, known)) == list(log_entries(lines, opened))


def test_a_round_as_it_was_keeps_its_entries() -> None:
    known = Known()
    later = (line("Orc 1 hits Bow", "hit", 1, 3), *CROWD)
    folded = list(log_entries(later, (), known))
    again = list(log_entries((line("Orc 2 hits Bow", "hit", 2, 3), *later), (), known))
    assert folded[-1] is again[-1]
