"""``taflrec explain``."""

import click

from taflrec.checks.codes import CODES, Code
from taflrec.checks.codes import TABLE as CODE_TABLE
from taflrec.checks.manual import Sample, page, shown
from taflrec.cli.options import completing
from taflrec.record.diagnostic import PROFILES
from taflrec.rules.catalogue import CATALOGUE, find, ruleset_of
from taflrec.rules.parameters import PARAMETERS, Parameter
from taflrec.rules.ruleset import allowed


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="CODE|VARIANT|KEY", required=False,
                shell_complete=completing("topics"))  # fmt: skip
@click.option("--all", "everything", is_flag=True, help="The manual of all diagnostics.")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text",
              show_default=True, help="json is for diagnostics only.")  # fmt: skip
def explain(name: str | None, everything: bool, output_format: str) -> None:
    """Explain a diagnostic code or name, a variant, or the key of a rule parameter."""
    if everything or name is None:
        if not everything:
            raise click.UsageError("name a diagnostic, a variant or a rules key, or ask for --all")
        click.echo(_told(list(CODE_TABLE), output_format))
        return
    code = CODES.get(name) or next((c for c in CODE_TABLE if c.code == name.upper()), None)
    if code:
        click.echo(_told([code], output_format))
    elif output_format == "json":
        raise click.UsageError(f"{name!r} is no diagnostic{_near(name)}")
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


def _told(codes: list[Code], output_format: str) -> str:
    """The manual's pages of some codes, as text or as JSON objects, one a line."""
    return ("\n" if output_format == "json" else "\n\n\n").join(
        _object(code) if output_format == "json" else _code(code) for code in codes
    )


def _code(code: Code) -> str:
    """One page for the terminal."""
    found = page(code.code, code.name)
    lines = [f"{code.code} {code.name} ({_severities(code)})", "", found.summary, "", found.text]
    for word, sample in (("FAIL", found.fail), ("PASS", found.good)):
        lines += ["", f"{word}{_with(sample)}:", ""]
        lines += [f"    {line}".rstrip() for line in shown(sample).split("\n")]
    return "\n".join([*lines, "", f"Source: {found.source}"]).replace("``", "`")


def _severities(code: Code) -> str:
    others = {profile: code.severity_in(profile) for profile in PROFILES[:2]}
    said = [
        f"{each} in the profile {name}" for name, each in others.items() if each != code.severity
    ]
    return ", ".join([code.severity, *said])


def _with(sample: Sample) -> str:
    """The options and repetitions that a record of the manual needs."""
    times = [f"{sample.times} times"] if sample.times > 1 else []
    options = [f"with {' '.join(sample.options)}"] if sample.options else []
    return "".join(f" ({each})" for each in times + options)


def _object(code: Code) -> str:
    import json

    found = page(code.code, code.name)
    samples = {"fail": found.fail, "pass": found.good}
    return json.dumps(
        {"code": code.code, "name": code.name}
        | {"severity": {profile: code.severity_in(profile) for profile in PROFILES}}
        | {"summary": found.summary, "text": found.text, "source": found.source}
        | {
            word: {"options": each.options, "record": shown(each), "times": each.times}
            for word, each in samples.items()
        },
        ensure_ascii=False,
    )


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
