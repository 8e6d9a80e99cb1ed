help-tilework = Tilework: die Brettspiele der Azul-Familie, zum Spielen, Untersuchen und Forschen. Die Sprache wählt --lang.
frame-usage = Aufruf:{" "}
frame-try = { $command } erklärt es.
frame-error = Fehler: { $problem }
frame-help = Diese Hilfe zeigen.
frame-install_completion = Vervollständigung für diese Shell einrichten.
frame-show_completion = Vervollständigung für diese Shell zeigen, zum Kopieren oder Anpassen.
frame-no_command = Den Befehl { $command } gibt es nicht.
frame-similar_command = Den Befehl { $command } gibt es nicht. Meintest du { $similar }?
frame-unknown_option = Die Option { $option } gibt es nicht.
frame-no_such_option = Die Option { $option } gibt es nicht. Meintest du { $similar }?
frame-option_value = Die Option { $option } braucht einen Wert oder nimmt keinen.
frame-missing = { $param } fehlt.
frame-invalid = Ungültiger Wert für { $param }: { $problem }
help-version = Die Version zeigen.
help-json = JSON für Programme statt Text ausgeben.
help-games = Die Spiele und ihre Optionen auflisten.
help-rules = Die Regeln eines Spiels zeigen, mit allen Entscheidungen.
help-rules-game = Das Spiel: siehe tilework games.
help-rules-coverage = Zeigen, welche Tests jede Regel abdecken; Fehler, wenn eine keinen hat.
help-rules-markdown = Die Regeln als Markdown-Seite ausgeben.
help-rules-tests = Der Ordner der Tests.
help-verify = Eine Aufzeichnung prüfen: Regeln, Punkte, Festlegung und alles Gezogene.
help-replay = Eine aufgezeichnete Partie Schritt für Schritt ansehen.
help-replay-json = Eine JSON-Zeile je Ereignis ausgeben, für andere Programme.
help-file = Eine Aufzeichnung, oder - für die Standardeingabe.
help-bench = Die Geschwindigkeit der Engine messen, neben einem Maßstab aus demselben Lauf.
help-bench-part = Was gemessen wird: engine, search oder envs.
help-bench-game = Nur dieses Spiel (mehrfach möglich).
help-bench-seconds = Wie lange jeder Wert gemessen wird.
help-bench-json = Die Werte als JSON ausgeben.
help-bench-target = Die Zielmaschine: native, wasm oder cuda; mit dem Verhältnis zu native.
help-build = Die Engine für andere Maschinen bauen.
help-build-wasm = Regeln und Suche als WebAssembly-Module bauen, für den Browser.
help-build-game = Die Spiele, die gebaut werden; alle, wenn keines genannt ist.
help-build-out = Der Zielordner.
help-build-simd = Mit und ohne Vektorbefehle bauen, oder nur ohne, für Browser, denen sie fehlen.
help-build-native = Regeln, Bots und Umgebungen als native Bibliotheken bauen, für diesen oder einen anderen Rechner.
help-build-native_out = Der Zielordner; ohne Angabe neben dem Paket.
help-build-system = Das Zielsystem, zum Beispiel linux-aarch64; ohne Angabe dieses.
help-play = Eine Partie spielen: gegen Bots, zu mehreren, oder nur Bots (dann ohne Bildschirm).
help-play-game = Das Spiel: siehe tilework games. Mit --resume nicht nötig.
help-play-seats = Wer spielt, durch Kommas getrennt: human, human:Ada, ein Bot oder bot@Sekunden. Standard: human,greedy,…
help-play-seed = Eine Zahl, mit der sich das Gezogene (und die Bots) wiederholen lassen.
help-play-record = Die Aufzeichnung der Partie in diese Datei schreiben.
help-play-resume = Eine gespeicherte Partie fortsetzen; ohne Datei die zuletzt verlassene.
help-play-plain = Zeile für Zeile statt auf dem ganzen Bildschirm: für Screenreader, Protokolle und einfache Terminals.
help-play-no_colour = Ohne Farben (wie die Variable NO_COLOR).
help-play-confirm = Vor jedem Zug nachfragen.
help-play-bot_delay = Wie viele Sekunden der Zug eines Bots zu sehen ist.
help-title = So wird hier gespielt
help-text =
    Einen Zug wählst du Schritt für Schritt: woher du nimmst, welche Farbe, wohin damit. Angeboten wird nur, was erlaubt ist.

      ← → ↑ ↓ Tab   auf eine Wahl zeigen; das Tableau zeigt, was sie bewirkt
      ⏎ oder Leer   sie treffen; am Ende den Zug spielen
      ihre Taste    vor jeder Wahl steht ihre Taste: eine Zahl oder ein Buchstabe
      Esc           ein Schritt zurück
      die Maus      auf Fliesen, Reihen, Wahlen und Tasten klicken

      u / U         den letzten Zug zurücknehmen (auch die der Bots) / wieder spielen
      e             alle Punkte mit Gründen und Regeln, und der Verlauf
      v             das Tableau des nächsten Spielers ansehen
      s             in eine eigene Datei speichern; nach jedem Zug wird ohnehin gesichert
      h             ein Tipp: die besten Züge mit Begründung
      Bild ↑ ↓      verschieben, was nicht auf den Bildschirm passt (auch mit dem Mausrad)
      l             die Sprache wechseln
      q             verlassen; tilework play --resume setzt die Partie fort

    In Klammern: [Fliese]  (Fliese, die dort liegen würde)  {"{"}Fliese, die genommen würde{"}"}  ‹wählbares Feld›.
    Die Regeln selbst: tilework rules SPIEL.
