"""Request every route with ids that belong to another person, derived from the server's OpenAPI description."""

from typing import Any

from benchmarks.attack.target_server import ATTACKER_ADDRESS, Client, TargetServer, require

from tilework.games.game import Data

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
    ("delete", "/api/me/notifications/{kind}/{subject}"): "dismisses their own notification alone",
}
"""Routes that a stranger may read, and why. All others must be rejected."""


def idor(target: TargetServer) -> str:
    """Request every route with an id in it, anonymously and as another person."""
    ada = Client(target.port)
    things = _things_of(ada)
    require(things["invites"], "no invitation that could be told")
    before = _seen_by(ada, things)
    secrets = [things["secret"], *things["invites"], *ada.http.cookies.values()]
    tried = answered = 0
    for stranger in (Client(target.port, ATTACKER_ADDRESS), Client(target.port, ATTACKER_ADDRESS, known=False)):
        for method, path, form in _requests(target, ada, things):
            answer = stranger.http.request(method, path.format(**things), json=form)
            tried += 1
            require(answer.status_code < 500, f"{method} {path}: {answer.status_code}")
            require(not any(secret in answer.text for secret in secrets), f"{method} {path} tells a secret")
            if answer.is_success:
                require((method, path) in PUBLIC, f"{method} {path} lets a stranger in")
                answered += 1
    require(_seen_by(ada, things) == before, "something of hers was changed")
    return f"{tried} requests, {answered} answered where it is meant to be, nothing changed and no secret told"


def _things_of(ada: Client) -> Data:
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
        "notice": 1,
        "kind": "challenge",
        "subject": running,
        "passkey": "a-passkey-of-hers",
        "report": "a-report-of-hers",
        "ban": "a-ban-of-hers",
    }


def _texts(data: object) -> list[str]:
    """Return every string inside JSON data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in _texts(value)]
    if isinstance(data, list):
        return [text for value in data for text in _texts(value)]
    return [data] if isinstance(data, str) else []


def _requests(target: TargetServer, ada: Client, things: Data) -> list[tuple[str, str, Any]]:  # Any: JSON
    """Return requests to every route that takes an id."""
    view = ada.http.get(f"/api/matches/{things['match']}").json()
    command = {"match": things["match"], "seq": view["seq"], "command_id": "a-strangers-command"}
    found: list[tuple[str, str, Any]] = []  # Any: JSON
    for path, operations in ada.http.get("/api/openapi.json").json()["paths"].items():
        if "{" not in path or "{game}" in path:
            continue
        for method in operations:
            found.append((method, path, {} if method != "get" else None))
            if "{match}" in path and method == "post":
                found.append((method, path.replace("{match}", "{waiting}"), {}))
        if path.endswith("/commands"):
            found += [("post", path, {"type": kind, **command}) for kind in ("undo", "resign", "abort", "claim", "retake")]
            found.append(("post", path, {"type": "play", "action": view["legal_actions"][0], **command}))
            found.append(("post", path, {"type": "takeover", "bot": "random", **command}))
    return found


def _seen_by(ada: Client, things: Data) -> list[Any]:  # Any: JSON
    """Return the target's data as she sees it, to detect changes."""
    views = [ada.http.get(f"/api/matches/{things[name]}").json() for name in ("match", "waiting")]
    matches = [{name: view[name] for name in ("seq", "status", "seats")} for view in views]
    for match in matches:
        match["seats"] = [{name: value for name, value in seat.items() if name not in ("online", "away")} for seat in match["seats"]]
    sessions = [row["session"] for row in ada.http.get("/api/sessions").json()]
    tokens = [row["token"] for row in ada.http.get("/api/tokens").json()]
    tournament = ada.http.get(f"/api/tournaments/{things['tournament']}").json()
    return [ada.http.get("/api/me").json(), sessions, tokens, matches, tournament["status"]]
