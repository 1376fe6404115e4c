"""All files that the paths of a conversion mean, whatever they are called."""

import os
from collections.abc import Iterator
from typing import NamedTuple

from taflrec.cli.archives import is_tarball, unpacked_name, with_members
from taflrec.cli.inputs import STDIN
from taflrec.collection.inputs import Input


class Found(NamedTuple):
    """One input.

    ``item``      its name, or what was read of it
    ``relative``  its name inside the folder or archive that was given, with ``/``
    ``asked``     whether the user named this very file, and not something that it lies in
    ``skipped``   why it is not looked at, empty for the others
    """

    item: str | Input
    relative: str
    asked: bool
    skipped: str = ""

    @property
    def name(self) -> str:
        """As it is called in messages."""
        return self.item.name if isinstance(self.item, Input) else self.item


def found(paths: tuple[str, ...], but: str = "") -> Iterator[Found]:
    """Every file of the paths, in the order given; a folder's sorted, hidden ones left out.

    ``but``  a folder that is not searched: the one that is written to
    """
    barred = os.path.realpath(but) if but else ""
    for path in paths:
        if path == STDIN or not os.path.isdir(path):
            name = "stdin" if path == STDIN else os.path.basename(path)
            yield from _members(path, name, path, asked=True)
            continue
        empty = True
        for each in _walk(path, barred):
            empty = False
            yield each
        if empty:
            yield Found(path, "", False, "there is no file in this folder")


def _walk(path: str, barred: str) -> Iterator[Found]:
    for folder, folders, names in os.walk(path):
        kept = []
        for name in sorted(folders):
            inner = os.path.join(folder, name)
            if name.startswith("."):
                yield Found(inner, "", False, "hidden folder")
            elif not barred or os.path.realpath(inner) != barred:
                kept.append(name)
        folders[:] = kept
        for name in sorted(names):
            inner = os.path.join(folder, name)
            if name.startswith("."):
                yield Found(inner, "", False, "hidden file")
            elif not os.path.isfile(inner):
                yield Found(inner, "", False, "no regular file")
            else:
                relative = os.path.relpath(inner, path).replace(os.sep, "/")
                yield from _members(inner, relative, inner, asked=False)


def _members(path: str, relative: str, name: str, *, asked: bool) -> Iterator[Found]:
    if not is_tarball(path):
        yield Found(path, relative, asked)
        return
    # the members of an archive that was named are what was asked for, those inside a folder are in it
    prefix = "" if asked else unpacked_name(relative) + "/"
    for member in with_members(path):
        inner = member.name if isinstance(member, Input) else member
        yield Found(member, prefix + inner.removeprefix(f"{name}/"), False)
