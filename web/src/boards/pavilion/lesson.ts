import { page, type Lesson, type Positions } from '../lesson';
import positions from './lesson.json';

const pages = [
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
];

export const lesson: Lesson = { ...(positions as unknown as Positions), pages };
