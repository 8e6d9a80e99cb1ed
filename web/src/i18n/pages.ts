/** Words of the pages around the table. */
export const pages = {
  'notfound.title': ['There is nothing here', 'Il n’y a rien ici'],
  'notfound.home': ['Go to the start page', 'Aller à la page d’accueil'],
  'start.title': ['Tilework', 'Tilework'],
} as const;
