"""What a step is called, in words: its label's key says how, its values say what."""

from collections.abc import Callable, Mapping

from gm_tracker.model.label import WRITTEN, Label
from gm_tracker.model.refusals import signed
from gm_tracker.rules.sheet import Phrase
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.busy import undertaking
from gm_tracker.words.condition_told import holds
from gm_tracker.words.disclosing import SIDES, called, level_text, unseen_text
from gm_tracker.words.kinds import banded
from gm_tracker.words.names import listed


def label_text(label: Label, system: RuleSystem | None = None) -> str:
    """The sentence of a label, without its full stop; `system` is that of its fight.

    A key that nobody knows (a newer program's, or a lost system's) is shown as it is.
    """
    phrase = _phrase(label.key, {} if system is None else system.labels) or _phrase(
        label.key, PHRASES
    )
    if phrase is None:
        return label.key.replace("_", " ")
    shown = label if system is None else Label(label.key, _shown(system, label))
    return phrase.format_map(_Texts(shown.values)) if isinstance(phrase, str) else phrase(shown)


def _phrase(key: str, phrases: Mapping[str, Phrase]) -> Phrase | None:
    """The phrase of a key, else of what stands before its last dot, and so on."""
    while key and key not in phrases:
        key = key.rpartition(".")[0]
    return phrases.get(key)


class _Texts(dict[str, object]):
    """Values for a template: several names as a sentence has them, numbers with a real minus;
    what is missing is empty."""

    def __missing__(self, key: str) -> str:
        return ""

    def __getitem__(self, key: str) -> object:
        value = super().__getitem__(key)
        if isinstance(value, int):
            return signed(value)
        return listed(value) if isinstance(value, tuple) else value


def _shown(system: RuleSystem, label: Label) -> dict[str, str | int | tuple[str, ...]]:
    """The values with the keys among them in the system's words; an unknown key stays itself."""
    values = dict(label.values)
    for name, words in _KEYS.items():
        if name in values:
            key = label.text(name)
            values[name] = words(system, key) or key
    if "switch" in values:
        values |= _of_switch(system, label)
    held = system.condition(label.text("condition"))
    # A quiet one is called what it was called always: nobody puts it on somebody by a word.
    if held is not None and not held.quiet:
        values["told"] = held.told
    return {**values, "moment": system.moment}


def _of_track(system: RuleSystem, key: str) -> str:
    found = system.track(key)
    return "" if found is None else found.label


def _of_state(system: RuleSystem, key: str) -> str:
    return next((each.label for each in system.states if each.key == key), "")


def _of_condition(system: RuleSystem, key: str) -> str:
    found = system.condition(key)
    return "" if found is None else found.label.lower()


def _of_link(system: RuleSystem, key: str) -> str:
    known = {each.key: each.label for each in system.links}
    return known.get(key, f"has a link of {key} with")


def _of_switch(system: RuleSystem, label: Label) -> dict[str, str]:
    found = next((each for each in system.switches if each.id == label.text("switch")), None)
    choice = label.text("choice")
    return (
        {}
        if found is None
        else {
            "switch": found.label,
            "choice": dict(found.choices).get(choice, choice),
        }
    )


_KEYS: Mapping[str, Callable[[RuleSystem, str], str]] = {
    "track": _of_track,
    "state": _of_state,
    "condition": _of_condition,
    "link": _of_link,
}
"""The values that are keys of a rule system, by their names."""


def _who(label: Label, counted: str = "combatants") -> str:
    """One or a few by name, many by their number, a group by both."""
    if label.text("group"):
        return _band(label)
    names = label.texts("who")
    return listed(names) if names else f"{label.number('count')} {counted}"


def _plural(label: Label) -> bool:
    return len(label.texts("who")) != 1


def _verb(label: Label, verb: str) -> str:
    return verb if _plural(label) else f"{verb}s"


def _do(verb: str, rest: str = "", **longer: str) -> Callable[[Label], str]:
    """What one does, or several do; with `longer` where the value of that name is there."""

    def phrase(label: Label) -> str:
        told = "".join(text for name, text in longer.items() if label.text(name))
        said = f"{rest}{told}".format_map(_Texts(label.values))
        return f"{_who(label)} {_verb(label, verb)}{said}"

    return phrase


def _join(label: Label) -> str:
    first, count, unseen = label.text("first"), label.number("count"), unseen_text(label)
    if count == 1:
        return f"{first} joins{unseen}"
    as_one = f" as one ({label.text('letter')})" if label.text("letter") else ""
    return f"{first} {'and' if count == 2 else 'to'} {label.text('last')} join{as_one}{unseen}"


def _joins(label: Label) -> str:
    who, count = label.text("who"), label.number("count")
    return f"{who} joins" if count == 1 else f"{count} {who} join"


def _changed(label: Label) -> str:
    amount, ending = label.number("amount"), "" if _plural(label) else "s"
    verb = f"{'lose' if amount < 0 else 'gain'}{ending}"
    return f"{_who(label)} {verb} {abs(amount)} {label.text('track')}"


def _said(said: str) -> Callable[[Label], str]:
    """What several of them are: "A and B: prone"."""
    return lambda label: f"{_who(label)}: {said.format_map(_Texts(label.values))}"


def _breaks_off(label: Label) -> str:
    note = f" ({label.text('note')})" if label.text("note") else ""
    return f"{label.text('who')} breaks off {undertaking(label.text('span'))}{note}"


def _attack(label: Label) -> str:
    verb = "hits" if label.number("hit") else "misses"
    return f"{label.text('actor')} {verb} {label.text('target')}"


def _band(label: Label) -> str:
    return banded(label.number("count"), label.text("group"))


def _grouped(label: Label) -> str:
    ruled = ", with one roll for all of them" if label.number("one_roll") else ""
    return f"{_band(label)} act as one{ruled}"


