import { page, type Lesson, type Positions } from '../lesson';
import positions from './lesson.json';

const pages = [
  page(
    'opening',
    ['Your palace', 'Votre palais'],
    [
      'Eight strips hang over eight windows. Each strip shows the five panes of glass it needs. Your glazier stands over the first.',
      'Huit planches surmontent huit fenêtres. Chacune montre les cinq vitres qu’elle attend. Votre vitrier se tient au-dessus de la première.',
    ],
  ),
  page(
    'strip',
    ['Fill a strip', 'Remplir une planche'],
    [
      'Take all panes of one colour from a factory or the centre and place them on one strip, on spaces of that colour. The glazier goes there.',
      'Prenez toutes les vitres d’une couleur dans une fabrique ou au centre, et posez-les sur une planche, sur les cases de cette couleur. Le vitrier s’y rend.',
    ],
  ),
  page(
    'walk',
    ['Only to the right', 'Seulement vers la droite'],
    [
      'The glazier works on the strip he stands over or further right, never to the left. Going far means giving up the strips you pass.',
      'Le vitrier travaille sur la planche où il se tient ou plus à droite, jamais à gauche. Aller loin, c’est renoncer à ce que l’on dépasse.',
    ],
  ),
  page(
    'break',
    ['Glass breaks', 'Le verre se brise'],
    [
      'Panes that don’t fit break: each moves your marker one step down the broken-glass track, and that costs points at the end.',
      'Les vitres sans case se brisent : chacune fait descendre votre marqueur d’un pas sur la piste de verre brisé, ce qui coûte des points à la fin.',
    ],
  ),
  page(
    'back',
    ['Bring him back', 'Le ramener'],
    [
      'Instead of taking glass you may use a whole turn to bring the glazier back to the leftmost strip.',
      'Au lieu de prendre du verre, vous pouvez consacrer un tour entier à ramener le vitrier sur la planche la plus à gauche.',
    ],
  ),
  page(
    'complete',
    ['A strip is full', 'Une planche complète'],
    [
      'The fifth pane completes a strip. Each pane in the round’s colour scores a point at once.',
      'La cinquième vitre complète une planche. Les vitres de la couleur de la manche rapportent aussitôt un point chacune.',
    ],
  ),
  page(
    'pane',
    ['Into the window', 'Dans la fenêtre'],
    [
      'Choose one pane for the window below. It scores the window’s value, plus the values of all windows to its right that have a pane: start on the right, and the left will score more.',
      'Choisissez une vitre pour la fenêtre du dessous. Elle rapporte la valeur de la fenêtre, plus celles des fenêtres déjà vitrées à sa droite : commencez par la droite, et la gauche rapportera davantage.',
    ],
  ),
  page(
    'end',
    ['The end', 'La fin'],
    [
      'After six rounds the ornaments between windows score by the panes around them, up to 10 each, and broken glass costs its points.',
      'Après six manches, les ornements entre les fenêtres comptent selon les vitres qui les entourent, jusqu’à 10 chacun, et le verre brisé coûte ses points.',
    ],
  ),
];

export const lesson: Lesson = { ...(positions as unknown as Positions), pages };
