/** A media query as reactive state. */
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
