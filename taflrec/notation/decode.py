"""Bytes -> text: which encoding, and whether it is text at all; and the bytes back.

UTF-8 is expected. A byte order mark decides; UTF-16 without one is recognised by its zero bytes;
any other text is read as Latin-1, which cannot fail, with a warning. Line ends stay as they are.
Source: faults reference, 37; notation reference, 8.1.
"""

import codecs
from typing import NamedTuple

from taflrec.record.diagnostic import Fault, Fix
from taflrec.record.source import Source, Span

MAX_FILE_BYTES = 256 * 1024 * 1024
MAX_RECORD_CHARACTERS = 16 * 1024 * 1024

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# with a mark: what its bytes are after it
_AFTER_MARK = {
    codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF32_LE: "utf-32-le", codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be",
}  # fmt: skip
_FIRST_BYTES = {mark[:1] for mark, _ in _MARKS}
_START = Span(0, 0)
_SAVE = Fix("save as UTF-8", ())  # every text that is written is UTF-8


class Decoded(NamedTuple):
    """The source, and what is to be said about its encoding; ``source`` None: unreadable."""

    source: Source | None
    fault: Fault | None


def decode(name: str, content: bytes) -> Decoded:
    """Text of a file's bytes. Never fails: unreadable content gives a fault and no source."""
    if len(content) > MAX_FILE_BYTES:
        size = f"{len(content) // 1024 // 1024} MiB, more than {MAX_FILE_BYTES // 1024 // 1024} MiB"
        return _unreadable("file-too-large", f"the file has {size}; split it")
    if content[:1] not in _FIRST_BYTES and b"\0" not in content:
        try:
            return Decoded(Source(name, content.decode("utf-8")), None)
        except UnicodeDecodeError as error:
            return _latin1(name, content, error)
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _declared(name, content, mark, encoding)
    guessed = _utf16_guess(content)
    if guessed:
        return _guessed(name, content, guessed)
    zero = content.find(0)
    if zero >= 0:
        return _unreadable("binary", f"binary data, no text: byte {zero + 1} is zero")
    try:
        return Decoded(Source(name, content.decode("utf-8")), None)
    except UnicodeDecodeError as error:
        return _latin1(name, content, error)


def encoded(source: Source) -> bytes:
    """The bytes of a source: of one that was decoded and left as it was, those it came from.

    A text that its encoding cannot hold, since it was changed, becomes UTF-8.
    """
    try:
        return source.mark + source.text.encode(_AFTER_MARK.get(source.mark, source.encoding))
    except UnicodeEncodeError:
        return source.text.encode("utf-8")


def _declared(name: str, content: bytes, mark: bytes, encoding: str) -> Decoded:
    try:
        text = content[len(mark) :].decode(_AFTER_MARK[mark])
    except UnicodeDecodeError as error:
        at = len(mark) + error.start + 1
        return _unreadable(
            "binary", f"begins like {encoding} but byte {at} does not fit: {error.reason}"
        )
    source = Source(name, text, encoding, mark)
    if encoding == "utf-8-sig":
        return Decoded(source, None)
    return Decoded(
        source, Fault("encoding", _START, f"read as {encoding.upper()}, as its mark says", _SAVE)
    )


def _utf16_guess(content: bytes) -> str:
    head = content[:4096]
    if len(head) < 4 or len(content) % 2:
        return ""
    half = len(head) // 2
    if head[1::2].count(0) > 0.7 * half and not head[0::2].count(0):
        return "utf-16-le"
    if head[0::2].count(0) > 0.7 * half and not head[1::2].count(0):
        return "utf-16-be"
    return ""


def _guessed(name: str, content: bytes, encoding: str) -> Decoded:
    try:
        source = Source(name, content.decode(encoding), encoding)
    except UnicodeDecodeError as error:
        return _unreadable(
            "binary",
            f"looks like {encoding} but byte {error.start + 1} does not fit: {error.reason}",
        )
    message = f"read as {encoding.upper()}, a guess from its zero bytes; save it as UTF-8"
    return Decoded(source, Fault("encoding-guessed", _START, message, _SAVE))


def _latin1(name: str, content: bytes, error: UnicodeDecodeError) -> Decoded:
    control = sum(content.count(byte) for byte in range(32) if byte not in (9, 10, 12, 13))
    if control * 20 > len(content):
        return _unreadable(
            "binary",
            f"binary data, no text: byte {error.start + 1} is no UTF-8 and control bytes abound",
        )
    source = Source(name, content.decode("latin-1"), "latin-1")
    at = Span(error.start, error.start + 1)
    message = f"byte 0x{content[error.start]:02x} is not UTF-8; read as Latin-1, a guess; save it as UTF-8"
    return Decoded(source, Fault("encoding-guessed", at, message, _SAVE))


def _unreadable(name: str, message: str) -> Decoded:
    return Decoded(None, Fault(name, _START, message))
