chat-title = Messages
chat-close = Fermer les messages
chat-none = Rien n’a encore été dit.
chat-preset = Dire
chat-preset-hello = Bonjour !
chat-preset-good_luck = Bonne chance !
chat-preset-nice_move = Joli coup !
chat-preset-well_played = Bien joué !
chat-preset-oops = Oups…
chat-preset-one_moment = Un instant, s’il vous plaît.
chat-preset-thanks = Merci !
chat-preset-good_game = Belle partie !
chat-write = Écrire un message
chat-send = Envoyer
chat-mute = Mettre en sourdine
chat-unmute = Lever la sourdine
report-open = Signaler
report-lead = Cela va à la personne qui tient ce serveur, avec les derniers messages de ce joueur à cette table. Le joueur n’en est pas averti.
report-leadProfile = Cela va à la personne qui tient ce serveur. Le joueur n’en est pas averti.
report-reason = Qu’est-ce qui ne va pas ?
report-reason-abuse = Insultes ou harcèlement
report-reason-cheating = Jeu déloyal
report-reason-name = Un nom offensant
report-reason-other = Autre chose
report-text = Avec vos mots (facultatif)
report-send = Envoyer le signalement
report-cancel = Annuler
report-sent = Merci, le signalement est envoyé.
chat-unread = Messages : { $count ->
    [one] { $count } nouveau
   *[other] { $count } nouveaux
}
chat-spectators = Discussion des spectateurs
chat-spectators-hint = Seuls les spectateurs lisent ces messages. Les joueurs peuvent s’y joindre une fois la partie finie.
