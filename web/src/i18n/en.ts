/** The files in English: what every page needs at once, and what each game needs when it is played. */
export const always = {
  ...import.meta.glob<string>(['./*.en.ftl', '../../../src/tilework/bots/messages.en.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../src/tilework/games/*/messages.en.ftl', { query: '?head', import: 'default', eager: true }),
};

export const later = import.meta.glob<string>(
  ['../boards/*/words.en.ftl', '../../../src/tilework/{games/*,analysis,puzzles}/messages.en.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);
