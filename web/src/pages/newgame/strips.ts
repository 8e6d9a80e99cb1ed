/** A strip set of one's own, as a file (docs/sintra-strips.md) or as the one word that the option takes. */

const LETTERS: Record<string, string> = { blue: 'B', turquoise: 'T', yellow: 'Y', orange: 'O', pink: 'P', joker: '*' };
const SIDE = '[BTYOP*]{5}';
const WORD = new RegExp(`^${SIDE}-${SIDE}(,${SIDE}-${SIDE}){7}$`);

interface Strip {
  id: number;
  front: string[];
  back: string[];
}

function side(spaces: unknown): string {
  if (!Array.isArray(spaces)) return '';
  return spaces.map((space) => LETTERS[String(space)] ?? '?').join('');
}

/** The word for a set, or null where the text is no set of eight strips. Finer faults are told by the server. */
export function stripWord(text: string): string | null {
  const trimmed = text.trim();
  if (WORD.test(trimmed)) return trimmed;
  try {
    const { strips } = JSON.parse(trimmed) as { strips: Strip[] };
    const word = [...strips]
      .sort((a, b) => a.id - b.id)
      .map((strip) => `${side(strip.front)}-${side(strip.back)}`)
      .join(',');
    return WORD.test(word) ? word : null;
  } catch {
    return null;
  }
}
