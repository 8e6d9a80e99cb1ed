"""Too much: of headers, of halves of requests, of requests, of what nobody reads."""

import json
import socket
from contextlib import ExitStack, suppress

from benchmarks.attack.victim import AWAY, Somebody, Victim, hold

from tilework.server.web.doors import MOST_FROM_ONE_ADDRESS


def huge_headers(victim: Victim, megabytes: int = 64) -> str:
    """Headers without end, many small ones and a single long one."""
    sent = 0
    with victim.unharmed():
        for piece in (b"X-A: " + b"a" * 1000 + b"\r\n", b"a" * 1024):
            with victim.hacked_line() as line, suppress(OSError):
                line.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nX-B: ")
                for _ in range(megabytes * 1024):
                    line.sendall(piece)
                    sent += len(piece)
        hold(sent < 2 * megabytes * 1024 * 1024, "all of it was taken")
    return f"broken off after {sent / 1e6:.1f} of {2 * megabytes} MB"


HALVES = (b"GET /healthz HTTP/1.1\r\nHost: here\r\n", b"POST /api/session HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n")


def half_requests(victim: Victim, count: int = 400) -> str:
    """Connections that begin a request and never end it."""
    with ExitStack() as stack, victim.unharmed():
        lines: list[socket.socket] = []
        for number in range(count):
            with suppress(OSError):
                lines.append(stack.enter_context(victim.hacked_line()))
                lines[-1].sendall(HALVES[number % 2])
        victim.answers()
        held = sum(_is_open(line) for line in lines)
        hold(held <= MOST_FROM_ONE_ADDRESS, f"{held} are held open")
    return f"{held} of {count} halves held open for a while, and others were answered"


def _is_open(line: socket.socket) -> bool:
    """Whether the server has not closed a line on which nothing has come."""
    line.setblocking(False)
    try:
        return bool(line.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        return False


def flood(victim: Victim, count: int = 600) -> str:
    """Requests as fast as they go, with and without a name."""
    with victim.unharmed():
        mallory = Somebody(victim.port, AWAY)
        statuses = [mallory.http.get("/api/lobby").status_code for _ in range(count)]
        statuses += [mallory.http.post("/api/session", json={}, cookies={}).status_code for _ in range(50)]
        hold(429 in statuses, "nothing was ever refused")
        hold(max(statuses) < 500, f"a {max(statuses)}")
        hold(Somebody(victim.port).http.get("/api/lobby").status_code == 200, "others were refused too")
    return f"{statuses.count(429)} of {len(statuses)} refused with 429"


def slow_reader(victim: Victim, frames: int = 300, sockets: int = 4, events: int = 400) -> str:
    """Sockets that ask for whole views of a swollen match again and again and never read one."""
    mallory = Somebody(victim.port, AWAY)
    match = mallory.create({"kind": "me"}, {"kind": "me"}, undo="free")["match"]
    size = _swell(mallory, match, events)
    payload = json.dumps({"type": "watch", "match": match, "since": -1}).encode()
    frame = bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload
    sent, before = 0, victim.memory()
    with victim.unharmed(), ExitStack() as held:
        lines = [held.enter_context(victim.hacked_line()) for _ in range(sockets)]
        for line in lines:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(mallory.handshake())
            hold(b" 101 " in line.recv(200), "no socket was opened")
            line.settimeout(1)
            with suppress(OSError):
                for _ in range(frames):
                    line.sendall(frame)
                    sent += 1
            victim.check_memory(before)
        victim.settle(before)
    return f"{sent} frames on {sockets} sockets, {size / 1024:.0f} KiB asked for with each, memory within bounds"


def _swell(mallory: Somebody, match: str, events: int) -> int:
    """Play and take back for as long as that is allowed. Returns the size of a view."""
    view = mallory.http.get(f"/api/matches/{match}").json()
    seq = view["seq"]
    action = view["legal_actions"][0]["number"]
    for number in range(events):
        form = {"type": "undo"} if number % 2 else {"type": "play", "action": action}
        answer = mallory.http.post(
            f"/api/matches/{match}/commands", json={**form, "match": match, "seq": seq, "command_id": f"swelling-{number}"}
        )
        if answer.status_code != 200:
            break
        seq = answer.json()["seq"]
    return len(mallory.http.get(f"/api/matches/{match}").content)


def many_sockets(victim: Victim, count: int = 60) -> str:
    """One person with ever more sockets."""
    mallory = Somebody(victim.port, AWAY)
    opened = 0
    with victim.unharmed(), ExitStack() as held:
        with suppress(Exception):
            for _ in range(count):
                held.enter_context(mallory.socket())
                opened += 1
        hold(opened < count, "all of them were let in")
    return f"{opened} of {count} let in"
