title = Azul: Die Buntglasfenster von Sintra
summary = Sechs Runden lang nehmt ihr Glasscheiben einer Farbe und füllt damit die Fensterstreifen über euren Palastfenstern, mit einem Glaser, der nur von links nach rechts geht, bis ihr ihn zurückholt. Ein voller Streifen setzt eine Scheibe in sein Fenster ein und wertet dieses Fenster und alle verglasten rechts davon. Scheiben ohne Platz zerbrechen und kosten Punkte; die höchste Punktzahl gewinnt.

section-options = Optionen und Farben
intro-options = Optionen: 2 bis 4 Spieler; Palastseite A (Standard) oder B; ein Streifensatz (Standard ist der ausgewogene, siehe SI-DATA-1). Glasfarben: Blau, Türkis, Gelb, Orange, Rosa.
section-data = Was gedruckt ist und was wir nicht wissen
section-setup = Aufbau
section-turn = Ein Zug
section-done = Ein Streifen wird voll
section-glass = Scherben
section-round = Ende einer Runde
intro-round = Jede Runde geht zu Ende: Mindestens eine Scheibe gibt es immer auszulegen, nämlich die, die gerade die Rundenleiste verlassen hat, und niemand kann den Glaser zweimal zurückholen, ohne dazwischen Scheiben zu nehmen.
section-end = Spielende
section-sight = Farben erkennen

