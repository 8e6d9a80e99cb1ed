/** Words of the table. */
export const table = {
  'table.round': ['Round {round}', 'Manche {round}'],
} as const;
