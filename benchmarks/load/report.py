"""What a load run found, as a page."""

from typing import Any

from benchmarks.load.step import FAST_MS, HEAD, KEPT_UP, line

NAMES = {"sqlite": "SQLite, one process", "postgres": "PostgreSQL and Redis, one process"}
CLIENTS = {"full": "whole views", "lean": "views without previews", "events": "events, folded by the client"}


def report(figures: dict[str, Any]) -> str:
    """The page."""
    lines = [
        "# Load: from when a move is due to the other player's screen",
        "",
        f"{figures['when']}, {figures['machine']}, {figures['cores']} cores: one for the server and its database, one for the swarm (load "
        f"average before the run: {figures['load_average_before']}). {figures['matches']:,} matches of {', '.join(figures['games'])}, two "
        f"connected clients each, a bot with them in {figures['bots']:.0%}; five clients a second lose their connection and come back. "
        "Commits are durable. Made by `python -m benchmarks.load --find-knee`.",
        "",
        f"The knee is the highest rate at which {KEPT_UP:.0%} of the moves due were taken and 99% of them were on the other's screen "
        f"within {FAST_MS:g} ms. Every move is due at its own time, and time counts from then on. Refused moves are lost; whoever is "
        "refused comes back no sooner than told; what is due while no match is ready is skipped. Rate limits are raised for the run, "
        "since all clients have one address.",
        "",
        "| database | clients get | knee, moves a second | at twice that: taken | of the knee | p99 of what is accepted |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for run in figures["runs"]:
        if "knee" in run:
            twice = run["twice"]
            kept = f"{run['kept_at_twice']:.0%}" if run["kept_at_twice"] else "–"
            lines.append(
                f"| {NAMES[run['database']]} | {_clients(run)} | **{run['knee']:g}** | {twice['moves_per_second']:g} | {kept} "
                f"| {twice['ack_ms']['p99']:g} ms |"
            )
    for run in figures["runs"]:
        lines += ["", f"## {NAMES[run['database']]}: {_clients(run)}", "", HEAD, *(line(found) for found in run["steps"])]
    return "\n".join(lines) + "\n"


def _clients(run: dict[str, Any]) -> str:
    return CLIENTS[run["clients"]] + (" (before)" if run.get("before") else "")
