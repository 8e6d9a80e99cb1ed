centre = Mitte

marker = Startspieler

points =
    { $n } { $n ->
        [one] Punkt
       *[other] Punkte
    }

bag = Beutel { $n }

lid = Deckel { $n }

tower = Turm { $n }

round = Runde { $round }

round_of = Runde { $round } von { $rounds }

floor-empty = Bodenreihe: leer

notice-last_round = Letzte Runde
notice-row_will_end = Letzte Runde: { $name } vollendet gleich eine Reihe
notice-row_may_end = { $name } fehlt noch eine Fliese in Reihe { $row }: vielleicht die letzte Runde

choice-source-centre = Mitte
choice-source-factory = Manufaktur { $factory }
choice-jokers-true = mit Jokern
choice-jokers-false = ohne Joker
choice-to-line = Musterreihe { $line }
choice-to-floor = Bodenreihe
choice-column = Spalte { $column }
choice-factory = Manufaktur { $factory }
choice-back = Glaser zurückholen
choice-strip = Streifen { $strip }
choice-strip-none = alles zerbricht
choice-on_jokers = { $on_jokers } auf Jokerfelder
choice-on_jokers-none = möglichst wenige auf Jokerfelder

prompt-source = woher nehmen?
prompt-colour = welche Farbe?
prompt-jokers = mit den Jokern?
prompt-to = wohin damit?
prompt-column = in welche Spalte der Wand?
prompt-confirm = diesen Zug spielen?
prompt-other = wähle
prompt-factory = aus welcher Manufaktur?
prompt-star = auf welchen Stern?
prompt-space = auf welches Feld?
prompt-wilds = womit zahlen?
prompt-strip = auf welchen Streifen?
prompt-on_jokers = wie viele auf Jokerfelder?
prompt-keep-colour = welche Fliese behalten?
prompt-bonus-colour = welche Bonusfliese?
prompt-pane-colour = welche Scheibe kommt ins Fenster?

confirm-yes = spielen
confirm-back = neu wählen

hand = Hand { $n }

corners = Ecken { $n }

supply = Vorrat { $n }

wild = Joker: { $wild }

passed = hat gepasst

features-pillar = Säulen { $n }/6
features-statue = Statuen { $n }/6
features-window = Fenster { $n }/6

numbers = vollständig: { $numbers }

glass = Scherben { $value }

glass_track = Scherben

round_track = Farbe jeder Runde

worth = Wert

bonus_colour = Farbe: { $colour }
