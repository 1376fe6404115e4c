"""All files that the paths of a conversion mean, whatever they are called."""

import os
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from taflrec.cli.archives import NO_FILE, is_tarball, unpacked_name, with_members
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


def listed(paths: tuple[str, ...], but: str = "") -> Iterator[Found]:
    """Every file of the paths, in the order given; a folder's sorted, hidden ones left out.

    ``but``  a folder that is not searched: the one that is written to
    """
    barred = os.path.realpath(but) if but else ""
    for path in paths:
        if path == STDIN or not os.path.isdir(path):
            yield Found(path, "stdin" if path == STDIN else os.path.basename(path), True)
            continue
        empty = True
        for each in _walk(path, barred):
            empty = False
            yield each
        if empty:
            yield Found(path, "", False, "there is no file in this folder")


def opened_up(files: Iterable[Found]) -> Iterator[Found]:
    """The same with the members of tarballs in their place, read when their turn comes."""
    for each in files:
        if each.skipped or isinstance(each.item, Input) or not is_tarball(each.item):
            yield each
            continue
        # what lies in an archive that was named has the names in it
        prefix = "" if each.asked else unpacked_name(each.relative) + "/"
        for member in with_members(each.item):
            inner = member.name if isinstance(member, Input) else member
            relative = prefix + inner.removeprefix(f"{each.item}/")
            link = isinstance(member, Input) and member.failure.endswith(NO_FILE)
            yield Found(member, relative, False, NO_FILE if link else "")


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
            relative = os.path.relpath(inner, path).replace(os.sep, "/")
            why = "hidden file" if name.startswith(".") else "no regular file"
            usual = os.path.isfile(inner) and not name.startswith(".")
            yield Found(inner, relative, False, "" if usual else why)
