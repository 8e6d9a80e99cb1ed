bot-random = Zufall
bot-greedy = Raffgier
bot-easy = Leicht
bot-medium = Mittel
bot-hard = Schwer
bot-expert = Experte
bot-master = Meister
