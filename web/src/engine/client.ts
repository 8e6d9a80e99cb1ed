/** The page's client of the engine worker. */
import { EngineError } from './errors';
import type { Result, Params, TimedSearchResult, FromWorker, RequestName, ToWorker } from './messages';

export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  terminate?(): void;
}

interface PendingRequest {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  progress?: ((found: TimedSearchResult) => void) | undefined;
}

export class Engine {
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;

  constructor(
    private readonly port: Port,
    base: string,
  ) {
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = (event) => this.#fail(new EngineError('broken', event.message || 'the worker could not be started'));
    port.postMessage({ base });
  }

  /** Send a request; `signal` cancels it. */
  request<Name extends RequestName>(type: Name, params: Params<Name>, signal?: AbortSignal): Promise<Result<Name>> {
    return this.#cancellable(this.#send(type, params), signal);
  }

  /** Search a position. `signal` stops it early; the result so far is returned. */
  search(
    params: Params<'search'>,
    { progress, signal }: { progress?: (found: TimedSearchResult) => void; signal?: AbortSignal } = {},
  ): Promise<TimedSearchResult> {
    if (signal?.aborted) return Promise.reject(new EngineError('cancelled', 'the search was cancelled before it began'));
    return this.#cancellable(this.#send('search', params, progress), signal);
  }

  #cancellable<T>({ id, result }: { id: number; result: Promise<T> }, signal?: AbortSignal): Promise<T> {
    const cancel = () => this.port.postMessage({ id, type: 'cancel' } satisfies ToWorker);
    signal?.addEventListener('abort', cancel, { once: true });
    return result.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** Terminate the worker and reject all pending requests. */
  close(): void {
    this.port.terminate?.();
    this.#fail(new EngineError('cancelled', 'the engine was closed'));
  }

  #send<Name extends RequestName>(
    type: Name,
    params: Params<Name>,
    progress?: (found: TimedSearchResult) => void,
  ): { id: number; result: Promise<Result<Name>> } {
    const id = ++this.#lastId;
    const result = new Promise<Result<Name>>((resolve, reject) => this.#pending.set(id, { resolve, reject, progress }));
    this.port.postMessage({ id, type, params });
    return { id, result };
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.id);
    if (message.type === 'progress') {
      pending?.progress?.(message.found);
      return;
    }
    this.#pending.delete(message.id);
    if (message.type === 'result') pending?.resolve(message.result as never);
    else pending?.reject(new EngineError(message.code, message.message));
  }

  #fail(error: EngineError): void {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** Start a worker that loads the files of `tilework build wasm` from a URL. */
export function startEngine(base = '/engine/'): Engine {
  if (typeof Worker === 'undefined') throw new EngineError('no_wasm', 'this browser has no workers');
  return new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), new URL(base, location.href).href);
}
