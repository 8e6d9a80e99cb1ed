nav-label = Principal
nav-play = Jouer
nav-tables = Tables
nav-puzzles = Problèmes
nav-games = Mes parties
nav-rules = Règles
nav-account = Compte
nav-settings = Réglages

error-noAnswer = Le serveur ne répond pas. Vérifiez votre connexion et réessayez.
error-needsServer = Cette page a besoin d’un serveur Tilework. Ce site propose tout ce qui se joue sur votre appareil.
error-notBuilt = Le moteur pour votre navigateur n’est pas encore là. Sur un nouveau serveur, il se construit dans les premières minutes : réessayez bientôt.
error-noWasm = Ce navigateur est trop ancien pour jouer sur l’appareil : il n’a pas WebAssembly.
error-refused = Impossible : { $detail }

colon =  :{" "}

notfound-title = Il n’y a rien ici
notfound-home = Aller à la page d’accueil

start-headline = De belles tuiles, en bonne compagnie
start-lead = Des jeux de tuiles pour deux à quatre, entre amis ou contre des bots. Sans inscription.
start-choose = Choisissez un jeu
start-learn = Apprendre
start-actions = Commencer une partie
start-play = Jouer
start-against = contre
start-friend = Jouer avec un ami
start-screen = Sur le même écran
start-custom = Plus d’options
start-continue = Reprendre
start-tables = Tables ouvertes
start-noTables = Personne n’attend pour l’instant. Ouvrez une table publique pour que d’autres s’y joignent.
start-allTables = Toutes les tables
start-haveLink = J’ai un lien
start-site = Ici, tout se joue sur cet appareil, contre des bots ou à plusieurs devant cet écran. Une fois chargé, tout marche sans connexion.

match-open = Reprendre
match-join = Prendre place
match-watch = Regarder
match-replay = Revoir
match-rated = classée
match-won = Gagnée
match-shared = Victoire partagée
match-lost = Perdue
match-playing = en cours
match-seats = Places prises : { $taken } sur { $all }
match-rematchAsked = vous invite à jouer
match-accept = Accepter
match-aborted = annulée

seat-invited = sur invitation


clock-none = temps illimité
clock-perMove =
    { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    } par coup
clock-live = { $minutes } min + { $seconds } s

share-copy = Copier le lien
share-copied = Copié
share-share = Partager
share-qr = Code QR du lien
