"""Packed files as inputs: ``.gz``, ``.bz2``, ``.xz``, and the members of tarballs.

Nothing is unpacked to the disk, and nothing of any size is unpacked at all: a file that would be
larger than a file may be, an archive that grows past its bound or has too many members is refused
with the reason. Members are shown as ``archive.tar.gz/folder/name``.
"""

import os
from collections.abc import Iterator
from typing import IO, Any

from taflrec.cli.inputs import STDIN, opened
from taflrec.collection.inputs import Input, decoded, unread
from taflrec.notation.decode import MAX_FILE_BYTES

PACKED = (".gz", ".bz2", ".xz")
TARBALLS = (".tar", ".tgz", ".tbz2", ".txz", *(f".tar{ending}" for ending in PACKED))
MAX_MEMBERS = 100_000
MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024  # unpacked
MAX_BETWEEN = 2 * MAX_FILE_BYTES  # from one member to the next
NO_FILE = "is a link or device, no file"
_SHORT = {".tgz": ".gz", ".tbz2": ".bz2", ".txz": ".xz"}


def is_tarball(name: str) -> bool:
    """Whether a name is one of a tarball."""
    return name.lower().endswith(TARBALLS)


def is_packed(name: str) -> bool:
    """Whether a name is one of a single packed file."""
    return name.lower().endswith(PACKED) and not is_tarball(name)


def unpacked_name(name: str) -> str:
    """The name of what a packed file or a tarball holds, without the endings of packing."""
    low = name.lower()
    ending = max((each for each in (*TARBALLS, *PACKED) if low.endswith(each)), key=len, default="")
    return name[: len(name) - len(ending)]


def unpacked(name: str | Input) -> Input:
    """Read one input, which may be a packed file; a failure stays what it is."""
    if isinstance(name, Input) or name == STDIN or not is_packed(name):
        return opened(name)
    try:
        with open(name, "rb") as file:
            return _member(name, _stream(file, name))
    except OSError as error:
        return unread(name, error)


def with_members(name: str | Input) -> Iterator[str | Input]:
    """A name as it is, or the members of the tarball that it means, read one after the other."""
    if isinstance(name, Input) or not is_tarball(name):
        yield name
        return
    if not os.path.isfile(name):
        yield unread(name, FileNotFoundError())
        return
    yield from _members(name)


class _TooLargeError(Exception):
    """An archive that is not read on; the text says why."""


class _Bounded:
    """A stream that is read forward, and only so far."""

    def __init__(self, stream: Any) -> None:
        self.stream, self.total, self.since = stream, 0, 0

    def read(self, size: int) -> bytes:
        """The next bytes. Raises _TooLargeError past the bounds."""
        data: bytes = self.stream.read(size)
        self.total += len(data)
        self.since += len(data)
        for amount, bound in ((self.total, MAX_ARCHIVE_BYTES), (self.since, MAX_BETWEEN)):
            if amount > bound:
                what = "it" if bound == MAX_ARCHIVE_BYTES else "one member"
                raise _TooLargeError(f"{what} unpacks to more than {bound // 1024 // 1024} MiB")
        return data


def _members(path: str) -> Iterator[Input]:
    import tarfile

    count, name = 0, path
    try:
        with open(path, "rb") as file:
            bounded = _Bounded(_stream(file, path))
            with tarfile.open(fileobj=bounded, mode="r|") as archive:  # type: ignore[call-overload]
                for member in archive:
                    bounded.since = 0
                    count += 1
                    if count > MAX_MEMBERS:
                        raise _TooLargeError(f"it has more than {MAX_MEMBERS} members")
                    name = f"{path}/{_shown(member.name)}"
                    content = archive.extractfile(member) if member.isreg() else None
                    if content is not None:
                        yield _member(name, _stream(content, name))
                    elif not member.isdir():
                        yield Input(name, None, None, f"{name}: {NO_FILE}")
    except _TooLargeError as error:
        yield Input(path, None, None, f"{path}: is not read on: {error}")
    except _broken() as error:
        where = "" if name == path else f" after {name}"
        yield Input(path, None, None, f"{path}: cannot be unpacked{where}: {error}")


def _member(name: str, stream: Any) -> Input:
    """The input of a stream, whose name tells no longer how it was packed."""
    try:
        content = _all(stream)
    except _broken() as error:
        return Input(name, None, None, f"{name}: cannot be unpacked: {error}")
    if len(content) > MAX_FILE_BYTES:
        most = MAX_FILE_BYTES // 1024 // 1024
        return Input(name, None, None, f"{name}: unpacks to more than {most} MiB")
    if content[257:262] == b"ustar":
        return Input(name, None, None, f"{name}: is an archive inside another; unpack it first")
    return decoded(name, content)


def _all(stream: Any) -> bytes:
    """Everything in a stream up to one byte more than may be."""
    pieces, left = [], MAX_FILE_BYTES + 1
    while left > 0 and (piece := stream.read(min(left, 1 << 20))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def _stream(file: IO[bytes], name: str) -> Any:
    """The unpacked stream of a file, by the ending of its name."""
    low = name.lower()
    ending = next((new for old, new in _SHORT.items() if low.endswith(old)), low)
    if ending.endswith(".gz"):
        import gzip

        return gzip.GzipFile(fileobj=file)
    if ending.endswith(".bz2"):
        import bz2

        return bz2.BZ2File(file)
    if ending.endswith(".xz"):
        import lzma

        return lzma.LZMAFile(file)
    return file


def _broken() -> tuple[type[Exception], ...]:
    """What reading and unpacking raises for data that is damaged or cut off."""
    import lzma
    import tarfile
    import zlib

    return OSError, EOFError, ValueError, zlib.error, lzma.LZMAError, tarfile.TarError


def _shown(name: str) -> str:
    """The name of a member for people: one line."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)
