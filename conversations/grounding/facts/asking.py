"""How a question looks: its marks, whether it asks once, and whether it asks who somebody is."""

import regex

from conversations.grounding.facts.said import Said
from conversations.grounding.facts.words import Text, fold, pattern, says, unspaced
from conversations.grounding.lexicon import facts_questions as lexicon
from conversations.grounding.lexicon.facts_answers import DECLINES
from conversations.grounding.lexicon.facts_languages import FUNCTION_WORDS

_MARKS = regex.compile(r"[?？؟\u037e﹖⁇⸮፧՞❓⁈⁉‽]")
_MARK_RUN = regex.compile(r"[?？؟\u037e﹖⁇⸮፧❓⁈⁉‽!！]+")
_GREEK_MARK = regex.compile(r"[;\u037e?]")
_SPOKEN = {
    "ja": regex.compile(r"(?:か|かな|かしら|でしょう)(?:[。．]|\s*$)"),
    "zh": regex.compile(r"[吗嗎呢](?:。|\s*$)"),
    "ko": regex.compile(r"(?:까|나요|가요|니까|어요|아요|죠)(?:[.。]|\s*$)"),
}
_UNMARKED_SCRIPTS = frozenset(("th", "lo", "km", "my"))


def marks_of(question: Text, language: str) -> int:
    """Return how many times the text asks, by its marks or by what its language uses instead of one."""
    if language == "el":
        return len(_GREEK_MARK.findall(question.raw))
    marks = sum(bool(_MARKS.search(run)) for run in _MARK_RUN.findall(question.raw)) + question.raw.count("՞")
    if marks:
        return marks
    if language in _SPOKEN:
        return len(_SPOKEN[language].findall(question.raw))
    if language in _UNMARKED_SCRIPTS:
        return int(any(word in question.raw for word in lexicon.UNMARKED.get(language, "").split()))
    return 0


def asks_twice(question: Text, language: str) -> bool:
    """Whether one mark covers two questions: an asking clause, "and" or ";", and another asking clause."""
    asking = pattern(lexicon.ASKING.get(language, ""))
    joiners = frozenset(lexicon.AND.get(language, "").split())
    verbs = pattern(lexicon.VERBS_FIRST.get(language, ""))
    first = _first_asking(question, language)
    if first < 0 or asking is None:
        return False
    words = question.words
    for index in range(first + 2, len(words) - 2):
        follows = f" {' '.join(word.key for word in words[index : index + 2])} "
        opens = (
            bool(asking.match(follows, 1))
            or bool(verbs and verbs.match(follows, 1))
            or _already(words[index].key, language)
        )
        before = words[index - 1]
        if opens and before.key in joiners and index - 1 > first + 1 and not _names_a_part(question, index, language):
            return True
        if opens and ";" in words[index].gap:
            return True
    return language == "tr" and _asks_twice_turkish(question, first, joiners)


def _already(key: str, language: str) -> bool:
    return key in fold(lexicon.ALREADY.get(language, "")).split()


def _names_a_part(question: Text, index: int, language: str) -> bool:
    """After a remark ("You say it stopped and when …") or within one object ("when and how it began")."""
    asking = pattern(lexicon.ASKING.get(language, ""))
    two_before = question.words[index - 2].key
    return asking is not None and asking.match(f" {two_before} ", 1) is not None


def _first_asking(question: Text, language: str) -> int:
    """Return where the asking begins: at the first asking word or verb that opens a clause."""
    asking = pattern(lexicon.ASKING.get(language, ""))
    verbs = pattern(lexicon.VERBS_FIRST.get(language, ""))
    for index, word in enumerate(question.words):
        opens = index == 0 or question.begins_sentence(index) or "," in word.gap
        rest = f" {word.key} "
        if opens and ((asking and asking.match(rest, 1)) or (verbs and verbs.match(rest, 1))):
            return index
    return 0 if language in ("tr", "pt", "es", "it") and question.words else -1


def _asks_twice_turkish(question: Text, first: int, joiners: frozenset[str]) -> bool:
    keys = [word.key for word in question.words]
    particles = [index for index, key in enumerate(keys) if key in ("mi", "mı", "mu", "mü")]
    asking = pattern(lexicon.ASKING["tr"])
    places = [index for index, key in enumerate(keys) if asking and asking.match(f" {key} ", 1)]
    return any(
        key in joiners and any(p < index for p in places) and any(p > index for p in particles)
        for index, key in enumerate(keys)
    )


def asks_identity(question: Text, said: Said, language: str) -> bool:
    """Whether it asks for a name, an address or a number that identifies, or for what the participant kept back."""
    if says(question, lexicon.ASKS_OUTRIGHT.get(language, "")):
        return True
    if _phrases(question, language) - _phrases(said.whole, language):
        return True
    return _asks_what_was_kept(question, said, language)


def _phrases(text: Text, language: str) -> set[str]:
    compiled = pattern(lexicon.IDENTITY.get(language, ""))
    if compiled is None:
        return set()
    return {match.group() for match in compiled.finditer(text.folded if unspaced(text.raw) else text.line)}


def _asks_what_was_kept(question: Text, said: Said, language: str) -> bool:
    """ "I don't want to say which site" – "Which site is it?" asks again."""
    declines = pattern(DECLINES.get(language, ""))
    asking = pattern(lexicon.ASKING.get(language, ""))
    if declines is None or asking is None or unspaced(question.raw):
        return False
    asked = _asked_for(question, asking)
    common = FUNCTION_WORDS.get(language, frozenset())
    for text in said.own:
        for sentence in regex.split(r"[.!?\n]", text.raw):
            clause = Text.of(sentence)
            if declines.search(clause.line):
                kept = _asked_for(clause, asking)
                if {noun for noun in kept & asked if noun not in common}:
                    return True
    return False


def _asked_for(text: Text, asking: regex.Pattern[str]) -> set[str]:
    keys = [word.key for word in text.words]
    return {keys[index + 1] for index in range(len(keys) - 1) if asking.match(f" {keys[index]} ", 1)}