help-strips = Streifensätze für Die Buntglasfenster von Sintra: eigene prüfen, den eingebauten ansehen.
help-strips-check = Einen Streifensatz in einer Datei prüfen und sagen, was daran falsch ist.
help-strips-show = Den eingebauten Satz zeigen, der die gedruckten Streifen ersetzt.
help-strips-file = Eine JSON-Datei: siehe docs/reference/sintra-strips.md.
help-game = Das Spiel: siehe tilework games.
help-workers = Wie viele Kerne benutzt werden.
help-cluster = Die Arbeit den Knoten des Ray-Clusters unter dieser Adresse geben, etwa 192.0.2.7:6379; braucht tilework[scale].
help-tune = Gewichte im Spiel gegen sich selbst von Grund auf trainieren, auf dem Prozessor: ein kleines Profil von train für neue Spiele und Merkmale. Ein unterbrochener Lauf geht dort weiter, wo er aufhörte.
help-tune-players = Nur für diese Spielerzahl (2, 3 oder 4).
help-tune-options = Für die Standardoptionen (default), für alle anderen zusammen (variants) oder für beide (all).
help-tune-out = Der Ordner für die Gewichte; ohne ihn SPIEL-weights im aktuellen Ordner. Die installierten Gewichte werden nie ersetzt.
help-tune-checkpoints = Der Ordner für fertige Schritte.
help-tune-scale = Aus wie vielen Partien gelernt wird, im Verhältnis zur üblichen Zahl.
help-train = Die Gewichte der höchsten Stufe im Spiel gegen sich selbst trainieren, auf einer Grafikkarte, wenn es eine gibt. Neue Gewichte bleiben nur, wenn sie gewinnen. Ein unterbrochener Lauf geht dort weiter, wo er aufhörte.
help-train-max_seconds = Wie viele Sekunden die Partien eines Schritts höchstens dauern; ohne Angabe so viele Partien, wie das Rezept sagt.
help-train-games = Wie viele Partien neue Gewichte höchstens gegen die ersten spielen; 0 für keine.
help-arena = Bots gegeneinander spielen lassen: gepaarte Auslagen, wechselnde Plätze, Wertungen mit Fehlerbalken. Mit --out allein frühere Ergebnisse zeigen.
help-arena-bots = Zwei bis vier Bots: Namen, bei Bedarf mit Grenzen (expert@0.5s, hard@2000n), oder eine Engine (cmd:./engine --fast).
help-arena-games = Wie viele Partien insgesamt.
help-arena-seconds = Sekunden je Zug.
help-arena-nodes = Knoten je Zug: Dann lässt sich alles exakt wiederholen.
help-arena-threads = Threads, die jeder Bot benutzen darf.
help-arena-seed = Der Startwert der Auslagen.
help-arena-start = Jede Partie mit einer Stellung beginnen: Notation oder Datei mit einer Notation oder Aufzeichnung.
help-arena-sprt = Aufhören, sobald die Ergebnisse zwischen zwei Elo-Unterschieden des ersten Bots entscheiden: --sprt 0,30.
help-arena-out = Jedes Ergebnis in diese Datei schreiben, eine JSON-Zeile je Partie; es geht dort weiter, wo die Datei endet.
help-arena-report = Einen Bericht mit Diagrammen in diesen Ordner schreiben.
help-engine = Fragen zu Stellungen auf der Standardeingabe beantworten, je eine JSON-Zeile: siehe docs/reference/engine-protocol.md.
help-analyse = Eine aufgezeichnete Partie erklären: was jeder Zug kostete, die Wendepunkte, die Gewinnchancen. Bei einem Ordner: alle Aufzeichnungen darin, für andere Programme.
help-analyse-file = Eine Aufzeichnung, - für die Standardeingabe, eine Stellung in Notation oder ein Verzeichnis mit Aufzeichnungen (.txt).
help-analyse-move = Statt der ganzen Partie die Stellung nach diesem Zug der Aufzeichnung analysieren.
help-analyse-try = Zuerst diese Züge spielen, zum Beispiel "3B>1 CY>2", und analysieren, was dann kommt.
help-analyse-out = Bei einem Ordner: jede Analyse in diese Datei schreiben, eine JSON-Zeile je Partie; es geht dort weiter, wo die Datei endet.
help-analyse-json = JSON ausgeben.
help-analyse-graph = Das Diagramm der Gewinnchancen in diese PNG-Datei schreiben.
help-think-seconds = Sekunden Bedenkzeit je Stellung.
help-think-nodes = Knoten je Stellung: Dann ist die Antwort immer dieselbe.
help-hint = Die besten Züge in einer Stellung (ihre Notation oder eine Aufzeichnung), mit den Gründen der Bewertung.
help-hint-position = Eine Stellung in Notation, eine Aufzeichnung, oder - für eine Stellung auf der Standardeingabe.
help-hint-lines = Zeigen, was auf jeden Zug folgt, bis zum Ende der Runde.
help-hint-count = Wie viele Züge.

file-unreadable = { $file } kann nicht gelesen werden: { $reason }

first-lot = 0 (wird ausgelost)

rules-ruling = unsere Regelung
rules-example = Beispiel
rules-no_tests = Den Ordner { $folder } gibt es nicht: Führe das im Quellverzeichnis aus oder nenne ihn mit --tests.
rules-untested = NICHT GETESTET
rules-covered = { $covered } von { $all } Regeln und Beispielen sind getestet.

verify-replayed = { $game }: { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
  } und { $draws ->
    [one] { $draws } Ziehung
   *[other] { $draws } Ziehungen
  } nach den Regeln nachgespielt.
verify-seed = Der Startwert ist offengelegt: Jede Ziehung wurde neu berechnet und verglichen.
verify-no_seed = Der Startwert ist nicht offengelegt: Die Ziehungen gelten, wie sie dastehen.
verify-open = Die Partie ist nicht zu Ende.
verify-problem = Nicht gültig: { $problem }
verify-good = Die Aufzeichnung ist gültig.

bench-unknown = { $part } lässt sich nicht messen; wähle eines von: { $parts }
bench-measuring = { $what } wird gemessen …
bench-target = { $target } ist keine bekannte Zielmaschine; wähle eine von: { $targets }
build-done = { $games }: { $size } kB in { $out }, { $seconds } s
version-native = tilework { $version } (Python { $python }, native Engine: { $folder })
version-numba = tilework { $version } (Python { $python }, Engine Numba: { $cause ->
    [chosen] TILEWORK_ENGINE
    [stale] die native Bibliothek ist veraltet
    [missing] keine native Bibliothek vorhanden
   *[other] die native Bibliothek ist hier nicht nutzbar
})
version-python = tilework { $version } (Python { $python }, unkompiliert)
build-native_begin = Die nativen Bibliotheken werden gebaut, soweit nötig. Alle zusammen dauern etwa eine Minute.
build-native_part = Gebaut: { $name }

play-options = Optionen von { $game }:
play-which = welches Spiel? Wähle eines von: { $games }
play-no_terminal = eine Partie auf dem ganzen Bildschirm braucht ein Terminal; benutze --plain oder lass nur Bots spielen: --seats greedy,greedy
play-compiling = Die Regeln werden kompiliert: Das geschieht einmal und dauert ein paar Sekunden …
play-progress = Runde { $round }: { $scores }
play-preparing = Der Tisch wird aufgebaut …

