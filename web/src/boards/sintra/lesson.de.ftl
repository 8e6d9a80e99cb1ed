## Chapters: -title and -about; their steps: -title, -text, with a move -task and -other (a legal move that is not wanted here).

sintra-lesson-first-title = Deine erste Partie
sintra-lesson-first-about = Streifen füllen, auf Glas achten, ein Fenster verglasen: eine Runde gegen Inês. Etwa fünf Minuten.
sintra-lesson-first-palace-title = Dein Palast
sintra-lesson-first-palace-text = Über acht Fenstern hängen acht Streifen. Jeder zeigt die fünf Scheiben, die er braucht. Ein voller Streifen bringt eine Scheibe in sein Fenster, und das gibt Punkte. Gespielt werden sechs Runden; die meisten Punkte gewinnen.
sintra-lesson-first-take-title = Scheiben nehmen
sintra-lesson-first-take-text = Nimm alle Scheiben einer Farbe aus einer Manufaktur und leg sie auf einen Streifen, auf Felder dieser Farbe. Der Rest rutscht in die Mitte.
sintra-lesson-first-take-task = nimm die zwei türkisen Scheiben und leg sie auf den ersten Streifen, wo dein Glaser steht.
sintra-lesson-first-take-other = Das ginge. Aber beide türkisen Scheiben passen auf den ersten Streifen.
sintra-lesson-first-right-title = Nur nach rechts
sintra-lesson-first-right-text = Der Glaser arbeitet an dem Streifen, über dem er steht, oder geht zu einem weiter rechts. Nie nach links.
sintra-lesson-first-right-task = nimm die drei orangen Scheiben und leg sie auf den fünften Streifen, der genau drei braucht.
sintra-lesson-first-right-other = Erlaubt, aber der fünfte Streifen nimmt alle drei orangen Scheiben.
sintra-lesson-first-breaks-title = Glas zerbricht
sintra-lesson-first-breaks-text = Scheiben, die nicht passen, zerbrechen. Jede bringt deinen Marker auf der Scherbenleiste einen Schritt nach unten, und wo er am Ende steht, kostet Punkte. Inês hat gerade als Erste aus der Mitte genommen: Auch der Startspielermarker kostete sie einen Schritt.
sintra-lesson-first-breaks-task = leg die zwei blauen Scheiben auf den fünften Streifen. Eine passt, eine zerbricht.
sintra-lesson-first-breaks-other = Das ist erlaubt. Aber dem fünften Streifen fehlt Blau.
sintra-lesson-first-complete-title = Die fünfte Scheibe
sintra-lesson-first-complete-text = Inês hat ein Fenster verglast. Jetzt du: Deinem fünften Streifen fehlt eine türkise Scheibe. Jede Scheibe in der Farbe der Runde, jetzt Orange, bringt sofort einen Punkt.
sintra-lesson-first-complete-task = nimm die türkise Scheibe und mach den Streifen voll.
sintra-lesson-first-complete-other = Erlaubt, aber eine türkise Scheibe macht deinen Streifen voll.
sintra-lesson-first-pane-title = Ins Fenster
sintra-lesson-first-pane-text = Du wählst, welche der fünf Scheiben ins Fenster kommt; die anderen verlassen den Tisch. Das Fenster bringt seinen Wert, 2, dazu die Werte der verglasten Fenster rechts davon. Der Streifen wird umgedreht und kann noch einmal gefüllt werden.
sintra-lesson-first-pane-task = wähle eine orange Scheibe.
sintra-lesson-first-pane-other = Jede Farbe darf dorthin. Nehmen wir Orange.
sintra-lesson-first-back-title = Den Glaser zurückholen
sintra-lesson-first-back-text = Dein Glaser ist weit gegangen. Statt Scheiben zu nehmen, kannst du einen Zug dafür verwenden, ihn auf den Streifen ganz links zurückzuholen.
sintra-lesson-first-back-task = hol den Glaser zurück.
sintra-lesson-first-back-other = In einer Partie vielleicht. Hier wollen wir den Glaser wieder links haben.
sintra-lesson-first-yours-title = Jetzt bist du dran
sintra-lesson-first-yours-text = Ein paar Scheiben sind noch da. Spiel die Runde zu Ende, wie du magst; Inês antwortet auf jeden Zug. Passt eine Farbe auf einen erreichbaren Streifen, musst du einen solchen nehmen.
sintra-lesson-first-yours-task = Nimm Scheiben deiner Wahl und such dir einen Streifen aus.
sintra-lesson-first-end-title = Und so weiter
sintra-lesson-first-end-text = Streifen, Glaser und Scherben bleiben für die nächste Runde; wer den Marker hat, beginnt sie. Nach sechs Runden bringt der Palast Punkte, und der höchste Stand gewinnt. Die anderen Kapitel zeigen die Feinheiten.

