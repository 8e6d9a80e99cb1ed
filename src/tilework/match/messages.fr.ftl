log-created = ouvre la table
log-seated = prend place
log-unseated = quitte la table
log-begin = la partie commence
log-draw = les fabriques sont remplies
log-undo_ask = demande à annuler un coup
log-undo_agree = accepte
log-undo_refuse = refuse
log-undo =
    { $n ->
        [one] annule un coup
       *[other] annule { $n } coups
    }
log-resign = abandonne
log-timeout = a épuisé son temps
log-takeover = laisse jouer le bot { $bot }
log-retake = est de retour
log-end-completed = la partie est terminée
log-end-resigned = fin de la partie : abandon
log-end-timeout = fin de la partie : temps écoulé
log-aborted = la table est fermée
log-rematch = une revanche commence
log-unsealed = la ronde est finie : tout le monde peut regarder
log-transferred = se connecte à son compte
log-end-left = fin de la partie : absence prolongée
log-left = ne répond plus depuis trop longtemps
log-end-draw = fin de la partie : match nul
log-draw_setup = les premières tuiles sont distribuées
log-draw_supply = la réserve est complétée
