new-title = Nouvelle partie
new-game = Jeu
new-seats = Joueurs
new-seat = Place { $number }
new-me = Moi
new-screen = Quelqu’un devant cet écran
new-open = Ouverte à tous
new-invited = Sur invitation, par un lien
new-bots = Bots
new-bot = Bot : { $name }
new-connectedBots = Programmes connectés à ce serveur
new-connectedBot = Programme : { $name }
new-player = Joueur { $number }
new-name = Nom du joueur { $number }
new-add = Ajouter une place
new-remove = Retirer la place { $number }
new-clock = Temps de réflexion
new-clock-none = Illimité
new-clock-live = Minutes
new-clock-days = Jours par coup
new-minutes = Minutes par joueur
new-increment = Secondes ajoutées par coup
new-days = Jours par coup
new-undo = Annulation des coups
new-undo-free = À tout moment
new-undo-ask = Si les autres sont d’accord
new-undo-none = Jamais
new-public = Table
new-private = Privée
new-private-hint = Seulement avec le lien
new-open-public = Publique
new-public-hint = Tout le monde peut jouer et regarder
new-rated = Classée
new-rated-hint = Compte pour la cote de chacun.
new-unrated-bots = Pas avec des bots à la table.
new-unrated-screen = Pas sur un écran partagé.
new-unrated-undo = Pas quand l’annulation est possible à tout moment.
new-begin = Commencer
new-openTable = Ouvrir la table

wait-invited = Une place vous attend
wait-public = table publique
wait-private = table privée
wait-undo-free = annulation à tout moment
wait-undo-ask = annulation si les autres sont d’accord
wait-undo-none = pas d’annulation
wait-you = vous
wait-link = Envoyez ce lien à votre ami
wait-linkOther = Lien de cette table
wait-invite = Lien de la place { $number }, pour une seule personne
wait-leave = Quitter la table
wait-decline = Refuser

lobby-title = Tables
lobby-open = Ouvrir une table
lobby-waiting = En attente de joueurs
lobby-playing = En cours
lobby-nonePlaying = Aucune partie publique n’est en cours.

join-title = J’ai un lien
join-label = Le lien qu’on vous a envoyé
join-hint = Il ressemble à …/m/Zk3… et mène droit à la table.
join-bad = Ce texte ne contient pas de lien vers une table. Collez le lien entier.
join-go = Aller à la table

new-where = Où jouer
new-server = Sur le serveur
new-server-hint = Depuis tous vos appareils, dans votre historique
new-device = Sur cet appareil
new-device-hint = Sans connexion ; enregistrée ici seulement
new-device-failed = Cet appareil ne peut pas enregistrer de parties : aucune ne peut commencer ici.
new-offline = Le serveur est injoignable. Vous pouvez jouer sur cet appareil, contre des bots ou à plusieurs devant cet écran.
local-games = Sur cet appareil
local-continue = Reprendre
local-look = Revoir
local-send = { $count ->
    [one] Une partie terminée n’est que sur cet appareil.
   *[other] { $count } parties terminées ne sont que sur cet appareil.
  }
local-send-yes = Garder dans mon historique
local-send-unrated = { $count ->
    [one] Elle ne compte pas pour la cote.
   *[other] Elles ne comptent pas pour la cote.
  }
local-sent = { $count ->
    [one] La partie est maintenant dans votre historique.
   *[other] { $count } parties sont maintenant dans votre historique.
  }
local-delete = Supprimer cette partie
local-delete-ask = Supprimer cette partie de cet appareil ?
local-delete-yes = Supprimer
