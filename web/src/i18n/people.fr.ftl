settings-language = Langue
settings-theme = Apparence
settings-theme-system = Selon le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-theme-contrast = Contraste élevé
settings-motion = Animations
settings-motion-system = Selon le système
settings-motion-full = Activées
settings-motion-none = Désactivées
settings-pace = Vitesse des animations
settings-pace-step = Pas à pas en fin de manche
settings-pace-slow = Lente
settings-pace-normal = Normale
settings-pace-fast = Rapide
settings-pace-none = Sans animation
settings-play = À la table
settings-confirm = Confirmer chaque coup
settings-confirm-hint = Un coup ne compte qu’une fois confirmé. Désactivé : le coup est joué immédiatement.
settings-letters = Une lettre sur chaque tuile
settings-letters-hint = En plus de la couleur et du motif.
settings-coach = Conseils contre les bots
settings-coach-off = Aucun
settings-coach-off-hint = Pas d’aide à la table.
settings-coach-request = Sur demande
settings-coach-request-hint = Un bouton propose un coup.
settings-coach-watching = Attentif
settings-coach-watching-hint = Vous prévient aussi avant un coup coûteux.
settings-sound = Sons
settings-sound-hint = Les tuiles claquent, le verre tinte et une cloche douce annonce votre tour.
settings-vibration = Vibration
settings-vibration-hint = À vos coups et à vos tours, si l’appareil le permet.
settings-text = Table en texte
settings-text-hint = Des listes et des tableaux au lieu d’un dessin, pour lecteur d’écran.
settings-ruleIds = Numéros des règles
settings-ruleIds-hint = Dans les règles et dans le journal, pour retrouver une règle.
settings-keys = À la table, au clavier : Tab et flèches pour se déplacer, Entrée pour choisir, C pour confirmer, U pour annuler le coup, L pour le journal, M pour les messages, Échap pour effacer le choix.

account-guest = Vous jouez en invité sur cet appareil. Cela suffit pour jouer.
account-account = Votre compte : { $login }
account-name = Nom à la table
account-nameLabel = Les autres vous voient sous le nom
account-rename = Renommer
account-renamed = Votre nom a été changé.
account-ratings = Cotes
account-matches =
    { $n } { $n ->
        [one] partie classée
       *[other] parties classées
    }
account-keep = Garder vos parties
account-keep-why = Avec un compte, votre nom, vos parties et vos cotes vous suivent sur vos autres appareils. Sans adresse e-mail.
account-in = Se connecter
account-in-why = Avec le compte que vous avez déjà. Vos parties jouées ici en tant qu’invité vous suivent.
account-guestGames =
    { $n ->
        [one] En tant qu’invité, vous avez une partie en cours. Voulez-vous la poursuivre avec votre compte ou l’abandonner ?
       *[other] En tant qu’invité, vous avez { $n } parties en cours. Voulez-vous les poursuivre avec votre compte ou les abandonner ?
    }
account-guestGames-keep = Poursuivre avec mon compte
account-guestGames-leave = Abandonner et me connecter
account-login = Identifiant
account-login-hint = 3 à 24 minuscules, chiffres, - ou _
account-password = Mot de passe
account-password-hint = Au moins 8 caractères
account-make = Créer un compte
account-made = Votre compte est prêt.
account-enter = Se connecter
account-welcome = Ravi de vous revoir.
account-haveOne = J’ai déjà un compte
account-haveNone = Je n’ai pas encore de compte
account-sessions = Appareils connectés
account-here = cet appareil
account-end = Déconnecter
account-out = Se déconnecter de cet appareil
account-change = Changer de mot de passe
account-changed = Votre mot de passe a été changé. Les autres appareils ont été déconnectés.
account-current = Mot de passe actuel
account-new = Nouveau mot de passe
account-tokens = Jetons pour programmes
account-tokens-why = Un programme muni d’un jeton peut jouer pour vous, rien de plus.
account-secret = Copiez-le maintenant : il n’est affiché qu’une fois.
account-unused = jamais utilisé
account-tokenName = À quoi sert-il ?
account-tokenMake = Créer un jeton
account-tokenEnd = Supprimer
account-bots = Un bot à vous
account-bots-why = Un programme que vous avez écrit peut jouer ici sous son propre nom, contre qui l’invite. Il reçoit un compte et un jeton, et joue tant qu’il est connecté.
account-botName = Comment s’appelle-t-il ?
account-botMake = Créer le bot
account-botRun = Voici comment il se connecte, depuis votre ordinateur :
account-delete = Supprimer toutes mes données
account-delete-what = { $kind ->
    [account] Vos parties en cours sont abandonnées et tous vos appareils déconnectés. Pendant sept jours, vous pouvez rétablir votre compte en vous connectant ; ensuite, votre nom, vos parties, vos cotes et votre compte sont supprimés définitivement. Dans les anciennes parties, il reste « joueur supprimé ».
   *[guest] Votre nom, vos parties et vos cotes sont supprimés immédiatement et définitivement. Dans les anciennes parties, il reste « joueur supprimé ».
}
account-deleted = { $kind ->
    [account] Votre compte est fermé. Connectez-vous dans les sept jours pour le rétablir ; passé ce délai, tout est supprimé.
   *[guest] Vos données sont supprimées.
}
account-restore = Rétablir mon compte

