"""Numbers in Chinese, Japanese, Korean and Thai, where no blanks part the words."""

from fractions import Fraction
from functools import lru_cache

import regex

from conversations.grounding.facts.figures import HALF, Figure, readings
from conversations.grounding.facts.words import Text
from conversations.grounding.lexicon import facts_numbers as numbers
from conversations.grounding.lexicon import facts_units as units

UNSPACED_LANGUAGES = frozenset(("zh", "ja", "ko", "th"))
_WEEKDAY = regex.compile(
    r"(?:周|週|星期|礼拜|禮拜)[一二三四五六日天末](?![回次天日个個度])|第?[一1](?=[样樣直些起定般])"
)
_NOT_NUMBERS = regex.compile(
    r"十分(?![钟鐘間])|四周(?!年)|万一|萬一|千万(?!元)|千萬|七夕|三明治|三角|五金|二维|九龙|三亚"
)
_MONTH = regex.compile(r"(?:\d+|[一二三四五六七八九十]+)月(?!間)")
_THAI_FALSE = regex.compile(r"สามารถ|สามี|สามัญ|ห้าม|ห้าง|หกล้ม|เก้าอี้|สี่แยก|เรียบร้อย|ร้อยละ|พันธุ์|สัมพันธ์|สองแถว|ผูกพัน")

_SPANS = ("hour", "month", "year")


@lru_cache(maxsize=4)
def _expression(language: str) -> regex.Pattern[str]:
    if language == "th":
        words = [*numbers.THAI_DIGITS, *numbers.THAI_POWERS]
    elif language == "ko":
        words = [*numbers.KOREAN_NATIVE, *numbers.KOREAN_DIGITS, *numbers.KOREAN_POWERS]
    else:
        words = [*numbers.HAN_DIGITS, *numbers.HAN_POWERS]
    spelled = "|".join(sorted((regex.escape(word) for word in words), key=len, reverse=True))
    unit = "|".join(sorted((regex.escape(name) for name in _unit_names(language)), key=len, reverse=True))
    half = "半|ครึ่ง|반"
    return regex.compile(
        rf"(?P<nth>第|ที่)?(?:(?P<digits>\d+(?:[.,:]\d+)*)|(?P<spelled>(?:{spelled})+)|(?P<only>半|ครึ่ง))"
        rf"\s?(?P<power>万|萬|千|百)?(?:[个個](?![月星礼禮小钟鐘]))?(?P<half>半)?\s?(?P<unit>{unit})?\s?(?P<late>{half})?"
    )


def read_unspaced(text: Text, language: str) -> list[Figure]:
    """Return the figures of a text in one of these languages."""
    raw = _THAI_FALSE.sub(lambda match: "ฯ" * len(match.group()), text.raw) if language == "th" else text.raw
    if language in ("zh", "ja"):
        for expression in (_WEEKDAY, _NOT_NUMBERS, _MONTH):
            raw = expression.sub(lambda match: "＿" * len(match.group()), raw)
    found = [figure for match in _expression(language).finditer(raw) if (figure := _figure(match, language))]
    if language == "th":
        found += [
            Figure((Fraction(1),), unit, 0, stated=False) for name, unit in _unit_names("th").items() if name in raw
        ]
    return found


def _figure(match: regex.Match[str], language: str) -> Figure | None:
    unit = _unit_names(language).get(match["unit"] or "", "")
    if unit == "month-name" and (match["half"] or match["only"]):
        unit = "month"
    if match["only"]:
        return Figure((HALF,), unit, match.start(), stated=unit in _SPANS) if unit and match["unit"] != "夜" else None
    if match["digits"]:
        values = readings(match["digits"])
        if match["power"]:
            values = tuple(value * numbers.HAN_POWERS[match["power"]] for value in values)
    else:
        values = (Fraction(spelled_value(match["spelled"], language)),)
    if match["half"] or match["late"]:
        values = tuple(value + HALF for value in values)
    stated = bool(match["digits"]) or (values[0] != 1 and bool(unit or match["nth"]))
    if language == "ko" and not match["digits"] and not unit:
        return None
    return Figure(values, "" if unit in ("count", "month-name") else unit, match.start(), stated, not unit)


@lru_cache(maxsize=4)
def _unit_names(language: str) -> dict[str, str]:
    table = {"th": units.THAI_UNITS, "ko": units.KOREAN_UNITS}.get(language, units.HAN_UNITS)
    return {name: unit for group in table.split(";") for unit, *names in [group.split()] for name in names}


def spelled_value(spelled: str, language: str) -> int:
    """Return the value of a number written in characters or Thai or Korean words: 三十一, 二〇二四, สองร้อย."""
    digits, powers = {
        "th": (numbers.THAI_DIGITS, numbers.THAI_POWERS),
        "ko": (numbers.KOREAN_NATIVE | numbers.KOREAN_DIGITS, numbers.KOREAN_POWERS),
    }.get(language, (numbers.HAN_DIGITS, numbers.HAN_POWERS))
    names = sorted((*digits, *powers), key=len, reverse=True)
    parts = regex.findall("|".join(names), spelled)
    if len(parts) > 1 and not any(part in powers for part in parts) and language != "ko":
        return int("".join(str(digits[part]) for part in parts))
    total, section, current = 0, 0, 0
    for part in parts:
        if part in digits:
            current = current + digits[part] if language == "ko" else digits[part]
        elif powers[part] >= 10000:
            total, section, current = total + (section + current or 1) * powers[part], 0, 0
        else:
            section, current = section + (current or 1) * powers[part], 0
    return total + section + current
