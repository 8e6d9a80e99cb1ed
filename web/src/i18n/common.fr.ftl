skip = Aller au contenu

reload = Réessayer

error-load = Cette page n’a pas pu être chargée.

close = Fermer
more = Afficher la suite

session-ended = Vous avez été déconnecté dans une autre fenêtre. Ici, vous jouez maintenant en invité.
session-account = Se connecter

