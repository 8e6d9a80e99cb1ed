/** The files in French: what every page needs at once, and what each game needs when it is played. */
export const always = {
  ...import.meta.glob<string>(['./*.fr.ftl', '../../../src/tilework/bots/messages.fr.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../src/tilework/games/*/messages.fr.ftl', { query: '?head', import: 'default', eager: true }),
};

export const later = import.meta.glob<string>(
  ['../boards/*/words.fr.ftl', '../../../src/tilework/{games/*,analysis,puzzles}/messages.fr.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);
