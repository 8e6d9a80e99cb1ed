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

/** A narrow screen, or one so low that the table can't be seen whole: a phone on its side, text at 200%. Kept in step with the table's style. */
export const phone = new Media('(max-width: 699px), (max-height: 30rem) and (min-aspect-ratio: 13/10)');
/** A tablet held upright, or a narrow window: kept in step with the table's style. */
export const standing = new Media('(max-width: 1099px), (max-aspect-ratio: 11/10)');
