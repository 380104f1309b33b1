"""Stretches of a text that look like an order to the system.

They are a participant's words like any others: kept, shown, never obeyed. But they support nothing, neither a summary
nor an element. Rules: DESIGN section 5; the words are in `lexicon.facts_instructions`. What a council, a firm or a
neighbour ignores is no order: one is a command at the start of its clause, about what only this system has.
"""

from collections.abc import Iterator

import regex

from conversations.grounding.facts.encoded import encoded_stretches
from conversations.grounding.facts.words import Text, opened, pattern, unspaced
from conversations.grounding.lexicon import facts_instructions as lexicon

_ROLE = (
    r"(?:system|user|assistant|human|developer|tool|user_message|assistant_message|system_prompt|instructions?|tool_result"
    r"|tool_use|function_call|function_results)"
)
_PAIR = regex.compile(rf"(?is)<\s*({_ROLE})\b[^<>]*>.*?<\s*/\s*\1\s*>")
_TAG = regex.compile(rf"(?i)<\s*/?\s*{_ROLE}\b[^<>]*>|<\|[^|<>]{{1,40}}\|>|\[/?INST\]|<</?SYS>>")
_ROLE_LINE = regex.compile(
    r"(?im)^[ \t]*(?:#+[ \t]*|\[|\*\*)?(?:system|assistant|developer|tool[ _]result|system[ _]prompt)(?:\]|\*\*)?"
    r"[ \t]*:[^\n]*"
)
_JSON = regex.compile(r"(?s)\{\s*[\"“](?:role|result|kind|tool|tool_result|confidence|verdicts)[\"”]\s*:.{0,2000}?\}+")
_SENTENCE = regex.compile(r"[^.!?…。！？।؟\n]*(?:\n|[.!?…。！？।؟]+[\"'”’»)\]]*|$)")
_NEW_NAME = regex.compile(r"(?i:\b(?:from now on,? you are|you are now))\s+(?:called\s+)?\p{Lu}\w*")
#: An apostrophe that joins two words, other than in English "don't" and "they're".
_OPENS = regex.compile(r"'(?!(?:t|s|re|ve|ll|d|m) )")
#: Hebrew and Arabic prepositions, articles and "and", which are written on to the next word.
_JOINED = regex.compile(r" [ובלכמשהوبلفك](?=[\p{Hebrew}\p{Arabic}]{3})")
_TWICE_JOINED = regex.compile(r" (?:[ובלכמש]{1,2}ה?|[وبلفك]{1,2})(?=[\p{Hebrew}\p{Arabic}]{3})")
_CLAUSE = regex.compile(r"[,;:،؛，；：、–—(]")

_DROP = " ".join(lexicon.DROP.values())
_ORDERS = " ".join(lexicon.ORDERS.values())
_ADDRESSED = " ".join(lexicon.ADDRESSED.values())
_OUTPUT = " ".join(lexicon.OUTPUT.values())
_COMMANDS = " ".join(lexicon.COMMANDS.values())
_ROLEPLAY = " ".join(lexicon.ROLEPLAY.values())
#: Imperatives that no statement about somebody shares their form with.
_ONLY_ORDERS = " ".join(lexicon.DROP[language] for language in lexicon.IMPERATIVE_BY_FORM)
_POLITE = frozenset(word for words in lexicon.BEFORE_ORDERS.values() for word in words.split())
_REACH = 8


def instruction_stretches(text: str) -> tuple[tuple[int, int], ...]:
    """Return the code point ranges that look like orders to the system: whole tags, role lines and sentences."""
    stretches = [match.span() for expression in (_PAIR, _TAG, _ROLE_LINE, _JSON) for match in expression.finditer(text)]
    stretches += encoded_stretches(text)
    free = _merged(stretches)
    for start, end in _gaps(free, len(text)):
        for match in _SENTENCE.finditer(text, start, end):
            sentence = match.group()
            if sentence.strip() and _is_order(sentence):
                lead = len(sentence) - len(sentence.lstrip())
                stretches.append((match.start() + lead, match.start() + len(sentence.rstrip())))
    return _merged(stretches)


def may_instruct(text: Text) -> bool:
    """Whether the text may hold such a stretch at all: false spares the reading sentence by sentence."""
    if any(expression.search(text.raw) for expression in (_TAG, _ROLE_LINE, _JSON)) or encoded_stretches(text.raw):
        return True
    return any(_first(text, phrases) >= 0 for phrases in (_ROLEPLAY, _ORDERS, _OUTPUT, _ADDRESSED))


