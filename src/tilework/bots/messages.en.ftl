bot-random = Random
bot-greedy = Greedy
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-expert = Expert
bot-master = Master
