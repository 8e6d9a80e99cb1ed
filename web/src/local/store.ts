/** Matches that are kept on this device, in IndexedDB. */
import type { Kept } from './match';

const NAME = 'tilework';
const STORE = 'matches';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function ask<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'));
  });
}

export const store = {
  get: (id: string) => ask<Kept | undefined>('readonly', (matches) => matches.get(id) as IDBRequest<Kept | undefined>),
  put: (match: Kept) => ask('readwrite', (matches) => matches.put(match)),
  remove: (id: string) => ask('readwrite', (matches) => matches.delete(id)),
  /** All of them, the latest first. */
  async all(): Promise<Kept[]> {
    const found = await ask<Kept[]>('readonly', (matches) => matches.getAll() as IDBRequest<Kept[]>);
    return found.sort((one, other) => other.shown.updated_at - one.shown.updated_at);
  },
};
