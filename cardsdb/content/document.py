"""One fixture file as text: parsed with the line of every value, so that faults and edits can be placed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.utils.translation import gettext as _

from cardsdb import limits
from cardsdb.content.faults import ContentError, Fault

MAX_BYTES = 5_000_000  # a hundred times the usual; more is a mistake, not content

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_BOOLEANS = yaml.constructor.SafeConstructor.bool_values
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")  # YAML would read 010 as 8 and 1:30 as 90
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]*([eE][-+][0-9]+)?")
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True)
class Block:
    """One entry of a file: its data and where it stands."""

    node: yaml.Node
    data: Any

    @property
    def line(self) -> int:
        return self.node.start_mark.line + 1

    def line_of(self, path: str) -> int:
        """The line of the value at a path such as `attributes.attacks[1].value`, or of its nearest parent."""
        node = self.node
        for step in steps(path):
            child = _child(node, step)
            if child is None:
                break
            node = child
        return node.start_mark.line + 1


def steps(path: str) -> Iterator[str | int]:
    """`a.b[2].c` as a, b, 2, c."""
    for part in re.findall(r"[^.\[\]]+", path):
        yield int(part) if f"[{part}]" in path and part.isdecimal() else part


def read_text(path: Path) -> str:
    """The text of a file that has a sane size and is UTF-8."""
    try:
        size, raw = path.stat().st_size, b""
        if size <= MAX_BYTES:
            raw = path.read_bytes()
    except OSError as error:
        message = _("the file cannot be read (%(reason)s).") % {"reason": error.strerror}
        raise ContentError([Fault(path.name, 1, message)]) from None
    if size > MAX_BYTES:
        message = _("the file has %(size)d bytes, more than the %(most)d allowed; split it.")
        raise ContentError([Fault(path.name, 1, message % {"size": size, "most": MAX_BYTES})])
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        byte = f"0x{raw[error.start]:02x}"
        message = _("byte %(byte)s is not UTF-8; save the file as UTF-8.") % {"byte": byte}
        raise ContentError([Fault(path.name, line, message)]) from None


def parse(name: str, text: str) -> list[Block]:
    """The entries of a file's text."""
    root = _compose(name, text)
    if root is None:
        raise ContentError([Fault(name, 1, _("the file is empty; it should hold a list of entries (- slug: …)."))])
    if not isinstance(root, yaml.SequenceNode):
        line = root.start_mark.line + 1
        raise ContentError([Fault(name, line, _("the file should hold a list of entries (- slug: …)."))])
    construct = _Constructor(name)
    return [Block(node, construct(node)) for node in root.value]


def _compose(name: str, text: str) -> yaml.Node | None:
    try:
        _refuse_depth(name, text)
        return yaml.compose(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or str(error)
        message = _("not YAML: %(problem)s.") % {"problem": problem}
        raise ContentError([Fault(name, mark.line + 1 if mark else 1, message)]) from None
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        message = _("character %(code)s is not allowed in YAML.") % {"code": f"U+{code:04X}"}
        before = text.encode("utf-8", "surrogatepass")[: error.position]  # the reader counts bytes
        raise ContentError([Fault(name, before.count(b"\n") + 1, message)]) from None


def _refuse_depth(name: str, text: str) -> None:
    """The C composer recurses without a limit of its own, and would crash the process."""
    depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > limits.DEPTH:
            message = _("lists or mappings are nested more than %(most)d deep.") % {"most": limits.DEPTH}
            raise ContentError([Fault(name, event.start_mark.line + 1, message)])  # type: ignore[union-attr]


class _Constructor:
    """Plain data from nodes: what JSON can hold, keys as text, nothing twice."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seen: set[int] = set()

    def __call__(self, node: yaml.Node) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if id(node) in self.seen:
            raise self._fault(node, _("anchors and aliases (&, *) are not used in fixtures; write the value out."))
        self.seen.add(id(node))
        if not node.tag.endswith((":seq", ":map")):
            raise self._fault(node, _("tags (!) are not used in fixtures."))
        if isinstance(node, yaml.SequenceNode):
            return [self(item) for item in node.value]
        return self._mapping(node)

    def _mapping(self, node: yaml.Node) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._fault(key_node, _("a key should be a word or a number."))
            key = self._text(key_node)
            if key in data:
                raise self._fault(key_node, _("the key '%(key)s' stands here twice.") % {"key": key})
            data[key] = self(value_node)
        return data

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        kind = node.tag.rpartition(":")[2]
        if kind == "str":
            return self._text(node)
        if kind == "null" and node.value.lower() in ("", "~", "null"):
            return None
        if kind == "bool" and node.value.lower() in _BOOLEANS:
            return _BOOLEANS[node.value.lower()]
        if kind == "int" and _INTEGER.fullmatch(node.value) and abs(int(node.value)) <= limits.NUMBER:
            return int(node.value)
        if kind == "float" and _FLOAT.fullmatch(node.value) and abs(float(node.value)) <= limits.NUMBER:
            return float(node.value)
        message = _("'%(value)s' could be read in more than one way; write a plain number, or put it in quotes.")
        raise self._fault(node, message % {"value": node.value})

    def _text(self, node: yaml.ScalarNode) -> str:
        if _UNSTORABLE.search(node.value):
            raise self._fault(node, _("the text holds a character that cannot be stored (U+0000 or half a pair)."))
        return str(node.value)

    def _fault(self, node: yaml.Node, message: str) -> ContentError:
        return ContentError([Fault(self.name, node.start_mark.line + 1, message)])


def _child(node: yaml.Node, step: str | int) -> Any:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(step)), None)
    return None
