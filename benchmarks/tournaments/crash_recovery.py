"""Run an arena of 64 bots over 1,000 games on a server that is killed twice, and recompute the standings from the records.

python -m benchmarks.tournaments.crash_recovery --games 1000 --bots 64
"""

import argparse
import json
import tempfile
import time
from collections import defaultdict
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
from benchmarks.load.server import Server

from tilework.games.game import Data
from tilework.match import read_record

RESULTS = Path(__file__).parents[1] / "results" / "tournaments"
BOTS = ("random", "greedy", "easy", "random")
ENVIRONMENT = {"TILEWORK_RATE_LIMIT_SCALE": "100000", "TILEWORK_PRELOAD_BOTS": "0", "TILEWORK_TASK_INTERVAL_SECONDS": "0.5"}


class Client:
    """Send requests as one person, retrying while the server is down."""

    def __init__(self, server: Server) -> None:
        self._http = httpx.Client(base_url=f"http://{server.host}", headers={"X-Tilework": "1"}, timeout=60)
        self._http.post("/api/session", json={}).raise_for_status()

    def ask(self, method: str, path: str, form: Data | None = None) -> Any:  # Any: JSON
        """Return the response as data or text."""
        for _ in range(600):
            try:
                response = self._http.request(method, path, json=form)
            except httpx.TransportError:
                time.sleep(0.5)
                continue
            if response.status_code < 500:
                response.raise_for_status()
                return response.json() if response.headers["content-type"] == "application/json" else response.text
            time.sleep(0.5)
        raise RuntimeError("the server does not answer")


def run(games: int, bots: int, folder: Path) -> dict[str, object]:
    """Run the arena and compare its standings with the records."""
    server = Server(folder, environment=ENVIRONMENT)
    server.start()
    try:
        server.wait()
        client = Client(server)
        clock = {"type": "live", "initial_s": 600, "increment_s": 10}
        form = {"name": "Sixty-four", "game": "azul", "format": "arena", "games": games, "clock": clock, "join": False}
        id = client.ask("POST", "/api/tournaments", form)["tournament"]
        for number in range(bots):
            client.ask("POST", f"/api/tournaments/{id}/bots", {"bot": BOTS[number % len(BOTS)], "count": 1})
        begun = time.monotonic()
        client.ask("POST", f"/api/tournaments/{id}/start", {})
        killed = []
        for share in (0.33, 0.66):
            while (played := _played(client, id)) < share * games:
                time.sleep(0.5)
            server.kill()
            killed.append(played)
            server.start()
            server.wait()
        while (view := client.ask("GET", f"/api/tournaments/{id}"))["status"] != "finished":
            time.sleep(1)
        seconds = time.monotonic() - begun
        points, counted = from_records(client, id)
        lines = _lines(client, id)
        wrong = [line["entry"] for line in lines if line["points"] != round(float(points[line["entry"]]), 3)]
        return {
            "games": games, "bots": bots, "killed_after": killed, "seconds": round(seconds), "tables": view["tables"]["total"],
            "records": counted, "lines": len(lines), "wrong_lines": wrong,
            "in_order": [line["points"] for line in lines] == sorted((line["points"] for line in lines), reverse=True),
        }  # fmt: skip
    finally:
        server.kill()


def _played(client: Client, id: str) -> float:
    return float(sum(line["played"] for line in _lines(client, id))) / 2


def _lines(client: Client, id: str) -> list[Data]:
    lines: list[Data] = []
    while True:
        page = client.ask("GET", f"/api/tournaments/{id}/standings?start={len(lines)}&limit=100")
        lines += page["lines"]
        if len(lines) >= page["total"]:
            return lines


def from_records(client: Client, id: str) -> tuple[dict[int, Fraction], int]:
    """Compute everybody's points from the records alone by replaying each game."""
    points: dict[int, Fraction] = defaultdict(Fraction)
    start = counted = 0
    while True:
        page = client.ask("GET", f"/api/tournaments/{id}/tables?start={start}&limit=100")
        for table in page["tables"]:
            match = read_record(client.ask("GET", f"/api/matches/{table['match']}/record"))
            assert match.is_over
            counted += 1
            for seat, who in enumerate(table["seats"]):
                points[who["entry"]] += Fraction(seat in match.winners, len(match.winners))
        start += 100
        if start >= page["total"]:
            return points, counted


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", type=int, default=64)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = run(chosen.games, chosen.bots, Path(folder) / "data")
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / "killed.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=2))
    if found["wrong_lines"] or not found["in_order"] or found["records"] != chosen.games:
        raise SystemExit("the standings are wrong")


if __name__ == "__main__":
    main()
