/** The engine as a page sees it: questions and answers, with a worker behind. */
import { EngineError } from './errors';
import type { Answer, Ask, Found, FromWorker, RequestName, ToWorker } from './messages';

export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
  terminate?(): void;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  progress?: ((found: Found) => void) | undefined;
}

export class Engine {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(
    private readonly port: Port,
    base: string,
  ) {
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = (event) => this.#fail(new EngineError('broken', event.message || 'the worker could not be started'));
    port.postMessage({ base });
  }

  ask<Name extends RequestName>(type: Name, ask: Ask<Name>): Promise<Answer<Name>> {
    return this.#send(type, ask).answer;
  }

  /** Search a position. `signal` ends it early, with what was found until then. */
  search(ask: Ask<'search'>, { progress, signal }: { progress?: (found: Found) => void; signal?: AbortSignal } = {}): Promise<Found> {
    if (signal?.aborted) return Promise.reject(new EngineError('cancelled', 'the search was cancelled before it began'));
    return this.#cancellable(this.#send('search', ask, progress), signal);
  }

  /** Ask for what takes long; `signal` ends it. */
  await<Name extends RequestName>(type: Name, ask: Ask<Name>, signal?: AbortSignal): Promise<Answer<Name>> {
    return this.#cancellable(this.#send(type, ask), signal);
  }

  #cancellable<T>({ id, answer }: { id: number; answer: Promise<T> }, signal?: AbortSignal): Promise<T> {
    const cancel = () => this.port.postMessage({ id, type: 'cancel' } satisfies ToWorker);
    signal?.addEventListener('abort', cancel, { once: true });
    return answer.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** End the worker. Whoever waits is told. */
  close(): void {
    this.port.terminate?.();
    this.#fail(new EngineError('cancelled', 'the engine was closed'));
  }

  #send<Name extends RequestName>(
    type: Name,
    ask: Ask<Name>,
    progress?: (found: Found) => void,
  ): { id: number; answer: Promise<Answer<Name>> } {
    const id = ++this.#last;
    const answer = new Promise<Answer<Name>>((resolve, reject) => this.#waiting.set(id, { resolve, reject, progress }));
    this.port.postMessage({ id, type, ask });
    return { id, answer };
  }

  #receive(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (message.type === 'progress') {
      waiting?.progress?.(message.found);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.answer as never);
    else waiting?.reject(new EngineError(message.code, message.message));
  }

  #fail(error: EngineError): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** Start a worker that reads the files of `tilework build wasm` from an address. */
export function startEngine(base = '/engine/'): Engine {
  if (typeof Worker === 'undefined') throw new EngineError('no_wasm', 'this browser has no workers');
  return new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), new URL(base, location.href).href);
}
