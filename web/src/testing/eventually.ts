import { vi } from 'vitest';

/** Retry until an expectation holds, with a long timeout for busy machines. */
export const eventually = (expectation: () => void): Promise<void> => vi.waitFor(expectation, { timeout: 110_000, interval: 1 });
