"""Sentences that once were wrong: person, articles, clamped losses, names of bots, and one word for one thing."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from tests.helpers.messages import entries
from tilework import bots, games, i18n
from tilework.analysis.reasons import Reason, reason_text
from tilework.bots.display_names import shown_name
from tilework.games.game import Note, Person
from tilework.games.ledger import ledger
from tilework.games.mutable_position import MutablePosition
from tilework.i18n import decimal, text


def test_somebody_takes_and_you_take() -> None:
    position = MutablePosition.start("azul", players=2, first=1)
    position.deal(seed=1)
    action = position.action("1K>3").number

    def said(language: str, person: Person) -> str:
        return position.game.action_sentence(position.state, action, language, person)

    assert said("en", "they") == "takes 3 black from factory 1 to line 3"
    assert said("en", "you") == "take 3 black from factory 1 to line 3"
    assert said("fr", "they") == "prend 3 noires dans la fabrique 1 pour la ligne 3"
    assert said("fr", "you") == "prenez 3 noires dans la fabrique 1 pour la ligne 3"
    assert said("fr", "none") == "prendre 3 noires dans la fabrique 1 pour la ligne 3"
    assert said("de", "they") == "legt 3 schwarze aus Manufaktur 1 in Musterreihe 3"
    assert said("de", "you") == "legst 3 schwarze aus Manufaktur 1 in Musterreihe 3"
    assert said("de", "none") == "3 schwarze aus Manufaktur 1 in Musterreihe 3 legen"


def test_a_loss_that_stops_at_zero_says_so() -> None:
    azul = games.get("azul")
    clamped = Note("floor", 0, -1, ("AZ-SCORE-3", "AZ-SCORE-4"), {"spaces": 3, "cost": 4})
    whole = Note("floor", 0, -4, ("AZ-SCORE-3",), {"spaces": 3, "cost": 4})
    assert azul.note_sentence(clamped, "en") == "3 tiles on the floor (would cost 4, but a score never goes below 0)"
    assert azul.note_sentence(clamped, "fr") == "3 tuiles au plancher (coûterait 4, mais un score ne descend jamais sous 0)"
    assert azul.note_sentence(whole, "en") == "3 tiles on the floor"
    marker = Note("token", 0, -2, ("SP-TAKE-3", "SP-TAKE-4"), {"n": 3})
    assert "never goes below 1" in games.get("pavilion").note_sentence(marker, "en")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_bot_has_a_name_of_its_own_in_every_language(language: str) -> None:
    titles = [shown_name(bot, language) for bot in bots.names()]
    assert len(set(titles)) == len(titles)
    assert all(title[0].isupper() for title in titles)
    assert language == i18n.DEFAULT_LANGUAGE or not {"Medium", "Hard", "Easy", "Greedy", "Random"} & set(titles)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_reason_is_something_gained_or_saved_in_a_whole_phrase(language: str) -> None:
    for game, key in (("azul", "floor"), ("azul", "points"), ("sintra", "strips"), ("pavilion", "stars")):
        said = reason_text(Reason(key, {"points": 2.5}), game, language)
        assert re.match(r"\w+ ", said), said
        assert decimal(2.5, language) in said
        assert "−" not in said


@pytest.mark.parametrize(("points", "said"), [(0.5, "0,5 point"), (1.1, "1,1 point"), (1.96, "2,0 points"), (2.5, "2,5 points")])
def test_in_french_less_than_two_points_are_singular(points: float, said: str) -> None:
    assert reason_text(Reason("strips", {"points": points}), "sintra", "fr") == f"rapporte environ {said} sur les planches en cours"


UNWANTED = {
    "en": r"start-player|first-player (?:tile|token)|\bpieces?\b|[Ww]hoever comes|[Aa]s the system|let go|[Aa]ll is right|is made\b"
    r"|on their way|as good as scored|speaks for|[Pp]resent password|[Tt]iles travel|hold up|[Ss]hall it be|[Nn]obody is to move"
    r"|is no seat|manieth|\b1 rows",
    "fr": r"\bvitres?\b|\bespaces?\b|robot|\bbandes?\b|approvisionnement|reprendre un coup|\bconserv|carreau"
    r"|qui parle pour|qui viendra|lâcher|[Cc]ela ne va pas|pour le classement",
    "de": r"\bFabrik|Kachel|Startspieler(?:stein|fliese|plättchen)|\bZelle|Minuspunkte|\bUhr\b.*\bPendel|Roboter|Glasstück",
}
CLIENT = Path(__file__).parents[2] / "web/src"
ABOUT_DATA = ("profile.fr.ftl", "replay.fr.ftl")
"""Data is « conservée »; tiles and games are « gardées »."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_one_thing_has_one_word(language: str) -> None:
    """The marker is a marker, a pane of glass a pane, a space a space, in every message of ours and of the web client."""
    files = [folder / f"messages.{language}.ftl" for folder in i18n.domains().values()]
    in_client = sorted(CLIENT.rglob(f"*.{language}.ftl"))
    assert len(in_client) > 10
    for file in (*files, *in_client):
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        said = re.sub(r"\$\w+|conserv\w+" if file.name in ABOUT_DATA else r"\$\w+", "", "\n".join(lines))
        found = re.findall(UNWANTED.get(language, r"(?!)"), said)
        assert not found, f"{file}: {found}"


