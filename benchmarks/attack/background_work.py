"""Make the server owe work: tournaments of bots, and records that take long to replay."""

from benchmarks.attack.target_server import ATTACKER_ADDRESS, Client, TargetServer, require

from tilework.games.action import Action

CLOCK = {"type": "live", "initial_s": 60}
SETUP = {"game": "azul", "format": "round_robin", "players": 2, "rounds": 1, "clock": CLOCK, "public": False, "join": False}


def bot_tournaments(target: TargetServer, guests: int = 4) -> str:
    """Start round robins of many bots as several guests of one address, and cancel them."""
    opened = started = 0
    with target.unharmed():
        for number in range(guests):
            mallory = Client(target.port, ATTACKER_ADDRESS)
            for each in range(6):
                made = mallory.http.post("/api/tournaments", json={**SETUP, "name": f"Bots {number} {each}"})
                if made.status_code != 201:
                    break
                opened += 1
                path = f"/api/tournaments/{made.json()['tournament']}"
                for _ in range(2):
                    mallory.http.post(f"{path}/bots", json={"bot": "random", "count": 64})
                started += mallory.http.post(f"{path}/start", json={}).is_success
                mallory.http.post(f"{path}/cancel", json={})
        require(not started, f"{started} tournaments of 128 bots were started")
    return f"{opened} set up and none started"


def endless_record(target: TargetServer, events: int = 40_000) -> str:
    """Replay a record of many thousand moves that are taken back again."""
    mallory = Client(target.port, ATTACKER_ADDRESS)
    match = mallory.create({"kind": "me"}, {"kind": "me"})["match"]
    text = mallory.http.get(f"/api/matches/{match}/record").text
    action = Action("azul", mallory.http.get(f"/api/matches/{match}").json()["legal_actions"][0])
    turn = mallory.http.get(f"/api/matches/{match}").json()["turn"] + 1
    with target.unharmed():
        answer = mallory.http.post("/api/records/replay", json={"record": text + f"P{turn} {action}\nundo\n" * (events // 2)})
        require(answer.status_code in (400, 429), f"it was answered with {answer.status_code}")
    return f"{events} events refused with {answer.status_code}"
