"""Everything the GM can ask the window for: one table for menus, keys, palette and key sheet."""

from __future__ import annotations

from gm_tracker.model.frozen import frozen

LIBRARY = ("entries", "encounters", "groups")
EVERYWHERE = ("window", *LIBRARY)
"""Where keys act: in the window, and on the pages and lists of the library over it."""


@frozen
class Act:
    """One entry: `method` of the window is called; `keys` are its shortcuts.

    `bare` keys act only where nothing else takes them (Space on a button works the button).
    Two acts with no place in common may have the same key.
    """

    menu: str
    label: str
    method: str
    keys: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    line_before: bool = False
    places: tuple[str, ...] = ("window",)


ACTS = (
    Act("File", "New campaign...", "new_campaign", ("Ctrl+Shift+N",)),
    Act("File", "Open campaign...", "open_campaign", ("Ctrl+O",)),
    Act("File", "Save a copy...", "save_copy", ("Ctrl+Shift+S",)),
    Act("File", "Restore a backup...", "restore_backup", line_before=True),
    Act("File", "Save what can be read of a damaged campaign...", "salvage"),
    Act("File", "Settings...", "show_settings", ("Ctrl+,",), line_before=True),
    Act("File", "Quit", "close", ("Ctrl+Q",), line_before=True, places=EVERYWHERE),
    Act("Encounter", "New fight...", "new_fight", ("Ctrl+N",)),
    Act("Encounter", "Ready fights...", "choose_ready", ("Ctrl+Shift+F",)),
    Act("Encounter", "House rules", "show_rules", ("Ctrl+R",), line_before=True),
    Act("Library", "Library", "show_library", ("Ctrl+Shift+L",), places=EVERYWHERE),
    Act("Library", "Encounters", "show_encounters", ("Ctrl+Shift+C",), places=EVERYWHERE),
    Act("Library", "Import...", "import_file", ("Ctrl+I",), line_before=True, places=EVERYWHERE),
    Act("Library", "Export or print...", "export", ("Ctrl+P",), places=EVERYWHERE),
    Act("Library", "Keep the selected combatant", "keep_selected", ("Ctrl+Shift+K",), (), True),
    Act("Library", "Reinforcements come", "bring_reinforcements", ("Ctrl+Shift+B",)),
    Act("Library", "The party comes home...", "bring_party_home", ("Ctrl+Shift+H",)),
    Act("Combatant", "Add...", "ask_add", ("N",)),
    Act("Combatant", "Panel", "toggle_panel", ("E",)),
    Act("Combatant", "Edit numbers", "edit_selected", ("Ctrl+E",)),
    Act("Combatant", "Build numbers", "build_selected", ("Ctrl+Shift+E",)),
    Act("Combatant", "Give a weapon, spell or skill...", "ask_give", ("Ctrl+G",)),
    Act("Combatant", "Damage...", "ask_damage", ("D",), line_before=True),
    Act("Combatant", "Heal...", "ask_heal", ("H",)),
    Act("Combatant", "Condition...", "ask_condition", ("C",)),
    Act("Combatant", "Remove from the fight", "remove_selected", ("Delete",), line_before=True),
    Act("Combatant", "Bring back", "return_selected", ("Ctrl+B",)),
    Act("Round", "Next", "go_next", ("F8",), ("Space",)),
    Act("Round", "Previous moment (undo)", "undo", (), ("Backspace",)),
    Act("Round", "Attack", "attack", ("A",), line_before=True),
    Act("Round", "Do something else...", "do_something", ("R",)),
    Act("Round", "Saving rolls...", "save", ("S",)),
    Act("Round", "Engage or disengage...", "engage", ("G",)),
    Act("Round", "Hold, or use what is held...", "hold", ("O",)),
    Act("Round", "Interrupt...", "interrupt", ("I",)),
    Act("Round", "Act now, by your word", "grant", ("Ctrl+A",)),
    Act("Round", "Delay...", "ask_delay", ("W",)),
    Act("Round", "Give up an action", "cancel", ("X",)),
    Act("Round", "Settle a question...", "ask_settle", ("Q",)),
    Act("Round", "Dice: typed or rolled", "switch_dice", ("Ctrl+D",), line_before=True),
    Act("View", "Initiative list", "focus_initiative", ("Ctrl+1",)),
    Act("View", "Segment timeline", "focus_timeline", ("Ctrl+2",)),
    Act("View", "Composer", "focus_composer", ("Ctrl+3",)),
    Act("View", "Log", "focus_log", ("Ctrl+4",)),
    Act("View", "Notice", "focus_notice", ("Ctrl+5",)),
    Act("View", "Arrange: prepare", "arrange_prep", ("Ctrl+F5",), line_before=True),
    Act("View", "Arrange: fight", "arrange_fight", ("Ctrl+F6",)),
    Act("View", "Arrange: small screen", "arrange_small", ("Ctrl+F7",)),
    Act("View", "Show or hide the list", "toggle_list", ("Ctrl+Shift+1",)),
    Act("View", "Show or hide the log", "toggle_log", ("Ctrl+Shift+4",)),
    Act("View", "Float this part, or put it back", "float_part", ("Ctrl+F8",)),
    Act("View", "Swap left and right", "swap_sides"),
    Act("View", "Arrangement as at first", "reset_docks"),
    Act("View", "Larger text", "larger", ("Ctrl++", "Ctrl+="), line_before=True, places=EVERYWHERE),
    Act("View", "Smaller text", "smaller", ("Ctrl+-",), places=EVERYWHERE),
    Act("View", "Normal text", "normal_text", ("Ctrl+0",), places=EVERYWHERE),
    Act("View", "Light or dark", "switch_look", ("Ctrl+L",), places=EVERYWHERE),
    Act("View", "Full screen", "full_screen", ("F11",), places=EVERYWHERE),
    Act("Help", "Command palette", "open_palette", ("Ctrl+K", "/")),
    Act("Help", "Rules at a glance", "show_glance", ("Ctrl+H",)),
    Act("Help", "Guide", "show_guide", ("Shift+F1",)),
    Act("Help", "Keys", "show_keys", ("F1", "?")),
)

OTHER_KEYS = (
    ("Enter", "on a row: its panel; in a die field: take the answer"),
    ("Esc", "back to the log; leave the action"),
    ("J, K, arrows", "move in the list"),
    ("digits", "pick the combatant of that number"),
    ("R", "in an empty die field: roll it"),
    ("F, A", "in an empty die field: roll the foes, roll all"),
    ("Tab", "to the next field"),
    ("Ctrl+Z", "undo; in a field: undo typing"),
    ("Ctrl+Shift+Z", "redo"),
)
