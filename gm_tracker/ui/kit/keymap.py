"""Which keys each act has: the program's own, but for those that the GM has chosen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from gm_tracker.model.advice import Advice
from gm_tracker.ui.kit.act import Act

NO_KEY = "none"
"""How a setting says that an act has no key at all."""
BARE = ("Space", "Backspace")
"""As shortcuts of the window these would be taken away from buttons and fields."""

_TAKES = "takes what is typed or chosen"
_MOVES = "moves in lists and fields"
RESERVED = {
    **dict.fromkeys(("Return", "Enter", "Ctrl+Return", "Ctrl+Enter"), _TAKES),
    **dict.fromkeys(("Up", "Down", "Left", "Right", "J", "K"), _MOVES),
    **dict.fromkeys(("Home", "End", "PgUp", "PgDown", "Tab", "Shift+Tab", "Shift+Backtab"), _MOVES),
    **dict.fromkeys("0123456789", "picks the combatant of that number"),
    **dict.fromkeys(("Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y"), "undoes or redoes, also in a field"),
    **dict.fromkeys((f"Alt+{letter}" for letter in "FELCRVPH"), "opens a menu"),
    "Ctrl+C": "copies in a field",
    "Esc": "puts away what is open",
}
"""Keys that cannot be chosen, and what each does."""
_FREE_IN_LIBRARY = ("J", "K", *"0123456789")
_OF_THE_SEARCH = {
    **dict.fromkeys(("Ctrl+A", "Ctrl+X"), "selects or cuts in a field"),
    "/": "goes to the line to search in",
}
_TYPES_NOTHING = r"(Ctrl|Alt|Meta)\+|(Shift\+)?F\d+$"

_MODIFIERS = (
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
    *(Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_unknown),
)


def normal(key: str) -> str:
    """One way to write a key; nothing if there is no such key, or if it is several in a row."""
    found = QKeySequence(key)
    return found.toString(QKeySequence.SequenceFormat.PortableText) if found.count() == 1 else ""


def shown(key: str) -> str:
    """How the key is written for people."""
    return "Delete" if key == "Del" else key


def key_of(event: QKeyEvent) -> str:
    """The key that was pressed, with its modifiers; nothing while only a modifier is down."""
    if event.key() in _MODIFIERS or not event.key():
        return ""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if _needs_shift(event.key()):
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return normal(QKeySequence(event.key() | modifiers.value).toString())


def _needs_shift(key: int) -> bool:
    """Whether it is a sign such as ? for which keyboards differ in wanting Shift."""
    letter = Qt.Key.Key_A <= key <= Qt.Key.Key_Z
    return Qt.Key.Key_Exclam <= key <= Qt.Key.Key_AsciiTilde and not letter


def keys_of(act: Act) -> tuple[str, ...]:
    """All keys of an act, as `normal` writes them."""
    return tuple(normal(key) for key in (*act.bare, *act.keys))


def typing_takes(key: str) -> bool:
    """Whether a field in which one types takes this key for itself."""
    return not re.match(_TYPES_NOTHING, key)


def reserved(act: Act) -> dict[str, str]:
    """Keys that an act cannot have where it acts, and what each does."""
    window = RESERVED if "window" in act.places else {}
    if act.places == ("window",):
        return window
    library = {key: does for key, does in RESERVED.items() if key not in _FREE_IN_LIBRARY}
    return {**library, **_OF_THE_SEARCH, **window}


def with_keys(act: Act, keys: Iterable[str]) -> Act:
    """The act with these keys instead of its own."""
    all_keys = tuple(map(shown, keys))
    bare = tuple(key for key in all_keys if key in BARE)
    return replace(act, keys=tuple(key for key in all_keys if key not in BARE), bare=bare)


def setting_of(act: Act) -> str:
    """The name of the setting that holds an act's keys."""
    return f"key {act.id}"


def chosen_acts(setting: Callable[[str], str], acts: Sequence[Act]) -> tuple[Act, ...]:
    """The acts with the keys that were chosen; keys that cannot be are passed over.

    Where a chosen key is another act's own, the chosen one counts, if they act in the same place.
    """
    texts = {act.id: setting(setting_of(act)) for act in acts}
    if not any(texts.values()):
        return tuple(acts)
    taken: set[tuple[str, str]] = set()
    made: dict[str, Act] = {}
    for act in sorted(acts, key=lambda each: not texts[each.id]):
        wanted = map(normal, texts[act.id].split()) if texts[act.id] else keys_of(act)
        possible = [key for key in dict.fromkeys(wanted) if key and key not in reserved(act)]
        free = [key for key in possible if not taken & {(p, key) for p in act.places}]
        taken.update((place, key) for place in act.places for key in free)
        made[act.id] = with_keys(act, free)
    return tuple(made[act.id] for act in acts)


def told(advice: Advice, acts: Iterable[Act]) -> str:
    """An advice as a text, with the keys of the acts that it offers: "A attacks; Space goes on."

    An act without a key is named. Nothing is looked for in the sentence: it may hold names that
    people typed.
    """
    said = advice.sentence
    if not advice.offers:
        return said
    known = {act.id: act for act in acts}
    offered = "; ".join(f"{key_or_name(known[each.act])} {each.does}" for each in advice.offers)
    stop = "." if said and said[-1] not in ".?!" else ""
    return f"{said}{stop} {offered}.".lstrip()


def first_key(act: Act) -> str:
    """The key that stands for an act where there is room for one; nothing if it has none."""
    return next(iter((*act.bare, *act.keys)), "")


def key_or_name(act: Act) -> str:
    """The key that stands for an act, or its name where it has none."""
    return first_key(act) or f"\u201c{act.name}\u201d"


def named(text: str, acts: Iterable[Act]) -> str:
    """A text with the key of each act in it: "{entry_new} makes an entry"."""
    told = (act for act in acts if f"{{{act.id}}}" in text)
    return text.format_map({act.id: key_or_name(act) for act in told})


TOLD_IN_PAGE = re.compile(r"\{(\w+)=([^{}]+)\}")
"""How a page of the guide names a key: the act, and the key that it has at first: {attack=A}."""


def page_with_keys(page: str, acts: Iterable[Act]) -> str:
    """A page of the guide with the keys that its acts have now; an unknown act's stays as it is."""
    known = {act.id: act for act in acts}

    def key(found: re.Match[str]) -> str:
        act, usual = known.get(found[1]), found[2]
        if act is None or usual in (*act.bare, *act.keys):
            return usual
        return key_or_name(act)

    return TOLD_IN_PAGE.sub(key, page)


def text_of(keys: Sequence[str]) -> str:
    """Chosen keys as the setting holds them."""
    return " ".join(keys) or NO_KEY


def refusal(key: str, act: Act, acts: Iterable[Act]) -> str:
    """Why that act cannot have this key, as a sentence; nothing if it can."""
    if not key:
        return "The program cannot use that key."
    does = reserved(act).get(key)
    if does:
        return f"{shown(key)} {does}; it cannot be changed. Choose another key."
    for other in acts:
        if other.id != act.id and key in keys_of(other) and _meet(act, other):
            return (
                f"{shown(key)} is already the key of \u201c{other.name}\u201d "
                f"({_where(other)}). Choose another key, or take it away there first."
            )
    return ""


def _meet(one: Act, other: Act) -> bool:
    """Whether both act in some place, so that one key cannot be for both."""
    return not set(one.places).isdisjoint(other.places)


def _where(act: Act) -> str:
    return f"{act.menu.label} menu" if "window" in act.places else act.menu.label
