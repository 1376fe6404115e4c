"""The manual of ruleset and variant (TR2xx)."""


class RulesOrder:
    """``dim`` does not open the rules record, or the start position does not close it.

    The written format wants the size of the board first and ``start`` or ``starti`` last, with the
    other keys between them in any order. OpenTafl reads every order, and so does taflrec; writing
    puts them where they belong.

    FAIL::

        [rules:start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ dim:7 ks:w]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 4.1 and 8.5.
    """


class RulesMultiline:
    """The rules record stands in more than one line.

    The written format allows line breaks between the entries. OpenTafl takes exactly one blank
    between two entries and fails at anything else, so that the record does not load. Write the
    rules in one line.

    FAIL (--profile opentafl)::

        [rules:dim:7 ks:w
        start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS (--profile opentafl)::

        [rules:dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class RulesStyle:
    """A list in the rules has a comma at its end, or its letters in an unusual order.

    Nothing depends on it: OpenTafl writes the comma itself. It is told once for a record, and
    writing the record normalises its lists: squares without a last comma, piece letters in the
    order ``tcnkmgTCNKMG``. A key without any value is another matter and means nobody.

    FAIL::

        [rules:dim:7 ks:w cor:a1,a7,g1,g7, start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cor:a1,a7,g1,g7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: faults reference, 33; notation reference, 4.1.
    """


class RulesNotPortable:
    """OpenTafl takes the rules otherwise than they are written.

    It knows hostility by side only, so that ``cenhe:K`` has no effect in it and ``corh:T`` also
    hits the king; it takes a ``spd`` of 2 or 10 numbers for no limit; it reads the lists of who may
    enter again only together with ``cenre``; its guards do not jump. Under the profile ``opentafl``
    the record is played so, and keys that only taflrec has are passed over; under the others it is
    played as written. It is told only when a man on the start board is concerned. Limits can be
    written in 1, 8 or 12 numbers, and the four re-entry lists all together; the rest cannot be said
    to the program.

    FAIL::

        [rules:dim:7 ks:w spd:2,1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-c3

    PASS::

        [rules:dim:7 ks:w spd:2,2,2,2,1,1,1,1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-c3

    Source: notation reference, 4.4, 8.5 and 9.
    """


class PositionShort:
    """A row of a position has fewer squares than the board.

    OpenTafl fills such a row up with empty squares on its right, and so does taflrec. If the men
    belong elsewhere in the row, the count of empty squares before them is what is wrong.

    FAIL::

        [rules:dim:7 ks:w start:/3t3/3t3/3T2/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 2 and 8.5.
    """


class RulesDfor:
    """``dfor`` lists the same squares as ``afor``.

    OpenTafl writes the attackers' camps under both keys, so that the defenders' camps of the
    record are most likely not meant. The record is played as it is written; leave ``dfor`` out if
    the defenders have no camps.

    FAIL::

        [rules:dim:7 ks:w afor:a4,g4 dfor:a4,g4 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w afor:a4,g4 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """
