action-number = { $number } ist kein Zug von { $game }; seine Züge gehen von 0 bis { $most }
action-of-other-game = { $action } gehört zu einem anderen Spiel als { $name }
after-the-bar = nach dem Strich: { $error }
answer-not-an-object = { $name } antwortete etwas, das kein JSON-Objekt ist: { $line }
answer-not-json = { $name } antwortete etwas, das kein JSON ist: { $line }
answer-without-action = die Antwort enthält keinen Zug
at = { $where }: { $problem }
at-line = Zeile { $line }: { $problem }
at-tag = Zeile { $line }, Marke { $tag }: { $problem }
bonus-tiles-owed-only = Bonusfliesen sind nur in der Phase bonus geschuldet
bot-not-loaded = der Bot { $name } kann nicht geladen werden: { $error }
bot-setting = { $label }: nach @ kommt eine Zeit (0.25s), eine Knotenzahl (2000n) oder weights=DATEI ({ $weights }), nicht { $setting }
centre-holds-only-marker = die Mitte enthält nur den Marker, solange Fliesen verteilt werden
centre-overfull = in der Mitte liegen { $found } Fliesen, die leeren Manufakturen haben aber höchstens { $most } übrig gelassen
cluster-address = die Adresse eines Ray-Clusters sieht aus wie 192.0.2.7:6379, nicht { $address }
cluster-not-joined = dem Ray-Cluster unter { $address } kann man nicht beitreten: { $error }
cluster-silent = unter { $address } antwortet kein Ray-Cluster: { $error }
cluster-version = ein Knoten des Clusters hat tilework { $version }, dieser Rechner { $version2 }: installiere überall dasselbe
cluster-work-lost = ein Teil der Arbeit ging { $max_retries }-mal verloren: { $error }
colour-order = eine Reihenfolge der Farben enthält jede Zahl von 0 bis 4 einmal
colour-twice-row-column = eine Farbe kommt in einer Reihe oder Spalte zweimal vor
comment-form = Zeile { $line }: ein Kommentar ist eine Zeile in geschweiften Klammern: {"{"}so wie diese{"}"}
completed-strip-emptied = ein voller Streifen wurde nicht geleert
corners-empty-at-end = am Ende sind die Ecken leer
dealt-factories-disagree = dealt und die Manufakturen passen nicht zusammen
dealt-out-of-range = dealt liegt außerhalb der Grenzen
draw-before-moving = bevor jemand ziehen kann, müssen Fliesen aus dem Beutel gezogen werden
draw-differs = Ziehung { $number } sollte nach dem offengelegten Startwert { $due } sein, nicht { $found }
draw-first = zuerst müssen Fliesen gezogen werden
draw-needs-outcomes = Zeile { $line }: auf { $word } muss das Gezogene folgen
engine-about = auf about muss mit "engine" (einem Namen) und "protocol" geantwortet werden: { $protocol }
engine-ended = { $name } hat sich beendet
engine-illegal-move = sie spielte { $chosen }, was hier nicht erlaubt ist: { $notation }
engine-input-ended = sie muss enden, wenn ihre Eingabe endet
engine-not-listening = { $name } hört nicht zu: { $error }
engine-not-started = { $name } kann nicht gestartet werden: { $error }
engine-options = set nimmt die Optionen der Engine mit ihrem Namen: { $options }
engine-ping = auf ping muss mit "pong": true geantwortet werden
engine-stop-known = auf stop muss mit "known": true oder false geantwortet werden
engine-stopped = eine angehaltene Frage muss mit einem Zug beantwortet werden
engine-too-slow = { $name } antwortete nicht rechtzeitig
engine-unknown-fields = unbekannte Felder müssen übergangen werden
event-form = Zeile { $line }: ein Ereignis beginnt mit draw oder einem Platz, P1 bis P4, nicht mit { $word }
factories-not-filled = die Manufakturen wurden nicht gefüllt, obwohl noch Fliesen im Beutel sind
factory-count = es gibt nur { $players } Manufakturen
factory-not-as-dealt = dealt und die Manufakturen passen nicht zusammen: eine Manufaktur ist wie ausgeteilt oder leer
factory-order = eine Reihenfolge der Manufakturen enthält jede Zahl von 0 bis { $factories } einmal
factory-overfull = Manufaktur { $number } enthält mehr als { $tiles_per_factory } Fliesen
field-missing = { $name } fehlt
floor-was-scored = auf der Bodenreihe liegen Fliesen, obwohl sie schon gewertet wurde
floorsize-floor-disagree = floor_size und floor passen nicht zusammen
game-can-only-over = die Partie kann erst nach Runde { $rounds } zu Ende sein
game-ends-when-all = die Partie endet, wenn in Runde { $rounds } alle gepasst haben
game-over = die Partie ist zu Ende
given-twice = { $name } kommt zweimal vor; lass eines davon weg
glyph-needs-action = ein Zeichen bewertet einen Zug: direkt vor dieser Stellung steht keiner
grey-fit-option-wall = grey passt nicht zur Option wall
handful-tiles-negative = eine Fliesenzahl ist negativ
impossible-draw = { $outcome } kann hier nicht gezogen werden; möglich sind: { $some }
joker-side-start-face = die Jokerseite muss zu Beginn unten liegen
jokers-fit-option-jokers = jokers passt nicht zur Option jokers
line-collects-colour-row = Reihe { $row } sammelt eine Farbe, die ihre Wandreihe schon hat
line-holds-too-many = Reihe { $row } enthält zu viele Fliesen
line-holds-two-colours = Reihe { $row } enthält zwei Farben
line-was-tiled = Reihe { $row } ist vollständig, obwohl sie schon gelegt wurde
lost-fit-marker-falls = lost passt nicht zum Marker und zu den Stürzen um { $fall_cost }
lower-pane-pane-upper = unten ist eine Scheibe und oben keine
marker-lies-floor-seat = der Marker liegt in der Bodenreihe eines Platzes, der ihn nicht hat
marker-not-on-floor = der Marker liegt nicht auf der Bodenreihe des Platzes, der ihn genommen hat
marker-place = marker muss { $nobody } oder ein Platz sein
missing-package = dafür fehlt das Paket { $name }: { $command }
mono-fit-option-board = mono passt nicht zur Option board
no-such-ply = die Partie hat { $most } Schritte, nach { $ply } gibt es keine Stellung
no-such-program = { $command } kann nicht gestartet werden: das Programm { $words } gibt es nicht
no-such-strip = diesen Streifen gibt es nicht
no-variation-open = hier ist keine Variante zu beenden
no-weights-for-bot = { $name } sucht nicht und nimmt deshalb keine Gewichte
nobody-passes-before-phase = vor Phase 2 passt niemand
nobody-sits = dort sitzt niemand
nobodys-turn = Platz { $seat } ist nicht am Zug, und auch sonst niemand
nonce-form = eine Nonce ist ein Wort aus Buchstaben, Ziffern und Zeichen ohne Leerzeichen, nicht { $nonce }
not-a-boolean = { $name } muss true oder false sein, nicht { $value }
not-a-choice = { $where } kann nicht { $value } sein; wähle eines von: { $names }
not-a-command = { $command } ist kein Befehl: { $error }
not-a-draw = { $outcome } ist keine Ziehung: gib ihre Notation oder ihre Nummer an
not-a-draw-here = { $text } nennt nichts, was hier gezogen werden kann; Ziehungen sehen aus wie { $texts }
not-a-glyph = { $glyph } ist kein Zeichen; die Zeichen sind: { $glyphs }
not-a-list = { $where } muss eine Liste von { $number } sein, nicht { $value }
not-a-number = { $name } muss eine Zahl von { $low } bis { $high } sein, nicht { $value }
not-a-pane = { $text } ist keine Scheibe; Scheiben sind { $colour_letters }
not-a-position = { $text } ist keine Stellung: ein Spiel mit seinen Optionen, ein Strich und was wo liegt, zum Beispiel: { $example }
not-a-seat = { $name } muss ein Platz von 0 bis { $players } sein
not-a-space = { $name } ist kein Feld; Felder sehen aus wie { $space_names }
not-a-strip = { $text } ist kein Streifen mit einer Seite, wie 8f oder 8b
not-a-tile = { $letter } ist keine Fliese; Fliesen sind { $letters }, und - ist keine
not-a-whole-number = { $where } muss eine ganze Zahl von { $low } bis { $high } sein, nicht { $value }
not-action-data = { $data } ist kein Zug von { $name }; ein Zug sieht aus wie { $example }
not-action-or-number = { $action } ist kein Zug von { $name }: gib seine Notation an, oder seine Nummer von 0 bis { $most }
not-an-action = { $text } ist kein Zug von { $name }; Züge sehen aus wie { $some }
not-an-analysis-file = { $out } ist keine Datei mit Analysen; nenne mit --out eine andere
not-an-arena-file = { $path } ist keine Datei mit Arena-Ergebnissen; nenne mit --out eine andere
not-an-event = { $data } ist kein Ereignis; Ereignisse sehen aus wie { $value }
not-an-integer = { $text } muss eine ganze Zahl von { $low } bis { $high } sein
not-an-object = { $where } muss ein Objekt mit benannten Feldern sein, nicht { $data }
not-in-range = { $name } muss von { $low } bis { $high } gehen
not-json = { $path } ist kein JSON: { $error }
not-legal = { $action } ist hier nicht erlaubt; erlaubt sind: { $legal }
not-name-value = { $word } hat nicht die Form name=wert, wie players=2
not-on-table = { $path } lässt sich auf keinem Tisch zeigen
not-playable = { $action } kann nicht gespielt werden: { $problem }
not-strip-spaces = { $text } zeigt nicht { $spaces } Felder, wie B..T.
not-their-turn = Platz { $seat } ist nicht am Zug, sondern Platz { $turn }
not-window-panes = { $text } zeigt nicht die Scheiben eines Fensters, wie B oder BT
nothing-can-played-before = vor der ersten Runde kann nichts gespielt worden sein
nothing-played-yet = in der Phase first_player kann noch nichts gespielt worden sein
nothing-to-draw = jetzt ist nichts zu ziehen
nothing-to-redo = es gibt nichts wieder zu spielen
nothing-to-undo = es gibt nichts zurückzunehmen
offer-outside-phases = im Angebot liegen Fliesen außerhalb der Phasen, in denen sie verteilt und genommen werden
only-corners = es gibt nur { $corners } Ecken
only-player-who-passed = nur wer gepasst hat, hat Fliesen in den Ecken
other-contest = { $path } enthält einen anderen Wettkampf ({ $name }: { $name2 }, nicht { $value }); nenne mit --out eine andere Datei
over-without-reason = das Spiel ist zu Ende ohne volle Reihe, Leerrunden oder Fliesenmangel
pane-lies-space-another = eine Scheibe liegt auf einem Feld einer anderen Farbe
pane-unknown-pane = in einem Fensterfeld ist eine unbekannte Scheibe
passed-set-seats = passed muss eine Menge von Plätzen sein
phase-bonus-needs-bonus = Phase bonus braucht 1 bis 3 geschuldete Bonusfliesen und mehr davon im Vorrat
phase-bonus-needs-choice = Phase bonus braucht mehrere Fliesen zur Wahl
phase-firstplayer-before-setup = Phase first_player liegt vor dem Aufbau
phase-keep-needs-tile = Phase keep braucht eine Fliese und eine freie Ecke
phase-needs-bag-panes = Phase { $phase } braucht Scheiben im Beutel
phase-needs-bag-tiles = Phase { $phase } braucht Fliesen im Beutel
phase-needs-offer = Phase { $phase } braucht Fliesen zum Nehmen
phase-pane-needs-choice = Phase pane braucht mehrere Scheiben zur Wahl
phase-place-needs-player = Phase place braucht einen Spieler mit Fliesen
phase-supply-needs-empty = Phase supply braucht leere Felder im Vorrat
phase-tile-needs-choice = Phase tile braucht mehrere Felder zur Wahl
phase-tile-needs-complete = Phase tile braucht eine volle Musterreihe
phase-unknown = die Phase kann nicht { $phase } sein
player-move-passed-choosing = wer am Zug ist, darf nicht gepasst haben oder muss gerade Fliesen zum Behalten wählen
player-who-passed-no = wer gepasst hat, hat keine Fliesen neben dem Tableau
position-too-long = eine Stellung ist eine Textzeile mit höchstens { $most_characters } Zeichen, zum Beispiel: { $example }
question-clock = eine Uhr sieht so aus: {"{"}"remaining": [60.0, 58.5], "increment": 1.0{"}"}, in Sekunden, nach Plätzen
question-id = eine Frage braucht eine id, eine Zeichenkette: {"{"}"id": "1", "position": "…"{"}"}
question-moves = moves muss eine Liste von Zügen oder Ziehungen in Notation sein: ["3B>1", "CR>2"]
question-object = eine Frage ist ein JSON-Objekt
question-position = eine Frage braucht eine Stellung (eine Zeile Notation), eine Ansicht oder eine Aufzeichnung (ihren Text)
question-waiting = eine Frage { $id } wartet bereits
record-too-long = eine Aufzeichnung ist ein Text mit höchstens { $limit } Zeichen
record-version = Version { $found }; dieses Programm liest Version { $known }
reply-schema = eine Antwort entspricht nicht dem Schema: { $problem }, in { $line }
result-differs = { $name } sollte { $computed } sein, nicht { $found }
result-too-early = { $name } sollte leer sein, nicht { $found }: die Partie ist nicht zu Ende
round-in-phase = round_number muss in dieser Phase von { $low } bis { $high } gehen, nicht { $found }
round-track-colour-twice = auf der Rundenleiste kommt in den Runden II bis VI eine Farbe zweimal vor
round-track-fit-dealt = die Rundenleiste passt nicht zu dem, was ausgelegt wurde
round-track-fit-round = die Rundenleiste passt nicht zur Runde
round-track-unknown-pane = auf der Rundenleiste liegt eine unbekannte Scheibe
row-ends-game = eine Reihe ist vollständig, also ist das Spiel zu Ende
rules-version-form = die Version der Regeln ist eine Zahl wie { $example }, nicht { $found }
score-in-range = die Punktzahl muss von { $low } bis { $high } gehen, nicht { $found }
seat = Platz { $seat }
seat-count = { $players } Spieler brauchen { $players } Plätze mit je einem Namen, nicht { $seats }
seat-needs-action = Zeile { $line }: auf { $word } muss ein Zug folgen
seat-nobody-sits-score = ein Platz, auf dem niemand sitzt, hat Punkte
seat-window = Platz { $seat }, Fenster { $window }
seed-digits = verlangt sind { $digits } Hexadezimalziffern, nicht { $found }
seed-form = ein Startwert hat { $seed_bytes } Bytes (oder ist eine ganze Zahl, für eine wiederholbare Partie), nicht { $seed }
seed-not-committed = der offengelegte Startwert passt nicht zur Festlegung
something-unknown-lies-floor = in der Bodenreihe liegt etwas Unbekanntes
space-two-tiles-exist = ein Feld hat zwei Fliesen oder ist nicht vorhanden
spaces-kind-filled-from = Felder einer Art füllen sich von oben
start-differs = die Ausgangsstellung gehört zu einem anderen Spiel oder hat andere Optionen als die Aufzeichnung
start-needs-version = eine Aufzeichnung mit Ausgangsstellung trägt [Tilework "{ $version }"]
strip-colours = Streifen { $number }, { $name }: verlangt ist eine Liste von { $spaces } Farbnamen, nicht { $names }
strip-count = es gibt { $found } Streifen; ein Satz hat { $count }
strip-count-in-word = es gibt { $found } Streifen; ein Satz hat { $count }, durch Kommas getrennt
strip-form = Streifen { $place } der Liste ist kein Objekt mit id, front und back
strip-id = Streifen { $place } der Liste: seine id muss eine ganze Zahl ab 1 sein, nicht { $number }
strip-id-twice = zwei Streifen haben die id { $number }; jede id darf nur einmal vorkommen
strip-joker-count = Streifen { $number }, { $side }: Jokerfelder: { $found }; es müssen genau { $count } sein
strip-jokers-both-sides = Streifen { $number }: vorn und hinten gibt es Jokerfelder; nur eine Seite hat sie
strip-side-missing = Streifen { $number }: die Seite { $name } fehlt
strip-space-count = Streifen { $number }, { $name }: es gibt { $names } Felder; eine Seite hat { $spaces }
strip-twice = ein Streifen kommt zweimal vor
strip-two-sides = Streifen { $number }: { $pair } hat nicht zwei Seiten mit - dazwischen, wie BBYBO-OPOPT
strip-unknown-colour = Streifen { $number }, { $name }: { $colour } auf Feld { $space } ist keine Farbe; wähle aus { $choice }
strip-unknown-entry = Streifen { $number }: unbekannter Eintrag { $extra }; ein Streifen hat eine id und zwei Seiten, front und back
strips-fit-dealt = die Streifen passen nicht zu dem, was ausgelegt wurde
strips-form = ein Streifensatz ist ein Objekt mit einer Liste von Streifen: {"{"}"strips": [{"{"}"id": 1, "front": […], "back": […]{"}"}, …]{"}"}
strips-joker-side = joker_side_starts_down kann nur true sein (SI-SETUP-4)
strips-many-jokers = die Streifen { $numbers } haben Jokerfelder; nur ein Streifen eines Satzes hat sie
strips-no-jokers = kein Streifen hat Jokerfelder; eine Seite eines Streifens muss { $joker_spaces } haben
supply-empty-spaces-although = der Vorrat hat leere Felder, obwohl es Fliesen dafür gibt
supply-only-spaces = der Vorrat hat nur { $supply_spaces } Felder
symmetry-option = diese Symmetrie gibt es nur bei { $game } mit { $option }={ $value }
tag-form = Zeile { $line }: eine Marke sieht aus wie [Game "azul"] und steht vor den Ereignissen
tag-missing = die Marke { $name } fehlt; eine Aufzeichnung beginnt mit Zeilen wie { $example }
tag-name = der Name einer Marke besteht aus Buchstaben und Ziffern, wie Event, nicht { $name }
tag-twice = Zeile { $line }: die Marke { $name } kommt zweimal vor; lass eine davon weg
pane-count =
    { $kind ->
        [blue] blaue
        [yellow] gelbe
        [red] rote
        [black] schwarze
        [white] weiße
        [joker] Joker
        [purple] violette
        [green] grüne
        [orange] orangefarbene
        [turquoise] türkise
        [pink] rosafarbene
       *[other] { $kind }
    } Scheiben: { $found } statt { $number }
