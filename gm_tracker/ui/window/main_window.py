"""The main window: parts on one side, the session on the other, and the acts between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMenuBar, QVBoxLayout, QWidget

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.fight_views import FightViews
from gm_tracker.session.ports import Workspace
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.command_palette import PaletteEntry
from gm_tracker.ui.window.arrange_acts import ArrangeActs
from gm_tracker.ui.window.build_acts import BuildActs
from gm_tracker.ui.window.combatant_acts import CombatantActs
from gm_tracker.ui.window.export_acts import ExportActs
from gm_tracker.ui.window.file_acts import FileActs
from gm_tracker.ui.window.file_check import FileCheck
from gm_tracker.ui.window.help_acts import HelpActs
from gm_tracker.ui.window.menus import DEED, GIFT, NEW_FIGHT, READY, Menus
from gm_tracker.ui.window.round_acts import RoundActs
from gm_tracker.ui.window.settings_acts import SettingsActs
from gm_tracker.ui.window.view_acts import ViewActs
from gm_tracker.words.forms import FormView

if TYPE_CHECKING:
    from gm_tracker.ui.fight.panel import CombatantPanel
    from gm_tracker.ui.forms.build_form import BuildForm
    from gm_tracker.ui.forms.edit_form import EditForm
    from gm_tracker.ui.kit.command_palette import CommandPalette

_BARE: dict[int, str] = {Qt.Key.Key_Space: "Space", Qt.Key.Key_Backspace: "Backspace"}
BADGE_MS = 900
"""How long the digits of one badge number may take to type, in milliseconds."""


class MainWindow(
    RoundActs, CombatantActs, BuildActs, ViewActs, ExportActs, HelpActs, SettingsActs, ArrangeActs
):
    """The window of one campaign. Its methods named in `acts` are what the GM can ask for."""

    def __init__(
        self, fight: Fight, around: FightNeeds, workspace: Workspace, theme: look.Theme
    ) -> None:
        super().__init__(fight, around, workspace, theme)
        self.resize(1366, 768)
        self.setDockNestingEnabled(True)
        bar = QMenuBar()
        self.setMenuWidget(_with_header(bar, self.parts.header))
        self.file_check = FileCheck(self, workspace, around.failures)
        self.file_check.say = self.say
        self.files = FileActs(self, self.take_fight, workspace)
        self.menus = Menus(self, bar, self.acts)
        self.take_keys()
        self._digits = ""
        self._digit_timer = QTimer(self)
        self._digit_timer.setSingleShot(True)
        self._digit_timer.timeout.connect(self._forget_digits)
        self._connect_parts()
        self.set_look(theme)
        self.take_fight(fight)
        self.files.fill_menus()
        self.files.fill_systems(self.new_fight_in)
        self.parts.initiative.setFocus()

    def take_fight(self, fight: Fight) -> None:
        """Put another fight in play."""
        self.session = FightSession(fight, self.around)
        self.views = FightViews(self.session)
        self.session.listen(self.refresh, self.show_composer, self.say)
        title = fight.encounter.title or "Fight"
        self.setWindowTitle(
            f"{title} \N{EM DASH} {self.workspace.path.name} \N{EM DASH} GM Tracker"
        )
        self.parts.header.show_file("read only" if self.workspace.read_only else "\u2713 saved")
        self.take_dice(self.workspace.setting("dice") == "rolled")
        self.asking.stop()
        if self.side_open and self.parts.shows("form"):
            self.show_log()
        self.refresh()
        self.show_composer()
        self.select_acting()
        self.file_check.begin()

    def new_campaign(self) -> None:
        """Make a campaign."""
        self.files.new_campaign()

    def open_campaign(self) -> None:
        """Open a campaign."""
        self.files.open_campaign()

    def save_copy(self) -> None:
        """Save a copy."""
        self.files.save_copy()

    def restore_backup(self) -> None:
        """List the backups of the campaign."""
        self.files.restore_backup()

    def salvage(self) -> None:
        """Save what can be read of a damaged campaign."""
        self.files.salvage()

    def focus_notice(self) -> None:
        """Go to the notice that is shown."""
        self.files.focus_notice()

    def new_fight(self) -> None:
        """Choose a rule system for another fight; that of this fight stands first."""
        mine = self.session.fight.system.id
        systems = sorted(self.workspace.systems(), key=lambda each: each.id != mine)
        if len(systems) == 1:
            self.new_fight_in(mine)
            return
        self.open_palette_with(
            tuple(PaletteEntry(f"{NEW_FIGHT}{s.id}", s.name, s.sentence) for s in systems),
            "A new fight in which game?",
        )

    def choose_ready(self) -> None:
        """Choose one of the ready fights."""
        names = {each.id: each.name for each in self.workspace.systems()}
        entries = (
            PaletteEntry(f"{READY}{each.name}", each.title, names.get(each.system, ""))
            for each in self.workspace.ready()
        )
        self.open_palette_with(tuple(entries), "Which ready fight?")

    def new_fight_in(self, system: str) -> None:
        """Begin another fight in one of the rule systems."""
        entry = next(each for each in self.workspace.systems() if each.id == system)
        prompt, hint = f"New fight in {entry.name}", "its name"
        self.asking.ask(prompt, hint, lambda title: self.files.new_fight(title, system))

    def choose(self, key: str) -> None:
        """What was chosen in the command palette."""
        self.close_palette()
        if key in self.session.fight.encounter.combatants:
            self.select(key)
            self.open_side(self.parts.panel)
        elif key.startswith(DEED):
            self.begin_deed(*key.removeprefix(DEED).split(":", 1))
        elif key.startswith(GIFT):
            self.give(int(key.removeprefix(GIFT)))
        elif self.chosen_in_library(key):
            return
        elif key.startswith(READY):
            self.files.begin_ready(key.removeprefix(READY))
        elif key.startswith(NEW_FIGHT):
            self.new_fight_in(key.removeprefix(NEW_FIGHT))
        else:
            getattr(self, key)()

    def _connect_parts(self) -> None:
        parts = self.parts
        parts.header.next_pressed.connect(self.go_next)
        parts.header.rules_pressed.connect(self.show_rules)
        parts.header.dice_pressed.connect(self.switch_dice)
        parts.initiative.activated.connect(lambda _who: self.open_side(parts.panel))
        parts.initiative.picked.connect(self.follow_selection)
        parts.timeline.row_activated.connect(self.select)
        parts.timeline.slot_activated.connect(lambda slot: self.select(self.owner_of(slot)))
        parts.timeline.delay_requested.connect(self.ask_delay_of)
        parts.timeline.cancel_requested.connect(lambda slot: self.session.act(c.CancelSlot(slot)))
        parts.timeline.move_requested.connect(self._moved)
        parts.timeline.link_requested.connect(
            lambda one, other: self.session.entries.join(one, other)
        )
        parts.log.jump_requested.connect(lambda step: self.session.history.jump(step))
        parts.connect = {
            "panel": self._connect_panel,
            "form": self._connect_form,
            "builder": self._connect_builder,
            "rules": lambda rules: rules.chosen.connect(
                lambda key, to: self.session.act(c.SetSwitch(key, to))
            ),
            "keys": lambda keys: keys.closed.connect(self.show_log),
            "command_palette": self._connect_palette,
            "settings": self.connect_settings,
        }
        self._connect_composer()

    def _connect_form(self, form: EditForm) -> None:
        form.saved.connect(self._saved)
        form.cancelled.connect(self.show_log)

    def _connect_builder(self, builder: BuildForm) -> None:
        builder.changed.connect(self.rebuild)
        builder.saved.connect(self.save_build)
        builder.closed.connect(self.parts.initiative.setFocus)

    def _connect_palette(self, palette: CommandPalette) -> None:
        palette.chosen.connect(self.choose)
        palette.dismissed.connect(self.close_palette)

    def _connect_composer(self) -> None:
        composer = self.parts.composer
        composer.answered.connect(lambda key, text: self.session.answers.answer(key, text))
        composer.completed.connect(self._completed)
        composer.option_picked.connect(lambda key, option: self.session.answers.answer(key, option))
        composer.roll_requested.connect(lambda key: self.session.answers.answer(key, ""))
        composer.adjusted.connect(lambda key, by: self.session.answers.adjust(key, by))
        composer.roll_group.connect(lambda side: self.session.answers.roll_group(side))
        composer.confirmed.connect(self._confirmed)
        composer.dismissed.connect(self._dismissed)
        composer.attack_picked.connect(lambda key: self.session.making.pick_attack(key))
        composer.target_picked.connect(lambda key: self.session.making.pick_target(key))
        composer.target_typed.connect(lambda text: self.session.making.type_target(text))
        composer.chip_toggled.connect(lambda key: self.session.making.toggle_chip(key))
        composer.modifier_requested.connect(self._ask_modifier)

    def _connect_panel(self, panel: CombatantPanel) -> None:
        self.tell_panel(panel)
        panel.track_typed.connect(self._track_typed)
        panel.damage.connect(lambda who: self.ask_amount("Damage", -1, who))
        panel.heal.connect(lambda who: self.ask_amount("Heal", 1, who))
        panel.condition.connect(self._condition)
        panel.attack_chosen.connect(self._attack_with)
        panel.notes_edited.connect(lambda who, t: self.session.act(c.EditCombatant(who, notes=t)))
        panel.edit_requested.connect(self.edit)
        panel.remove_requested.connect(lambda who: self.session.act(c.Leave(who)))
        panel.refused.connect(self.say)
        panel.closed.connect(self.show_log)

    def _ask_modifier(self) -> None:
        hint = "df +2 cover, or taken = 30 holy ground"
        self.asking.ask("Modifier", hint, self.session.making.modify)

    def _moved(self, slot: str, column: int) -> None:
        if error := self.session.turns.delay(slot, str(column + 1)):
            self.say(error)

    def _track_typed(self, who: str, track: str, text: str) -> None:
        if error := self.session.entries.type_track(who, track, text):
            self.say(error)

    def _condition(self, who: str, key: str, _on: bool) -> None:
        if key:
            self.session.entries.set_condition(who, key)
        else:
            self.select(who)
            self.ask_condition()

    def _attack_with(self, who: str, attack: str) -> None:
        self.session.actions.use(who, attack)
        self.focus_work()

    def _saved(self, form: FormView) -> None:
        wrong = self.session.entries.save_form(self.edited, form)
        if wrong is None:
            self.open_side(self.parts.panel)
        else:
            self.parts.form.show_view(wrong)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let both right columns stand side by side where there is room."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.show_sides()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Bare keys that no part has taken."""
        method = self.bare.get(_BARE.get(event.key(), ""))
        if method and not event.modifiers():
            getattr(self, method)()
        elif event.key() == Qt.Key.Key_Escape:
            self.show_log()
        elif event.text().isdigit() and event.text().isascii():
            self._type_badge(event.text())
        else:
            super().keyPressEvent(event)

    def _type_badge(self, digit: str) -> None:
        badges = {str(e.badge): e.id for e in self.session.fight.encounter.combatants.values()}
        begins = any(badge.startswith(self._digits + digit) for badge in badges)
        self._digits = self._digits + digit if begins else digit
        self._digit_timer.start(BADGE_MS)
        if self._digits in badges:
            self.select(badges[self._digits])

    def _forget_digits(self) -> None:
        self._digits = ""

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the arrangement of the window."""
        self.file_check.stop()
        self.keep_docks()
        super().closeEvent(event)


def _with_header(menu_bar: QWidget, header: QWidget) -> QWidget:
    """The menu bar with the header under it, above all docks."""
    top = QWidget()
    box = QVBoxLayout(top)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(0)
    box.addWidget(menu_bar)
    box.addWidget(header)
    return top
