profile-title = Profil
profile-guest = Invité
profile-since = ici depuis le { $when }
profile-results = Parties
profile-none = Aucune partie terminée pour l’instant.
profile-game = Jeu
profile-players = Joueurs
profile-played = Jouées
profile-won = Gagnées
profile-best = Meilleur score
profile-mean = Moyenne
profile-records = Records
profile-run = Victoires de suite
profile-highest = Meilleure cote
profile-curves = La cote au fil du temps
profile-curve = { $game } : de { $from } le { $since } à { $to } maintenant ; au plus bas { $low }, au plus haut { $high }.
profile-form = Dernières parties, la plus récente d’abord
profile-form-won = gagnée
profile-form-shared = partagée
profile-form-lost = perdue
profile-opponents = Adversaires récents
profile-opponents-why = Vous seul voyez cette liste.
profile-opponents-played =
    { $n ->
        [one] { $n } partie ensemble
       *[other] { $n } parties ensemble
    }
profile-challenge = Défier
profile-challenge-send = Envoyer le défi
profile-challenge-why = { $name } le trouvera parmi ses parties et sur la page d’accueil.
profile-follow = Suivre
profile-unfollow = Ne plus suivre
profile-block = Bloquer
profile-unblock = Débloquer
profile-blocked = Vous avez bloqué { $name }. Aucun de vous deux ne peut défier l’autre.
profile-following = Vous suivez
profile-blocking = Vous avez bloqué
profile-following-none = Vous ne suivez encore personne. Ouvrez un profil depuis le classement ou vos adversaires récents.
profile-mine = Votre profil
profile-data = Vos données
profile-data-what = Téléchargez tout ce que ce serveur conserve à votre sujet, en JSON, avec l’enregistrement de toutes vos parties.
profile-data-get = Tout télécharger
profile-privacy = Ce qui est conservé, et pourquoi
privacy-title = Vie privée
privacy-lead = Ce que ce serveur conserve à votre sujet, pourquoi et combien de temps. Pas de publicité, pas de pistage, rien n’est transmis à personne.
privacy-cookie = Deux cookies
privacy-cookie-text = L’un vous garde connecté sur cet appareil. L’autre distingue cet appareil des autres, pour qu’une personne exclue ne revienne pas aussitôt comme nouvel invité ; il ne sert à rien d’autre. Les réglages comme la langue restent dans votre navigateur.
privacy-name = Votre nom et votre langue
privacy-name-text = Les autres voient votre nom à la table. Un compte a en plus un identifiant et un mot de passe ; de ce dernier, seule une empreinte irréversible est conservée. Un compte peut donner une adresse e-mail pour recevoir un résumé quotidien ; aucune n’est demandée sinon.
privacy-games = Vos parties
privacy-games-text = Chaque coup avec son heure, pour qu’une partie puisse être reprise, revue et vérifiée. Toute personne qui a le lien d’une partie peut la voir.
privacy-ratings = Cotes, tournois, joueurs
privacy-ratings-text = Vos cotes, les tournois auxquels vous avez participé, les joueurs que vous suivez ou avez bloqués. Votre profil et ses statistiques montrent à tous combien vous avez joué, avec quel succès et d’où viennent vos points ; avec qui, et qui vous suivez, vous seul pouvez le voir.
privacy-sessions = Appareils
privacy-sessions-text = Quand un appareil a servi pour la dernière fois et quel est son navigateur, pour que vous puissiez le déconnecter. Les adresses servent à limiter le nombre de demandes. Le journal de sécurité de l’hôte garde celles d’où l’on s’est connecté ou a tenté de le faire, en général pendant un an. Chaque appareil a aussi une empreinte de l’adresse où il s’est connecté ; elle indique seulement si deux joueurs d’une partie classée ont la même.
privacy-guests =
    { $n ->
        [0] Les invités qui ne reviennent pas sont conservés.
       *[other] Les invités qui ne reviennent pas et ne sont dans aucune partie sont supprimés au bout de { $n } jours.
    }
privacy-guestGames =
    { $n ->
        [0] Les parties terminées sont conservées, aussi celles entre invités.
       *[other] Les parties terminées entre invités sont supprimées au bout de { $n } jours, toutes les autres sont conservées.
    }
privacy-aborted =
    { $n ->
        [0] Les parties annulées sont conservées aussi.
        [one] Les parties annulées sont supprimées au bout d’un jour.
       *[other] Les parties annulées sont supprimées au bout de { $n } jours.
    }
privacy-sessionDays =
    { $n ->
        [0] Les appareils inutilisés restent connectés.
       *[other] Les appareils inutilisés sont déconnectés au bout de { $n } jours.
    }
privacy-chat = Messages et signalements
privacy-chat-text = Ce qui se dit à une table, pour ceux qui y sont assis, aussi longtemps que la partie est conservée ; et qui vous ne voulez plus entendre. Si vous signalez quelqu’un, la personne qui tient ce serveur le lit, avec ses derniers messages à cette table.
privacy-notifications = Notifications
privacy-notifications-text = Ce dont vous voulez être prévenu, vos heures de silence et, pour chaque appareil où vous l’avez activé, l’adresse que l’éditeur de votre navigateur lui a attribuée. Ce qui y est envoyé est chiffré, et seul votre navigateur peut le lire. Une adresse e-mail ne sert qu’au résumé quotidien. Tout cela disparaît quand vous le désactivez ou le supprimez.
privacy-delete = Supprimer
privacy-delete-text = Sur la page de votre compte, vous pouvez tout télécharger, et supprimer votre compte après une seule confirmation : votre nom, vos cotes, vos problèmes, vos appareils et tout ce qui est à vous disparaissent aussitôt. Dans les anciennes parties, il reste « joueur supprimé », car elles appartiennent aussi aux autres.
privacy-account = Vers votre compte
people-title = Trouver quelqu’un
people-name = Nom
people-search = Chercher
people-none = Aucun compte ne porte ce nom.
profile-followers = { $count ->
    [one] { $count } abonné
   *[other] { $count } abonnés
}
