/** Finds and reads the JSON of another site: `tilework.imports.site_json`. Nothing is executed and nothing is fetched. */
/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment -- JSON of another site, checked as it is read */

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where the JSON object or list that begins at a place ends; -1 if it does not. */
function endOf(text: string, at: number): number {
  let depth = 0;
  for (let place = at; place < text.length; place++) {
    const each = text[place];
    if (each === '"') {
      for (place++; place < text.length && text[place] !== '"'; place++) if (text[place] === '\\') place++;
    } else if (each === '{' || each === '[') depth++;
    else if ((each === '}' || each === ']') && --depth === 0) return place + 1;
  }
  return -1;
}

/** Decode the JSON object or list that begins at a place; null if there is none. */
function jsonAt(text: string, at: number): any {
  if (text[at] !== '{' && text[at] !== '[') return null;
  const end = endOf(text, at);
  return end < 0 ? null : wholeJson(text.slice(at, end));
}

/** Decode a text that is JSON as a whole; null if it is not. */
export function wholeJson(text: string): any {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Decode the object or list that a script assigns to a variable; null if there is none. */
export function assignedJson(text: string, name: string): any {
  for (const found of text.matchAll(new RegExp(`(?<![A-Za-z0-9_])${name}[ \\t\\r\\n]*=[ \\t\\r\\n]*`, 'g'))) {
    const value: unknown = jsonAt(text, found.index + found[0].length);
    if (value !== null) return value;
  }
  return null;
}

/** The game's name and the table before the first move, as a saved page sets itself up with them. */
export function setupCall(text: string): [string | null, any] {
  const found = /completesetup\([ \t\r\n]*(?:"([a-z0-9_]+)")?/.exec(text);
  if (!found) return [null, null];
  const brace = text.indexOf('{', found.index + found[0].length);
  return [found[1] ?? null, brace < 0 ? null : jsonAt(text, brace)];
}

/** The values of a list or of a map: PHP writes an empty map as a list, and a map with keys 0, 1, 2 as one. */
export const entries = (value: unknown): any[] => (Array.isArray(value) ? [...value] : isContainer(value) ? Object.values(value) : []);

/** Keys and values of a map that PHP may have written as a list. */
export const items = (value: unknown): [string, any][] => (isContainer(value) ? Object.entries(value) : []);

/** The day of a Unix time. */
export const utcDate = (seconds: number): string => new Date((((seconds % 1e10) + 1e10) % 1e10) * 1000).toISOString().slice(0, 10);
