import { keepFocus, type FocusGuard } from './focus';
import { listen, type PointerTarget } from './pointer';

/** Listeners of a mounted table: pointer, keyboard and focus. */
export function addTableListeners(root: HTMLElement, target: PointerTarget): FocusGuard {
  const unlisten = listen(root, target);
  const focus = keepFocus(root);
  return {
    check: focus.check,
    stop: () => {
      unlisten();
      focus.stop();
    },
  };
}
