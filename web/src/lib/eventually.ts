import { vi } from 'vitest';

/** Looks again until a test's expectation holds. Patient, as the tests in Python are: a busy machine is no failure. */
export const eventually = (expectation: () => void): Promise<void> => vi.waitFor(expectation, { timeout: 110_000, interval: 1 });