leaders-title = Classement
leaders-lead = Les 100 meilleurs comptes, selon les parties classées. Un classement compte ici après dix parties, une fois stabilisé.
leaders-rank = Rang
leaders-name = Nom
leaders-rating = Cote
leaders-matches = Parties
leaders-none = Personne n’a encore joué de partie classée. La première pourrait être la vôtre.

learn-title = Apprendre : { $game }
learn-lead = Jouez une première partie, coup par coup, sur un vrai plateau. Les détails viendront quand vous voudrez.
learn-chapters = Chapitres
learn-start = Commencer
learn-again = Recommencer
learn-done = Terminé
learn-open = À faire
learn-step = Étape { $step } sur { $steps }
learn-next = Suivant
learn-back = Retour
learn-skip = Jouer tout de suite
learn-do = À vous : { $what }
learn-show = Montrez-moi
learn-rule = La règle complète
learn-no = Impossible pour l’instant. Suivez la main.
learn-other = En partie, ce serait possible. Pour cette étape, suivez la main.
# $sum: points so far, with their sign; $score: the score.
learn-sum = En tout { $sum }. Votre score : { $score }
learn-chapterDone = Bravo !
learn-chapterDoneText = Vous avez terminé « { $chapter } ».
learn-nextChapter = Ensuite : { $chapter }
learn-play = Jouer votre première partie
learn-rules = Toutes les règles
learn-missing = Il n’y a pas encore de leçon pour ce jeu.

recovery-forgotten = Mot de passe oublié ?
recovery-title = Nouveau mot de passe
recovery-text = Choisissez un nouveau mot de passe. Tous vos appareils seront déconnectés.
recovery-byEmail = Par e-mail
recovery-byEmail-why = Si votre compte a une adresse confirmée, nous vous envoyons un lien. Il sert une seule fois, pendant 30 minutes.
recovery-account = Identifiant ou adresse e-mail
recovery-send = Envoyer le lien
recovery-sent = Si un tel compte existe avec une adresse confirmée, le lien est en route.
recovery-byCode = Avec un code de secours
recovery-code = Code de secours
recovery-set = Enregistrer le mot de passe
recovery-done = Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.
recovery-codes = Codes de secours
recovery-codes-why = Dix codes pour le jour où vous oublierez votre mot de passe. Chacun sert une fois. Imprimez-les ou gardez-les en lieu sûr.
recovery-codes-left = { $n ->
    [0] Vous n’avez pas encore de codes de secours.
    [one] Il vous reste { $n } code de secours.
   *[other] Il vous reste { $n } codes de secours.
  }
recovery-codes-email = Vous pouvez aussi ajouter une adresse e-mail dans les réglages, pour recevoir un lien en cas d’oubli.
recovery-codes-make = Créer de nouveaux codes
recovery-codes-made = Copiez ou imprimez les codes maintenant : ils ne sont affichés qu’une fois. Les anciens ne fonctionnent plus.
recovery-codes-print = Imprimer

twofactor-title = Connexion en deux étapes
twofactor-why = En plus de votre mot de passe, un code d’une application d’authentification sur votre téléphone vous sera demandé.
twofactor-on = La connexion en deux étapes est activée.
twofactor-noCodes = Créez des codes de récupération ci-dessous pour pouvoir vous connecter sans votre téléphone.
twofactor-connect = Ajouter une application
twofactor-scan = Scannez ce code avec votre application d’authentification, puis saisissez le code qu’elle affiche.
twofactor-type = Ou saisissez cette clé dans l’application :
twofactor-code = Code à six chiffres
twofactor-confirm = Activer
twofactor-confirmed = La connexion en deux étapes est activée. Vos autres appareils ont été déconnectés.
twofactor-remove = Désactiver
twofactor-removed = La connexion en deux étapes est désactivée.

passkeys-title = Clés d’accès
passkeys-why = Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil, sans mot de passe.
passkeys-name = Nom de la clé d’accès
passkeys-name-hint = Ce qui vous aide à la reconnaître : « Mon téléphone », « PC du bureau ».
passkeys-add = Ajouter une clé d’accès
passkeys-added = Votre clé d’accès est ajoutée. Vous pouvez désormais vous connecter avec elle.
passkeys-back = Annuler
passkeys-save = Enregistrer
passkeys-renameOne = Renommer { $name }
passkeys-removeOne = Supprimer { $name }
passkeys-remove = Supprimer cette clé d’accès
passkeys-removed = La clé d’accès est supprimée. Vous pouvez aussi l’effacer de votre appareil.
passkeys-cancelled = Rien n’a changé : la clé d’accès n’a pas été confirmée.
passkeys-known = Cet appareil a déjà une clé d’accès pour votre compte.
passkeys-noBrowser = Ce navigateur ne connaît pas les clés d’accès.
passkeys-unavailable = Les clés d’accès ne fonctionnent pas à cette adresse : l’hébergeur doit indiquer l’adresse publique du serveur.
passkeys-notRequired = Votre mot de passe suffit encore pour vous connecter. Pour mieux protéger votre compte, faites-vous demander une clé d’accès en plus.
passkeys-required = Une clé d’accès vous est demandée après le mot de passe.
passkeys-ask = Demander une clé d’accès après le mot de passe
passkeys-stopAsking = Ne plus la demander
passkeys-nowRequired = Désormais, une clé d’accès vous sera demandée après le mot de passe. Vos autres appareils ont été déconnectés.
passkeys-nowOptional = Le mot de passe suffit de nouveau.
passkeys-signIn = Se connecter avec une clé d’accès
passkeys-confirm = Confirmer avec une clé d’accès
