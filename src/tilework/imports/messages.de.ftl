at-move = Zug { $move }: { $problem }
too-long = Die Datei ist zu lang: höchstens { $limit } Mio. Zeichen.
empty = Die Datei ist leer.
unknown-format = Diese Datei können wir nicht lesen. Speichere die Wiederholungsseite einer beendeten Partie, ihr Protokoll oder eine Tilework-Partie.
site-error = Die Seite hat statt der Partie einen Fehler geliefert: { $error }
damaged = Das Protokoll ist beschädigt: Es fehlt etwas darin.
out-of-order = Das Protokoll ist beschädigt: Seine Ereignisse passen nicht aufeinander.
no-game = In dieser Datei ist keine Partie.
shortened = Das ist das gekürzte Protokoll der Spielseite. Öffne die Wiederholung der Partie und speichere diese Seite.
no-supply = Die ersten Fliesen des Vorrats fehlen in diesem Protokoll. Speichere bitte die ganze Wiederholungsseite.
special-factories = Diese Partie wurde mit Spezialmanufakturen gespielt, die nicht zu unseren Regeln gehören.
crystal-mosaic = Diese Partie wurde auf einem Kristallmosaik-Tableau gespielt, das nicht zu unseren Regeln gehört.
glazed-pavilion = Diese Partie wurde mit dem Glasierten Pavillon gespielt, der nicht zu unseren Regeln gehört.
other-game = Das ist eine Partie { $game }. Importieren lassen sich Azul und Azul: Der Sommerpavillon.
player-count = Im Protokoll { $players ->
    [one] spielt { $players } Person
   *[other] spielen { $players } Personen
}; eine Partie spielt man zu zweit bis zu viert.
unknown-notification = Das Protokoll enthält etwas Unbekanntes, das Fliesen bewegt: { $type }.
take-mismatch = Jemand nimmt andere Fliesen, als dort liegen.
tile-changed = Fliese { $tile } wechselt die Farbe.
empty-turn = Ein Spielzug vergeht ohne Aktion, was die Regeln nicht erlauben.
record = Die Partie lässt sich nicht lesen: { $reason }
illegal = { $player } spielt { $action }, was die Regeln nicht erlauben. Die Partie ist bis dorthin importiert.
impossible-draw = In Runde { $round } werden Fliesen gezogen, die nicht im Beutel sind.
bag = Laut Protokoll sind { $site } im Beutel, nach unseren Regeln { $ours }.
wall = Nach unseren Regeln liegt die Fliese von { $player } in Reihe { $row } woanders.
wall-count = Laut Protokoll kamen { $site } an die Wände, nach unseren Regeln { $ours }.
wall-points = Fliese von { $player } in Reihe { $row }: { $site } im Protokoll, { $ours } nach unseren Regeln.
floor-points = Bodenreihe von { $player }: { $site } im Protokoll, { $ours } nach unseren Regeln.
final-score = Endstand von { $player }: { $site } im Protokoll, { $ours } nach unseren Regeln.
score = Punktestand von { $player }: { $site } im Protokoll, { $ours } nach unseren Regeln.
payment = { $player } zahlt { $site } für ein Feld, das { $ours } kostet.
bonus = { $player } nimmt andere Bonusfliesen, als die Regeln geben.
undo-points = Die Seite hat { $player } keine Punkte zurückgegeben, als ein Passen zurückgenommen wurde. Die Partie hat die Punkte unserer Regeln.
left = Jemand ist gegangen, und die für ihn gespielten Züge verletzen die Regeln. Die Partie ist bis dorthin importiert.
log-stops = Das Protokoll endet vor dem Ende der Partie. Die Partie ist bis dorthin importiert.
abandoned = Die Partie wurde abgebrochen.
