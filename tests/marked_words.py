"""What a browser makes of the HTML of a message: its characters and the marks around them."""

from html.parser import HTMLParser
from itertools import pairwise


class MarkedWords(HTMLParser):
    """The characters, each with the numbers around it; the marks, the ids and the numbers that lead to the reading.

    An id has its offset and its mark's numbers; a ref has its number, its offset and the numbers around it.
    """

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.text, self.numbers = "", []
        self.open: list[tuple[str, list[int], int]] = []
        self.marks: list[tuple[list[int], str]] = []
        self.ids: list[tuple[str, int, list[int]]] = []
        self.refs: list[tuple[int, int, list[int]]] = []
        self.feed(source.replace("\r\n", "\n").replace("\r", "\n"))
        self.close()
        assert not self.open

    @property
    def around(self) -> list[int]:
        return [number for _, numbers, _ in self.open for number in numbers]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        assert tag in {"mark", "a", "b"}
        assert "a" not in [tag for tag, _, _ in self.open] or tag == "b"
        numbers = [int(number) for number in found.get("data-el", "").split()]
        if tag == "a":
            assert (found["class"], found["href"]) == ("ref", f"#e{numbers[0]}")
            self.refs.append((numbers[0], len(self.text), self.around))
            numbers = []
        elif tag == "mark" and "id" in found:
            self.ids.append((found["id"], len(self.text), numbers))
        assert numbers == sorted(set(numbers))
        self.open.append((tag, numbers, len(self.text)))

    def handle_endtag(self, tag: str) -> None:
        opened, numbers, start = self.open.pop()
        assert opened == tag
        if tag == "mark":
            assert start < len(self.text)
            self.marks.append((numbers, self.text[start:]))

    def handle_data(self, data: str) -> None:
        if "a" in [tag for tag, _, _ in self.open]:
            assert data == str(self.refs[-1][0])
            return
        self.text += data
        self.numbers += [set(self.around)] * len(data)

    def said_of(self, number: int) -> list[str]:
        """The text in the marks of an element, joined until its number stands."""
        ends = [0, *(at for found, at, _ in self.refs if found == number)]
        return [
            "".join(self.text[at] for at in range(start, end) if number in self.numbers[at])
            for start, end in pairwise(ends)
        ]
