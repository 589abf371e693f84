"""The look as one value: colours and a text size. `apply` puts it on the application."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from gm_tracker.model.frozen import frozen
from gm_tracker.ui.kit import resources
from gm_tracker.ui.kit.colours import Colours
from gm_tracker.ui.kit.style_sheet import style_sheet
from gm_tracker.ui.kit.type_sizes import TYPE, TypeName

FAMILY = "Inter"
SMALLEST_SCALE, LARGEST_SCALE = 0.8, 2.0
FINGER_PX = 44
"""The least of what a finger presses, at any text size."""


class FontsMissing(Exception):
    """The bundled font cannot be loaded; without it Qt draws boxes, silently."""


@frozen
class Theme:
    """Colours and text size; `scale` 1.0 is 100 %, kept within 0.8 and 2.0.

    `growth` is how much larger all is because the window is large; `zoom` is both together.
    """

    colours: Colours
    scale: float = 1.0
    growth: float = 1.0
    touch: bool = False
    """Whether all that can be pressed is large enough for a finger."""

    def __post_init__(self) -> None:
        kept = min(LARGEST_SCALE, max(SMALLEST_SCALE, self.scale))
        object.__setattr__(self, "scale", kept)

    def __hash__(self) -> int:
        # Asked for with every word that is painted, so not of all thirty colours.
        return hash((self.colours.bg, self.colours.text, self.scale, self.growth, self.touch))

    @property
    def zoom(self) -> float:
        """How many pixels a pixel at 100 % is."""
        return self.scale * self.growth

    def px(self, length: float) -> int:
        """A length at 100 % as pixels at this text size."""
        return round(length * self.scale * self.growth)

    def reach(self, length: float) -> int:
        """The height or width of what is pressed, as pixels: a finger needs 44 of them."""
        wanted = self.px(length)
        return max(wanted, FINGER_PX) if self.touch else wanted

    def font(self, size_px: int = TYPE["body"].px, weight: int = 400) -> QFont:
        """The bundled font with tabular figures; the size is at 100 %, the weight 400..700."""
        # A copy, for whoever asked may change it.
        return QFont(_font(self.px(size_px), weight))

    def type_font(self, name: TypeName) -> QFont:
        """The font for what is named, as `type_sizes.TYPE` has it."""
        return self.font(*TYPE[name])

    def qss(self) -> str:
        """The style sheet of the whole window."""
        icons = resources.folder() / "icons"
        finger = FINGER_PX if self.touch else 0
        return style_sheet(self.colours, self.px, icons.as_posix(), finger)

    def zoomed(self, steps: int) -> Theme:
        """The same look with the text larger by steps of 10 % (smaller if negative)."""
        return replace(self, scale=round(self.scale + steps / 10, 1))


@lru_cache(maxsize=64)
def _font(pixels: int, weight: int) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def load_fonts() -> str:
    """Load the bundled font once and give its family name. Raises FontsMissing."""
    if FAMILY in _application_families:
        return FAMILY
    for file in sorted((resources.folder() / "fonts").glob("Inter-*.otf")):
        loaded = QFontDatabase.addApplicationFont(str(file))
        _application_families.update(QFontDatabase.applicationFontFamilies(loaded))
    if not any("emoji" in each.casefold() for each in QFontDatabase.families()):
        _load_signs()
    if FAMILY not in _application_families:
        raise FontsMissing("The font Inter could not be loaded; please install GM Tracker again.")
    return FAMILY


def _load_signs() -> None:
    """Where the system has no picture signs, each is a dot, not a box."""
    loaded = QFontDatabase.addApplicationFont(str(resources.folder() / "fonts" / "Signs.ttf"))
    for family in QFontDatabase.applicationFontFamilies(loaded):
        QFont.insertSubstitution(FAMILY, family)


_MADE_WITH, _LOOK = "gm-tracker colours", "gm-tracker look"
"""The application's properties that say which look is on it already."""

# An Inter of the system's own may be another version, so only ours counts.
_application_families: set[str] = set()


def apply(app: QApplication, theme: Theme) -> None:
    """Put the look on the application: style, font, colours and style sheet."""
    prepare(app, theme)
    if app.property(_LOOK) != repr(theme):
        app.setProperty(_LOOK, repr(theme))
        app.setStyleSheet(theme.qss())


def prepare(app: QApplication, theme: Theme) -> None:
    """Style, font and colours, without which widgets should not be made.

    Made without the style sheet they stand sooner, since each looks its rules up only once.
    """
    load_fonts()
    if app.property(_MADE_WITH) == repr(theme):
        return
    # Setting the style again would polish every widget twice at each zoom step. The style is not
    # asked for its name: under a style sheet it has none.
    if app.property(_MADE_WITH) is None:
        app.setStyle("Fusion")
    app.setProperty(_MADE_WITH, repr(theme))
    app.setFont(theme.font())
    app.setPalette(qt_palette(theme.colours))


def qt_palette(colours: Colours) -> QPalette:
    """The colours in Qt's roles, for what the style sheet leaves to Fusion."""
    role = QPalette.ColorRole
    result = QPalette(QColor(colours.raised), QColor(colours.bg))
    for which, colour in (
        (role.WindowText, colours.text),
        (role.Text, colours.text),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.foe),
        (role.Base, colours.surface),
        (role.AlternateBase, colours.raised),
        (role.ToolTipBase, colours.raised),
        (role.ToolTipText, colours.text),
        (role.PlaceholderText, colours.muted),
        (role.Highlight, colours.nowbg),
        (role.HighlightedText, colours.text),
        (role.Accent, colours.now),
        (role.Link, colours.now),
        (role.LinkVisited, colours.neutral),
    ):
        result.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, which, QColor(colours.faint))
    return result
