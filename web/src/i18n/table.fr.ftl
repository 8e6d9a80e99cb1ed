board-of = Plateau : { $name }
board-yours = Votre plateau

seat-open = Place libre
seat-botAccount = programme
seat-guest = Invité { $number }
seat-guestNamed = { $name } (invité)

offer-title = Fabriques et centre
offer-centre = Centre
offer-factory = Fabrique { $number }
offer-factory-empty = Fabrique { $number }, vide
offer-tiles = { $what }, { $where }
offer-marker = Marqueur de premier joueur, au centre

table-round = Manche { $round }
table-round-of = Manche { $round } sur { $rounds }
table-round-short = M { $round }
table-bag = Dans le sac
table-yourTurn = À vous
table-you = Vous
table-turn = { $name } joue
table-label = Table
table-scoring = Décompte
table-waiting = En attente de joueurs
table-over = Partie terminée
table-aborted = Cette partie a été annulée.
table-first = A le marqueur de premier joueur
table-lastRound = Dernière manche
table-lastRound-why = La partie se termine avec cette manche.
table-points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
table-offline = Connexion perdue. Reconnexion…
table-loading = Préparation de la table…
table-notFound = Cette partie n’existe pas.
table-spectators =
    { $n } { $n ->
        [one] spectateur
       *[other] spectateurs
    }
table-away = hors ligne
table-enlarge = Agrandir le plateau : { $name }
table-opponents = Autres joueurs
table-home = Quitter la table
table-rules = Règles

bar-take = Prenez des tuiles : choisissez une couleur dans une fabrique ou au centre.
bar-target = Choisissez maintenant où elles vont.
bar-source = Choisissez maintenant les tuiles à y placer.
bar-loading = Chargement des coups…
bar-theirs = C’est à { $name } de jouer.
bar-confirm = Confirmer
bar-undo = Effacer
bar-takeBack = Annuler le coup
bar-askBack = Demander à annuler
bar-sending = Envoi du coup…
bar-since = Depuis votre dernier coup
bar-label = Votre coup
bar-undoAsked = { $name } demande à annuler un coup.
bar-undoWaits = En attente de l’accord des autres…
bar-accept = Accepter
bar-refuse = Refuser

clock-days =
    { $days } { $days ->
        [one] jour
       *[other] jours
    }

menu-title = Menu
menu-settings = Tous les réglages
menu-confirm = Confirmer chaque coup
menu-letters = Lettres sur les tuiles
menu-sound = Son
menu-language = Langue
menu-copy = Copier le lien de la partie
menu-copied = Copié
menu-record = Télécharger la partie
menu-takeover = Laisser un bot jouer pour { $name }
menu-takeoverOwn = Laisser un bot jouer pour moi
menu-retake = Reprendre ma place
menu-resign = Abandonner
menu-resignSure = Oui, j’abandonne
menu-abort = Annuler la partie
menu-takeover-why = Toute la table en est informée. Vous pouvez revenir quand vous voulez.
menu-abortSure = Oui, annuler
menu-resign-ask = Abandonner cette partie ?
menu-takeoverSure = Le laisser jouer
menu-abort-why = Tout le monde n’a pas encore joué : personne ne gagne ni ne perd.
menu-abort-ask = Annuler cette partie ?
menu-takeover-level = Niveau du bot
menu-takeover-ask = Laisser un bot jouer à votre place ?
menu-botsInBrowsers = Dans cette partie, les bots peuvent réfléchir dans le navigateur d’un joueur.

hint-ask = Conseil
hint-thinking = Réflexion…
hint-none = Pas de conseil pour l’instant.
hint-chance = Chances de victoire : { $percent } %
hint-instead = ou { $move } : { $percent } %
hint-lead = Écart attendu : { $points }
hint-insteadLead = ou { $move } : { $points }

score-pause = Pause
score-next = Suivant
score-rounds = Points par manche
score-skip = Passer l’animation

log-title = Journal
log-close = Fermer le journal
log-rule = Règle { $rule }
log-taken = annulé

end-wins = { $name } gagne
end-youWin = Vous gagnez !
end-shared = Victoire partagée : { $names }
end-resigned = { $name } a abandonné.
end-timeout = { $name } a épuisé son temps.
end-start = départ
end-total = Total
end-source = Points pour
end-rematch = Revanche
end-rematchAsked = { $name } demande une revanche.
end-rematchAccept = Accepter la revanche
end-replay = Revoir la partie
end-board = Voir le plateau
end-home = Accueil
end-unrated = Partie non classée : entre deux joueurs, un seul résultat compte par heure.
end-left = { $name } ne répondait plus.
end-draw = { $name } ne répondait plus : match nul.

away-told = { $name } ne répond plus depuis un moment.
away-abort = Annuler la partie
away-win = Réclamer la victoire
away-draw = Déclarer match nul
away-goOn = Continuer sans attendre

handed-yours = Le bot { $bot } joue à votre place.
handed-somebody = Quelqu’un
handed-other = { $name } laisse jouer le bot { $bot }.

ask-no = Non, continuer à jouer

end-result = Voir le résultat
end-rating = Cote
end-kind = Bien joué. Une autre partie ?
end-next = La prochaine sera peut-être la bonne. Une autre partie ?
end-close =
    { $n ->
        [one] De justesse : un point d’écart.
       *[other] De justesse : { $n } points d’écart.
    }
end-newBest = Votre meilleur score !
end-best = Votre meilleur score : { $n }
end-turn = Qu’est-ce qui a décidé la partie ?
end-turnAsked = Recherche du tournant…
end-noTurn = Aucun coup n’a décidé à lui seul de la partie.
end-picture = Image à partager
end-noPicture = L’image n’a pas pu être créée. Réessayer

local-notKept = Cet appareil n’a pas pu enregistrer la partie : elle sera perdue si vous fermez la page.
coach-title = Un instant
coach-chance = Ce coup réduit vos chances de gagner de { $percent } %.
coach-points = Ce coup vous coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
# $reason: what the better move does, such as "keeps 2 tiles off the floor".
coach-idea = Un autre { $reason }.
coach-again = Réfléchir encore
coach-show = Montrez-moi
coach-play = Jouer quand même
coach-off = Jouer, et ne plus me prévenir
coach-try = Essayez : { $move }.
