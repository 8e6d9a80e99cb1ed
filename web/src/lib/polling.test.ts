import { afterEach, expect, test, vi } from 'vitest';

import { poll } from './polling';

afterEach(() => vi.useRealTimers());

test('polls while the page is visible, also after a failure, and stops when closed', () => {
  vi.useFakeTimers();
  const look = vi.fn(() => Promise.reject(new Error('offline')));
  const stop = poll(look, 1000);
  vi.advanceTimersByTime(2500);
  expect(look).toHaveBeenCalledTimes(2);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledTimes(2);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(3);
  hidden.mockRestore();
});
