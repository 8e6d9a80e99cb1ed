bot-random = Hasard
bot-greedy = Glouton
bot-easy = Débutant
bot-medium = Amateur
bot-hard = Confirmé
bot-expert = Expert
bot-master = Maître