pane-count-one =
    { $kind ->
        [blue] blaue
        [yellow] gelbe
        [red] rote
        [black] schwarze
        [white] weiße
        [joker] Joker
        [purple] violette
        [green] grüne
        [orange] orangefarbene
        [turquoise] türkise
        [pink] rosafarbene
       *[other] { $kind }
    } Scheiben: 1 statt { $number }
tile-count =
    { $kind ->
        [blue] blaue
        [yellow] gelbe
        [red] rote
        [black] schwarze
        [white] weiße
        [joker] Joker
        [purple] violette
        [green] grüne
        [orange] orangefarbene
        [turquoise] türkise
        [pink] rosafarbene
       *[other] { $kind }
    } Fliesen: { $found } statt { $number }
tile-count-one =
    { $kind ->
        [blue] blaue
        [yellow] gelbe
        [red] rote
        [black] schwarze
        [white] weiße
        [joker] Joker
        [purple] violette
        [green] grüne
        [orange] orangefarbene
        [turquoise] türkise
        [pink] rosafarbene
       *[other] { $kind }
    } Fliesen: 1 statt { $number }
tile-lies-cell-another = eine Fliese liegt auf einem Feld einer anderen Farbe
tile-unknown-kind = es gibt eine Fliese unbekannter Art
tiles-star-go-together = die Fliesen auf Stern { $star } passen nicht zusammen
too-few-draws = { $count } Ziehungen reichen nicht: es muss mehr gezogen werden, bevor jemand am Zug ist
two-panes-lie-space = auf einem Feld liegen zwei Scheiben
undo-in-variation = in einer Variante wird nichts zurückgenommen
unknown-bot = den Bot { $name } gibt es nicht; die Bots sind: { $names }
unknown-field = { $name } ist kein Feld von { $name2 }; seine Felder sind: { $known }
unknown-game = das Spiel { $name } gibt es nicht; die Spiele sind: { $names }
unknown-option = die Option { $name } gibt es nicht; wähle aus: { $names }
unknown-panes-lie-strip = auf dem Streifen liegen unbekannte Scheiben
unknown-rules-version = { $name } nach Version { $wanted } der Regeln kann nicht gespielt werden; dieses Programm kennt: { $known }
unreadable-file = { $path } ist nicht lesbar: { $strerror }
unreadable-weights = { $file } enthält keine lesbaren Gewichte: { $error }
value-count = { $name } hat { $size } Werte mit / dazwischen, nicht { $parts }
value-place = { $name }, Wert { $place }
variation-depth = Varianten sind höchstens { $most } Ebenen tief verschachtelt
variation-open = Zeile { $line }: eine Variante ist nicht mit ) beendet
view-players = view.players muss { $players } sein, wie in den Optionen
view-turn-null = view.turn muss in der Phase { $phase } null sein
view-turn-seat = view.turn muss in der Phase { $phase } ein Platz sein
wall-cell-two-tiles = ein Wandfeld hat zwei Fliesen oder ist nicht vorhanden
window-finished-but-strip = das Fenster ist fertig, aber sein Streifen ist noch da
window-unfinished-strip-gone = das Fenster ist nicht fertig, aber sein Streifen ist weg
bad-seconds = seconds muss eine Zahl ab 0 sein, nicht { $given }: Limits(seconds=0.5)
bad-nodes = nodes muss eine ganze Zahl ab 1 sein, nicht { $given }: Limits(nodes=2000)
bad-threads = threads muss eine ganze Zahl ab 1 sein, nicht { $given }: Limits(seconds=1, threads=2)
takes-position = { $call } erwartet eine Position, nicht { $given }: { $example }
takes-limits = { $call } erwartet Limits, nicht { $given }: { $call }(position, Limits(seconds=0.5))
takes-match = analyse erwartet ein Match, nicht { $given }: { $example }
nobody-moves-over = niemand ist am Zug: Die Partie ist zu Ende
nobody-moves-draw = niemand ist am Zug: Zuerst müssen Fliesen gezogen werden, wie es position.dealt(seed=1) tut
bad-count = count muss eine ganze Zahl ab 1 sein, nicht { $given }: hints(position, count=3)
bad-games = games muss eine ganze Zahl ab 1 sein, nicht { $given }: Batch("azul", 64)
no-puzzles = { $game } hat keine Rätsel: explanations.py enthält kein HAS_PUZZLES = True
zero-outside-tile = { $name } muss von 0 bis { $high } gehen und außerhalb der Phase tile 0 sein