option-no_value = --{ $option } braucht einen Wert: { $values }
option-file = eine Datei

seat-you = Du
seat-unknown = { $seat } ist kein Platz: benutze human, human:Name oder einen Bot: { $bots }
seat-seconds = { $seat }: Die Sekunden nach @ müssen eine Zahl über 0 und unter 3600 sein

seats-mismatch = { $players } Spieler brauchen { $players } Plätze, aber --seats nennt { $seats }

resume-no_seed = diese Aufzeichnung enthält ihren Startwert nicht, deshalb lässt sich nichts mehr ziehen; nur hier gespeicherte Partien lassen sich fortsetzen (versuch tilework replay)
resume-options = eine fortgesetzte Partie behält ihre Optionen: lass { $options } weg
resume-game = in der Datei steht eine Partie { $game }, nicht { $asked }

save-folder = { $file } kann nicht geschrieben werden: nenne eine Datei in einem vorhandenen Ordner
save-failed = { $file } konnte nicht geschrieben werden: { $reason }
save-done = Aufzeichnung: { $file }
save-ask = In welche Datei soll die Partie gespeichert werden?
save-saved = Gespeichert. Fortsetzen mit: tilework play --resume { $file }

result-start = Start
result-total = Summe
result-winner =
    { $person ->
        [you] Du gewinnst.
       *[they] { $name } gewinnt.
    }
result-shared = Geteilter Sieg: { $names } und { $last }.

key-choose = wählen
key-accept = nehmen
key-back = zurück
key-undo = zurücknehmen
key-redo = wieder spielen
key-save = speichern
key-scores = Punkte
key-boards = Tableaus
key-language = Sprache
key-quit = beenden
key-go_on = weiter

bot-thinking = { $name } überlegt

undo-nothing = Es gibt nichts zurückzunehmen.

redo-nothing = Es gibt nichts wieder zu spielen.

over-what = ⏎ Endstand · u nimmt den letzten Zug zurück · q beendet

scores-round = Runde { $round }: die Punkte
scores-title = Punkte und Verlauf

log-title = Die Partie bisher

quit-title = Die Partie verlassen?
quit-text = Diese Partie hat ungespeicherte Züge.
quit-save = speichern und verlassen
quit-leave = verlassen, ohne zu speichern
quit-stay = weiterspielen

end-title = Die Partie ist zu Ende
end-again = neue Partie
end-look = Tisch ansehen

lines-turn = { $name }, wähle:
lines-ask = Zahl (b zurück, h Tipp, u zurücknehmen, s speichern, q beenden)>{" "}
lines-unknown = Gib eine Zahl von 1 bis { $most } ein, oder b, h, u, s, q.
lines-undone = Zug zurückgenommen.
lines-left = Die Partie wurde nicht zu Ende gespielt.

strips-good = { $file } ist ein gültiger Streifensatz: spiel damit mit tilework play sintra --strips { $file }
strips-stand_in = Der eingebaute Satz ist unser eigener und ersetzt die gedruckten Streifen.
strips-front = Vorderseite
strips-back = Rückseite

who = { $name }:{" "}

replay-where = Schritt { $at } von { $steps }
replay-next = weiter
replay-previous = zurück
replay-round = Runden
replay-jump = springen
replay-ask = Zu welchem Schritt, 0 bis { $steps }?

tune-bad_options = --options muss all, default oder variants sein
tune-done = Die Gewichte liegen in { $folder }.
train-lost = Die neuen Gewichte haben nicht gewonnen: Alles bleibt, wie es war.

arena-who = nenne ein Spiel und seine Bots: tilework arena azul --bots expert,greedy
arena-sprt = --sprt verlangt zwei Elo-Unterschiede: --sprt 0,30
arena-sprt_now = SPRT: Log-Likelihood-Quotient { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) } (Ende bei ±2,94)
arena-title = { $game }, { $players } Spieler: { $n } von { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
  }
arena-reported = Der Bericht liegt in { $folder }.
arena-narrow = Ein breiteres Fenster zeigt mehr.
arena-column-bot = Bot
arena-column-won = Siege
arena-column-elo = Elo (95 %)
arena-column-score = Punkte
arena-column-margin = Vorsprung
arena-column-skill = OpenSkill
arena-column-illegal = unerlaubt
arena-column-overruns = überzogen
arena-column-longest = längste Bedenkzeit

