"""Which rows of the timeline stand where: those who act, melees, kinds, the fallen."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.model.kinds import kind_of
from gm_tracker.words.kinds import counted
from gm_tracker.words.timeline_fold import MANY, OUT, QUIET, Known, folded
from gm_tracker.words.timeline_views import Bar, Mark, Tie, TimelineRow, TimelineView


def row(
    name: str, *places: float, acting: bool = False, mates: str = "", out: bool = False
) -> TimelineRow:
    """A foe of that name, which is its id too, with marks at these places; the first may be now."""
    marks = tuple(
        Mark(f"{name} {at}", place, now=acting and not at, note=f"acts in segment {place + 0.5:g}")
        for at, place in enumerate(places)
    )
    return TimelineRow(
        name, name, "foe", acting, out, marks, kind=kind_of(name), mates=tuple(mates.split())
    )


def names(view: TimelineView) -> list[str]:
    """The rows that are shown."""
    return [each.name for each in view.rows]


def view(*rows: TimelineRow) -> TimelineView:
    """These rows in segments that close together."""
    return TimelineView(14, (), rows, joined=True)


def lone(many: int) -> tuple[TimelineRow, ...]:
    """So many without numbers, each of a kind of its own, who act in segment 5."""
    return tuple(row(f"Beast{chr(65 + at)}", 4.5) for at in range(many))


def test_who_acts_stands_first_and_brackets_do_not_cross() -> None:
    shown = folded(
        view(
            row("A", 0.5, mates="B"),
            row("B", 2.5, acting=True, mates="A C"),
            row("C", 4.5, mates="B"),
            row("D", 2.5, acting=True, mates="E"),
            row("E", 7.5, mates="D"),
            row("F", 2.5, acting=True),
            row("G", 1.5, mates="H"),
            row("I", 1.5),
            row("H", 1.5, mates="G"),
        )
    )
    assert names(shown) == ["F", "B", "D", "E", "A", "C", "G", "H", "I"]
    assert shown.pinned == 3
    assert shown.ties == (Tie((2, 3), 0), Tie((6, 7), 0), Tie((1, 4, 5), 1))


def test_who_has_acted_in_the_open_segment_stays_near_those_who_still_act() -> None:
    over = replace(row("C", 2.5, mates="D"), acted=True)
    rows = (row("A", 4.5), row("D", 6.5, mates="C"), over, row("B", 2.5, acting=True))
    shown = folded(view(*rows))
    assert names(shown) == ["B", "C", "D", "A"]
    assert shown.pinned == 1


def test_the_fallen_stand_behind_one_row_that_opens() -> None:
    rows = (row("A", 0.5), row("B", out=True), row("C", out=True))
    assert names(folded(view(*rows))) == ["A", "2 out"]
    assert folded(view(*rows)).rows[1].spoken == "2 out: B and C, folded"
    assert names(folded(view(*rows), {OUT})) == ["A", "2 out", "B", "C"]


def test_up_to_fifteen_rows_stand_as_they_are() -> None:
    rows = (*lone(MANY - 3), row("Orc 1", 4.5), row("Orc 2"), row("Orc 3"))
    assert len(folded(view(*rows)).rows) == MANY


def test_of_more_those_without_news_are_one_row() -> None:
    rows = (*lone(MANY), row("Ann"), row("Bob"), row("Cyd"))
    assert names(folded(view(*rows)))[-1] == "3 without news"
    assert names(folded(view(*rows), {QUIET}))[-3:] == ["Ann", "Bob", "Cyd"]
    nobody_rolled = tuple(row(each.name) for each in rows)
    assert len(folded(view(*nobody_rolled)).rows) == MANY + 3


def test_those_of_a_kind_are_one_row_with_numbers_in_its_marks() -> None:
    orcs = (
        row("Orc 1", 5.5, acting=True),
        *(row(f"Orc {at}", 5.5, acting=True, mates="BeastB") for at in range(2, 13)),
    )
    beasts = lone(MANY)
    shown = folded(view(*beasts, *orcs))
    first = shown.rows[0]
    assert (first.name, first.note, first.acting) == ("12 orcs", "segment 6", True)
    (mark,) = first.marks
    assert (mark.number, mark.now, mark.place) == (12, True, 5.5)
    assert first.spoken == (
        "12 orcs, foe, Orc 1, Orc 2, Orc 3, Orc 4, Orc 5, Orc 6 and 6 more: acts in segment 6"
    )
    opened = folded(view(*beasts, *orcs), {first.fold})
    assert names(opened)[:12] == [each.name for each in orcs]
    assert opened.pinned == 12
    assert "12 orcs" in names(opened)[12:]


def test_marks_of_several_segments_are_counted_apart() -> None:
    guards = tuple(row(f"Guard {at}", 6.5 if at < 4 else 7.5) for at in range(7))
    shown = folded(view(*lone(MANY), *guards))
    (group,) = [each for each in shown.rows if each.members]
    assert [(mark.place, mark.number) for mark in group.marks] == [(6.5, 4), (7.5, 3)]
    assert (group.name, group.note) == ("7 guards", "")


def test_who_is_busy_with_something_else_stands_apart() -> None:
    loading = Bar("loading", 0, 3)
    archers = [row(f"Archer {at}", 4.5) for at in range(6)]
    busy = [replace(each, bars=(loading,)) for each in archers[:3]]
    shown = folded(view(*lone(MANY), *busy, *archers[3:]))
    assert [each.name for each in shown.rows if each.members] == ["3 archers", "3 archers"]


def test_kinds_are_counted_in_plain_english() -> None:
    assert kind_of("Bandit archer 12") == "Bandit archer"
    assert kind_of("R2") == "R2"
    said = [counted(3, kind) for kind in ("Wolf", "Orc", "Lizardman", "Witch", "NPC", "Fay", "Zoë")]
    assert said == [
        *("3 wolves", "3 orcs", "3 lizardmen", "3 witches", "3 NPCs", "3 fays"),
        "3 \N{MULTIPLICATION SIGN} Zoë",
    ]
    assert counted(2, "<b>Orc</b>") == "2 \N{MULTIPLICATION SIGN} <b>Orc</b>"


def test_a_row_of_several_stays_until_one_of_them_changes() -> None:
    orcs, bats = ([row(f"{kind} {at}", 4.5) for at in range(10)] for kind in ("Orc", "Bat"))
    known: Known = {}
    before = folded(view(*orcs, *bats), (), known)
    orcs[7] = row("Orc 7", 6.5)
    after = folded(view(*orcs, *bats), (), known)
    assert after == folded(view(*orcs, *bats)) != before
    same = [each.name for each in after.rows if any(each is old for old in before.rows)]
    assert same == ["10 bats"]
    assert folded(view(*orcs[:9], *bats), (), known) == folded(view(*orcs[:9], *bats))
