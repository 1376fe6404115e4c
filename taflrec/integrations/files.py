"""The files that a document names. The only place below the command line that opens any: the
programs around us hand over a document and build the rest themselves.
"""

from pathlib import Path

from taflrec.figures.line import Reader

MAX_BYTES = 64 * 1024 * 1024


def reader_beside(document: str) -> Reader:
    """A function that reads the files a document names, relative to the document's own folder.

    It raises OSError and ValueError with the reason, also for what is no regular file (a device
    would never end) and for more than 64 MiB.
    """

    def read(name: str) -> bytes:
        path = Path(document).parent / name
        if path.exists() and not path.is_file():
            raise ValueError("it is no regular file")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise ValueError(f"it has more than {MAX_BYTES // 1024 // 1024} MiB")
        return content

    return read