analyse-move = Zug { $move } von { $moves }
analyse-column-move = Zug
analyse-column-name = Spieler
analyse-column-action = gespielt
analyse-column-best = am besten
analyse-column-loss = Verlust
analyse-column-mark = Urteil
analyse-column-games = Partien
analyse-column-moves = Züge
analyse-column-mean = mittlerer Verlust
analyse-column-faults = Fehler und Patzer
analyse-column-chances = Gewinnchancen
analyse-chances = Gewinnchancen von { $name }, Zug für Zug
analyse-luck = Glück und Können
analyse-luck-deals = Gezogen
analyse-luck-own = eigene Züge
analyse-luck-others = Züge der anderen
analyse-luck-margin = Vorsprung
analyse-turning = Wendepunkte
analyse-none = Kein Zug hat viel gekostet.
analyse-one = --out und --cluster sind für Ordner mit Aufzeichnungen; das ist eine einzelne.
analyse-unreadable = { $file }: { $problem }
analyse-written = { $n ->
    [0] Keine Aufzeichnung wurde analysiert.
    [one] Die Analyse von 1 Aufzeichnung liegt in { $file }.
   *[other] Die Analysen von { $n } Aufzeichnungen liegen in { $file }.
}
analyse-unread = { $n ->
    [one] 1 Aufzeichnung konnte nicht gelesen werden.
   *[other] { $n } Aufzeichnungen konnten nicht gelesen werden.
}
cluster-joined = Der Cluster hat { $nodes ->
    [one] 1 Knoten
   *[other] { $nodes } Knoten
} und { $cores ->
    [one] 1 Kern
   *[other] { $cores } Kerne
}.

hint-line = { $action }: { $chance } % Gewinnchance
hint-lead = { $action }: erwarteter Vorsprung { $points }
hint-loss = { $loss } % weniger Gewinnchance als mit dem besten Zug
hint-points = Bis zum Ende der Runde: { $points }
hint-nothing = In dieser Stellung kann niemand ziehen.

help-engine-what = Weglassen, um Fragen zu beantworten; check, um deine eigene Engine zu prüfen.
help-engine-command = Bei check: der Befehl, der die Engine startet.
engine-usage = benutze tilework engine, oder tilework engine check "BEFEHL"
engine-check-about = sagt, was sie ist
engine-check-ping = antwortet auf ein Ping
engine-check-set = beantwortet die Bitte, Optionen zu setzen
engine-check-plays = spielt in { $game } regelgerecht
engine-check-decisions = { $n ->
    [one] 1 Entscheidung
   *[other] { $n } Entscheidungen
}
engine-check-unknown = übergeht Felder, die sie nicht kennt
engine-check-garbage = macht nach einer Zeile weiter, die kein JSON ist
engine-check-stop = antwortet sofort, wenn sie angehalten wird
engine-check-input = endet, wenn ihre Eingabe endet
engine-good = Diese Engine spricht das Protokoll.
engine-bad = Diese Engine spricht das Protokoll noch nicht.
help-lang = --lang muss eines hiervon sein: { $languages }
arena-one_bot = eine Arena braucht mindestens zwei Bots: --bots expert,greedy
arena-column-failures = keine Antwort
number-players = --players muss 2, 3 oder 4 sein
file-unwritable = { $file } kann nicht geschrieben werden: { $reason }

help-replay_text =
    Die Partie wird Schritt für Schritt gezeigt, wie sie gespielt wurde.

      → ⏎ n         ein Schritt weiter
      ← ⌫ p         ein Schritt zurück
      ↓ ↑           die nächste Runde, die vorige Runde
      Pos1 Ende     der Anfang, das Ende
      g             zu einem Schritt mit seiner Nummer
      a             analysieren: was jeder Zug wert war und was besser gewesen wäre
      e             alle Punkte mit Gründen und Regeln, und der Verlauf
      v             das Tableau des nächsten Spielers ansehen
      Bild ↑ ↓      verschieben, was nicht auf den Bildschirm passt (auch mit dem Mausrad)
      l             die Sprache wechseln
      q             verlassen
