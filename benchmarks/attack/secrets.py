"""Learn what is secret: bots' choices, private matches, the deal of a tournament's other tables."""

import time
import zlib

from benchmarks.attack.target_server import ATTACKER_ADDRESS, PATIENCE, Client, TargetServer, require

from tilework import bots
from tilework.bots import Limits
from tilework.games.game import Data
from tilework.games.position import Position


def predict_bots(target: TargetServer, moves: int = 6) -> str:
    """Compute a bot's moves from the public commitment, as releases up to 0.2 derived them."""
    mallory = Client(target.port, ATTACKER_ADDRESS)
    match = mallory.create({"kind": "me"}, {"kind": "bot", "bot": "easy"}, options={"first": 1})["match"]
    predicted = told = 0
    for number in range(moves):
        view = mallory.http.get(f"/api/matches/{match}").json()
        form = {"type": "play", "match": match, "seq": view["seq"], "command_id": f"predict-{number}"}
        legal = view["legal_actions"]
        if not legal:
            break
        mallory.http.post(f"/api/matches/{match}/commands", json={**form, "action": legal[number % len(legal)]})
        record = _after_the_bot(mallory, match, view["seq"] + 1)
        bot_steps = [index for index, frame in enumerate(record) if frame["entry"] and frame["entry"]["seat"] == 1]
        if not bot_steps:
            continue
        before = Position.parse(record[bot_steps[-1] - 1]["notation"])
        seed = zlib.crc32(view["commitment"].encode())
        guess = bots.get("easy").choose(before, Limits(), seed=seed).action
        told += 1
        predicted += str(guess) == record[bot_steps[-1]]["entry"]["action"]["text"]
    require(told, "the bot did not move")
    require(predicted < told, f"all {told} moves were predicted")
    return f"{predicted} of {told} moves guessed"


def _after_the_bot(mallory: Client, match: str, seq: int) -> list[Data]:
    """Wait until the bot has moved, and return the steps of the replay."""
    until = time.monotonic() + PATIENCE
    while mallory.http.get(f"/api/matches/{match}").json()["seq"] <= seq and time.monotonic() < until:
        time.sleep(0.2)
    steps: list[Data] = mallory.http.get(f"/api/matches/{match}/replay").json()["steps"]
    return steps


def private_matches(target: TargetServer) -> str:
    """Find the id of somebody's private match in their profile."""
    ada = Client(target.port)
    match = ada.create({"kind": "me"}, {"kind": "me"})["match"]
    for number in range(12):
        view = ada.http.get(f"/api/matches/{match}").json()
        form = {"match": match, "seq": view["seq"], "command_id": f"private-{number:02}"}
        if number < 10:
            ada.http.post(f"/api/matches/{match}/commands", json={**form, "type": "play", "action": view["legal_actions"][0]})
        else:
            ada.http.post(f"/api/matches/{match}/commands", json={**form, "type": "resign", "seat": number - 10})
    mine = ada.http.get(f"/api/people/{ada.me['person']}/profile").text
    theirs = Client(target.port, ATTACKER_ADDRESS).http.get(f"/api/people/{ada.me['person']}/profile").text
    require(match in mine, "she does not see her own best game")
    require(match not in theirs, "a stranger reads the id of her private match")
    return "shown to her alone"


def cancelled_duplicate(target: TargetServer) -> str:
    """Cancel a duplicate tournament in the middle of a round and look at the other table's deal."""
    ada, grace = Client(target.port), Client(target.port)
    setup = {"name": "Same deal", "game": "azul", "format": "swiss", "players": 2, "rounds": 2, "duplicate": True}
    form = {**setup, "clock": {"type": "live", "initial_s": 600}, "public": False}
    path = f"/api/tournaments/{ada.http.post('/api/tournaments', json=form).raise_for_status().json()['tournament']}"
    grace.http.post(f"{path}/join", json={}).raise_for_status()
    ada.http.post(f"{path}/bots", json={"bot": "random", "count": 2}).raise_for_status()
    ada.http.post(f"{path}/start", json={}).raise_for_status()
    tables = ada.http.get(path).json()["tables"]["tables"]
    ada.http.post(f"{path}/cancel", json={}).raise_for_status()
    views = [ada.http.get(f"/api/matches/{table['match']}").json() for table in tables if table["match"]]
    playing = [view for view in views if view.get("status") == "playing"]
    require(not playing, f"{len(playing)} tables of a deal that is public are still being played")
    return f"all {len(views)} tables ended unrated"
