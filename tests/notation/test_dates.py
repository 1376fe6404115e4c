"""Dates in other forms. Source: faults reference, 38."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.notation.dates import only_reading

CERTAIN = {
    "25 nov 2021": "2021.11.25",
    "25. November 2021": "2021.11.25",
    "25.Nov.2021": "2021.11.25",
    "25-Nov-2021": "2021.11.25",
    "Nov 25, 2021": "2021.11.25",
    "November 25th, 2021": "2021.11.25",
    "2021 Nov 25": "2021.11.25",
    "1er ao\u00fbt 2020": "2020.08.01",
    "3 de febrero de 2019": "2019.02.03",
    "3. M\u00e4rz 2019": "2019.03.03",
    "3 marts 2019": "2019.03.03",
    "17 maj 2018": "2018.05.17",
    "17 mai 2018": "2018.05.17",
    "17 maggio 2018": "2018.05.17",
    "24 desember 2022": "2022.12.24",
    "24 dicembre 2022": "2022.12.24",
    "2 ott 2022": "2022.10.02",
    "8 juillet 2022": "2022.07.08",
    "8 giugno 2022": "2022.06.08",
    "8 ene 2022": "2022.01.08",
    "2021-11-25": "2021.11.25",
    "2021/4/3": "2021.04.03",
    "2021.4.3": "2021.04.03",
    "20211125": "2021.11.25",
    "25/11/2021": "2021.11.25",
    "11/25/2021": "2021.11.25",
    "25.11.2021": "2021.11.25",
    "03/03/2021": "2021.03.03",
    "29 feb 2020": "2020.02.29",
    "29 feb 2000": "2000.02.29",
    "2021": "2021.??.??",
    "2021-11": "2021.11.??",
    "nov 2021": "2021.11.??",
    "  25  nov 2021 ": "2021.11.25",
}
UNCERTAIN = [
    "03/04/2021", "3.4.2021", "25/11/21", "8 jui 2022", "8 ma 2022", "30 feb 2020", "29 feb 2021",
    "29 feb 1900", "31 apr 2021",
    "31/31/2021",
    "0/5/2021", "2021-13-01", "2021-00-01", "2021.01.00", "0000", "yesterday", "", "25 foo 2021",
    "2024.01.02 10:00", "Spring 2021", "25/11-2021",
]  # fmt: skip


@pytest.mark.parametrize("text", CERTAIN)
def test_a_date_with_one_reading(text: str) -> None:
    assert only_reading(text) == CERTAIN[text]


@pytest.mark.parametrize("text", UNCERTAIN)
def test_a_date_without_one(text: str) -> None:
    assert only_reading(text) is None


@given(
    st.text(alphabet="0123456789./- novemberjuimaiet\u00e4\u0663\u00b2", max_size=16)
    | st.text(max_size=20)
)
def test_any_text(text: str) -> None:
    found = only_reading(text)
    assert found is None or len(found) == 10
