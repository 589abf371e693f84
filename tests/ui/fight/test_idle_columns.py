"""What names, notes and the heads of weapons get of the width of the table."""

from PySide6.QtWidgets import QApplication

from gm_tracker.ui.fight.stage.idle_cells import GROUP_PX, group_width, stands_beside
from gm_tracker.ui.fight.stage.idle_model import NAMES
from gm_tracker.ui.fight.stage.idle_table import IdleTable
from gm_tracker.ui.kit.avatar import TABLE_PX
from gm_tracker.ui.kit.colours import LIGHT
from gm_tracker.ui.kit.letters import letters
from gm_tracker.ui.kit.theme import Theme
from tests.screen_stage import Stage
from tests.screens import STATES, drawn_stage
from tests.ui.fitting import lay_out


def settle(stage: Stage) -> IdleTable:
    """Let all find its place; gives the table."""
    for _ in range(3):
        QApplication.processEvents()
    return stage.stage.idle.table


def test_the_cells_leave_notes_the_room_that_these_need() -> None:
    for state in ("ribbon", "columns"):
        with drawn_stage(state) as stage:
            STATES[state](stage)
            lay_out(stage, (1366, 768, 2.0))
            table, px = settle(stage), stage.theme.px
            room = table.columnWidth(0) - px(GROUP_PX + TABLE_PX) - px(9) - px(8)
            notes = [each.note for each in stage.stage.idle.model.rows]
            widest = max(notes, key=letters(stage.theme, "note").width)
            assert len(widest) > 20
            assert letters(stage.theme, "note").width(widest) <= room


def test_the_head_of_a_weapon_takes_what_names_do_not_need() -> None:
    with drawn_stage("panel") as stage:
        STATES["panel"](stage)
        lay_out(stage, (1366, 768, 2.0))
        table = settle(stage)
        head = stage.stage.idle.model.head(NAMES)
        assert head is not None
        wide = letters(stage.theme, "row_name").width(head.name)
        assert wide <= table.columnWidth(NAMES) - 2 * stage.theme.px(6)


def test_beside_the_panel_of_a_tiny_window_chances_are_whole_and_names_can_be_told_apart() -> None:
    with drawn_stage("panel") as stage:
        STATES["panel"](stage)
        lay_out(stage, (1024, 600, 2.0))
        table, px = settle(stage), stage.theme.px
        names, cell = table.columnWidth(0), table.columnWidth(NAMES)
        assert names + cell <= table.viewport().width()
        odds = stage.stage.idle.model.odds(stage.stage.idle.model.meant)
        assert odds is not None
        fells = letters(stage.theme, "key_cap").width(odds.fells)
        assert fells <= cell - 2 * px(4) - px(11) - px(9)
        # Without the name of its group, beside its number.
        assert group_width(stage.theme, names) == 0
        assert letters(stage.theme, "row_name").width("Irthea") <= names - px(12 + 9 + 2 + 8 + 20)
        shown = table.grab().toImage()
        foe, side = stage.theme.colours.foe, range(px(12))
        below = range(table.heads.height(), shown.height())
        found = sum(shown.pixelColor(x, y).name() == foe for x in side for y in below)
        assert found > px(12)


def test_what_a_blow_fells_is_whole_wherever_it_stands_beside_its_chance() -> None:
    for scale in (1.0, 1.5, 2.0):
        theme = Theme(LIGHT, scale)
        wide = letters(theme, "cell").width("87 %") + theme.px(8)
        note, beside = letters(theme, "note"), list[bool]()
        for fells in ("fells 33 %", "fells 76 %", "fells 100 %"):
            for room in range(wide, 4 * wide):
                beside.append(stands_beside(theme, "87 %", fells, room))
                assert not beside[-1] or note.fit(fells, room - wide) == fells
        assert any(beside) and not all(beside)


def test_how_to_answer_is_whole_beside_four_attacks() -> None:
    with drawn_stage("stage-idle-many") as stage:
        STATES["stage-idle-many"](stage)
        table, px = settle(stage), stage.theme.px
        every = range(NAMES, table.model().columnCount())
        assert sum(not table.isColumnHidden(each) for each in every) == 4
        room = table.columnWidth(0) - px(GROUP_PX) - px(8)
        assert letters(stage.theme, "note").width(table.heads.question) < room


def test_the_head_of_a_weapon_is_whole_up_to_the_edge_of_its_column() -> None:
    with drawn_stage("stage-idle") as stage:
        STATES["stage-idle"](stage)
        lay_out(stage, (1366, 768, 2.0))
        heads = settle(stage).heads
        image, start = heads.viewport().grab().toImage(), heads.sectionViewportPosition(NAMES)
        ground, high = image.pixel(start, 0), image.height()
        across = range(start, start + heads.sectionSize(NAMES))
        inked = [x for x in across if any(image.pixel(x, y) != ground for y in range(high))]
        wide = letters(stage.theme, "row_name").width("Bastard sword +2")
        assert abs(inked[-1] - inked[0] - wide) < 12
