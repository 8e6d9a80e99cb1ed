history-import = Ouvrir un enregistrement
history-running = En cours
history-past = Terminées
history-none = Aucune partie terminée pour l’instant.
history-more = En voir plus
history-record = Télécharger l’enregistrement

import-title = Ouvrir un enregistrement
import-lead = Une partie d’un autre serveur, d’un tournoi ou du terminal : revoyez-la ici coup par coup. Elle est vérifiée, et rien n’est conservé.
import-paste = L’enregistrement, collé ici
import-file = ou dans un fichier :
import-open = L’ouvrir
import-empty = Collez d’abord un enregistrement, ou choisissez son fichier.

replay-title = Revoir une partie
replay-brokenLink = Ce lien est incomplet : l’enregistrement à la fin manque ou est coupé.
replay-problems = Cet enregistrement ne tient pas
replay-start = Le début.
replay-toMove = au trait
replay-position = Position dans la partie
replay-at = étape { $move } sur { $last }
replay-first = Au début
replay-back = Une étape en arrière
replay-run = Dérouler la partie
replay-pause = Pause
replay-forward = Une étape en avant
replay-last = À la fin
replay-share = Partager
replay-link = Lien vers l’étape { $move }
replay-record = Enregistrement
replay-result = Points
replay-fair = Tirages vérifiables
replay-fair-text = L’engagement était connu avant le premier tirage : c’est l’empreinte de la graine, dont découlent tous les tirages.
replay-commitment = Engagement
replay-seed = Graine

analysis-title = Analyse
analysis-ask = Analyser cette partie
analysis-busy = Chaque coup est examiné…
analysis-chance = Chances de victoire, étape par étape
analysis-chanceOf = { $name } : { $percent } %
analysis-next = Ensuite :
analysis-lost =
    Cela coûte environ { $n } { $n ->
        [one] victoire
       *[other] victoires
    } sur cent.
analysis-because = Ce qui parle pour le meilleur coup :
analysis-best = Meilleurs coups ici
analysis-played = joué
analysis-arrows = Flèches sur les plateaux
analysis-percent = { $percent } %
analysis-mistakes = Tournants
analysis-noMistakes = Aucune faute nette.
analysis-mark-best = meilleur coup
analysis-mark-good = bon coup
analysis-mark-inaccuracy = imprécision
analysis-mark-mistake = erreur
analysis-mark-blunder = gaffe

rules-title = Règles
rules-lead = Toutes les règles de chaque jeu, avec les arbitrages là où les règles imprimées laissent un doute.
rules-of = Règles : { $game }
rules-contents = Sommaire
rules-ruling = arbitrage
rules-ruling-hint = Tranché ici, car les règles imprimées le laissent ouvert
rules-example = Exemple
rules-link = Lien vers la règle { $rule }
rules-learn = Apprendre sur un plateau
