/** A custom strip set: the option's value or the text of a file (docs/reference/sintra-strips.md). */

/** The kind of a text, by the option's pattern in the game's data; the server parses both kinds and reports errors. */
export function readAs(text: string, pattern: string | null): 'word' | 'file' | null {
  if (pattern !== null && new RegExp(`^(?:${pattern})$`).test(text)) return 'word';
  try {
    return text.startsWith('{') && JSON.parse(text) ? 'file' : null;
  } catch {
    return null;
  }
}
