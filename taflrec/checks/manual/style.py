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


class ResignationToken:
    """A resignation --- stands among the moves, which OpenTafl cannot read.

    The written format has `---` for a resignation, and OpenTafl fails on it. It is told under the
    profile `opentafl` only.

    The fix writes the tags `result` and `termination` instead, where it is certain who resigned.

    FAIL (--profile opentafl)::

        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. ---

    PASS (--profile opentafl)::

        [result:-1]
        [termination:attackers resigned]
        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3; faults reference, 25.
    """


class MercenaryLetter:
    """A move has a letter m or g, which OpenTafl cannot read.

    OpenTafl writes these letters before moves of mercenaries and guards and does not read them
    again. The board knows which piece stands on a square, so the fix leaves them out. It is told
    under the profile `opentafl` only.

    FAIL (--profile opentafl)::

        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3m3/]

        1. md7-e7 d3-a3

    PASS (--profile opentafl)::

        [rules:dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3m3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3.
    """


class CaptureListLong:
    """A move lists more captures than OpenTafl can read.

    OpenTafl reads up to four captured squares in a move and fails on more. It finds the captures by
    itself, so the fix leaves the list out. It is told under the profile `opentafl` only.

    FAIL (--profile opentafl)::

        [rules:dim:7 esc:e cor: cen: surf:n sw:w start:/tTTTTT1/1tttttt/7/3K3/7/7/7/]

        1. g2-g1xb1/c1/d1/e1/f1

    PASS (--profile opentafl)::

        [rules:dim:7 esc:e cor: cen: surf:n sw:w start:/tTTTTT1/1tttttt/7/3K3/7/7/7/]

        1. g2-g1

    Source: notation reference, 8.3.
    """
