"""German names: every noun has a capital there, so a name is found by what stands around it."""

from conversations.grounding.facts.calendar import fact_of_word
from conversations.grounding.facts.names import Names, Unsaid
from conversations.grounding.facts.spelling import same_stem
from conversations.grounding.facts.words import Text, Word, fold
from conversations.grounding.lexicon import facts_names as lexicon

_COURTESY = frozenset(fold(word) for word in lexicon.COURTESY)


def unsaid_german_names(statement: Text, names: Names) -> list[Unsaid]:
    """Return the names in a German statement that the participant did not write."""
    if statement.shouts:
        return []
    found: list[Unsaid] = []
    for index, word in enumerate(statement.words):
        if word.is_figure or not word.capital or word.key in _COURTESY or fact_of_word(word, "de"):
            continue
        if names.say(word.key) or _part_of_said(word.key, names):
            continue
        place = _is_place(statement, index, names)
        if place or _is_name(statement, index, names):
            found.append(Unsaid(word.key, place))
    return found


def _part_of_said(key: str, names: Names) -> bool:
    return any(
        len(other) > 4 and (other in key or key in other) for other in names.keys if abs(len(other) - len(key)) < 12
    ) and not _ending(key)


def _ending(key: str) -> str:
    for suffix in ("strassen", "str"):
        if key.endswith(suffix) and len(key) > len(suffix) + 2:
            return "strasse"
    return next((ending for ending in lexicon.GERMAN_PLACE_ENDINGS if key.endswith(ending) and key != ending), "")


def _is_place(statement: Text, index: int, names: Names) -> bool:
    word = statement.words[index]
    ending = _ending(word.key)
    if ending and word.key not in lexicon.GERMAN_COMMON:
        others = [key for key in names.keys if _ending(key) == ending and key not in lexicon.GERMAN_COMMON]
        return ending in ("strasse", "gasse", "allee") or any(key not in statement.keys for key in others)
    following = statement.words[index + 1] if index + 1 < len(statement.words) else None
    if following and following.capital and following.gap == " " and not statement.begins_sentence(index):
        declined = word.key.endswith(("e", "en", "er", "em", "es"))
        return declined and any(
            following.key == end or following.key.endswith(end) for end in lexicon.GERMAN_PLACE_ENDINGS
        )
    return False


def _is_name(statement: Text, index: int, names: Names) -> bool:
    word = statement.words[index]
    before = statement.words[index - 1] if index else None
    if word.all_capitals:
        return not names.initials(word.key)
    if before is None or word.gap.strip() not in ("", "."):
        return any(letter.isupper() for letter in word.text[1:]) and "-" not in word.gap
    if before.key in lexicon.GERMAN_TITLES or (before.key in lexicon.GERMAN_HEADS and before.capital):
        return word.key not in lexicon.GERMAN_ZERO_ARTICLE
    if before.key in lexicon.GERMAN_PREPOSITIONS:
        return _bare_after_preposition(word, before, statement, names)
    return any(letter.isupper() for letter in word.text[1:])


def _bare_after_preposition(word: Word, before: Word, statement: Text, names: Names) -> bool:
    """A noun without article after "in" or "nach" is a town, unless it is one of the nouns that go without."""
    if word.key in lexicon.GERMAN_ZERO_ARTICLE or word.key.endswith(lexicon.GERMAN_NOUN_ENDINGS):
        return False
    if word.key.endswith(lexicon.GERMAN_TOWN_ENDINGS):
        return True
    return any(
        other.capital
        and other.gap == " "
        and text.words[index - 1].key == before.key
        and other.key not in lexicon.GERMAN_ZERO_ARTICLE
        and not other.key.endswith(lexicon.GERMAN_NOUN_ENDINGS)
        and not any(same_stem(other.key, key, "de") for key in statement.keys)
        and not text.shouts
        for text in names.texts
        for index, other in enumerate(text.words)
        if index
    )
