"""How the labels and traces of both readings read."""

from collections.abc import Mapping

from gm_tracker.model.label import Label
from gm_tracker.rules.hero import labels, switches
from gm_tracker.rules.sheet import Phrase

PHRASES = {
    **switches.PHRASES,
    "made.stun": "10 + STR / 2 + CON / 2 = {value}",
    "made.end": "2 x CON = {value}",
    "made.rec": "STR / 5 + CON / 5 = {value}",
    "half": "half of it: {value}",
    "none": "|no DCV at all",
    "speed": "{value:+} for the speed",
    "braced": "braced {value:+}",
    "place": "|where it lands",
    "times": "x{value}",
    "rolled.stun": "|{value} STUN rolled",
    "rolled.both": "{value} BODY rolled",
    "rolled.body": "|{value} BODY rolled",
    "doubled": "STUN x{value}",
    "against.stun": "|STUN less {value}",
    "against.body": "BODY less {value}",
    "rolled_with": "|half of it: rolled with the blow",
    "taken.stun": "|{value} STUN",
    "taken.body": "{value} BODY",
    "exhausted": "|{value} STUN for END that is not there",
    "disarmed": "|STR against STR",
    "knockback": "|knockback {value} m",
    "crash": "|{value} STUN by being thrown",
    "recoil": "|{value} STUN for the attacker",
    "resists": "|against {value}",
    "outcome.blocked": "|blocked",
    "roll.attack": "|rolled {value}",
}
"""A bar begins a new line."""


def _attack(label: Label) -> str:
    landed = label.key.removeprefix("attack.")
    actor, target = label.text("actor"), label.text("target")
    if landed == "blocked":
        return f"{target} blocks {actor}"
    if landed.endswith(" rolled"):
        count = landed.removesuffix(" rolled")
        verb = "hits" if count == "hit" else f"lands {count} on"
        return f"{actor} {verb} {target}, who rolls with it"
    verb = {"hit": "hits", "miss": "misses"}.get(landed, f"lands {landed} on")
    return f"{actor} {verb} {target}"


def _aborts(label: Label) -> str:
    what = label.key.rpartition(".")[2]
    return f"{label.text('who')} aborts to a {what} for {_phase(label)}"


def _phase(label: Label) -> str:
    segment = label.number("segment")
    return f"the phase of segment {segment}" if segment else "the held phase"


def _dives(label: Label) -> str:
    how = "and gets away" if label.key.endswith("away") else "and is caught"
    return f"{label.text('who')} dives for cover {how}, for {_phase(label)}"


def _presence(label: Label) -> str:
    effects = ", ".join(label.texts("effects"))
    return f"{label.text('who')} makes a presence attack of {label.number('total')}: {effects}"


def _aftermath(label: Label) -> str:
    actor, target, parts = label.text("actor"), label.text("target"), list[str]()
    if "exhausted" in label.values:
        parts.append(f"{actor} is short of END and loses {label.number('exhausted')} STUN")
    if "tried" in label.values:
        won = label.number("disarmed")
        parts.append(f"{target} is disarmed" if won else f"{target} keeps the weapon")
    if "prone" in label.values:
        metres = label.number("metres")
        far = f"is thrown back {metres} m" if metres else "falls"
        crash = label.number("crash")
        parts.append(f"{target} {far}" + (f" and loses {crash} STUN" if crash else ""))
    if "recoil" in label.values:
        parts.append(f"{actor} loses {label.number('recoil')} STUN by it")
    return "; ".join(parts)


LABELS: Mapping[str, Phrase] = {
    **labels.LABELS,
    "attack": _attack,
    "abort": _aborts,
    "aftermath": _aftermath,
    "dive": _dives,
    "does.aims": "{who} sets and aims",
    "does.blocks": "{who} blocks until the next phase",
    "does.braces": "{who} braces",
    "does.dodges": "{who} dodges until the next phase",
    "does.haymaker": "{who} winds up for a haymaker against {target}",
    "does.moves": "{who} makes a half move",
    "does.recovers": "{who} takes a recovery",
    "does.spd": "{who} has SPD {spd} from the next turn on",
    "does.stands": "{who} stands up",
    "presence": _presence,
    "stabilises.failure": "{who} cannot stabilise {target}",
    "stabilises.success": "{who} stabilises {target}",
}
