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
