"""Files changed in place, so that a crash leaves the old one whole; and what would change, as a diff."""

import contextlib
import errno
import os
import stat
from collections.abc import Iterator

from taflrec.record.patterns import pattern

_LINES = pattern(r"[^\n]*\n|[^\n]+")


def replace_file(path: str, content: bytes) -> None:
    """Put other bytes into a file. Raises OSError, and then the file is as it was.

    They are written to a file beside it, flushed to the disk, and that file takes its place.
    Permissions and, where that is allowed, the owner stay. Of a symbolic link the file that it
    points to is changed.
    """
    from tempfile import mkstemp  # only for commands that change files

    target = os.path.realpath(path)
    before = os.stat(target)
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is write-protected", path)
    handle, beside = mkstemp(prefix=".taflrec-", suffix=".part", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError, AttributeError):
            os.chown(beside, before.st_uid, before.st_gid)
        os.chmod(beside, stat.S_IMODE(before.st_mode))
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
    _flush_folder(os.path.dirname(target))


def _flush_folder(folder: str) -> None:
    """Make the new name last, where a folder can be opened at all."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def unified_diff(name: str, old: str, new: str) -> Iterator[str]:
    """The lines of a unified diff of a file's texts, each with its line end; none when equal."""
    import difflib

    for line in difflib.unified_diff(_LINES.findall(old), _LINES.findall(new), name, name):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
