/** The words of the first games. Their positions come from real games (web/fixtures/lessons.py). */
import type { GameState, LegalAction, Words } from '../../api/types';

/** Something to do on the board, with what comes of it. */
export interface Task {
  step: string;
  state: GameState;
  action: LegalAction;
  after: GameState;
}

export interface Lesson {
  game: string;
  opening: GameState;
  steps: Task[];
  end: GameState;
}

export interface Page {
  /** Which position: the opening, the end, or the name of a task. */
  at: string;
  title: Words;
  text: Words;
}

const page = (at: string, title: [en: string, fr: string], text: [en: string, fr: string]): Page => ({
  at,
  title: { en: title[0], fr: title[1] },
  text: { en: text[0], fr: text[1] },
});

export const pages: Record<string, Page[]> = {
  azul: [
    page(
      'opening',
      ['Your wall', 'Votre mur'],
      [
        'On the right of your board is the wall you will tile, five rows of five. On the left are five lines where you collect tiles first. New tiles lie on the round factories.',
        'À droite de votre plateau, le mur à décorer : cinq rangées de cinq. À gauche, cinq lignes où l’on réunit d’abord les tuiles. Les nouvelles tuiles sont sur les fabriques rondes.',
      ],
    ),
    page(
      'line',
      ['Take and collect', 'Prendre et réunir'],
      [
        'On your turn take all tiles of one colour from one factory. They go on one line; a line holds one colour only. What you leave slides to the centre.',
        'À votre tour, prenez toutes les tuiles d’une couleur dans une fabrique. Elles vont sur une seule ligne, et une ligne n’accepte qu’une couleur. Ce que vous laissez glisse au centre.',
      ],
    ),
    page(
      'centre',
      ['The centre', 'Le centre'],
      [
        'You may also take one colour from the centre. The first to do so each round takes the marker too: it costs points on the floor, but you begin the next round.',
        'On peut aussi prendre une couleur au centre. Le premier à le faire dans la manche prend aussi le marqueur : il coûte des points au plancher, mais vous commencerez la manche suivante.',
      ],
    ),
    page(
      'floor',
      ['Mind the floor', 'Gare au plancher'],
      [
        'Tiles that don’t fit on the line fall to the floor and cost the points printed there. Sometimes it is worth it.',
        'Les tuiles qui ne tiennent pas sur la ligne tombent au plancher et coûtent les points imprimés. Parfois, cela en vaut la peine.',
      ],
    ),
    page(
      'wall',
      ['Tile the wall', 'Décorer le mur'],
      [
        'When all tiles are taken, one tile of every full line goes to the wall. It scores 1, or the length of the row and the column it joins: build next to what is there.',
        'Quand tout est pris, une tuile de chaque ligne complète passe sur le mur. Elle rapporte 1 point, ou la longueur de la rangée et de la colonne qu’elle rejoint : posez à côté de ce qui est déjà là.',
      ],
    ),
    page(
      'end',
      ['The end', 'La fin'],
      [
        'The game ends after the round in which a player completes a row. Then each full row scores 2 points, each full column 7, and each colour placed five times 10.',
        'La partie s’achève après la manche où quelqu’un complète une rangée. Chaque rangée complète rapporte alors 2 points, chaque colonne 7, et chaque couleur posée cinq fois 10.',
      ],
    ),
  ],
  pavilion: [
    page(
      'opening',
      ['Seven stars', 'Sept étoiles'],
      [
        'Your board has seven stars of six spaces. In each of six rounds you first take tiles, then place them. Each round one colour is wild; the bar at the top of the table shows it.',
        'Votre plateau a sept étoiles de six cases. À chacune des six manches, on prend d’abord des tuiles, puis on les pose. À chaque manche, une couleur est joker ; la barre en haut de la table l’indique.',
      ],
    ),
    page(
      'take',
      ['Take tiles', 'Prendre des tuiles'],
      [
        'Take all tiles of one colour from a factory, and one wild tile with them if there is one. You can’t choose the wild colour itself while there is another.',
        'Prenez toutes les tuiles d’une couleur dans une fabrique, avec une tuile joker s’il y en a. On ne peut pas choisir la couleur joker tant qu’une autre est là.',
      ],
    ),
    page(
      'token',
      ['First from the centre', 'Le premier au centre'],
      [
        'The first to take from the centre becomes first player and loses a point for each tile taken. With few tiles, that is cheap.',
        'Le premier à se servir au centre devient premier joueur et perd un point par tuile prise. Avec peu de tuiles, c’est bon marché.',
      ],
    ),
    page(
      'place',
      ['Pay and place', 'Payer et poser'],
      [
        'Now the stars. A space with a 3 costs three tiles of the star’s colour: one stays there, the others go to the tower.',
        'Maintenant, les étoiles. Une case marquée 3 coûte trois tuiles de la couleur de l’étoile : une reste, les autres vont dans la tour.',
      ],
    ),
    page(
      'wild',
      ['Wild tiles help', 'Les jokers aident'],
      [
        'Wild tiles stand in for missing ones, as long as you place one tile of the colour itself. A tile scores the length of the run it joins in its star.',
        'Les jokers remplacent les tuiles qui manquent, pourvu que vous posiez une tuile de la couleur même. Une tuile rapporte la longueur de la suite qu’elle rejoint dans son étoile.',
      ],
    ),
    page(
      'bonus',
      ['Bonus tiles', 'Tuiles bonus'],
      [
        'Surround a pillar, a statue or a window, and you take 1, 2 or 3 tiles of your choice from the supply. This move does it.',
        'Entourez un pilier, une statue ou une fenêtre, et vous prenez 1, 2 ou 3 tuiles de votre choix dans la réserve. Ce coup le fait.',
      ],
    ),
    page(
      'pass',
      ['Pass and keep', 'Passer et garder'],
      [
        'When you can’t or don’t want to place more, pass. You may keep four tiles for the next round; every other tile costs a point.',
        'Quand vous ne pouvez ou ne voulez plus poser, passez. Vous pouvez garder quatre tuiles pour la manche suivante ; chaque autre tuile coûte un point.',
      ],
    ),
    page(
      'end',
      ['The end', 'La fin'],
      [
        'After six rounds complete stars score 12 to 20 points, and covering all the 1s, 2s, 3s or 4s of the board 4, 8, 12 or 16.',
        'Après six manches, les étoiles complètes rapportent de 12 à 20 points, et couvrir toutes les cases 1, 2, 3 ou 4 du plateau rapporte 4, 8, 12 ou 16.',
      ],
    ),
  ],
  sintra: [
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
  ],
};

const files: Record<string, () => Promise<unknown>> = {
  azul: () => import('./azul.json'),
  pavilion: () => import('./pavilion.json'),
  sintra: () => import('./sintra.json'),
};

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = files[game];
  return load ? ((await load()) as { default: Lesson }).default : null;
}

/** The position of a page, and the task on it if there is one. */
export function scene(lesson: Lesson, at: string): { state: GameState; task: Task | null } {
  const task = lesson.steps.find((step) => step.step === at) ?? null;
  if (task) return { state: task.state, task };
  return { state: at === 'end' ? lesson.end : lesson.opening, task: null };
}
