"""``taflrec explain``."""

import click

from taflrec.checks.codes import CODES, Code
from taflrec.checks.codes import TABLE as CODE_TABLE
from taflrec.cli.options import completing
from taflrec.rules.catalogue import CATALOGUE, find, ruleset_of
from taflrec.rules.parameters import PARAMETERS, Parameter
from taflrec.rules.ruleset import allowed


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="CODE|VARIANT|KEY", shell_complete=completing("topics"))
def explain(name: str) -> None:
    """Explain a diagnostic code or name, a variant, or the key of a rule parameter."""
    code = CODES.get(name) or next((c for c in CODE_TABLE if c.code == name.upper()), None)
    if code:
        click.echo(_code(code))
    elif name.lower() in PARAMETERS:
        click.echo(_parameter(PARAMETERS[name.lower()]))
    elif find(name):
        from taflrec.cli.variants import told

        click.echo(told(name))
    else:
        raise click.UsageError(
            f"{name!r} is no diagnostic, no variant and no rules key{_near(name)}"
        )


def _near(name: str) -> str:
    from difflib import get_close_matches

    known = [
        *CODES,
        *(code.code for code in CODE_TABLE),
        *PARAMETERS,
        *(row.variant for row in CATALOGUE),
    ]
    near = get_close_matches(name, dict.fromkeys(known), 3)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _code(code: Code) -> str:
    return f"{code.code} {code.name} ({code.severity})\n\n{code.meaning}"


def _parameter(parameter: Parameter) -> str:
    """The rule, its values, and what every reading of the catalogue takes."""
    lines = [f"{parameter.key}: {parameter.meaning}", ""]
    if parameter.kind == "choice":
        lines += [f"  {value:<12} {meaning}" for value, meaning in parameter.values.items()]
    else:
        lines.append(f"  {allowed(parameter)}")
    otn = parameter.default if parameter.otn is None else parameter.otn
    known = "a key of OTN" if parameter.in_otn else "no key of OTN; written beside OTN's own keys"
    lines += ["", f"default: {parameter.default or 'nothing'} (copenhagen:nielsen)"]
    lines += [f"when a rules record lacks it: {otn or 'nothing'}", known, "", "readings:"]
    by_value: dict[str, list[str]] = {}
    for row in CATALOGUE:
        by_value.setdefault(ruleset_of(row).values[parameter.key], []).append(row.name)
    lines += [f"  {value or 'nothing'}: {', '.join(names)}" for value, names in by_value.items()]
    return "\n".join(lines)
