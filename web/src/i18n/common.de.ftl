skip = Zum Inhalt springen

reload = Noch einmal versuchen

error-load = Diese Seite konnte nicht geladen werden.

close = Schließen
more = Mehr anzeigen

session-ended = Du wurdest in einem anderen Fenster abgemeldet. Hier spielst du jetzt als Gast.
moderation-from = Nachricht der Moderation
moderation-warning = Eine Verwarnung der Moderation:
moderation-mute = { $until ->
    [0] Du bist stumm geschaltet: Andere erhalten deine Nachrichten nicht mehr.
   *[other] Du bist bis { $until } stumm geschaltet.
  }
moderation-answer = Danke für deine Meldung. Die Moderation antwortet:
moderation-understood = Verstanden
session-account = Anmelden

