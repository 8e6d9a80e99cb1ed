import-title = Import games
import-lead = Games from Board Game Arena, from Faïence or from Tilework: go through them here and analyse them. They are read on your device; nothing is uploaded.
import-file = Saved pages, logs or records
import-drop = choose files, or drop them anywhere on this page
import-paste = Or paste a log or a record
import-variant = Board, if the log doesn’t say
import-variant-auto = find out
import-variant-coloured = coloured side
import-variant-grey = grey wall (Azul)
import-variant-mono = single-colour side (Summer Pavilion)
import-open = Import
import-reading = Reading…
import-empty = Paste a log or a record first, or choose a file.
import-bad = This is not a valid record: { $detail }
import-how = How do I save a game from Board Game Arena?
import-how-open = Open a finished game of Azul or Azul: Summer Pavilion and choose “Replay game”, then a player’s view.
import-how-save = Save the page with your browser (Ctrl+S or ⌘S).
import-how-bring = Choose the saved file here, or drop it onto this page.
import-how-limits = The points in the log are checked against the rules. Special factories, Crystal Mosaic and Glazed Pavilion are not part of our rules and can’t be imported.
import-found = { $n ->
    [0] No game found
    [one] One game
   *[other] { $n } games
}
import-moves = { $n ->
    [one] one move
   *[other] { $n } moves
}
import-refused = Not imported
import-openGame = Open
import-openPrefix = { $n ->
    [one] Open the first move
   *[other] Open the first { $n } moves
}
import-clear = Clear the list
