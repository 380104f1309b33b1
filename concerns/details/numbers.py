"""Numbers and addresses that name one person: mail, links, accounts, cards, identity numbers, number plates.

Where a number has a checksum, the checksum decides. Sources: ISO 13616 (IBAN), ISO/IEC 7812-1 (Luhn).
"""

from collections.abc import Callable

import regex

from .detail import Find, Finds
from .lexicon import Lexicon
from .prepared import Prepared

_EMAIL = regex.compile(r"(?<![\w.+\-])[\w.+\-]{1,64}@[\p{L}\d\-]{1,63}(?:\.[\p{L}\d\-]{1,63}){1,6}")
_SPELT_EMAIL = regex.compile(
    r"(?<![\w.+\-])[\w.+\-]{1,64} ?(?:\(at\)|\[at\]| at ) ?[\p{L}\d\-]{1,63} ?(?:\(dot\)|\[dot\]| dot |\.) ?"
    r"(?:com|org|net|co\.uk|uk|ie|de|fr|es|pl|ua|tr|eu)(?![\p{L}\d])",
    regex.IGNORECASE,
)
_LINK = regex.compile(r"(?:https?://|www\.)[^\s<>\"«»]{2,2000}", regex.IGNORECASE)
_BARE_LINK = regex.compile(
    r"(?<![\p{L}\d.@\-])(?:[a-z\d\-]{1,63}\.){1,4}(?:com|org|net|info|co\.uk|uk|ie|de|fr|es|pl|ua|tr|eg|eu|me|cymru|wales|io)"
    r"(?![\p{L}\d\-]|\.\p{L})(?:/[^\s<>\"«»]{0,2000})?",
    regex.IGNORECASE,
)
_HANDLE = regex.compile(r"(?<![\p{L}\d.@])@[\p{L}\d][\p{L}\d._]{2,40}")
_LINK_END = regex.compile(r"[.,;:!?)\]'…]+$")
_IBAN = regex.compile(r"(?<![\p{L}\d])[A-Z]{2}\d{2}(?:[ \-]?[A-Z\d]){11,30}", regex.IGNORECASE)
_IBAN_LENGTHS = {
    "AE": 23, "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "EE": 20, "EG": 29,
    "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GR": 27, "HR": 21, "HU": 28, "IE": 22, "IT": 27, "JO": 30, "LB": 28,
    "LT": 20, "LU": 20, "LV": 21, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SA": 24, "SE": 24,
    "SI": 19, "SK": 24, "TN": 24, "TR": 26, "UA": 29,
}  # fmt: skip
_LONG_NUMBER = regex.compile(r"(?<![\p{L}\d])\d(?:[ \-.]?\d){8,18}(?![\p{L}\d])")
_CODED = regex.compile(
    r"(?<![\p{L}\d])(?:[A-Z]{2}(?: ?\d{2}){3} ?[A-D]|(?:\d{8}|[XYZ]\d{7})[ \-]?[A-Z]|\d{3}-\d{2}-\d{4})(?![\p{L}\d])",
    regex.IGNORECASE,
)
_NATIONAL_INSURANCE = regex.compile(r"[A-Z]{2}(?: ?\d{2}){3} ?[A-D]", regex.IGNORECASE)
_CODE_AFTER_WORD = regex.compile(
    r"[^\n\d]{0,24}?((?<![\p{L}\d])(?=[A-Z \-/.]{0,6}\d)[A-Z\d](?:[ \-/.]?[A-Z\d]){4,24})(?![\p{L}\d])"
)
_DIGITS_AFTER_WORD = regex.compile(r"[^\n\d]{0,24}?((?<![\p{L}\d])\d(?:[ \-]?\d){5,25})(?!\d)")
_PLATE_SHAPES = (
    r"[A-Z]{2}\d{2} ?[A-Z]{3}",  # Great Britain
    r"[A-Z]{2}-\d{3}-[A-Z]{2}",  # France
    r"[A-ZÄÖÜ]{1,3}-[A-Z]{1,2}[ \-]?\d{1,4}[EH]?",  # Germany
    r"[A-Z]{2}\d{4}[A-Z]{2}",  # Ukraine, in either alphabet
    r"[АВЕІКМНОРСТХ]{2} ?\d{4} ?[АВЕІКМНОРСТХ]{2}",
    r"[A-Z]{2,3} (?=[A-Z]{0,2}\d)(?=\d{0,4}[A-Z]|\d{5})[A-Z\d]{4,5}(?<=\d[A-Z]{0,3})",  # Poland
    r"\d{4} ?[B-DF-HJ-NP-TV-Z]{3}",  # Spain, new and old
    r"[A-Z]{1,2} \d{4} [A-Z]{2}",
    r"(?:0[1-9]|[1-7]\d|8[01]) [A-Z]{1,3} \d{2,5}",  # Türkiye
)
_PLATES = regex.compile(rf"(?<![\p{{L}}\d\-])(?:{'|'.join(_PLATE_SHAPES)})(?![\p{{L}}\d\-])")
_PLATE_AFTER_WORD = regex.compile(
    r"[^\n\d]{0,16}?((?<![\p{L}\d])(?=\S{0,6} ?\S{0,4}\d)[\p{Lu}\d]{1,7}(?:[ \-]?[\p{Lu}\d]{1,7}){0,2})(?![\p{L}\d])"
)
_DNI_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"


