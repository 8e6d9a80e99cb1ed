guest-name = Invité { $number }

deleted-name = joueur supprimé

first-lot = tiré au sort

error-invalid = Cette demande n’est pas valable : voir les détails.
error-illegal = Ce coup n’est pas permis ici.
error-unauthenticated = Vous n’êtes pas connecté ici. Rechargez la page et réessayez.
error-weak_password = Ce mot de passe est trop courant ou trop simple. Choisissez-en un autre d’au moins huit caractères.
error-name_taken = Quelqu’un porte déjà ce nom, ou un nom qui lui ressemble. Choisissez-en un autre.
error-guest_games = Vous avez des parties en cours en tant qu’invité et avec votre compte. Choisissez ce que deviennent celles de l’invité.
error-deletion_pending = Ce compte est fermé et sera supprimé le { $until } UTC. Vous pouvez encore le rétablir.
error-name_reserved = Ce nom est réservé. Choisissez-en un autre.
error-name_forbidden = Ce nom n’est pas admis sur ce serveur. Choisissez-en un autre.
error-link_expired = Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.
error-email_failed = Le message n’a pas pu partir : le serveur de courrier ne répond pas ou refuse nos envois. Réessayez dans quelques minutes.
error-email_refused = Le serveur de courrier n’accepte pas cette adresse. Vérifiez-la.
error-second_factor_required = Connectez-vous avec une clé d’accès ou un code d’authentification pour ouvrir cette page.
error-wrong_password = Identifiant ou mot de passe incorrect.
error-second_factor = { $method ->
    [passkey] Confirmez avec votre clé d’accès, ou saisissez un code de secours.
    [both] Saisissez le code de votre application d’authentification, utilisez votre clé d’accès ou saisissez un code de secours.
   *[totp] Saisissez le code de votre application d’authentification, ou un code de secours.
}
error-passkey_rejected = Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous autrement.
error-passkeys_unavailable = Les clés d’accès ne fonctionnent pas à cette adresse : l’hébergeur doit indiquer l’adresse publique du serveur.
error-wrong_code = Ce code est faux ou a déjà servi. Attendez le suivant.
error-forbidden = Vous n’en avez pas le droit.
error-forbidden_origin = Cette demande vient d’un autre site.
error-not_your_turn = Ce n’est pas votre tour.
error-not_your_seat = Ce n’est pas votre place.
error-not_allowed = Ce n’est pas possible à cette table en ce moment.
error-old_rules = Cette partie a été jouée selon des règles que ce serveur ne connaît plus. Son enregistrement peut encore être téléchargé.
error-wrong_host = Ce serveur ne porte pas ce nom. Vérifiez l’adresse.
error-sealed = D’autres tables jouent encore avec les mêmes tuiles. Vous pourrez voir celle-ci à la fin de la ronde.
error-too_few = Il faut au moins deux joueurs pour un tournoi. Ajoutez des bots ou attendez d’autres inscriptions.
error-banned = { $until ->
    [never] L’hôte vous a exclu de ce serveur. Motif : { $reason }
   *[other] L’hôte vous a exclu de ce serveur jusqu’au { $until } UTC. Motif : { $reason }
}
error-muted = { $until ->
    [never] L’hôte vous a retiré la parole : vous ne pouvez plus envoyer de messages. Motif : { $reason }
   *[other] L’hôte vous a retiré la parole : vous ne pouvez pas envoyer de messages avant le { $until } UTC. Motif : { $reason }
}
error-not_found = Il n’y a rien ici. Vérifiez le lien.
error-conflict = C’est déjà pris. Choisissez autre chose.
error-starting = Tilework se prépare : les jeux sont en cours de compilation. Réessayez dans un instant.
error-bot_unavailable = Ce programme n’est pas connecté, ou joue déjà autant de parties qu’il peut. Choisissez un autre adversaire.
error-stale = La partie a avancé. Regardez à nouveau.
error-wrong_status = Ce n’est pas possible maintenant : la partie n’a pas commencé, ou elle est terminée.
error-too_large = C’est trop volumineux.
error-rate_limited = Trop de demandes. Réessayez dans { $seconds } s.
error-internal = Une erreur est survenue sur le serveur. Elle a été consignée.
error-busy = Le serveur est très occupé en ce moment. Réessayez dans un moment.
error-unavailable = Le serveur n’a pas accès à ses données pour l’instant. Réessayez dans un moment.
error-too_late = Votre temps était écoulé avant l’arrivée du coup.

