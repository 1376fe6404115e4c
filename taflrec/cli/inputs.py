"""Paths of the command line -> sources. A path is a file, a folder (searched) or ``-``."""

import contextlib
import os
import sys
from collections.abc import Callable, Collection, Iterator

import click

from taflrec.cli.exits import FAILURE
from taflrec.collection.inputs import Input, decoded, unread
from taflrec.notation.decode import MAX_FILE_BYTES
from taflrec.notation.registry import endings
from taflrec.record.source import Source

STDIN = "-"


def names_of(
    paths: tuple[str, ...],
    excluded: Callable[[str], bool] = lambda _: False,
    wanted: Collection[str] | None = None,
) -> Iterator[str | Input]:
    """The files that paths mean, in the order given; a folder's sorted, without those excluded.

    ``wanted``  endings of the files that are looked for in folders; None: of every notation

    A failure is an Input.
    """
    for path in paths:
        if path != STDIN and os.path.isdir(path):
            yield from _folder(path, excluded, wanted or endings())
        else:
            yield path


def opened(name: str | Input) -> Input:
    """Read one input; a failure stays what it is."""
    if isinstance(name, Input):
        return name
    if name == STDIN:
        return decoded(STDIN, sys.stdin.buffer.read(MAX_FILE_BYTES + 1))
    return _file(name)


def _folder(
    path: str, excluded: Callable[[str], bool], wanted: Collection[str]
) -> Iterator[str | Input]:
    found = sorted(
        os.path.join(folder, name)
        for folder, _, names in os.walk(path)
        for name in names
        if os.path.splitext(name)[1].lower() in wanted
    )
    if not found:
        known = ", ".join(sorted(wanted))
        yield Input(path, None, None, f"{path}: no file ending in {known} in this folder")
    yield from (name for name in found if not excluded(name))


def _file(path: str) -> Input:
    try:
        with open(path, "rb", buffering=0) as file:
            if os.fstat(file.fileno()).st_size > MAX_FILE_BYTES:
                content = file.read(MAX_FILE_BYTES + 1)
            else:
                content = file.readall()
    except OSError as error:
        return unread(path, error)
    return decoded(path, content)


def one_source(path: str) -> Source:
    """The source of a command that takes a single input. Raises click.ClickException (exit 2)."""
    found = [*names_of((path,))]
    if len(found) > 1:
        raise Failed(f"{path}: is a folder of {len(found)} files; name one of them")
    for given in map(opened, found):
        if given.failure or given.source is None:
            reason = (
                given.failure or f"{path}: {given.fault.message if given.fault else 'unreadable'}"
            )
            raise Failed(reason)
        return given.source
    raise Failed(f"{path}: nothing to read")


def not_over(source: str, output: str) -> None:
    """Raise Failed (exit 2) where a result would replace what it is made from."""
    if STDIN not in (source, output) and os.path.realpath(source) == os.path.realpath(output):
        raise Failed(f"-o {output}: that is the file that is read; give another name")


class Failed(click.ClickException):
    """An input or output that cannot be used: one line on standard error, exit code 2."""

    exit_code = FAILURE


def written(path: str, content: str | bytes) -> None:
    """Write a command's result to a file, or to standard output (-), text as UTF-8.

    A file is written beside its place and renamed, so that a failure leaves an old one whole;
    a link stays one. A device or a pipe is written to. Raises click.ClickException (exit 2).
    """
    if path == STDIN:
        click.echo(content, nl=False)
        return
    data = content.encode() if isinstance(content, str) else content
    place = os.path.realpath(path)
    special = os.path.exists(place) and not os.path.isfile(place)
    beside = place if special else f"{place}.{os.getpid()}.part"
    try:
        with open(beside, "wb") as file:
            file.write(data)
        if not special:
            os.replace(beside, place)
    except OSError as error:
        if not special:
            with contextlib.suppress(OSError):
                os.unlink(beside)
        raise Failed(f"{path}: cannot be written: {error.strerror or error}") from None
