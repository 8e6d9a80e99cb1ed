/** Whether this device may be called, and how it is switched on and off. */
import { request } from '../api/client';

/** `missing`: this browser can't; `blocked`: it was forbidden in the browser's own settings. */
type DeviceState = 'missing' | 'blocked' | 'off' | 'on';

const STORAGE_KEY = 'tilework.called';

export function deviceState(): DeviceState {
  if (!globalThis.Notification || !navigator.serviceWorker) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(STORAGE_KEY) === 'on' ? 'on' : 'off';
}

/** Ask for permission, then register the push subscription. Without a push service, notifications appear only while a page is open. */
export async function enablePush(key: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  localStorage.setItem(STORAGE_KEY, 'on');
  const { pushManager } = await navigator.serviceWorker.ready;
  try {
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await request('POST /api/me/push', { body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } } });
  } catch {
    // No push service, or one that this server does not know.
  }
  return deviceState();
}

export async function disablePush(): Promise<DeviceState> {
  localStorage.removeItem(STORAGE_KEY);
  const worker = await navigator.serviceWorker.getRegistration();
  const known = await worker?.pushManager.getSubscription();
  if (known) {
    await request('DELETE /api/me/push', { body: { endpoint: known.endpoint } });
    await known.unsubscribe();
  }
  return deviceState();
}
