"""The manual of what other programs cannot read (TR5xx)."""


class NotPortable:
    """A record that OpenTafl cannot load.

    OpenTafl takes the first `1.` with a blank behind it for the beginning of the moves, even inside
    a tag, and then cannot read what follows.

    The fix puts a blank before the dot.

    FAIL::

        [event:Round 1. May]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [event:Round 1, May]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.1.
    """
