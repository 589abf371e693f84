"""Fights in a campaign file: the engine's journal over a stream, and how a fight is read back."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from gm_tracker.campaign import rows
from gm_tracker.campaign.codec import (
    CodecError,
    decode_aside,
    decode_draft,
    decode_step,
    encode_aside,
    encode_draft,
    encode_label,
    encode_step,
)
from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Draft, HeadMove, Step

KIND = "fight"
LIBRARY = "library"
"""The kinds of streams."""
LAST_FIGHT = "last fight"
GAME = "game"
"""What the setting is called that holds the rule system of the campaign, where one was chosen."""
ORIGIN = "origin of fight"
"""What the setting is called that says what a fight was made from; its stream follows."""
ASIDE = "put aside in fight"
"""What the setting is called that holds what was put aside half entered; its stream follows."""
NO_DRAFT = b""
"""Stored where a move of the head leaves nothing being edited."""


class StreamJournal:
    """The journal of one fight; every call is on disk when it returns."""

    def __init__(self, file: CampaignFile, stream: int) -> None:
        self.file = file
        self.stream = stream

    def append(self, step: Step) -> int:
        """Store a step as the head; the draft is forgotten with it."""
        body = encode_step(step)
        return self.file.append(self.stream, step.parent, encode_label(step.label), body).id

    def branch(self, parent: int, steps: tuple[Step, ...]) -> tuple[int, ...]:
        """Store steps beside the head, and let it go over to the last of them.

        On the disk that is a step for each and one jump; `read_fight` knows it again by the
        parent of the first, which is not the head.
        """
        ids = [parent]
        with self.file.together("correct"):
            for each in steps:
                label, body = encode_label(each.label), encode_step(each)
                ids.append(self.file.append(self.stream, ids[-1], label, body).id)
            self.file.move_head(self.stream, ids[-1], "jump", NO_DRAFT)
        return tuple(ids[1:])

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """Record where the head went, and the draft that is edited from then on."""
        body = NO_DRAFT if draft is None else encode_draft(draft)
        self.file.move_head(self.stream, move.step, rows.MOVED[move.move], body)

    def save_draft(self, draft: Draft | None) -> None:
        """Keep the unfinished command, or forget it."""
        if draft is None:
            self.file.drafts.drop(self.stream)
        else:
            self.file.drafts.save(self.stream, encode_draft(draft))

    def save_drafts(self, draft: Draft | None, aside: tuple[Draft, ...]) -> None:
        """The same with all commands that were put aside, in one write."""
        with self.file.together("draft"):
            self.save_draft(draft)
            self.file.settings.set(f"{ASIDE} {self.stream}", encode_aside(aside))


class TiedJournal(StreamJournal):
    """The journal of a fight that can take a write to the library along."""

    def __init__(self, file: CampaignFile, stream: int) -> None:
        super().__init__(file, stream)
        self._write: Callable[[int | None], None] | None = None

    @contextmanager
    def along(self, write: Callable[[int | None], None]) -> Iterator[None]:
        """Inside it, the next write of the fight and `write` are one transaction."""
        self._write = write
        try:
            yield
        finally:
            self._write = None

    def append(self, step: Step) -> int:
        """Store a step as the head, and what goes along."""
        with self._together():
            number = super().append(step)
            self._write_along(number)
        return number

    def move_head(self, move: HeadMove, draft: Draft | None = None) -> None:
        """Record where the head went, and what goes along."""
        with self._together():
            super().move_head(move, draft)
            self._write_along(move.step)

    @contextmanager
    def _together(self) -> Iterator[None]:
        if self._write is None:
            yield
        else:
            with self.file.together():
                yield

    def _write_along(self, step: int | None) -> None:
        write, self._write = self._write, None
        if write is not None:
            write(step)


@frozen
class StoredFight:
    """All that a file knows of one fight."""

    steps: dict[int, Step]
    moves: tuple[HeadMove, ...]
    draft: Draft | None
    aside: tuple[Draft, ...] = ()


def read_fight(file: CampaignFile, stream: int) -> StoredFight:
    """Verify and read one fight; Damaged when anything of it is not as it was written."""
    file.verify_stream(stream)
    try:
        steps = [decode_step(s.id, s.parent, s.label, s.body) for s in file.steps(stream)]
        body = file.drafts.get(stream)
        draft = decode_draft(body) if body else None
        aside = decode_aside(file.settings.get(f"{ASIDE} {stream}") or "[]")
    except CodecError as error:
        raise Damaged(str(error), stream=stream, path=file.path) from error
    known = {each.id: each for each in steps}
    moves = tuple(_moves(file.head_moves(stream), known))
    return StoredFight(known, moves, draft, aside)


def _moves(stored: Iterable[rows.HeadMove], steps: Mapping[int, Step]) -> Iterator[HeadMove]:
    """The moves of the head; what was stored behind another step than it is beside it."""
    head: int | None = None
    beside: int | None = None
    for _, step, move, _ in stored:
        if move == "step" and step is not None and steps[step].parent != head:
            beside = step
            yield HeadMove(step, "branch")
            continue
        corrects = move == "jump" and beside is not None and step == beside
        yield HeadMove(step, "correct" if corrects else move)
        head, beside = step, None
