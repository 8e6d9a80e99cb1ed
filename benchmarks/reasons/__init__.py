"""Do an analysis's reasons come true? What a sentence claims, against playouts to the end of the game."""
