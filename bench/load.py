"""A load generator: a few connections, each asking again as soon as it was answered, like wrk.

One thread of Python takes some 20 µs for a request, where the server takes hundreds, so it does not get in the way; wrk
beside it counts the same within the noise of a machine.
"""

import re
import select
import socket
from dataclasses import dataclass, field
from time import perf_counter

CONNECTIONS = 16  # twice the threads of the server on two cores
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
HEAD_ENDS = b"\r\n\r\n"


class LoadError(Exception):
    """An answer that was not to be measured."""


@dataclass
class Load:
    """What came back: seconds each answer took."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds

    def percentile(self, percent: int) -> float:
        return sorted(self.times)[min(len(self.times) - 1, len(self.times) * percent // 100)]


def request(path: str, host: str, **headers: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        *(f"{name.replace('_', '-')}: {headers[name]}" for name in headers),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class Connection:
    """One client, which has asked and waits."""

    def __init__(self, address: tuple[str, int], question: bytes, status: bytes) -> None:
        self.socket = socket.create_connection(address, timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.question, self.status = question, status
        self.ask()

    def ask(self) -> None:
        self.received, self.missing = b"", None
        self.asked = perf_counter()
        self.socket.sendall(self.question)

    received: bytes
    missing: int | None  # bytes until the answer is whole; None: its head is not there yet

    def is_answered(self) -> bool:
        """Read what is there, and say whether that was the rest of the answer."""
        chunk = self.socket.recv(1 << 18)
        if not chunk:
            raise LoadError("The server hung up.")
        if self.missing is None:
            self.received += chunk
            self.missing = self.bytes_missing()
        else:
            self.missing -= len(chunk)
        return self.missing == 0

    def bytes_missing(self) -> int | None:
        end = self.received.find(HEAD_ENDS)
        if end < 0:
            return None
        if self.received[9:12] != self.status:
            raise LoadError(f"Not {self.status.decode()}: {self.received[:1000].decode(errors='replace')}")
        length = LENGTH.search(self.received, 0, end)
        return end + len(HEAD_ENDS) + (int(length[1]) if length else 0) - len(self.received)


def load(
    address: tuple[str, int], question: bytes, *, seconds: float, status: int = 200, connections: int = CONNECTIONS
) -> Load:
    """Ask the same question for so many seconds."""
    poll, result = select.epoll(), Load()
    clients: dict[int, Connection] = {}
    start = perf_counter()
    for _ in range(connections):
        client = Connection(address, question, str(status).encode())
        clients[client.socket.fileno()] = client
        poll.register(client.socket, select.EPOLLIN)
    while (now := perf_counter()) < start + seconds:
        for descriptor, _event in poll.poll(1):
            client = clients[descriptor]
            if client.is_answered():
                result.times.append(perf_counter() - client.asked)
                client.ask()
    result.seconds = now - start
    for client in clients.values():
        client.socket.close()
    poll.close()
    return result


def first_answer(address: tuple[str, int], question: bytes) -> tuple[dict[str, str], int]:
    """The headers of one answer, by their names in lower case, and the length of its body."""
    with socket.create_connection(address, timeout=30) as client:
        client.sendall(question.replace(b"\r\n", b"\r\nConnection: close\r\n", 1))
        received = b"".join(iter(lambda: client.recv(1 << 18), b""))
    head, _, body = received.partition(HEAD_ENDS)
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if status.split()[1] != "200":
        raise LoadError(f"{question!r}: {status}: {body[:500]!r}")
    return headers, len(body)
