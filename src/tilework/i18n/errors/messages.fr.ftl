action-number = { $number } n’est pas un coup de { $game } ; ses coups vont de 0 à { $most }
action-of-other-game = { $action } appartient à un autre jeu que { $name }
after-the-bar = après la barre : { $error }
answer-not-an-object = { $name } a répondu autre chose qu’un objet JSON : { $line }
answer-not-json = { $name } a répondu autre chose que du JSON : { $line }
answer-without-action = la réponse ne contient pas de coup
at = { $where } : { $problem }
at-line = ligne { $line } : { $problem }
at-tag = ligne { $line }, balise { $tag } : { $problem }
bonus-tiles-owed-only = des tuiles bonus ne sont dues que dans la phase bonus
bot-not-loaded = le bot { $name } ne peut pas être chargé : { $error }
bot-setting = { $label } : après @ vient une durée (0.25s), un nombre de nœuds (2000n) ou weights=FICHIER ({ $weights }), pas { $setting }
centre-holds-only-marker = le centre ne contient que le marqueur tant que l’on distribue les tuiles
centre-overfull = le centre contient { $found } tuiles, mais les fabriques vidées en ont laissé au plus { $most }
cluster-address = l’adresse d’une grappe Ray s’écrit 192.0.2.7:6379, pas { $address }
cluster-not-joined = impossible de rejoindre la grappe Ray à l’adresse { $address } : { $error }
cluster-silent = aucune grappe Ray ne répond à l’adresse { $address } : { $error }
cluster-version = un nœud de la grappe a tilework { $version }, cette machine { $version2 } : installez le même partout
cluster-work-lost = une part du travail a été perdue { $max_retries } fois : { $error }
colour-order = un ordre des couleurs contient chaque nombre de 0 à 4 une fois
colour-twice-row-column = une couleur est deux fois dans une rangée ou une colonne
comment-form = ligne { $line } : un commentaire tient sur une ligne entre accolades : {"{"}comme ceci{"}"}
completed-strip-emptied = une planche complète n’a pas été vidée
corners-empty-at-end = les coins sont vides à la fin
dealt-factories-disagree = dealt et les fabriques ne concordent pas
dealt-out-of-range = dealt est hors limites
draw-before-moving = il faut tirer des tuiles avant que quelqu’un puisse jouer
draw-differs = le tirage { $number } devrait être { $due } d’après la graine révélée, pas { $found }
draw-first = il faut d’abord tirer des tuiles
draw-needs-outcomes = ligne { $line } : { $word } doit être suivi de ce qui a été tiré
engine-about = il faut répondre à about par "engine" (un nom) et "protocol" : { $protocol }
engine-ended = { $name } s’est terminé
engine-illegal-move = il a joué { $chosen }, qui n’est pas permis dans : { $notation }
engine-input-ended = il doit se terminer quand son entrée se termine
engine-not-listening = { $name } n’écoute pas : { $error }
engine-not-started = { $name } ne peut pas démarrer : { $error }
engine-options = set prend les options du moteur par leur nom : { $options }
engine-ping = il faut répondre à ping par "pong": true
engine-stop-known = il faut répondre à stop par "known": true ou false
engine-stopped = une question arrêtée doit recevoir un coup en réponse
engine-too-slow = { $name } n’a pas répondu à temps
engine-unknown-fields = il faut ignorer les champs inconnus
event-form = ligne { $line } : un événement commence par draw ou par une place, de P1 à P4, pas par { $word }
factories-not-filled = les fabriques n’ont pas été remplies alors qu’il reste des tuiles dans le sac
factory-count = il n’y a que { $players } fabriques
factory-not-as-dealt = dealt et les fabriques ne concordent pas : une fabrique est telle qu’elle a été remplie, ou vide
factory-order = un ordre des fabriques contient chaque nombre de 0 à { $factories } une fois
factory-overfull = la fabrique { $number } contient plus de { $tiles_per_factory } tuiles
field-missing = { $name } manque
floor-was-scored = des tuiles sont sur le plancher alors qu’il a déjà été décompté
floorsize-floor-disagree = floor_size et floor ne concordent pas
game-can-only-over = la partie ne peut se terminer qu’après la manche { $rounds }
game-ends-when-all = la partie se termine quand tous ont passé à la manche { $rounds }
game-over = la partie est terminée
given-twice = { $name } s’y trouve deux fois ; retirez-en un
glyph-needs-action = un symbole se rapporte à un coup : il n’y en a pas juste avant cette position
grey-fit-option-wall = grey ne correspond pas à l’option wall
handful-tiles-negative = un nombre de tuiles est négatif
impossible-draw = { $outcome } ne peut pas être tiré ici ; sont possibles : { $some }
joker-side-start-face = la face joker doit commencer face cachée
jokers-fit-option-jokers = jokers ne correspond pas à l’option jokers
line-collects-colour-row = la ligne { $row } réunit une couleur que sa rangée a déjà
line-holds-too-many = la ligne { $row } contient trop de tuiles
line-holds-two-colours = la ligne { $row } contient deux couleurs
line-was-tiled = la ligne { $row } est complète alors qu’elle a déjà été posée
lost-fit-marker-falls = lost ne correspond pas au marqueur et aux chutes de { $fall_cost }
lower-pane-pane-upper = la case du bas a une pièce et celle du haut n’en a pas
marker-lies-floor-seat = le marqueur se trouve au plancher d’une place qui ne l’a pas
marker-not-on-floor = le marqueur n’est pas sur le plancher de la place qui l’a pris
marker-place = marker doit être { $nobody } ou une place
missing-package = il faut le paquet { $name }, qui n’est pas installé : { $command }
mono-fit-option-board = mono ne correspond pas à l’option board
no-such-ply = la partie compte { $most } étapes : il n’y a pas de position après { $ply }
no-such-program = { $command } ne peut pas démarrer : il n’y a pas de programme { $words }
no-such-strip = cette planche n’existe pas
no-variation-open = il n’y a pas de variante à fermer ici
no-weights-for-bot = { $name } ne cherche pas : il ne prend pas de poids
nobody-passes-before-phase = personne ne passe avant la phase 2
nobody-sits = personne n’est assis là
nobodys-turn = ce n’est pas à la place { $seat } de jouer, ni à personne d’autre
nonce-form = un nonce est un mot de lettres, de chiffres et de signes sans blanc, pas { $nonce }
not-a-boolean = { $name } doit être true ou false, pas { $value }
not-a-choice = { $where } ne peut pas être { $value } ; choisissez parmi : { $names }
not-a-command = { $command } n’est pas une commande : { $error }
not-a-draw = { $outcome } n’est pas un tirage : donnez sa notation ou son numéro
not-a-draw-here = { $text } ne désigne rien que l’on puisse tirer ici ; les tirages s’écrivent { $texts }
not-a-glyph = { $glyph } n’est pas un symbole ; les symboles sont : { $glyphs }
not-a-list = { $where } doit être une liste de { $number }, pas { $value }
not-a-number = { $name } doit être un nombre de { $low } à { $high }, pas { $value }
not-a-pane = { $text } n’est pas une pièce ; les pièces sont { $colour_letters }
not-a-position = { $text } n’est pas une position : un jeu avec ses options, une barre et ce qui se trouve où, par exemple : { $example }
not-a-seat = { $name } doit être une place de 0 à { $players }
not-a-space = { $name } n’est pas une case ; les cases s’écrivent { $space_names }
not-a-strip = { $text } n’est pas une planche avec sa face, comme 8f ou 8b
not-a-tile = { $letter } n’est pas une tuile ; les tuiles sont { $letters }, et - n’en est aucune
not-a-whole-number = { $where } doit être un nombre entier de { $low } à { $high }, pas { $value }
not-action-data = { $data } n’est pas un coup de { $name } ; un coup s’écrit { $example }
not-action-or-number = { $action } n’est pas un coup de { $name } : donnez sa notation, ou son numéro de 0 à { $most }
not-an-action = { $text } n’est pas un coup de { $name } ; les coups s’écrivent { $some }
not-an-analysis-file = { $out } n’est pas un fichier d’analyses ; indiquez-en un autre avec --out
not-an-arena-file = { $path } n’est pas un fichier de résultats d’arène ; indiquez-en un autre avec --out
not-an-event = { $data } n’est pas un événement ; les événements s’écrivent { $value }
not-an-integer = { $text } doit être un nombre entier de { $low } à { $high }
not-an-object = { $where } doit être un objet avec des champs nommés, pas { $data }
not-in-range = { $name } doit aller de { $low } à { $high }
not-json = { $path } n’est pas du JSON : { $error }
not-legal = { $action } n’est pas permis ici ; coups permis : { $legal }
not-name-value = { $word } n’a pas la forme nom=valeur, comme players=2
not-on-table = { $path } ne peut pas figurer sur une table
not-playable = { $action } ne peut pas être joué : { $problem }
not-strip-spaces = { $text } ne montre pas { $spaces } cases, comme B..T.
not-their-turn = ce n’est pas à la place { $seat } de jouer, mais à la place { $turn }
not-window-panes = { $text } ne montre pas les pièces d’une fenêtre, comme B ou BT
nothing-can-played-before = rien ne peut avoir été joué avant la première manche
nothing-played-yet = rien ne peut avoir été joué pendant la phase first_player
nothing-to-draw = il n’y a rien à tirer maintenant
nothing-to-redo = il n’y a rien à rejouer
nothing-to-undo = il n’y a rien à annuler
offer-outside-phases = des tuiles sont proposées hors des phases où on les distribue et les prend
only-corners = il n’y a que { $corners } coins
only-player-who-passed = seul un joueur qui a passé a des tuiles dans les coins
other-contest = { $path } contient un autre tournoi ({ $name } : { $name2 }, pas { $value }) ; indiquez un autre fichier avec --out
over-without-reason = la partie est finie sans rangée complète, manches sans pose ni manque de tuiles
pane-lies-space-another = une pièce se trouve sur une case d’une autre couleur
pane-unknown-pane = une fenêtre a une pièce inconnue
passed-set-seats = passed doit être un ensemble de places
phase-bonus-needs-bonus = la phase bonus demande de 1 à 3 tuiles bonus dues, et davantage dans la réserve
phase-bonus-needs-choice = la phase bonus demande un choix de tuiles
phase-firstplayer-before-setup = la phase first_player précède la mise en place
phase-keep-needs-tile = la phase keep demande une tuile et un coin libre
phase-needs-bag-panes = la phase { $phase } demande un sac avec des pièces
phase-needs-bag-tiles = la phase { $phase } demande un sac avec des tuiles
phase-needs-offer = la phase { $phase } demande des tuiles à prendre
phase-pane-needs-choice = la phase pane demande un choix de pièces
phase-place-needs-player = la phase place demande un joueur avec des tuiles
phase-supply-needs-empty = la phase supply demande des cases vides dans la réserve
phase-tile-needs-choice = la phase tile demande un choix de cases
phase-tile-needs-complete = la phase tile demande une ligne complète à poser
phase-unknown = la phase ne peut pas être { $phase }
player-move-passed-choosing = le joueur dont c’est le tour ne doit pas avoir passé, ou doit choisir les tuiles à garder
player-who-passed-no = un joueur qui a passé n’a pas de tuiles à côté du plateau
position-too-long = une position est une ligne de texte de { $most_characters } caractères au plus, par exemple : { $example }
question-clock = une pendule s’écrit {"{"}"remaining": [60.0, 58.5], "increment": 1.0{"}"}, en secondes, par place
question-id = une question demande un id, une chaîne : {"{"}"id": "1", "position": "…"{"}"}
question-moves = moves doit être une liste de coups ou de tirages en notation : ["3B>1", "CR>2"]
question-object = une question est un objet JSON
question-position = une question demande une position (une ligne de notation), une vue ou une partie (son texte)
question-waiting = une question { $id } attend déjà
record-too-long = une partie enregistrée est un texte de { $limit } caractères au plus
record-version = version { $found } ; ce programme lit la version { $known }
reply-schema = une réponse n’est pas conforme au schéma : { $problem }, dans { $line }
result-differs = { $name } devrait être { $computed }, pas { $found }
result-too-early = { $name } devrait être vide, pas { $found } : la partie n’est pas terminée
round-in-phase = round_number doit aller de { $low } à { $high } dans cette phase, pas { $found }
round-track-colour-twice = la piste des manches a deux fois une couleur, des manches II à VI
round-track-fit-dealt = la piste des manches ne correspond pas à ce qui a été distribué
round-track-fit-round = la piste des manches ne correspond pas à la manche
round-track-unknown-pane = la piste des manches a une pièce inconnue
row-ends-game = une rangée est complète, donc la partie est finie
rules-version-form = la version des règles est un nombre comme { $example }, pas { $found }
score-in-range = le score doit aller de { $low } à { $high }, pas { $found }
seat = place { $seat }
seat-count = { $players } joueurs demandent { $players } places, avec un nom chacune, pas { $seats }
seat-needs-action = ligne { $line } : { $word } doit être suivi d’un coup
seat-nobody-sits-score = une place où personne n’est assis a un score
seat-window = place { $seat }, fenêtre { $window }
seed-digits = il faut { $digits } chiffres hexadécimaux, pas { $found }
seed-form = une graine fait { $seed_bytes } octets (ou est un nombre entier, pour une partie reproductible), pas { $seed }
seed-not-committed = la graine révélée n’est pas celle de l’engagement
something-unknown-lies-floor = quelque chose d’inconnu se trouve au plancher
space-two-tiles-exist = une case a deux tuiles ou n’existe pas
spaces-kind-filled-from = les cases d’une même sorte se remplissent depuis le haut
start-differs = la position de départ est d’un autre jeu ou a d’autres options que la notation
start-needs-version = une partie avec position de départ porte [Tilework "{ $version }"]
strip-colours = planche { $number }, { $name } : il faut une liste de { $spaces } noms de couleurs, pas { $names }
strip-count = il y a { $found } planches ; un jeu en a { $count }
strip-count-in-word = il y a { $found } planches ; un jeu en a { $count }, séparées par des virgules
strip-form = la planche { $place } de la liste n’est pas un objet avec id, front et back
strip-id = planche { $place } de la liste : son id doit être un nombre entier à partir de 1, pas { $number }
strip-id-twice = deux planches ont l’id { $number } ; les ids doivent être uniques
strip-joker-count = planche { $number }, { $side } : cases joker : { $found } ; il en faut exactement { $count }
strip-jokers-both-sides = planche { $number } : il y a des cases joker au recto et au verso ; une seule face en a
strip-side-missing = planche { $number } : la face { $name } manque
strip-space-count = planche { $number }, { $name } : il y a { $names } cases ; une face en a { $spaces }
strip-twice = une planche s’y trouve deux fois
strip-two-sides = planche { $number } : { $pair } n’a pas deux faces séparées par -, comme BBYBO-OPOPT
strip-unknown-colour = planche { $number }, { $name } : { $colour } sur la case { $space } n’est pas une couleur ; choisissez parmi { $choice }
strip-unknown-entry = planche { $number } : entrée inconnue { $extra } ; une planche a un id et deux faces, front et back
strips-fit-dealt = les planches ne correspondent pas à ce qui a été distribué
strips-form = un jeu de planches est un objet avec une liste de planches : {"{"}"strips": [{"{"}"id": 1, "front": […], "back": […]{"}"}, …]{"}"}
strips-joker-side = joker_side_starts_down ne peut être que true (SI-SETUP-4)
strips-many-jokers = les planches { $numbers } ont des cases joker ; une seule planche d’un jeu en a
strips-no-jokers = aucune planche n’a de cases joker ; une face d’une planche doit en avoir { $joker_spaces }
supply-empty-spaces-although = la réserve a des cases vides alors qu’il y a des tuiles pour les remplir
supply-only-spaces = la réserve n’a que { $supply_spaces } cases
symmetry-option = cette symétrie n’existe que pour { $game } avec { $option }={ $value }
tag-form = ligne { $line } : une balise s’écrit [Game "azul"] et se trouve avant les événements
tag-missing = la balise { $name } manque ; une partie enregistrée commence par des lignes comme { $example }
tag-name = le nom d’une balise est fait de lettres et de chiffres, comme Event, pas { $name }
tag-twice = ligne { $line } : la balise { $name } s’y trouve deux fois ; retirez-en une
pane-count =
    pièces { $kind ->
        [blue] bleues
        [yellow] jaunes
        [red] rouges
        [black] noires
        [white] blanches
        [joker] joker
        [purple] violettes
        [green] vertes
        [orange] orange
        [turquoise] turquoise
        [pink] roses
       *[other] { $kind }
    } : { $found } au lieu de { $number }
