"""The manual of ruleset and variant (TR2xx)."""


class RulesInferred:
    """The record names no rules, and a variant that fits was used.

    Every variant and reading of the catalogue was tried; the most played of those that explain
    every move and every capture is used. ``taflrec identify`` lists all of them. Say which one it
    was with a variant tag, a rules tag, or ``--variant``.

    FAIL::

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5; faults reference, 30.
    """


class RulesMissing:
    """The record names no rules, and none can be inferred.

    No variant of the catalogue explains all its moves and captures, so either a move is wrong or
    the variant is not known here. ``taflrec identify`` shows how far each one gets. With
    ``--variant``, ``--rules`` or ``--rules-file`` the record is replayed under rules of your
    choice.

    FAIL::

        [event:Winter cup]

        1. d7-d1 d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5.
    """


class VariantUnknown:
    """The variant tag names no variant of the catalogue.

    Names are compared without case, blanks and accents, and many other spellings are known;
    ``taflrec variants`` lists them. Some variants are known by name only, since nobody has written
    down their rules. The variant is then inferred from the moves.

    FAIL::

        [variant:Moonlit Cross]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 30.
    """


class RulesValue:
    """A rules key has a value that it cannot have.

    Then OTN's default is used, which may be another rule than the one meant: OpenTafl replaces
    unknown values silently, and not always by the default. ``taflrec explain KEY`` lists the
    values.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: esc:q start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: esc:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class RulesUnknownKey:
    """A rules key is not known.

    It is kept and ignored. The message names a key that is spelt almost the same, where there is
    one.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: efen:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: efe:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class RulesDuplicateKey:
    """A rules key stands twice.

    The last one counts, as in OpenTafl.

    FAIL::

        [rules:dim:7 ks:w ks:s cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class RulesUnplayed:
    """The ruleset has a parameter that is not played.

    No source says how it is to be played, so a replay would be a guess. The message names it;
    without it the record can be replayed.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: mat:draw start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: mat:claim start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: rules reference, 2.
    """


class VariantMismatch:
    """Variant tag and rules tag are for different games.

    The rules tag wins. One of the two was probably copied from another record.

    FAIL::

        [variant:Copenhagen]
        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [variant:Brandubh]
        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 32.
    """


class RulesOverridden:
    """The record was played with the ruleset asked for, not with its own.

    ``--variant`` and ``--rules`` win over the record's tags; this remark keeps it from being
    forgotten.

    FAIL (--variant brandubh)::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS (--variant brandubh)::

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5.
    """


class AmbiguousRepetitionRule:
    """The verdict depends on ``tfr``, which the written format and OpenTafl read in opposite ways.

    By the text ``tfr:w`` gives the win to the side that completes the third occurrence, and in the
    program that side loses; ``tfr:l`` the other way about. Files with these values come from the
    program, so they are read its way, except in the profile ``spec``.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: tfr:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d1-c1 d3-c3
        2. c1-d1 c3-d3
        3. d1-c1 d3-c3
        4. c1-d1 c3-d3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: tfr:d start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d1-c1 d3-c3
        2. c1-d1 c3-d3
        3. d1-c1 d3-c3
        4. c1-d1 c3-d3

    Source: notation reference, 4.3.
    """


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
