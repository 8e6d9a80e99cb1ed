import { afterEach, expect, test, vi } from 'vitest';

import { keepFocus } from './focus';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A table with one button, and the callbacks of the next frame. */
function table(): { root: HTMLElement; main: HTMLElement; button: HTMLButtonElement; frame: () => void } {
  const waiting: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => waiting.push(callback));
  document.body.innerHTML = '<div><main tabindex="-1"><button>Play</button></main></div>';
  const root = document.querySelector('div')!;
  return {
    root,
    main: root.querySelector('main')!,
    button: root.querySelector('button')!,
    frame: () => waiting.splice(0).forEach((callback) => callback(0)),
  };
}

test('the table takes the focus of a removed element', () => {
  const { root, main, button, frame } = table();
  const focus = keepFocus(root);
  button.focus();
  button.remove();
  focus.check();
  frame();
  expect(document.activeElement).toBe(main);
});

test('a removed table takes no focus, even with a pending check', () => {
  const { root, main, button, frame } = table();
  const focus = keepFocus(root);
  button.focus();
  button.blur();
  const taken = vi.spyOn(main, 'focus');
  focus.stop();
  frame();
  expect(taken).not.toHaveBeenCalled();
});
