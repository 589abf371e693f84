"""The tracks of a sheet: what is lost and won in a fight, such as hit points."""

from gm_tracker.model.combatant import MOST, Combatant, Track
from gm_tracker.model.frozen import frozen


@frozen
class TrackKey:
    """A track on the sheet; changes stop at `floor`, if there is one, and at the maximum.

    `short` is its label where there is little room, such as HP. A `quiet` one is only on those
    whom it concerns, without a maximum, and not shown while it stands at its default. What is
    `coming` will change the first track later, such as poison, and is told beside it. `ruled` are
    floors under house rules: the rule, the choice, and the floor then.

    An `optional` one is only on those to whom it was given, with a maximum of its own. Those of one
    `group`, such as hit locations, are shown side by side under that heading, each with the number
    of the key `armour` that protects it. Who has tracks of the group `parts` is told by the worst
    of them in place of this one. What is `told` stands beside the first one wherever somebody is.
    Where files call it otherwise than its game does, that is how it is `written`.
    """

    key: str
    label: str
    default: int = 10
    floor: int | None = 0
    highest: int = 99999
    short: str = ""
    quiet: bool = False
    coming: bool = False
    ruled: tuple[tuple[str, str, int], ...] = ()
    optional: bool = False
    group: str = ""
    armour: str = ""
    parts: str = ""
    told: bool = False
    written: str = ""

    @property
    def heading(self) -> str:
        """What it is called in files: at the head of a column, in a schema."""
        return self.written or self.label

    @property
    def names(self) -> tuple[str, ...]:
        """By what people may name it; the first is the one that the program uses."""
        return tuple(filter(None, (self.label, self.short, self.written, self.key)))

    def value(self, combatant: Combatant) -> int:
        """Where the track stands."""
        return self.track(combatant).value

    def shown(self, combatant: Combatant) -> bool:
        """Whether it is worth showing: it is there, and not quietly at its default."""
        track = combatant.tracks.get(self.key)
        return track is not None and self.worth(track)

    def worth(self, track: Track) -> bool:
        """Whether the track of somebody who has it is worth showing."""
        return not (self.quiet and track.value == self.default)

    def track(self, combatant: Combatant) -> Track:
        """The track, at its default where it is not on the combatant."""
        most = MOST if self.quiet else self.default
        return combatant.tracks.get(self.key, Track(self.default, most))

    @property
    def everybody(self) -> bool:
        """Whether everybody has it."""
        return not (self.quiet or self.optional)
