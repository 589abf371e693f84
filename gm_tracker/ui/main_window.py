"""The main window: parts on one side, the desk on the other, and the acts between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenuBar, QVBoxLayout, QWidget

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.ui import theme as look
from gm_tracker.ui.acts import ACTS, OTHER_KEYS
from gm_tracker.ui.asking import Asking
from gm_tracker.ui.desk import Desk, Surroundings
from gm_tracker.ui.file_acts import FileActs
from gm_tracker.ui.files import Workspace
from gm_tracker.ui.menus import Menus, key_sections, palette_entries
from gm_tracker.ui.parts import Parts
from gm_tracker.ui.sights import Sights
from gm_tracker.words.forms import FormView

WIDE = 1700
"""From this width on (at 100 % text) the log and the panel stand side by side."""
BADGE_MS = 900
"""How long the digits of one badge number may take to type, in milliseconds."""


class MainWindow(QMainWindow):
    """The window of one campaign. Its methods named in `acts` are what the GM can ask for."""

    def __init__(
        self, fight: Fight, around: Surroundings, workspace: Workspace, theme: look.Theme
    ) -> None:
        super().__init__()
        self.theme, self.around, self.workspace = theme, around, workspace
        self.resize(1366, 768)
        self.setDockNestingEnabled(True)
        self.parts = Parts(self, theme)
        self.asking = Asking(self.parts.quick)
        bar = QMenuBar()
        self.setMenuWidget(_with_header(bar, self.parts.header))
        self.files = FileActs(self, workspace, around.failures)
        self.menus = Menus(self, bar)
        self._digits = ""
        self._digit_timer = QTimer(self)
        self._digit_timer.setSingleShot(True)
        self._digit_timer.timeout.connect(self._forget_digits)
        self._side_open = False
        self._edited = ""
        self._before_palette: QWidget | None = None
        self._connect_parts()
        self.take_fight(fight)
        self.set_look(theme)
        self.files.fill_menus()
        self.parts.initiative.setFocus()

    def take_fight(self, fight: Fight) -> None:
        """Put another fight on the desk."""
        self.desk = Desk(fight, self.around, self)
        self.sights = Sights(self.desk)
        self.desk.changed.connect(self.refresh)
        self.desk.composed.connect(self._show_composer)
        self.desk.said.connect(self.say)
        title = fight.encounter.title or "Fight"
        self.setWindowTitle(
            f"{title} \N{EM DASH} {self.workspace.path.name} \N{EM DASH} GM Tracker"
        )
        self.parts.header.show_file("read only" if self.workspace.read_only else "\u2713 saved")
        self.refresh()
        self._show_composer()
        self._select_acting()

    def refresh(self) -> None:
        """Show the fight as it is now; hidden parts are left for later."""
        parts, sights = self.parts, self.sights
        parts.header.show_view(sights.header())
        self.menus.show_history(sights.header())
        parts.initiative.show_view(sights.initiative())
        parts.timeline.show_view(sights.timeline())
        if parts.log_dock.isVisible() or not self.isVisible():
            parts.log.show_view(sights.log())
        if self._side_open:
            self._show_side()
        if parts.side.currentWidget() is parts.rules:
            parts.rules.show_view(sights.switches())

    def say(self, sentence: str) -> None:
        """Show a sentence to the GM, without standing in the way."""
        self.statusBar().showMessage(sentence, 8000)
        self.statusBar().setAccessibleDescription(sentence)

    def selected(self) -> str:
        """The combatant that is selected, or nothing."""
        return self.parts.initiative.current_id()

    # --- acts: the round

    def go_next(self) -> None:
        """Next."""
        self.desk.next()
        self._select_acting()
        self._focus_work()

    def undo(self) -> None:
        """Back to the moment before."""
        self.desk.undo()
        self._focus_work()

    def redo(self) -> None:
        """Forward again."""
        self.desk.redo()

    def attack(self) -> None:
        """Begin an attack."""
        self.desk.attack(self.selected())
        self._focus_work()

    def grant(self) -> None:
        """Let the selected combatant act now."""
        self._with_selected(lambda who: self.desk.act(c.GrantSlot(who)))

    def ask_delay(self) -> None:
        """Ask to which segment the selected combatant delays."""
        self._ask_delay_of(self._slot_meant())

    def cancel(self) -> None:
        """Give up the next action of the selected combatant."""
        slot = self._slot_meant()
        if slot:
            self.desk.act(c.CancelSlot(slot))
        else:
            self.say("That combatant has nothing left to give up.")

    # --- acts: combatants

    def ask_add(self) -> None:
        """Ask whom to add."""
        hint = "name, x4, party, hp 30"
        self.asking.ask("Add", hint, self.desk.add)

    def ask_damage(self) -> None:
        """Ask for damage to the selected combatant, or to a number."""
        self._ask_amount("Damage", -1)

    def ask_heal(self) -> None:
        """Ask for healing."""
        self._ask_amount("Heal", 1)

    def ask_condition(self) -> None:
        """Ask for a condition."""
        selected = self.selected()
        labels = ", ".join(each.label.lower() for each in self.desk.fight.system.conditions)
        prompt = f"Condition on {self._name(selected)}"
        self.asking.ask(prompt, f"{labels}; 2 = rounds", lambda t: self.desk.condition(t, selected))

    def remove_selected(self) -> None:
        """The selected combatant leaves."""
        self._with_selected(lambda who: self.desk.act(c.Leave(who)))

    def return_selected(self) -> None:
        """The selected combatant comes back."""
        self._with_selected(lambda who: self.desk.act(c.Return(who)))

    def edit_selected(self) -> None:
        """Open the form of the selected combatant."""
        self._with_selected(self.edit)

    def edit(self, combatant: str) -> None:
        """Open the form of a combatant in the right column."""
        form = self.sights.form(combatant)
        if form is not None:
            self._edited = combatant
            self.parts.form.show_view(form)
            self._open_side(self.parts.form)

    def toggle_panel(self) -> None:
        """Open the panel of the selected combatant, or go back to the log."""
        open_now = self._side_open and self.parts.side.currentWidget() is self.parts.panel
        if open_now and not self._wide():
            self.show_log()
        else:
            self._with_selected(lambda who: self._open_side(self.parts.panel))

    # --- acts: the view

    def show_log(self) -> None:
        """Back to the log."""
        self._side_open = False
        self._show_sides()
        self.parts.initiative.setFocus()

    def show_rules(self) -> None:
        """The house rules in the right column."""
        self.parts.rules.show_view(self.sights.switches())
        self._open_side(self.parts.rules)

    def show_keys(self) -> None:
        """The sheet of keys in the right column."""
        self.parts.keys.show_view(key_sections(ACTS, OTHER_KEYS))
        self._open_side(self.parts.keys)

    def focus_initiative(self) -> None:
        """Show the initiative list and go there."""
        self.parts.initiative_dock.show()
        self.parts.initiative.setFocus()

    def focus_timeline(self) -> None:
        """Go to the timeline."""
        self.parts.timeline.setFocus()

    def focus_composer(self) -> None:
        """Go to the composer."""
        self.parts.composer.take_focus()

    def larger(self) -> None:
        """Larger text."""
        self.set_look(self.theme.zoomed(1))

    def smaller(self) -> None:
        """Smaller text."""
        self.set_look(self.theme.zoomed(-1))

    def normal_text(self) -> None:
        """Text at 100 %."""
        self.set_look(replace(self.theme, scale=1.0))

    def switch_look(self) -> None:
        """From light to dark and back."""
        other = look.LIGHT if self.theme.palette == look.DARK else look.DARK
        self.set_look(replace(self.theme, palette=other))

    def set_look(self, theme: look.Theme) -> None:
        """Take colours and text size, and keep them for the next time."""
        self.theme = theme
        application = QApplication.instance()
        if isinstance(application, QApplication):
            look.apply(application, theme)
        self.parts.set_theme(theme)
        self.menus.set_theme(theme)
        self._show_sides()
        self.workspace.keep_setting("look", "dark" if theme.palette == look.DARK else "light")
        self.workspace.keep_setting("text size", str(theme.scale))

    def full_screen(self) -> None:
        """Full screen and back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def open_palette(self) -> None:
        """The command palette: every act and every combatant."""
        self._before_palette = QApplication.focusWidget()
        combatants = self.desk.fight.encounter.combatants.values()
        self.parts.place_palette(self, self.theme)
        self.parts.palette.open_with(palette_entries(ACTS, combatants))

    # --- acts: files

    def new_campaign(self) -> None:
        """Make a campaign."""
        self.files.new_campaign()

    def open_campaign(self) -> None:
        """Open a campaign."""
        self.files.open_campaign()

    def save_copy(self) -> None:
        """Save a copy of the campaign."""
        self.files.save_copy()

    def new_fight(self) -> None:
        """Begin another fight."""
        self.asking.ask("New fight", "its name", self.files.new_fight)

    # --- inside

    def _connect_parts(self) -> None:
        parts = self.parts
        parts.header.next_pressed.connect(self.go_next)
        parts.header.rules_pressed.connect(self.show_rules)
        parts.initiative.activated.connect(lambda _who: self._open_side(parts.panel))
        parts.initiative.picked.connect(self._picked)
        parts.timeline.row_activated.connect(self._select)
        parts.timeline.slot_activated.connect(lambda slot: self._select(self._owner(slot)))
        parts.timeline.delay_requested.connect(self._ask_delay_of)
        parts.timeline.cancel_requested.connect(lambda slot: self.desk.act(c.CancelSlot(slot)))
        parts.timeline.move_requested.connect(self._moved)
        parts.log.jump_requested.connect(lambda step: self.desk.jump(step))
        parts.palette.chosen.connect(self._chosen)
        parts.palette.dismissed.connect(self._palette_closed)
        parts.rules.chosen.connect(lambda key, to: self.desk.act(c.SetSwitch(key, to)))
        parts.keys.closed.connect(self.show_log)
        parts.form.saved.connect(self._saved)
        parts.form.cancelled.connect(self.show_log)
        self._connect_composer()
        self._connect_panel()

    def _connect_composer(self) -> None:
        composer = self.parts.composer
        composer.answered.connect(lambda key, text: self.desk.answer(key, text))
        composer.option_picked.connect(lambda key, option: self.desk.answer(key, option))
        composer.roll_requested.connect(lambda key: self.desk.answer(key, ""))
        composer.roll_group.connect(lambda side: self.desk.roll_group(side))
        composer.confirmed.connect(self._confirmed)
        composer.dismissed.connect(self._dismissed)
        composer.attack_picked.connect(lambda key: self.desk.pick_attack(key))
        composer.target_picked.connect(lambda key: self.desk.pick_target(key))
        composer.target_typed.connect(lambda text: self.desk.type_target(text))
        composer.chip_toggled.connect(lambda key: self.desk.toggle_chip(key))
        composer.modifier_requested.connect(self._ask_modifier)

    def _connect_panel(self) -> None:
        panel = self.parts.panel
        panel.track_typed.connect(self._track_typed)
        panel.damage.connect(lambda who: self._ask_amount("Damage", -1, who))
        panel.heal.connect(lambda who: self._ask_amount("Heal", 1, who))
        panel.condition.connect(self._condition)
        panel.attack_chosen.connect(self._attack_with)
        panel.notes_edited.connect(lambda who, t: self.desk.act(c.EditCombatant(who, notes=t)))
        panel.edit_requested.connect(self.edit)
        panel.remove_requested.connect(lambda who: self.desk.act(c.Leave(who)))
        panel.refused.connect(self.say)
        panel.closed.connect(self.show_log)

    def _show_composer(self) -> None:
        self.parts.composer.show_view(self.sights.composer())

    def _confirmed(self) -> None:
        self.desk.confirm()
        if self.desk.composer.current is None and self.desk.composer.finished is None:
            self.parts.initiative.setFocus()
        else:
            self.parts.composer.take_focus()
        self._select_acting()

    def _dismissed(self) -> None:
        self.desk.dismiss()
        self.parts.initiative.setFocus()

    def _focus_work(self) -> None:
        """Put the keyboard where the work is: an open composer, else the list."""
        if self.desk.composer.current is not None:
            self.parts.composer.take_focus()
        elif not self.parts.timeline.hasFocus():
            self.parts.initiative.setFocus()

    def _ask_modifier(self) -> None:
        hint = "df +2 cover, or taken = 30 holy ground"
        self.asking.ask("Modifier", hint, self.desk.modify)

    def _ask_amount(self, what: str, sign: int, whom: str = "") -> None:
        who = whom or self.selected()
        prompt, hint = f"{what}: {self._name(who)}", "12, or 3 12 for number 3"
        self.asking.ask(prompt, hint, lambda text: self.desk.hurt(text, who, sign))

    def _ask_delay_of(self, slot: str) -> None:
        if slot:
            name = self._name(self._owner(slot))
            self.asking.ask(f"Delay {name} to segment", "", lambda t: self.desk.delay(slot, t))
        else:
            self.say("That combatant has nothing left to delay.")

    def _moved(self, slot: str, column: int) -> None:
        error = self.desk.delay(slot, str(column + 1))
        if error:
            self.say(error)

    def _track_typed(self, who: str, track: str, text: str) -> None:
        error = self.desk.type_track(who, track, text)
        if error:
            self.say(error)

    def _condition(self, who: str, key: str, _on: bool) -> None:
        if key:
            self.desk.set_condition(who, key)
        else:
            self._select(who)
            self.ask_condition()

    def _attack_with(self, who: str, attack: str) -> None:
        self.desk.attack(who, attack)
        self._focus_work()

    def _saved(self, form: FormView) -> None:
        wrong = self.desk.save_form(self._edited, form)
        if wrong is None:
            self._open_side(self.parts.panel)
        else:
            self.parts.form.show_view(wrong)

    def _slot_meant(self) -> str:
        """The mark under the timeline's cursor, else the next slot of the selected combatant."""
        _row, slot = self.parts.timeline.cursor_at() if self.parts.timeline.hasFocus() else ("", "")
        return slot or self.desk.slot_of(self.selected())

    def _owner(self, slot: str) -> str:
        found = self.desk.fight.encounter.slot(slot)
        return "" if found is None else found.combatant

    def _name(self, combatant: str) -> str:
        found = self.desk.fight.encounter.combatants.get(combatant)
        return "nobody selected" if found is None else found.name

    def _with_selected(self, do: Callable[[str], None]) -> None:
        selected = self.selected()
        if selected:
            do(selected)
        else:
            self.say("Select a combatant first.")

    def _select(self, combatant: str) -> None:
        self.parts.initiative.select(combatant)
        self._picked(combatant)

    def _picked(self, _combatant: str) -> None:
        if self._side_open and self.parts.side.currentWidget() is self.parts.panel:
            self._show_side()

    def _select_acting(self) -> None:
        acting = self.desk.fight.encounter.acting()
        if acting:
            self._select(acting[0].combatant)

    def _chosen(self, key: str) -> None:
        self._palette_closed()
        if key in self.desk.fight.encounter.combatants:
            self._select(key)
            self._open_side(self.parts.panel)
        else:
            getattr(self, key)()

    def _palette_closed(self) -> None:
        self.parts.palette.hide()
        before = self._before_palette
        if before is not None and before.isVisible():
            before.setFocus()

    def _wide(self) -> bool:
        return self.width() >= self.theme.px(WIDE)

    def _open_side(self, page: QWidget) -> None:
        self.parts.side.setCurrentWidget(page)
        self._side_open = True
        self._show_side()
        self._show_sides()
        page.setFocus()

    def _show_side(self) -> None:
        if self.parts.side.currentWidget() is self.parts.panel:
            self.parts.panel.show_view(self.sights.panel(self.selected()))

    def _show_sides(self) -> None:
        """The log, the right column's page, or both where there is room."""
        parts, wide = self.parts, self._wide()
        parts.side_dock.setVisible(self._side_open)
        parts.log_dock.setVisible(wide or not self._side_open)
        if parts.log_dock.isVisible():
            parts.log.show_view(self.sights.log())
        docks = [parts.initiative_dock, parts.side_dock, parts.log_dock]
        widths = [self.theme.px(300), self.theme.px(300), self.theme.px(300)]
        self.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let both right columns stand side by side where there is room."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._show_sides()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Bare keys that no part has taken."""
        bare = {Qt.Key.Key_Space: self.go_next, Qt.Key.Key_Backspace: self.undo}
        if event.key() in bare and not event.modifiers():
            bare[Qt.Key(event.key())]()
        elif event.key() == Qt.Key.Key_Escape:
            self.show_log()
        elif event.text().isdigit() and event.text().isascii():
            self._type_badge(event.text())
        else:
            super().keyPressEvent(event)

    def _type_badge(self, digit: str) -> None:
        self._digits += digit
        self._digit_timer.start(BADGE_MS)
        for combatant in self.desk.fight.encounter.combatants.values():
            if str(combatant.badge) == self._digits:
                self._select(combatant.id)

    def _forget_digits(self) -> None:
        self._digits = ""

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the arrangement of the window."""
        state = bytes(self.saveState().toBase64().data()).decode()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.workspace.keep_setting("window", f"{geometry} {state}")
        super().closeEvent(event)

    def restore(self, kept: str) -> None:
        """Take an arrangement kept by closeEvent; anything else is left alone."""
        geometry, _, state = kept.partition(" ")
        if state:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
            self.restoreState(QByteArray.fromBase64(state.encode()))
            self._show_sides()


def _with_header(menu_bar: QWidget, header: QWidget) -> QWidget:
    """The menu bar with the header under it, above all docks."""
    top = QWidget()
    box = QVBoxLayout(top)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    box.addWidget(menu_bar)
    box.addWidget(header)
    return top
