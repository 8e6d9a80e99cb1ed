reason-azul-columns = bringt in den Spalten der Wand etwa { some-points }
reason-azul-colours = bringt etwa { some-points } für alle fünf Fliesen einer Farbe
reason-azul-lines = bringt in den Musterreihen und den Wandreihen daneben etwa { some-points }
reason-azul-floor = spart in der Bodenreihe etwa { some-points }
