"""Guests, accounts, sessions, tokens, ratings."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from tests.helpers.server import Person, Socket, fresh
from tests.server.conftest import Place
from tests.server.test_play import seated, under_way
from tilework.server.people import passwords
from tilework.server.people.accounts import Accounts, Identity
from tilework.server.settings import Settings
from tilework.server.store import tables
from tilework.server.store.database import Database
from tilework.server.store.migrate import migrate
from tilework.server.store.ratings import MIN_MOVES

PASSWORD = "correct horse"


def login_name() -> str:
    return fresh("ada")


def account(place: Place) -> tuple[Person, str]:
    person, login = place.person(), login_name()
    person.post("/api/account", {"login": login, "password": PASSWORD})
    return person, login


def test_a_guest_is_somebody_at_once_and_stays_the_same(ada: Person) -> None:
    assert ada.me["kind"] == "guest"
    assert ada.post("/api/session")["person"] == ada.id
    assert ada.get("/api/me")["person"] == ada.id


def test_a_guest_is_greeted_in_their_language(place: Place) -> None:
    assert place.person(language="fr").me["name"].startswith("Invité ")


def test_without_a_session_nobody_is_known(place: Place, ada: Person) -> None:
    nobody = Person(place.servers[0].host, sign_in=False)
    assert nobody.get("/api/me", status=401)["error"]["code"] == "unauthenticated"
    nobody.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}, status=401)
    cookie = ada.http.cookies["tilework_session"]
    nobody.http.cookies.set("tilework_session", cookie[:-1] + ("0" if cookie[-1] != "0" else "1"))
    nobody.get("/api/me", status=401)


def test_an_account_keeps_its_history_and_opens_with_its_password_only(place: Place) -> None:
    person, login = account(place)
    match = person.create("me", "bot")["match"]
    other = place.person()
    assert other.post("/api/login", {"login": login, "password": "wrong"}, status=401)["error"]["code"] == "wrong_password"
    other.post("/api/login", {"login": "no-such-one", "password": PASSWORD}, status=401)
    me = other.post("/api/login", {"login": login.upper(), "password": PASSWORD})
    assert (me["person"], me["kind"], me["login"]) == (person.id, "account", login)
    assert match in [entry["match"] for entry in other.get("/api/history")["matches"]]


def test_a_login_is_taken_once(place: Place) -> None:
    _, login = account(place)
    assert place.person().post("/api/account", {"login": login, "password": PASSWORD}, status=409)["error"]["code"] == "conflict"


def test_sessions_are_listed_and_ended_with_their_sockets(place: Place) -> None:
    person, login = account(place)
    other = place.person()
    other.post("/api/login", {"login": login, "password": PASSWORD})
    listed = person.get("/api/sessions")
    assert [entry["current"] for entry in listed].count(True) == 1
    assert len(listed) == 2
    assert not any(entry["session"] in other.cookie for entry in listed)
    socket = other.socket()
    socket.of("welcome")
    ended = next(entry["session"] for entry in listed if not entry["current"])
    person.request("DELETE", f"/api/sessions/{ended}", status=204)
    assert socket.of("bye")["code"] == "session_ended"
    with pytest.raises(ConnectionClosed) as closed:
        socket.receive()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4401
    other.get("/api/me", status=401)
    assert person.get("/api/me")


def test_a_new_password_ends_the_other_sessions(place: Place) -> None:
    person, login = account(place)
    other = place.person()
    other.post("/api/login", {"login": login, "password": PASSWORD})
    person.request("PATCH", "/api/account", {"password": "wrong one", "new_password": "another horse"}, status=401)
    person.request("PATCH", "/api/account", {"password": PASSWORD, "new_password": "another horse"})
    other.get("/api/me", status=401)
    person.post("/api/login", {"login": login, "password": PASSWORD}, status=401)


def test_logging_out(place: Place) -> None:
    person, _ = account(place)
    cookie = person.http.cookies["tilework_session"]
    person.request("POST", "/api/logout", status=204)
    person.http.cookies.set("tilework_session", cookie)
    person.get("/api/me", status=401)


def test_a_new_name_is_seen_at_the_table(ada: Person, grace: Person) -> None:
    match = ada.create("me", "open")["match"]
    with grace.watch(match) as watcher:
        ada.request("PATCH", "/api/me", {"name": "  Ada \u200b  Lovelace "})
        watcher.view(lambda view: view["seats"][0]["name"] == "Ada Lovelace")
    ada.request("PATCH", "/api/me", {"name": "\u200b\u200b\u200b"}, status=400)


def test_deleting_oneself_removes_everything_but_the_bare_matches(place: Place, grace: Person) -> None:
    person = place.person()
    match = person.create({"kind": "me", "name": "Secret name"}, "open")["match"]
    view = grace.join(match)
    with person.watch(match) as first, grace.watch(match) as second:
        under_way(match, *((first, second) if view["turn"] == 0 else (second, first)))
    person.request("DELETE", "/api/me", {}, status=204)
    grace.get(f"/api/people/{person.id}", status=404)
    view = grace.get(f"/api/matches/{match}")
    assert view["result"]["reason"] == "resigned"
    assert "Secret name" not in str(view)
    assert "Secret name" not in str(grace.get("/api/history"))


def test_a_closed_account_is_gone_for_others_until_it_is_restored(place: Place, grace: Person) -> None:
    person, login = account(place)
    match = person.create("me", "open")["match"]
    view = grace.join(match)
    with person.watch(match) as first, grace.watch(match) as second:
        under_way(match, *((first, second) if view["turn"] == 0 else (second, first)))
    person.request("DELETE", "/api/me", {"password": "wrong"}, status=401)
    person.request("DELETE", "/api/me", {"password": PASSWORD}, status=204)
    assert grace.get(f"/api/matches/{match}")["result"]["reason"] == "resigned", "nobody waits for the days to pass"
    grace.get(f"/api/people/{person.id}", status=404)
    form = {"login": login, "password": PASSWORD}
    back = place.person()
    assert back.post("/api/login", form, status=409)["error"]["code"] == "deletion_pending"
    assert back.post("/api/login", {**form, "restore": True})["person"] == person.id
    assert grace.get(f"/api/people/{person.id}")["person"] == person.id
    back.post("/api/login", form)


def test_what_was_deleted_does_not_come_back_when_the_match_ends(place: Place, grace: Person) -> None:
    person, third = place.person(), place.person()
    match = person.create({"kind": "me", "name": "Secret name"}, "open", "open", options={"first": 1})["match"]
    grace.join(match)
    third.join(match)
    with person.watch(match) as first, grace.watch(match) as second, third.watch(match) as last:
        under_way(match, first, second, last)
    person.request("DELETE", "/api/me", {}, status=204)
    with grace.watch(match) as socket:
        for _ in range(20):
            ack = socket.command("resign", match, socket.last["seq"])
            if ack["type"] == "ack":
                break
            socket.view_after(ack["seq"])
        assert socket.view_after(ack["seq"])["result"]
    assert "Secret name" not in str(grace.get("/api/history")) + str(third.get(f"/api/matches/{match}"))


def test_deleting_oneself_ends_programs_too(place: Place) -> None:
    person = place.person()
    secret = person.post("/api/tokens", {"name": "my bot"})["secret"]
    program = Person(place.servers[-1].host, sign_in=False)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    program.get("/api/me")
    with Socket(program.host, {"Authorization": f"Bearer {secret}"}) as socket:
        socket.of("welcome")
        person.request("DELETE", "/api/me", {}, status=204)
        assert socket.of("bye")["code"] == "session_ended"
    program.get("/api/me", status=401)


def test_every_answer_to_a_program_says_how_much_is_left(place: Place) -> None:
    person = place.person()
    secret = person.post("/api/tokens", {"name": "my bot"})["secret"]
    program = Person(place.servers[0].host, sign_in=False)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    match = program.create("me", "me")["match"]
    for path in (
        "/api/me",
        "/api/games",
        f"/api/matches/{match}",
        "/api/history",
        "/api/matches/nosuchmatch",
        f"/api/matches/{match}/record",
    ):
        headers = program.http.get(path).headers
        assert int(headers["RateLimit-Limit"]) > int(headers["RateLimit-Remaining"]) > 0, path
        assert int(headers["RateLimit-Reset"]) >= 0


def test_whoever_comes_back_keeps_their_cookie(ada: Person) -> None:
    assert "Max-Age=15552000" in ada.http.post("/api/session", json={}).headers["set-cookie"]
    assert ada.get("/api/me")["person"] == ada.id


def test_a_token_plays_its_persons_seats_and_nothing_else(place: Place) -> None:
    person, _ = account(place)
    made = person.post("/api/tokens", {"name": "my bot"})
    assert "secret" not in str([entry["name"] for entry in person.get("/api/tokens")])
    headers = {"Authorization": f"Bearer {made['secret']}"}
    program = Person(place.servers[-1].host, sign_in=False)
    program.http.headers.update(headers)
    del program.http.headers["X-Tilework"]
    match = program.create("me", "me")["match"]
    with Socket(program.host, headers) as socket:
        socket.send(type="watch", match=match)
        assert socket.move(socket.view())["type"] == "ack"
    for method, path, form in (
        ("POST", "/api/tokens", {"name": "another"}),
        ("GET", "/api/sessions", None),
        ("DELETE", "/api/me", {"password": PASSWORD}),
        ("PATCH", "/api/me", {"name": "Mallory"}),
    ):
        assert program.request(method, path, form, status=403)["error"]["code"] == "forbidden"
    person.request("DELETE", f"/api/tokens/{made['token']}", status=204)
    assert [entry for entry in person.get("/api/tokens") if entry["token"] == made["token"]] == []


def test_tokens_are_few(ada: Person) -> None:
    for number in range(10):
        ada.post("/api/tokens", {"name": f"bot {number}"})
    ada.post("/api/tokens", {"name": "one more"}, status=409)


def test_a_rated_match_changes_both_ratings_once(place: Place) -> None:
    (ada, _), (grace, _) = account(place), account(place)
    match, first, second, view = seated(ada, grace, rated=True, undo="ask")
    loser = view["you"]["seats"][0]
    sockets, played, seq = {0: first, 1: second}, [0, 0], view["seq"]
    while min(played) < MIN_MOVES:
        views = [socket.view_after(seq) for socket in sockets.values()]
        mover = next((number for number, seen in enumerate(views) if seen["legal_actions"]), None)
        if mover is not None:
            seq, played[mover] = sockets[mover].move(views[mover])["seq"], played[mover] + 1
    ack = first.command("resign", match, seq)
    changes = second.view_after(ack["seq"])["result"]["ratings"]
    assert [change["after"] > change["before"] for change in changes] == [seat != loser for seat in (0, 1)]
    ratings = [person.get("/api/me")["ratings"]["azul"] for person in (ada, grace)]
    assert [rating["matches"] for rating in ratings] == [1, 1]
    assert [rating["rating"] for rating in ratings] == [change["after"] for change in changes]
    assert ada.id not in [entry["person"] for entry in ada.get("/api/leaderboard/azul")], "after one match nobody is ranked"
    again = ada.get(f"/api/matches/{match}")
    assert again["result"]["ratings"] == changes


def test_only_people_are_rated(ada: Person) -> None:
    for seats, undo in ((["me", "bot"], "ask"), (["me", "me"], "ask"), (["me", "open"], "free")):
        chosen = [{"kind": "bot", "bot": "random"} if seat == "bot" else {"kind": seat} for seat in seats]
        ada.post("/api/matches", {"game": "azul", "seats": chosen, "rated": True, "undo": undo}, status=400)


def test_one_person_never_takes_both_seats_of_a_rated_match(ada: Person) -> None:
    match = ada.create("me", "open", rated=True)["match"]
    ada.post(f"/api/matches/{match}/join", {"seat": 1}, status=403)


def test_a_change_of_rights_is_a_change_of_session(place: Place) -> None:
    """Whoever knew the guest's cookie does not get into the account, nor with a cookie from before the password changed."""
    person, thief = place.person(), place.person(sign_in=False)
    match = person.create("me", "open")["match"]
    stolen = person.http.cookies["tilework_session"]
    with person.watch(match) as socket:
        person.post("/api/account", {"login": fresh("login"), "password": PASSWORD})
        thief.http.cookies.set("tilework_session", stolen)
        thief.get("/api/me", status=401)
        assert person.get("/api/me")["kind"] == "account"
        socket.send(type="ping")
        socket.of("pong")
        stolen = person.http.cookies["tilework_session"]
        person.request("PATCH", "/api/account", {"password": PASSWORD, "new_password": "another horse"})
        thief.http.cookies.set("tilework_session", stolen)
        thief.get("/api/me", status=401)
        socket.send(type="ping")
        socket.of("pong")
        person.post("/api/logout", status=204)
        with pytest.raises(ConnectionClosed):
            socket.until(lambda message: message["type"] == "nothing that ever comes")


