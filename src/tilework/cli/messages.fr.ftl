help-tilework = Tilework : les jeux de la famille Azul, pour jouer, étudier et chercher. --lang choisit la langue.
frame-usage = Utilisation :{" "}
frame-try = { $command } l’explique.
frame-error = Erreur : { $problem }
frame-help = Afficher cette aide.
frame-install_completion = Installer la complétion pour ce shell.
frame-show_completion = Afficher la complétion pour ce shell, pour la copier ou l’adapter.
frame-no_command = La commande { $command } n’existe pas.
frame-similar_command = La commande { $command } n’existe pas. Vouliez-vous dire { $similar } ?
frame-unknown_option = L’option { $option } n’existe pas.
frame-no_such_option = L’option { $option } n’existe pas. Vouliez-vous dire { $similar } ?
frame-option_value = L’option { $option } demande une valeur, ou n’en prend pas.
frame-missing = Il manque { $param }.
frame-invalid = Valeur refusée pour { $param } : { $problem }
help-version = Afficher la version.
help-json = Afficher du JSON pour des programmes au lieu de texte.
help-games = Lister les jeux et leurs options.
help-rules = Afficher les règles d’un jeu, avec toutes nos décisions.
help-rules-game = Le jeu : voir tilework games.
help-rules-coverage = Afficher les tests qui couvrent chaque règle ; échouer s’il en manque.
help-rules-markdown = Afficher les règles sous forme de page Markdown.
help-rules-tests = Le dossier des tests.
help-verify = Vérifier une partie enregistrée : règles, scores, engagement et chaque tirage.
help-replay = Rejouer pas à pas une partie enregistrée.
help-replay-json = Afficher une ligne de JSON par événement, pour d’autres programmes.
help-file = Un fichier de partie, ou - pour l’entrée standard.
help-bench = Mesurer la vitesse du moteur, et celle d’un étalon dans la même exécution.
help-bench-part = Ce qu’il faut mesurer : engine, search ou envs.
help-bench-game = Seulement ce jeu (peut être répété).
help-bench-seconds = La durée de mesure de chaque chiffre.
help-bench-json = Afficher les chiffres en JSON.
help-bench-target = La machine : native, wasm ou cuda ; avec le rapport à native.
help-build = Construire le moteur pour d’autres machines.
help-build-wasm = Construire les règles et la recherche en modules WebAssembly, pour le navigateur.
help-build-game = Les jeux à construire ; tous si aucun n’est nommé.
help-build-out = Le dossier où construire.
help-build-simd = Construire avec et sans instructions vectorielles, ou seulement sans, pour les navigateurs qui ne les ont pas.
help-build-native = Construire les règles, les bots et les environnements en bibliothèques natives, pour cette machine ou une autre.
help-build-native_out = Le dossier où construire ; à côté du paquet si aucun n’est nommé.
help-build-system = Le système visé, par exemple linux-aarch64 ; celui-ci si aucun n’est nommé.
help-play = Jouer une partie : contre des bots, à plusieurs, ou entre bots (alors sans écran).
help-play-game = Le jeu : voir tilework games. Inutile avec --resume.
help-play-seats = Les joueurs, séparés par des virgules : human, human:Ada, un bot, ou bot@secondes. Par défaut : human,greedy,…
help-play-seed = Un nombre qui rend les tirages (et les bots) reproductibles.
help-play-record = Écrire la partie dans ce fichier.
help-play-resume = Reprendre une partie sauvegardée ; sans fichier, la dernière partie quittée.
help-play-plain = Ligne par ligne au lieu du plein écran : pour lecteurs d’écran, journaux et terminaux simples.
help-play-no_colour = Sans couleurs (comme la variable NO_COLOR).
help-play-confirm = Demander confirmation avant chaque coup.
help-play-bot_delay = Combien de secondes le coup d’un bot reste à l’écran.
help-title = Comment jouer ici
help-text =
    Un coup se choisit pas à pas : d’où prendre, quelle couleur, vers où. Seul ce qui est permis est proposé.

      ← → ↑ ↓ Tab   désigner un choix ; le plateau montre ce qu’il donnerait
      ⏎ ou Espace   le choisir ; à la fin, jouer le coup
      sa touche     chaque choix montre sa touche devant lui : un chiffre ou une lettre
      Échap         un pas en arrière
      la souris     cliquer sur une tuile, une ligne, un choix ou une touche

      u / U         annuler le dernier coup (ceux des bots aussi) / le rejouer
      e             tous les scores avec leurs raisons et règles, et le journal
      v             regarder le plateau du joueur suivant
      s             sauvegarder dans un fichier ; la partie est gardée après chaque coup de toute façon
      h             un conseil : les meilleurs coups, avec leurs raisons
      PgUp PgDn     faire défiler ce qui dépasse de l’écran (la molette aussi)
      l             changer de langue
      q             quitter ; tilework play --resume reprend la partie

    Entre crochets : [tuile]  (tuile qui s’y poserait)  {"{"}tuile qui serait prise{"}"}  ‹case que l’on peut choisir›.
    Les règles elles-mêmes : tilework rules JEU.
