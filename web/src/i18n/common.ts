/** Words that several pages share. */
export const common = {
  skip: ['Skip to the content', 'Aller au contenu'],
  reload: ['Try again', 'Réessayer'],
  'error.load': ['This page could not be loaded.', 'Cette page n’a pas pu être chargée.'],
  'error.offline': ['No connection. Trying again…', 'Pas de connexion. Nouvel essai…'],
  close: ['Close', 'Fermer'],
  'game.azul': ['Azul', 'Azul'],
  'game.pavilion': ['Summer Pavilion', 'Pavillon d’été'],
  'game.sintra': ['Stained Glass of Sintra', 'Les Vitraux de Sintra'],
} as const;
