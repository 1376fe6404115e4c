"""Dates in other forms than ``YYYY.MM.DD``: what they can only mean, if that is certain.

Source: faults reference, 38; notation reference, 5.2.
"""

import re
import unicodedata

# English, German, Danish, Norwegian, Swedish, Italian, French, Spanish; without accents
_MONTHS = (
    "january januar januari janvier gennaio enero", "february februar februari fevrier febbraio febrero",
    "march marz maerz marts mars marzo", "april avril aprile abril",
    "may mai maj maggio mayo", "june juni juin giugno junio",
    "july juli juillet luglio julio", "august augusti aout agosto",
    "september septembre settembre septiembre setiembre", "october oktober octobre ottobre octubre",
    "november novembre noviembre", "december dezember desember decembre dicembre diciembre",
)  # fmt: skip
_DAYS = dict(enumerate((31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31), 1))
_WORD = r"[^\W\d_]+"
_DAY = r"\d{1,2}(?:st|nd|rd|th|er|[.ºª])?"
_FORMS = (
    rf"(?P<day>{_DAY})[ .-]*(?:de |of )?(?P<name>{_WORD})\.?,?[ -]*(?:de |del )?(?P<year>\d{{4}})",
    rf"(?P<name>{_WORD})\.? *(?P<day>{_DAY}),? +(?P<year>\d{{4}})",
    rf"(?P<year>\d{{4}})[ -](?P<name>{_WORD})[ -](?P<day>\d{{1,2}})",
    r"(?P<year>\d{4})(?P<s>[-/.])(?P<month>\d{1,2})(?P=s)(?P<day>\d{1,2})",
    r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)",
    rf"(?P<name>{_WORD})\.?,? +(?P<year>\d{{4}})",
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})",
    r"(?P<year>\d{4})",
)
_EITHER_WAY = r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})"


def only_reading(text: str) -> str | None:
    """The date in the form ``YYYY.MM.DD``, ``??`` for what is not told; None when it is not
    certain or there is no such day."""
    text = " ".join(text.split())
    if both := re.fullmatch(_EITHER_WAY, text, re.ASCII):
        first, second, year = int(both[1]), int(both[3]), int(both[4])
        found = {_written(year, second, first), _written(year, first, second)} - {None}
        return found.pop() if len(found) == 1 else None
    for form in _FORMS:
        if match := re.fullmatch(form, text, re.IGNORECASE):
            parts = match.groupdict()
            name, month, day = parts.get("name"), parts.get("month"), parts.get("day")
            number = _month(name) if name else int(month) if month else None
            if name and number is None:
                return None
            in_month = int(re.sub(r"\D", "", day)) if day else None
            return _written(int(parts["year"]), number, in_month)
    return None


def _month(word: str) -> int | None:
    """The month that a name or the beginning of one means in every language that has it."""
    plain = unicodedata.normalize("NFKD", word.lower())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    if len(plain) < 3:
        return None
    found = {
        number
        for number, names in enumerate(_MONTHS, 1)
        if any(name.startswith(plain) for name in names.split())
    }
    return found.pop() if len(found) == 1 else None


def _written(year: int, month: int | None, day: int | None) -> str | None:
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    # a month that is not told, or is none, has no days here
    days = 29 if month == 2 and leap else _DAYS.get(month or 0, 0)
    if year < 1 or (month is not None and not days) or (day is not None and not 1 <= day <= days):
        return None
    shown = [f"{each:02}" if each else "??" for each in (month, day)]
    return ".".join([f"{year:04}", *shown])
