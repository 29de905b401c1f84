"""One fixture file as text: parsed with the line of every value, so that faults and edits can be placed."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from django.utils.translation import gettext as _

from cardsdb.content.faults import ContentError, Fault

MAX_BYTES = 5_000_000  # a hundred times the usual; more is a mistake, not content
MAX_DEPTH = 50  # the C composer recurses without a limit of its own and would crash the process

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    for part in filter(None, path.replace("[", ".[").split(".")):
        yield int(part[1:-1]) if part.startswith("[") else part


def read_text(path: Path) -> str:
    """The text of a file that has a sane size and is UTF-8."""
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise ContentError(
            [
                Fault(
                    path.name,
                    1,
                    _("the file has %(size)d bytes, more than the %(most)d allowed; split it.")
                    % {"size": size, "most": MAX_BYTES},
                )
            ]
        )
    raw = path.read_bytes()
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
        raise ContentError([Fault(name, text.count("\n", 0, error.position) + 1, message)]) from None


def _refuse_depth(name: str, text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MAX_DEPTH:
            message = _("lists or mappings are nested more than %(most)d deep.") % {"most": MAX_DEPTH}
            raise ContentError([Fault(name, event.start_mark.line + 1, message)])  # type: ignore[union-attr]


class _Constructor:
    """Plain data from nodes: what JSON can hold, keys as text, nothing twice."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seen: set[int] = set()
        self.scalars = yaml.constructor.SafeConstructor()

    def __call__(self, node: yaml.Node) -> Any:
        if isinstance(node, yaml.ScalarNode):
            return self._scalar(node)
        if id(node) in self.seen:
            raise self._fault(node, _("anchors and aliases (&, *) are not used in fixtures; write the value out."))
        self.seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            return [self(item) for item in node.value]
        return self._mapping(node)

    def _mapping(self, node: yaml.Node) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise self._fault(key_node, _("a key should be a word or a number."))
            key = key_node.value
            if key in data:
                raise self._fault(key_node, _("the key '%(key)s' stands here twice.") % {"key": key})
            data[key] = self(value_node)
        return data

    def _scalar(self, node: yaml.ScalarNode) -> Any:
        kind = node.tag.rpartition(":")[2]
        if kind == "str":
            return node.value
        if kind in ("int", "float", "bool", "null"):
            return getattr(self.scalars, f"construct_yaml_{kind}")(node)
        message = _("'%(value)s' reads as a %(kind)s; put it in quotes.") % {"value": node.value, "kind": kind}
        raise self._fault(node, message)

    def _fault(self, node: yaml.Node, message: str) -> ContentError:
        return ContentError([Fault(self.name, node.start_mark.line + 1, message)])


def _child(node: yaml.Node, step: str | int) -> Any:
    if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
        return node.value[step]
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == str(step)), None)
    return None