SI-DATA-1 = Im Text der Spielregel stehen die gedruckten Streifen nicht. Das Spiel bringt deshalb einen eigenen Satz mit, den ausgewogenen: 8 zweiseitige Streifen mit 5 Feldern, davon eine Seite mit 2 Jokerfeldern; jede Farbe kommt auf den 16 Seiten 15- oder 16-mal vor. Er ersetzt den gedruckten Satz, und so steht es auch in der Dokumentation der Streifen.
SI-DATA-2 = Ein Streifensatz ist eine Datendatei. Wer die Schachtel besitzt, kann die gedruckten Streifen in eine Datei desselben Formats eintragen und überall damit spielen. Ein Satz wird beim Laden geprüft: 8 Streifen, 2 Seiten, 5 Felder, bekannte Farben, genau ein Streifen mit Jokerfeldern, genau 2 davon, alle auf einer Seite, jede Nummer nur einmal. Ein fehlerhafter Satz wird abgelehnt, mit der Angabe, was wo falsch ist.
SI-DATA-3 = Die Fensterwerte lauten 4 3 3 2 2 1 1 2 von links nach rechts, auf beiden Palastseiten. Die Ornamente der Seite A liegen zwischen den Fenstern 1–2, 3–4, 5–6 und 7–8. Die Scherbenleiste lautet 0 −1 −2 −4 −6 −8 −11 −14 −18. Der Text der Spielregel bestätigt nur −8 und den letzten Wert, −18; die übrigen Werte stammen aus den besten öffentlichen Quellen, und das Beispiel der Spielregel mit 2 + 3 = 5 Punkten passt dazu. Alle diese Werte sind Daten, jeder mit seiner Quelle.
SI-SETUP-1 = Manufakturen: 5 zu zweit, 7 zu dritt, 9 zu viert.
SI-SETUP-2 = Es gibt 100 Scheiben, 20 in jeder der 5 Farben.
SI-SETUP-3 = Jeder mischt seine 8 Streifen und legt sie in zufälliger Reihenfolge über die 8 Fenster, jeden mit einer zufälligen Seite nach oben. Die Spielregel sagt nur, dass die Seite kaum eine Rolle spielt.
SI-SETUP-4 = Der Streifen mit den beiden Jokerfeldern beginnt immer mit der Jokerseite nach unten.
SI-SETUP-5 = Alle haben denselben Satz Streifen, jeder in seiner eigenen Reihenfolge.
SI-SETUP-6 = Der Glaser beginnt über dem Streifen ganz links.
SI-SETUP-7 = Rundenleiste: Je eine Scheibe der 5 Farben kommt in zufälliger Reihenfolge auf die Runden II bis VI. Dann kommt eine Scheibe aus dem Beutel, in dem noch 95 liegen, auf Runde I. Danach liegen 94 im Beutel.
SI-SETUP-8 = Alle beginnen mit 0 Punkten; die Scherbenmarker beginnen auf dem obersten Feld (0).
SI-SETUP-9 = Auf jede Manufaktur kommen 4 Scheiben aus dem Beutel. Wer beginnt, wird ausgelost oder beim Anlegen der Partie bestimmt.
SI-SETUP-10 = Alle spielen auf derselben Palastseite.
SI-TURN-0 = In jeder Runde legt der Startspieler den Startspielermarker in die Mitte und beginnt; gespielt wird im Uhrzeigersinn. Den Marker allein kann man nicht nehmen.
SI-TURN-1 = Wer am Zug ist, muss entweder einen Streifen füllen (A) oder den Glaser zurückholen (B).
SI-TURN-2 = (A) Man nimmt alle Scheiben einer Farbe aus einer Manufaktur, deren Rest in die Mitte kommt; oder alle Scheiben einer Farbe aus der Mitte.
SI-TURN-3 = Wer in einer Runde als Erster aus der Mitte nimmt, nimmt den Startspielermarker und rückt sofort, noch vor dem Legen, einen Schritt auf der Scherbenleiste nach unten. Schon dieser Schritt kann auf −18 führen.
SI-TURN-4 = Alle genommenen Scheiben kommen auf einen Streifen: den unter dem Glaser oder einen rechts davon, nie einen links davon. Der Glaser geht über den gewählten Streifen.
SI-TURN-5 = Scheiben kommen auf leere Felder ihrer Farbe; ein Jokerfeld nimmt jede Farbe auf. Ein freies Jokerfeld gilt auch in SI-TURN-6, SI-TURN-7 und SI-TURN-8 als Feld für die Farbe.
SI-TURN-6 = Auf den gewählten Streifen müssen so viele Scheiben, wie passen. Der Überschuss zerbricht: für jede Scheibe ein Schritt auf der Scherbenleiste nach unten, und die Scheibe kommt in den Turm.
SI-TURN-7 = Hat mindestens ein erreichbarer Streifen ein leeres Feld für diese Farbe, muss man einen solchen Streifen wählen. Welchen, ist frei, auch einen, auf dem mehr Scheiben zerbrechen.
SI-TURN-8 = Hat kein erreichbarer Streifen ein leeres Feld für diese Farbe, zerbrechen alle Scheiben. Der Glaser bleibt dann, wo er ist.
SI-TURN-9 = Sind Farbfelder und Jokerfelder frei und werden nicht alle gefüllt, wählt man, wie viele Scheiben, k, auf Jokerfelder kommen. Mit n Scheiben, f freien Farbfeldern, j freien Jokerfeldern und p = min(n, f + j) gilt: max(0, p − f) ≤ k ≤ min(j, p). Felder einer Art füllen sich von oben.
SI-TURN-10 = (B) Der Glaser geht über den Streifen ganz links, der noch da ist, und der Zug ist zu Ende. Steht er schon dort, ist das nicht erlaubt.
SI-TURN-11 = Steht der Glaser über der Stelle eines entfernten Streifens und liegen alle übrigen rechts von ihm, ist (B) erlaubt: Der Glaser geht über den linken davon.
SI-TURN-12 = Ist kein Streifen mehr da, ist (B) unmöglich: Man nimmt Scheiben, und alle zerbrechen.
SI-TURN-13 = Reihenfolge im Zug: Schritt für den Startspielermarker, legen, zerbrechen, Rundenbonus, Scheibe ins Fenster, Fensterpunkte.
SI-DONE-1 = Sind die 5 Felder eines Streifens gefüllt, wird er sofort abgehandelt, in der Reihenfolge der folgenden Regeln (SI-DONE-2 bis SI-DONE-6).
SI-DONE-2 = Rundenbonus: 1 Punkt für jede Scheibe auf dem Streifen in der Farbe der laufenden Runde. Eine Scheibe auf einem Jokerfeld zählt mit ihrer eigenen Farbe.
SI-DONE-3 = Man wählt eine der 5 Scheiben für das Fenster unter dem Streifen: Sie kommt in das obere Feld, wenn es leer ist, sonst in das untere. Die anderen 4 kommen in den Turm. Diese Wahl ist auf beiden Palastseiten frei; sie entscheidet auch, was später in den Beutel zurückkommt.
SI-DONE-4 = Beim ersten Mal (oberes Feld) wird der Streifen umgedreht, seine andere Seite ist leer. Beim zweiten Mal (unteres Feld) kommt der Streifen aus dem Spiel.
SI-DONE-5 = Der Glaser bewegt sich nicht.
SI-DONE-6 = Dann bringt das Fenster seinen aufgedruckten Wert, dazu den jedes Fensters rechts davon, in dem mindestens eine Scheibe ist. Jedes zählt einmal, mit einer Scheibe wie mit zweien.
SI-GLASS-1 = Jeder Schritt bewegt den Marker ein Feld nach unten. Wer das letzte Feld (−18) erreicht, verliert sofort 18 Punkte, und der Marker kommt zurück nach oben; weitere Schritte desselben Zuges zählen von dort.
SI-GLASS-2 = Am Ende der Partie verliert jeder den Wert neben seinem Marker.
SI-GLASS-3 = Ein Punktestand darf unter 0 fallen: Die Spielregel setzt keine Untergrenze.
SI-ROUND-1 = Die Runde endet nach dem Zug, der die Manufakturen und die Mitte leert. Die Scheibe der Runde kommt von der Rundenleiste in den Turm.
SI-ROUND-2 = Wer den Startspielermarker hat, beginnt die nächste Runde. Hat ihn niemand genommen, bleibt der Startspieler derselbe.
SI-ROUND-3 = Die Manufakturen werden der Reihe nach mit je 4 Scheiben aus dem Beutel gefüllt. Muss eine Scheibe gezogen werden und der Beutel ist leer, kommen die Scheiben aus dem Turm hinein, und es geht weiter. Sind beide leer, beginnt die Runde mit unvollständigen letzten Manufakturen.
SI-ROUND-4 = Streifen, die Scheiben darauf, Glaser und Scherbenmarker bleiben zwischen den Runden, wie sie sind.
SI-END-1 = Die Partie endet nach Runde 6.
SI-END-2 = 1 Punkt für je 3 Scheiben auf den eigenen unvollständigen Streifen, alle Streifen zusammengezählt.
SI-END-3 = Danach verliert jeder den Wert seiner Scherben.
SI-END-4 = Palast A: Jedes der 4 Ornamente bringt Punkte dafür, wie viele der 4 Felder ringsum verglast sind: 4 bringen 10 Punkte, 3 bringen 6, 2 bringen 3, weniger bringen nichts.
SI-END-5 = Palast B: die Zahl der fertigen Fenster (beide Felder verglast) mal die Zahl der Scheiben einer Farbe in allen Fenstern, für die beste Farbe.
SI-END-6 = Die höchste Punktzahl gewinnt. Bei Gleichstand gewinnt, wer weniger Punkte durch Scherben verloren hat, über die ganze Partie gezählt, jede −18 inbegriffen. Herrscht auch dann Gleichstand, ist der Sieg geteilt.
SI-SIGHT-1 = Jede Farbe hat ihr eigenes Muster, auf den Scheiben, den Feldern der Streifen und in den Manufakturen, damit keine Information allein an der Farbe hängt. Die Spielregel bietet das als Hilfe an; hier gilt es in allen Spielen, immer.
SI-EX-1 = Jemand nimmt 1 rosa Scheibe aus einer Manufaktur; ihre 3 anderen Scheiben kommen in die Mitte.
SI-EX-2 = Jemand nimmt 3 orange Scheiben aus der Mitte, als Erster in dieser Runde: Dazu kommt der Startspielermarker, und es geht einen Schritt auf der Scherbenleiste nach unten.
SI-EX-3 = Jemand hat 3 orange Scheiben aus der Mitte genommen. Ein Streifen links vom Glaser geht nicht. Der Streifen unter dem Glaser, mit einem leeren orangen Feld, nimmt 1 Scheibe auf, 2 zerbrechen. Ein Streifen weiter rechts, mit 3 leeren orangen Feldern, nimmt alle 3 auf, und der Glaser geht dorthin.
SI-EX-4 = Die Farbe der Runde ist Gelb, und auf dem vollen Streifen liegen 2 gelbe Scheiben: sofort 2 Punkte.
SI-EX-5 = Ein Fenster mit dem Wert 2 bekommt eine Scheibe; die verglasten Fenster rechts davon sind zusammen 3 wert: 2 + 3 = 5 Punkte.
SI-EX-6 = Auf den unvollständigen Streifen eines Spielers liegen 7 Scheiben: 2 Punkte.
SI-EX-7 = Der Scherbenmarker eines Spielers steht auf −8: 8 Punkte Abzug.
SI-EX-8 = Palast A: Um drei Ornamente sind 4, 4 und 2 Felder verglast, um das vierte weniger als 2: 10 + 10 + 3 = 23 Punkte.
SI-EX-9 = Palast B: 4 fertige Fenster und 5 orange Scheiben, Orange ist die beste Farbe: 4 × 5 = 20 Punkte.
