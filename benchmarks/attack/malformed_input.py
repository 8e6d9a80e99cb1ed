"""Send malformed frames, records and backups."""

import json
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import get_args

from benchmarks.attack.target_server import ATTACKER_ADDRESS, Client, TargetServer, require
from websockets.exceptions import ConnectionClosed

from tilework.match import Match, write_record
from tilework.server.models.socket import ClientMessage
from tilework.server.store.backup import BackupError, read_backup, write_backup
from tilework.server.store.database import create
from tilework.server.store.migrate import migrate

VALUES: list[object] = [None, True, -1, 2**70, 1.5, "", "x" * 5000, "\x00", "--1", [], {}, [[]] * 50, {"a": {"b": {}}}, "azul", "play"]
FIELDS = ("type", "match", "seq", "command_id", "action", "id", "since", "seat", "bot", "agree", "can_run_bots", "topic")
MESSAGES = get_args(get_args(ClientMessage)[0])
TYPES = (*(get_args(message.model_fields["type"].annotation)[0] for message in MESSAGES), "nothing")


def frames(target: TargetServer, count: int = 2000, seed: int = 1) -> str:
    """Send malformed frames to a real match."""
    random, mallory = Random(seed), Client(target.port, ATTACKER_ADDRESS)
    match = mallory.create({"kind": "me"}, {"kind": "me"})["match"]
    sent = ended = 0
    with target.unharmed():
        while sent < count and ended < 20:
            with suppress(ConnectionClosed), mallory.socket() as opened:
                for _ in range(100):
                    form = {name: random.choice(VALUES) for name in random.sample(FIELDS, random.randint(0, 6))}
                    form |= {"type": random.choice(TYPES), "match": random.choice([match, random.choice(VALUES)])}
                    text = json.dumps(form)
                    opened.send(text[: random.randint(0, len(text))] if random.random() < 0.3 else text)
                    sent += 1
                    with suppress(TimeoutError):
                        require('"internal"' not in str(opened.recv(0.01)), f"an internal error: {text[:300]}")
                continue
            ended += 1
        view = mallory.http.get(f"/api/matches/{match}")
        require(view.status_code in (200, 429), f"the match can't be read any more: {view.status_code}")
    return f"{sent} frames, {ended} sockets closed on us, no internal error"


def records(target: TargetServer, count: int = 300, seed: int = 1) -> str:
    """Upload records with mutated tags, lines and characters."""
    random, mallory = Random(seed), Client(target.port, ATTACKER_ADDRESS)
    whole = write_record(Match.new("azul", seed=seed)).splitlines()
    options = ("first=--1", "game=azul", "cls=3", "players=" + "9" * 5000, "jokers=--", "players=2 players=3", "wall=\\", "=", "a=b=c")
    texts = [_damaged(random, whole) for _ in range(count)]
    texts += ["\n".join([line if not line.startswith("[Options") else f'[Options "{option}"]' for line in whole]) for option in options]
    texts += ["[Tilework " * 20_000, "\n" * 900_000, "draw B\n" * 50_000, '[Rules "' + "9" * 400_000 + '"]']
    with target.unharmed():
        statuses = [mallory.http.post("/api/records/replay", json={"record": text}).status_code for text in texts]
        require(max(statuses) < 500, f"a {max(statuses)}: {texts[statuses.index(max(statuses))][:300]}")
    refused, fast, right = (statuses.count(status) for status in (400, 429, 200))
    return f"{len(texts)} records: {refused} refused, {fast} too fast, {right} still right"


def _damaged(random: Random, lines: list[str]) -> str:
    text = "\n".join(lines)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text))
        text = (
            text[:at]
            + random.choice(["", '"', "[", "]", "\\", "draw ", "P9 ", "undo\n", "\x00", "=", "99999999999999999999"])
            + text[at + random.randint(0, 3) :]
        )
    return text


def backups(target: TargetServer, count: int = 60, seed: int = 1) -> str:
    """Read backups with changed, truncated and inserted bytes on this machine."""
    random, refused, read = Random(seed), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        engine = create(f"sqlite:///{folder / 'old.sqlite3'}")
        migrate(engine)
        engine.dispose()
        write_backup(f"sqlite:///{folder / 'old.sqlite3'}", folder / "whole.gz")
        whole = (folder / "whole.gz").read_bytes()
        for number in range(count):
            damaged = bytearray(whole[: random.randint(1, len(whole))] if random.random() < 0.3 else whole)
            for _ in range(random.randint(0, 3)):
                damaged[random.randrange(len(damaged))] = random.randrange(256)
            (folder / "backup.gz").write_bytes(bytes(damaged))
            try:
                read_backup(f"sqlite:///{folder / f'new{number}.sqlite3'}", folder / "backup.gz")
                read += 1
            except BackupError as error:
                require(len(str(error)) < 1000, "a message without end")
                refused += 1
    return f"{refused} refused in one line, {read} not damaged where it counts"
