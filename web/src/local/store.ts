/** Local matches in IndexedDB. */
import type { StoredMatch } from './localMatch';

const DATABASE = 'tilework';
const STORE = 'matches';

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is unavailable'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function query<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB is unavailable'));
  });
}

export const store = {
  get: (id: string) => query<StoredMatch | undefined>('readonly', (matches) => matches.get(id) as IDBRequest<StoredMatch | undefined>),
  put: (match: StoredMatch) => query('readwrite', (matches) => matches.put(match)),
  remove: (id: string) => query('readwrite', (matches) => matches.delete(id)),
  /** Return all matches, most recent first. */
  async all(): Promise<StoredMatch[]> {
    const found = await query<StoredMatch[]>('readonly', (matches) => matches.getAll() as IDBRequest<StoredMatch[]>);
    return found.sort((one, other) => other.shown.updated_at - one.shown.updated_at);
  },
};
