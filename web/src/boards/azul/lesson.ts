import { page, type Lesson, type Positions } from '../lesson';
import positions from './lesson.json';

const pages = [
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
];

export const lesson: Lesson = { ...(positions as unknown as Positions), pages };
