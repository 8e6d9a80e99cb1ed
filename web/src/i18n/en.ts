/** The files in English. */
export const sources = import.meta.glob<string>(
  ['./*.en.ftl', '../../../src/tilework/bots/messages.en.ftl', '../../../src/tilework/games/*/messages.en.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
