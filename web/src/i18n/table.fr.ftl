board-azul = Plateau
board-of = Plateau : { $name }
board-yours = Votre plateau

azul-line-empty = Ligne { $line }, vide
azul-line = Ligne { $line } : { $what } sur { $line }
azul-line-jokers =
    Ligne { $line } : { $what } sur { $line }, dont { $jokers ->
        [one] { $jokers } joker
       *[other] { $jokers } jokers
    }
azul-cell = Rangée { $row }, colonne { $column } : { $tile }
azul-cell-for = Rangée { $row }, colonne { $column } : libre, pour { $tile }
azul-cell-empty = Rangée { $row }, colonne { $column } : libre
azul-floor =
    Plancher : { $n } { $n ->
        [one] case occupée,
       *[other] cases occupées,
    } coûte { $cost }
azul-floor-empty = Plancher, vide

board-pavilion = Plateau

pavilion-space = { $where }, numéro { $number } : { $tile }
pavilion-space-empty = { $where }, numéro { $number } : libre
pavilion-feature =
    { $name } : rapporte { $n ->
        [one] { $n } tuile bonus
       *[other] { $n } tuiles bonus
    }
pavilion-feature-done = { $name } : bonus déjà pris
pavilion-hand = { $what } à côté du plateau
pavilion-hand-wild = { $what } à côté du plateau, jokers de cette manche
pavilion-corners =
    { $n } { $n ->
        [one] tuile gardée
       *[other] tuiles gardées
    }
pavilion-numbers = Bonus des nombres
pavilion-number = Toutes les cases { $number } : { $points } points
pavilion-number-done = Toutes les cases { $number } couvertes : { $points } points
pavilion-supply = Réserve
pavilion-star = { $star } : { $points } points une fois complète
pavilion-star-open = { $star } : 12 à 20 points une fois complète

seat-open = Place libre

board-sintra = Palais et planches

sintra-strip = Planche { $strip } : { $spaces }.
sintra-strip-glazier = Planche { $strip }, sous le vitrier : { $spaces }.
sintra-strip-gone = Planche { $strip } : retirée
sintra-strip-next = Autre face : { $colours }.
sintra-space-filled = vitre { $piece }
sintra-choose = vitre { $piece }, pour la fenêtre
sintra-window = Fenêtre { $window }, valeur { $value } : { $panes }
sintra-window-empty = Fenêtre { $window }, valeur { $value } : vide
sintra-ornament =
    Ornement entre les fenêtres { $left } et { $right } : { $n ->
        [one] { $n } case remplie
       *[other] { $n } cases remplies
    } sur 4
sintra-glazier = Vitrier, au-dessus de la planche { $strip }
sintra-glass = Verre brisé : case { $steps }, { $value } points. Cases : { $values }
sintra-track = Couleurs des manches
sintra-round = Manche { $round } : { $piece }
sintra-round-now = Manche { $round }, en cours : { $piece }
sintra-round-over = Manche { $round } : terminée

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
table-lid = Dans le couvercle
table-tower = Dans la tour
table-wild = Joker
table-roundColour = Bonus
table-yourTurn = À vous
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
table-bot = bot
table-players = Joueurs
table-enlarge = Agrandir le plateau : { $name }
table-home = Quitter la table
table-rules = Règles
table-phase-draft = Prenez des tuiles

bar-take = Prenez des tuiles : choisissez une couleur dans une fabrique ou au centre.
bar-target = Choisissez maintenant où elles vont.
bar-tile = Choisissez une case du mur pour cette rangée.
bar-place = Choisissez une case à couvrir, ou passez.
bar-bonus =
    Choisissez { $n ->
        [one] une tuile bonus
       *[other] { $n } tuiles bonus
    } dans la réserve.
bar-keep = Choisissez une tuile à garder, ou terminez.
bar-pane = Choisissez la vitre qui ira dans la fenêtre.
bar-theirs = C’est à { $name } de jouer.
bar-confirm = Confirmer
bar-undo = Effacer
bar-takeBack = Annuler le coup
bar-askBack = Demander à annuler
bar-sending = Envoi du coup…
bar-since = Depuis votre dernier coup
bar-nothing = Rien ne s’est encore passé.
bar-label = Votre coup
bar-undoAsked = { $name } demande à annuler un coup.
bar-undoWaits = En attente de l’accord des autres…
bar-accept = Accepter
bar-refuse = Refuser
bar-pass = Aucun placement possible : vous devez passer.

detail-jokers = Jokers
detail-jokers-with = avec les jokers
detail-jokers-without = sans les jokers
detail-wilds = Tuiles joker
detail-on_jokers = Sur les cases joker
detail-on_jokers-few = le moins possible
detail-count = { $n }

clock-days =
    { $days } { $days ->
        [one] jour
       *[other] jours
    }

action-pass = Passer
action-done = Ne plus rien garder
action-back = Ramener le vitrier

menu-title = Menu
menu-settings = Tous les réglages
menu-confirm = Confirmer chaque coup
menu-letters = Lettres sur les tuiles
menu-hints = Conseils contre les bots
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

hint-ask = Conseil
hint-thinking = Réflexion…
hint-none = Pas de conseil pour l’instant.
hint-chance = Chances de victoire : { $percent } %
hint-instead = ou { $move } : { $percent } %

score-skip = Abréger

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
end-source = Points
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
end-kind = Bien joué. Une autre partie ?
end-close =
    { $n ->
        [one] De justesse : un point d’écart.
       *[other] De justesse : { $n } points d’écart.
    }
end-newBest = Votre meilleur score !
end-best = Votre meilleur score : { $n }
end-turn = Qu’est-ce qui a décidé la partie ?
end-turnAsked = Recherche du tournant…
end-noTurn = Aucun coup n’a décidé à lui seul de la partie.
end-picture = Image à partager
end-noPicture = L’image n’a pas pu être créée. Réessayer