sintra-lesson-windows-title = Fenster
sintra-lesson-windows-about = Warum die rechte Seite zuerst kommt.
sintra-lesson-windows-right-title = Fenster rechts davon
sintra-lesson-windows-right-text = Eine andere Partie, Runde 2. Drei deiner Fenster haben eine Scheibe. Immer wenn du ein Fenster verglast, bringen alle verglasten rechts davon noch einmal Punkte.
sintra-lesson-windows-complete-title = Einen Streifen füllen
sintra-lesson-windows-complete-text = Blau ist die Farbe der Runde, und auf deinem dritten Streifen liegen zwei blaue Scheiben.
sintra-lesson-windows-complete-task = mach den dritten Streifen mit der gelben Scheibe voll.
sintra-lesson-windows-complete-other = Erlaubt, aber die gelbe Scheibe macht deinen dritten Streifen voll.
sintra-lesson-windows-pane-title = 3 + 2 + 1 + 2
sintra-lesson-windows-pane-text = Das Fenster ist 3 wert. Rechts davon haben Fenster mit den Werten 2, 1 und 2 eine Scheibe.
sintra-lesson-windows-pane-task = wähle eine rosa Scheibe und zähl mit.
sintra-lesson-windows-pane-other = Jede Farbe bringt gleich viel. Nehmen wir Rosa.
sintra-lesson-windows-second-title = Das zweite Mal
sintra-lesson-windows-second-text = Dein achtes Fenster hat schon eine Scheibe. Sein Streifen wurde umgedreht und ist fast wieder voll. Beim zweiten Mal kommt die Scheibe nach unten, und der Streifen scheidet aus.
sintra-lesson-windows-second-task = mach den achten Streifen mit der rosa Scheibe voll, dann wähle eine orange.
sintra-lesson-windows-second-other = Erlaubt, aber dem achten Streifen fehlt nur noch das.

sintra-lesson-glass-title = Scherben
sintra-lesson-glass-about = Die Leiste, der Marker und was bei −18 geschieht.
sintra-lesson-glass-track-title = Die Leiste
sintra-lesson-glass-track-text = Jede zerbrochene Scheibe ist ein Schritt nach unten. Die Schritte werden größer: −1, −2, −4, −6, −8 … Dein Marker steht auf −1.
sintra-lesson-glass-marker-title = Als Erster aus der Mitte
sintra-lesson-glass-marker-text = Wer in der Runde zuerst aus der Mitte nimmt, bekommt den Startspielermarker und geht einen Schritt nach unten, bevor etwas gelegt wird. Dafür beginnt er die nächste Runde.
sintra-lesson-glass-marker-task = leg die zwei rosa Scheiben auf den achten Streifen. Eine passt, die andere zerbricht.
sintra-lesson-glass-marker-other = Erlaubt, aber hier nehmen wir Rosa aus der Mitte.
sintra-lesson-glass-nothing-title = Nichts in Reichweite
sintra-lesson-glass-nothing-text = Dein Glaser steht über dem letzten Streifen. Blau und Orange haben dort kein Feld: Solche Scheiben würden alle zerbrechen. Wo eine passt, musst du sie legen.
sintra-lesson-glass-nothing-task = geh auf Nummer sicher und hol den Glaser zurück.
sintra-lesson-glass-nothing-other = Möglich, aber denk an die nächsten Züge: Hol den Glaser zurück.
sintra-lesson-glass-fall-title = Das Ende der Leiste
sintra-lesson-glass-fall-text = Auf dem letzten Feld verlierst du auf einen Schlag 18 Punkte, und dein Marker kommt wieder nach oben. Am Ende der Partie verlierst du, was dein Marker zeigt. Dein Stand kann unter 0 fallen.

