/** A strip set of one's own: the one word that the option takes, or the text of a file (docs/sintra-strips.md). */

/** What a text looks like, by the form that the game's data give for the word; the server reads either, and says what is wrong with it. */
export function readAs(text: string, form: string | null): 'word' | 'file' | null {
  if (form !== null && new RegExp(`^(?:${form})$`).test(text)) return 'word';
  try {
    return text.startsWith('{') && JSON.parse(text) ? 'file' : null;
  } catch {
    return null;
  }
}
