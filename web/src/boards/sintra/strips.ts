/** A strip set of one's own, as a file (docs/sintra-strips.md) or as the one word that the option takes. */

import type { GameFacts } from '../../api/types';

const JOKER = '*';

type Letters = Pick<GameFacts, 'kinds' | 'letters'>;

interface Strip {
  id: number;
  front: string[];
  back: string[];
}

function side(spaces: unknown, { kinds, letters }: Letters): string {
  if (!Array.isArray(spaces)) return '';
  return spaces.map((space) => (space === 'joker' ? JOKER : (letters[kinds.indexOf(String(space))] ?? '?'))).join('');
}

/** Eight strips of two sides with five spaces each. */
function form({ letters }: Letters): RegExp {
  const spaces = `[${letters}${JOKER}]{5}`;
  return new RegExp(`^${spaces}-${spaces}(,${spaces}-${spaces}){7}$`);
}

/** The word for a set, or null where the text is no set of eight strips. Finer faults are told by the server. */
export function stripWord(text: string, facts: Letters): string | null {
  const isWord = form(facts);
  const trimmed = text.trim();
  if (isWord.test(trimmed)) return trimmed;
  try {
    const { strips } = JSON.parse(trimmed) as { strips: Strip[] };
    const word = [...strips]
      .sort((a, b) => a.id - b.id)
      .map((strip) => `${side(strip.front, facts)}-${side(strip.back, facts)}`)
      .join(',');
    return isWord.test(word) ? word : null;
  } catch {
    return null;
  }
}