def test_a_new_password_ends_all_tokens(place: Place) -> None:
    person, _ = account(place)
    secret = person.post("/api/tokens", {"name": "a program"})["secret"]
    program = place.person(sign_in=False)
    program.http.headers["Authorization"] = f"Bearer {secret}"
    program.get("/api/me")
    person.request("PATCH", "/api/account", {"password": PASSWORD, "new_password": "another horse"})
    program.get("/api/me", status=401)
    assert person.get("/api/tokens") == []


def test_passwords_that_are_guessed_first_are_refused(place: Place) -> None:
    person = place.person()
    for password in (
        "password",
        "PassWord",
        "12345678",
        "        ",
        "aaaaaaaa",
        "ababababab",
        "adalovelace",
        "tilework1",
        "azul-azul!",
        "2sintra2026",
        "trustno1",
    ):
        refused = person.post("/api/account", {"login": "adalovelace", "password": password}, status=400)
        assert refused["error"]["code"] == "weak_password", password


def test_the_list_of_common_passwords_is_long() -> None:
    assert sum(len(word) >= passwords.MIN_LENGTH for word in passwords.COMMON) >= 3000
    passwords.check_strength("correct horse", "ada")
    passwords.check_strength("azulejos de Sintra", "ada")


def test_sessions_lie_in_the_database_as_hashes(tmp_path: Path) -> None:
    async def work() -> tuple[str, str, Identity | None, int, int]:
        database = Database(Settings(data_dir=str(tmp_path / "data")).database_url)
        migrate(database.engine)
        people = Accounts(database)
        await people.start()
        guest = await people.new_guest("en", "a browser")
        secret, query = guest.secret or "", sa.select(tables.session.c.id)
        stored = await database.read(lambda connection: connection.execute(query).scalar_one())
        # As the first release kept it: the same cookie still opens it.
        await database.write(lambda connection: connection.execute(sa.update(tables.session).values(id=secret)))
        await people.start()
        back = await Accounts.by_cookie(people, people.cookie(secret))
        folder, file = tmp_path / "data", tmp_path / "data" / "tilework.sqlite3"
        await database.close()
        return stored, secret, back, folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777

    stored, secret, back, folder, file = asyncio.run(work())
    assert secret not in stored
    assert back
    assert (folder, file) == (0o700, 0o600)
