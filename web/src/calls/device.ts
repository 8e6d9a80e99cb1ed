/** Whether this device may be called, and how it is switched on and off. */
import { ask } from '../api/client';

/** `missing`: this browser can't; `blocked`: it was forbidden in the browser's own settings. */
export type DeviceState = 'missing' | 'blocked' | 'off' | 'on';

const SWITCHED = 'tilework.called';

export function deviceState(): DeviceState {
  if (!globalThis.Notification || !navigator.serviceWorker) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(SWITCHED) === 'on' ? 'on' : 'off';
}

/** Ask for permission, then tell the server where this browser can be reached. Without a push service it is told only while a page is open. */
export async function callHere(key: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  localStorage.setItem(SWITCHED, 'on');
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await ask('POST /api/me/push', { form: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } } });
  } catch {
    // No push service, or one that this server does not know.
  }
  return deviceState();
}

export async function callHereNoLonger(): Promise<DeviceState> {
  localStorage.removeItem(SWITCHED);
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (known) {
    await ask('DELETE /api/me/push', { form: { endpoint: known.endpoint } });
    await known.unsubscribe();
  }
  return deviceState();
}
