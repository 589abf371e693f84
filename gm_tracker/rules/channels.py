"""The numbers of an action that the GM's word can change, and what each is called at the table."""

from collections.abc import Iterator

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import Sheet, StateKey

BECOMES = "becomes"
"""How the key of a ruling begins that puts the target of a blow in a state: "becomes.dead"."""


@frozen
class Channel:
    """A number that a word changes: its key, its `word`, `also` other words for it.

    `unit` is "%" where it counts in percent. Of a `whole` one a bare number is what it becomes:
    "damage 12", but "damage +2".
    """

    key: str
    word: str
    unit: str = ""
    also: tuple[str, ...] = ()
    whole: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that it is called, in small letters."""
        said = (self.word, *self.also, self.key)
        return tuple(dict.fromkeys(each.casefold() for each in said))


TAKEN = Channel("taken", "damage", also=("loss", "losses"), whole=True)
"""What is lost in the end, whatever was worked out."""


def chance_of(key: str) -> Channel:
    """The chance of a roll, in percent, where the number of that key is what is rolled against."""
    return Channel(key, "chance", "%", ("to hit", "hit"))


def modified_keys(sheet: Sheet, numbers: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of all numbers that the GM may modify in an action."""
    forms = (key for form in sheet.forms for key in form.stats)
    keys = (each.key for each in (*sheet.attack_stats, *sheet.stats, *forms))
    return tuple(dict.fromkeys((*keys, *numbers, TAKEN.key)))


def other_channels(sheet: Sheet, numbers: tuple[str, ...], chief: Channel) -> Iterator[Channel]:
    """All channels but the chief one: called by their keys, and as the sheet calls them."""
    forms = (key for form in sheet.forms for key in form.stats)
    stats = (*sheet.attack_stats, *sheet.stats, *forms)
    labels = {each.key: each.label for each in reversed(stats)}
    for key in modified_keys(sheet, numbers):
        if key == TAKEN.key:
            yield TAKEN
        elif key != chief.key:
            label = labels.get(key, key)
            yield Channel(key, label if label.casefold() == key else key, also=(label,))


def death(states: tuple[StateKey, ...]) -> StateKey:
    """What somebody is who dies: dead, or else what a system has for those who cannot act."""
    dead = [each for each in states if each.key == "dead"]
    out = [each for each in states if not each.able]
    return (dead or out or list(states))[-1]
