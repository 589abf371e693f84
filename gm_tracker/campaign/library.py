"""The library in a campaign file: its stream, and how it is read back."""

from collections.abc import Generator, Iterator, Mapping

from gm_tracker.campaign.codec import CodecError, encode_label
from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.fights import LIBRARY, ORIGIN
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library_codec import (
    decode_library_step,
    decode_origin,
    encode_library_step,
    encode_origin,
    encoding,
)
from gm_tracker.campaign.rows import MOVED
from gm_tracker.model.frozen import frozen
from gm_tracker.model.library_events import LibraryEvent, LibraryStep
from gm_tracker.model.library_plans import Origin
from gm_tracker.model.step import HeadMove

TITLE = "Library"


class LibraryFileJournal:
    """The journal of the library; its stream is made with the first step."""

    def __init__(self, file: CampaignFile) -> None:
        self._file = file
        self._stream = library_stream(file)
        self._encoded: tuple[tuple[LibraryEvent, ...], bytes] = (), b""

    def preparing(self, events: tuple[LibraryEvent, ...]) -> Generator[int, None, None]:
        """Encode events in small pieces, so that `append` of them has only to write them."""
        self._encoded = events, (yield from encoding(events))

    def append(self, step: LibraryStep) -> int:
        """Store a step as the head."""
        events, encoded = self._encoded
        body = encoded if events and events is step.events else encode_library_step(step)
        self._encoded = (), b""
        with self._file.together():
            stream = self._stream
            if stream is None:
                stream = self._file.new_stream(LIBRARY, TITLE, "")
            stored = self._file.append(stream, step.parent, encode_label(step.label), body)
        self._stream = stream
        return stored.id

    def move_head(self, move: HeadMove) -> None:
        """Record where the head went."""
        if self._stream is None:
            raise ValueError(move)
        self._file.move_head(self._stream, move.step, MOVED[move.move])


@frozen
class StoredLibrary:
    """All that a file knows of its library; steps are read when they are looked up."""

    steps: Mapping[int, LibraryStep]
    moves: tuple[HeadMove, ...]


class _Steps(Mapping[int, LibraryStep]):
    def __init__(self, file: CampaignFile, stream: int) -> None:
        self._file = file
        self._stream = stream
        self._ids = frozenset(number for number, _, _ in file.step_index(stream))

    def __getitem__(self, number: int) -> LibraryStep:
        if number not in self._ids:
            raise KeyError(number)
        stored = self._file.step(self._stream, number)
        try:
            return decode_library_step(stored.id, stored.parent, stored.label, stored.body)
        except CodecError as error:
            raise Damaged(str(error), stream=self._stream, path=self._file.path) from error

    def __iter__(self) -> Iterator[int]:
        return iter(sorted(self._ids))

    def __len__(self) -> int:
        return len(self._ids)


def library_stream(file: CampaignFile) -> int | None:
    """The stream of the library; None while nothing was put into it."""
    return next((each.id for each in file.streams() if each.kind == LIBRARY), None)


def read_library(file: CampaignFile) -> StoredLibrary:
    """Verify the library's stream and get ready to read it; Damaged when it is not as written."""
    stream = library_stream(file)
    if stream is None:
        return StoredLibrary({}, ())
    file.verify_stream(stream)
    moves = tuple(HeadMove(step, move) for _, step, move, _ in file.head_moves(stream))
    return StoredLibrary(_Steps(file, stream), moves)


def keep_origin(file: CampaignFile, fight: int, origin: Origin) -> None:
    """Remember what a fight was made from; not a step."""
    file.settings.set(f"{ORIGIN} {fight}", encode_origin(origin))


def origin_of(file: CampaignFile, fight: int) -> Origin:
    """What a fight was made from."""
    text = file.settings.get(f"{ORIGIN} {fight}")
    return Origin() if text is None else decode_origin(text)
