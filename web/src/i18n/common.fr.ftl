skip = Aller au contenu

reload = Réessayer

error-load = Cette page n’a pas pu être chargée.

close = Fermer
more = Afficher la suite

session-ended = Vous avez été déconnecté dans une autre fenêtre. Ici, vous jouez maintenant en invité.
moderation-from = Message des modérateurs
moderation-warning = Avertissement des modérateurs :
moderation-mute = { $until ->
    [0] On vous a retiré la parole : les autres ne reçoivent plus vos messages.
   *[other] On vous a retiré la parole jusqu’au { $until }.
  }
moderation-answer = Merci pour votre signalement. Les modérateurs vous répondent :
moderation-understood = J’ai compris
session-account = Se connecter

