"""Format the results of a load test."""

from benchmarks.load.step import HEAD, MAX_P99_MS, MIN_ACCEPTED_SHARE, line

from tilework.games.game import Data

NAMES = {"sqlite": "SQLite, one process", "postgres": "PostgreSQL and Redis, one process"}
CLIENTS = {"full": "whole views", "events": "events, folded by the client"}


def report(figures: Data) -> str:
    lines = [
        "# Server load: latency from due time to the opponent's screen",
        "",
        f"{figures['when']}, {figures['machine']}, {figures['cores']} cores: one for the server and its database, one for the clients "
        f"(load average before the run: {figures['load_average_before']}). {figures['matches']:,} matches of {', '.join(figures['games'])}"
        ", two "
        f"connected clients each, a bot with them in {figures['bots']:.0%}; five clients a second lose their connection and come back. "
        "Commits are durable. Made by `python -m benchmarks.load --find-max-rate`.",
        "",
        f"The knee is the highest rate at which {MIN_ACCEPTED_SHARE:.0%} of the due moves were accepted and 99% of them were on the "
        f"opponent's screen within {MAX_P99_MS:g} ms. Open loop: every move has a due time, from which latency is measured. "
        "Refused moves are lost; refused clients wait as told; moves due while no match is ready are skipped. Rate limits are raised for "
        "the run, because all clients share one address.",
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


def _clients(run: Data) -> str:
    return CLIENTS[run["clients"]] + (" (before)" if run.get("before") else "")