seat-player = Spieler
key-hint = Tipp
key-help = Hilfe
hint-title = Die besten Züge
hint-thinking = Die besten Züge werden gesucht …
hint-choose = wählen
resume-nothing = es gibt keine verlassene Partie zum Fortsetzen (sie liegen in { $folder })
keep-left = Die Partie ist gesichert. Fortsetzen mit: tilework play --resume
keep-failed = Die Partie konnte nicht gesichert werden: { $reason }
quit-kept = Die Partie ist gesichert: tilework play --resume setzt sie fort.
quit-leave_kept = verlassen
replay-analyse = analysieren
replay-better = besser: { $action }
replay-chance = { $name } { $chance } %
replay-dealt = Glück beim Ziehen: { $points }

help-tournament = Bots ein Turnier spielen lassen: Arena, Schweizer System oder jeder gegen jeden, mit 2 bis 4 am Tisch.
help-tournament-bots = Die teilnehmenden Bots, durch Kommas getrennt: greedy,easy,hard@200n
help-tournament-format = swiss, round_robin oder arena.
help-tournament-rounds = Runden im Schweizer System; sonst, wie oft alle aufeinandertreffen.
help-tournament-games = Wie viele Partien eine Arena dauert.
help-tournament-duplicate = An jedem Tisch einer Runde dieselbe Auslage; ein größerer Vorsprung zählt mehr.
help-tournament-copies = Wie oft jeder Bot der Liste teilnimmt.
tournament-title =
    { $game }: { $n ->
        [one] { $n } Tisch
       *[other] { $n } Tische
    }
tournament-column-place = Platz
tournament-column-bot = Bot
tournament-column-points = Punkte
tournament-column-games = Partien
tournament-column-buchholz = Buchholz
tournament-column-sonneborn = Sonneborn-Berger
tournament-column-direct = Direkter Vergleich
tournament-column-score = Spielpunkte
help-bot = Ein Programm, das über das Netz auf einem Server spielt.
help-bot-register = Ein Bot-Konto auf einem Server anlegen und sein Token ausgeben, das nur dieses eine Mal zu sehen ist.
help-bot-run = Eine Engine oder einen Python-Bot mit einem Server verbinden und dort bis Strg+C spielen lassen.
help-bot-url = Die Adresse des Servers, etwa https://play.example.org.
help-bot-name = Wie der Bot dort heißt.
help-bot-token = Das Token des Bots. Besser in der Variable TILEWORK_BOT_TOKEN, wo es sonst niemand auf diesem Rechner lesen kann.
help-bot-engine = Der Befehl, der ein Programm startet, das das Engine-Protokoll spricht.
help-bot-bot = Einer der Bots von Tilework oder einer aus einem installierten Paket.
bot-made = { $name } ist angelegt. Das ist sein Token; es wird nicht noch einmal angezeigt:
bot-next = So lässt du ihn spielen:
bot-which = gib entweder --engine "BEFEHL" oder --bot NAME an
bot-bad_url = { $url } ist keine Serveradresse: sie sieht so aus: https://play.example.org
bot-no_server = { $url } antwortet nicht: { $reason }
bot-connected = Verbunden mit { $url }. Warten auf Partien (Strg+C zum Beenden).
bot-plays = { $game }: { $action }
bot-error = Der Server sagt: { $error }
bot-lost = Die Verbindung ist beendet. Neuer Versuch in { $seconds } s.
bot-unreachable = { $url } ist nicht erreichbar: { $reason }. Neuer Versuch in { $seconds } s.
bot-engine_ended = Die Engine hat sich beendet.
bot-no_engine = die Engine hat sich nicht so vorgestellt, wie es das Protokoll verlangt: versuch tilework engine check "BEFEHL"
bot-bad_token = der Server kennt dieses Token nicht oder nicht mehr
bot-not_a_bot = dieses Token gehört zu keinem Bot-Konto: leg eines an mit tilework bot register
bot-replaced = dieser Bot hat sich von anderswo verbunden
bot-bye = Auf Wiedersehen.


help-puzzles = Rätsel: Stellungen, in denen ein Zug klar der beste ist, bewiesen bis zum Ende der Runde.
help-puzzles-make = Rätsel in Partien der Bots gegen sich selbst finden. Ein unterbrochener Lauf geht dort weiter, wo er aufhörte.
help-puzzles-check = Die Rätsel einer Datei neu lösen, mit der Suche und mit einem einfachen Löser.
help-puzzles-solve = Das Rätsel des Tages lösen, oder ein anderes.
help-puzzles-count = Wie viele Rätsel die Datei haben soll.
help-puzzles-seed = Der Startwert der Partien: Derselbe findet dieselben Rätsel.
help-puzzles-out = Die Datei, zu der sie hinzukommen; ohne Angabe GAME-puzzles.tsv.
help-puzzles-file = Eine Datei mit Rätseln.
help-puzzles-sample = Nur etwa so viele prüfen, gleichmäßig verteilt; 0 für alle.
help-puzzles-id = Die Kennung eines Rätsels; ohne sie das heutige.

