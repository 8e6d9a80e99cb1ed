"""A stranger at every route, with ids that belong to somebody else: made from the server's own description."""

from typing import Any

from benchmarks.attack.victim import AWAY, Somebody, Victim, hold

PUBLIC = {
    ("get", "/api/people/{person}"): "a name and ratings are public",
    ("get", "/api/people/{person}/profile"): "so are results, without opponents",
    ("get", "/api/people/{person}/statistics"): "and what their games come to",
    ("get", "/api/people/{person}/statistics.csv"): "also as a table",
    ("get", "/api/matches/{match}/opening"): "who has a match's link may look back",
    ("get", "/api/matches/{match}"): "who has a match's link may watch",
    ("get", "/api/matches/{match}/record"): "and look back",
    ("get", "/api/matches/{match}/replay"): "and look back",
    ("get", "/api/tournaments/{tournament}"): "who has a tournament's link may look",
    ("get", "/api/tournaments/{tournament}/standings"): "and see who leads",
    ("get", "/api/tournaments/{tournament}/tables"): "and who plays whom",
    ("post", "/api/tournaments/{tournament}/join"): "and enter for themselves",
    ("post", "/api/tournaments/{tournament}/withdraw"): "and leave again, themselves alone",
}
"""Where a stranger may have an answer, and why. Everywhere else there must be none."""


def idor(victim: Victim) -> str:
    """Every route with an id in it, tried by nobody and by somebody else."""
    ada = Somebody(victim.port)
    things = _things_of(ada)
    hold(things["invites"], "no invitation that could be told")
    before = _seen_by(ada, things)
    secrets = [things["secret"], *things["invites"], *ada.http.cookies.values()]
    tried = answered = 0
    for stranger in (Somebody(victim.port, AWAY), Somebody(victim.port, AWAY, known=False)):
        for method, path, form in _requests(victim, ada, things):
            answer = stranger.http.request(method, path.format(**things), json=form)
            tried += 1
            hold(answer.status_code < 500, f"{method} {path}: {answer.status_code}")
            hold(not any(secret in answer.text for secret in secrets), f"{method} {path} tells a secret")
            if answer.is_success:
                hold((method, path) in PUBLIC, f"{method} {path} lets a stranger in")
                answered += 1
    hold(_seen_by(ada, things) == before, "something of hers was changed")
    return f"{tried} requests, {answered} answered where it is meant to be, nothing changed and no secret told"


def _things_of(ada: Somebody) -> dict[str, Any]:
    running = ada.create({"kind": "me"}, {"kind": "me"})["match"]
    made = ada.create({"kind": "me"}, {"kind": "invited"})
    token = ada.http.post("/api/tokens", json={"name": "hers"}).raise_for_status().json()
    session = ada.http.get("/api/sessions").json()[0]["session"]
    form = {"name": "Hers", "game": "azul", "format": "swiss", "rounds": 2, "clock": {"type": "live", "initial_s": 60}}
    tournament = ada.http.post("/api/tournaments", json=form).raise_for_status().json()["tournament"]
    return {
        "person": ada.me["person"],
        "match": running,
        "tournament": tournament,
        "waiting": made["match"],
        "invites": [value for value in _texts(made.get("invites")) if len(value) > 12],
        "session": session,
        "token": token["token"],
        "secret": token["secret"],
        "game": "azul",
    }


def _texts(data: object) -> list[str]:
    """Every text inside some data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in _texts(value)]
    if isinstance(data, list):
        return [text for value in data for text in _texts(value)]
    return [data] if isinstance(data, str) else []


def _requests(victim: Victim, ada: Somebody, things: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """What a stranger may send to every route that takes an id."""
    view = ada.http.get(f"/api/matches/{things['match']}").json()
    command = {"match": things["match"], "seq": view["seq"], "command_id": "a-strangers-command"}
    found: list[tuple[str, str, Any]] = []
    for path, operations in ada.http.get("/api/openapi.json").json()["paths"].items():
        if "{" not in path or "{game}" in path:
            continue
        for method in operations:
            found.append((method, path, {} if method != "get" else None))
            if "{match}" in path and method == "post":
                found.append((method, path.replace("{match}", "{waiting}"), {}))
        if path.endswith("/commands"):
            found += [("post", path, {"type": kind, **command}) for kind in ("undo", "resign", "abort", "claim", "retake")]
            found.append(("post", path, {"type": "play", "action": view["legal_actions"][0]["number"], **command}))
            found.append(("post", path, {"type": "takeover", "bot": "random", **command}))
    return found


def _seen_by(ada: Somebody, things: dict[str, Any]) -> list[Any]:
    """All of hers that could be changed, as she sees it."""
    views = [ada.http.get(f"/api/matches/{things[name]}").json() for name in ("match", "waiting")]
    matches = [{name: view[name] for name in ("seq", "status", "seats")} for view in views]
    for match in matches:
        match["seats"] = [{name: value for name, value in seat.items() if name not in ("online", "away")} for seat in match["seats"]]
    sessions = [row["session"] for row in ada.http.get("/api/sessions").json()]
    tokens = [row["token"] for row in ada.http.get("/api/tokens").json()]
    tournament = ada.http.get(f"/api/tournaments/{things['tournament']}").json()
    return [ada.http.get("/api/me").json(), sessions, tokens, matches, tournament["status"]]
