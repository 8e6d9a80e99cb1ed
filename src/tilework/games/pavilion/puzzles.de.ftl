theme-pavilion-stars = Vollende den Stern
theme-pavilion-numbers = Belege die Zahlen
theme-pavilion-ornaments = Erreiche die Ornamente
