skip = Aller au contenu

reload = Réessayer

error-load = Cette page n’a pas pu être chargée.

close = Fermer