def _group_attack(label: Label) -> str:
    """How many attacked, how many hit, and what that costs whom."""
    hits = label.number("hits")
    said = "no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    pairs = zip(label.texts("targets"), label.texts("lost"), strict=False)
    lost = (f", {who} \N{MINUS SIGN}{amount}" for who, amount in pairs if amount != "0")
    verb = "attacks" if label.number("count") == 1 else "attack"
    return f"{_band(label)} {verb}: {said}{''.join(lost)}"


def _harm_many(label: Label) -> str:
    """Who took how much, and what the saves of some were worth."""
    saved, count = label.number("saved"), label.number("count")
    half = label.key.endswith("half")
    worth = f"{'take' if saved > 1 else 'takes'} {'half' if half else 'nothing'}"
    some = "it" if count == 1 else "nobody" if not saved else "all" if saved == count else saved
    told = f"{some} {'save' if saved > 1 else 'saves'} and {worth}" if saved else f"{some} saves"
    many = f"{count} combatants" if not label.texts("who") else ""
    who = many if many and not label.text("group") else _who(label)
    return f"{who} {_verb(label, 'take')} {label.number('harm')}: {told}"


def _is(said: str) -> Callable[[Label], str]:
    """What somebody is, or several are: "A is revealed", "A and B are revealed"."""
    return lambda label: f"{_who(label)} {'are' if _plural(label) else 'is'} {said}"


def _disclosed(label: Label) -> str:
    who = SIDES.get(label.text("side")) or _who(label)
    return f"players see of {who}: {level_text(label.text('field'), label.text('shown'))}"


def _of_entries(done: str) -> Callable[[Label], str]:
    return lambda label: f"{_who(label, 'entries')} {done}"


def _of_plans(done: str) -> Callable[[Label], str]:
    return lambda label: f"{_who(label, 'encounters')} {done}"


def _tagged(label: Label) -> str:
    tags = (*label.texts("tags"), *(f"no longer {each}" for each in label.texts("removed")))
    return f"{_who(label, 'entries')} tagged {', '.join(tags)}"


def _filled(label: Label) -> str:
    return f"{_who(label, 'entries')} added to {label.text('plan')}"


def _imported(label: Label) -> str:
    count = label.number("count")
    return f"{'1 entry' if count == 1 else f'{count} entries'} imported"


def _party_home(label: Label) -> str:
    home = "the party comes home"
    return f"the fight ends and {home}" if label.number("ends") else home


PHRASES: Mapping[str, Phrase] = {
    WRITTEN: "{text}",
    "begun": "new fight",
    "jump": "going to an earlier moment",
    "correction": "the correction",
    "join": _join,
    "joins": _joins,
    "kinds_join": "{count} kinds join",
    "as_foretold": "{count} changes as in the forecast",
    "edited": "{who} edited",
    "leaves": _do("leave"),
    "comes_back": "{who} comes back",
    "changed": _changed,
    "set": "{who} at {amount} {track}",
    "state": "{who} is {state}",
    "states": _said("{state}"),
    "condition": holds("is"),
    "conditions": _said("{condition}"),
    "condition_over": holds("is no longer"),
    "conditions_over": _said("no longer {condition}"),
    "link": "{source} {link} {target}",
    "link_over": "{source} no longer {link} {target}",
    "settled": lambda label: label.text("note") or "a question settled",
    "switch": "{switch}: {choice}",
    "acts_now": _do("act", " now"),
    "acts_first": _do("act", " now, before the others"),
    "delays": _do("delay", " to {moment} {segment}"),
    "delays_behind": _do("delay", " behind {other}"),
    "gives_up": _do("give", " up an action"),
    "lets_go": "{who} lets {what} come to nothing",
    "holds": _do("hold", trigger=" until {trigger}"),
    "breaks_off": _breaks_off,
    "round_begins": "start of round {round}",
    "round_ends": "end of round {round}",
    "closes": "close of {moment} {segment}",
    "turn": "turn of {who}",
    "attack": _attack,
    "ruled": "{actor} attacks {target}: {target} is {state}",
    "grouped": _grouped,
    "joins_group": _do("join", " the {into}"),
    "split_off": _do("act", " alone"),
    "group_named": "{group} are called {name}",
    "one_roll": "ruled: one roll says when all {group} act",
    "own_rolls": "ruled: each of the {group} rolls for itself",
    "ungrouped": "{group} act each for itself",
    "revealed": _is("revealed"),
    "concealed": _is("hidden from the players"),
    "called": lambda label: _is(called(label.text("alias")))(label),
    "disclosed": _disclosed,
    "side_disclosed": _disclosed,
    "group_attack": _group_attack,
    "harm_many": _harm_many,
    "plan_begins": "{plan} begins",
    "reinforcements": "reinforcements of {plan}",
    "party_home": _party_home,
    "fight_ends": "the fight ends",
    "party_home_undone": "undone: the party comes home",
    "library_begun": "new library",
    "imported": _imported,
    "imported_of": "{count} of {file} imported",
    "entries_added": _of_entries("added"),
    "entries_copied": _of_entries("copied into your library"),
    "entries_deleted": _of_entries("deleted"),
    "entries_tagged": _tagged,
    "favourite": _of_entries("made favourite"),
    "favourite_over": _of_entries("no longer favourite"),
    "plan_filled": _filled,
    "plans_added": _of_plans("added"),
    "plans_deleted": _of_plans("deleted"),
    "plans_moved": _of_plans("moved"),
    "folder_added": "folder {folder} added",
    "folder_renamed": "folder {folder} renamed",
    "folder_deleted": "folder {folder} deleted",
}
"""The sentences of all labels but those that a rule system has of its own."""
