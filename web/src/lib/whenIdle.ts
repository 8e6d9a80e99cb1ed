/** Resolves once the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((ready) => {
    // Not every browser has requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => ready());
    else setTimeout(ready, 3000);
  });
}
