new-title = Neue Partie
new-game = Spiel
new-seats = Spieler
new-seat = Platz { $number }
new-me = Ich
new-screen = Jemand an diesem Bildschirm
new-open = Für alle offen
new-invited = Per Einladungslink
new-bots = Bots
new-bot = Bot: { $name }
new-connectedBots = Mit diesem Server verbundene Programme
new-connectedBot = Programm: { $name }
new-player = Spieler { $number }
new-name = Name von Spieler { $number }
new-add = Platz hinzufügen
new-remove = Platz { $number } entfernen
new-clock = Bedenkzeit
new-clock-none = Unbegrenzt
new-clock-live = Minuten
new-clock-days = Tage je Zug
new-minutes = Minuten für jeden
new-increment = Sekunden mehr je Zug
new-days = Tage je Zug
new-undo = Züge zurücknehmen
new-undo-free = Jederzeit
new-undo-ask = Wenn die anderen zustimmen
new-undo-none = Nie
new-public = Tisch
new-private = Privat
new-private-hint = Nur mit dem Link
new-open-public = Öffentlich
new-public-hint = Alle können mitspielen und zuschauen
new-rated = Gewertet
new-rated-hint = Zählt für die Wertung aller am Tisch.
new-unrated-bots = Nicht mit Bots am Tisch.
new-unrated-screen = Nicht an einem gemeinsamen Bildschirm.
new-unrated-undo = Nicht, wenn Züge jederzeit zurückgenommen werden können.
new-begin = Beginnen
new-openTable = Tisch eröffnen

wait-invited = Hier ist ein Platz für dich
wait-public = öffentlicher Tisch
wait-private = privater Tisch
wait-undo-free = Zurücknehmen jederzeit
wait-undo-ask = Zurücknehmen, wenn die anderen zustimmen
wait-undo-none = kein Zurücknehmen
wait-you = du
wait-link = Schick diesen Link an deine Mitspieler
wait-linkOther = Link zu diesem Tisch
wait-invite = Link zu Platz { $number }, für eine Person
wait-leave = Tisch verlassen
wait-decline = Ablehnen

lobby-title = Tische
lobby-open = Tisch eröffnen
lobby-waiting = Warten auf Mitspieler
lobby-playing = Laufend
lobby-nonePlaying = Gerade läuft keine öffentliche Partie.

join-title = Ich habe einen Link
join-label = Der Link, den du bekommen hast
join-hint = Er sieht aus wie …/m/Zk3… und führt direkt an den Tisch.
join-bad = In diesem Text ist kein Link zu einem Tisch. Füge den ganzen Link ein.
join-go = Zum Tisch

new-where = Wo gespielt wird
new-server = Auf dem Server
new-server-hint = Von allen deinen Geräten aus, in deinem Verlauf
new-device = Auf diesem Gerät
new-device-hint = Ohne Verbindung; nur hier gespeichert
new-device-failed = Dieses Gerät kann keine Partien speichern, deshalb kannst du hier keine beginnen.
new-offline = Der Server ist nicht erreichbar. Du kannst auf diesem Gerät spielen, gegen Bots oder mit anderen am selben Bildschirm.
local-games = Auf diesem Gerät
local-continue = Weiterspielen
local-look = Ansehen
local-send = { $count ->
    [one] Eine beendete Partie liegt nur auf diesem Gerät.
   *[other] { $count } beendete Partien liegen nur auf diesem Gerät.
  }
local-send-yes = In meinen Verlauf übernehmen
local-send-unrated = { $count ->
    [one] Für die Wertung zählt sie nicht.
   *[other] Für die Wertung zählen sie nicht.
  }
local-sent = { $count ->
    [one] Die Partie ist jetzt in deinem Verlauf.
   *[other] { $count } Partien sind jetzt in deinem Verlauf.
  }
local-delete = Diese Partie löschen
local-delete-ask = Diese Partie von diesem Gerät löschen?
local-delete-yes = Löschen
