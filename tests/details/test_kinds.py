"""What is asked about, and what is not, kind by kind."""

import pytest

from concerns.details import find_details


def found(text: str, language: str = "en") -> list[tuple[str, str]]:
    details = find_details({"summary": text}, language=language)
    return [(text[detail.start : detail.end], detail.kind) for detail in details]


PUBLIC = [
    "The council cut Route 14 at Aldermoor High.",
    "Mill Lane is dark in November, and so is Victoria Park.",
    "The council said on Monday that May and June are full.",
    "There are no 12 buses left on route number 14.",
    "The library opens at 9:00 and closes at 17:30.",
    "Disabled parking and wheelchair access are missing at St Mary's Church.",
    "The budget fell from 1,200,000 to 950,000 between 2024 and 2026.",
    "King's Charlotte Street School needs a roof.",
    "Nobody says why. Somebody knows.",
]


@pytest.mark.parametrize("text", PUBLIC)
def test_what_is_public_is_no_personal_detail(text: str) -> None:
    assert found(text) == []


NUMBERS = [
    ("Pay GB29 NWBK 6016 1331 9268 19 now", [("GB29 NWBK 6016 1331 9268 19", "bank-number")]),
    ("Pay GB29NWBK60161331926819.", [("GB29NWBK60161331926819", "bank-number")]),
    ("Pay GB28 NWBK 6016 1331 9268 19 now", []),
    ("Card 4111111111111111", [("4111111111111111", "bank-number")]),
    ("Item 4111111111111112", []),
    ("Numer 44051401359", [("44051401359", "identity-number")]),
    ("It is 943 476 5919", [("943 476 5919", "identity-number")]),
    ("My passport is 533380006", [("533380006", "identity-number")]),
    ("Sort code 12-34-56", [("12-34-56", "bank-number")]),
    ("A car, AB12 CDE, stood there", [("AB12 CDE", "vehicle")]),
]


@pytest.mark.parametrize(("text", "details"), NUMBERS)
def test_a_checksum_or_a_word_makes_a_number_personal(text: str, details: list[tuple[str, str]]) -> None:
    assert found(text) == details


PHONES = [
    ("en", "07700 900142"),
    ("en", "(020) 7946 0958"),
    ("en", "+44 7700 900142"),
    ("en", "+1 202-555-0143"),
    ("en", "01 496 0123"),
    ("de", "+49 171 3920117"),
    ("fr", "06.39.98.41.07"),
    ("es", "+34 612 345 678"),
    ("pl", "512 345 678"),
    ("uk", "+380 67 123 45 67"),
    ("tr", "0 532 123 45 67"),
    ("ar", "٠١٠٠١٢٣٤٥٦٧"),
]


@pytest.mark.parametrize(("language", "number"), PHONES)
def test_phone_numbers_are_found_in_the_forms_of_ten_countries(language: str, number: str) -> None:
    assert (number, "phone") in found(f"… {number} …", language)


def test_a_short_number_is_a_phone_number_behind_a_word_for_one() -> None:
    assert found("Ring 642318 after six.") == [("642318", "phone")]
    assert found("There were 642318 visits.") == []


@pytest.mark.parametrize("written", ["ana@example.org", "a.b+c@mail.example.co.uk", "ana (at) example (dot) org"])
def test_mail_addresses_are_found_plain_and_spelt(written: str) -> None:
    assert found(f"Write to {written}.") == [(written, "email")]


@pytest.mark.parametrize("written", ["https://example.org/a?b=c", "www.example.org", "example.org/me", "@larkhill_bus"])
def test_links_end_before_the_full_stop(written: str) -> None:
    assert found(f"See {written}.") == [(written, "link")]


NAMES = [
    ("my neighbour danuta is ill", "danuta"),
    ("mrs okonkwo waits", "mrs okonkwo"),
    ("Kwame and Abena wait", "Abena"),
    ("my friend J. R. Tindall", "J. R. Tindall"),
    ("Dr. van der Berg came", "Dr. van der Berg"),
    ("Siobhan O'Leary says so", "Siobhan O'Leary"),
    ("We asked Jean-Pierre", "Jean-Pierre"),
]


@pytest.mark.parametrize(("text", "name"), NAMES)
def test_names_are_found_by_what_stands_beside_them(text: str, name: str) -> None:
    assert (name, "name") in found(text)


def test_a_street_is_an_address_only_with_its_number() -> None:
    assert found("Mill Lane floods.") == []
    assert found("12 Mill Lane floods.") == [("12 Mill Lane", "address")]
    assert found("In der Lindenstraße 44b zieht es.", "de") == [("Lindenstraße 44b", "address")]


def test_a_school_is_a_detail_beside_a_child_only() -> None:
    assert found("The bus to Aldermoor Primary is late.") == []
    assert found("My son takes the bus to Aldermoor Primary.") == [("My son", "child"), ("Aldermoor Primary", "child")]


def test_a_clock_time_is_a_detail_beside_a_routine_only() -> None:
    assert found("The gate was shut at 06:30.") == []
    assert found("I walk the dog at 06:30.") == [("06:30", "routine-time")]


def test_a_date_is_a_detail_beside_a_birth_only() -> None:
    assert found("The bridge was shut on 14 March 1961.") == []
    assert found("I was born on 14 March 1961.") == [("14 March 1961", "date-of-birth")]


def test_a_longer_find_stands_for_those_in_it() -> None:
    assert found("I live at 27 Fuller's Row, LK4 9TB.") == [("27 Fuller's Row, LK4 9TB", "address")]


def test_words_of_a_language_that_was_not_named_are_found() -> None:
    assert ("Frau Petersen", "name") in found("Seit Oktober ist die Heizung bei Frau Petersen kalt.", "en")