bye-session_ended = Cette session est terminée.
bye-signed_in = Vous êtes connecté à votre compte.

static-missing = Le client web n’est pas construit. Dans une copie du projet : make web. L’API se trouve sous /api/openapi.json.

help-serve = Lancer un serveur pour jouer en réseau : SQLite dans un dossier de données, ou PostgreSQL et Redis.
help-doctor = Examiner fichiers, droits, base de données, horloge, limites et versions, et dire quoi faire. Rien n’est modifié.
help-engine_worker = Exécuter les bots et les analyses de serveurs d’autres machines. Les serveurs lui confient leurs tâches tant qu’il tourne.
help-engine_worker-redis = L’adresse Redis des serveurs (redis://…).
help-engine_worker-threads = Combien de bots réfléchissent en même temps ; 0 : un par cœur.
help-engine_worker-metrics = Un port pour /metrics de Prometheus ; 0 : aucun.
help-compile = Compiler dès maintenant tous les jeux et les bots, pour que personne n’ait à attendre plus tard.
help-host = L’adresse d’écoute.
help-port = Le port d’écoute.
help-database = L’adresse d’une base de données (sqlite:///fichier ou postgresql://…) ; sinon, SQLite dans le dossier de données.
help-redis = L’adresse d’un Redis (redis://…), nécessaire avec plusieurs processus.
help-workers = Le nombre de processus ; à partir de deux, il faut PostgreSQL et Redis.
help-data = Le dossier de données.
help-origin = Une autre origine autorisée pour les navigateurs (https://jeux.example.org) ; peut être répété.
help-secure = Cookies par HTTPS seulement : pour un serveur derrière un mandataire TLS.
help-json_logs = Écrire les journaux en lignes JSON.
help-backup = Écrire toutes les données dans un fichier pendant que le serveur tourne, au même format pour SQLite et PostgreSQL.
help-backup-file = Le fichier à écrire, par exemple tilework.jsonl.gz.
help-backup-verify = Restaurer ensuite la sauvegarde dans une base à part et rejouer toutes ses parties.
help-moderation = Consulter les signalements, gérer les exclusions et lire le journal d’audit ; même pendant que le serveur tourne.
help-moderation-who = L’identifiant d’un compte, ou celui d’une personne.
help-moderation-limit = Combien au plus, les plus récents d’abord.
help-moderation-reports = Afficher les signalements ouverts avec leurs identifiants.
help-moderation-reports-all = Aussi les signalements clos.
help-moderation-close = Clore un signalement, avec une réponse si vous le souhaitez.
help-moderation-close-report = L’identifiant du signalement, tel que « reports » l’affiche.
help-moderation-close-answer = Ce que lira l’auteur du signalement.
help-moderation-warn = Avertir une personne : le texte s’affiche à sa prochaine visite.
help-moderation-warn-reason = Le texte, montré à la personne.
help-moderation-mute = Empêcher une personne d’envoyer des messages.
help-moderation-unmute = Rendre la parole à une personne.
help-moderation-ban = Exclure une personne ou une adresse. Ses sessions et connexions se terminent en quelques secondes.
help-moderation-ban-address = Une adresse ; en IPv6, son réseau de 64 bits.
help-moderation-ban-reason = Pourquoi. La personne l’apprend.
help-moderation-ban-days = Pour combien de jours ; 0 : pour toujours.
help-moderation-unban = Lever une exclusion.
help-moderation-unban-ban = L’identifiant de l’exclusion, tel que « bans » l’affiche.
help-moderation-bans = Afficher les exclusions en vigueur.
help-moderation-password = Donner à un compte un nouveau mot de passe au hasard, retirer son second facteur et le déconnecter partout.
help-moderation-password-login = L’identifiant du compte.
help-moderation-admin = Autoriser un compte à ouvrir la page d’administration (/admin), après une connexion à deux facteurs.
help-moderation-admin-remove = Retirer cette autorisation.
help-moderation-admins = Lister les comptes qui peuvent ouvrir la page d’administration.
help-moderation-status = Afficher les versions, la base de données, Redis, le courrier, la dernière sauvegarde et les volumes.
help-moderation-mail = Envoyer un message d’essai et indiquer la réponse du serveur de courrier.
help-moderation-mail-address = L’adresse du destinataire.
help-moderation-audit = Afficher le journal de sécurité : connexions réussies et refusées, comptes, mots de passe, jetons, sessions terminées, exclusions.
help-moderation-audit-action = Seulement ce genre d’entrées.
help-sign_out = Mettre fin à toutes les sessions et à tous les jetons d’un compte, même pendant que le serveur tourne.
help-sign_out-login = L’identifiant du compte.
help-sign_out-all = De tous les comptes et invités.
help-restore = Lire une sauvegarde dans une base vide, de l’un ou l’autre type.
help-restore-file = Le fichier à lire.
help-site = Écrire le tout en fichiers que tout hébergeur peut servir, depuis n’importe quel dossier : les jeux, les bots et les règles, joués dans le navigateur sans serveur.
help-site-folder = Le dossier à écrire, vide ou contenant un site précédent.

serve-workers_need_more = Plusieurs processus ont besoin de PostgreSQL (--database) et de Redis (--redis) : SQLite et la mémoire d’un processus ne se partagent pas.
engine_worker-no_redis = Un worker reçoit ses tâches par Redis. Indiquez son adresse : --redis redis://hôte:6379/0, comme pour les serveurs.
engine_worker-redis_away = Redis ne répond pas à { $address }. Lancez-le ou vérifiez --redis : c’est de là que le worker reçoit ses tâches.
engine_worker-compiled = Compilé : { $done } sur { $parts } ({ $game })
engine_worker-ready = Réflexion sur { $threads ->
    [one] un fil
   *[other] { $threads } fils
}. Ctrl+C pour terminer.
serve-in_use = Un autre serveur utilise déjà { $folder }. Arrêtez-le d’abord ou choisissez un autre dossier avec --data.
serve-data_unusable = Le dossier de données { $folder } n’est pas utilisable : { $reason }. Choisissez-en un autre avec --data ou obtenez le droit d’y écrire.
serve-port_taken = Un autre programme écoute déjà sur { $host }:{ $port }. Arrêtez-le ou choisissez un autre port avec --port.
serve-port_forbidden = Vous n’avez pas le droit d’écouter sur le port { $port } : les ports inférieurs à 1024 sont réservés à l’administrateur. Choisissez-en un autre avec --port ou placez un mandataire devant le serveur.
serve-host_unusable = { $host } n’est pas une adresse sur laquelle cette machine peut écouter ({ $reason }). Essayez --host 127.0.0.1, ou 0.0.0.0 pour toutes ses adresses.
serve-database_unknown = Tilework ne connaît pas ce genre d’adresse de base de données. Utilisez postgresql://utilisateur:motdepasse@hôte/nom ou sqlite:///fichier.
serve-database_away = La base de données { $address } n’est pas utilisable : { $reason }. Vérifiez qu’elle tourne et que l’adresse et le mot de passe donnés par --database sont justes.
serve-database_damaged = La base de données { $file } est endommagée : { $reason }. Arrêtez ce qui l’utilise, mettez le fichier de côté et restaurez la dernière sauvegarde dans un dossier vide (tilework restore). S’il n’y en a pas, le programme sqlite3 peut en sauver une partie (.recover).
serve-database_newer = La base de données { $address } vient d’un Tilework plus récent. Mettez celui-ci à jour ou restaurez une sauvegarde dans une base vide.
serve-redis_unknown = Ce n’est pas une adresse Redis : { $reason }. Elle ressemble à redis://hôte:6379/0.
serve-redis_away = Redis ne répond pas sur { $address } : vérifiez qu’il tourne et que --redis est juste. D’ici là, les coups mettent jusqu’à deux secondes à atteindre les autres processus.
serve-test_seed = TILEWORK_TEST_SEED est défini : chaque tirage et chaque identifiant sont prévisibles. C’est réservé aux tests.
serve-test_seed_refused = TILEWORK_TEST_SEED rend chaque tirage prévisible : il ne fonctionne qu’avec un seul processus, sur 127.0.0.1, sans --secure ni --origin. Supprimez-le pour servir d’autres personnes.
serve-bad_variable = La variable { $name } ne peut pas valoir { $value } : il faut une valeur de type { $wanted }.
serve-preparing = Préparation des jeux…
compile-begin = Compilation des jeux. Cela n’arrive qu’après une installation ou une mise à jour, et prend environ une minute…
compile-part = Compilé : { $done } sur { $parts } ({ $game })
compile-done = Tous les jeux sont compilés.
starting-title = Tilework se prépare
starting-text = Les jeux sont en cours de compilation, comme après chaque installation ou mise à jour : { $percent } %. Cette page s’ouvrira d’elle-même, en général dans la minute.
doctor-versions = Voici Tilework { $tilework }, Python { $python }.
doctor-engine_native = Le moteur est la bibliothèque native de { $folder }.
doctor-engine_numba = Le moteur est Numba, { $cause ->
    [chosen] comme le veut TILEWORK_ENGINE.
    [stale] car la bibliothèque native de { $folder } provient d’autres sources : { $build }
    [missing] car il n’y a pas de bibliothèque native dans { $folder } : { $build }
   *[other] car la bibliothèque native de { $folder } est inutilisable ici.
}
doctor-engine_python = Le moteur est Python seul, des centaines de fois plus lent, comme le veut l’environnement.
doctor-compiled = Les jeux sont compilés.
doctor-not_compiled = Les jeux ne sont pas encore compilés : le premier démarrage prendra une minute de plus. Lancez : tilework compile
doctor-web = Le client web est là.
doctor-no_web = Le client web n’est pas construit : les navigateurs n’auront pas de page. Dans un dépôt, lancez : make web
doctor-no_folder = Le dossier de données { $folder } n’existe pas encore ; le serveur le créera.
doctor-private = Vous seul pouvez lire les données de { $folder }.
doctor-open = D’autres sur cette machine peuvent lire { $path }, qui contient des empreintes de mots de passe et des graines. Lancez : chmod { $mode } { $path }
doctor-free = { $folder } a { $megabytes } Mo libres.
doctor-little_free = { $folder } n’a que { $megabytes } Mo libres. Faites de la place : sur un disque plein, aucun coup ne peut être enregistré.
doctor-no_database = Il n’y a pas encore de base de données ; le serveur la créera.
doctor-no_tables = La base de données est vide ; le serveur y créera ses tables.
doctor-schema = La base de données est intacte et à jour ({ $revision }).
doctor-older = La base de données est intacte ; ses tables ({ $revision }) seront mises à jour au prochain démarrage. Faites d’abord une sauvegarde : tilework backup
doctor-newer = La base de données vient d’un Tilework plus récent ({ $revision }). Mettez celui-ci à jour.
doctor-database_away = La base de données n’est pas utilisable : { $reason }. Vérifiez qu’elle tourne et que --database est juste.
doctor-clock = L’horloge est juste, autant qu’on puisse le voir d’ici.
doctor-clock_back = L’horloge retarde de { $seconds } s sur le dernier signe de vie du serveur : elle a été reculée. Vérifiez la synchronisation (timedatectl).
doctor-clocks_apart = L’horloge diffère de { $seconds } s de celle de la base de données. Vérifiez la synchronisation sur les deux machines (timedatectl).
doctor-redis = Redis répond.
doctor-redis_away = Redis ne répond pas : { $reason }. Vérifiez qu’il tourne et que --redis est juste.
doctor-engine_workers = Workers de moteur actifs : { $count } ({ $threads ->
    [one] un fil
   *[other] { $threads } fils
}). Les bots et les analyses y tournent.
doctor-engine_workers_other = Des workers de moteur d’une autre version ({ $versions }) ne reçoivent rien de celle-ci ({ $tilework }). Mettez-les à jour.
doctor-engine_workers_unused = Workers de moteur actifs : { $count }, mais TILEWORK_ENGINE_WORKERS=never garde les bots dans les processus du serveur. Retirez ce réglage pour les utiliser.
doctor-engine_workers_missing = TILEWORK_ENGINE_WORKERS=always, mais aucun worker de moteur n’est actif : les bots ne jouent pas. Lancez-en un : tilework engine-worker --redis …
doctor-engine_workers_busy = { $waiting } tâches attendent un worker de moteur. Lancez-en d’autres : tilework engine-worker --redis …
doctor-budgets = Quotas par personne (rafale + débit, facteur { $scale }) : { $rates }. Nombres : { $counts }.
doctor-no_public_url = Le courrier est configuré, mais TILEWORK_PUBLIC_URL est vide : les liens ne mèneraient nulle part, rien n’est envoyé.
doctor-no_sender = Le courrier est configuré, mais TILEWORK_SMTP_FROM est vide : aucun message ne part.
doctor-public_url = Ce serveur répond à l’adresse { $url }.
doctor-public_url_unusable = TILEWORK_PUBLIC_URL vaut { $url }, qui n’est pas une adresse web. Exemple : https://tiles.example.org.
doctor-public_url_away = Rien ne répond à l’adresse publique { $url } : { $reason }. Démarrez le serveur, puis vérifiez le mandataire et l’entrée DNS.
doctor-public_url_root = TILEWORK_PUBLIC_URL ({ $url }) et TILEWORK_ROOT_PATH ({ $root }) ne désignent pas le même chemin. Les liens des messages ne mèneraient nulle part.
doctor-public_url_other = Autre chose répond à l’adresse { $url }. Vérifiez TILEWORK_PUBLIC_URL et le mandataire.
doctor-smtp = Le serveur de courrier { $host } accepte nos messages.
doctor-smtp_away = Le serveur de courrier { $host } n’accepte pas nos messages : { $reason }. Vérifiez TILEWORK_SMTP_HOST, _PORT, _SECURITY, _USER et _PASSWORD.
doctor-files = Le système permet { $most } fichiers ouverts.
doctor-few_files = Le système ne permet que { $most } fichiers ouverts, un par connexion : passez à { $least } ou plus (ulimit -Hn, ou LimitNOFILE dans le service).
doctor-files_unknown = Ce système ne dit pas combien de fichiers peuvent être ouverts.
doctor-not_secure = Les navigateurs viennent en HTTPS, mais les cookies n’y sont pas limités. Démarrez avec --secure.
doctor-all_well = Tout va bien.
doctor-sum = Problèmes : { $bad }. Conseils : { $advice }.
serve-ready = Tilework est sur http://{ $host }:{ $port } (Ctrl+C pour arrêter)

backup-done =
    { $rows ->
        [one] { $rows } ligne écrite
       *[other] { $rows } lignes écrites
    } dans { $file }.
backup-verified =
    { $matches ->
        [one] Vérifié : { $matches } partie se rejoue telle qu’elle a été enregistrée.
       *[other] Vérifié : { $matches } parties se rejouent telles qu’elles ont été enregistrées.
    }{ $unreadable ->
        [0] { "" }
       *[other] { " " }Parties de règles que ce programme ne connaît pas : { $unreadable }.
    }
backup-match_differs = { $file } est endommagé : la partie { $match } ne se rejoue pas telle qu’elle a été enregistrée.
moderation-admin = { $login } peut ouvrir la page d’administration (/admin) après s’être connecté avec une clé d’accès ou un code d’authentification.
moderation-admin_removed = { $login } ne peut plus ouvrir la page d’administration.
moderation-no_mail = Aucun serveur de courrier n’est configuré : TILEWORK_SMTP_HOST et TILEWORK_SMTP_FROM.
moderation-no_email_address = { $address } n’est pas une adresse électronique.
moderation-mail_sent = Le serveur de courrier a accepté le message pour { $address }.
moderation-mail_failed = Le serveur de courrier n’a pas accepté le message : { $reason }
moderation-whom = Indiquez l’identifiant d’un compte ou d’une personne, ou --address.
moderation-password = Nouveau mot de passe de { $login } : { $password } (tous ses appareils sont déconnectés)
moderation-nobody = Personne ne s’appelle { $who }.
moderation-no_address = { $address } n’est pas une adresse.
moderation-no_ban = Il n’y a pas d’exclusion { $ban }.
moderation-banned = C’est fait ({ $ban }). Un serveur en marche ferme ses connexions en quelques secondes.
moderation-lifted = L’exclusion est levée.
moderation-for_good = pour toujours
moderation-nobody_any_more = une personne supprimée
moderation-report = { $id }  { $about }, signalé par { $by } : { $reason } (partie { $match })
moderation-no_report = Il n’y a pas de signalement ouvert { $report }.
moderation-closed = Le signalement est clos.
moderation-warned = L’avertissement s’affichera à sa prochaine visite.
moderation-muted = Sans parole jusqu’au { $end }.
moderation-unmuted = La personne peut de nouveau envoyer des messages.
moderation-not_muted = { $who } n’est pas privé de parole.
moderation-ban = { $ban }  { $whom }, fin : { $end }
sign_out-whom = Indiquez un identifiant, ou --all.
sign_out-nobody = Il n’y a pas de compte { $login }.
sign_out-done = Terminés : { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
  } et { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
  }. Un serveur en marche ferme leurs connexions en quelques secondes.
backup-no_database = Il n’y a pas de base de données sous { $address }. Indiquez où sont les données du serveur avec --data, ou avec --database pour PostgreSQL.
backup-unwritable = Impossible d’écrire { $file } : { $reason }.
backup-not_empty = La base contient déjà des données. Une sauvegarde ne se lit que dans une base vide.
backup-unreadable = { $file } n’est pas une sauvegarde de Tilework, ou elle est incomplète : { $reason }
backup-restored =
    { $rows ->
        [one] { $rows } ligne lue
       *[other] { $rows } lignes lues
    } dans { $file }.

site-done = { $folder } : { $size } Mo. Pour l’essayer : python -m http.server --directory { $folder }
site-not_built = Le site ne peut pas encore être écrit : une partie du client web n’est pas construite. Dans une copie du projet : { $command }
site-not_empty = { $folder } contient d’autres fichiers. Choisissez un dossier vide, ou un qui contient un site précédent.

notification-turn = C’est à vous de jouer
notification-challenge = On vous lance un défi
notification-rematch = On vous propose une revanche
notification-tournament = Un tournoi commence
notification-message = { $count ->
    [one] Nouveau message
   *[other] { $count } nouveaux messages
}
notification-round = La ronde suivante commence
notification-found = Votre table est prête
notification-seek = Quelqu’un veut jouer
notification-with = { $game }, { $name }
mail-test-subject = Message d’essai de Tilework
mail-test-text =
    Si vous lisez ceci, les messages de { $server } arrivent bien.
mail-confirm-subject = Confirmez votre adresse pour Tilework
mail-confirm-text =
    Quelqu’un, sans doute vous, a demandé à être prévenu à cette adresse, une fois par jour, des parties en attente.

    Si c’était vous, ouvrez ce lien d’ici deux jours :
    { $link }

    Sinon, ne faites rien : nous ne vous écrirons plus.
mail-reset-subject = Choisissez un nouveau mot de passe pour Tilework
mail-reset-text =
    Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Choisissez-le ici dans les 30 minutes :

    { $link }

    Tous vos appareils seront alors déconnectés. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.
mail-digest-subject =
    { $n ->
        [one] Une partie vous attend
       *[other] { $n } parties vous attendent
    }
mail-digest-text =
    Voici ce qui vous attend :

    { $games }

    Vous recevez au plus un message de ce genre par jour, et aucun quand rien n’attend.
    Pour n’en plus recevoir du tout, ouvrez ce lien :
    { $off }

# Aperçus de liens, et relectures sur d’autres pages.
preview-invitation = Venez jouer : { $game }
preview-invitation_about = { $names } vous invite à jouer, dans le navigateur et sans compte.
preview-playing = { $game }, partie en cours
preview-playing_about = { $names }. Regardez la suite.
preview-result = { $game } : le résultat
preview-tournament = { $n ->
    [one] Un tournoi ({ $game }), { $n } inscrit pour l’instant.
   *[other] Un tournoi ({ $game }), { $n } inscrits pour l’instant.
}
preview-daily = Le problème du jour : { $game }
preview-puzzle = Un problème : { $game }
preview-puzzle_about = Un coup est nettement le meilleur. Trouvez-le.
preview-home = Tilework
preview-rules = Règles
preview-puzzles = Problèmes
preview-tables = Tables ouvertes
preview-tournaments = Tournois
preview-watch = Regarder des parties
preview-leaderboard = Classement
preview-statistics = Statistiques
preview-learn = Apprendre { $game }
preview-openings = Ouvertures : { $game }
preview-person_about = Parties, classements et résultats sur Tilework.
preview-about = Jouez à Azul, Pavillon d’été et Sintra dans le navigateur, entre amis ou contre des bots. Gratuit et sans compte.
preview-rules_of = Règles : { $game }
embed-start = Le début
embed-first = Au début
embed-back = Un pas en arrière
embed-on = Un pas en avant
embed-last = À la fin
embed-open = Ouvrir dans Tilework
