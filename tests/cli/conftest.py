"""The command line, run inside the process: quick, and with both streams apart."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from taflrec.cli.main import cli

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """``run("validate", path, input=bytes)``."""

    def call(*arguments: object, **options: object) -> Result:
        return CliRunner().invoke(cli, [str(each) for each in arguments], **options)  # type: ignore[arg-type]

    return call
