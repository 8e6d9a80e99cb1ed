/** The files in French. */
export const sources = import.meta.glob<string>(
  ['./*.fr.ftl', '../../../src/tilework/bots/messages.fr.ftl', '../../../src/tilework/games/*/messages.fr.ftl'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