help-strips = Jeux de planches pour les Vitraux de Sintra : vérifier le vôtre, voir celui qui est fourni.
help-strips-check = Vérifier un jeu de planches dans un fichier et dire ce qui ne va pas.
help-strips-show = Afficher le jeu de planches fourni, qui remplace les planches imprimées.
help-strips-file = Un fichier JSON : voir docs/reference/sintra-strips.md.
help-game = Le jeu : voir tilework games.
help-workers = Le nombre de cœurs à utiliser.
help-cluster = Confier le travail aux nœuds de la grappe Ray à cette adresse, par exemple 192.0.2.7:6379 ; demande tilework[scale].
help-tune = Entraîner des poids à partir de zéro, en jouant contre soi-même, sur le processeur : un petit profil de train, pour un nouveau jeu ou un nouveau critère. Une exécution interrompue reprend où elle s’est arrêtée.
help-tune-players = Seulement pour ce nombre de joueurs (2, 3 ou 4).
help-tune-options = Pour les options par défaut (default), pour toutes les autres ensemble (variants), ou les deux (all).
help-tune-out = Le dossier des poids ; par défaut JEU-weights, ici. Les poids installés ne sont jamais remplacés.
help-tune-checkpoints = Le dossier des points de reprise.
help-tune-scale = Combien de parties utiliser, par rapport au nombre habituel.
help-train = Entraîner les poids du plus haut niveau en jouant contre soi-même, sur une carte graphique s’il y en a une. Les nouveaux poids ne sont gardés que s’ils gagnent. Une exécution interrompue reprend où elle s’est arrêtée.
help-train-max_seconds = La durée maximale, en secondes, des parties d’une étape ; sans elle, autant de parties que la recette en prévoit.
help-train-games = Le nombre maximal de parties des nouveaux poids contre les premiers ; 0 pour aucune.
help-arena = Faire jouer des bots entre eux : mêmes tirages, places permutées, cotes avec leur marge d’erreur. Avec --out seul, montrer des résultats antérieurs.
help-arena-bots = De deux à quatre bots : des noms, avec des limites si on veut (expert@0.5s, hard@2000n), ou un moteur (cmd:./moteur --rapide).
help-arena-games = Le nombre total de parties.
help-arena-seconds = Secondes par coup.
help-arena-nodes = Nœuds par coup : tout peut alors être répété exactement.
help-arena-threads = Le nombre de fils d’exécution par bot.
help-arena-seed = La graine des tirages.
help-arena-start = Faire commencer chaque partie par une position : notation, ou fichier contenant une notation ou une partie.
help-arena-sprt = S’arrêter dès que les résultats tranchent entre deux différences d’Elo du premier bot : --sprt 0,30.
help-arena-out = Écrire chaque résultat dans ce fichier, une ligne JSON par partie ; reprend où le fichier s’arrête.
help-arena-report = Écrire un rapport avec des graphiques dans ce dossier.
help-engine = Répondre à des questions sur des positions lues sur l’entrée standard, une ligne JSON chacune : voir docs/reference/engine-protocol.md.
help-analyse = Expliquer une partie enregistrée : ce que chaque coup a coûté, les tournants, les chances de victoire. Pour un dossier : toutes ses parties, à l’usage d’autres programmes.
help-analyse-file = Un fichier de partie, - pour l’entrée standard, une position en notation, ou un dossier de parties (.txt).
help-analyse-move = Analyser la position après ce coup de la partie plutôt que toute la partie.
help-analyse-try = Jouer d’abord ces coups, par exemple "3B>1 CY>2", et analyser ce qui vient ensuite.
help-analyse-out = Pour un dossier : écrire chaque analyse dans ce fichier, une ligne JSON par partie ; reprend où le fichier s’arrête.
help-analyse-json = Afficher du JSON.
help-analyse-graph = Écrire le graphique des chances de victoire dans ce fichier PNG.
help-think-seconds = Secondes de réflexion par position.
help-think-nodes = Nœuds à explorer par position : la réponse est alors toujours la même.
help-hint = Les meilleurs coups d’une position (sa notation, ou un fichier de partie), avec les raisons que donne l’évaluation.
help-hint-position = Une position en notation, un fichier de partie, ou - pour une position sur l’entrée standard.
help-hint-lines = Montrer ce qui suit chaque coup, jusqu’à la fin de la manche.
help-hint-count = Combien de coups.

