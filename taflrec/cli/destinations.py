"""Where a conversion writes: one file for everything, or a folder with a file for each source."""

import os
from collections.abc import Iterable

from taflrec.cli.archives import is_packed, unpacked_name
from taflrec.cli.converting import Told
from taflrec.cli.found import Found
from taflrec.cli.inputs import STDIN, Failed, written
from taflrec.convert.naming import Names, file_name, safe
from taflrec.convert.writing import joined
from taflrec.notation.registry import Format


class OneFile:
    """A file or standard output (-), written at the end and as a whole."""

    def __init__(self, path: str, target: Format) -> None:
        self.path, self.target = path, target
        self.texts: list[str] = []

    def put(self, found: Found, records: list[Told]) -> Iterable[str]:  # noqa: ARG002
        """Keep the records of a source. Yields nothing."""
        self.texts += [each.text for each in records]
        return ()

    def close(self) -> int:
        """Write all, if there is any; how many files. Raises Failed (exit 2)."""
        if self.texts:
            written(self.path, joined(self.texts, self.target))
        return int(bool(self.texts) and self.path != STDIN)


class Folder:
    """A folder, made where it is missing.

    ``template``  of the names, empty for those of the sources; ``split`` one file a record
    ``force``     whether files that are there already are replaced
    ``inputs``    real paths of files that are read, which no other source's records replace
    """

    def __init__(
        self, path: str, target: Format, template: str = "", *,
        split: bool, force: bool, inputs: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.path, self.target, self.template = path, target, template
        self.split, self.force, self.inputs = split or bool(template), force, inputs
        self.names, self.count = Names(), 0

    def put(self, found: Found, records: list[Told]) -> Iterable[str]:
        """Write the records of a source; what could not be written, and why."""
        groups = [[each] for each in records] if self.split else [records]
        for group in groups:
            name = self.names.unique(self._name(found, group[0], len(records)), self.target.ending)
            path = os.path.join(self.path, *name.split("/"))
            problem = self._barred(path, found)
            if not problem:
                try:
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    written(path, joined([each.text for each in group], self.target))
                    self.count += 1
                except Failed as error:
                    problem = error.message
                except OSError as error:
                    problem = f"{path}: cannot be written: {error.strerror or error}"
            if problem:
                yield problem

    def close(self) -> int:
        """How many files were written."""
        return self.count

    def _name(self, found: Found, told: Told, count: int) -> str:
        packed = is_packed(found.relative)
        relative = unpacked_name(found.relative) if packed else found.relative
        stem = os.path.splitext(relative)[0]
        if self.template:
            own = {"index": str(told.number), "stem": os.path.basename(stem)}
            return file_name(self.template, dict(told.tags) | own)
        parts = [safe(part) for part in stem.split("/") if part not in ("", ".", "..")]
        name = "/".join(parts) or "record"
        return f"{name}-{told.number}" if self.split and count > 1 else name

    def _barred(self, path: str, found: Found) -> str:
        """Why a file is not written, empty where nothing is in the way."""
        if not os.path.lexists(path):
            return ""
        if not self.force:
            return f"{path}: is there already; --force replaces it"
        real = os.path.realpath(path)
        if real in self.inputs and real != os.path.realpath(found.name):
            return (
                f"{path}: is read for this conversion too, and is not replaced by another's records"
            )
        return ""
