/** The tab's icon, with a number on it where games wait. */
import { home } from '../lib/basePath';

const MAX_SHOWN = 9;

export function badged(count: number): string {
  const text = count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#1f4f9c"/><path fill="#f4ead6" d="M32 32C20 26 20 14 32 7c12 7 12 19 0 25zM32 32c6-12 18-12 25 0-7 12-19 12-25 0zM32 32c12 6 12 18 0 25-12-7-12-19 0-25zM32 32c-6 12-18 12-25 0 7-12 19-12 25 0z"/><circle cx="44" cy="44" r="20" fill="#a3271c" stroke="#fff" stroke-width="3"/><text x="44" y="53" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 20 : 27}" fill="#fff">${text}</text></svg>`;
}

export function showBadge(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = count ? `data:image/svg+xml,${encodeURIComponent(badged(count))}` : `${home.root}icon.svg`;
  // An installed app has a badge of its own.
  const app = navigator as Navigator & { setAppBadge?: (count: number) => Promise<void> };
  void app.setAppBadge?.(count).catch(() => undefined);
}