file-unreadable = { $file } est illisible : { $reason }

first-lot = 0 (tiré au sort)

rules-ruling = notre décision
rules-example = Exemple
rules-no_tests = Le dossier { $folder } n’existe pas : lancez la commande dans une copie du projet ou indiquez-le avec --tests.
rules-untested = NON TESTÉE
rules-covered = { $covered } règles et exemples testés sur { $all }.

verify-replayed = { $game } : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
  } et { $draws ->
    [one] { $draws } tirage
   *[other] { $draws } tirages
  } rejoués selon les règles.
verify-seed = La graine est révélée : chaque tirage a été recalculé et comparé.
verify-no_seed = La graine n’est pas révélée : les tirages sont pris tels quels.
verify-open = La partie n’est pas terminée.
verify-problem = Non valable : { $problem }
verify-good = La partie est valable.

bench-unknown = { $part } ne se mesure pas ; choisissez parmi : { $parts }
bench-measuring = mesure : { $what }…
bench-target = { $target } n’est pas une machine connue ; choisissez parmi : { $targets }
build-done = { $games } : { $size } ko dans { $out }, { $seconds } s
version-native = tilework { $version } (Python { $python }, moteur natif : { $folder })
version-numba = tilework { $version } (Python { $python }, moteur Numba : { $cause ->
    [chosen] TILEWORK_ENGINE
    [stale] la bibliothèque native est périmée
    [missing] pas de bibliothèque native
   *[other] la bibliothèque native est inutilisable
})
version-python = tilework { $version } (Python { $python }, sans compilation)
build-native_begin = Construction des bibliothèques natives qui ne sont pas à jour. Toutes ensemble, environ une minute…
build-native_part = Construit : { $name }

play-options = Options ({ $game }) :
play-which = quel jeu ? Choisissez parmi : { $games }
play-no_terminal = le plein écran demande un terminal ; utilisez --plain, ou faites jouer seulement des bots : --seats greedy,greedy
play-compiling = Compilation des règles : une seule fois, quelques secondes…
play-progress = Manche { $round } : { $scores }
play-preparing = Préparation de la table…

option-no_value = --{ $option } demande une valeur : { $values }
option-file = un fichier

seat-you = Vous
seat-unknown = { $seat } n’est pas une place : utilisez human, human:Nom, ou un bot : { $bots }
seat-seconds = { $seat } : les secondes après @ doivent être un nombre entre 0 et 3600

seats-mismatch = { $players } joueurs demandent { $players } places, mais --seats en nomme { $seats }

resume-no_seed = cette partie ne contient pas sa graine : on ne peut plus tirer de tuiles. Seules les parties sauvegardées ici se reprennent (essayez tilework replay)
resume-options = une partie reprise garde ses options : retirez { $options }
resume-game = le fichier est une partie de { $game }, pas de { $asked }

save-folder = { $file } ne peut pas être écrit : indiquez un fichier dans un dossier existant
save-failed = { $file } n’a pas pu être écrit : { $reason }
save-done = Partie enregistrée : { $file }
save-ask = Dans quel fichier sauvegarder la partie ?
save-saved = Partie sauvegardée. Pour reprendre : tilework play --resume { $file }

result-start = départ
result-total = total
result-winner =
    { $person ->
        [you] Vous gagnez.
       *[they] { $name } gagne.
    }
result-shared = Victoire partagée : { $names } et { $last }.

key-choose = choix
key-accept = ok
key-back = retour
key-undo = annuler
key-redo = rejouer
key-save = sauvegarder
key-scores = scores
key-boards = voir
key-language = langue
key-quit = quitter
key-go_on = continuer

bot-thinking = { $name } réfléchit

undo-nothing = Il n’y a rien à annuler.

redo-nothing = Il n’y a rien à rejouer.

over-what = ⏎ scores finaux · u annule le dernier coup · q quitte

scores-round = Manche { $round } : les scores
scores-title = Scores et journal

log-title = La partie jusqu’ici

