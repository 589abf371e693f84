"""All objects that carry out what the GM asks for, each handed what it needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.window.arrange_acts import ArrangeActs
from gm_tracker.ui.window.combatant_acts import CombatantActs
from gm_tracker.ui.window.composer_acts import ComposerActs
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.fight_acts import FightActs
from gm_tracker.ui.window.file_acts import FileActs
from gm_tracker.ui.window.forecast_acts import ForecastActs
from gm_tracker.ui.window.import_acts import ImportActs
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.notes_acts import NotesActs
from gm_tracker.ui.window.overtaken_file import OvertakenFile
from gm_tracker.ui.window.paper_acts import PaperActs
from gm_tracker.ui.window.past_acts import PastActs
from gm_tracker.ui.window.paste_acts import PasteActs
from gm_tracker.ui.window.players_acts import PlayersActs
from gm_tracker.ui.window.question_acts import QuestionActs
from gm_tracker.ui.window.recap_acts import RecapActs
from gm_tracker.ui.window.round_acts import RoundActs

# Made when they are first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.window.action_acts import ActionActs
    from gm_tracker.ui.window.adding_acts import AddingActs
    from gm_tracker.ui.window.blow_acts import BlowActs
    from gm_tracker.ui.window.build_acts import BuildActs
    from gm_tracker.ui.window.context_menus import ContextMenus
    from gm_tracker.ui.window.correction_acts import CorrectionActs
    from gm_tracker.ui.window.disclosing_acts import DisclosingActs
    from gm_tracker.ui.window.export_acts import ExportActs
    from gm_tracker.ui.window.group_acts import GroupActs
    from gm_tracker.ui.window.help_acts import HelpActs
    from gm_tracker.ui.window.kept_entries import KeptEntries
    from gm_tracker.ui.window.menu_choices import MenuChoices
    from gm_tracker.ui.window.menu_fits import MenuFits
    from gm_tracker.ui.window.palette_acts import PaletteActs
    from gm_tracker.ui.window.party_acts import PartyActs
    from gm_tracker.ui.window.portrait_acts import PortraitActs
    from gm_tracker.ui.window.settings_acts import SettingsActs
    from gm_tracker.ui.window.slot_acts import SlotActs
    from gm_tracker.ui.window.stage_choices import StageChoices
    from gm_tracker.ui.window.view_acts import ViewActs


class Acts:
    """One object for each kind of act; `quit` closes the window.

    `take_fight` puts a fight in play, `leave_fight` comes before. What follows nothing in the
    window is made when it is first wanted.
    """

    def __init__(
        self,
        at: Context,
        menus: Menus,
        take_fight: Callable[[FightSession], None],
        leave_fight: Callable[[], None],
    ) -> None:
        self._at, self._menus = at, menus
        self.files = FileActs(at, menus, take_fight, leave_fight)
        OvertakenFile(at, self.files)
        self.fights = FightActs(at, self.files.turn_to)
        self.library = LibraryActs(at, self.files.show_fight)
        self.composer = ComposerActs(at)
        self.round = RoundActs(
            at,
            self.library,
            self.composer.take_back,
            lambda: self.questions.ask(),
            lambda: self.questions.ask_spell(),
        )
        self.questions = QuestionActs(at, self.round.undo, self.composer.follow)
        self.past = PastActs(at, menus, leave_fight)
        self.recap = RecapActs(at, menus, self.past.look_at)
        self.paper, self.combatants = PaperActs(at), CombatantActs(at)
        self.notes = NotesActs(at, self.combatants)
        self.imports = ImportActs(at, self.library)
        self.paste = PasteActs(self.imports)
        self.forecast = ForecastActs(at)
        self.arrange, self.players = ArrangeActs(at), PlayersActs(at)
        self.notices, self.looks, self.touch = at.notices, at.looks, at.touch
        self.quit = at.window.close

    @cached_property
    def actions(self) -> ActionActs:
        """Other actions than attacks."""
        from gm_tracker.ui.window.action_acts import ActionActs

        return ActionActs(self._at, self._kept)

    @cached_property
    def adding(self) -> AddingActs:
        """Adding combatants."""
        from gm_tracker.ui.window.adding_acts import AddingActs

        return AddingActs(self._at)

    @cached_property
    def blows(self) -> BlowActs:
        """The sheet of blows."""
        from gm_tracker.ui.window.blow_acts import BlowActs

        return BlowActs(self._at)

    @cached_property
    def builds(self) -> BuildActs:
        """Numbers from a few values."""
        from gm_tracker.ui.window.build_acts import BuildActs

        return BuildActs(self._at)

    @cached_property
    def choices(self) -> MenuChoices:
        """What stands beneath an act in a menu."""
        from gm_tracker.ui.window.menu_choices import MenuChoices

        return MenuChoices(self._at, self.actions, self.slots, self.round)

    @cached_property
    def correction(self) -> CorrectionActs:
        """Earlier steps otherwise."""
        from gm_tracker.ui.window.correction_acts import CorrectionActs

        return CorrectionActs(self._at, self._menus, self.past)

    @cached_property
    def disclosing(self) -> DisclosingActs:
        """What the players see."""
        from gm_tracker.ui.window.disclosing_acts import DisclosingActs

        return DisclosingActs(self._at)

    @cached_property
    def exports(self) -> ExportActs:
        """Writing files and printing."""
        from gm_tracker.ui.window.export_acts import ExportActs

        return ExportActs(self._at, self.library)

    @cached_property
    def fits(self) -> MenuFits:
        """Which acts fit the selected one."""
        from gm_tracker.ui.window.menu_fits import MenuFits

        return MenuFits(self._at)

    @cached_property
    def groups(self) -> GroupActs:
        """Several that act as one."""
        from gm_tracker.ui.window.group_acts import GroupActs

        return GroupActs(self._at)

    @cached_property
    def help(self) -> HelpActs:
        """Guide, rules at a glance, keys."""
        from gm_tracker.ui.window.help_acts import HelpActs

        return HelpActs(self._at)

    @cached_property
    def palette(self) -> PaletteActs:
        """The command palette."""
        from gm_tracker.ui.window.palette_acts import PaletteActs

        return PaletteActs(self._at, self.fights, self.actions, self._kept, self.exports)

    @cached_property
    def party(self) -> PartyActs:
        """Ends of fights, the party, reinforcements."""
        from gm_tracker.ui.window.party_acts import PartyActs

        return PartyActs(self._at, self.recap.show_ended)

    @cached_property
    def portraits(self) -> PortraitActs:
        """Pictures of combatants."""
        from gm_tracker.ui.window.portrait_acts import PortraitActs

        return PortraitActs(self._at)

    @cached_property
    def settings(self) -> SettingsActs:
        """The settings."""
        from gm_tracker.ui.window.settings_acts import SettingsActs

        return SettingsActs(self._at, self.round.choose_dice, self.paper)

    @cached_property
    def slots(self) -> SlotActs:
        """Delaying, holding, links and long actions."""
        from gm_tracker.ui.window.slot_acts import SlotActs

        return SlotActs(self._at)

    @cached_property
    def stage_choices(self) -> StageChoices:
        """What stands beneath an act of the stage."""
        from gm_tracker.ui.window.stage_choices import StageChoices

        return StageChoices(self._at)

    @cached_property
    def things(self) -> ContextMenus:
        """Menus of what is pressed with the right button."""
        from gm_tracker.ui.window.context_menus import ContextMenus

        return ContextMenus(self._at, self._menus.allows)

    @cached_property
    def view(self) -> ViewActs:
        """What the window shows."""
        from gm_tracker.ui.window.view_acts import ViewActs

        return ViewActs(self._at)

    @cached_property
    def _kept(self) -> KeptEntries:
        """Entries of the library as acts."""
        from gm_tracker.ui.window.kept_entries import KeptEntries

        return KeptEntries(self._at, self.library)


def named(acts: Acts) -> Acts:
    """The acts for the tables: whatever is named of them is looked up when it is asked for."""
    return cast(Acts, _Named(acts, Acts))


class _Named:
    """An object of which functions are named; those whose object is made later stand for it."""

    def __init__(self, acts: Acts, kind: type) -> None:
        self._acts, self._late = acts, vars(kind)

    def __getattr__(self, part: str) -> Any:
        if isinstance(self._late.get(part), cached_property):
            return _Part(self._acts, part)
        return getattr(self._acts, part)


class _Part:
    def __init__(self, acts: Acts, part: str) -> None:
        self._acts, self._part = acts, part

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *given: getattr(getattr(self._acts, self._part), name)(*given)
