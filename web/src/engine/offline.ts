/** What is kept on this device so that it can be played on without a connection. */
import { home } from '../lib/home';
import { whenIdle } from '../lib/idle';
import { supportedForm } from './form';

/** Register the worker that keeps the app's files. Once the page is at rest it is told to fetch the engine as well. */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  await workers.register(`${home.root}sw.js`);
  const { active } = await workers.ready;
  await whenIdle();
  active?.postMessage({ type: 'keep engine', form: supportedForm() });
}