sintra-lesson-jokers-title = Jokerfelder
sintra-lesson-jokers-about = Die Felder, die jede Farbe nehmen.
sintra-lesson-jokers-spaces-title = Jede Farbe
sintra-lesson-jokers-spaces-text = Ein Streifen hat auf der Rückseite zwei Jokerfelder. Sie nehmen jede Farbe. Dieser Streifen beginnt immer mit der anderen Seite oben.
sintra-lesson-jokers-place-title = Von jedem eins
sintra-lesson-jokers-place-text = Der Streifen hat ein blaues Feld und zwei Jokerfelder. Wo du die Wahl hast, sagst du, wie viele Scheiben auf Jokerfelder kommen.
sintra-lesson-jokers-place-task = leg die zwei blauen Scheiben auf den zweiten Streifen: eine auf Blau, eine auf ein Jokerfeld.
sintra-lesson-jokers-place-other = Erlaubt, aber hier nutzen wir die Jokerfelder des zweiten Streifens.

sintra-lesson-enda-title = Das Ende auf Seite A
sintra-lesson-enda-about = Ornamente zwischen den Fenstern.
sintra-lesson-enda-later-title = Vier Ornamente
sintra-lesson-enda-later-text = Eine andere Partie, die letzte Runde. Ein Ornament liegt zwischen zwei Fenstern, mit vier Feldern ringsum. Am Ende bringen vier Scheiben ringsum 10 Punkte, drei 6, zwei 3.
sintra-lesson-enda-last-title = Die letzte Scheibe
sintra-lesson-enda-last-text = Scheiben, die auf Streifen liegen bleiben, bringen 1 Punkt für je drei, alle Streifen zusammen. Dann kosten die Scherben, was der Marker zeigt.
sintra-lesson-enda-last-task = leg die orange Scheibe auf den fünften Streifen. Dann drück auf Weiter und zähl bis zum Schluss.
sintra-lesson-enda-last-other = Leg sie auf den fünften Streifen: Dann sind es sechs.
sintra-lesson-enda-won-title = Du gewinnst
sintra-lesson-enda-won-text = Der höchste Stand gewinnt. Bei Gleichstand liegt vorn, wer weniger an Scherben verloren hat.

sintra-lesson-endb-title = Das Ende auf Seite B
sintra-lesson-endb-about = Fertige Fenster mal eine Farbe.
sintra-lesson-endb-later-title = Ein anderer Palast
sintra-lesson-endb-later-text = Alle spielen auf derselben Seite. Auf Seite B zählst du deine fertigen Fenster, die mit zwei Scheiben, mal die Scheiben deiner besten Farbe in allen Fenstern.
sintra-lesson-endb-last-title = Die letzte Scheibe
sintra-lesson-endb-last-text = Du hast zwei fertige Fenster und insgesamt zwei orange Scheiben: 2 × 2 = 4 Punkte.
sintra-lesson-endb-last-task = leg die orange Scheibe auf den fünften Streifen. Dann drück auf Weiter und zähl bis zum Schluss.
sintra-lesson-endb-last-other = Leg sie auf den fünften Streifen: Dann sind es sechs.
sintra-lesson-endb-won-title = Du gewinnst
sintra-lesson-endb-won-text = Auf dieser Seite lohnt es sich, immer wieder dieselbe Farbe zu wählen und Fenster zweimal zu füllen.

## Why something cannot be chosen. $colour: the colour in the plural.

sintra-lesson-no-marker = Den Marker allein kannst du nicht nehmen. Er kommt mit den ersten Scheiben aus der Mitte.
sintra-lesson-no-pane = Eine Scheibe kommt erst ins Fenster, wenn ihr Streifen voll ist.
sintra-lesson-no-glass = Scheiben zerbrechen nur, wo sie nicht passen. Ein Streifen nimmt diese Farbe noch.
sintra-lesson-no-left = Dein Glaser arbeitet nur an dem Streifen, über dem er steht, oder weiter rechts.
sintra-lesson-no-space = Dieser Streifen hat kein freies Feld für { $colour } Scheiben.
