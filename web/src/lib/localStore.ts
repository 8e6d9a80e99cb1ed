/** Small things a device remembers: the game last chosen, the links to invited seats. */

export function readStored<T>(name: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(`tilework.${name}`);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    localStorage.setItem(`tilework.${name}`, JSON.stringify(value));
  } catch {
    // Storage is unavailable: nothing is kept.
  }
}