quit-title = Quitter la partie ?
quit-text = Cette partie contient des coups non sauvegardés.
quit-save = sauvegarder et quitter
quit-leave = quitter sans sauvegarder
quit-stay = continuer à jouer

end-title = La partie est terminée
end-again = nouvelle partie
end-look = voir la table

lines-turn = { $name }, à vous :
lines-ask = numéro (b retour, h conseil, u annuler, s sauvegarder, q quitter)>{" "}
lines-unknown = Tapez un numéro de 1 à { $most }, ou b, h, u, s, q.
lines-undone = Coup annulé.
lines-left = La partie reste inachevée.

strips-good = { $file } est un jeu de planches valable : jouez avec tilework play sintra --strips { $file }
strips-stand_in = Ce jeu de planches est de notre composition et remplace les planches imprimées.
strips-front = recto
strips-back = verso

who = { $name } :{" "}

replay-where = étape { $at } sur { $steps }
replay-next = suivante
replay-previous = précédente
replay-round = manches
replay-jump = aller à
replay-ask = Aller à quelle étape, de 0 à { $steps } ?

tune-bad_options = --options doit être all, default ou variants
tune-done = Les poids sont dans { $folder }.
train-lost = Les nouveaux poids n’ont pas gagné : rien n’a changé.

arena-who = indiquez un jeu et ses bots : tilework arena azul --bots expert,greedy
arena-sprt = --sprt prend deux différences d’Elo : --sprt 0,30
arena-sprt_now = SPRT : log du rapport de vraisemblance { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) } (arrêt à ±2,94)
arena-title = { $game }, { $players } joueurs : { $n ->
    [one] { $n } partie
   *[other] { $n } parties
  } sur { $games }
arena-reported = Le rapport est dans { $folder }.
arena-narrow = Une fenêtre plus large en montre davantage.
arena-column-bot = bot
arena-column-won = victoires
arena-column-elo = Elo (95 %)
arena-column-score = score
arena-column-margin = écart
arena-column-skill = openskill
arena-column-illegal = illégaux
arena-column-overruns = dépassements
arena-column-longest = plus longue réflexion

analyse-move = Coup { $move } sur { $moves }
analyse-column-move = coup
analyse-column-name = joueur
analyse-column-action = joué
analyse-column-best = meilleur
analyse-column-loss = perte
analyse-column-mark = jugement
analyse-column-games = parties
analyse-column-moves = coups
analyse-column-mean = perte moyenne
analyse-column-faults = erreurs et gaffes
analyse-column-chances = chances de victoire
analyse-chances = Chances de victoire coup par coup : { $name }
analyse-luck = Chance et jeu
analyse-luck-deals = tirages
analyse-luck-own = ses coups
analyse-luck-others = coups adverses
analyse-luck-margin = écart
analyse-turning = Les tournants
analyse-none = Aucun coup n’a coûté cher.
analyse-one = --out et --cluster servent aux dossiers de parties ; ceci est une seule partie.
analyse-unreadable = { $file } : { $problem }
analyse-written = { $n ->
    [0] Aucune partie n’a été analysée.
    [one] L’analyse de { $n } partie est dans { $file }.
   *[other] Les analyses de { $n } parties sont dans { $file }.
}
analyse-unread = { $n ->
    [one] { $n } partie n’a pas pu être lue.
   *[other] { $n } parties n’ont pas pu être lues.
}
cluster-joined = La grappe a { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
} et { $cores ->
    [one] { $cores } cœur
   *[other] { $cores } cœurs
}.

hint-line = { $action } : { $chance } % de chances de victoire
hint-lead = { $action } : écart attendu { $points }
hint-loss = { $loss } % de chances de victoire de moins qu’avec le meilleur coup
hint-points = Jusqu’à la fin de la manche : { $points }
hint-nothing = Personne n’a de coup à jouer dans cette position.

help-engine-what = Sans argument, répond aux questions ; avec check, essaie votre propre moteur.
help-engine-command = Avec check : la commande qui démarre le moteur.
engine-usage = utilisez tilework engine, ou tilework engine check "COMMANDE"
engine-check-about = dit ce qu’il est
engine-check-ping = répond à un ping
engine-check-set = répond à une demande de réglage
engine-check-plays = joue des coups permis dans { $game }
engine-check-decisions = { $n ->
    [one] 1 décision
   *[other] { $n } décisions
}
engine-check-unknown = ignore les champs qu’il ne connaît pas
engine-check-garbage = continue après une ligne qui n’est pas du JSON
engine-check-stop = répond aussitôt quand on l’arrête
engine-check-input = se termine quand son entrée se termine
engine-good = Ce moteur respecte le protocole.
engine-bad = Ce moteur ne respecte pas encore le protocole.
help-lang = --lang doit être l’une de ces langues : { $languages }
arena-one_bot = il faut au moins deux bots dans une arène : --bots expert,greedy
arena-column-failures = sans réponse
number-players = --players doit être 2, 3 ou 4
file-unwritable = impossible d’écrire { $file } : { $reason }

