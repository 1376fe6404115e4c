"""Which findings are told: the longest matching prefix of --select and --ignore decides."""

import click

from taflrec.checks.codes import matching
from taflrec.record.diagnostic import Diagnostic


class Selection:
    """See the module. Raises click.UsageError for a prefix that means no code."""

    def __init__(self, select: tuple[str, ...], ignore: tuple[str, ...]) -> None:
        self.everything = not select and not ignore
        lengths: dict[str, tuple[int, bool]] = {}
        for wanted, given in ((True, _parts(select)), (False, _parts(ignore))):
            for prefix in given:
                for code in _known(prefix):
                    # a name is as particular as a whole code; --ignore wins between equals
                    length = len(prefix) if prefix.upper().startswith("TR") else len(code)
                    if length >= lengths.get(code, (0, True))[0]:
                        lengths[code] = length, wanted
        self.default = not select
        self.decided = {code: wanted for code, (_, wanted) in lengths.items()}

    def keeps(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding is told."""
        return self.everything or self.decided.get(diagnostic.code, self.default)


def _parts(given: tuple[str, ...]) -> list[str]:
    return [part.strip() for each in given for part in each.split(",") if part.strip()]


def _known(prefix: str) -> list[str]:
    codes = [code.code for code in matching(prefix)]
    if not codes:
        raise click.UsageError(
            f"{prefix!r} is no diagnostic code, prefix or name such as TR301, TR3 or illegal-move"
        )
    return codes
