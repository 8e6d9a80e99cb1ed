matchmaking-title = Partie rapide
matchmaking-lead = Rencontrez des joueurs à peu près de votre force. Plus vous attendez, plus la recherche s’élargit.
matchmaking-timeControl = Rythme
matchmaking-timeControl-fast = Rapide
matchmaking-timeControl-fast-hint = 5 minutes chacun, 10 s de plus par coup
matchmaking-timeControl-slow = Tranquille
matchmaking-timeControl-slow-hint = 15 minutes chacun, 20 s de plus par coup
matchmaking-timeControl-days = Par correspondance
matchmaking-timeControl-days-hint = 3 jours par coup
matchmaking-public = D’autres peuvent regarder
matchmaking-public-hint = Si toute la table est d’accord.
matchmaking-begin = Trouver des joueurs
matchmaking-waiting = Recherche de joueurs
matchmaking-ratingRange = cotes à { $points } points de la vôtre au plus
matchmaking-anybody = joueurs de toutes cotes
matchmaking-cancel = Ne plus chercher
matchmaking-offer = Jouer contre un bot ?
matchmaking-offer-why = Personne n’est encore venu. Pendant que vous jouez contre un bot, la recherche continue, et on vous prévient quand votre table est prête.
matchmaking-bot-meanwhile = Jouer contre un bot en attendant
matchmaking-bot-instead = Plutôt jouer contre un bot
matchmaking-found = Votre table est prête.
matchmaking-go = Aller à la table
matchmaking-merged = Peu de monde en ce moment : les parties rapides et tranquilles sont réunies. On joue avec le temps le plus long.
matchmaking-anyGame = Un autre jeu me va aussi
matchmaking-anyGame-hint = Vous pourrez être placé à un autre jeu que quelqu’un attend.
online-people =
    { $count ->
        [one] { $count } personne en ligne
       *[other] { $count } personnes en ligne
    }
online-games =
    { $count ->
        [one] { $count } partie à regarder
       *[other] { $count } parties à regarder
    }
online-following = Vous suivez
online-watch = regarder
seeks-title = On cherche des joueurs
seeks-join-title = En attente maintenant
seeks-line =
    { $count ->
        [one] { $count } personne cherche
       *[other] { $count } personnes cherchent
    } { $pace ->
        [fast] une partie rapide
        [slow] une partie tranquille
       *[days] une partie par correspondance
    } : { $game }
seeks-players =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
seeks-anyGame = n’importe quel jeu
seeks-join = Rejoindre
matchmaking-keep = Chercher pendant une journée
matchmaking-keep-hint = Même si vous fermez la page. Nous vous prévenons dès que quelqu’un veut jouer.
matchmaking-kept = Votre recherche reste ouverte une journée. Vous pouvez fermer la page : nous vous prévenons dès que quelqu’un veut jouer.