help-replay_text =
    La partie se déroule pas à pas, telle qu’elle a été jouée.

      → ⏎ n         l’étape suivante
      ← ⌫ p         l’étape précédente
      ↓ ↑           la manche suivante, la précédente
      Début Fin     le début, la fin
      g             aller à une étape par son numéro
      a             analyser : ce que valait chaque coup, et ce qui aurait été meilleur
      e             tous les scores avec leurs raisons et règles, et le journal
      v             regarder le plateau du joueur suivant
      PgUp PgDn     faire défiler ce qui dépasse de l’écran (la molette aussi)
      l             changer de langue
      q             quitter
seat-player = Joueur
key-hint = conseil
key-help = aide
hint-title = Les meilleurs coups
hint-thinking = Recherche des meilleurs coups…
hint-choose = choisir
resume-nothing = aucune partie à reprendre (elles sont gardées dans { $folder })
keep-left = La partie est gardée. Pour la reprendre : tilework play --resume
keep-failed = La partie n’a pas pu être gardée : { $reason }
quit-kept = La partie est gardée : tilework play --resume la reprend.
quit-leave_kept = quitter
replay-analyse = analyser
replay-better = mieux : { $action }
replay-chance = { $name } { $chance } %
replay-dealt = chance de ce tirage : { $points }

