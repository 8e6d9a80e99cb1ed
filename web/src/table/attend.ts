import { keepFocus, type Kept } from './focus';
import { listen, type Pointing } from './pointing';

/** What a table needs as long as it is there: pointer and keyboard are heard, and the focus stays at it. */
export function attend(root: HTMLElement, pointing: Pointing): Kept {
  const unlisten = listen(root, pointing);
  const focus = keepFocus(root);
  return {
    check: focus.check,
    stop: () => {
      unlisten();
      focus.stop();
    },
  };
}
