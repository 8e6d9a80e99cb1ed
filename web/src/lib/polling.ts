/** Poll while the page is visible, and at once when it becomes visible again. Failures are retried at the next interval. */
export function poll(look: () => Promise<unknown>, every = 15_000): () => void {
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
