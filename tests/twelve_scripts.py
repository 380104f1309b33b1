"""Messages in twelve scripts, with passages that lie in one another and across one another, and twenty lines of them.

Characters are made of several code points wherever a script or an emoji makes them so.
"""

from typing import Any

# The words, a passage, one inside it, and one that crosses its end.
MESSAGES = (
    (
        "The lift at 14 Mill Lane 👩‍🦽 is broken since Easter.",
        "The lift at 14 Mill Lane 👩‍🦽",
        "14 Mill",
        "Lane 👩‍🦽 is broken",
    ),
    ("الحافلة 14 توقفت في مارس 🚌، وأطفالي يمشون.", "الحافلة 14 توقفت", "14", "توقفت في مارس 🚌"),
    ("האוטובוס של קו 14 בוטל במרץ 😟 וילדיי הולכים ברגל.", "האוטובוס של קו 14", "קו 14", "14 בוטל במרץ 😟"),
    ("गली नंबर ४ में दस दिन से कूड़ा पड़ा है 🗑️ और मच्छर हैं।", "गली नंबर ४ में", "नंबर ४", "में दस दिन से कूड़ा"),
    (
        "母の介護をしています。デイサービスが🏥週１回に減りました。",
        "母の介護をしています",
        "介護",
        "しています。デイサービスが🏥",
    ),
    ("계단 옆 가로등이 💡 월요일부터 꺼져 있어요.", "계단 옆 가로등이 💡", "가로등", "💡 월요일부터"),
    ("楼上漏水💧，报修了没人来，孩子房间有霉味。", "楼上漏水💧，报修了", "漏水💧", "报修了没人来"),
    ("รถเมล์สาย ๑๔ หยุดวิ่งตั้งแต่มีนาคม 🚏 แล้ว", "รถเมล์สาย ๑๔ หยุดวิ่ง", "สาย ๑๔", "หยุดวิ่งตั้งแต่มีนาคม 🚏"),
    (
        "Третій тиждень не приходить виплата 🇺🇦 на двох дітей.",
        "Третій тиждень не приходить",
        "тиждень",
        "приходить виплата 🇺🇦",
    ),
    (
        "Ο ανελκυστήρας δεν δουλεύει εδώ και μήνες 👨‍👩‍👧‍👦.",
        "Ο ανελκυστήρας δεν δουλεύει",
        "ανελκυστήρας",
        "δεν δουλεύει εδώ",
    ),
    ("বাস ১৪ মার্চ মাসে বন্ধ হয়েছে 👍🏽 বলে শুনেছি।", "বাস ১৪ মার্চ মাসে", "১৪", "মাসে বন্ধ হয়েছে 👍🏽"),
    ("தெரு விளக்கு இரண்டு வாரமாக எரியவில்லை 🌙 இருட்டு.", "தெரு விளக்கு இரண்டு", "விளக்கு", "இரண்டு வாரமாக எரியவில்லை 🌙"),
)
LAST = "A\u0301rvíz óta nincs hi\u0301d & nincs <busz>: 5 < 6 🏳️‍🌈."
LINES = 20
KINDS = ("Where", "When", "Who", "Impact", "Wish")


def twenty_lines(seqs: list[int]) -> list[dict[str, Any]]:
    """The elements of an edit, when the messages have these numbers: each points into one message or two."""
    elements: list[dict[str, Any]] = [
        {"kind": KINDS[place % 5] if place else "Problem", "text": f"line {place + 1}", "sourceSpans": []}
        for place in range(LINES)
    ]
    passages = [(seq, text, passage) for seq, (text, *found) in zip(seqs, MESSAGES, strict=True) for passage in found]
    for place, (seq, text, passage) in enumerate(passages):
        start = text.index(passage)
        span = {"messageSeq": seq, "from": start, "to": start + len(passage)}
        elements[place % LINES]["sourceSpans"].append(span)
    return elements
