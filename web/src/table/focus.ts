/** Keeps the focus at the table: where what had it is gone or can no longer be used, the table itself has it, never the page. */

export interface Kept {
  check: () => void;
  stop: () => void;
}

export function keepFocus(root: HTMLElement): Kept {
  let here = false;
  const came = () => (here = true);
  const check = () =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
      if (here && lost) root.querySelector('main')?.focus({ preventScroll: true });
    });
  const left = (event: FocusEvent) => {
    if (!event.relatedTarget) check();
  };
  root.addEventListener('focusin', came);
  root.addEventListener('focusout', left);
  return {
    check,
    stop: () => {
      here = false; // a look that is still to come finds a table that is gone
      root.removeEventListener('focusin', came);
      root.removeEventListener('focusout', left);
    },
  };
}
