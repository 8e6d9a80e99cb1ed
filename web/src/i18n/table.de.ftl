board-of = Tableau von { $name }
board-yours = Dein Tableau

seat-open = Freier Platz
seat-botAccount = Programm
seat-guest = Gast { $number }
seat-guestNamed = { $name } (Gast)

offer-title = Manufakturen und Mitte
offer-centre = Mitte
offer-factory = Manufaktur { $number }
offer-factory-empty = Manufaktur { $number }, leer
offer-tiles = { $what }, { $where }
offer-marker = Startspielermarker, in der Mitte

table-round = Runde { $round }
table-round-of = Runde { $round } von { $rounds }
table-round-short = R { $round }
table-bag = Im Beutel
table-yourTurn = Du bist dran
table-you = Du
table-turn = { $name } ist dran
table-label = Tisch
table-scoring = Wertung
table-waiting = Warten auf Mitspieler
table-over = Partie beendet
table-aborted = Diese Partie wurde abgebrochen.
table-first = Hat den Startspielermarker
table-lastRound = Letzte Runde
table-lastRound-why = Die Partie endet mit dieser Runde.
table-points =
    { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    }
table-offline = Verbindung unterbrochen. Wir stellen sie wieder her …
table-loading = Der Tisch wird aufgebaut …
table-notFound = Diese Partie gibt es nicht.
table-spectators = { $n ->
    [one] { $n } schaut zu
   *[other] { $n } schauen zu
  }
table-away = offline
table-enlarge = Tableau von { $name } vergrößern
table-opponents = Andere Spieler
table-home = Tisch verlassen
table-rules = Regeln

bar-take = Nimm Fliesen: Wähle eine Farbe in einer Manufaktur oder in der Mitte.
bar-target = Wähle jetzt, wohin sie kommen.
bar-source = Wähle jetzt die Fliesen, die dorthin kommen.
bar-loading = Die Züge werden geladen …
bar-theirs = { $name } ist am Zug.
bar-confirm = Bestätigen
bar-undo = Aufheben
bar-takeBack = Zurücknehmen
bar-askBack = Um Rücknahme bitten
bar-sending = Dein Zug wird gesendet …
bar-since = Seit deinem letzten Zug
bar-label = Dein Zug
bar-undoAsked = { $name } möchte einen Zug zurücknehmen.
bar-undoWaits = Warten, bis die anderen zustimmen …
bar-accept = Zustimmen
bar-refuse = Ablehnen

clock-days =
    { $days } { $days ->
        [one] Tag
       *[other] Tage
    }

menu-title = Menü
menu-settings = Alle Einstellungen
menu-confirm = Jeden Zug bestätigen
menu-letters = Buchstaben auf den Fliesen
menu-sound = Ton
menu-language = Sprache
menu-copy = Link zu dieser Partie kopieren
menu-copied = Kopiert
menu-record = Aufzeichnung herunterladen
menu-takeover = Einen Bot für { $name } spielen lassen
menu-takeoverOwn = Einen Bot für mich spielen lassen
menu-retake = Wieder selbst spielen
menu-resign = Aufgeben
menu-resignSure = Ja, ich gebe auf
menu-abort = Partie abbrechen
menu-takeover-why = Alle am Tisch erfahren davon. Du kannst jederzeit zurückkommen.
menu-abortSure = Ja, abbrechen
menu-resign-ask = Diese Partie aufgeben?
menu-takeoverSure = Bot spielen lassen
menu-abort-why = Noch nicht alle haben gezogen, deshalb gewinnt und verliert niemand.
menu-abort-ask = Diese Partie abbrechen?
menu-takeover-level = Spielstärke des Bots
menu-takeover-ask = Einen Bot für dich spielen lassen?
menu-botsInBrowsers = In dieser Partie dürfen Bots im Browser eines Mitspielers rechnen.

hint-ask = Tipp
hint-thinking = Überlegt …
hint-none = Gerade kein Tipp.
hint-chance = Gewinnchance: { $percent } %
hint-instead = oder { $move }: { $percent } %
hint-lead = Erwarteter Vorsprung: { $points }
hint-insteadLead = oder { $move }: { $points }

score-pause = Pause
score-next = Weiter
score-rounds = Punkte je Runde
score-skip = Animation überspringen

log-title = Verlauf
log-close = Verlauf schließen
log-rule = Regel { $rule }
log-taken = zurückgenommen

end-wins = { $name } gewinnt
end-youWin = Du gewinnst!
end-shared = Geteilter Sieg: { $names }
end-resigned = { $name } hat aufgegeben.
end-timeout = Die Zeit von { $name } ist abgelaufen.
end-start = Start
end-total = Summe
end-source = Punkte für
end-rematch = Revanche
end-rematchAsked = { $name } möchte eine Revanche.
end-rematchAccept = Revanche annehmen
end-replay = Nachspielen
end-board = Tableau ansehen
end-home = Startseite
end-unrated = Nicht gewertet: Zwischen zwei Spielern zählt nur ein Ergebnis pro Stunde.
end-left = { $name } kam nicht zurück.
end-draw = { $name } kam nicht zurück: unentschieden.

away-told = { $name } ist schon eine Weile weg.
away-abort = Partie abbrechen
away-win = Sieg beanspruchen
away-draw = Als unentschieden beenden
away-goOn = Ohne weiterspielen

handed-yours = Der Bot { $bot } spielt für dich.
handed-somebody = Jemand
handed-other = Für { $name } spielt jetzt der Bot { $bot }.

ask-no = Nein, weiterspielen

end-result = Ergebnis ansehen
end-rating = Wertung
end-kind = Gut gespielt. Noch eine Partie?
end-next = Beim nächsten Mal läuft es besser. Noch eine Partie?
end-close =
    { $n ->
        [one] So knapp: Es fehlte nur ein Punkt.
       *[other] So knapp: Es fehlten nur { $n } Punkte.
    }
end-newBest = Dein bisher bestes Ergebnis!
end-best = Dein bestes Ergebnis: { $n }
end-turn = Was hat die Partie entschieden?
end-turnAsked = Wir suchen den Wendepunkt …
end-noTurn = Kein einzelner Zug hat die Partie entschieden.
end-picture = Bild zum Teilen
end-noPicture = Das Bild konnte nicht erstellt werden. Noch einmal versuchen

local-notKept = Dieses Gerät konnte die Partie nicht speichern: Sie geht verloren, wenn du die Seite schließt.
coach-title = Einen Moment
coach-chance = Dieser Zug senkt deine Gewinnchancen um { $percent } %.
coach-points = Dieser Zug kostet dich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.
# $reason: what the better move does, such as "keeps 2 tiles off the floor".
coach-idea = Ein anderer { $reason }.
coach-again = Noch einmal überlegen
coach-show = Zeig es mir
coach-play = Trotzdem spielen
coach-off = Spielen und nicht mehr fragen
coach-try = Versuch es so: { $move }.