def find_links(text: Prepared, lexicon: Lexicon) -> Finds:
    """Mail addresses, addresses on the web, names in social networks."""
    for pattern in (_EMAIL, _SPELT_EMAIL):
        for match in pattern.finditer(text.text):
            yield Find(match.start(), match.end(), "email")
    for pattern in (_LINK, _BARE_LINK, _HANDLE):
        for match in pattern.finditer(text.text):
            yield Find(match.start(), match.start() + len(_LINK_END.sub("", match.group())), "link")


def find_card_and_bank_numbers(text: Prepared, lexicon: Lexicon) -> Finds:
    """IBANs and cards by their checksum; digits behind a word for an account."""
    for match in _IBAN.finditer(text.text):
        length = _iban_length(match.group())
        if length:
            yield Find(match.start(), match.start() + length, "bank-number")
    for match in _LONG_NUMBER.finditer(text.text):
        digits = _digits(match.group())
        if len(digits) >= 13 and _is_luhn(digits):
            yield Find(match.start(), match.end(), "bank-number")
    yield from _after_words(text, lexicon, "bank_words", _DIGITS_AFTER_WORD, "bank-number")


def find_identity_numbers(text: Prepared, lexicon: Lexicon) -> Finds:
    """Numbers that a state or an office gave to one person."""
    for match in _LONG_NUMBER.finditer(text.text):
        digits = _digits(match.group())
        if any(is_one(digits) for is_one in _IDENTITY_CHECKS.get(len(digits), ())):
            yield Find(match.start(), match.end(), "identity-number")
    for match in _CODED.finditer(text.text):
        plain = regex.sub(r"[ \-]", "", match.group()).upper()
        if len(plain) != 9 or _NATIONAL_INSURANCE.fullmatch(plain) or plain.isdecimal() or _is_dni(plain):
            yield Find(match.start(), match.end(), "identity-number")
    yield from _after_words(text, lexicon, "id_words", _CODE_AFTER_WORD, "identity-number")


def find_vehicles(text: Prepared, lexicon: Lexicon) -> Finds:
    """Number plates of the shapes in use, and whatever stands behind a word for one."""
    for match in _PLATES.finditer(text.text):
        yield Find(match.start(), match.end(), "vehicle")
    yield from _after_words(text, lexicon, "plate_words", _PLATE_AFTER_WORD, "vehicle")


def _after_words(text: Prepared, lexicon: Lexicon, section: str, pattern: regex.Pattern[str], kind: str) -> Finds:
    book = lexicon.book(section)
    for index in range(len(text.words)):
        length = book.length_at(text, index)
        match = pattern.match(text.text, text.words[index + length - 1].end) if length else None
        if match:
            yield Find(match.start(1), match.end(1), kind)


def _digits(number: str) -> str:
    return "".join(filter(str.isdecimal, number))


def _iban_length(written: str) -> int:
    """How many characters of the text the account number takes, its spaces included; 0 when it is none."""
    wanted = _IBAN_LENGTHS.get(written[:2].upper(), 0)
    plain = ""
    for place, letter in enumerate(written):
        plain += letter.upper() if letter.isalnum() else ""
        if wanted and len(plain) == wanted:
            turned = "".join(str(int(character, 36)) for character in plain[4:] + plain[:4])
            return place + 1 if int(turned) % 97 == 1 else 0
    return 0


def _is_luhn(digits: str) -> bool:
    doubled = (int(digit) * 2 for digit in digits[-2::-2])
    total = sum(int(digit) for digit in digits[::-2]) + sum(value - 9 if value > 9 else value for value in doubled)
    return total % 10 == 0 and len(set(digits)) > 1


def _weighs(digits: str, weights: tuple[int, ...], modulus: int) -> int:
    return sum(int(digit) * weight for digit, weight in zip(digits, weights, strict=False)) % modulus


def _is_pesel(digits: str) -> bool:
    month = int(digits[2:4]) % 20
    return 1 <= month <= 12 and _weighs(digits, (1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1), 10) == 0


def _is_turkish(digits: str) -> bool:
    odd, even = sum(map(int, digits[0:9:2])), sum(map(int, digits[1:8:2]))
    return (
        digits[0] != "0"
        and (odd * 7 - even) % 10 == int(digits[9])
        and sum(map(int, digits[:10])) % 10 == int(digits[10])
    )


def _is_health_service(digits: str) -> bool:
    return 11 - _weighs(digits, (10, 9, 8, 7, 6, 5, 4, 3, 2), 11) in (int(digits[9]), 11 if digits[9] == "0" else -1)


def _is_french(digits: str) -> bool:
    return digits[0] in "12" and 97 - int(digits[:13]) % 97 == int(digits[13:])


def _is_dni(plain: str) -> bool:
    number = plain[:-1].translate(str.maketrans("XYZ", "012"))
    return number.isdecimal() and _DNI_LETTERS[int(number) % 23] == plain[-1]


_IDENTITY_CHECKS: dict[int, tuple[Callable[[str], bool], ...]] = {
    10: (_is_health_service,),
    11: (_is_pesel, _is_turkish),
    15: (_is_french,),
}
