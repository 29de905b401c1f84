"""Data to fixture text: one key a line, and whatever fits into a line on one line."""

import re
import textwrap
from typing import Any

import yaml

from cardsdb.content.entries import KEYS

WIDTH = 120

_resolver = yaml.SafeLoader("")
# What may stand without quotes in the middle of {…} and […] as well as at the end of a line.
_PLAIN = re.compile(r"[^\W\d_]([\w .;!%+/–—-]|['’:](?=\w))*(?<! )")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_NUMERIC_KEY = re.compile(r"(0|[1-9]\d*)")


def entry(data: dict[str, Any]) -> str:
    """One entry as a file writes it, its keys in the fixed order."""
    lines = [line for key in KEYS if key in data for line in pair(key, data[key], 2)]
    return "- " + "\n".join(lines)[2:] + "\n"


def pair(key: str, value: Any, indent: int) -> list[str]:
    """`key: value` as lines, nested values indented below where one line cannot hold them."""
    name = _key(key)
    line = f"{' ' * indent}{name}: {flow(value)}"
    if isinstance(value, str):
        return _wrapped(f"{' ' * indent}{name}: ", value, indent)
    if not isinstance(value, dict | list) or not value or _fits(value, line):
        return [line]
    below = indent + 2
    if isinstance(value, dict):
        return [f"{' ' * indent}{name}:", *(text for k, v in value.items() for text in pair(k, v, below))]
    return [f"{' ' * indent}{name}:", *(text for item in value for text in _item(item, below))]


def _item(value: Any, indent: int) -> list[str]:
    line = f"{' ' * indent}- {flow(value)}"
    if isinstance(value, str):
        return _wrapped(f"{' ' * indent}- ", value, indent)
    if not isinstance(value, dict | list) or not value or _fits(value, line):
        return [line]
    if isinstance(value, dict):
        lines = [text for k, v in value.items() for text in pair(k, v, indent + 2)]
    else:
        lines = [text for item in value for text in _item(item, indent + 2)]
    return [f"{' ' * indent}- {lines[0].lstrip()}", *lines[1:]]


def _wrapped(start: str, text: str, indent: int) -> list[str]:
    """A text on as many lines as it needs; read back, a line break inside quotes is a space."""
    line = start + _text(text)
    if len(line) <= WIDTH or "  " in text or text != text.strip():
        return [line]
    return textwrap.wrap(
        _quoted(text),
        WIDTH,
        initial_indent=start,
        subsequent_indent=" " * (indent + 2),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _fits(value: Any, line: str) -> bool:
    return len(line) <= WIDTH and not _is_rows(value)


def _is_rows(value: Any) -> bool:
    """A list of mappings that hold mappings, such as effects, reads better a line each."""
    return isinstance(value, list) and any(
        isinstance(item, dict) and any(isinstance(inner, dict) for inner in item.values()) for item in value
    )


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return _float(value)
    return _text(value) if isinstance(value, str) else str(value)


def _float(value: float) -> str:
    """As YAML reads a float: with a point, and with a sign to an exponent."""
    mantissa, exponent, power = repr(value).partition("e")
    return f"{mantissa}{'' if '.' in mantissa else '.0'}{exponent}{power}"


def _key(key: str) -> str:
    """Keys are text; one that looks like a number is read back as text all the same."""
    return key if _NUMERIC_KEY.fullmatch(key) else _text(key)


def _text(value: str) -> str:
    if _PLAIN.fullmatch(value) and _reads_as_text(value):
        return value
    return _quoted(value)


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + _CONTROL.sub(lambda match: f"\\u{ord(match.group()):04X}", escaped) + '"'


def _reads_as_text(value: str) -> bool:
    """Not as a number, a date, yes or no."""
    tag = _resolver.resolve(yaml.ScalarNode, value, (True, False))  # type: ignore[no-untyped-call]
    return bool(tag == "tag:yaml.org,2002:str")
