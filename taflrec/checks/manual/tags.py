"""The manual of tags (TR1xx)."""


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
