"""The recap of a fight as the window shows it: title, rows, cards and remarkable moments."""

from collections.abc import Mapping
from fractions import Fraction

from gm_tracker.model.encounter import Encounter
from gm_tracker.model.recap import Account, Fall, Luck, Recap, Roll, Series, Struck
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import faces
from gm_tracker.words.kinds import counted
from gm_tracker.words.names import capital, listed, moment_of, state_label
from gm_tracker.words.odds import whole_percent
from gm_tracker.words.pieces import Face
from gm_tracker.words.recap_luck import over_text, roll_row, spread_view
from gm_tracker.words.recap_text import at, called
from gm_tracker.words.recap_views import (
    CallView,
    DeedRow,
    FactView,
    RecapView,
    RollsView,
)
from gm_tracker.words.result_views import ChangeView

_WINS = {"party": "The party wins", "foe": "The foes win", "neutral": "Only others are left"}
_DASH = "\N{EN DASH}"
_NAMED = 4
"""So many of the fallen are named; more are counted."""


class RecapWords:
    """Puts the recap of one fight into words; `encounter` is the fight as it is now."""

    def __init__(self, system: RuleSystem, encounter: Encounter, recap: Recap) -> None:
        self._system, self._encounter, self._recap = system, encounter, recap
        self._names = {each.id: each.name for each in recap.people}
        self._faces: Mapping[str, Face] = faces(encounter)

    def page(self, *, ended: bool) -> RecapView:
        """The whole recap; a fight that was `ended` has a title that says so."""
        recap = self._recap
        begun = any(_did(each) for each in recap.rows)
        return RecapView(
            self._title(ended),
            self._beneath(ended),
            self._numbers(),
            tuple(map(self._row, recap.rows)) if begun else (),
            self._call(),
            None if recap.party is None else spread_view("The party's luck", recap.party),
            tuple(self._facts()) if begun else (),
            self._note(),
            ended,
        )

    def _title(self, ended: bool) -> str:
        winner, title = self._recap.winner, self._recap.title or "Fight"
        sides = {each.side for each in self._recap.people}
        if winner is None or not ended or not {"party", "foe"} <= sides:
            return title
        return f"{_WINS[winner]}: {title}"

    def _beneath(self, ended: bool) -> str:
        out = [each for each in self._encounter.combatants.values() if self._is_out(each.id)]
        kinds = [each.name for each in out]
        gone = f"{self._few(kinds)} {'is' if len(kinds) == 1 else 'are'} out" if kinds else ""
        so_far = "" if ended else "so far"
        return capital(" \N{MIDDLE DOT} ".join(filter(None, (so_far, self._system.name, gone))))

    def _is_out(self, who: str) -> bool:
        return bool(state_label(self._system, self._encounter.combatants[who]))

    def _few(self, names: list[str]) -> str:
        more = len(names) - _NAMED
        return listed((*names[:_NAMED], f"{more} more") if more > 1 else names)

    def _numbers(self) -> tuple[tuple[str, str], ...]:
        recap = self._recap
        fallen = {each.who for each in recap.falls}
        party = sum(each.side == "party" and each.id in fallen for each in recap.people)
        found = [(str(recap.rounds), "round" if recap.rounds == 1 else "rounds")]
        if recap.time is not None:
            minutes = round(recap.time.seconds / 60)
            if minutes:
                found.append((str(minutes), f"minute{'' if minutes == 1 else 's'} at the table"))
        return (*found, (str(party), "of the party fell"))

    def _note(self) -> str:
        recap, told = self._recap, []
        if recap.time is not None and recap.time.pauses:
            many = counted(recap.time.pauses, "pause")
            told.append(f"{capital(many)} of over 15 minutes left out.")
        if recap.unread:
            many = counted(recap.unread, "roll")
            told.append(f"The odds of {many} are not known: the rules have changed since.")
        if not recap.counted and recap.steps:
            told.append("The dice are still being counted...")
        return " ".join(told)

    # Rows

    def _row(self, account: Account) -> DeedRow:
        luck = self._recap.luck_of(account.id)
        return deed_row(account, luck, self._face(account), self._fell(account))

    def _face(self, account: Account) -> Face:
        whose = account.members[0] if account.members else account.id
        return self._faces.get(whose, Face())

    def _fell(self, account: Account) -> str:
        """Who of them fell, and when: "fell 3.4, by Orc 2"; "4 of 5 fell"."""
        fallen = {each.who for each in account.falls}
        if account.members and fallen:
            return f"{len(fallen)} of {len(account.members)} fell"
        if not account.falls:
            return ""
        last = account.falls[-1]
        by = self._by(last)
        up = ", up again" if last.up_again else ""
        return f"fell {self._brief(last.position)}{f', by {by}' if by else ''}{up}"

    def _by(self, fall: Fall) -> str:
        names = [self._names[each] for each in fall.by if each in self._names]
        return listed(names) if names else ""

    def _brief(self, position: int) -> str:
        return at(position, self._recap.length)

    # Cards and moments

    def _call(self) -> CallView | None:
        call = self._recap.closest
        account = None if call is None else self._recap.account(call.who)
        if call is None or account is None:
            return None
        change = ChangeView(
            call.who, account.name, account.side, call.left, call.left, call.maximum
        )
        return CallView(
            self._brief(call.position),
            account.name,
            account.side,
            self._face(account),
            f"{account.name} at {call.left} of {call.maximum}",
            change,
            self._miss(),
        )

    def _miss(self) -> str:
        call = self._recap.closest
        miss = None if call is None else call.miss
        if call is None or miss is None:
            return ""
        actor, who = self._names.get(miss.actor, ""), self._names.get(call.who, "")
        chance = whole_percent(Fraction(miss.chance))
        return f"{actor} missed with {miss.shown}: {chance} of such attacks fell {who}."

    def _facts(self) -> list[FactView]:
        recap = self._recap
        found = []
        if recap.best is not None:
            found.append(FactView("Best blow", self._blow(recap.best), recap.best.step))
        if recap.worst is not None:
            found.append(FactView("Worst die", self._worst(recap.worst), recap.worst.step))
        if recap.falls:
            told = [f"{self._names.get(f.who, '')} {self._brief(f.position)}" for f in recap.falls]
            found.append(FactView("Who fell", self._few(told)))
        return found

    def _blow(self, blow: Struck) -> str:
        actor, target = self._names.get(blow.actor, ""), self._names.get(blow.target, "")
        return f"{actor} on {target} for {blow.amount}, {self._moment(blow.position)}"

    def _worst(self, roll: Roll) -> str:
        who, against = self._names.get(roll.who, ""), self._names.get(roll.against, "")
        to = f" against {against}" if against else ""
        return f"{who}: {roll.shown} on {roll.dice}{to}, {self._moment(roll.position)}"

    def _moment(self, position: int) -> str:
        """A moment with its round: "round 3, segment 7"."""
        moment, length = moment_of(self._system, position), self._recap.length
        return moment if length == 1 else f"round {position // length + 1}, {moment}"

    # The dice of one

    def rolls(self, who: str) -> RollsView:
        """All dice of a combatant, or of a row of several."""
        account, luck = self._recap.account(who), self._recap.luck_of(who)
        name = called(account) if account is not None else ""
        rolls = () if luck is None else luck.rolls
        return RollsView(
            f"The dice of {name}",
            self._sums(account),
            tuple(roll_row(each, self._recap.length, self._names) for each in rolls),
            spread_view(f"Luck of {name}", luck),
        )

    def _sums(self, account: Account | None) -> str:
        if account is None:
            return ""
        told = (
            (account.dealt, "damage dealt"),
            (account.taken, "taken"),
            (account.by_others, "of it by nobody here"),
            (account.healed, "healed"),
            (account.criticals, "critical" if account.criticals == 1 else "criticals"),
            (account.fumbles, "fumble" if account.fumbles == 1 else "fumbles"),
            (account.lost, "turn lost" if account.lost == 1 else "turns lost"),
        )
        return " \N{MIDDLE DOT} ".join(f"{many} {what}" for many, what in told if many)


def deed_row(account: Account, luck: Luck | None, face: Face, note: str) -> DeedRow:
    """One account as a row of a table; the `note` stands beneath the name."""
    series = Series() if luck is None else luck.attacks
    over = over_text(series)
    parts = (
        f"{called(account)}, {account.side}",
        f"{account.dealt} damage dealt",
        f"{account.taken} taken",
        _hits(account),
        f"luck {over}" if series.count else "",
        note,
    )
    return DeedRow(
        account.id,
        called(account),
        account.side,
        face,
        note,
        account.dealt,
        str(account.taken),
        f"{account.hits} of {account.blows}" if account.blows else _DASH,
        series.over if series.count else None,
        over,
        ", ".join(filter(None, parts)),
    )


def _hits(account: Account) -> str:
    if not account.blows:
        return ""
    return f"{counted(account.hits, 'hit')} of {counted(account.blows, 'attack')}"


def _did(account: Account) -> bool:
    return bool(account.dealt or account.taken or account.healed or account.blows or account.lost)
