"""The colours, dark and light, each for one thing that it means. No Qt here."""

from __future__ import annotations

from gm_tracker.model.frozen import frozen


@frozen
class Colours:
    """Colours as #rrggbb. Words that matter are never written in `faint` or `line`."""

    dark: bool
    bg: str
    surface: str
    raised: str
    line: str
    text: str
    muted: str
    faint: str
    now: str  # the one accent: what acts now, what Enter does
    nowbg: str
    party: str
    foe: str
    neutral: str
    ok: str
    onnow: str  # text on `now`
    shade: str  # sunken: bars' grounds, fields
    edge: str  # the outline of every control
    later: str  # the ground of the next round
    askbg: str  # the ground of what the GM is asked or told in passing
    contrast: bool = False
    """Whether words keep 7 to 1 and every outline 3 to 1, at the price of calm."""

    @property
    def rim(self) -> str:
        """The outline of a card, which is seen only where contrast is wanted."""
        return self.edge if self.contrast else self.surface

    @property
    def faded(self) -> float:
        """How opaque the drawing of somebody is who is out: a shape keeps 3 to 1."""
        return 1.0 if self.contrast else 0.7

    @property
    def track(self) -> str:
        """The outline of a bar's ground."""
        return self.edge if self.contrast else self.line


DARK = Colours(
    dark=True,
    bg="#121418",
    surface="#191c22",
    raised="#22262e",
    line="#2d333d",
    text="#eceef1",
    muted="#a7afbc",
    faint="#8790a0",
    now="#f4b942",
    nowbg="#3a2f16",
    party="#6db3f2",
    foe="#f0805f",
    neutral="#b8a2ea",
    ok="#63c7a1",
    onnow="#1b1405",
    shade="#0d0f12",
    edge="#767f90",
    later="#1e222a",
    askbg="#2b2516",
)

LIGHT = Colours(
    dark=False,
    bg="#efede8",
    surface="#fbfaf8",
    raised="#ffffff",
    line="#d8d4cb",
    text="#1c1f24",
    muted="#545c68",
    faint="#666e7a",
    now="#8a5000",
    nowbg="#fbe9c8",
    party="#17639f",
    foe="#b0351a",
    neutral="#6243a0",
    ok="#17724f",
    onnow="#ffffff",
    shade="#e6e3dc",
    edge="#857f72",
    later="#f4f2ed",
    askbg="#fff6e3",
)

CONTRAST = Colours(
    dark=True,
    bg="#000000",
    surface="#000000",
    raised="#141414",
    line="#8a92a0",
    text="#ffffff",
    muted="#dfe3ea",
    faint="#b9c0cb",
    now="#ffd75e",
    nowbg="#2e2400",
    party="#7cc0ff",
    foe="#ffa98f",
    neutral="#e4dbff",
    ok="#7ff0c0",
    onnow="#000000",
    shade="#000000",
    edge="#c3c9d3",
    later="#0f0f0f",
    askbg="#1f1800",
    contrast=True,
)
"""For eyes that need it: nearly all is black, words keep 7 to 1 on every ground."""

TABLE = Colours(
    dark=False,
    bg="#ffffff",
    surface="#ffffff",
    raised="#f4f4f4",
    line="#767676",
    text="#000000",
    muted="#333333",
    faint="#4a4a4a",
    now="#743a00",
    nowbg="#ffebc2",
    party="#0a4a8a",
    foe="#941d05",
    neutral="#4b2a92",
    ok="#0a5a3a",
    onnow="#ffffff",
    shade="#f0f0f0",
    edge="#4a4a4a",
    later="#f2f2f2",
    askbg="#fff3d6",
    contrast=True,
)
"""For a screen that lies on a table under a lamp: bright, all words nearly black."""
