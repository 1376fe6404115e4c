"""The manual of the input as a whole (TR9xx)."""


class Binary:
    r"""The input is no text.

    A zero byte, or control bytes in number, stand in no record. Perhaps it is a picture, an
    archive, or a word processor's document: save it as plain text.

    FAIL (escapes)::

        \x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5.
    """


class EncodingGuessed:
    r"""The encoding was guessed.

    The bytes are not UTF-8 and no mark says what they are, so names may be spelt wrong; the moves
    are not harmed. Save the file as UTF-8.

    FAIL (escapes)::

        [attackers:Bj\xf6rn]\n[variant:Brandubh]\n\n1. d7-e7 d3-a3\n

    PASS::

        [attackers:Björn]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.1; faults reference, 37.
    """


class NoRecord:
    """There is no record in the input.

    It is empty, or it holds no tag and no move in any notation that is known. A file that holds
    only a path is a link that was saved as text.

    FAIL::

        ../../archive/games/evening-game.otg

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 40.
    """


class FileTooLarge:
    """The file is larger than can be read.

    Files of up to 256 MiB are read. Split it: records stand on their own.

    FAIL (times=300000000)::

        a

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5.
    """


class RecordTooLarge:
    """A record has more plies or text than can be read.

    A record may have 10,000 plies and 16 MiB of text. What was read until there is replayed and
    checked.

    FAIL (times=2501)::

        1. d1-c1 d3-c3 c1-d1 c3-d3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5.
    """


class Encoding:
    r"""The input is in an encoding other than UTF-8, as its first bytes declare.

    It is read without loss. Other programs may not read it; save it as UTF-8.

    FAIL (escapes)::

        \xff\xfe[\x00v\x00a\x00r\x00i\x00a\x00n\x00t\x00:\x00B\x00r\x00a\x00n\x00d\x00u\x00b\x00h\x00]\x00\n\x00\n\x00
        1\x00.\x00 \x00d\x007\x00-\x00e\x007\x00\n\x00

    PASS::

        [variant:Brandubh]

        1. d7-e7

    Source: faults reference, 37.
    """


class TooManyFindings:
    """Further findings of this record are left out.

    A hundred findings of one record are told, errors first. Mend what is told, and run again.

    FAIL (times=101)::

        1. d7-e7 zz

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: design, 5.
    """
