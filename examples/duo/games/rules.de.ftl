title = Duo
summary = Zwei Runden lang nehmt ihr Fliesen einer Farbe und sammelt sie in euren zwei Reihen. Jede Fliese, die passt, bringt einen Punkt, jede andere kostet einen; die höchste Punktzahl gewinnt.

section-setup = Aufbau
section-take = Ein Zug
section-score = Wertung
section-end = Spielende

DU-SETUP-1 = Im Beutel liegen 24 Fliesen in jeder der zwei Farben. Jeder hat für jede Farbe eine Reihe mit sechs Feldern. Zu zweit, zu dritt oder zu viert gibt es 5, 7 oder 9 Manufakturen mit je vier Fliesen. Das Los entscheidet, wer beginnt.
DU-TAKE-1 = Wer am Zug ist, nimmt alle Fliesen einer Farbe aus einer Manufaktur oder aus der Mitte. Der Rest einer Manufaktur kommt in die Mitte.
DU-TAKE-2 = Wer in einer Runde als Erster aus der Mitte nimmt, nimmt auch den Startspielermarker und beginnt die nächste Runde.
DU-SCORE-1 = Fliesen kommen in die Reihe ihrer Farbe. Jede bringt einen Punkt.
DU-SCORE-2 = Jede Fliese, die kein Feld findet, kostet einen Punkt; niemand fällt aber unter 0 Punkte. Sie kommt in den Turm.
DU-END-1 = Die Partie endet nach zwei Runden, oder früher, wenn es nichts mehr auszulegen gibt.
DU-END-2 = Die höchste Punktzahl gewinnt; bei Gleichstand ist der Sieg geteilt.
DU-EX-A = Jemand hat 4 blaue Fliesen in der Reihe und nimmt 4 weitere: 2 passen und bringen 2 Punkte, 2 passen nicht und kosten 2.