MANY = r" ([a-zàâçéèêëîïôûùüœ]+[sx])\b"
NO_NOUNS = {
    "en": "answers asks changes does explains finds has holds invites is lacks leaves needs pays plays takes was wins",
    "fr": "couvertes dans vers gagnées pas plus sans sous vous",
    "de": "als bereits des das es woanders",
}
"""Words that end like a plural, after a name, a share or the number of a space."""
NEVER_ONE = {
    "analysis-depth", "arena-title", "doctor-few_files", "doctor-files", "doctor-engine_workers_busy", "engine-check-plays", "match-seats",
    "pavilion-number", "pavilion-number-done", "pavilion-star", "pavilion-star-open", "matchmaking-ratingRange", "rules-covered",
    "seats-mismatch", "seeks-players", "some-points", "stats-mean", "text-many",
}  # fmt: skip
"""Messages whose number is always more than one, or of which English has one form."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_noun_agrees_with_the_number_before_it(language: str) -> None:
    """Where a number that is filled in stands before a plural, the message has a form for one."""
    files = [*(folder / f"messages.{language}.ftl" for folder in i18n.domains().values()), *sorted(CLIENT.rglob(f"*.{language}.ftl"))]
    found = []
    for file in files:
        for name, message in entries(file).items() if file.parent.name != "errors" else ():
            parts = message.value.elements if message.value else []
            for number, after in pairwise(parts):
                is_filled_in = isinstance(number, ftl.Placeable) and isinstance(number.expression, ftl.VariableReference)
                noun = re.match(MANY, after.value) if is_filled_in and isinstance(after, ftl.TextElement) else None
                if noun and noun[1] not in NO_NOUNS.get(language, "").split() and name not in NEVER_ONE and "-lesson-" not in name:
                    found.append(f"{file.name}: {name}: {noun[1]}")
    assert not found, "\n".join(found)


def test_saved_games_are_taken_up_again_by_the_same_word_everywhere_in_french() -> None:
    said = "".join((CLIENT / "i18n" / f"{name}.fr.ftl").read_text(encoding="utf-8") for name in ("home", "lobby"))
    buttons = dict(re.findall(r"^(start-continue|match-open|local-continue) = (.+)$", said, re.MULTILINE))
    assert buttons == dict.fromkeys(("start-continue", "match-open", "local-continue"), "Reprendre")


def test_jokers_are_named_and_whoever_passes_passes() -> None:
    said = [text("azul", "tiles", "en", n=1, colour="blue", jokers=jokers) for jokers in (0, 1, 2)]
    assert said == ["1 blue", "1 blue and 1 joker", "1 blue and 2 jokers"]
    pavilion = games.get("pavilion")
    position = MutablePosition.start("pavilion", players=2)
    words_of_passing = [pavilion.action_sentence(position.state, pavilion.parse_action("pass"), "en", person) for person in ("they", "you")]
    assert words_of_passing == ["passes", "pass"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_the_ledgers_use_the_same_words(game: str, language: str) -> None:
    """A rule says marker, space and pane (tile outside Sintra), as the screen beside it does."""
    book = ledger(game)
    texts = [book.summary, *(entry.words for entry in book.entries), *(section.intro for section in book.sections)]
    said = "\n".join(text.get(language, "") for text in texts)
    in_sintra = {"en": r"\btiles?\b", "fr": r"\btuiles?\b(?! Premier joueur)", "de": r"\bFliesen?\b"}
    glass = in_sintra if game == "sintra" else {"en": r"\bpanes?\b", "fr": r"\bpièces?\b", "de": r"\bScheiben?\b"}
    elsewhere = {"en": r"\bcells?\b|\btoken\b", "fr": r"\bgarni|tour de rangement|\brécupér|cases? Joker"}
    found = re.findall("|".join(words.get(language, r"(?!)") for words in (UNWANTED, glass, elsewhere)), said)
    assert not found, found
