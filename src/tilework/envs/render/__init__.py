RENDER_MODES = ("human", "ansi", "rgb_array")
class Screen:
    def __init__(self, m): pass
    def show(self, p): return None
