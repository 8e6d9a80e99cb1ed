theme-pavilion-stars = Finir l’étoile
theme-pavilion-numbers = Couvrir les nombres
theme-pavilion-ornaments = Atteindre les ornements
