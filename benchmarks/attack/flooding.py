"""Flood a server with headers, partial requests, requests and unread responses."""

import json
import socket
import time
from contextlib import ExitStack, suppress

from benchmarks.attack.target_server import ATTACKER_ADDRESS, Client, TargetServer, require

from tilework.server.web.uvicorn_protocols import MAX_CONNECTIONS_PER_ADDRESS


def huge_headers(target: TargetServer, megabytes: int = 64) -> str:
    """Send endless headers: many small ones, and a single long one."""
    sent = 0
    with target.unharmed():
        for piece in (b"X-A: " + b"a" * 1000 + b"\r\n", b"a" * 1024):
            with target.raw_connection() as line, suppress(OSError):
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX-B: ")
                for _ in range(megabytes * 1024):
                    line.sendall(piece)
                    sent += len(piece)
        require(sent < 2 * megabytes * 1024 * 1024, "all of it was taken")
    return f"broken off after {sent / 1e6:.1f} of {2 * megabytes} MB"


HALVES = (b"GET /healthz HTTP/1.1\r\nHost: here\r\n", b"POST /api/session HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n")


def half_requests(target: TargetServer, count: int = 400) -> str:
    """Open connections that never complete a request."""
    with ExitStack() as stack, target.unharmed():
        lines: list[socket.socket] = []
        for number in range(count):
            with suppress(OSError):
                lines.append(stack.enter_context(target.raw_connection()))
                lines[-1].sendall(HALVES[number % 2])
        target.answers()
        held = sum(_is_open(line) for line in lines)
        require(held <= MAX_CONNECTIONS_PER_ADDRESS, f"{held} are held open")
    return f"{held} of {count} halves held open for a while, and others were answered"


def _is_open(line: socket.socket) -> bool:
    """Return whether the server still keeps an idle connection open."""
    line.setblocking(False)
    try:
        return bool(line.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def flood(target: TargetServer, count: int = 600) -> str:
    """Send requests as fast as possible, anonymously and signed in."""
    with target.unharmed():
        mallory = Client(target.port, ATTACKER_ADDRESS)
        statuses = [mallory.http.get("/api/lobby").status_code for _ in range(count)]
        statuses += [mallory.http.post("/api/session", json={}, cookies={}).status_code for _ in range(50)]
        require(429 in statuses, "nothing was ever refused")
        require(max(statuses) < 500, f"a {max(statuses)}")
        require(Client(target.port).http.get("/api/lobby").status_code == 200, "others were refused too")
    return f"{statuses.count(429)} of {len(statuses)} refused with 429"


def slow_reader(target: TargetServer, frames: int = 300, sockets: int = 4, events: int = 400) -> str:
    """Request full views of an inflated match repeatedly without reading any."""
    mallory = Client(target.port, ATTACKER_ADDRESS)
    match = mallory.create({"kind": "me"}, {"kind": "me"}, undo="free")["match"]
    size = _swell(mallory, match, events)
    payload = json.dumps({"type": "watch", "match": match, "since": -1}).encode()
    frame = bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload
    sent, before = 0, target.memory()
    with target.unharmed(), ExitStack() as held:
        lines = [held.enter_context(target.raw_connection()) for _ in range(sockets)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(mallory.handshake())
            require(b" 101 " in line.recv(200), "no socket was opened")
            line.settimeout(1)
            with suppress(OSError):
                for _ in range(frames):
                    line.sendall(frame)
                    sent += 1
            target.check_memory(before)
        target.settle(before)
    return f"{sent} frames on {sockets} sockets, {size / 1024:.0f} KiB asked for with each, memory within bounds"


def _swell(mallory: Client, match: str, events: int) -> int:
    """Play and undo as long as allowed. Return the size of a view in bytes."""
    view = mallory.http.get(f"/api/matches/{match}").json()
    seq = view["seq"]
    action = view["legal_actions"][0]
    for number in range(events):
        form = {"type": "undo"} if number % 2 else {"type": "play", "action": action}
        answer = mallory.http.post(
            f"/api/matches/{match}/commands", json={**form, "match": match, "seq": seq, "command_id": f"swelling-{number}"}
        )
        if answer.status_code != 200:
            break
        seq = answer.json()["seq"]
    return len(mallory.http.get(f"/api/matches/{match}").content)


def control_frames(target: TargetServer, seconds: float = 3.0) -> str:
    """Send pings and empty fragments as fast as possible, which never reach the application."""
    mallory = Client(target.port, ATTACKER_ADDRESS)
    ping, start, fragment = (bytes([byte, 0x80, 0, 0, 0, 0]) for byte in (0x89, 0x01, 0x00))
    slowest, closed = 0.0, 0
    with target.unharmed():
        for first, frame in ((ping, ping), (start, fragment)):
            with target.raw_connection() as line:
                line.sendall(mallory.handshake())
                require(b" 101 " in line.recv(200), "no socket was opened")
                until = time.monotonic() + seconds
                with suppress(OSError):
                    line.sendall(first)
                    while time.monotonic() < until:
                        line.sendall(frame * 1000)
                closed += time.monotonic() < until
            asked = time.monotonic()
            target.answers()
            slowest = max(slowest, time.monotonic() - asked)
        require(closed == 2, "the flood was read to its end")
        require(slowest < 1.0, f"health was answered after {slowest:.1f} s")
    return f"both closed at once, health answered within {slowest * 1000:.0f} ms"


def many_sockets(target: TargetServer, count: int = 60) -> str:
    """Open more and more sockets as one person."""
    mallory = Client(target.port, ATTACKER_ADDRESS)
    opened = 0
    with target.unharmed(), ExitStack() as held:
        with suppress(Exception):
            for _ in range(count):
                held.enter_context(mallory.socket())
                opened += 1
        require(opened < count, "all of them were let in")
    return f"{opened} of {count} let in"