help-tournament = Faire jouer un tournoi par des bots : arène, système suisse ou toutes rondes, de 2 à 4 par table.
help-tournament-bots = Les bots qui participent, séparés par des virgules : greedy,easy,hard@200n
help-tournament-format = swiss, round_robin ou arena.
help-tournament-rounds = Nombre de rondes en système suisse ; en toutes rondes, nombre de rencontres entre chacun.
help-tournament-games = Nombre de parties d’une arène.
help-tournament-duplicate = La même distribution à chaque table d’une ronde ; une plus grande avance compte davantage.
help-tournament-copies = Nombre d’exemplaires de chaque bot de la liste.
tournament-title =
    { $game } : { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
tournament-column-place = Place
tournament-column-bot = Bot
tournament-column-points = Points
tournament-column-games = Parties
tournament-column-buchholz = Buchholz
tournament-column-sonneborn = Sonneborn-Berger
tournament-column-direct = Confrontations
tournament-column-score = Score
help-bot = Un programme qui joue sur un serveur, par le réseau.
help-bot-register = Créer un compte de bot sur un serveur et afficher son jeton, qui n’est montré que cette fois.
help-bot-run = Relier un moteur, ou un bot en Python, à un serveur et l’y laisser jouer jusqu’à Ctrl+C.
help-bot-url = L’adresse du serveur, par exemple https://play.example.org.
help-bot-name = Le nom du bot là-bas.
help-bot-token = Le jeton du bot. Plutôt dans la variable TILEWORK_BOT_TOKEN, que personne d’autre ne peut lire sur cette machine.
help-bot-engine = La commande qui démarre un programme respectant le protocole des moteurs.
help-bot-bot = Un des bots de Tilework, ou d’un paquet installé.
bot-made = { $name } a été créé. Voici son jeton ; il ne sera plus montré :
bot-next = Pour le faire jouer :
bot-which = indiquez soit --engine "COMMANDE", soit --bot NOM
bot-bad_url = { $url } n’est pas l’adresse d’un serveur : elle ressemble à https://play.example.org
bot-no_server = { $url } ne répond pas : { $reason }
bot-connected = Connecté à { $url }. En attente de parties (Ctrl+C pour arrêter).
bot-plays = { $game } : { $action }
bot-error = Le serveur dit : { $error }
bot-lost = La connexion est terminée. Nouvel essai dans { $seconds } s.
bot-unreachable = { $url } est injoignable : { $reason }. Nouvel essai dans { $seconds } s.
bot-engine_ended = Le moteur s’est terminé.
bot-no_engine = le moteur n’a pas dit ce qu’il est comme le demande le protocole : essayez tilework engine check "COMMANDE"
bot-bad_token = le serveur ne connaît pas ce jeton, ou ne le connaît plus
bot-not_a_bot = ce jeton n’est pas celui d’un compte de bot : créez-en un avec tilework bot register
bot-replaced = ce bot s’est connecté depuis ailleurs
bot-bye = Au revoir.


help-puzzles = Problèmes : des positions où un seul coup est nettement le meilleur, prouvé jusqu’à la fin de la manche.
help-puzzles-make = Chercher des problèmes dans des parties entre bots. Une recherche interrompue reprend où elle s’est arrêtée.
help-puzzles-check = Résoudre de nouveau les problèmes d’un fichier, par la recherche et par un solveur simple.
help-puzzles-solve = Résoudre le problème du jour, ou un autre.
help-puzzles-count = Combien de problèmes le fichier doit contenir.
help-puzzles-seed = La graine des parties : la même donne les mêmes problèmes.
help-puzzles-out = Le fichier auquel les ajouter ; sinon, JEU-puzzles.tsv.
help-puzzles-file = Un fichier de problèmes.
help-puzzles-sample = N’en vérifier qu’environ autant, à intervalles réguliers ; 0 pour tous.
help-puzzles-id = L’identifiant d’un problème ; sinon, celui du jour.

puzzles-games = { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
  }
puzzles-made = { $new ->
    [one] { $new } nouveau problème
   *[other] { $new } nouveaux problèmes
}, { $all } dans { $file }, { $seconds } s
puzzles-wrong = { $id } : { $problem }
puzzles-good = { $n ->
    [one] La preuve de { $n } problème est juste.
   *[other] Les preuves de { $n } problèmes sont justes.
}
puzzles-none = il n’y a pas de tel problème pour { $game } { $id }
puzzles-task = { $theme } · cote { $rating }. Un seul coup est nettement le meilleur : lequel ?
puzzles-move = Votre coup (Entrée seule montre la solution)
puzzles-illegal = { $action } n’est pas possible ici. Sont possibles : { $legal }
puzzles-miss = Pas le meilleur : il coûte { $loss } % des chances de victoire et { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Essayez encore.
puzzles-solved = Résolu !
puzzles-solution = La solution :
puzzles-line = Après { $action } : { $line } ({ $gained } d’ici la fin de la manche)

help-import = Importer des parties de Board Game Arena, faience-game/1 ou d’un fichier Tilework : la partie sort sur la sortie standard, les problèmes sur la sortie d’erreur.
help-import-file = Page de rediffusion enregistrée, journal ou partie ; - lit l’entrée standard.
help-import-variant = Le plateau d’un journal qui ne le dit pas : coloured, grey (Azul) ou mono (Pavillon d’été).
help-import-out = Écrire plutôt un fichier par partie dans ce dossier.
help-import-json = Donner parties et problèmes en JSON.
import-problem = Partie { $game } : { $problem }
import-variant = La variante { $variant } n’existe pas : choisissez coloured, grey ou mono.

help-edit = Composer une position par commandes et afficher sa notation. Les commandes peuvent aussi venir d’un tube.
help-edit-start = Un jeu (avec ses options), une position en notation, un fichier de partie, ou - pour une position sur l’entrée standard.
help-edit-dealt = Commencer par une première manche distribuée plutôt que par une table vide.
edit-possible = Cette position est possible.
edit-impossible = Cette position ne peut pas se produire : { $problem }
edit-nothing_to_undo = Il n’y a rien à annuler.
edit-unknown = Commande inconnue : { $line }. Tapez help.
edit-no_place = Aucun emplacement ne commence par { $place }.
edit-begin = Tapez help pour les commandes, quit pour afficher la position.
edit-help =
    put PLACE TUILE [NOMBRE]  poser des tuiles : put f1 blue 2
    take PLACE [TUILE]        retirer une tuile ; elle retourne dans le sac
    set PLACE VALEUR          set p1.score 12, set turn 2, set p1.line3 red red
    places [PLACE]            ce qui peut être modifié, avec son contenu
    show, counts, notation    la table, les tuiles, la position sur une ligne
    undo                      annuler le dernier changement
    analyse                   les meilleurs coups et leurs suites
    quit                      afficher la position et quitter
    Places : f1 (fabrique 1), c (centre), p1.line3, p1.wall.2.4, p2.floor, lid
    Tuiles : blue, ou le début du nom s’il suffit ; - pour aucune.
analyse-no_move = Le coup { $move } n’existe pas ; dernier coup de la partie : { $moves }.
