"""Place names without capitals: what stands beside a place's own word ("حي النور", "幸福路", "רחוב הרצל")."""

from collections.abc import Iterable
from functools import lru_cache

import regex

from conversations.grounding.facts.words import Text, fold
from conversations.grounding.lexicon import facts_names as lexicon

#: Prepositions and "and" written on to the word. Not the article: a place's word that has one takes no name.
_CLITICS = frozenset("وبلفكבלוכמש")


def changed_places(statement: Text, said: Iterable[Text], language: str) -> bool:
    """Whether a place's own word has another name beside it than the participant gave, who gave one."""
    texts = tuple(said)
    if language in ("zh", "ja", "ko"):
        return _changed_by_ending(statement, texts, language)
    if language == "th":
        return _changed_thai(statement, texts)
    for table, step in ((lexicon.HEADS_BEFORE_NAME, 1), (lexicon.HEADS_AFTER_NAME, -1)):
        if language in table and _changed_beside(statement, texts, language, table[language], step):
            return True
    return False


@lru_cache(maxsize=16)
def _keys(words: str) -> frozenset[str]:
    return frozenset(fold(word) for word in words.split())


def _names_beside(text: Text, heads: frozenset[str], company: frozenset[str], step: int) -> dict[str, set[str]]:
    line = text.words
    found: dict[str, set[str]] = {}
    for index, word in enumerate(line):
        head = word.key if word.key in heads else word.key[1:] if word.key[:1] in _CLITICS else ""
        place = index + step
        if head not in heads or not 0 <= place < len(line):
            continue
        beside = line[place]
        gap = beside.gap if step == 1 else word.gap
        if gap.strip() or beside.is_figure or beside.key in company or len(beside.key) < 2:
            continue
        found.setdefault(head, set()).add(beside.key)
    return found


def _changed_beside(statement: Text, texts: tuple[Text, ...], language: str, words: str, step: int) -> bool:
    heads, company = _keys(words), _keys(lexicon.HEAD_COMPANY.get(language, ""))
    claimed = _names_beside(statement, heads, company, step)
    known = frozenset(key for text in texts for key in text.keys)
    villages = _keys(lexicon.HEADS_ON_EITHER_SIDE.get(language, ""))
    for head, names in claimed.items():
        given = {name for text in texts for name in _names_beside(text, heads, company, step).get(head, set())}
        if head in villages:
            given |= {name for text in texts for name in _names_beside(text, villages, company, 1).get(head, set())}
        given -= statement.keys
        if given and any(not _said(name, known) for name in names):
            return True
    return False


def _said(name: str, known: frozenset[str]) -> bool:
    forms = {name, name[1:], name[2:]}
    return any(
        key in forms or key[1:] == name or key[2:] == name or (key[:-1] == name[:-1] and len(name) > 3) for key in known
    )


@lru_cache(maxsize=4)
def _ending_expression(language: str) -> regex.Pattern[str]:
    endings = lexicon.KOREAN_PLACE_ENDINGS if language == "ko" else lexicon.HAN_PLACE_ENDINGS
    body = r"\p{Hangul}{2,4}?" if language == "ko" else r"[\p{Han}\p{Katakana}]{2}"
    joined = "|".join(sorted(endings, key=len, reverse=True))
    return regex.compile(rf"({body})({joined})")


def _changed_by_ending(statement: Text, texts: tuple[Text, ...], language: str) -> bool:
    expression = _ending_expression(language)
    said = " ".join(text.raw for text in texts)
    given = {(match[2], match[1]) for match in expression.finditer(said, overlapped=True) if not _common(match)}
    for match in expression.finditer(statement.raw, overlapped=True):
        name, ending = match[1], match[2]
        if _common(match) or name + ending in said or name in said:
            continue
        others = {other for end, other in given if end == ending and other + end not in statement.raw}
        if others and not set(name) <= set(said):
            return True
    return False


def _common(match: regex.Match[str]) -> bool:
    whole = match[1] + match[2]
    return any(whole.endswith(word) for word in lexicon.HAN_COMMON if len(word) > 1 and len(word) > len(match[2]))


def _changed_thai(statement: Text, texts: tuple[Text, ...]) -> bool:
    said = "".join(text.raw for text in texts)
    for head in lexicon.THAI_HEADS:
        for match in regex.finditer(rf"{head}\s?([\p{{Thai}}]{{4}})", statement.raw):
            given = regex.findall(rf"{head}\s?([\p{{Thai}}]{{4}})", said)
            if given and match[1] not in said and not any(name in statement.raw for name in given):
                return True
    return False
