"""All objects that carry out what the GM asks for, each handed what it needs."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.model.frozen import frozen
from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.window.action_acts import ActionActs
from gm_tracker.ui.window.adding_acts import AddingActs
from gm_tracker.ui.window.arrange_acts import ArrangeActs
from gm_tracker.ui.window.blow_acts import BlowActs
from gm_tracker.ui.window.build_acts import BuildActs
from gm_tracker.ui.window.combatant_acts import CombatantActs
from gm_tracker.ui.window.composer_acts import ComposerActs
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.context_menus import ContextMenus
from gm_tracker.ui.window.correction_acts import CorrectionActs
from gm_tracker.ui.window.disclosing_acts import DisclosingActs
from gm_tracker.ui.window.export_acts import ExportActs
from gm_tracker.ui.window.fight_acts import FightActs
from gm_tracker.ui.window.file_acts import FileActs
from gm_tracker.ui.window.forecast_acts import ForecastActs
from gm_tracker.ui.window.group_acts import GroupActs
from gm_tracker.ui.window.help_acts import HelpActs
from gm_tracker.ui.window.import_acts import ImportActs
from gm_tracker.ui.window.kept_entries import KeptEntries
from gm_tracker.ui.window.library_acts import LibraryActs
from gm_tracker.ui.window.looks import Looks
from gm_tracker.ui.window.menu_choices import MenuChoices
from gm_tracker.ui.window.menu_fits import MenuFits
from gm_tracker.ui.window.menus import Menus
from gm_tracker.ui.window.notes_acts import NotesActs
from gm_tracker.ui.window.notices import Notices
from gm_tracker.ui.window.overtaken_file import OvertakenFile
from gm_tracker.ui.window.palette_acts import PaletteActs
from gm_tracker.ui.window.paper_acts import PaperActs
from gm_tracker.ui.window.party_acts import PartyActs
from gm_tracker.ui.window.past_acts import PastActs
from gm_tracker.ui.window.paste_acts import PasteActs
from gm_tracker.ui.window.players_acts import PlayersActs
from gm_tracker.ui.window.portrait_acts import PortraitActs
from gm_tracker.ui.window.question_acts import QuestionActs
from gm_tracker.ui.window.recap_acts import RecapActs
from gm_tracker.ui.window.round_acts import RoundActs
from gm_tracker.ui.window.settings_acts import SettingsActs
from gm_tracker.ui.window.slot_acts import SlotActs
from gm_tracker.ui.window.stage_choices import StageChoices
from gm_tracker.ui.window.touch_mode import TouchMode
from gm_tracker.ui.window.view_acts import ViewActs


@frozen
class Acts:
    """One object for each kind of act; `quit` closes the window."""

    files: FileActs
    fights: FightActs
    library: LibraryActs
    imports: ImportActs
    paste: PasteActs
    exports: ExportActs
    paper: PaperActs
    party: PartyActs
    adding: AddingActs
    combatants: CombatantActs
    notes: NotesActs
    disclosing: DisclosingActs
    portraits: PortraitActs
    builds: BuildActs
    blows: BlowActs
    forecast: ForecastActs
    round: RoundActs
    past: PastActs
    recap: RecapActs
    correction: CorrectionActs
    actions: ActionActs
    slots: SlotActs
    groups: GroupActs
    composer: ComposerActs
    questions: QuestionActs
    view: ViewActs
    arrange: ArrangeActs
    players: PlayersActs
    settings: SettingsActs
    palette: PaletteActs
    help: HelpActs
    notices: Notices
    looks: Looks
    touch: TouchMode
    fits: MenuFits
    choices: MenuChoices
    stage_choices: StageChoices
    things: ContextMenus
    quit: Callable[[], object]


def make_acts(
    at: Context,
    menus: Menus,
    take_fight: Callable[[FightSession], None],
    leave_fight: Callable[[], None],
) -> Acts:
    """All acts of one window; `take_fight` puts a fight in play, `leave_fight` comes before."""
    files = FileActs(at, menus, take_fight, leave_fight)
    OvertakenFile(at, files)
    fights = FightActs(at, files.turn_to)
    library = LibraryActs(at, files.show_fight)
    kept = KeptEntries(at, library)
    actions = ActionActs(at, kept)
    composer = ComposerActs(at)
    round_acts = RoundActs(
        at, library, composer.take_back, lambda: questions.ask(), lambda: questions.ask_spell()
    )
    slots = SlotActs(at)
    questions = QuestionActs(at, round_acts.undo, composer.follow)
    past = PastActs(at, menus, leave_fight)
    recap = RecapActs(at, menus, past.look_at)
    paper, combatants = PaperActs(at), CombatantActs(at)
    exports = ExportActs(at, library)
    imports = ImportActs(at, library)
    return Acts(
        files=files,
        fights=fights,
        library=library,
        imports=imports,
        paste=PasteActs(imports),
        exports=exports,
        paper=paper,
        party=PartyActs(at, recap.show_ended),
        adding=AddingActs(at),
        combatants=combatants,
        notes=NotesActs(at, combatants),
        disclosing=DisclosingActs(at),
        portraits=PortraitActs(at),
        builds=BuildActs(at),
        blows=BlowActs(at),
        forecast=ForecastActs(at),
        round=round_acts,
        past=past,
        recap=recap,
        correction=CorrectionActs(at, menus, past),
        actions=actions,
        groups=GroupActs(at),
        slots=slots,
        composer=composer,
        questions=questions,
        view=ViewActs(at),
        arrange=ArrangeActs(at),
        players=PlayersActs(at),
        settings=SettingsActs(at, round_acts.choose_dice, paper),
        palette=PaletteActs(at, fights, actions, kept, exports),
        help=HelpActs(at),
        notices=at.notices,
        looks=at.looks,
        touch=at.touch,
        fits=MenuFits(at),
        choices=MenuChoices(at, actions, slots, round_acts),
        stage_choices=StageChoices(at),
        things=ContextMenus(at, menus.allows),
        quit=at.window.close,
    )
