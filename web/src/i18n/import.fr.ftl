import-title = Importer des parties
import-lead = Des parties de Board Game Arena, de Faïence ou de Tilework : revoyez-les ici et analysez-les. Elles sont lues sur votre appareil ; rien n’est envoyé.
import-file = Pages, journaux ou parties enregistrés
import-drop = choisissez des fichiers, ou déposez-les n’importe où sur cette page
import-paste = Ou collez un journal ou une partie enregistrée
import-variant = Plateau, si le journal ne le dit pas
import-variant-auto = à déterminer
import-variant-coloured = face colorée
import-variant-grey = mur gris (Azul)
import-variant-mono = face unie (Pavillon d’été)
import-open = Importer
import-reading = Lecture…
import-empty = Collez d’abord un journal ou une partie, ou choisissez un fichier.
import-bad = Ce n’est pas une partie enregistrée valable : { $detail }
import-how = Comment enregistrer une partie de Board Game Arena ?
import-how-open = Ouvrez une partie terminée d’Azul ou d’Azul : Pavillon d’été, choisissez « Revoir la partie », puis la vue d’un joueur.
import-how-save = Enregistrez la page avec votre navigateur (Ctrl+S ou ⌘S).
import-how-bring = Choisissez ici le fichier enregistré, ou déposez-le sur cette page.
import-how-limits = Les points du journal sont vérifiés d’après les règles. Les fabriques spéciales, la Mosaïque de cristal et le Pavillon émaillé ne font pas partie de nos règles et ne peuvent pas être importés.
import-found = { $n ->
    [0] Aucune partie trouvée
    [one] Une partie
   *[other] { $n } parties
}
import-moves = { $n ->
    [one] un coup
   *[other] { $n } coups
}
import-refused = Non importé
import-openGame = Ouvrir
import-openPrefix = { $n ->
    [one] Ouvrir le premier coup
   *[other] Ouvrir les { $n } premiers coups
}
import-clear = Vider la liste