def without_instructions(text: str) -> str:
    """Return the text with every such stretch replaced by a line end."""
    pieces, last = [], 0
    for start, end in instruction_stretches(text):
        pieces.append(text[last:start])
        last = end
    pieces.append(text[last:])
    return "\n".join(pieces)


def instructed(text: str) -> str:
    """Return only what such stretches say, one a line, without their mark-up."""
    stretches = (text[start:end] for start, end in instruction_stretches(text))
    return "\n".join(_TAG.sub(" ", stretch) for stretch in stretches)


def _merged(stretches: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    merged: list[tuple[int, int]] = []
    for start, end in sorted(stretches):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        elif end > start:
            merged.append((start, end))
    return tuple(merged)


def _gaps(taken: tuple[tuple[int, int], ...], length: int) -> list[tuple[int, int]]:
    edges = [0, *(edge for stretch in taken for edge in stretch), length]
    return [(edges[index], edges[index + 1]) for index in range(0, len(edges), 2) if edges[index] < edges[index + 1]]


def _is_order(sentence: str) -> bool:
    text = Text.of(sentence)
    if not text.words:
        return False
    if _first(text, _ROLEPLAY) >= 0 or _NEW_NAME.search(sentence):
        return True
    if _first(text, _ORDERS) >= 0 and (_unconditional(text) or _commands(text, _DROP)):
        return True
    if _first(text, _OUTPUT) >= 0 and _commands(text, _COMMANDS, before=_OUTPUT):
        return True
    return _called_on(text) and _first(text, _COMMANDS) >= 0


def _first(text: Text, phrases: str) -> int:
    compiled = pattern(phrases)
    assert compiled is not None
    matches = (compiled.search(line) for line in _lines(text))
    match = next((match for match in matches if match), None)
    match = match or (compiled.search(text.folded) if unspaced(text.raw) else None)
    return match.start() if match else -1


def _lines(text: Text) -> Iterator[str]:
    """The text's words, as they are and without what is joined to them: "anwybydda'r", "l'instruction", "מההוראות"."""
    yield text.line
    if _OPENS.search(text.line):
        yield opened(text.line)
    if _JOINED.search(text.line):
        for joined in (_JOINED, _TWICE_JOINED):
            yield joined.sub(" ", text.line)


def _unconditional(text: Text) -> bool:
    """Whether a form that only gives orders is there, and no "not" in front of it."""
    place = _first(text, _ONLY_ORDERS)
    before = text.line[: max(place, 0)].split()
    return place >= 0 and not (before and before[-1] in lexicon.NEGATIONS)


def _commands(text: Text, verbs: str, before: str = "") -> bool:
    """Whether one of the verbs begins a clause, with the object (if asked for) not far behind."""
    if unspaced(text.raw):
        return _commands_unspaced(text, verbs)
    compiled = pattern(verbs)
    assert compiled is not None
    fresh = True
    for index, word in enumerate(text.words):
        fresh = index == 0 or bool(_CLAUSE.search(word.gap)) or (fresh and text.words[index - 1].key in _POLITE)
        fresh = fresh or text.words[index - 1].key in _POLITE
        rest = opened(f" {' '.join(each.key for each in text.words[index : index + _REACH])} ")
        if fresh and compiled.match(rest, 1):
            objects = pattern(before) if before else None
            if objects is None or objects.search(rest):
                return True
    return False


def _commands_unspaced(text: Text, verbs: str) -> bool:
    compiled = pattern(verbs)
    assert compiled is not None
    return any(
        (match := compiled.search(clause)) and len(clause[: match.start()].strip()) <= _lead(clause)
        for clause in _CLAUSE.split(text.folded)
    )


def _lead(clause: str) -> int:
    """Japanese and Korean put the verb last: there any place in the clause will do."""
    return len(clause) if regex.search(r"[\p{Hiragana}\p{Hangul}]", clause) else 2


def _called_on(text: Text) -> bool:
    compiled = pattern(_ADDRESSED)
    assert compiled is not None
    places = [index for index in range(min(3, len(text.words))) if compiled.match(text.line, _offset(text, index))]
    return any(
        index + 1 < len(text.words) and regex.match(r"\s*[,:،：，]", text.words[index + 1].gap) is not None
        for index in places
    )


def _offset(text: Text, index: int) -> int:
    return 1 + sum(len(word.key) + 1 for word in text.words[:index])