puzzles-games = { $games ->
    [one] { $games } Partie gespielt
   *[other] { $games } Partien gespielt
  }
puzzles-made = { $new ->
    [one] 1 neues Rätsel
   *[other] { $new } neue Rätsel
}, { $all } in { $file }, { $seconds } s
puzzles-wrong = { $id }: { $problem }
puzzles-good = { $n ->
    [one] Der Beweis von { $n } Rätsel stimmt.
   *[other] Die Beweise von { $n } Rätseln stimmen.
}
puzzles-none = dieses Rätsel gibt es nicht: { $game } { $id }
puzzles-task = { $theme } · Wertung { $rating }. Ein Zug ist klar der beste: Welcher?
puzzles-move = Dein Zug (die Eingabetaste allein zeigt die Lösung)
puzzles-illegal = { $action } ist hier nicht möglich. Möglich sind: { $legal }
puzzles-miss = Nicht der beste: Er senkt die Gewinnchancen um { $loss } % und kostet { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }. Versuch es noch einmal.
puzzles-solved = Gelöst!
puzzles-solution = Die Lösung:
puzzles-line = Nach { $action }: { $line } (bis zum Ende der Runde: { $gained })
help-import = Partien von Board Game Arena, aus faience-game/1 oder einer Aufzeichnung einlesen: Die Aufzeichnung geht auf die Standardausgabe, Probleme auf die Standardfehlerausgabe.
help-import-file = Gespeicherte Wiederholungsseite, Protokoll oder Aufzeichnung; - liest die Standardeingabe.
help-import-variant = Das Tableau eines Protokolls, das es nicht nennt: coloured, grey (Azul) oder mono (Der Sommerpavillon).
help-import-out = Stattdessen je Partie eine Aufzeichnung in dieses Verzeichnis schreiben.
help-import-json = Aufzeichnungen und Probleme als JSON ausgeben.
import-problem = Partie { $game }: { $problem }
import-variant = Die Variante { $variant } gibt es nicht: wähle coloured, grey oder mono.

help-edit = Eine Stellung mit Textbefehlen aufbauen und ihre Notation ausgeben. Befehle können auch über eine Pipe kommen.
help-edit-start = Ein Spiel (mit seinen Optionen), eine Stellung in Notation, eine Aufzeichnung oder - für eine Stellung von der Standardeingabe.
help-edit-dealt = Mit einer ausgeteilten ersten Runde beginnen statt mit leerem Tisch.
edit-possible = Diese Stellung ist möglich.
edit-impossible = Diese Stellung kann nicht vorkommen: { $problem }
edit-nothing_to_undo = Es gibt nichts zurückzunehmen.
edit-unknown = Unbekannter Befehl: { $line }. Gib help ein.
edit-no_place = Kein Platz beginnt mit { $place }.
edit-begin = Gib help für die Befehle ein, quit gibt die Stellung aus.
edit-help =
    put PLATZ FLIESE [ZAHL]  Fliesen hinlegen: put f1 blue 2
    take PLATZ [FLIESE]      eine Fliese wegnehmen; sie kommt in den Beutel
    set PLATZ WERT           set p1.score 12, set turn 2, set p1.line3 red red
    places [PLATZ]           was sich ändern lässt, mit seinem Inhalt
    show, counts, notation   Tisch, Fliesen, die Stellung in einer Zeile
    undo                     die letzte Änderung zurücknehmen
    analyse                  die besten Züge mit ihren Fortsetzungen
    quit                     die Stellung ausgeben und beenden
    Plätze: f1 (Manufaktur 1), c (Mitte), p1.line3, p1.wall.2.4, p2.floor, lid
    Fliesen: blue oder so viel vom Namen, wie nötig ist; - für keine.
analyse-no_move = Zug { $move } gibt es nicht; der letzte Zug der Aufzeichnung: { $moves }.
