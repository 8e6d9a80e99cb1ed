/** Caches for playing offline. */
import { home } from '../lib/basePath';
import { whenIdle } from '../lib/whenIdle';
import { supportedVariant } from './simdSupport';

/** Register the service worker that caches the app's files. When the page is idle, it also fetches the engine. */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  await workers.register(`${home.root}sw.js`);
  const { active } = await workers.ready;
  await whenIdle();
  active?.postMessage({ type: 'keep engine', variant: supportedVariant() });
}