pane-count-one =
    pièces { $kind ->
        [blue] bleues
        [yellow] jaunes
        [red] rouges
        [black] noires
        [white] blanches
        [joker] joker
        [purple] violettes
        [green] vertes
        [orange] orange
        [turquoise] turquoise
        [pink] roses
       *[other] { $kind }
    } : 1 au lieu de { $number }
tile-count =
    tuiles { $kind ->
        [blue] bleues
        [yellow] jaunes
        [red] rouges
        [black] noires
        [white] blanches
        [joker] joker
        [purple] violettes
        [green] vertes
        [orange] orange
        [turquoise] turquoise
        [pink] roses
       *[other] { $kind }
    } : { $found } au lieu de { $number }
tile-count-one =
    tuiles { $kind ->
        [blue] bleues
        [yellow] jaunes
        [red] rouges
        [black] noires
        [white] blanches
        [joker] joker
        [purple] violettes
        [green] vertes
        [orange] orange
        [turquoise] turquoise
        [pink] roses
       *[other] { $kind }
    } : 1 au lieu de { $number }
tile-lies-cell-another = une tuile se trouve sur une case d’une autre couleur
tile-unknown-kind = il y a une tuile d’une sorte inconnue
tiles-star-go-together = les tuiles de l’étoile { $star } ne vont pas ensemble
too-few-draws = { $count } tirages ne suffisent pas : il faut en tirer d’autres avant que quelqu’un puisse jouer
two-panes-lie-space = deux pièces se trouvent sur une même case
undo-in-variation = on n’annule rien dans une variante
unknown-bot = il n’y a pas de bot { $name } ; les bots sont : { $names }
unknown-field = { $name } n’est pas un champ de { $name2 } ; ses champs sont : { $known }
unknown-game = il n’y a pas de jeu { $name } ; les jeux sont : { $names }
unknown-option = il n’y a pas d’option { $name } ; choisissez parmi : { $names }
unknown-panes-lie-strip = des pièces inconnues se trouvent sur la planche
unknown-rules-version = { $name } selon la version { $wanted } de ses règles ne peut pas être joué ; ce programme connaît : { $known }
unreadable-file = { $path } est illisible : { $strerror }
unreadable-weights = { $file } ne contient pas de poids lisibles : { $error }
value-count = { $name } a { $size } valeurs séparées par /, pas { $parts }
value-place = { $name }, valeur { $place }
variation-depth = les variantes s’emboîtent sur { $most } niveaux au plus
variation-open = ligne { $line } : une variante n’est pas fermée par )
view-players = view.players doit être { $players }, comme dans ses options
view-turn-null = view.turn doit être null dans la phase { $phase }
view-turn-seat = view.turn doit être une place dans la phase { $phase }
wall-cell-two-tiles = une case du mur a deux tuiles ou n’existe pas
window-finished-but-strip = la fenêtre est terminée, mais sa planche est encore là
window-unfinished-strip-gone = la fenêtre n’est pas terminée, mais sa planche n’est plus là
bad-seconds = seconds doit être un nombre à partir de 0, et non { $given } : Limits(seconds=0.5)
bad-nodes = nodes doit être un nombre entier à partir de 1, et non { $given } : Limits(nodes=2000)
bad-threads = threads doit être un nombre entier à partir de 1, et non { $given } : Limits(seconds=1, threads=2)
takes-position = { $call } attend une Position, et non { $given } : { $example }
takes-limits = { $call } attend des Limits, et non { $given } : { $call }(position, Limits(seconds=0.5))
takes-match = analyse attend un Match, et non { $given } : { $example }
nobody-moves-over = personne n’a la main : la partie est terminée
nobody-moves-draw = personne n’a la main : il faut d’abord tirer des tuiles, comme le fait position.dealt(seed=1)
bad-count = count doit être un nombre entier à partir de 1, et non { $given } : hints(position, count=3)
bad-games = games doit être un nombre entier à partir de 1, et non { $given } : Batch("azul", 64)
no-puzzles = { $game } n’a pas de problèmes : son explanations.py ne déclare pas HAS_PUZZLES = True
zero-outside-tile = { $name } doit aller de 0 à { $high }, et valoir 0 hors de la phase tile
