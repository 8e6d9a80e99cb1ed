/** Looks again now and then while the page is in sight, and at once when it comes into sight again. What fails is looked for the next time. */
export function keepFresh(look: () => Promise<unknown>, every = 15_000): () => void {
  const again = () => {
    if (!document.hidden) look().catch(() => undefined);
  };
  const timer = setInterval(again, every);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
