"""The manual of tags (TR1xx)."""


class DuplicateTag:
    """A tag stands twice.

    The last one counts, as in OpenTafl. Both are kept when the record is written unchanged. Which
    of them is right only a person can say.

    FAIL::

        [event:Winter cup]
        [event:Summer cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [event:Winter cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 8.1.
    """


class ResultValue:
    """The result tag is not ``1``, ``0``, ``-1`` or ``?``.

    ``1``: the attackers won, ``0``: a draw, ``-1``: the defenders won, ``?``: unknown, or something
    else, which the tag ``termination`` may tell. Another value is kept and says nothing.

    FAIL::

        [result:Black wins]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [result:1]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 5.2.
    """


class DateFormat:
    """The date tag is not ``YYYY.MM.DD``.

    Day and month come in another order in other countries, so a date in another form may mean two
    days. Unknown parts are written ``??``.

    FAIL::

        [date:03/04/2021]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [date:2021.04.03]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 5.2; faults reference, 38.
    """


class RulesTagNotLast:
    """Other tags follow the rules tag.

    By the written format it is the last one; OpenTafl itself writes it in the middle, and reads it
    anywhere.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]
        [event:Winter cup]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [event:Winter cup]
        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 8.1; faults reference, 31.
    """


class TagCase:
    """The key of a tag is not in lower case.

    It is read all the same. OpenTafl takes ``[Rules:`` for an unknown tag and fails for want of
    rules.

    FAIL::

        [Event:Winter cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [event:Winter cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 8.1.
    """


class PositionTag:
    """Play starts from a position tag, which OpenTafl ignores.

    The written format has the tag, so the game is replayed from it; OpenTafl starts from the rules'
    own position and fails at the first move that does not fit. A start position that every program
    reads stands in the rules tag.

    FAIL::

        [position:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/]
        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. c7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/]

        1. c7-e7 d3-a3

    Source: notation reference, 5.2 and 8.1; faults reference, 39.
    """


class TagMultiline:
    """The value of a tag runs over several lines.

    By the written format a value has no line end; OpenTafl reads up to the closing bracket and does
    not mind. Only `start-comment` is free to have paragraphs.

    The fix writes a blank for each line end.

    FAIL::

        [event:Spring
        cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [event:Spring cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.1.
    """


class TagSpace:
    """Blanks stand round the key of a tag.

    For OpenTafl the blanks are part of the key, so ` rules` is not the rules tag. They are left out
    here, and the fix drops them.

    FAIL::

        [ event :Spring cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [event:Spring cup]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.1.
    """


class UnknownTag:
    """Text before the first turn has become a tag.

    Before the first turn every bracket with a colon is a tag, here as in OpenTafl. A bracket that
    stands apart from the header, after the rules and a blank line, with a key that nobody knows,
    was probably meant as a comment. It is kept as a tag.

    Use the tag `start-comment`, or put the comment after a turn. Further tags of your own are fine
    in the header.

    FAIL::

        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        [note: a game by candlelight]
        1. d7-e7 d3-a3

    PASS::

        [start-comment:a game by candlelight]
        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.1.
    """


class HtmlEntity:
    """An HTML entity stands for a character.

    Names taken from web pages hold `&ouml;` or `&amp;` where a file of text has the character
    itself.

    The fix decodes them once. It is not safe where that would give an entity again.

    FAIL::

        [attackers:Bj&ouml;rn &amp; Co]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [attackers:Björn & Co]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: faults reference, 36.
    """


class TagsGlued:
    """Two tags stand on one line.

    By the written format each tag has a line of its own. It is told once, and the fix ends the
    lines.

    FAIL::

        [event:Spring cup] [round:1]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [event:Spring cup]
        [round:1]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 5.1.
    """
