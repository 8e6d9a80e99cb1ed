/** A media query as a value that changes by itself. */
export class Media {
  matches = $state(false);

  constructor(query: string) {
    const list = globalThis.matchMedia?.(query);
    if (!list) return;
    this.matches = list.matches;
    list.addEventListener('change', (event) => (this.matches = event.matches));
  }
}

export const phone = new Media('(max-width: 699px)');
/** A tablet held upright, or a narrow window: kept in step with the table's style. */
export const standing = new Media('(max-width: 1099px), (max-aspect-ratio: 11/10)');
