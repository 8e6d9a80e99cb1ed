/** Keeps the focus at the table: where what had it is gone or can no longer be used, the table itself has it, never the page. */

export interface FocusGuard {
  check: () => void;
  stop: () => void;
}

export function keepFocus(root: HTMLElement): FocusGuard {
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
      here = false; // a pending check must not touch a removed table
      root.removeEventListener('focusin', came);
      root.removeEventListener('focusout', left);
    },
  };
}
