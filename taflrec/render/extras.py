"""Libraries that do not come with taflrec, each imported when a picture needs it.

Knows which extra holds which library. What is missing is told by an error that names the extra.
"""

from importlib import import_module
from typing import Any

# top-level module -> the extra that brings it
EXTRAS = {"resvg_py": "raster", "cairosvg": "pdf", "cairocffi": "pdf", "PIL": "animation"}


class MissingExtra(ImportError):  # noqa: N818 - it says what is missing
    """A library that this output needs and that is not there; the message says what to install.

    ``extra``  the name of the extra that brings it
    """

    def __init__(self, extra: str, message: str) -> None:
        super().__init__(message)
        self.extra = extra


def needed(module: str) -> Any:
    """A module of an optional library, imported now.

    Raises MissingExtra where it is not installed, and where it is but a library of the system
    that it stands on is not (cairo is one that pip cannot bring).
    """
    package = module.partition(".")[0]
    extra = EXTRAS[package]
    try:
        import_module(package)
        return import_module(module)
    except ImportError as error:
        reason = f"this needs {error.name or module}, which is not installed"
    except OSError as error:
        reason = f"{module} does not find a library of the system ({_first_line(error)})"
        if extra == "pdf":
            reason += "; install cairo with the system's packages (Debian: libcairo2)"
        raise MissingExtra(extra, reason) from error
    raise MissingExtra(extra, f"{reason}: pip install 'taflrec[{extra}]'")


def _first_line(error: OSError) -> str:
    return (str(error).splitlines() or ["it cannot be loaded"])[0]
