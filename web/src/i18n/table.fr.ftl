board-azul = Plateau
board-of = Plateau de { $name }
board-yours = Votre plateau

azul-line-empty = Ligne { $line }, vide
azul-line = Ligne { $line } : { $what } sur { $line }
azul-line-jokers = Ligne { $line } : { $what } sur { $line }, dont jokers : { $jokers }
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
    { $name }, rapporte { $n } { $n ->
        [one] tuile
       *[other] tuiles
    }
pavilion-feature-done = { $name }, terminé
pavilion-hand = { $what } à côté du plateau
pavilion-hand-wild = { $what } à côté du plateau, jokers de la manche
pavilion-corners =
    { $n } { $n ->
        [one] tuile gardée
       *[other] tuiles gardées
    }
pavilion-numbers = Bonus des numéros
pavilion-number = Tous les { $number } : { $points } points
pavilion-number-done = Tous les { $number } couverts : { $points } points
pavilion-supply = Réserve

seat-open = Place libre

board-sintra = Palais et planches

sintra-strip = Planche { $strip } : { $spaces }.
sintra-strip-glazier = Planche { $strip }, sous le vitrier : { $spaces }.
sintra-strip-gone = Planche { $strip } : retirée
sintra-strip-next = Autre face : { $colours }.
sintra-space-filled = pièce { $piece }
sintra-choose = pièce { $piece }, pour la fenêtre
sintra-window = Fenêtre { $window }, valeur { $value } : { $panes }
sintra-window-empty = Fenêtre { $window }, valeur { $value } : vide{ $panes }
sintra-ornament =
    Ornement entre les fenêtres { $left } et { $right } : { $n } { $n ->
        [one] carreau garni
       *[other] carreaux garnis
    } sur 4
sintra-glazier = Vitrier, au-dessus de la planche { $strip }
sintra-glass = Verre brisé : case { $steps }, { $value } points. Cases : { $values }
sintra-track = Couleurs des manches
sintra-round = Manche { $round } : { $piece }
sintra-round-now = Manche { $round }, en cours : { $piece }
sintra-round-over = Manche { $round } : terminée{ $piece }

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
table-scoring = Décompte
table-waiting = En attente de joueurs
table-over = Partie terminée
table-aborted = Cette partie a été annulée.
table-first = Premier joueur
table-lastRound = Dernière manche
table-lastRound-why = La partie se termine avec cette manche.
table-points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
table-offline = Connexion perdue. Reconnexion…
table-loading = On dresse la table…
table-notFound = Cette partie n’existe pas.
table-spectators =
    { $n } { $n ->
        [one] spectateur
       *[other] spectateurs
    }
table-away = absent
table-bot = bot
table-players = Joueurs
table-enlarge = Agrandir le plateau de { $name }
table-home = Quitter la table
table-rules = Règles
table-phase-draft = Prenez des tuiles

bar-take = Prenez des tuiles : choisissez une couleur dans une fabrique ou au centre.
bar-target = Choisissez maintenant où elles vont.
bar-tile = Choisissez une case du mur pour cette rangée.
bar-place = Choisissez une case à remplir, ou passez.
bar-bonus =
    Choisissez { $n ->
        [one] une tuile
       *[other] des tuiles
    } bonus dans la réserve : { $n } à prendre.
bar-keep = Choisissez une tuile à garder, ou arrêtez.
bar-pane = Choisissez la pièce qui ira dans la fenêtre.
bar-theirs = C’est à { $name }.
bar-confirm = Confirmer
bar-undo = Annuler
bar-takeBack = Reprendre
bar-askBack = Demander à reprendre
bar-sending = Envoi…
bar-since = Depuis votre dernier coup
bar-nothing = Rien ne s’est encore passé.
bar-label = Votre coup
bar-undoAsked = { $name } demande à reprendre un coup.
bar-undoWaits = En attente de l’accord des autres…
bar-accept = Accepter
bar-refuse = Refuser

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
menu-retake = Reprendre la main
menu-resign = Abandonner
menu-resignSure = Oui, j’abandonne
menu-abort = Annuler la partie
menu-takeover-why = Toute la table le voit. Vous pouvez revenir quand vous voulez.
menu-abortSure = Oui, annuler
menu-resign-ask = Abandonner cette partie ?
menu-takeoverSure = Le laisser jouer
menu-abort-why = Tout le monde n’a pas encore joué : personne ne gagne ni ne perd.
menu-abort-ask = Annuler cette partie ?
menu-takeover-level = Quel bot
menu-takeover-ask = Laisser un bot jouer à votre place ?

hint-ask = Conseil
hint-thinking = Réflexion…
hint-none = Aucun conseil possible pour le moment.
hint-chance = Chances de gagner : { $percent } %
hint-instead = ou { $move } : { $percent } %

score-skip = Abréger

log-title = Journal
log-close = Fermer le journal
log-rule = Règle { $rule }
log-taken = repris

end-wins = { $name } gagne
end-youWin = Vous gagnez !
end-shared = Victoire partagée : { $names }
end-resigned = { $name } a abandonné.
end-timeout = { $name } a dépassé son temps.
end-start = départ
end-total = Total
end-source = Points
end-rematch = Revanche
end-rematchAsked = { $name } demande une revanche.
end-rematchAccept = Accepter la revanche
end-replay = Revoir la partie
end-board = Voir le plateau
end-home = Accueil
end-unrated = Non classée : entre deux joueurs, un résultat par heure compte.
end-left = { $name } s’est absenté.
end-draw = { $name } s’est absenté : match nul.

away-told = { $name } s’est absenté depuis un moment.
away-abort = Annuler la partie
away-win = Réclamer la victoire
away-draw = Déclarer match nul
away-goOn = Continuer sans attendre

handed-yours = Le bot { $bot } joue à votre place.
handed-somebody = Quelqu’un
handed-other = { $name } laisse jouer le bot { $bot }.

ask-no = Non, continuer
